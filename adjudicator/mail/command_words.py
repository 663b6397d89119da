"""Commands and polite lines as expressions over plain text, out of the words of all languages.

Written for plain text (lower case, no accents, one blank between words) without closing
punctuation; every expression must match a whole line. What a command does is in `commands`.
They stay texts here: `re` compiles and keeps those that are tried, and most never are.
"""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.mail.phrases import any_of
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.lexicon import Lexicon

LATER = frozenset(("press", "draw-vote", "vacation"))
EDGES = " \t.,;:!?*_…-"
_NAMES = r"(?: [\w'-]{1,20}){0,3}"


class CommandWords(Frozen):
    """What lines of a mail are held against.

    commands   name -> what the line must be, plain and without closing punctuation; groups
               are arguments
    press      a message to others; it may take several lines, up to a blank one
    presses    what such a line begins with
    any        what any command or polite line begins with: most lines are neither
    languages  what a language is called -> its code; `formats`, `switch`, `news` alike
    joins_with  what stands before the words of a join
    """

    commands: tuple[tuple[str, str], ...]
    press: str
    presses: tuple[str, ...]
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

    please = f"(?: {spoken('please')})?"
    own = f"(?: {spoken('my')})? {spoken('orders')}"
    forms = (
        ("help", called("help")),
        ("status", called("status")),
        ("report", rf"{called('report')}(?: (?:{spoken('turn')})?\s?(\d{{1,5}}))?"),
        ("map", called("map")),
        ("check", f"{called('check')}(?:{own})?"),
        ("not-final", called("not-final")),
        ("final", called("final")),
        (
            "withdraw",
            f"{called('withdraw')}(?:{own}| {spoken('everything')})?|{called('cancel')}{own}",
        ),
        ("join", called("join")),
        # no sentence goes on behind the words: ours of them are told in one
        ("join-with", rf"{spoken('join-with')}(?: ?[:=,-])? ((?:[^.:;!?\"]|\.(?=\S))+)"),
        ("language", rf"{called('language')} ?[:=]? ?([a-z][a-z-]{{1,19}})"),
        ("format", f"{called('format')} ?[:=]? ?({spoken('html', 'text')})"),
        ("autopilot", rf"{called('autopilot')} ?[:=]? ?([a-z]{{0,10}})"),
        ("resign", rf"{called('resign')}(?: ?[:=]? ?([a-z]{{4,10}}))?"),
        ("draw-vote", f"{called('draw-vote')}(?: {spoken('a')})? ?{spoken('draw')}"),
        (
            "vacation",
            rf"{called('vacation')}(?: {spoken('from')})? ([0-9][\w/.: -]{{0,60}})",
        ),
        ("digest", f"{called('digest')} ?[:=]? ?({spoken('on', 'off')})"),
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
        press=rf"{called('press')}(?: {spoken('anonymous')})? {spoken('to')} ([^:]{{1,60}}):(.*)",
        presses=lexicon.every("commands", "press"),
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
        switch={"": "on", **table("command-words", "on", "off")},
        news=table("command-words", "each", "daily", "none"),
        language=lexicon.every("commands", "language"),
        joins_with=rf"\W*{spoken('join-with')}[\s:=,-]*",
    )
