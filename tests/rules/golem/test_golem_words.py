"""Everything that the rules say has its sentence in both languages, and pictures show it all."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from adjudicator.engine.sheet.sheet import parse_sheet
from adjudicator.render.picture.shapes import fit_text
from adjudicator.render.picture.svg import draw_svg
from adjudicator.render.picture.symbol_files import drawing
from adjudicator.render.picture.textmap import describe
from adjudicator.render.words.order_text import atom_guide, guide_lines, standing_guide
from adjudicator.render.words.words import Words, words_for
from adjudicator.rulekit.forms import parse_order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.scene import Box, Label, Lines, Stamp, Table
from adjudicator.rulekit.text import Line
from adjudicator.rules.golem.orders.orders import Draft, React
from tests.rules.golem.position import GOLEM, position
from tests.rules.golem.test_golem_play import GAMES, played
from tests.support.rules import HashDice, greedily, options_of, play_random

BOTH = pytest.mark.parametrize("language", ["en", "fr"])


@BOTH
def test_every_event_scene_and_report_has_its_words(language: str) -> None:
    words = Words(language, "golem")
    for number in range(len(GAMES)):
        game = played(number, number % 2 == 0)
        for event in game.events():
            for seat in (None, *game.seats):
                face = event.face(seat)
                assert face is not None
                assert words.say(face.phrase())
        for state in list(game.states())[::30]:
            words.say(GOLEM.moment(state).phrase)
            for decision in GOLEM.decisions(state):
                words.say(decision.phrase())
            for seat in game.seats:
                found = GOLEM.courtesies.prospects.prospects(GOLEM.veil(state, seat), seat)
                for phrase in (*found.dangers, *found.chances):
                    words.say(phrase)
            view = GOLEM.view(state, game.seats[number % 2])
            describe(GOLEM.scene(view), words)
            for block in GOLEM.courtesies.report.report(view):
                words.say(block.title)
                for row in block.rows if isinstance(block, Table) else ():
                    for cell in row:
                        words.param(cell)
                for phrase in block.columns if isinstance(block, Table) else block.phrases:
                    words.say(phrase)
    for option in GOLEM.about.options:
        words(f"option-{option.name}")
    assert words.faults == ()


REFUSED = (
    "attack C01 P2.larm",
    "attack C05 P2.head",
    "attack S01 P2.head",
    "attack C01 P1.head",
    "attack C11 P2.head",
    "attack C01 P2.head with a1",
    "attack C01 P2.head with a9",
    "attack C04 P2.head with a3",
    "support S01",
    "support S01 on head head",
    "support S02 on head",
    "support S07 at P2.head",
    "support S02 at P2",
    "support S01 on rleg",
    "support S03 on head",
    "support S08 at P2.head P3.head",
    "energy C99",
    "energy Z9",
    "pilot C01 with a3",
    "end",
    "attack C01 head",
    "support C01",
    "use a2",
    "then use a1",
)


def refusals() -> Iterator[Refusal]:
    table = position(
        "Zenith E2 -rleg",
        "Sirocco -larm",
        "Basalt",
        hands=("C01 C04 C05 S01 S02 S03 S07 S08", "C01", "C01"),
    )
    for line in REFUSED:
        found = table.refusal(line)
        assert found, line
        yield found
    table.play("use a1")
    for line in ("use a1", "then swap C01"):
        found = table.refusal(line)
        assert found, line
        yield found
    table.play("energy C01", "swap C04")
    for line in ("energy C05", "swap C05", "use a1"):
        found = table.refusal(line)
        assert found, line
        yield found
    options = (
        {"mode": "team"},
        {"mode": "duel"},
        {"data": "no"},
        {"data": "{"},
        {"ages": "1,2"},
        {"hand_size": "18", "mode": "auto"},
        {"energy_start": "9"},
        {"tie_break": "hits,hits"},
    )
    for given in options:
        yield from GOLEM.check_options(options_of(GOLEM, given), 4 if "hand_size" in given else 3)


@BOTH
def test_every_refusal_has_its_words(language: str) -> None:
    words = Words(language, "golem")
    said = [words.say(found.phrase()) for found in refusals()]
    assert words.faults == ()
    assert len(set(said)) > 25


@BOTH
def test_slots_have_words(language: str) -> None:
    words = Words(language, "golem")
    for form in GOLEM.forms:
        for slot in form.slots.values():
            words(f"slot-{slot.name}")
    assert words.faults == ()


def test_names_come_in_the_language_of_the_reader() -> None:
    table = position("Basalt", "Forge E0", hands=("C05", "C01"))
    table.play("attack C05 P2.lleg")
    english, french = (
        [Words(language, "golem").say(e.phrase()) for e in table.events]
        for language in ("en", "fr")
    )
    assert english[0] == (
        "anna attacks bruno’s left leg with Leg Sweep (C05): attack 4 + strength 5 = 9 "
        "against defence 7 (base 7)."
    )
    assert french[0].replace("\u00a0", " ").replace("\u202f", " ") == (
        "anna attaque bruno (jambe gauche) avec Fauchage (C05) : attaque 4 + force 5 = 9 "
        "contre une défense de 7 (de base 7)."
    )
    assert english[1] == (
        "Hit, 9 against 7: bruno loses the left leg. From now on: initiative -1; 5 tiles left."
    )
    assert (
        french[1]
        .replace("\u00a0", " ")
        .startswith(
            "Touché, 9 contre 7 : bruno perd une tuile, la jambe gauche. Désormais : initiative -1"
        )
    )


def test_the_picture_shows_a_lost_tile_by_form_and_by_word() -> None:
    table = position("Basalt -head torso+2r-1", "Forge", hands=("C05 S01", "C01"))
    scene = GOLEM.scene(GOLEM.view(table.state, "anna"))
    shapes = [shape for layer in scene.layers for shape in layer.shapes]
    head = [shape for shape in shapes if shape.ident == "tile:anna.head"]
    assert any(isinstance(s, Box) and "out" in s.role.split() for s in head)
    drawn = [s for s in head if isinstance(s, Stamp)]
    assert [s.symbol for s in drawn] == ["basalt-head", "wound"]
    assert drawn[0].turn, "a hurt part hangs askew"
    assert "out" in drawn[0].role.split()
    assert any(isinstance(s, Label) and s.role == "out-text" for s in head)
    torso = [shape for shape in shapes if shape.ident == "tile:anna.torso"]
    texts = [s.text for s in torso if isinstance(s, Label) and isinstance(s.text, str)]
    assert {"10", "+2"} <= set(texts)
    assert not any(isinstance(s, Stamp) and (s.turn or s.symbol == "wound") for s in torso)


@BOTH
def test_each_mecha_is_a_figure_of_its_own(language: str) -> None:
    folders = Words(language, "golem").folders
    cards = GOLEM.new_game(("a", "b"), options_of(GOLEM), HashDice("x")).state.cards
    bodies: dict[str, list[str]] = {}
    for mecha in cards.mechas.values():
        for part in cards.parts:
            found = drawing(folders, "golem", f"{mecha.name.text.lower()}-{part}")
            assert found, (mecha.name.text, part)
            bodies.setdefault(part, []).append(found.body)
    for part, drawn in bodies.items():
        assert len(set(drawn)) == len(cards.mechas), part


def test_a_mecha_without_drawings_of_its_own_has_the_general_ones() -> None:
    table = position("Basalt", "Forge")
    scene = GOLEM.scene(GOLEM.view(table.state, "anna"))
    torso = next(symbol for symbol in scene.symbols if symbol.name == "basalt-torso")
    assert [s.symbol for s in torso.shapes if isinstance(s, Stamp)] == ["figure-torso"]
    assert drawing(Words("en", "golem").folders, "golem", "figure-torso")


@BOTH
def test_maluses_and_abilities_are_told_in_words_that_a_phone_shows(language: str) -> None:
    words = Words(language, "golem")
    table = position("Basalt E2 -head", "Forge")
    scene = GOLEM.scene(GOLEM.view(table.state, "anna"))
    least = 11 / 374 * scene.box[2]
    labels = [s for layer in scene.layers for s in layer.shapes if isinstance(s, Label)]
    maluses = [s for s in labels if s.role.startswith("malus")]
    assert len(maluses) == 12
    for label in maluses:
        said = words.param(label.text)
        (line,), _ = fit_text(said, label.size, label.wide, least=least)
        assert line == said
    abilities = [s for s in labels if s.ident == "mecha:anna" and s.role.startswith("ability")]
    assert [s.role for s in abilities] == ["ability", "ability", "ability unpaid", "ability"]
    shapes = [s for layer in scene.layers for s in layer.shapes if s.ident == "mecha:anna"]
    energy = [s for s in shapes if isinstance(s, Stamp) and s.role == "energy full"]
    # two of the gauge, three of what two can pay: one and two
    assert len(energy) == 2 + 1 + 2


def test_the_end_shows_who_won_and_what_the_ranking_is_made_of() -> None:
    game = play_random(GOLEM, ("anna", "bruno", "chloe"), seed=2, chooser=greedily)
    words = Words("en", "golem")
    scene = GOLEM.scene(GOLEM.view(game.state, "anna"))
    ranking = GOLEM.result(game.state)
    labels = [s for layer in scene.layers for s in layer.shapes if isinstance(s, Label)]
    said = [words.param(s.text) for s in labels]
    best = ranking[0]
    assert any(line.startswith(f"{best.seat} wins") and str(best.score) in line for line in said)
    for place in ranking:
        player = next(p for p in game.state.players if p.seat == place.seat)
        assert any(line.startswith(f"{place.score} tile") for line in said)
        assert any(f"hits {player.hits}" in line for line in said)
    before = GOLEM.scene(GOLEM.view(list(game.states())[5], "anna"))
    assert "winner" not in {layer.name for layer in before.layers}


def test_every_shape_that_shows_something_has_its_fact_and_lies_inside() -> None:
    for seat in (None, "anna"):
        table = position("Basalt", "Forge", "Zenith", hands=("C01 C02 S01", "C01", "C01"))
        scene = GOLEM.scene(GOLEM.view(table.state, seat))
        facts = {fact.ident for fact in scene.facts()}
        idents = {s.ident for layer in scene.layers for s in layer.shapes if s.ident}
        assert idents == facts
        left, top, width, height = scene.box
        for fact in scene.facts():
            for x, y in fact.where:
                assert left <= x <= left + width
                assert top <= y <= top + height
        assert ("card:1" in facts) is (seat == "anna")


@BOTH
def test_the_drawing_is_whole(language: str) -> None:
    table = position("Basalt", "Sirocco E3", hands=("C02", "C01"))
    table.play("attack C02 P2.head")
    words = Words(language, "golem")
    text = draw_svg(GOLEM.scene(GOLEM.view(table.state, "bruno")), words)
    assert 'class="aim"' in text
    assert words.faults == ()


@BOTH
def test_suggestions_are_legal_lines(language: str) -> None:
    checked = standing = 0
    for number in range(len(GAMES)):
        game = played(number, True)
        names = Names(game.seats, language)
        for state in list(game.states())[::15]:
            for decision in GOLEM.decisions(state):
                view = GOLEM.view(state, decision.seat)
                lines = GOLEM.courtesies.suggestions.suggest(view, decision, GOLEM.speech(language))
                for line in filter(None, lines):
                    sheet = parse_sheet(line, GOLEM, names)
                    assert sheet.of("bad") == (), line
                    if sheet.items[0].kind == "standing":
                        standing += 1
                        continue
                    forms = GOLEM.forms_for(decision.kind)
                    parsed = parse_order(Line(line), forms, names)
                    assert not isinstance(parsed, Refusal), line
                    plan = GOLEM.plan(state, decision, parsed.order)
                    code = plan.code if isinstance(plan, Refusal) else ""
                    assert code in ("", "E_ACTION_FIRST", "E_USELESS"), (line, plan)
                    checked += 1
    assert checked > 100
    assert standing


def test_the_events_of_a_deal_hide_the_cards() -> None:
    dice = HashDice("deal")
    state = GOLEM.new_game(("anna", "bruno"), options_of(GOLEM), dice).state
    step = GOLEM.advance(state, dice)
    assert step
    words = Words("en", "golem")
    said = [words.say(e.face("anna").phrase()) for e in step.events]  # type: ignore[union-attr]
    assert said[2] == "bruno is dealt 7 cards."
    assert said[1].count("(") == 7


@BOTH
def test_lines_under_the_mechas_stay_in_their_boxes(language: str) -> None:
    words = Words(language, "golem")
    table = position("Basalt", "Sirocco E2", hands=("C09", "C01"), discard="C01 S03")
    scene = GOLEM.scene(GOLEM.view(table.state, "anna"))
    shapes = [shape for layer in scene.layers for shape in layer.shapes]
    lines = [s for s in shapes if isinstance(s, Label) and s.role.startswith("table-text")]
    assert len(lines) >= 4
    for line in lines:
        said = words.param(line.text)
        assert line.at[0] + line.wide <= scene.box[0] + scene.box[2]
        least = 11 / 374 * scene.box[2]
        assert fit_text(said, line.size, line.wide, least=least)[0] == (said,)


#: names that begin like words before which French elides
VOWELS = ("emile", "olga", "anna", "irene")
#: what must not stand before a filled-in name, nor an article after a preposition
ELIDED = re.compile(r"\b(?:[dD]e|[àÀ]|[lL]e|[lL]a|[qQ]ue) (?:emile|olga|anna|irene|le |les )")


def test_no_french_sentence_has_a_preposition_before_a_name() -> None:
    words = Words("fr", "golem")
    game = play_random(GOLEM, VOWELS, seed=3, chooser=greedily)
    said: list[str] = [words.say(event.phrase()) for event in game.events()]
    events = list(game.events())
    for state in list(game.states())[::9]:
        for seat in VOWELS:
            view = GOLEM.view(state, seat)
            found = GOLEM.courtesies.prospects.prospects(GOLEM.veil(state, seat), seat)
            told = [*found.dangers, *found.chances, *(d.phrase() for d in GOLEM.decisions(state))]
            told += [fact.phrase for fact in GOLEM.scene(view).facts()]
            said += map(words.say, told)
    for start in range(0, len(events), 25):
        for seat in VOWELS:
            faces = [face for e in events[start : start + 25] if (face := e.face(seat))]
            said += [
                words.say(p)
                for p in GOLEM.courtesies.recap.recap(GOLEM.view(state, seat), seat, faces)
            ]
    assert len(said) > 3000
    assert [line for line in said if ELIDED.search(line)] == []
    assert [
        line for line in said if re.search(r"\bpart(?:ie|ies) (?:en état|hors)|manche", line)
    ] == []
    assert [line for line in said if "'" in line] == []


def test_a_turn_mail_tells_nothing_twice() -> None:
    table = position("Basalt/Kenji E2", "Zenith E3", hands=("C05 C07 S08", "C01"), cycle=3)
    view = GOLEM.view(table.state, "anna")
    assert GOLEM.courtesies.report.report(view) == ()
    text = describe(GOLEM.scene(view), Words("en", "golem"))
    for card in ("Leg Sweep", "Visor Smash", "Loosened Rivets"):
        assert text.count(card) == 1
    assert text.count("on a leg") == 1
    assert "Legs only" not in text


@BOTH
def test_a_draft_tells_what_each_choice_can_do(language: str) -> None:
    words = Words(language, "golem")
    state = GOLEM.new_game(
        ("anna", "bruno"), options_of(GOLEM, {"assignment": "draft"}), HashDice("draft")
    ).state
    mechas = GOLEM.courtesies.report.report(GOLEM.view(state, "anna"))
    assert len(mechas) == 4
    for mecha in mechas:
        assert isinstance(mecha, Lines)
        said = [words.say(phrase) for phrase in mecha.phrases]
        assert [f"(a{n})" in line for n, line in enumerate(said, 1)] == [True] * 3
    for choice in ("M1", "M2"):
        asked = GOLEM.decisions(state)[0]
        plan = GOLEM.plan(state, asked, Draft(choice))
        assert not isinstance(plan, Refusal)
        state = GOLEM.apply(state, plan, HashDice("draft")).state
    # what a pilot can do stands beside the line that chooses him
    view, (asked,) = GOLEM.view(state, "bruno"), GOLEM.decisions(state)
    assert GOLEM.courtesies.report.report(view) == ()
    lines = GOLEM.courtesies.suggestions.suggest(view, asked, GOLEM.speech(language))
    free = [line for line in lines if line]
    assert len(free) == 6
    for line in free:
        order = GOLEM.read(line, asked, Names(("anna", "bruno"), language))
        assert not isinstance(order, Refusal)
        reason = GOLEM.courtesies.coach.reason(view, asked, order)
        assert reason is not None
        assert "initiative" in words.say(reason)
    assert words.faults == ()


@BOTH
def test_the_essentials_speak_of_one_card_and_of_one_tile(language: str) -> None:
    words = Words(language, "golem")
    chosen = options_of(GOLEM, {"swap": "1", "repair_between": "1"})
    told = " ".join(guide_lines(words, dict(chosen)))
    one = {
        "en": ("you may swap a card", "may repair one tile"),
        "fr": ("échanger une carte", "réparer une tuile"),
    }[language]
    assert all(text in told for text in one)


def test_the_picture_of_a_draft_is_low() -> None:
    options = options_of(GOLEM, {"assignment": "draft"})
    state = GOLEM.new_game(("anna", "bruno"), options, HashDice("draft")).state
    drafting = GOLEM.scene(GOLEM.view(state, "anna")).box
    assert (
        drafting[3] < GOLEM.scene(GOLEM.view(position("Forge", "Basalt").state, "anna")).box[3] / 2
    )


@BOTH
@pytest.mark.parametrize("mecha", ["Basalt", "Sirocco", "Forge", "Zenith"])
def test_standing_examples_fit_the_mecha_in_play(mecha: str, language: str) -> None:
    table = position(f"{mecha} E2", "Basalt -torso", hands=("C01", "C02"))
    view = GOLEM.view(table.state, "anna")
    examples = GOLEM.courtesies.handbook.standing_examples(view, GOLEM.speech(language))
    assert set(examples) == {"use", "once", "react", "repair", "swap"}
    for name, line in examples.items():
        sheet = parse_sheet(f"standing:\n{line}", GOLEM, Names(("anna", "bruno"), language))
        assert sheet.of("bad") == (), line
        (item,) = sheet.items
        assert (item.kind, item.name) == ("standing", name), line
        assert item.clause is not None
        for order in (parsed.order for _, parsed in item.clause.branches):
            if name in ("use", "once"):
                chance = GOLEM.opportunities(table.state)[0]
                assert GOLEM.never(table.state, chance, order) is None, line
            if isinstance(order, React):
                own = view.cards.mechas[table.seat(1).mecha].abilities
                assert order.ability in [a.name.id for a in own if a.window == "react"]


@BOTH
def test_the_help_lists_what_is_in_play(language: str) -> None:
    words = Words(language, "golem")
    table = position("Basalt/Kenji", "Zenith/Iris", hands=("C01", "C02"))
    blocks = GOLEM.courtesies.handbook.reference(GOLEM.view(table.state, "anna"))
    text = "\n".join(words.say(p) for b in blocks if isinstance(b, Lines) for p in b.phrases)
    view = GOLEM.view(table.state, "anna")
    for card in view.cards.cards:
        assert f"({card})" in text
    assert "Kenji Arata" in text
    assert "Oskar" not in text
    assert "Forge" not in text
    assert words.faults == ()


def test_the_help_names_standing_lines_and_tests_in_the_readers_words() -> None:
    french = words_for("fr", "golem")
    standing = standing_guide(GOLEM.standing_forms, french, {}, GOLEM.lexicon)
    names = [usage.partition(":")[0] for usage, _, _ in standing[2:]]
    assert names == ["tour", "réagir", "réparer", "échange"]
    tests = [usage for usage, _, _ in atom_guide(GOLEM.atoms, french)]
    assert tests[0].startswith("touche(")
    assert "marge" in " ".join(tests)


def test_a_defence_is_told_with_its_parts_where_it_has_several() -> None:
    table = position("Basalt", "Zenith/Nadia torso+2r2")
    words = words_for("en", "golem")
    facts = GOLEM.scene(GOLEM.view(table.state, "anna")).facts()
    told = {fact.ident: words.say(fact.phrase) for fact in facts}
    assert re.match(r"[Hh]ead: \d+; if hit", told["tile:bruno.head"]), told["tile:bruno.head"]
    assert re.match(r"[Tt]orso: \d+ \(.+ .+\); if hit", told["tile:bruno.torso"])
