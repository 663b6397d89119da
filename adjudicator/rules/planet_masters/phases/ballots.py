"""Votes (P-11) and the choice of races (P-D0): what becomes of sealed answers."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from adjudicator.rulekit.order import Order
from adjudicator.rules.planet_masters.board import RACES
from adjudicator.rules.planet_masters.counting import votes
from adjudicator.rules.planet_masters.draft import Draft, Position
from adjudicator.rules.planet_masters.events import RaceTaken, VoteClosed, VoteCounted
from adjudicator.rules.planet_masters.orders.orders import Ballot, ChooseRaces
from adjudicator.rules.planet_masters.state import Deed, Player, State, Task

Answers = Mapping[str, tuple[Order, ...]]


def ballot_of(answers: Answers, seat: str) -> str:
    """`for`, `against`, or "" where the seat has not answered."""
    for order in answers.get(seat, ()):
        if isinstance(order, Ballot):
            return order.choice
    return ""


def weights(state: Position) -> tuple[int, ...]:
    """P-11: the weight of each seat's ballot, in seat order."""
    return tuple([votes(state, player) for player in state.players])


def voters(position: Position) -> tuple[int, ...]:
    """P-D7: who is asked for a ballot. Whoever calls a vote is for it, unless he is asked too.

    P1 calls a vote against P2: P2 and P3 are asked, and 1 + Influence of P1 count for it.
    """
    everybody = range(len(position.players))
    caller = position.active if position.book.caller_counts else -1
    return tuple(i for i in everybody if i != caller)


def _choices(position: Position, answers: Answers) -> list[str]:
    """The ballots of all seats, "" where one is missing."""
    asked = voters(position)
    return [
        ballot_of(answers, player.seat) if i in asked else "for"
        for i, player in enumerate(position.players)
    ]


def outcome(state: Position, answers: Answers) -> bool | None:
    """P-11: whether the vote passes; None as long as missing ballots can still decide it.

    More than half of all votes, a tie fails; where the option says so, more than half
    of the players too.
    """
    heavy, choices = weights(state), _choices(state, answers)
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
    state: Position, heavy: tuple[int, ...], choices: list[str], counted: tuple[str, ...]
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


def is_decided(position: Position, target: int) -> bool:
    """P-11: whether a vote needs no ballot of anybody: it is empty, or its caller carries it."""
    return is_empty(position, target) or outcome(position, {}) is not None


def close_decided(draft: Draft, task: Task) -> None:
    """P-11: a vote that no ballot can change ends at once."""
    target = draft.vote
    if not is_empty(draft, target):
        _count(draft, {})
        return
    draft.tell(VoteClosed(draft.name(draft.active), draft.name(target)))
    draft.vote = -1
    draft.last = Deed("vote", draft.active, target, "empty")
    draft.push(Task("check"))


def count(draft: Draft, answers: Answers) -> None:
    """P-11: publish all ballots; if the vote passes the target loses one weapon."""
    draft.agenda = draft.agenda[1:]
    _count(draft, answers)


def _count(draft: Draft, answers: Answers) -> None:
    heavy, choices = weights(draft), _choices(draft, answers)
    rows = zip(draft.players, choices, heavy, strict=True)
    cast = [(player.seat, choice, weight) for player, choice, weight in rows]
    given = [row for row in cast if row[1]]
    passed = _enough(draft, heavy, choices, ("for",))
    target = draft.vote
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
