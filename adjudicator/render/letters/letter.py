"""Anything we write to a person: a title, sections, parts; `rendering` puts it into words.

Reports, answers, invitations and all other mails are letters. No line of a letter reads as an
order or a command, for letters come back quoted without a mark: lines to take up, and those
of the reader's own mail, stand behind a `#`. Values here are texts and phrases.
"""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.render.picture.closer import closer
from adjudicator.render.picture.geometry import WIDTH
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.frozen import replace as changed
from adjudicator.rulekit.phrase import Phrase, say
from adjudicator.rulekit.scene import ALL, Lines, Scene, Table

#: the map in a mail; `MAIL_SRC` without `cid:` is the Content-ID of its image
MAIL_SRC = "cid:map"

Text = str | Phrase


class Prose(Frozen):
    """A paragraph; `strong` ones must not be overlooked."""

    text: Text
    strong: bool = False


class Bullets(Frozen):
    """A list, under a line of its own unless `heading` is ""."""

    items: tuple[Text, ...]
    heading: Text = ""


class Pairs(Frozen):
    """Names and what they mean: forms of orders, times, facts of a game.

    items  name, meaning, and maybe a line that shows it, which is never wrapped and is shown
           behind a `#`
    """

    items: tuple[tuple[Text, ...], ...]


class Verbatim(Frozen):
    """Lines that a player may take up: never wrapped, each shown behind a `#`."""

    lines: tuple[str, ...]


class Links(Frozen):
    """Links that each send lines as a mail: what they are called, lines to show, the link.

    The text has the first of them, if it is short: it stands there with all its letters.

    how  what is said of them; alone  of that one
    """

    items: tuple[tuple[Text, str, str], ...]
    how: Text = ""
    alone: Text = ""


class Said(Frozen):
    """What somebody else wrote: lines of prose, each behind a `#` when it is shown, for none of
    them may be taken for an order of the reader who quotes it."""

    lines: tuple[str, ...]


class Picture(Frozen):
    """A map: an image and its image map in HTML, sentences in the text.

    width    of the image in pixels
    lasting  whether the words tell also what never changes during a game
    keyed    whether the picture has all of its key even where the words do not tell that
    whole    whether it shows all of the map, however small; in mails, else, what is around the
             reader's own things
    seen     whether its reader has it before him: the words leave out what it shows at a glance
    below    whether the words stand at the end of the text, and in HTML only what is lasting
             brings them
    brief    whether the report that its reader can ask for has the words, and this letter none
    heading  of those words at the end
    """

    scene: Scene
    width: int = WIDTH
    lasting: bool = True
    seen: bool = False
    below: bool = False
    brief: bool = False
    heading: Phrase = say("report-map")
    keyed: bool = False
    whole: bool = False

    def scene_for(self, src: str) -> Scene:
        """Return what is drawn of the scene where the HTML finds its image at `src`."""
        if self.whole or not src.startswith("cid:"):
            return self.scene
        with_key = self.lasting or self.keyed
        near = closer(self.scene, with_key)
        if near or with_key:
            return near or self.scene
        needed = tuple(line for line in self.scene.legend if line.of == ALL)
        return changed(self.scene, legend=needed)


class MarkedLine(Frozen):
    """A line as its writer sent it, with the wrong columns marked and a verdict.

    number  line of the mail; start, end  columns of `written`, equal for none
    good    True accepted, False refused, None neither
    instead, understood  orders that may be meant, and the one that was read, or ""
    unread  whether nobody understood it: then `instead` is what it may say, else what may be done
    """

    number: int
    written: str
    verdict: Text
    good: bool | None
    start: int = 0
    end: int = 0
    notes: tuple[Text, ...] = ()
    instead: tuple[str, ...] = ()
    understood: str = ""
    unread: bool = False


class Film(Frozen):
    """Moving pictures inside HTML; the text says what they are. `width` in pixels of the page."""

    title: Phrase
    width: int


class MarkedLines(Frozen):
    """The lines of a player's mail, judged."""

    lines: tuple[MarkedLine, ...]

    def asking(self, line: MarkedLine) -> str:
        """The sentence above what may be meant by a line: a yes is enough where no line that was
        not understood leaves a choice, a number where one alone does."""
        choices = [len(each.instead) for each in self.lines if each.unread and each.instead]
        wide = sum(1 for count in choices if count > 1)
        if not line.unread or wide > 1 or (wide and len(line.instead) < 2):
            return "answer-instead"
        return "answer-instead-which" if wide else "answer-instead-yes"


Part = (
    Prose | Bullets | Pairs | Verbatim | Links | Said | Picture | Film | MarkedLines | Table | Lines
)


class LetterSection(Frozen):
    """A heading ("" for none) and what stands under it."""

    heading: Text = ""
    parts: tuple[Part, ...] = ()


class Letter(Frozen):
    """A letter. `template` names the pair of templates (`letter`, `report`).

    src  where the HTML finds the image of its map (`cid:...` in mails; beside files a drawing
         that can be enlarged at will)
    gist  what a list of mails shows of it behind the subject, "" for its first words that matter
    """

    title: Text
    sections: tuple[LetterSection, ...]
    subject: Text = ""
    footer: tuple[Text, ...] = ()
    template: str = "letter"
    src: str = MAIL_SRC
    gist: Text = ""


def bullets(items: Sequence[Text], heading: Text = "") -> Bullets:
    """A list of texts."""
    return Bullets(tuple(items), heading)


def section(heading: Text, *parts: Part | None) -> tuple[LetterSection, ...]:
    """A section, or none when nothing stands under the heading."""
    kept = tuple(part for part in parts if part is not None and not _is_empty(part))
    return (LetterSection(heading, kept),) if kept else ()


def _is_empty(part: Part) -> bool:
    if isinstance(part, (Bullets, Pairs, Links)):
        return not part.items
    if isinstance(part, (Verbatim, MarkedLines, Said)):
        return not part.lines
    return isinstance(part, Prose) and part.text == ""
