"""Caps on incoming mail, in one table: what is bigger is cut or counted as a fault, never parsed.

Every reader of `mail` is linear in its input; these caps bound the input, so a hostile
mail costs at most some tens of milliseconds.
"""

from __future__ import annotations

from typing import Final

#: Bytes of a mail that are parsed. A reply that quotes a whole report with its HTML stays
#: below; the sources cut larger mails and flag them `oversize`.
RAW_BYTES: Final = 256 * 1024

#: Bytes of one header block. Real ones end near 20 KB, with many hops and signatures.
HEADER_BLOCK_BYTES: Final = 64 * 1024

#: Header fields of one block; a mailing through a dozen servers has about eighty.
HEADER_COUNT: Final = 500

#: Bytes of one header value. Fifty recipients fit; of References the last ones are kept.
HEADER_BYTES: Final = 4096

#: Characters of a subject that are kept: it is quoted in answers and searched for tags.
SUBJECT_CHARACTERS: Final = 500

#: Addresses read from all headers together; the plus-address is among the first.
ADDRESSES: Final = 100

#: Message-IDs kept of References: a thread's last mails are the ones that are ours.
REFERENCES: Final = 50

#: Seats that one mail may claim: a reply has one in its address, and perhaps a long thread.
#: Each is looked up, and a mark without names in every game.
CLAIMS: Final = 20

#: Bytes of text in a mail of nobody known in which a wish to follow a game is looked for;
#: one sentence that quotes a whole report stays below.
STRANGERS_TEXT_BYTES: Final = 64 * 1024

#: Parameters of one Content-Type; more only serve to waste time.
PARAMETERS: Final = 30

#: Parts of a mail in all, and how deep they nest. Clients stay below 15 and 5.
PARTS: Final = 50
DEPTH: Final = 10

#: Elements that an HTML part may open at once; libraries slow down on deeper trees.
HTML_DEPTH: Final = 200

#: Characters of HTML that are parsed; the rest is cut, which the answer says.
HTML_CHARACTERS: Final = 192 * 1024

#: Characters and lines of order text. The longest turns of any title need a tenth.
TEXT_CHARACTERS: Final = 64 * 1024
TEXT_LINES: Final = 500

#: Lines of a mail's text that are looked at, and bytes of UTF-8: a report has 250 lines and
#: 8 KiB, so that a dozen in one reply are read.
MAIL_LINES: Final = 3000
MAIL_BYTES: Final = 96 * 1024

#: Characters of one line; an order of 200 is long, a paragraph to another player has some more.
LINE_CHARACTERS: Final = 2000

#: Characters of a file name, or of any foreign words, shown in an answer.
SHOWN_CHARACTERS: Final = 60
