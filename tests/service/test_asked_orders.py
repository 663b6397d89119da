"""A question mark behind an order has it explained, by what its writer may know, and not given."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from adjudicator import rules
from adjudicator.engine.journal.line import instant
from adjudicator.engine.rehearsal.asked import find_question, order_asked
from adjudicator.engine.rehearsal.rehearsal import preview
from adjudicator.engine.sentences.title_words import title_words
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.service.features.asking.questions import explain, question_reader
from adjudicator.service.house.wording import words_of
from adjudicator.service.opening.opening import NewGame, open_game
from tests.support.house import GAME, House, kind_of, text_of
from tests.support.rules import HashDice
from tests.support.watched import GAMES, watched


def verbs_of(ruleset: AnyRuleSet, language: str) -> list[str]:
    """What says first what each order does, in one language."""
    taught = [spoken for form, spoken in title_words(ruleset, language).forms if form.taught]
    phrases = (next(iter(spoken.printed), ()) for spoken in taught)
    return list(dict.fromkeys(" ".join(words) for words in phrases if words))


@pytest.mark.parametrize(("title", "edition", "seed"), GAMES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_order_is_explained_with_lines_that_are_legal_and_no_secret(
    title: str, edition: str, seed: int, language: str, tmp_path: Path
) -> None:
    house = House(tmp_path)
    game = watched(house, title, edition, seed)
    ruleset, words = game.session.ruleset, words_of(house.host, game.session.ruleset, language)
    names = Names(game.seats, language)
    verbs, shown = verbs_of(ruleset, language), 0
    assert len(verbs) > 2
    for table, item in islice(game.some(2), 8):
        seat, now = item.decision.seat, instant(item.opened)
        other = ruleset.redeal(table.state, seat, HashDice(f"other {item.id}"))
        for verb in verbs:
            asked = order_asked(ruleset, names, f"{verb} ?")
            assert asked is not None, verb
            told, lines = explain(ruleset, table, seat, asked, words, now)
            hidden = replace(table, state=other)
            assert (told, lines) == explain(ruleset, hidden, seat, asked, words, now)
            assert len(told) > 1, verb
            assert "{" not in "".join(
                text if isinstance(text, str) else words.say(text) for text in told
            )
            at = find_question(ruleset, table, seat, asked)
            for line in lines if at is not None and at.when == "now" else ():
                tried = preview(ruleset, table, seat, line, now, language)
                assert [judged.status for judged in tried.lines] == ["done"], line
                shown += 1
    assert shown
    assert words.faults == ()


def test_a_rule_set_made_anew_explains_the_same(tmp_path: Path) -> None:
    house = House(tmp_path)
    game = watched(house, "metallurgie", "standard", 1)
    ruleset, words = game.session.ruleset, words_of(house.host, game.session.ruleset, "en")
    # what people call acts is kept with the words, for all rule sets that have them
    assert verbs_of(ruleset, "en")
    names, again = Names(game.seats, "en"), ruleset.speaking(ruleset.lexicon)
    table, item = next(iter(game.some(2)))
    now = instant(item.opened)

    def told(each: AnyRuleSet) -> object:
        asked = order_asked(each, names, "play ?")
        assert asked is not None
        return explain(each, table, item.decision.seat, asked, words, now)

    assert told(again) == told(ruleset)


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ("draw?", True),
        ("play ?", True),
        ("jouer\N{NARROW NO-BREAK SPACE}?", True),
        ("play Fe@2,0?", True),
        ("draw", False),
        ("play Fe@2,0", False),
        ("What shall I play?", False),
        ("Shall we draw lots for who begins?", False),
        ("draw?  # a remark", True),
        ("?", False),
        ("draw " * 50 + "?", False),
    ],
)
def test_only_a_word_for_an_order_or_an_order_is_asked_about(line: str, asked: bool) -> None:
    assert question_reader(rules.get("metallurgie"), ("anna", "bruno"))(line) == asked


def test_a_question_beside_orders_is_answered_and_orders_nothing(game: House) -> None:
    game.new_mails("anna")
    game.mail("anna", "draw?\nplay Fe@2,0\nplay gold?")
    game.poll()
    mails = {kind_of(mail).partition("-")[0]: text_of(mail) for mail in game.new_mails("anna")}
    assert sorted(mails) == ["answer", "ask"]
    assert "draw: turn up the top card" in " ".join(mails["ask"].split())
    assert "You can do that now" in mails["ask"]
    pending = game.table().seat("anna").pending
    assert pending is not None
    assert [line for line in pending.text.split("\n") if line.strip()] == ["play Fe@2,0"]


def test_who_waits_for_his_turn_reads_what_he_could_do_then(game: House) -> None:
    told = " ".join(text_of(game.say("bruno", "jouer ?")).split())
    assert "Possible on your turn, as things stand:" in told
    game.say("bruno", "langue fr")
    told = " ".join(text_of(game.say("bruno", "play?")).replace("\u00a0", " ").split())
    assert "Possible à votre tour, en l’état :" in told
    assert game.table().seat("bruno").pending is None


def test_a_player_who_is_named_is_kept_to(house: House) -> None:
    seats = [(name, f"{name}@players.example") for name in ("anna", "bruno", "chloe")]
    open_game(
        house.host, NewGame(GAME, "planet-masters", seats, start=True, options={"races": "random"})
    )
    (item,) = house.table().open
    asker = item.decision.seat
    other, third = (name for name in ("anna", "bruno", "chloe") if name != asker)
    for named, unnamed in ((other, third), (third, other)):
        told = text_of(house.say(asker, f"call {named}?"))
        _, _, below = told.partition("Possible later in this turn")
        assert named in below
        assert unnamed not in below
