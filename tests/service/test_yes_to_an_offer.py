"""A yes to what our answer offered orders it; other words, and a yes to a choice, order nothing."""

from __future__ import annotations

from email.message import EmailMessage
from pathlib import Path

import pytest

from adjudicator.archive.sent_texts import SentTexts
from adjudicator.render.letters.letter import MarkedLine, MarkedLines
from adjudicator.render.words.words import words_for
from tests.support.house import GAME, House, kind_of, text_of

#: a sentence that is offered as `draw`: of a word of it nobody knows what it says
DOUBTFUL = {
    "en": "Turn up the top card of the pile please, like a gentleman, and gently.",
    "fr": "Je pioche tel un seigneur.",
}


def asked_back(folder: Path, language: str = "en") -> tuple[House, EmailMessage]:
    """A house that has just asked anna whether she means `draw`, and the mail that asks."""
    house = House(folder)
    house.open()
    if language != "en":
        house.say("anna", f"language {language}")
    answer = house.say("anna", DOUBTFUL[language])
    assert "# draw" in text_of(answer) or "# piocher" in text_of(answer)
    assert orders_of(house) == []
    return house, answer


def orders_of(house: House) -> list[str]:
    """The orders of anna that wait, line by line."""
    pending = house.table().seat("anna").pending
    return [line.strip() for line in pending.text.split("\n") if line.strip()] if pending else []


def reply(house: House, answer: EmailMessage, text: str) -> EmailMessage:
    return house.say(
        "anna",
        text,
        **{"In-Reply-To": str(answer["Message-ID"]), "Subject": f"Re: {answer['Subject']}"},
    )


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "yes"),
        ("en", "Yes please!"),
        ("en", "yes, exactly that"),
        ("en", "That's it, thanks."),
        ("en", "Correct.\n\nCheers\nAnna"),
        ("fr", "oui"),
        ("fr", "Oui, c'est ça, merci !"),
        ("fr", "Exactement."),
    ],
)
def test_a_yes_takes_the_one_line_that_was_offered(
    tmp_path: Path, language: str, text: str
) -> None:
    house, answer = asked_back(tmp_path, language)
    told = text_of(reply(house, answer, text))
    assert orders_of(house) in (["draw"], ["piocher"])
    assert "proposed" in told or "proposition" in told


def test_a_yes_mends_the_line_and_keeps_the_others(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.open()
    answer = house.say("anna", "drow\nplace auto")
    assert "just reply" in text_of(answer)
    reply(house, answer, "yes")
    assert orders_of(house) == ["draw", "place auto"]


def test_a_yes_with_final_makes_it_final(tmp_path: Path) -> None:
    house, answer = asked_back(tmp_path)
    reply(house, answer, "yes\nfinal")
    pending = house.table().seat("anna").pending
    assert pending is None or pending.final


@pytest.mark.parametrize(
    "text",
    [
        "no",
        "No, not that.",
        "yes, but with the copper",
        "yes if bruno draws first",
        "Not exactly.",
        "Was that what I meant?",
        "Is it?",
    ],
)
def test_what_says_more_than_yes_takes_nothing(tmp_path: Path, text: str) -> None:
    house, answer = asked_back(tmp_path)
    reply(house, answer, text)
    assert orders_of(house) == []


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("2", ["place auto"]),
        ("The second one, please.", ["place auto"]),
        ("number 1", ["draw"]),
        ("yes", []),
        ("1 and 2", []),
        ("3", []),
    ],
)
def test_of_a_choice_the_number_of_a_line_takes_it(
    tmp_path: Path, text: str, taken: list[str]
) -> None:
    house, answer = asked_back(tmp_path)
    kept = SentTexts(house.config.games / GAME / "private" / "sent")
    (said,) = (one for one in kept.read("anna") if one.identity == answer["Message-ID"])
    words = words_for("en")
    asked = said.text.replace(words("answer-instead-yes"), words("answer-instead-which"))
    assert asked != said.text
    kept.keep("anna", [said._replace(text=asked.replace("# draw", "# draw\n    # place auto"))])
    reply(house, answer, text)
    assert orders_of(house) == taken


@pytest.mark.parametrize(
    ("choices", "asking"),
    [
        ((1, 1), ["yes", "yes"]),
        ((2, 0), ["which", "which"]),
        ((3, 1), ["which", ""]),
        ((2, 2), ["", ""]),
    ],
)
def test_a_yes_or_a_number_is_asked_for_where_it_is_enough(
    choices: tuple[int, int], asking: list[str]
) -> None:
    lines = [
        MarkedLine(n, "said", "", False, instead=("draw", "pass", "place")[:count], unread=True)
        for n, count in enumerate(choices, 1)
    ]
    marked = MarkedLines((*lines, MarkedLine(3, "play Fe", "", False, instead=("draw", "pass"))))
    assert [marked.asking(line) for line in marked.lines if line.instead] == [
        f"answer-instead{f'-{how}' if how else ''}"
        for line, how in zip(lines, asking, strict=True)
        if line.instead
    ] + ["answer-instead"]


def test_a_yes_to_another_mail_takes_nothing(tmp_path: Path) -> None:
    house, _ = asked_back(tmp_path)
    house.say("anna", "yes")
    assert orders_of(house) == []


def test_a_yes_to_an_answer_of_a_turn_that_is_over_takes_nothing(tmp_path: Path) -> None:
    house, answer = asked_back(tmp_path)
    house.say("anna", "draw\nplace auto\nfinal")
    house.say("bruno", "draw\nplace auto\nfinal")
    assert house.table().decisions_of("anna")
    reply(house, answer, "yes")
    assert orders_of(house) == []


def test_who_answers_an_old_report_takes_none_of_what_a_newer_one_suggests(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.open()
    report = next(m for m in reversed(house.mails("anna")) if kind_of(m) == "report")
    # the new question is another one, and its suggestion has other lines
    for seat in ("anna", "bruno"):
        house.say(seat, "draw\nplace auto\nfinal")
    newer = next(m for m in reversed(house.mails("anna")) if kind_of(m) == "report")
    assert newer["Message-ID"] != report["Message-ID"]
    reply(house, report, "As you suggest.")
    taken = orders_of(house)
    assert all(f"# {line}" in text_of(report) for line in taken)


def test_no_other_thing_is_proposed_for_the_one_that_is_written(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.open()
    assert "Au@" not in text_of(house.say("anna", "play Cu"))


@pytest.mark.parametrize(
    ("language", "text", "is_final"),
    [
        ("en", "As you suggest.", False),
        ("en", "I'll take your suggestion, thanks!", False),
        ("en", "play what you propose. I'm done", True),
        ("en", "Your suggestion is fine by me\nfinal", True),
        ("fr", "Je joue comme vous le proposez.", False),
        ("fr", "Je prends votre proposition, merci. J'ai fini.", True),
    ],
)
def test_who_takes_what_a_report_suggests_orders_its_first_box(
    tmp_path: Path, language: str, text: str, is_final: bool
) -> None:
    house = House(tmp_path)
    house.open()
    if language != "en":
        house.say("anna", f"language {language}")
    report = next(m for m in reversed(house.mails("anna")) if kind_of(m) == "report")
    reply(house, report, text)
    received = house.received("anna")[-1]
    sheets = [act for act in received["acts"] if act["do"] == "sheet"]
    assert [line.split()[0] for line in sheets[0]["text"].split("\n")[:1]] in (
        ["draw"],
        ["piocher"],
        ["jouer"],
        ["play"],
    )
    assert sheets[0]["final"] is is_final


@pytest.mark.parametrize("text", ["Why do you suggest that?", "I do not like your suggestion."])
def test_who_speaks_of_a_suggestion_takes_none(tmp_path: Path, text: str) -> None:
    house = House(tmp_path)
    house.open()
    report = next(m for m in reversed(house.mails("anna")) if kind_of(m) == "report")
    reply(house, report, text)
    assert orders_of(house) == []


@pytest.mark.parametrize("text", ["yes", "yes please"])
def test_a_yes_that_would_answer_another_question_takes_what_is_offered(
    tmp_path: Path, text: str
) -> None:
    """In a title in which votes are held by orders, a yes alone is a ballot, too."""
    house = House(tmp_path)
    house.open(rules="planet-masters", options={})
    asked = house.table().open[0].decision
    assert asked.kind == "P-D0"
    answer = house.say("anna", "pacals and roaches are the finest, sing their songs")
    kept = SentTexts(house.config.games / GAME / "private" / "sent")
    (said,) = (one for one in kept.read("anna") if one.identity == answer["Message-ID"])
    offer = f"{said.text}\n{words_for('en')('answer-instead-yes')}\n    # races Pacal\n"
    kept.keep("anna", [said._replace(text=offer)])
    reply(house, answer, text)
    assert orders_of(house) == ["races Pacal"]
