"""Sentences and pictures: nothing is left without words, and nothing is drawn without a fact."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from adjudicator.engine.sheet.sheet import parse_sheet
from adjudicator.render.picture.shapes import fit_text
from adjudicator.render.picture.svg import draw_svg
from adjudicator.render.picture.symbol_files import drawing
from adjudicator.render.picture.textmap import describe
from adjudicator.render.words.order_text import atom_guide, form_guide, guide_lines, standing_guide
from adjudicator.render.words.words import Words
from adjudicator.rulekit.dice import ScriptedDice
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.frozen import tag_of
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Phrase, Term
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.scene import Box, Circle, Label, Lines, Scene, Shape, Stamp, Table
from adjudicator.rulekit.text import in_boxes
from adjudicator.rules.planet_masters.board import FACES, TRAITS
from adjudicator.rules.planet_masters.events import LawSet
from adjudicator.rules.planet_masters.picture.scene import WIDTH
from adjudicator.rules.planet_masters.picture.symbols import LEGEND
from adjudicator.service.features.asking.questions import question_in
from tests.rules.planet_masters.positions import RULES, Game, options, position
from tests.rules.planet_masters.random_games import NAMES
from tests.rules.planet_masters.test_planet_masters_games import mixed_games, sampled, universe


@pytest.fixture(params=["en", "fr"])
def words(request: pytest.FixtureRequest) -> Words:
    return Words(request.param, "planet-masters")


def test_every_event_has_a_sentence(words: Words) -> None:
    for told in mixed_games():
        for event in dict.fromkeys(told.events):
            sentence = words.say(event.phrase())
            assert "{" not in sentence
            assert "  " not in sentence
    assert words.faults == ()


def test_a_law_that_is_rolled_once_more_replaces_none(words: Words) -> None:
    old, new = ("Before", "Avant"), LawSet("ship_tax", "ceasefire")
    assert any(word in words.say(new.phrase()) for word in old)
    again = words.say(LawSet("ship_tax", "ship_tax").phrase())
    assert again == words.say(LawSet("ship_tax", "none").phrase())
    assert not any(word in again for word in old)


def test_rolls_are_told_without_their_codes(words: Words) -> None:
    game = Game(position(["P1 Mors H3 R1=1", "P2 Earth H6"]), [4, 2])
    game.play("P1", "rebuild R1")
    told = " ".join(words.say(event.phrase()) for event in game.events)
    assert "R1" in told
    assert "P-R" not in told


def test_every_question_has_a_sentence(words: Words) -> None:
    for _, decision in sampled(11):
        assert "{" not in words.say(decision.phrase())
    assert words.faults == ()


def test_every_refusal_has_a_sentence(words: Words) -> None:
    for state, decision in sampled(37):
        for order in universe(state):
            plan = RULES.plan(state, decision, order)
            if isinstance(plan, Refusal):
                assert "{" not in words.say(plan.phrase())
    for given, seats in (
        ({"unique_races": "on"}, 8),
        ({"victory_planets": "9", "max_rounds": "0"}, 2),
    ):
        for refusal in RULES.check_options(options(**given), seats):
            words.say(refusal.phrase())
    assert words.faults == ()


def test_options_rulings_orders_lines_and_tests_are_explained(words: Words) -> None:
    about = RULES.about
    codes = [f"option-{o.name}" for o in about.options]
    codes += [f"ruling-{r.name}" for r in about.rulings]
    codes += [f"standing-{s.name}" for s in RULES.standing_forms]
    codes += [f"atom-{a.name}" for a in RULES.atoms]
    codes += [f"order-{tag_of(f.order)}" for f in RULES.forms]
    assert [code for code in codes if not words.has(code)] == []
    guides = (
        *form_guide(RULES.forms, words),
        *standing_guide(RULES.standing_forms, words),
        *atom_guide(RULES.atoms, words),
    )
    assert all(meaning for _, meaning, _ in guides)
    assert words.faults == ()


def test_moments_and_reports_have_words(words: Words) -> None:
    for told in mixed_games()[::4]:
        for state in told.states[::19]:
            words.say(RULES.moment(state).phrase)
            for block in RULES.courtesies.report.report(RULES.view(state, None)):
                _say_block(block, words)
    assert words.faults == ()


def _say_block(block: Table | Lines, words: Words) -> None:
    if isinstance(block, Lines):
        for phrase in block.phrases:
            words.say(phrase)
        return
    assert {len(row) for row in block.rows} == {len(block.columns)}
    for column in block.columns:
        words.say(column)
    for row in block.rows:
        for cell in row:
            words.param(cell)


def scenes() -> list[Scene]:
    """Pictures of many positions, storms and planets on their way among them."""
    states = [s for told in mixed_games() for s in islice(told.states, 3, None, 31)]
    states += [s for told in mixed_games() for s in told.states if s.storm][:5]
    states += [s for told in mixed_games() for s in told.states if s.agenda and s.agenda[0].die][
        :20
    ]
    states += [told.states[0] for told in mixed_games()[:2]]
    states += [told.states[-1] for told in mixed_games()]
    return [RULES.scene(RULES.view(state, None)) for state in states]


def test_what_is_drawn_is_told_and_what_is_told_is_told_once(words: Words) -> None:
    for scene in scenes():
        idents = [fact.ident for fact in scene.facts()]
        assert len(set(idents)) == len(idents)
        drawn = {s.ident for layer in scene.layers for s in layer.shapes if s.ident}
        assert drawn <= set(idents)
        assert "{" not in describe(scene, words)
    assert words.faults == ()


def test_every_die_on_the_table_is_in_the_picture() -> None:
    for told in mixed_games()[::3]:
        for state in told.states[::40]:
            scene = RULES.scene(RULES.view(state, None))
            drawn = {s.ident for layer in scene.layers for s in layer.shapes}
            for player in state.players:
                assert {f"planet:W{d.number}" for d in player.planets} <= drawn
                assert {f"weapon:R{d.number}" for d in player.weapons} <= drawn


def test_nothing_is_drawn_outside_the_picture(words: Words) -> None:
    for scene in scenes():
        _, _, width, height = scene.box
        for layer in scene.layers:
            for shape in layer.shapes:
                for x, y in _points(shape):
                    assert 0 <= x <= width
                    assert 0 <= y <= height
                if isinstance(shape, Label) and shape.anchor == "start":
                    assert shape.at[0] + shape.wide <= width, shape
                    assert shape.wide, "a text from its left edge says how wide it may be"


def test_a_card_tells_the_trait_in_words_and_whether_it_is_in_force(words: Words) -> None:
    game = mixed_games()[0]
    for state in game.states[5::30]:
        if not all(player.race and player.home for player in state.players):
            continue
        shapes = RULES.scene(RULES.view(state, None)).layers[0].shapes
        traits = [s for s in shapes if isinstance(s, Label) and s.role.startswith("trait")]
        assert [s.role == "trait lit" for s in traits] == [p.home == 1 for p in state.players]
        for label, player in zip(traits, state.players, strict=True):
            assert isinstance(label.text, Phrase)
            said = words.say(label.text)
            assert words.param(Term("face", TRAITS[player.race])) in said
            lines, size = fit_text(said, label.size, label.wide, label.lines)
            assert " ".join(lines) == said
            assert size * 390 / WIDTH >= 8, said


def test_cards_stand_in_two_columns_and_the_planets_that_count_are_pips() -> None:
    state = mixed_games()[0].states[-1]
    view = RULES.view(state, None)
    shapes = RULES.scene(view).layers[0].shapes
    cards = [s for s in shapes if isinstance(s, Box) and s.ident.startswith("player:")]
    assert len({card.at[0] for card in cards}) == 2
    pips = [s.role for s in shapes if isinstance(s, Circle) and s.role.startswith("pip")]
    assert pips.count("pip good") == sum(sums.good for sums in view.sums)
    assert pips.count("pip") == sum(sums.planets - sums.good for sums in view.sums)


def test_the_end_shows_the_winner_and_the_ranking(words: Words) -> None:
    for told in mixed_games():
        state = told.states[-1]
        shapes = RULES.scene(RULES.view(state, None)).layers[0].shapes
        crowns = [s for s in shapes if isinstance(s, Stamp) and s.symbol == "crown"]
        if not RULES.result(state):
            assert not crowns
            continue
        best = [place.seat for place in RULES.result(state) if place.rank == 1]
        assert len(crowns) == 1 + len(best)
        written = [s.text for s in shapes if isinstance(s, Label)]
        said = [words.say(text) for text in written if isinstance(text, Phrase)]
        assert best[0] in said[0]


def _points(shape: Shape) -> list[tuple[float, float]]:
    found: Any = getattr(shape, "points", ())
    single: Any = getattr(shape, "centre", getattr(shape, "at", None))
    return [*found, *([single] if single else [])]


def test_each_face_has_a_shape_and_a_letter_of_its_own(words: Words) -> None:
    drawn = [drawing(words.folders, "planet_masters", face) for face in FACES]
    assert None not in drawn
    assert len({d.body for d in drawn if d}) == len(FACES)
    letters = {words.say(Phrase(f"letter-{face}")) for face in FACES}
    assert len(letters) == len(FACES)
    stamped = {s.symbol for key in LEGEND for s in key.shapes if isinstance(s, Stamp)}
    assert set(FACES) < stamped
    for key in LEGEND:
        assert words.say(key.phrase)


def test_the_picture_becomes_a_document(words: Words) -> None:
    for scene in scenes()[::9]:
        assert "<svg" in draw_svg(scene, words)
    assert words.faults == ()


def test_suggested_lines_are_understood_and_legal_first() -> None:
    for language in ("en", "fr"):
        for state, decision in sampled(71):
            seat = decision.seat
            lines = RULES.courtesies.suggestions.suggest(
                RULES.view(state, seat), decision, RULES.speech(language)
            )
            sheet = parse_sheet("\n".join(lines), RULES, Names(NAMES[: len(state.players)]))
            assert sheet.of("bad") == (), (lines, sheet.of("bad"))
            assert sheet.items
            if state.book.must_act:
                assert {"pass", "passer"}.isdisjoint(" ".join(lines).split())


def test_the_set_up_is_a_moment_of_its_own_and_each_turn_the_next() -> None:
    state = RULES.new_game(["P1", "P2"], options(), ScriptedDice()).state
    assert RULES.moment(state).turn == 0
    told = mixed_games()[3]
    turns = [RULES.moment(state).turn for state in told.states]
    assert turns == sorted(turns)
    assert set(turns) == set(range(turns[-1] + 1))


def proposed(players: tuple[str, ...], given: dict[str, str] | None = None, law: int = 0) -> str:
    state = position(players, given, phase="action", law=law)
    (decision,) = RULES.decisions(state)
    return "\n".join(
        RULES.courtesies.suggestions.suggest(RULES.view(state, "P1"), decision, RULES.speech("en"))
    )


def test_votes_are_proposed_against_the_armed_and_attacks_on_whom_they_beat() -> None:
    lines = proposed(
        ("P1 Mors H3 W1=2 R1=3", "P2 Earth H3", "P3 Pacal H5 W3=2 R4=1", "P4 Roach H6 W4=3")
    )
    assert lines.splitlines()[0] == "attack P4: invade W4"
    assert "attack P2: pressure" in lines
    assert "vote P3" in lines
    assert "attack P3" not in lines, "immune"
    assert "vote P2" not in lines
    assert "vote P4" not in lines


def test_a_turn_that_asks_first_stands_behind_a_plain_one_and_only_in_later_rounds() -> None:
    players = ("P1 Mors H3 W1=2 R1=3", "P2 Pacal H5 W2=5", "P3 Earth H3 W3=1 R4=1")
    for round, found in ((3, 0), (4, 1)):
        state = position(players, round=round)
        (decision,) = RULES.decisions(state)
        first, *others = in_boxes(
            RULES.courtesies.suggestions.suggest(
                RULES.view(state, "P1"), decision, RULES.speech("en")
            )
        )
        assert first[-1] == "attack P3: invade W3"
        assert len(others) == found
        for box in others:
            assert box[-1].startswith("if wins(P3) and not immune(P3) then attack P3")
            assert box[-1].endswith("else vote P3")


def test_where_nobody_is_armed_politics_or_the_deflector_is_proposed_before_an_empty_vote() -> None:
    players = ("P1 Mors H6", "P2 Earth H6")
    assert proposed(players).splitlines()[0] == "vote P2", "the least that the book allows"
    assert proposed(players, {"politics": "on"}).splitlines()[0] == "politics"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_standing_lines_are_proposed_where_they_would_have_saved_a_wait(language: str) -> None:
    game = Game(position(("P1 Mors H6 R1=3", "P2 Pacal H1 R2=6", "P3 Roach H6"), phase="action"))
    found = {}
    for line in ("vote P2", "attack P2"):
        asked = Game(game.state)
        asked.play("P1", line)
        asked.settle()
        decision = RULES.decisions(asked.state)[0]
        view = RULES.view(asked.state, decision.seat)
        last = RULES.courtesies.suggestions.suggest(view, decision, RULES.speech(language))[-1]
        sheet = parse_sheet(last, RULES, Names(("P1", "P2", "P3")))
        assert sheet.of("bad") == ()
        found[decision.kind] = [item.name for item in sheet.of("standing")]
    assert found == {"P-D7": ["ballot"], "P-D4": ["immunity"]}


@pytest.mark.parametrize(
    ("line", "given", "law", "answers"),
    [
        (
            "odds against P2",
            {},
            0,
            "Attack 3 against P2's defence 1: with the dice as they are, you "
            "would win. But P2 may cancel the attack (Influence 1 against your 0).",
        ),
        (
            "chances contre P3",
            {"unknown_sectors": "on"},
            0,
            "Attack 3 against P3's defence 2: with the "
            "dice as they are, you would win. After the unknown sector, you would win with 3 "
            "of 6 rolls. But P3 may "
            "cancel the attack (Influence 1 against your 0).",
        ),
        ("odds against P3", {"politics": "on"}, 1, "The law in force forbids it: Ceasefire."),
        (
            "votes against P2",
            {},
            0,
            "A vote against P2: you have 1 of 5 votes; with P3 you have enough.",
        ),
        (
            "voix contre P3",
            {},
            0,
            "A vote against P3: you have 1 of 5 votes; with P2 you have enough. "
            "But P3 has no weapon to lose.",
        ),
    ],
)
def test_questions_to_the_rules(line: str, given: dict[str, str], law: int, answers: str) -> None:
    players = ("P1 Mors H6 W1=1 R1=3", "P2 Pacal H1 R2=6", "P3 Earth H1 W3=5")
    state = position(players, given, phase="action", law=law)
    asked = question_in(RULES, Names(("P1", "P2", "P3"), "en"), f"{line}?")
    assert asked is not None
    told = RULES.courtesies.questions.answer(state, "P1", asked.order)
    assert not isinstance(told, Refusal)
    assert [Words("en", "planet-masters").say(phrase) for phrase in told] == [answers]


def test_before_the_first_turn_a_question_has_no_answer_yet() -> None:
    state = RULES.new_game(["P1", "P2"], options(), ScriptedDice()).state
    for line in ("odds against P2?", "votes against P2?"):
        asked = question_in(RULES, Names(("P1", "P2"), "en"), line)
        assert asked is not None
        told = RULES.courtesies.questions.answer(state, "P1", asked.order)
        assert not isinstance(told, Refusal)
        assert [phrase.code for phrase in told] == ["answer-early"]


def test_the_help_tells_of_expansions_only_where_they_are_played(words: Words) -> None:
    off = guide_lines(words, {"edition": "standard", **options()})
    on = guide_lines(words, {"edition": "standard", **options(technology="on", deep_space="on")})
    assert len(on) == len(off) + 2
    assert all(off)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("attaque la planète de P2", "attack P2"),
        ("j'attaque P2", "attack P2"),
        ("vote contre P2", "vote P2"),
        ("proposer un vote contre P2", "vote P2"),
        ("attack the planet of P2", "attack P2"),
    ],
)
def test_orders_as_people_say_them(typed: str, meant: str) -> None:
    names = Names(("P1", "P2", "P3"))
    (item,) = parse_sheet(typed, RULES, names).items
    assert item.clause is not None, item
    assert write_order(item.clause.branches[0][1].order, RULES.forms, "en", names) == meant


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("Earth", "races Earth"),
        ("Roach, then Mors, else Earth", "races Roach Mors Earth"),
        ("Roach, Mors, Earth", "races Roach Mors Earth"),
        ("Je voudrais les Mors, sinon Pacal ou Terre", "races Mors Pacal Earth"),
        ("race : Mors puis les Pacal", "races Mors Pacal"),
        ("I build a weapon", "build"),
        ("Je construis une arme", "build"),
        ("je reconstruis l'arme R1", "rebuild R1"),
        ("reroll R1", "rebuild R1"),
        ("relance la planète mère", "reroll H"),
        ("reroll my home planet and W2", "reroll H W2"),
        ("relancer toutes les planètes", "reroll all"),
        ("don't reroll", "reroll none"),
        ("je ne relance rien", "reroll none"),
        ("attack P2 and take his best planet", "attack P2: invade best"),
        ("attaquer P2, prendre sa meilleure planète", "attack P2: invade best"),
        ("j'attaque P2 : détruire sa station", "attack P2: destroy station"),
        ("attaque contre P2", "attack P2"),
        ("je propose un vote contre P2", "vote P2"),
        ("roll the politics die", "politics"),
        ("nouvelle loi", "politics"),
        ("pour", "ballot for"),
        ("I vote against", "ballot against"),
        ("je perds R1", "lose R1"),
        ("take a planet", "invade best"),
        ("relancer sa planète mère", "pressure"),
    ],
)
def test_orders_are_read_as_people_write_them(line: str, order: str) -> None:
    names = Names(("P1", "P2"))
    (item,) = parse_sheet(line, RULES, names).items
    assert item.refusal is None
    assert item.clause is not None
    ((_, read),) = item.clause.branches
    assert write_order(read.order, RULES.forms, "en", names) == order


def test_a_race_before_a_comma_is_a_piece_of_a_sentence() -> None:
    (item,) = parse_sheet("Matriks,", RULES, Names(("P1", "P2"))).items
    assert item.kind == "bad"


def asked(players: tuple[str, ...], *lines: str, **more: Any) -> str:
    game = Game(position(players, **more))
    for line in lines:
        game.play("P1", line)
    game.settle()
    decision = next(d for d in RULES.decisions(game.state))
    return Words("en", "planet-masters").say(decision.phrase())


def test_a_question_tells_what_lies_at_stake_and_what_can_be_answered() -> None:
    players = ("P1 Mors H3 W1=2 R1=3", "P2 Earth H6 W2=5 R2=1", "P3 Roach H6")
    assert asked(players) == (
        "Your turn: build, then reroll planets, then take one action; one mail can hold all of it. "
        "Resources that you can spend: 2. Weapons: 1 (at most 2)."
    )
    assert asked(players, phase="action") == (
        "Your action: attack a player or call a vote against a player? You cannot pass."
    )
    assert asked(players, "vote P2", phase="action") == (
        "P1 calls a vote against you. If it passes, you lose a weapon (R2 Cruiser). Are you for "
        "or against? You have 2 of 4 votes; it takes more than half."
    )
    taken = asked((players[0], "P2 Earth H3 W2=3 R2=1"), "attack P2", phase="action")
    assert taken == (
        "You have beaten P2. What do you take: planet W2 (Resource), destroy weapon R2 Cruiser or "
        "pressure: the home planet (Resource) is rerolled? A planet that you take is rerolled."
    )


def planned(*players: str, phase: str = "construction") -> tuple[str, ...]:
    state = position(players, phase=phase)
    (decision,) = RULES.decisions(state)
    return RULES.courtesies.suggestions.suggest(
        RULES.view(state, "P1"), decision, RULES.speech("en")
    )


def test_a_proposed_plan_holds_no_line_that_cannot_act() -> None:
    others = ("P2 Earth H6 W2=5 R2=1", "P3 Roach H6")
    full = planned("P1 Mors H3 R1=3", *others)
    assert not [line for line in full if line.startswith("build")], "no room for a weapon"
    room = planned("P1 Mors H3 W1=2 R1=3", *others)
    assert room[:2] == ("build", "rebuild* transporter fighters")
    assert planned("P1 Mors H3 W1=2", *others)[0] == "build*", "for both Resources"
    assert planned("P1 Mors H3 R1=6", *others)[0] == "rebuild R1"


def test_a_player_with_nothing_to_build_with_is_proposed_a_reroll() -> None:
    others = ("P2 Earth H6 W2=5 R2=1", "P3 Roach H6")
    assert planned("P1 Mors H5", *others, phase="management")[0] == "reroll H"
    assert planned("P1 Mors H6", *others, phase="management")[0] == "reroll H"
    assert planned("P1 Mors H3", *others, phase="management")[0] == "reroll none"


def test_a_home_planet_that_wins_a_planet_as_it_lies_is_not_rerolled() -> None:
    rivals = ("P2 Pacal H3 W2=4", "P3 Mors H6")
    turn = planned("P1 Freebooters H1", *rivals, phase="management")
    assert turn == ("reroll none", "attack P2: invade W2")


def test_immunity_is_told_of_an_attack_that_would_win_only() -> None:
    players = ("P1 Mors H3 R1=1", "P2 Pacal H5 W2=5 R2=3")
    state = position(players)
    question = question_in(RULES, Names(("P1", "P2")), "odds against P2?")
    assert question is not None
    said = RULES.courtesies.questions.answer(state, "P1", question.order)
    assert not isinstance(said, Refusal)
    told = " ".join(map(Words("en", "planet-masters").say, said))
    assert told == "Attack 1 against P2's defence 3: with the dice as they are, you would not win."


def test_a_ceasefire_that_lets_nobody_win_is_proposed_to_be_rolled_away() -> None:
    players = ("P1 Mors H3 W1=2 R1=3", "P2 Earth H6 W2=5 R2=1")
    state = position(players, {"politics": "on"}, phase="management", law=1)
    (decision,) = RULES.decisions(state)
    lines = RULES.courtesies.suggestions.suggest(
        RULES.view(state, "P1"), decision, RULES.speech("en")
    )
    assert not state.galaxy
    assert lines[1] == "politics"
