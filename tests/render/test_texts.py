"""All other mails: every one can be put into words, in both languages, and says what to do."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import get_args

import pytest
from lxml import html

from adjudicator import rules
from adjudicator.engine.rehearsal.supposed import is_supposition
from adjudicator.library.languages import read_lexicon
from adjudicator.mail.requests.commands import find_commands
from adjudicator.render.letters.invitation import Invitation, invitation_letter
from adjudicator.render.letters.letter import Letter, Prose, section
from adjudicator.render.letters.rendering import render_letter
from adjudicator.render.letters.texts import (
    SeatStatus,
    Trouble,
    help_letter,
    reminder_letter,
    status_letter,
    trouble_letter,
)
from adjudicator.render.words.times import When, time_left, when_phrase
from adjudicator.render.words.words import Words
from adjudicator.rulekit.phrase import say
from adjudicator.service.installation.wiring import find_features
from tests.support.words import spoken

DUE = When(datetime(2026, 7, 1, 16, 0, tzinfo=UTC), "America/New_York")
STATES = ("invited", "owes", "waits", "autopilot", "resigned")


def letters() -> dict[str, Letter]:
    question = say("fact-where-to", unit="tank-1")
    soon = When(DUE.at, DUE.zone, datetime(2026, 7, 1, 13, 30, tzinfo=UTC))
    return {
        "help": help_letter(
            "Island",
            "lava-3",
            [("drive <unit> to <cell>", "one cell")],
            [("drive: <order>", "each time")],
            [("ore(<seat>)", "its ore")],
            ["drive tank-1 to C2"],
            commands=find_features().words_on("command"),
        ),
        "status": status_letter(
            "Island",
            "lava-3",
            say("fact-island", turn=7),
            [SeatStatus(f"p{i}", state, i) for i, state in enumerate(STATES)],
            soon,
            [say("fact-points", count=3)],
            [say("fact-else")],
        ),
        "invitation": invitation_letter(
            Invitation(
                title="Island",
                game="lava-3",
                seat="anna",
                others=("bert",),
                edition="first",
                commitment="9b71d2",
                turn=72,
                asked=12,
                slow=80,
                fast=30,
                options=(say("invite-document", what="A map.", letters=12),),
            )
        ),
        "reminder": reminder_letter("Island", "lava-3", "anna", question, soon, "Nothing is in."),
    }


@pytest.mark.parametrize("name", letters())
def test_every_letter_can_be_put_into_words(either: Words, name: str) -> None:
    made = render_letter(letters()[name], either)
    assert either.faults == ()
    assert "{" not in made.text
    assert max(map(len, made.text.split("\n"))) <= 72
    assert html.document_fromstring(made.html).get("lang") == either.language
    assert made.subject


@pytest.mark.parametrize("kind", get_args(Trouble))
def test_every_trouble_says_why_and_what_to_do(either: Words, kind: Trouble) -> None:
    names = {"limit": 256, "game": "spring", "seat": "anna"}
    letter = trouble_letter(kind, ["x"], **names)
    made = render_letter(letter, either)
    assert either.faults == ()
    assert either(f"trouble-{kind}-short") in made.subject
    assert either(f"trouble-{kind}-mend").split(" ")[0] in made.text


def test_help_lists_every_command_with_its_words(either: Words) -> None:
    text = render_letter(letters()["help"], either).text
    for command in find_features().words_on("command"):
        assert f"- {either(f'command-{command}-usage')}" in text.replace("\n  ", " ")
    assert "\n    # drive tank-1 to C2\n" in text


def test_the_commands_that_help_lists_are_understood(either: Words) -> None:
    ruleset = rules.get("metallurgie").speaking(read_lexicon("metallurgie"))
    for usage in re.findall(r"[“«]\s*(.*?)\s*[”»]", either("command-suppose-usage")):
        assert is_supposition(ruleset, usage), usage
    for command in find_features().words_on("command"):
        if command == "suppose":  # opens lines of a trial, and is read with these
            continue
        usages = either(f"command-{command}-usage").split(", ")
        if command == "note":  # the colon is told in words, so that what we print is no note
            usages = [usages[0].strip("“”«» \u00a0\u202f") + ": milk"]
        for usage in usages:
            found = find_commands(usage, spoken()).items
            assert [item.name for item in found] == [command], usage


def test_the_words_for_the_table_that_help_names_are_understood(either: Words) -> None:
    for name in find_features().words_on("talk"):
        told = either(f"talk-{name}").replace("\u00a0", " ").replace("\u202f", " ")
        quoted = [a.strip() or b.strip() for a, b in re.findall(r"“([^”]+)”|« ([^»]+) »", told)]
        assert quoted, told
        for usage in quoted:
            closes = f"press to anna:\n\n{usage}\n\nfinal"
            found = find_commands(usage, spoken()).items
            assert found or find_commands(closes, spoken()).rest.strip() == "", usage


def test_words_that_mails_ask_for_are_understood(either: Words) -> None:
    quoted = {
        "answer-how-to-replace": "withdraw",
        "answer-how-to-unfix": "not-final",
        "answer-how-to-help": "help",
        "invite-how": "join",
    }
    for code, name in quoted.items():
        match = re.search("[“«]\\s?(.*?)\\s?[”»]", either(code))
        assert match is not None, code
        assert [item.name for item in find_commands(match.group(1), spoken()).items] == [name]


def test_help_without_examples_has_no_empty_box(words: Words) -> None:
    text = render_letter(help_letter("Island", "lava-3", [("halt", "")]), words).text
    assert words("help-examples") not in text
    assert words("help-conditions") not in text


def test_help_tells_how_suggestions_are_taken_up_only_where_there_are_some(words: Words) -> None:
    told = words("help-examples-how")
    for lines, wanted in ((["drive tank-1 to C2"], True), ([], False)):
        letter = help_letter("Island", "lava-3", [("halt", "")], examples=lines)
        assert (told in render_letter(letter, words).text) is wanted


def test_a_line_that_shows_an_order_is_never_wrapped(either: Words) -> None:
    example = "drive tank-1 to C2 and then to C3 and then to C4 and then to C5 and halt there"
    letter = help_letter("Island", "lava-3", [("drive <unit>", "one cell", example)])
    made = render_letter(letter, either)
    assert f"\n    # {example}\n" in made.text
    assert f"># {example}</code>" in made.html


def test_the_essentials_come_before_the_orders(either: Words) -> None:
    letter = help_letter("Island", "lava-3", [("halt", "")], basics=["The sea is wet."])
    text = render_letter(letter, either).text
    assert text.index("The sea is wet.") < text.index(f"# {either('help-orders')}")


@pytest.mark.parametrize(
    ("zone", "local"),
    [
        ("America/New_York", "Wednesday 1 July 2026, 12:00 (America/New_York)"),
        ("Asia/Kolkata", "Wednesday 1 July 2026, 21:30 (Asia/Kolkata)"),
        ("Pacific/Auckland", "Thursday 2 July 2026, 04:00 (Pacific/Auckland)"),
        ("Nowhere/Land", ""),
        ("../etc/passwd", ""),
        ("UTC", ""),
    ],
)
def test_an_instant_is_told_in_the_readers_zone(words: Words, zone: str, local: str) -> None:
    told = words.say(when_phrase(When(DUE.at, zone)))
    assert told.startswith(local or "Wednesday 1 July 2026, 16:00 (UTC)")
    assert told.count("Wednesday 1 July 2026, 16:00 (UTC)") == 1
    assert "left" not in told


def test_an_invitation_says_how_often_one_plays_and_how_long(words: Words) -> None:
    asked = Invitation("Title", "g1", "anna", ("bruno",), turn=48, asked=14, fast=7, slow=56)
    text = " ".join(render_letter(invitation_letter(asked), words).text.split())
    assert "You will have about 14 turns. You have 2 days for each turn." in text
    assert "The game lasts 7 days if everybody plays within a day, 8 weeks if" in text


@pytest.mark.parametrize(
    ("now", "left"),
    [
        ((1, 15, 30), "less than an hour left"),
        ((1, 14, 59), "1 hour left"),
        ((1, 13, 30), "2 hours left"),
        ((1, 16, 0), "the time is up"),
        ((2, 0, 0), "the time is up"),
    ],
)
def test_hours_left_are_whole_hours(words: Words, now: tuple[int, int, int], left: str) -> None:
    day, hour, minute = now
    instant = datetime(2026, 7, day, hour, minute, tzinfo=UTC)
    assert words.say(time_left(When(DUE.at, "UTC", instant))) == left


def test_from_two_days_on_days_are_told(words: Words) -> None:
    left = [
        words.say(time_left(When(DUE.at, "UTC", DUE.at - timedelta(hours=hours))))
        for hours in (47, 48, 49)
    ]
    assert left == ["47 hours left", "2 days left", "2 days and 1 hour left"]


def test_the_first_of_a_month_is_french_too(either: Words) -> None:
    told = either.say(when_phrase(DUE))
    utc = {
        "en": "Wednesday 1 July 2026, 16:00 (UTC)",
        "fr": "mercredi 1er juillet 2026 à 16:00 (UTC)",
    }
    assert utc[either.language] in told


def test_the_foot_of_a_mail_opens_as_signatures_do_and_of_nothing_else(words: Words) -> None:
    footed = Letter("A title", section("", Prose("Said.")), footer=("Below.",))
    bare = Letter("A title", section("", Prose("Said.")))
    for letter, helps, foot in (
        (footed, True, ["Below.", "", words("letter-help")]),
        (footed, False, ["Below."]),
        (bare, True, [words("letter-help")]),
    ):
        said, rule, below = render_letter(letter, words).as_mail(helps).text.partition("\n-- \n")
        assert rule
        assert said.endswith("Said.\n")
        assert below.rstrip("\n").split("\n") == foot
    assert "--\n" not in render_letter(bare, words).as_mail().text.replace("-----\n", "")


def test_the_word_help_is_sent_by_a_tap(words: Words) -> None:
    letter = render_letter(Letter("A title", section("", Prose("Said."))), words)
    html = letter.address_to("turns+g1@gm.example", "Game g1").as_mail(helps=True).html
    link = f"mailto:turns+g1@gm.example?subject=Game%20g1&amp;body={words('letter-help-word')}%3B"
    assert f'<a href="{link}"' in html
