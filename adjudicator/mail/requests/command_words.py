"""Commands and polite lines as expressions over plain text, out of the words of all languages.

Written for plain text (lower case, no accents, one blank between words) without closing
punctuation; every expression must match a whole line. What a command does is in `commands`.
They stay texts here: `re` compiles and keeps those that are tried, and most never are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from adjudicator.mail.reply.phrases import any_of
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.lexicon import Lexicon

EDGES = " \t.,;:!?*_…-"
_NAMES = r"(?: [\w'-]{1,20}){0,3}"


class CommandWords(Frozen):
    """What lines of a mail are held against.

    commands   name -> what the line must be, plain and without closing punctuation; groups
               are arguments
    press      what stands before a message to others, on its first line; groups are the word
               for anonymous and whom it is to
    presses    what such a line begins with
    press_ends a line that closes a message of several paragraphs
    asked      a "please" behind other words, at the end of a line
    any        what any command or polite line begins with: most lines are neither
    languages  what a language is called -> its code; `formats`, `switch`, `news` alike
    joins_with  what stands before the words of a join; `notes` before those of a note
    deputy     a line that names one, a group of it his address
    """

    commands: tuple[tuple[str, str], ...]
    press: str
    presses: tuple[str, ...]
    press_ends: str
    asked: str
    openings: str
    announcements: str
    greeted: str
    closings: str
    any: str
    languages: Mapping[str, str]
    formats: Mapping[str, str]
    switch: Mapping[str, str]
    news: Mapping[str, str]
    language: tuple[str, ...]
    joins_with: str
    notes: str
    deputy: str


def _votes(lexicon: Lexicon, called: Callable[[str], str]) -> tuple[tuple[str, str], ...]:
    """Votes, by what they are on; a group is the seat or the span that they are about."""
    said = {key: any_of(lexicon.every("votes", key)) for key in lexicon.keys("votes")}
    on = called("vote")
    plainly = ("draw", "cancel", "pause", "resume", "undo", "yes", "no")
    return (
        *((f"vote-{key}", f"{on} {said[key]}") for key in plainly),
        ("vote-concede", rf"(?:{on} )?{said['concede']} ([a-z0-9-]{{1,20}})"),
        ("vote-extend", rf"{on} {said['extend']} ([0-9]{{1,4}} ?[a-z]{{1,10}})"),
        ("vote-claim", called("claim")),
        ("vote-object", called("object")),
    )


def command_words(lexicon: Lexicon) -> CommandWords:
    """The expressions for a lexicon; ask for them by `lexicon.made`, so that they are kept."""

    def called(name: str) -> str:
        return any_of(lexicon.every("commands", name))

    def spoken(*keys: str) -> str:
        return any_of(lexicon.every("command-words", *keys))

    def table(section: str, *keys: str) -> dict[str, str]:
        return {word: key for key in keys for word in lexicon.every(section, key)}

    def polite(key: str) -> str:
        return any_of(lexicon.every("politeness", key))

    # "je participe pas" is a no: a language's own words that turn its join around
    joining = "|".join(
        f"{any_of(own.every('command-words', 'join-with'))}"
        rf"(?! {any_of(own.every('command-words', 'not-joining'))}\b)"
        for own in map(lexicon.only, lexicon.languages)
    )
    please = f"(?:,? {spoken('please')})?"
    own = f"(?: {spoken('my')})? {spoken('orders')}"
    forms = (
        ("help-talk", called("help-talk")),
        ("help-rules", called("help-rules")),
        ("help", called("help")),
        ("status", called("status")),
        ("report", rf"{called('report')}(?: (?:{spoken('turn')})?\s?(\d{{1,5}}))?"),
        ("map", rf"{called('map')}(?: (svg))?"),
        ("film", rf"{called('film')}(?: (?:{spoken('turn')})?\s?(\d{{1,5}}))?"),
        ("check", f"{called('check')}(?:{own})?"),
        ("not-final", called("not-final")),
        ("final", called("final")),
        (
            "withdraw",
            f"{called('withdraw')}(?:{own}| {spoken('everything')})?|{called('cancel')}{own}",
        ),
        ("undo", f"{called('undo')}(?:{own})?"),
        ("no-notes", called("no-notes")),
        ("note", rf"{called('note')} ?: ?(.+)"),
        ("join", called("join")),
        # no sentence goes on behind the words: ours of them are told in one
        (
            "join-with",
            rf"(?:{joining})(?: ?[:=,-])? ((?:[^.:;!?\"]|\.(?=\S))+)",
        ),
        ("language", rf"{called('language')} ?[:=]? ?([a-z][a-z-]{{1,19}})"),
        ("format", f"{called('format')} ?[:=]? ?({spoken('html', 'text')})"),
        ("autopilot", rf"{called('autopilot')} ?[:=]? ?([a-z]{{0,10}})"),
        ("resign", rf"{called('resign')}(?: ?[:=]? ?([a-z]{{4,10}}))?"),
        *_votes(lexicon, called),
        (
            "vacation",
            rf"{called('vacation')}(?: {spoken('from')})? "
            r"((?:[0-9]|[a-z]{3,9}\.? [0-9])[\w/., -]{0,60}?)",
        ),
        ("again", called("again")),
        (
            "deputy",
            # what stands for the address is read as it was written, or refused in words
            rf"{called('deputy')} ([^@]{{0,80}}@.{{0,190}}?|\S{{1,64}}) {spoken('until')} "
            r"((?:[0-9]|[a-z]{3,9}\.? [0-9])[\w/., -]{0,30}?)",
        ),
        ("deputy-off", f"{called('deputy')} {spoken('off', 'over')}"),
        ("nudge", rf"{called('nudge')} ([a-z0-9-]{{1,20}})"),
        ("vacation-off", f"{called('vacation')} {spoken('off', 'over')}|{called('back')}"),
        (
            "zone",
            rf"{called('zone')} ?[:=]? ?([a-z]{{2,20}}(?:[/_ +-][a-z0-9_+-]{{1,20}}){{0,2}}?)",
        ),
        ("digest", f"{called('digest')} ?[:=]? ?({spoken('on', 'off')})"),
        ("unsubscribe", called("unsubscribe")),
        ("composer", f"{called('composer')} ?[:=]? ?({spoken('on', 'off')})"),
        ("news", f"{called('news')} ?[:=]? ?({spoken('each', 'daily', 'none')})"),
    )
    openings = f"{polite('greetings')}{_NAMES}"
    announcements = polite("announcements")
    # a sentence that announces orders and gives none: no number is in it
    announced = (
        rf"{polite('announcing')} [a-z][^0-9]{{0,80}}\b{polite('announced')}\b[^0-9]{{0,60}}"
    )
    greeted = (
        rf"{openings} ?[,;:.!-]+ ?"
        rf"(?:{announcements}|{announced}|{polite('my-orders')}\b[^0-9]{{0,60}})"
    )
    closings = (
        rf"{polite('closings')}(?:(?:,| {polite('joining')})? {polite('farewells')})?"
        rf"(?:,? {polite('to-all')}|,?{_NAMES})"
    )
    tried = (*(form for _, form in forms), greeted, openings, announcements, closings)
    return CommandWords(
        commands=tuple((name, f"(?:{form}){please}") for name, form in forms),
        asked=rf"(?<=\S)\s*,?\s+{spoken('please')}[\s.!]*$",
        # one name needs no "to" before it
        press=(
            rf"\s*{called('press')}(?: ({spoken('anonymous')}))?(?: {spoken('to')} (?=[^:])|"
            rf" (?!{spoken('anonymous', 'to')}\b)(?=[\w.-]{{1,40}}\s*:))([^:]{{1,60}}):"
        ).replace(" ", r"\s+"),
        presses=lexicon.every("commands", "press"),
        press_ends=called("press-ends"),
        openings=openings,
        announcements=announcements,
        greeted=greeted,
        closings=closings,
        any="|".join(f"(?:{form})" for form in tried),
        languages={
            **table("languages", *lexicon.languages),
            **{code: code for code in lexicon.languages},
        },
        formats=table("command-words", "text", "html"),
        switch={"": "on", **table("command-words", "on", "off", "machine")},
        news=table("command-words", "each", "daily", "none"),
        language=lexicon.every("commands", "language"),
        joins_with=rf"\W*{spoken('join-with')}[\s:=,-]*",
        notes=rf"\W*{called('note')}\s*:\s*",
        deputy=rf"\W*{called('deputy')} (?P<address>\S.*?) {spoken('until')} ".replace(" ", r"\s+"),
    )
