"""Votes (P-11) and the choice of races (P-D0): what becomes of sealed answers."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from adjudicator.rulekit.order import Order
from adjudicator.rules.planet_masters.board import RACES
from adjudicator.rules.planet_masters.counting import votes
from adjudicator.rules.planet_masters.draft import Draft
from adjudicator.rules.planet_masters.events import RaceTaken, VoteClosed, VoteCounted
from adjudicator.rules.planet_masters.orders import Ballot, ChooseRaces
from adjudicator.rules.planet_masters.state import Deed, Player, Position, State, Task

Answers = Mapping[str, tuple[Order, ...]]


def ballot_of(answers: Answers, seat: str) -> str:
    """`for`, `against`, or "" where the seat has not answered."""
    for order in answers.get(seat, ()):
        if isinstance(order, Ballot):
            return order.choice
    return ""


def weights(state: State) -> tuple[int, ...]:
    """P-11: the weight of each seat's ballot, in seat order."""
    return tuple(votes(state, player) for player in state.players)


def outcome(state: State, answers: Answers) -> bool | None:
    """P-11: whether the vote passes; None as long as missing ballots can still decide it.

    More than half of all votes, a tie fails; where the option says so, more than half
    of the players too.
    """
    heavy = weights(state)
    choices = [ballot_of(answers, player.seat) for player in state.players]
    if _enough(state, heavy, choices, ("for",)):
        return True
    if not _enough(state, heavy, choices, ("for", "")):
        return False
    return None


def carries(state: State, supporters: Collection[int]) -> bool:
    """P-11: whether the ballots of these players alone would carry a vote."""
    choices = ["for" if i in supporters else "" for i in range(len(state.players))]
    return _enough(state, weights(state), choices, ("for",))


def _enough(
    state: State, heavy: tuple[int, ...], choices: list[str], counted: tuple[str, ...]
) -> bool:
    """Whether the ballots in `counted` would carry the vote."""
    mine = [weight for weight, choice in zip(heavy, choices, strict=True) if choice in counted]
    if 2 * sum(mine) <= sum(heavy):
        # a tie fails: of two players with one Influence each, 2 votes to 2 decide nothing
        return False
    return not state.book.majority_of_players or 2 * len(mine) > len(heavy)


def is_empty(position: Position, target: int) -> bool:
    """P-11: whether a vote is over without ballots, for nothing can come of it.

    Who does not attack must call a vote (P-14), often against somebody without weapons:
    P2 has none to lose, so `vote P2` ends P1's turn and nobody is asked or waited for.
    """
    return position.book.close_empty_votes and not position.players[target].weapons


def close_empty(draft: Draft, task: Task) -> None:
    """P-11: a vote of which nothing can come ends at once."""
    target = draft.vote
    draft.tell(VoteClosed(draft.name(draft.active), draft.name(target)))
    draft.vote = -1
    draft.last = Deed("vote", draft.active, target, "empty")
    draft.push(Task("check"))


def count(draft: Draft, state: State, answers: Answers) -> None:
    """P-11: publish all ballots; if the vote passes the target loses one weapon."""
    heavy = weights(state)
    rows = zip(state.players, heavy, strict=True)
    cast = [(player.seat, ballot_of(answers, player.seat), weight) for player, weight in rows]
    given = [row for row in cast if row[1]]
    passed = outcome(state, answers) is True
    target = state.vote
    draft.tell(
        VoteCounted(
            caller=draft.name(draft.active),
            target=draft.name(target),
            seats=tuple(seat for seat, _, _ in given),
            choices=tuple(choice for _, choice, _ in given),
            weights=tuple(weight for _, _, weight in given),
            in_favour=sum(w for _, choice, w in given if choice == "for"),
            against=sum(w for _, choice, w in given if choice == "against"),
            total=sum(heavy),
            missing=tuple(seat for seat, choice, _ in cast if not choice),
            passed=passed,
        )
    )
    draft.vote = -1
    draft.last = Deed("vote", draft.active, target, "passed" if passed else "failed")
    draft.agenda = draft.agenda[1:]
    draft.push(Task("check"))
    if passed and draft.players[target].weapons:
        draft.push(Task("lose", target, count=1, loss="vote", by=target))


def serve_races(draft: Draft, answers: Answers) -> None:
    """P-D0: by rising seat, each gets the first race of his list that is still free."""
    free = list(RACES)
    for index, player in enumerate(draft.players):
        race = next(race for race in _wishes(answers, player.seat) if race in free)
        if draft.book.unique_races:
            free.remove(race)
        draft.set_player(index, Player(player.seat, race))
        draft.tell(RaceTaken(player.seat, race))
    draft.phase = "setup"
    draft.agenda = (Task("first_player"),)


def _wishes(answers: Answers, seat: str) -> tuple[str, ...]:
    named: tuple[str, ...] = ()
    for order in answers.get(seat, ()):
        if isinstance(order, ChooseRaces):
            named = order.races
    return (*named, *RACES)
