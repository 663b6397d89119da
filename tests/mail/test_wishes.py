"""Requests in sentences: phrases of many people, talk that asks nothing, days, slips, messages."""

from __future__ import annotations

import json
import re
from datetime import date
from pathlib import Path
from zoneinfo import available_timezones

import pytest

from adjudicator.library.languages import read_lexicon
from adjudicator.library.templates_dir import shipped_folder
from adjudicator.mail.requests.command_words import Choices, choices_in
from adjudicator.mail.requests.commands import find_commands
from adjudicator.mail.requests.wishes.cues import cues_of
from adjudicator.mail.requests.wishes.reader import find_wishes
from adjudicator.mail.requests.wishes.sentences import distance, nearest_word
from adjudicator.mail.requests.wishes.situation import Situation, Wishes
from adjudicator.rulekit.lexicon import Lexicon
from tests.support.pseudo import PSEUDO, turned, words
from tests.support.words import spoken

PHRASES = Path(__file__).parent.parent / "phrases"
LEXICON = read_lexicon()
TODAY = date(2026, 3, 2)


def entries(name: str) -> list[dict[str, str]]:
    lines = (PHRASES / f"{name}.jsonl").read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines]


def towns() -> dict[str, str]:
    return {
        zone.lower().rpartition("/")[2].replace("_", " "): zone for zone in available_timezones()
    }


def situation(at: str = "running", month_first: bool = False) -> Situation:
    return Situation(
        seats=("anna", "bruno", "carl"),
        seat="anna",
        phase={"invited": "open", "over": "ended"}.get(at, "running"),
        joined=at != "invited",
        pending=True,
        motion={"vote-open": "draw", "claimed": "claim"}.get(at, ""),
        claims=at == "claimed",
        today=TODAY,
        month_first=month_first,
        towns=towns,
    )


def read(say: str, now: Situation | None = None, lexicon: Lexicon = LEXICON) -> Wishes:
    choices: Choices = lexicon.made(choices_in)
    free = [bool(line.strip()) for line in say.split("\n")]
    opening = next(line for line in say.split("\n") if line.strip())
    return find_wishes(say, free, lexicon, choices, now or situation(), opening)


def keys(say: str, at: str = "running") -> list[str]:
    return [wish.key for wish in read(say, situation(at)).found]


def meant(means: str) -> list[str]:
    """The keys that an entry means."""
    found = []
    for part in means.split(" + "):
        part = part.replace("help-rules", "help rules")
        names = sorted(LEXICON.keys("wish-cues"), key=len, reverse=True)
        key = next(name for name in names if re.match(rf"{re.escape(name)}\b", part))
        found.append(key)
    return found


@pytest.mark.parametrize("language", ["en", "fr"])
def test_requests_are_known_in_the_words_of_many_people(language: str) -> None:
    asked = [e for e in entries("wishes") if e["kind"] == "request" and e["lang"] == language]
    known = [e for e in asked if set(keys(e["say"], e["at"])) >= set(meant(e["means"]))]
    assert len(known) >= 0.97 * len(asked), [e["say"] for e in asked if e not in known]


@pytest.mark.parametrize("name", ["wishes", "talk"])
def test_talk_asks_nothing(name: str) -> None:
    talk = [e for e in entries(name) if e["kind"] == "nothing"]
    assert {e["say"]: found for e in talk if (found := keys(e["say"], e["at"]))} == {}


@pytest.mark.parametrize(
    ("say", "found"),
    [
        ("my orders, please, all of them: could you cancel them?", ["withdraw"]),
        ("My notes, you can throw them away", ["no-notes"]),
        ("le rapport du tour 4, je l'ai perdu", ["report"]),
    ],
)
def test_words_wish_in_any_order_where_all_others_are_explained(say: str, found: list[str]) -> None:
    assert keys(say) == found


@pytest.mark.parametrize(
    "say",
    [
        "Could you recommend a film for a rainy evening?",
        "My colleague cancelled his orders of gravel",
        "J'ai besoin d'aide pour ma déclaration de revenus",
        "Another day, another dollar.",
    ],
)
def test_words_of_other_things_than_games_make_it_none(say: str) -> None:
    for at in ("running", "over", "invited"):
        assert keys(say, at) == []


def test_what_is_put_to_the_vote_already_is_voted_for() -> None:
    assert keys("I propose a draw", "vote-open") == ["vote yes"]
    assert keys("I propose a draw") == ["vote draw"]
    assert keys("I vote no", "claimed") == ["object"]


@pytest.mark.parametrize(
    ("before", "behind"),
    [
        ("", ", just kidding"),
        ("Bruno says: ", ""),
        ("should I say ", "?"),
        ("I never said: ", ""),
        ("", " haha"),
        ("My wife says ", ""),
        ("If only I could say: ", ""),
    ],
)
@pytest.mark.parametrize("wish", ["I'm done for this turn", "I give up", "delete my orders"])
def test_moods_hold_what_changes_something(before: str, wish: str, behind: str) -> None:
    assert keys(f"{before}{wish}{behind}") == []


@pytest.mark.parametrize(
    "say",
    [
        "I give up the north, it costs too much",
        "J'abandonne la barge",
        "I'm done, I think, or maybe not",
        "perhaps I am done",
        "J'ai peut-être fini",
        "ou alors j'abandonne ?",
    ],
)
def test_what_is_in_doubt_is_offered_and_not_done(say: str) -> None:
    assert read(say).found == ()


@pytest.mark.parametrize(
    ("say", "days"),
    [
        ("I'm away 1-5 Dec", "2026-12-01 2026-12-05"),
        ("I'm away from the 1st until Friday", None),
        ("I'm away from the 4th until Friday", "2026-03-04 2026-03-06"),
        ("I will be away next week", "2026-03-09 2026-03-15"),
        ("away tomorrow and Wednesday", "2026-03-03 2026-03-04"),
        ("I'm on holiday from 28 December to 3 January", "2026-12-28 2027-01-03"),
        ("je serai absent du 1er au 5 décembre", "2026-12-01 2026-12-05"),
        ("je suis absente du vingt au trente avril", "2026-04-20 2026-04-30"),
        ("en vacances la semaine prochaine, je ne suis pas là", "2026-03-09 2026-03-15"),
        ("je serai absent de vendredi à lundi", "2026-03-06 2026-03-09"),
    ],
)
def test_days_are_read_as_people_write_them(say: str, days: str | None) -> None:
    found = [wish.command.args[0] for wish in read(say).found if wish.command]
    if days is None:
        # the first of this month is over: it is the next one, and no Friday before it is meant
        assert found in ([], ["2026-04-01 2026-04-03"])
    else:
        assert found == [days]


@pytest.mark.parametrize(
    ("month_first", "days"), [(False, "2026-05-03 2026-05-08"), (True, "2026-03-05 2026-08-05")]
)
def test_day_and_month_stand_in_the_order_of_the_zone(month_first: bool, days: str) -> None:
    (wish,) = read("I'm away 3/5 to 8/5", situation(month_first=month_first)).found
    assert wish.command is not None
    assert wish.command.args == (days,)


@pytest.mark.parametrize(
    ("say", "key"),
    [
        ("im finshed for this turn", "final"),
        ("coudl you send me the ruels", "help rules"),
        ("je veux retirrer mes ordres", "withdraw"),
        ("termnié pour moi", "final"),
        ("delte all my ntoes", "no-notes"),
    ],
)
def test_slips_of_the_fingers_are_mended(say: str, key: str) -> None:
    assert keys(say) == [key]


@pytest.mark.parametrize(
    ("one", "other", "far"),
    [("finshed", "finished", 1), ("ruels", "rules", 1), ("draw", "draw", 0), ("abc", "xyz", 3)],
)
def test_slips_are_counted(one: str, other: str, far: int) -> None:
    assert distance(one, other, 5) == far


def test_a_word_between_two_others_is_no_slip_of_either() -> None:
    known = {"b": ("bake", "bare")}
    assert nearest_word("barke", known) == ""
    assert nearest_word("bakee", known) == "bake"


@pytest.mark.parametrize(
    ("say", "to", "body"),
    [
        ("Tell Bruno: I attack at dawn!", "bruno", "I attack at dawn!"),
        ('Please forward this to Bruno:\n"Shall we rest?"\nThanks', "bruno", "Shall we rest?"),
        ("tell everyone\nI'll be late.\nSorry for that.", "all", "I'll be late.\nSorry for that."),
        ("Dis à Bruno et Carl : Bien Joué", "bruno, carl", "Bien Joué"),
        ("Please tell Carl that I give up the bridge", "carl", "I give up the bridge"),
    ],
)
def test_messages_are_carried_as_they_are_written(say: str, to: str, body: str) -> None:
    (wish,) = read(say).found
    assert wish.command is not None
    assert (wish.command.name, wish.command.args, wish.command.body) == ("press", (to,), body)


def test_a_message_that_nothing_marks_is_offered() -> None:
    found = read("tell bruno nice to meet you")
    assert found.found == ()
    assert [offer.keys for offer in found.offers] == [("press",)]


def test_a_mail_that_greets_another_player_asks_us_nothing() -> None:
    assert read("Dear Bruno,\nsend me the map please.") == Wishes()


def test_several_wishes_are_several_words() -> None:
    assert keys("I'm done for this turn. Could you send me the map, and the rules?") == [
        "final",
        "help rules",
        "map",
    ]
    assert keys("I am not done yet. I'm done with my turn.") == ["not-final"]


@pytest.mark.parametrize("language", LEXICON.languages)
def test_every_line_that_is_offered_is_a_word_of_the_house(language: str) -> None:
    for key in LEXICON.keys("wish-lines"):
        line = LEXICON.first("wish-lines", key, language)
        assert find_commands(re.sub(r"\b[A-Z]{3,}\b", "bruno", line), spoken()).items, line


@pytest.mark.parametrize("language", LEXICON.languages)
def test_every_cue_is_sound_and_finds_no_empty_words(language: str) -> None:
    own = LEXICON.only(language)
    cues = own.made(cues_of)[language]
    sections = {"wish-cues": cues.wishes, "wish-asks": cues.asks, "wish-loose": cues.loose_wishes}
    for section, made in sections.items():
        for key in own.keys(section):
            assert len(made[key]) == len(own.every(section, key)), key
            for cue in made[key]:
                match = cue.pattern.search("zyx yxz ")
                assert match is None or not match.group(), (key, cue.source)
    for key in own.keys("wish-talk"):
        cues.all_of(key)


def test_another_language_is_folders_alone(tmp_path: Path) -> None:
    for source in (PHRASES.parent.parent / "templates" / "common" / "en").glob("*.toml"):
        target = tmp_path / "common" / PSEUDO / source.name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(words(source.read_text("utf-8")), "utf-8")
    lexicon = read_lexicon("common", (tmp_path, shipped_folder()))
    for say, key in (
        ("Could you send me the rules?", "help rules"),
        ("who are we waiting for", "status"),
        ("Please delete my orders.", "withdraw"),
    ):
        found = read(turned(say), lexicon=lexicon).found
        assert [wish.key for wish in found] == [key], turned(say)


def test_nonsense_and_long_mails_are_no_work() -> None:
    assert read("\n".join("a wish that nobody makes" for _ in range(500))) == Wishes()
    assert read("word " * 20000) == Wishes()


@pytest.mark.parametrize(
    "say", ["stop", "im finished", "more time please", "switch it off", "annulez", "moins de mails"]
)
def test_one_general_word_is_asked_about(say: str) -> None:
    found = read(say)
    assert not found.found
    assert any(len(offer.lines) > 1 for offer in found.offers)


@pytest.mark.parametrize(
    ("say", "days"),
    [
        ("away next week, from Monday to Friday", "2026-03-09 2026-03-13"),
        ("we went on holiday from 3 to 9 February", None),
    ],
)
def test_days_of_a_week_that_is_named_are_in_it(say: str, days: str | None) -> None:
    found = [wish.command.args[0] for wish in read(say).found if wish.command]
    assert found == ([days] if days else [])
