"""Writes the corpus of odd mails: `python tests/mail/make_corpus.py` fills `corpus/*.eml`.

Each case is a whole mail as a server would hand it over. What must come of it stands in
`corpus/expected.toml`; `test_corpus` holds the files and this script to each other.
"""

from __future__ import annotations

import base64
import quopri
from pathlib import Path
from struct import pack
from zlib import crc32

CORPUS = Path(__file__).parent / "corpus"
TOKEN = "k7wq2m5xz4n6r3t2p7s5v6y2aa"
HOME = "turns@gm.example"
TO = f"turns+friday.red.{TOKEN}@gm.example"
OUR_ID = "<friday.red.report.abcdefghij234567abcd@gm.example>"
CASES: dict[str, bytes] = {}

REPORT = [
    "Turn 7. It is your turn, Red.",
    "Orders you could send:",
    "  place 9,9",
    "  draw",
    "END OF REPORT",
]


# Compressed by hand: what a library makes of the same text differs from version to version.


def gzipped(data: bytes) -> bytes:
    """A gzip file of one block that is stored as it is."""
    size = len(data)
    block = pack("<BHH", 1, size, size ^ 0xFFFF) + data
    return b"\x1f\x8b\x08" + bytes(6) + b"\xff" + block + pack("<II", crc32(data), size)


def zip_bomb(copies: int = 3876) -> bytes:
    """A zip archive with a file of a million zeros in six kilobytes.

    One block of the fixed code: the digit, so many copies of 258, the end.
    """
    data = b"0" * (1 + 258 * copies)
    bits = "1" + "10" + f"{0x30 + 0x30:08b}" + f"{0b11000000 + 5:08b}00000" * copies + "0" * 7
    bits += "0" * (-len(bits) % 8)
    packed = bytes(int(bits[i : i + 8][::-1], 2) for i in range(0, len(bits), 8))
    name, date = b"orders.txt", (46 << 9 | 11 << 5 | 21) << 16
    about = pack("<HHHIIIIHH", 20, 0, 8, date, crc32(data), len(packed), len(data), len(name), 0)
    local = b"PK\x03\x04" + about + name + packed
    listed = b"PK\x01\x02\x14\x00" + about + bytes(14) + name
    return local + listed + b"PK\x05\x06" + pack("<HHHHIIH", 0, 0, 1, 1, len(listed), len(local), 0)


def mail(
    body: str | bytes,
    kind: str = "text/plain; charset=utf-8",
    encoding: str = "8bit",
    subject: str = "Orders",
    to: str = TO,
    sender: str = "Rosa Luz <rosa@player.example>",
    extra: tuple[str, ...] = (),
    ident: str | None = "<m1@player.example>",
    reply: bool = False,
    crlf: bool = True,
) -> bytes:
    head = [
        "Return-Path: <rosa@player.example>",
        "Received: from mx.player.example by gm.example; Sat, 21 Nov 2026 09:00:05 +0000",
        f"From: {sender}",
        f"To: {to}",
        f"Subject: {subject}",
        "Date: Sat, 21 Nov 2026 10:00:00 +0100",
        *([f"Message-ID: {ident}"] if ident else []),
        *([f"In-Reply-To: {OUR_ID}", f"References: {OUR_ID}"] if reply else []),
        *extra,
        "MIME-Version: 1.0",
        f"Content-Type: {kind}",
        f"Content-Transfer-Encoding: {encoding}",
    ]
    return join(head, body, crlf)


def join(head: list[str], body: str | bytes, crlf: bool = True) -> bytes:
    data = body.encode("utf-8") if isinstance(body, str) else body
    raw = "\n".join(head).encode("utf-8") + b"\n\n" + data
    return raw.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n") if crlf else raw


def part(
    body: str | bytes,
    kind: str = "text/plain; charset=utf-8",
    encoding: str = "8bit",
    extra: tuple[str, ...] = (),
) -> bytes:
    return join(
        [f"Content-Type: {kind}", f"Content-Transfer-Encoding: {encoding}", *extra], body, False
    )


def multipart(*parts: bytes, sort: str = "mixed", mark: str = "=_b1", **rest: object) -> bytes:
    body = b"".join(b"--" + mark.encode() + b"\n" + p + b"\n" for p in parts)
    body += b"--" + mark.encode() + b"--\n"
    return mail(body, kind=f'multipart/{sort}; boundary="{mark}"', encoding="7bit", **rest)  # type: ignore[arg-type]


def attached(body: bytes, name: str, kind: str = "text/plain; charset=utf-8") -> bytes:
    return part(
        base64.encodebytes(body), kind, "base64", (f"Content-Disposition: attachment; {name}",)
    )


def quoted(lines: list[str] | None = None) -> str:
    return "\n".join("> " + line for line in (lines or REPORT))


def characters() -> None:
    CASES["plain"] = mail("place 1,0\ndraw\n")
    CASES["line-feeds-only"] = mail("place 1,0\ndraw\n", crlf=False)
    CASES["carriage-returns-only"] = mail("place 1,0\ndraw\n", crlf=False).replace(b"\n", b"\r")
    CASES["flowed"] = mail(
        "if top(0,0) = Ag and hand(Au) >= 1 \nthen play Au@0,0 else draw\n draw\n-- \nRosa \nLuz\n",
        kind="text/plain; charset=utf-8; format=flowed",
    )
    CASES["flowed-delsp"] = mail(
        "if top(0,0) = Ag and hand(Au) >= 1 th \nen play Au@0,0 else draw\n",
        kind="text/plain; charset=utf-8; format=flowed; delsp=yes",
    )
    CASES["flowed-quotation"] = mail(
        ">> place 8,8 \n>> draw\n> place 9,9 \n> draw\nplace 1,0\n",
        kind="text/plain; format=flowed",
        reply=True,
    )
    CASES["quoted-printable"] = mail(
        quopri.encodestring("défausse Fe puis place 1,0\n".encode()).replace(
            b"puis place", b"puis =\n place"
        ),
        encoding="quoted-printable",
    )
    CASES["base64-with-list-footer"] = mail(
        base64.encodebytes(b"place 1,0\ndraw!\n")
        + b"_______________________________________________\nPlayers mailing list\n",
        encoding="base64",
    )
    CASES["base64-that-is-none"] = mail("place 1,0\ndraw now\n", encoding="base64")
    CASES["charset-absent"] = mail("réserve 2\n", kind="text/plain")
    CASES["charset-absent-windows"] = mail("réserve 2\n".encode("cp1252"), kind="text/plain")
    CASES["charset-unknown"] = mail("réserve 2\n", kind="text/plain; charset=x-martian")
    CASES["charset-empty"] = mail("réserve 2\n", kind='text/plain; charset=""')
    CASES["charset-that-is-no-charset"] = mail("réserve 2\n", kind="text/plain; charset=idna")
    CASES["charset-latin1-is-utf8"] = mail("réserve 2\n", kind="text/plain; charset=iso-8859-1")
    CASES["charset-utf8-holds-windows"] = mail("réserve ".encode() + b"\x96 d\xe9fausse\n")
    CASES["charset-encoded-twice"] = mail("réserve\xa02\n".encode().decode("cp1252"))
    CASES["charset-utf16"] = mail(
        base64.encodebytes("place 1,0\r\ndraw\r\n".encode("utf-16")),
        kind="text/plain; charset=utf-16",
        encoding="base64",
    )
    CASES["charset-utf16-undeclared"] = mail(
        base64.encodebytes("place 1,0\r\ndraw\r\n".encode("utf-16-le")),
        kind="text/plain; charset=us-ascii",
        encoding="base64",
    )
    CASES["charset-latin9"] = mail(
        "réserve 2 œuvre\n".encode("iso8859-15"), kind="text/plain; charset=ISO-8859-15"
    )
    CASES["windows-quotes"] = mail(
        b"name \x93Red Baron\x94\nd\xe9fausse l\x92or\n", kind="text/plain; charset=windows-1252"
    )
    CASES["non-breaking-spaces"] = mail("place\u00a01,0\nmove\u202ftank\u20091\n")
    CASES["typographic-dashes"] = mail("place 2,\u20131\nmove tank\u20111 a1\u2014a2\n")
    CASES["smart-quotes"] = mail("name \u00ab Baron \u00bb l\u2019or\nname \u201cx\u201d\n")
    CASES["zero-width"] = mail("pl\u200bace 1,0\n\u202edraw\u202c\n\u2066place 2,0\u2069\n")
    CASES["byte-order-mark"] = mail("\ufeffplace 1,0\n")
    CASES["full-width"] = mail("ｐｌａｃｅ\u3000１，０\n")
    CASES["capitals-and-points"] = mail("Place 1,0.\nDraw.\n")
    CASES["null-bytes"] = mail(b"place 1,0\0\n\0draw\n")
    CASES["decomposed-accents"] = mail("re\u0301serve 2\n")
    CASES["line-separators"] = mail("place 1,0\u2028draw\u2029place 2,0\n")
    CASES["list-marks"] = mail("- place 1,0\n* draw\n• place 2,0\n1. draw\n2) draw\n-1,0 stays\n")
    CASES["emphasis"] = mail("*place 1,0*\nbuild*\nrebuild* fighters\n")
    CASES["mbox-from"] = mail(">From the hill place 1,0\ndraw\n")
    CASES["from-line"] = mail("From the hill place 1,0\ndraw\n")
    CASES["marked-by-hand"] = mail("> place 1,0\n> draw\n")
    CASES["marked-in-a-reply"] = mail("> place 1,0\n> draw\n", reply=True)


def replies() -> None:
    en = "On Sat, Nov 21, 2026 at 9:00 AM The Referee <turns@gm.example> wrote:\n"
    CASES["top-posted"] = mail(f"place 1,0\n\n{en}\n{quoted()}\n", reply=True)
    CASES["top-posted-french-wrapped"] = mail(
        "placer 1,0\n\nLe sam. 21 nov. 2026 à 10:00, L'arbitre de la partie du vendredi <\n"
        f"turns+friday.red.{TOKEN}@gm.example> a écrit\u00a0:\n\n{quoted()}\n",
        reply=True,
    )
    CASES["wrapped-over-three-lines"] = mail(
        "draw\nOn Sat, Nov 21, 2026 at\n9:00 AM The Referee of the Friday\n"
        f"game <turns@gm.example> wrote:\n{quoted()}\n",
        reply=True,
    )
    CASES["bottom-posted"] = mail(f"{en}{quoted()}\n\nplace 1,0\ndraw\n", reply=True)
    CASES["interleaved"] = mail(
        f"{en}> What do you play?\nplace 1,0\n> And then?\n\ndraw\n\n> -- \n> The Referee\n",
        reply=True,
    )
    CASES["german-attribution"] = mail(
        "draw\n\nAm 21.11.2026 um 09:00 schrieb Der Spielleiter <turns@gm.example>:\n" + quoted(),
        reply=True,
    )
    CASES["short-attribution"] = mail(f"draw\n\nThe Referee wrote:\n{quoted()}\n", reply=True)
    CASES["outlook-french"] = mail(
        "placer 1,0\n\nDe : L'arbitre <turns@gm.example>\nEnvoyé : samedi 21 novembre 2026 09:00\n"
        "À : Rosa <rosa@player.example>\nObjet : Tour 7\n\n" + "\n".join(REPORT),
        reply=True,
    )
    CASES["outlook-english-rule"] = mail(
        "place 1,0\n\n________________________________\nFrom: The Referee <turns@gm.example>\n"
        "Sent: Saturday, November 21, 2026 9:00 AM\nTo: Rosa\nSubject: Turn 7\n\n"
        + "\n".join(REPORT),
        reply=True,
    )
    CASES["original-message"] = mail(
        "place 1,0\n\n-----Original Message-----\nFrom: The Referee\n\n" + "\n".join(REPORT),
        reply=True,
    )
    CASES["french-original-message"] = mail(
        "placer 1,0\n\n-----Message d\u2019origine-----\nbla\n" + "\n".join(REPORT), reply=True
    )
    CASES["forwarded-with-token"] = mail(
        "What should I do?\n\n---------- Forwarded message ---------\n"
        f"From: The Referee <{TO}>\nDate: Sat, Nov 21, 2026\nSubject: Turn 7\n\n"
        + "\n".join(REPORT),
        subject="Fwd: Turn 7",
        to=HOME,
    )
    CASES["only-the-quoted-report"] = mail(f"{en}{quoted()}\n", reply=True)
    CASES["broken-off-quotation"] = mail(
        f"place 1,0\n\n{en}"
        "> You could say: if top(0,0) = Ag and hand(Au) >= 1 then play Au@0,0 else\n"
        "draw\n> END OF REPORT\n",
        reply=True,
    )
    CASES["unmarked-report-below"] = mail(f"place 1,0\n\n{en}\n" + "\n".join(REPORT), reply=True)
    CASES["quotation-deleted"] = mail(f"{en}\nplace 1,0\ndraw\n", reply=True)
    CASES["reply-above-this-line"] = mail(
        "place 1,0\n\n--- Please reply above this line ---\n" + "\n".join(REPORT)
    )
    CASES["reply-above-this-line-french"] = mail(
        "placer 1,0\n\n== Merci de répondre au-dessus de cette ligne ==\n" + "\n".join(REPORT)
    )
    CASES["signature"] = mail("place 1,0\n-- \nRosa Luz\ndraw\n")
    CASES["signature-above-quotation"] = mail(
        f"place 1,0\n--\nRosa\n\n{en}{quoted()}\n\ndraw\n", reply=True
    )
    CASES["phone-french"] = mail("placer 1,0\n\nEnvoyé de mon iPhone\n")
    CASES["phone-english"] = mail(
        f"Place 1,0\n\nSent from my iPhone\n\n> On 21 Nov 2026, at 09:00, GM wrote:\n{quoted()}\n",
        reply=True,
    )
    CASES["phone-outlook"] = mail(
        "place 1,0\n\nGet Outlook for Android<https://aka.ms/x>\n"
        "________________________________\nFrom: GM <turns@gm.example>\nSent: Saturday\nTo: R\n"
        "Subject: Turn\n\ndraw\n",
        reply=True,
    )
    CASES["legal-notice"] = mail(
        "place 1,0\n\nThis e-mail and any attachments are confidential and intended solely\n"
        "for the addressee.\n"
    )
    bounded = "BEGIN ORDERS\nplace 1,0\nEND ORDERS\n"
    CASES["bounds"] = mail(f"Hello there, some chat first.\n\n{bounded}\nMore chat after.\n")
    CASES["bounds-french-in-whole-report"] = mail(
        "\n".join(REPORT) + "\nDÉBUT ORDRES\nplacer 1,0\n  tirer\nFin des ordres\n" + REPORT[0],
        reply=True,
    )
    CASES["bounds-several"] = mail(f"{bounded}chat\n--- begin orders ---\ndraw\n--- end orders ---")
    CASES["bounds-open"] = mail(f"chat\nBEGIN ORDERS\nplace 1,0\n\n{en}{quoted()}", reply=True)
    CASES["bounds-without-begin"] = mail("place 1,0\nEND ORDERS\ndraw\n")
    CASES["bounds-quoted-do-not-count"] = mail(
        f"place 1,0\n\n{en}> BEGIN ORDERS\n> draw\n> END ORDERS\n", reply=True
    )
    CASES["bounds-below-a-separator-do-not-count"] = mail(
        f"place 1,0\n\n-----Original Message-----\n{bounded.replace('1,0', '9,9')}", reply=True
    )
    CASES["bounds-with-marked-lines"] = mail("BEGIN ORDERS\n> place 1,0\ndraw\nEND ORDERS\n")


def hypertext() -> None:
    def html(text: str, **rest: object) -> bytes:
        return mail(text, kind="text/html; charset=utf-8", **rest)  # type: ignore[arg-type]

    CASES["html-outlook"] = html(
        '<html xmlns:o="urn:x"><head><style><!-- p.MsoNormal {margin:0} --></style>'
        "<!--[if gte mso 9]><xml><o:x>draw</o:x></xml><![endif]--></head><body lang=FR>"
        '<div class="WordSection1"><p class="MsoNormal">place&nbsp;1,0<o:p></o:p></p>\n'
        '<p class="MsoNormal"><span style="font-size:11pt">dr<b>aw</b></span><o:p>&nbsp;</o:p></p>'
        "</div></body></html>"
    )
    CASES["html-outlook-reply"] = html(
        '<div class="WordSection1"><p class=MsoNormal>place 1,0</p>'
        '<div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class=MsoNormal><b>From:</b>'
        " GM &lt;turns@gm.example&gt;<br><b>Sent:</b> Saturday<br><b>To:</b> Rosa<br>"
        "<b>Subject:</b> Turn 7</p></div><p class=MsoNormal>place 9,9</p></div>",
        reply=True,
    )
    CASES["html-outlook-web-reply"] = html(
        '<div dir="ltr">place 1,0</div><div id="appendonsend"></div><hr>'
        '<div id="divRplyFwdMsg"><b>De :</b> GM</div><div>place 9,9</div>',
        reply=True,
    )
    CASES["html-gmail-phone"] = html(
        '<div dir="auto">place 1,0<div dir="auto">draw</div><div dir="auto"><br></div></div>'
    )
    CASES["html-gmail-reply-below"] = html(
        '<div dir="ltr"><div class="gmail_quote"><div dir="ltr" class="gmail_attr">土曜日 GM:<br>'
        '</div><blockquote class="gmail_quote"><p>place 9,9</p></blockquote>'
        "<div>place 1,0</div></div></div>",
        reply=True,
    )
    CASES["html-apple-reply"] = html(
        '<html><body style="overflow-wrap: break-word;">place 1,0<div>draw</div><br>'
        '<div><blockquote type="cite"><div>On 21 Nov 2026, at 09:00, GM wrote:</div><br>'
        "<div>place 9,9</div></blockquote></div></body></html>",
        reply=True,
    )
    CASES["html-thunderbird-reply"] = html(
        '<p>place 1,0</p><div class="moz-cite-prefix">Le 21/11/2026 à 09:00, GM a écrit&nbsp;:<br>'
        '</div><blockquote type="cite" cite="mid:x"><pre>place 9,9\ndraw</pre></blockquote>'
        '<div class="moz-signature">-- <br>Rosa</div>',
        reply=True,
    )
    CASES["html-list"] = html("<ol><li>place 1,0<li>draw</ol><ul><li>draw</li></ul>")
    CASES["html-hidden-text"] = html(
        '<div style="display:none">draw</div><title>draw</title><script>draw</script><p>place 1,0'
    )
    CASES["html-preformatted"] = html("<pre>plan:\n  place 1,0\n  draw\n</pre>")
    CASES["html-table"] = html("<table><tr><td>place</td><td>1,0</td></tr><tr><td>draw</table>")
    CASES["html-meta-charset"] = mail(
        b'<html><head><meta charset="windows-1252"></head><body>r\xe9serve 2</body></html>',
        kind="text/html",
    )
    CASES["html-broken"] = html("<p>place 1,0<p>draw<div><b><i></p></div>place 2,0<a href='x")
    plain, rich = "place 1,0\n", part("<p>place 2,2</p>", "text/html; charset=utf-8")
    CASES["alternative-disagreeing"] = multipart(part(plain), rich, sort="alternative")
    CASES["alternative-with-blank-text"] = multipart(part(" \n\n"), rich, sort="alternative")
    CASES["alternative-with-stub"] = multipart(
        part("Your mail client cannot display HTML.\n"), rich, sort="alternative"
    )
    long = "if top(0,0) = Ag and hand(Au) >= 1 and visible(Cu) >= 2 then play Au@0,0"
    CASES["alternative-wrapped-by-gmail"] = multipart(
        part(f"{long}\nelse draw\nplace 1,0\n"),
        part(f"<div>{long} else draw</div><div>place 1,0</div>", "text/html; charset=utf-8"),
        sort="alternative",
    )
    CASES["html-with-plain-footer"] = multipart(rich, part("-- \nA footer of the gateway\n"))


def files() -> None:
    note = part("See the attached file.\n")
    orders = b"place 1,0\r\ndraw\r\n"
    CASES["file"] = multipart(note, attached(orders, 'filename="orders.txt"'))
    CASES["file-octets"] = multipart(
        note, attached(orders, "filename=Turn7.ORDERS", "application/octet-stream")
    )
    CASES["file-rfc2231"] = multipart(
        note, attached(orders, "filename*0*=utf-8''%C3%A9t%C3%A9; filename*1=.orders")
    )
    CASES["file-encoded-word"] = multipart(
        note, attached(orders, 'filename="=?utf-8?B?b3JkcmVzLnR4dA==?="')
    )
    CASES["file-path-traversal"] = multipart(
        note, attached(orders, 'filename="..\\\\../../etc/orders.txt"')
    )
    CASES["file-utf16"] = multipart(
        note, attached("place 1,0\r\n".encode("utf-16"), 'filename="orders.txt"', "text/plain")
    )
    CASES["file-with-quote-signs"] = multipart(
        note, attached(b"# my orders\n> place 1,0\n-- \ndraw\n", 'filename="orders.txt"')
    )
    CASES["files-two"] = multipart(
        note,
        attached(orders, 'filename="orders.txt"'),
        attached(b"place 5,5\n", 'filename="old.orders"'),
    )
    CASES["file-unfilled-template"] = multipart(
        part("place 1,0\n"), attached(b"# play <cards>\n\n# draw\n", 'filename="orders.txt"')
    )
    CASES["file-and-command"] = multipart(
        part("Bonjour,\nfinal\nlangue fr\nEt encore ceci.\n"),
        attached(orders, 'filename="orders.txt"'),
    )
    CASES["file-of-another-name"] = multipart(
        part("\n"), attached(orders, 'filename="my turn.txt"'), sort="mixed"
    )
    CASES["file-shown-inline"] = multipart(
        part("place 1,0\n"),
        part("place 9,9\n", 'text/plain; name="notes.txt"', extra=("Content-Disposition: inline",)),
    )
    CASES["file-zip-bomb"] = multipart(
        part("\n"), attached(zip_bomb(), 'filename="orders.zip"', "application/zip")
    )
    CASES["file-gzip-named-orders"] = multipart(
        part("place 1,0\n"),
        attached(gzipped(b"draw\n" * 100), 'filename="orders.txt"', "application/gzip"),
    )
    CASES["file-winmail"] = multipart(
        part("\n"),
        attached(b"\x78\x9f\x3e\x22junk", 'filename="winmail.dat"', "application/ms-tnef"),
    )
    CASES["file-document"] = multipart(
        part("\n"), attached(b"%PDF-1.7 draw", 'filename="orders.pdf"', "application/pdf")
    )
    CASES["forwarded-as-attachment"] = multipart(
        part("place 1,0\n"), join(["Content-Type: message/rfc822"], mail("place 9,9\n"), False)
    )
    CASES["picture-beside"] = multipart(
        part("place 1,0\n"), attached(b"\x89PNG", 'filename="logo.png"', "image/png")
    )
    CASES["smime-opaque"] = mail(
        base64.encodebytes(b"0\x82\x01"),
        kind='application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"',
        encoding="base64",
    )
    CASES["smime-detached"] = multipart(
        part("place 1,0\n"),
        attached(b"0\x82", 'filename="smime.p7s"', "application/pkcs7-signature"),
        sort="signed",
    )
    CASES["pgp-mime-signed"] = multipart(
        part("place 1,0\n"),
        part("-----BEGIN PGP SIGNATURE-----\nx\n", 'application/pgp-signature; name="s.asc"'),
        sort="signed",
    )
    CASES["pgp-mime-encrypted"] = multipart(
        part("Version: 1\n", "application/pgp-encrypted"),
        part("-----BEGIN PGP MESSAGE-----\nx\n", "application/octet-stream"),
        sort="encrypted",
    )
    CASES["pgp-inline-signed"] = mail(
        "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nplace 1,0\n- - draw\n"
        "-----BEGIN PGP SIGNATURE-----\n\niQEz\n-----END PGP SIGNATURE-----\n"
    )
    CASES["pgp-inline-encrypted"] = mail(
        "-----BEGIN PGP MESSAGE-----\n\nhQEM\n-----END PGP MESSAGE-----\n"
    )


def machines() -> None:
    CASES["auto-submitted"] = mail("I am away.\n", extra=("Auto-Submitted: auto-replied",))
    CASES["auto-submitted-no"] = mail("draw\n", extra=("Auto-Submitted: no",))
    CASES["precedence-bulk"] = mail("News\n", extra=("Precedence: bulk",))
    CASES["x-autoreply"] = mail("Away\n", extra=("X-Autoreply: yes",))
    CASES["exchange-out-of-office"] = mail(
        "Away\n",
        subject="Automatic reply: Turn 7",
        extra=("X-Auto-Response-Suppress: DR, OOF, AutoReply",),
    )
    CASES["absence-by-subject"] = mail("Absent\n", subject="=?utf-8?Q?R=C3=A9ponse_automatique?=")
    CASES["mailing-list"] = mail("draw\n", extra=("List-Id: <players.gm.example>",))
    CASES["null-return-path"] = mail("draw\n").replace(b"<rosa@player.example>", b"<>", 1)
    CASES["mailer-daemon"] = mail("Failed\n", sender="MAILER-DAEMON@mx.player.example")
    CASES["no-sender"] = mail("draw\n").replace(b"From: Rosa Luz <rosa@player.example>\r\n", b"")
    status = part(
        "Reporting-MTA: dns; mx.player.example\n\nFinal-Recipient: rfc822; rosa@player.example\n"
        "Action: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 no such\n user here\n",
        "message/delivery-status",
    )
    head = part(f"Message-ID: {OUR_ID}\nSubject: Turn 7\n", "text/rfc822-headers")
    CASES["bounce-hard"] = multipart(
        part("It failed.\n"), status, head, sort="report; report-type=delivery-status"
    )
    CASES["bounce-soft"] = multipart(
        part("Delayed.\n"),
        status.replace(b"failed", b"delayed").replace(b"5.1.1", b"4.4.1"),
        head,
        sort="report; report-type=delivery-status",
    )
    CASES["read-receipt"] = multipart(
        part("Read.\n"),
        part("Disposition: manual-action; displayed\n", "message/disposition-notification"),
        sort="report; report-type=disposition-notification",
    )
    CASES["our-own-mail"] = mail("Turn 7\n", ident=OUR_ID)
    CASES["our-own-address"] = mail("Turn 7\n", sender=f"The Referee <{HOME}>")


def headers() -> None:
    tag = f"[Friday  red {TOKEN.upper()}]"
    CASES["subject-tag"] = mail("draw\n", to=HOME, subject=f"Re: Fwd: {tag} Turn 7")
    CASES["subject-tag-encoded"] = mail(
        "draw\n",
        to=HOME,
        subject=f"=?utf-8?Q?R=C3=A9p_:_[friday_red?=\n =?utf-8?Q?_{TOKEN}]?= tour",
    )
    CASES["subject-tag-folded"] = mail("draw\n", to=HOME, subject=f"[friday red\n {TOKEN}] Turn 7")
    CASES["reference-only"] = mail("draw\n", to=HOME, reply=True)
    CASES["delivered-to-only"] = mail(
        "draw\n", to="undisclosed-recipients:;", extra=(f"Delivered-To: {TO}",)
    )
    CASES["received-for-only"] = mail("draw\n", to=HOME).replace(
        b"by gm.example;", f"by gm.example\r\n for <{TO}>;".encode()
    )
    CASES["address-in-capitals"] = mail("draw\n", to=TO.upper())
    CASES["address-among-many"] = mail(
        "draw\n", to=f'"Luz, Rosa" <r@x.example>, Team: a@b.example, {TO};, c@d.example'
    )
    CASES["address-of-another-house"] = mail("draw\n", to=TO.replace("gm.", "other."))
    CASES["two-seats"] = mail("draw\n", to=f"{TO}, {TO.replace('red', 'blue')}")
    CASES["two-from"] = mail("draw\n", extra=("From: evil@player.example",))
    CASES["reply-to-elsewhere"] = mail("draw\n", extra=("Reply-To: evil@bad.example",))
    CASES["display-name-spoof"] = mail("draw\n", sender='"rosa@player.example" <evil@bad.example>')
    CASES["encoded-sender-injection"] = mail(
        "draw\n", sender="=?utf-8?Q?Rosa=0D=0ABcc:_x@y.example?= <rosa@player.example>"
    )
    CASES["encoded-subject-injection"] = mail(
        "draw\n", subject="=?utf-8?Q?Turn=0D=0ABcc:_victim@x.example?="
    )
    CASES["nested-comments-in-from"] = mail("draw\n", sender="(" * 400 + "rosa@player.example")
    CASES["malformed-message-id"] = mail("draw\n", ident="<<a>b@>")
    CASES["no-message-id"] = mail("draw\n", ident=None)
    CASES["no-headers"] = b"place 1,0\r\ndraw\r\n"
    CASES["empty"] = b""
    CASES["empty-body"] = mail("")
    CASES["mbox-separator"] = b"From rosa@player.example Sat Nov 21\r\n" + mail("draw\n")
    CASES["no-boundary"] = mail("place 1,0\ndraw\n", kind="multipart/mixed")
    CASES["wrong-boundary"] = mail("place 1,0\ndraw\n", kind='multipart/mixed; boundary="zz"')
    CASES["unfinished-multipart"] = mail(
        "--zz\nContent-Type: text/plain\n\nplace 1,0\n", kind='multipart/mixed; boundary="zz"'
    )
    CASES["body-without-blank-line"] = mail("x").replace(b"\r\n\r\nx", b"\r\nplace 1,0\r\ndraw")


def commands() -> None:
    CASES["commands-english"] = mail(
        "Hello Referee,\n\nplace 1,0\ncheck\nReport turn 3\nNot final.\nLANGUAGE: FR\nautopilot\n"
        "Thanks,\nRosa\n"
    )
    CASES["commands-french"] = mail(
        "Bonjour,\nvoici mes ordres :\nplacer 1,0\nVérifier !\nrapport 3\nDÉFINITIF\nformat texte\n"
        "pilote automatique off\nCordialement\nRosa Luz\n"
    )
    CASES["commands-alone"] = mail("status\nmap\nhelp\nwithdraw my orders\njoin\nresign\n")
    CASES["commands-alone-french"] = mail(
        "statut\ncarte\naide svp\nannuler mes ordres\nje joue\nabandonner\n"
    )
    CASES["orders-that-look-like-commands"] = mail(
        "retirer 0,0 0,1\ncancel standing\ncancel\nmap 3\nreport to blue\nfinal assault\nvote red\n"
    )
    CASES["later-commands"] = mail(
        "press to blue: shall we?\nvote draw\nvacation 2026-12-01 2026-12-08\ndigest on\n"
        "press to all:\nhello all\ndraw\n\ndraw\n"
    )
    CASES["command-in-subject"] = mail("\n", subject="Help!")
    CASES["command-in-subject-beside-orders"] = mail("draw\n", subject="help")
    CASES["name-that-is-an-order"] = mail(
        "Thanks\nDraw\n", sender="Draw Smith <rosa@player.example>"
    )


def cases() -> dict[str, bytes]:
    """Every case by its name, built anew."""
    CASES.clear()
    for group in (characters, replies, hypertext, files, machines, headers, commands):
        group()
    return dict(CASES)


if __name__ == "__main__":
    CORPUS.mkdir(exist_ok=True)
    built = cases()
    for old in CORPUS.glob("*.eml"):
        if old.stem not in built:
            old.unlink()
    for name, raw in built.items():
        (CORPUS / f"{name}.eml").write_bytes(raw)
    print(f"{len(built)} mails")
