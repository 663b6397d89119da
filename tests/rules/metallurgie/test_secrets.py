"""Who learns what: faces of events, views, previews on veiled states."""

from __future__ import annotations

import pytest

from adjudicator.rulekit.dice import NoDice, Unforeseen
from adjudicator.rulekit.event import Event
from adjudicator.rulekit.frozen import replace
from adjudicator.rules.metallurgie import events
from adjudicator.rules.metallurgie.state import END, HIDDEN, State
from adjudicator.rules.metallurgie.view import View
from tests.rules.metallurgie.table import GAME, asked, deal, do, judge, parse
from tests.support.rules import HashDice, must, play_random


def test_only_its_owner_sees_a_hand_and_a_bonus_card() -> None:
    game = play_random(GAME, options={"bonus": "on"}, max_steps=40)
    for seat in (None, *game.seats):
        view = GAME.view(game.state, seat)
        for player in view.players:
            own = player.seat == seat
            assert bool(player.hand) == own
            assert bool(player.bonus) == own
            assert player.cards == 3
    assert GAME.view(game.state, None).hand == ()
    assert GAME.view(game.state, None).rest == ()


def test_the_points_of_others_tell_nothing_of_their_bonus_cards() -> None:
    anna, bruno = deal().players
    held = (
        replace(anna, points=(0, 3, 2, 0), bonus="Cu"),
        replace(bruno, points=(4, 0, 1, 0), bonus="Fe"),
    )
    state = replace(deal(), players=held)
    totals = {s: [p.total for p in GAME.view(state, s).players] for s in ("anna", "bruno", None)}
    assert totals == {"anna": [8, 5], "bruno": [5, 9], None: [5, 5]}


def test_the_end_publishes_hands_bonus_cards_and_the_pile() -> None:
    game = play_random(GAME, options={"bonus": "on", "stop_window": "20"}, seed=2)
    view = GAME.view(game.state, None)
    assert view.over
    assert all(p.bonus and len(p.hand) == p.cards for p in view.players)
    assert view.rest == game.state.pile
    assert END not in view.rest
    shown = [event for event in game.events() if isinstance(event, events.PileShown)]
    assert [event.metals for event in shown] == [game.state.pile]


@pytest.mark.parametrize(
    "event",
    [
        events.HandDealt("anna", 3, ("Fe", "Cu", "Ag")),
        events.Refilled("anna", 2, 40, ("Fe", "Cu")),
        events.BonusDealt("anna", "Au"),
    ],
)
def test_a_secret_event_shows_its_cards_to_its_owner_only(event: Event) -> None:
    assert event.face("anna") == event
    for seat in ("bruno", None):
        face = event.face(seat)
        assert face is not None
        dumped = GAME.event_border.dump(face)
        assert not {"Fe", "Cu", "Ag", "Au"} & set(str(dumped).replace("'", " ").split())
        assert dumped["seat"] == "anna"


def foreseen(state: State, *lines: str) -> State:
    """The state that a preview of anna's lines gets to on what she may know."""
    state = GAME.veil(state, "anna")
    for line in lines:
        plan = GAME.plan(state, asked(state), parse(line))
        state = GAME.apply(state, plan, NoDice()).state  # type: ignore[arg-type]
    return state


def test_a_preview_shows_placements_and_scores_and_stops_at_the_refill() -> None:
    position = "Cu 0,0 0,1 1,0 1,1 2,0 2,1 | Fe -1,0 3,0"
    state = foreseen(deal(position, "Cu Fe Fe"), "play Cu@3,0", "remove 0,0 0,1 1,0 1,1")
    assert state.players[0].points == (0, 1, 0, 0)
    assert state.stage == "refill"
    with pytest.raises(Unforeseen):
        GAME.advance(state, NoDice())


def test_a_preview_stops_at_the_drawn_card_and_can_be_tried_with_any() -> None:
    state = foreseen(deal(), "draw")
    with pytest.raises(Unforeseen):
        GAME.advance(state, NoDice())


def test_a_veiled_state_holds_nothing_secret() -> None:
    state = deal(hand="Fe Cu Ag", hands=("Au Au Au",))
    anna, bruno = state.players
    state = replace(state, players=(replace(anna, bonus="Ag"), replace(bruno, bonus="Fe")))
    veiled = GAME.veil(state, "anna")
    assert veiled.players[0] == state.players[0]
    assert veiled.players[1].hand == (HIDDEN,) * 3
    assert veiled.players[1].bonus == HIDDEN
    assert set(veiled.pile) == {HIDDEN}
    assert len(veiled.pile) == len(state.pile)
    with pytest.raises(Unforeseen):
        judge(replace(veiled, turn=replace(veiled.turn, seat="bruno"), active=1), "play Au@0,0")


def test_a_lost_card_is_seen_through_to_the_next_turn() -> None:
    """After a lost draw nothing is refilled, so nothing hidden is touched."""
    state = deal("Cu 0,0 | Fe 1,0 0,1", "Cu Fe Ag", "Au")
    drawn = GAME.advance(do_draw(state), NoDice())
    assert drawn is not None
    after = GAME.advance(GAME.veil(drawn.state, "anna"), NoDice())
    assert after is not None
    assert after.state.turn.seat == "bruno"


def do_draw(state: State) -> State:
    plan = must(GAME, state, asked(state), parse("draw"))
    return GAME.apply(state, plan, NoDice()).state


def test_a_redeal_keeps_the_end_card_where_it_may_be() -> None:
    game = play_random(GAME, seed=1, max_steps=60)
    places = set()
    for seed in range(60):
        other = GAME.redeal(game.state, "anna", HashDice(seed))
        assert GAME.problems(other) == ()
        places.add(len(other.pile) - other.pile.index(END))
    assert places == {1, 2, 3, 4, 5, 6}


def test_what_is_asked_and_when_does_not_depend_on_a_hand() -> None:
    """M-D1 and M-D2 are asked alike whatever the hand allows, and never answered at once."""
    for hand in ("Fe Cu Ag", "Au Au Au"):
        state = deal("Fe 0,0 1,0", hand, "Cu")
        assert not asked(state).forced
        placed = do(state, "draw").state
        assert asked(placed).kind == "M-D2"
        assert not asked(placed).forced
    a, b = (
        asked(do(deal("Fe 0,0", hand, "Cu"), "draw").state) for hand in ("Ag Ag Ag", "Fe Fe Fe")
    )
    assert a == b


def test_the_public_sees_where_every_metal_may_go() -> None:
    view: View = GAME.view(deal(), None)
    assert [len(place.cells) for place in view.places] == [12, 3, 3, 1]
