"""Mails in which several things are said at once: orders, that they are all, words to others."""

from __future__ import annotations

import pytest

from adjudicator.mail.requests.answers import OFFERED
from adjudicator.mail.requests.submission import Submission
from adjudicator.rulekit.phrase import Quote
from tests.support.phrase_tables import Tables, read
from tests.support.phrases import Mail


@pytest.fixture(scope="module")
def tables() -> Tables:
    return Tables()


def taken_of(tables: Tables, at: str, say: str) -> list[str]:
    """The orders that a mail comes to, as they are written."""
    mail = Mail(tables.at(at), {"say": say, "lang": "en"})
    return [mail.reader.write(order) for order in mail.taken]


def offered_words(found: Submission) -> list[str]:
    told = (dict(repair.params).get("words") for repair in found.repairs if repair.code == OFFERED)
    words = (word for each in told if isinstance(each, tuple) for word in each)
    return [word.text for word in words if isinstance(word, Quote)]


@pytest.mark.parametrize(
    ("at", "say", "orders"),
    [
        ("golem-six", "leg sweep on bruno's right leg\nDone.", ["attack C05 bruno.rleg"]),
        ("golem-six", "Leg sweep on bruno's right leg. I'm done.", ["attack C05 bruno.rleg"]),
        (
            "golem-six",
            "Leg sweep on bruno's right leg.\nAll done, go ahead.",
            ["attack C05 bruno.rleg"],
        ),
        ("fmp-five", "crab to 0312 and done", ["crab-1 to 0312"]),
        ("fmp-five", "le crabe va en 0312. J'ai terminé.", ["crab-1 to 0312"]),
        ("fmp-five", "crab-1 to 0312\nThat's it for me", ["crab-1 to 0312"]),
        ("met-late", "draw, done!", ["draw"]),
        ("pm-action", "I attack anna. That's final.", ["attack anna"]),
        # a word that says nothing elsewhere is the order here
        ("pm-ballot", "for, final", ["ballot for"]),
        ("pm-ballot", "For. Final.", ["ballot for"]),
        ("pm-ballot", "For, and I'm done.", ["ballot for"]),
    ],
)
def test_who_ends_his_orders_with_done_has_made_them_final(
    tables: Tables, at: str, say: str, orders: list[str]
) -> None:
    found = read(tables.at(at), say)
    assert [command.name for command in found.commands] == ["final"]
    # where the word ends the turn as well, it does both
    assert taken_of(tables, at, say) in (orders, [*orders, "end"])


@pytest.mark.parametrize(
    ("at", "say"),
    [
        ("fmp-five", "crab-1 to 0312\nend"),
        ("fmp-five", "tank-4 somewhere round 0515 and thats me done for the turn"),
        ("golem-six", "the gismo goes into bruno's torso. Final!"),
        ("met-late", "the metal goes on -3,0 perhaps. Done"),
        ("fmp-five", "tank-1 to 0415\nthat's the move I regret most from our game last winter"),
    ],
)
def test_nothing_is_final_where_the_title_has_the_word_or_orders_are_not_read(
    tables: Tables, at: str, say: str
) -> None:
    found = read(tables.at(at), say)
    assert not found.has("final")


@pytest.mark.parametrize(
    "say",
    [
        "Crab to 0312.\n\nPlease tell bruno: nice shot, but you're next!",
        "Dis à bruno que c'était bien joué.\nSinon, mes ordres :\ncrabe vers 0312",
        "Crab to 0312.\nMy time zone is Paris.",
    ],
)
def test_orders_beside_a_wish_stay_orders(tables: Tables, say: str) -> None:
    found = read(tables.at("fmp-five"), say)
    assert len(found.commands) == 1
    assert "0312" not in found.commands[0].body
    assert taken_of(tables, "fmp-five", say) == ["crab to 0312"]


def test_a_sentence_about_orders_is_never_dropped_beside_a_wish(tables: Tables) -> None:
    say = (
        "Je relance tout, et si je peux battre Carl je l'attaque pour W2, sinon je fais voter. "
        "PS : je suis en vacances du 24 décembre au 2 janvier."
    )
    found = read(tables.at("pm-reroll"), say)
    assert [command.name for command in found.commands] == ["vacation"]
    assert "battre Carl" in found.text


@pytest.mark.parametrize("say", ["Oups, je reprends ligne par ligne :\ncrabe vers 0312"])
def test_who_says_his_orders_again_takes_nothing_back(tables: Tables, say: str) -> None:
    assert taken_of(tables, "fmp-five", say) == ["crab to 0312"]


@pytest.mark.parametrize(
    ("at", "say", "offered"),
    [
        (
            "golem-six",
            "I smite bruno's torso with the meteor strike - haze won't help him there, ha!",
            "attack C04 bruno.torso",
        ),
        ("golem-six", "I throttle carl's left leg with the leg sweep!", "attack C05 carl.lleg"),
    ],
)
def test_what_is_understood_of_a_sentence_is_offered(
    tables: Tables, at: str, say: str, offered: str
) -> None:
    mail = Mail(tables.at(at), {"say": say, "lang": "en"})
    assert mail.taken == []
    assert mail.asked == ((offered,),)


@pytest.mark.parametrize(
    ("at", "say"),
    [
        ("golem-six", "On second thoughts, leave out the recalibrating, I'd rather not."),
        ("golem-six", "I don't smite bruno's torso with the meteor strike."),
        ("fmp-five", "If bruno moves I might shove my crab over to 0312."),
    ],
)
def test_nothing_is_offered_that_is_denied_or_doubted(tables: Tables, at: str, say: str) -> None:
    mail = Mail(tables.at(at), {"say": say, "lang": "en"})
    assert (mail.taken, mail.asked) == ([], ())
    assert offered_words(mail.found) == []


def test_what_stays_is_not_what_is_done_with_the_other(tables: Tables) -> None:
    say = "green lifts off, red sits tight till 25"
    assert taken_of(tables, "fmp-leave", say) == ["take off with green astronef"]


@pytest.mark.parametrize(
    "say",
    [
        "T1 0312, T4 0513, shoot the motorboat on 0511",
        "tank-1 to 0312, tank-4 to 0513, both fire at 0511",
        "tank-1 to 0312\ntank-4 to 0513\nfire both 0511",
        "char-1 en 0312, char-4 en 0513, tir des deux sur 0511.",
    ],
)
def test_those_that_acted_last_act_together(tables: Tables, say: str) -> None:
    assert taken_of(tables, "fmp-nine", say) == [
        "tank-1 to 0312",
        "tank-4 to 0513",
        "tank-1 + tank-4 fire at 0511",
    ]


@pytest.mark.parametrize(
    ("say", "order"),
    [
        ("Tank 1 goes one hex north-west, please", None),
        ("Yellow tank 1 goes one hex north-west, please", "yellow tank-1 nw"),
        ("Please move tank 1 to 2015", "yellow tank-1 to 2015"),
    ],
)
def test_of_two_colours_that_a_seat_plays_none_is_guessed(
    tables: Tables, say: str, order: str | None
) -> None:
    """Where the piece of either colour could do it, both are offered."""
    mail = Mail(tables.at("fmp-pc-eleven"), {"say": say, "lang": "en"})
    if order is None:
        assert mail.taken == []
        assert len(mail.asked) > 1
    else:
        assert taken_of(tables, "fmp-pc-eleven", say) == [order]


@pytest.mark.parametrize(
    "say",
    [
        "1. Pacal\n2. Mors\n3. Earth",
        "Pacal\nMors\nEarth",
        "1. Pacal 2. Mors 3. Earth",
        "1 pacal 2 mors 3 earth",
        "Mes voeux :\n- Pacal\n- Mors\n- Terre\nMerci",
    ],
)
def test_a_list_is_one_answer(tables: Tables, say: str) -> None:
    """Of several answers to one question the last would count alone."""
    assert taken_of(tables, "pm-races", say) == ["races Pacal Mors Earth"]


@pytest.mark.parametrize(
    ("at", "say", "orders"),
    [
        # what is denied names something else
        (
            "golem-late",
            "Not the jammer this time. Visor Smash on Carl's head.",
            ["attack C07 carl.head"],
        ),
        ("golem-late", "Visor Smash on Carl's head. Not the rivets.", ["attack C07 carl.head"]),
        # it may be the order itself
        ("golem-late", "Visor Smash on Carl's head. No, not his head.", []),
        ("golem-late", "Don't attack: Visor Smash on Carl's head.", []),
        ("pm-action", "Don't vote against anna. Attack anna.", []),
        # a remark of its own
        ("golem-late", "Visor Smash on Carl's head. Kettle whistles upstairs.", None),
        ("golem-late", "Visor Smash on Carl's head. Kidding, obviously.", []),
    ],
)
def test_what_stands_apart_takes_back_only_what_it_may_mean(
    tables: Tables, at: str, say: str, orders: list[str] | None
) -> None:
    expected = ["attack C07 carl.head"] if orders is None else orders
    assert taken_of(tables, at, say) == expected


@pytest.mark.parametrize(
    ("say", "orders"),
    [
        (
            "Draw a card.\nIf silver is drawn, put it on 1,-1.\nIf gold is drawn, put it on 0,0.",
            ["draw", "place 1,-1", "place 0,0"],
        ),
        (
            "I draw first.\n\nIf I get a gold I lay it on 0,0.\nIf I get silver, on 1,-1.",
            ["draw", "place 0,0", "place 1,-1"],
        ),
        # what follows the card that is drawn is no case of its own
        ("Draw. If it is iron, place it on 2,0, then iron on 2,-1", []),
    ],
)
def test_cases_of_a_draw_may_stand_on_lines_of_their_own(
    tables: Tables, say: str, orders: list[str]
) -> None:
    """Behind a draw nobody can tell the state: the lines are read with it, or not at all."""
    assert taken_of(tables, "met-draw", say) == orders


def test_a_place_counts_no_points(tables: Tables) -> None:
    """ "keeping 10" ends a turn, and "keeping 0816" says where a barge stays."""
    assert taken_of(tables, "fmp-five", "barge-1 moves to 0917, keeping 0816") == []
    assert taken_of(tables, "fmp-five", "tank-1 to 0415, then end, keeping 10")[-1] == "end"


def test_when_a_card_is_played_does_not_say_what_for(tables: Tables) -> None:
    """ "this turn" is no word for energy, into which cards are turned."""
    assert taken_of(tables, "golem-six", "Servo Overdrive this turn.") == ["support S06"]
