"""A tiny invented title that goes through everything an engine must handle.

A turn of a seat goes through the stages named in the option `stages`, each once:

    pick    take 1 to 3, or turn up the hidden top card, or roll a die
    card    (after drawing) keep or drop the card; a stone can only be dropped: forced
    shop    buy for 4 coins until `done`; the whole sheet must be legal
    build   build for 5 points until `rest`; raiding asks another seat, then goes on;
            digging costs one point and a die says what it brings;
            waving does nothing, and has to wait until something is built

After all seats' turns a round ends with `vote` (sealed, closes early on a majority, nobody
may vote for dora) and `march` (sealed, several orders each). Test support, never registered
as a title.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, ClassVar, Literal, Union

from pydantic import Discriminator

from adjudicator.library.languages import read_lexicon
from adjudicator.rulekit.about import About, Option, Options
from adjudicator.rulekit.condition import Atom
from adjudicator.rulekit.course import Moment, Place, Plan
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Dice, Unforeseen
from adjudicator.rulekit.event import Event, SeatId, Step
from adjudicator.rulekit.forms import Form
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.model import Border
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import say
from adjudicator.rulekit.refusal import Refusal, refuse
from adjudicator.rulekit.ruleset import RuleSet
from adjudicator.rulekit.scene import Scene
from adjudicator.rulekit.slots import Choice, SeatSlot, whole_number
from adjudicator.rulekit.speech import StandingForm

PICK, CARD, SHOP, BUILD, RAID = "T-PICK", "T-CARD", "T-SHOP", "T-BUILD", "T-RAID"
VOTE, MARCH = "T-VOTE", "T-MARCH"
DECK = ("red", "red", "blue", "blue", "blue", "stone")
SEALED = ("vote", "march")
HIDDEN, COINS, POINTS, STEPS = "?", 4, 5, 3


class Take(Order, tag="take"):
    n: int


class Buy(Order, tag="buy"):
    n: int


class Build(Order, tag="build"):
    n: int


class Pay(Order, tag="pay"):
    n: int


class March(Order, tag="march"):
    n: int


class Raid(Order, tag="raid"):
    seat: str


class Vote(Order, tag="vote"):
    seat: str


class Word(Order, tag="word"):
    """An order of one word."""

    word: Literal["draw", "roll", "keep", "drop", "done", "rest", "wave", "dig", "duck", "halt"]


ToyOrder = Annotated[Union[Take, Buy, Build, Pay, March, Raid, Vote, Word], Discriminator("kind")]


class Did(Event, tag="did"):
    """A seat did something: `what` is the order's kind or word, `n` or `other` its object."""

    seat: str
    what: str
    n: int = 0
    other: str = ""


class Dealt(Event, tag="dealt"):
    """A seat was given its secret number; nobody else learns which."""

    seat: str
    luck: int

    def face(self, seat: SeatId | None) -> Event:
        return self if seat == self.seat else replace(self, luck=-1)


ToyEvent = Annotated[Union[Did, Dealt], Discriminator("kind")]


class State(Frozen):
    """`at` is the place in the round's agenda; a turn or the end of a round is a segment."""

    seats: tuple[str, ...]
    stages: tuple[str, ...]
    rounds: int
    totals: tuple[int, ...]
    luck: tuple[int, ...] = ()
    deck: tuple[str, ...] = DECK
    stage: str = "deal"
    at: int = 0
    active: str = ""
    round: int = 1
    segment: int = 0
    drawn: str = ""
    left: int = 0
    raided: str = ""
    steps: tuple[int, ...] = ()
    halted: tuple[bool, ...] = ()

    def plus(self, seat: str, n: int) -> State:
        at = self.seats.index(seat)
        return replace(self, totals=tuple(t + n * (i == at) for i, t in enumerate(self.totals)))


class View(Frozen):
    seats: tuple[str, ...]
    totals: tuple[int, ...]
    luck: int
    drawn: str
    left: int
    round: int


_number, _seat = whole_number("number", 0, 99), SeatSlot()
_card = Choice(
    "card",
    {
        c: {"en": (c,), "fr": (f,)}
        for c, f in zip(("red", "blue", "stone"), ("rouge", "bleu", "pierre"), strict=True)
    },
)


def _counted(order: type[Order], en: str, fr: str, *kinds: str) -> Form:
    words = {"en": (f"{en} {{n}}",), "fr": (f"{fr} {{n}}",)}
    return Form(order, words, {"n": _number}, decisions=kinds)


def _word(word: str, fr: str, *kinds: str) -> Form:
    return Form(Word, {"en": (word,), "fr": (fr,)}, fixed={"word": word}, decisions=kinds)


KEEP, DROP = _word("keep", "garder", CARD), _word("drop", "jeter", CARD)
PAY, DUCK = _counted(Pay, "pay", "payer", RAID), _word("duck", "esquiver", RAID)
FORMS = (
    _counted(Take, "take", "prendre", PICK),
    _word("draw", "piocher", PICK),
    _word("roll", "lancer", PICK),
    KEEP,
    DROP,
    _counted(Buy, "buy", "acheter", SHOP),
    _word("done", "fini", SHOP),
    _counted(Build, "build", "batir", BUILD),
    _word("rest", "repos", BUILD),
    _word("wave", "saluer", BUILD),
    _word("dig", "creuser", BUILD),
    Form(
        Raid,
        {"en": ("raid {seat}",), "fr": ("piller {seat}",)},
        {"seat": _seat},
        decisions=(BUILD,),
    ),
    PAY,
    DUCK,
    Form(
        Vote,
        {"en": ("vote [for] {seat}",), "fr": ("voter [pour] {seat}",)},
        {"seat": _seat},
        decisions=(VOTE,),
    ),
    _counted(March, "march", "marcher", MARCH),
    _word("halt", "halte", MARCH),
)


def _total(view: View, seat: str) -> int:
    return view.totals[view.seats.index(seat)]


class Toy(RuleSet[State, View]):
    """The title."""

    about: ClassVar[About] = About(
        "toy",
        "Toy",
        ("only",),
        (1, 4),
        1,
        (
            Option("rounds", "2", pattern=r"[1-9]"),
            Option("stages", "pick shop build vote march", pattern=r"[a-z ]+"),
        ),
    )
    edition = "only"
    forms = FORMS
    standing_forms = (
        StandingForm("card", (CARD,), (KEEP, DROP), ("carte",)),
        StandingForm("raid", (RAID,), (PAY, DUCK), ("pillage",)),
        StandingForm("build", (BUILD,), (), ("chantier",)),
    )
    atoms = (
        Atom("drawn", lambda v: v.drawn, result=_card, words=("pioche",), decisions=(CARD,)),
        Atom("left", lambda v: v.left, words=("reste",)),
        Atom("total", _total, (_seat,)),
        Atom("luck", lambda v: v.luck, words=("chance",)),
        Atom("round", lambda v: v.round, words=("manche",)),
    )
    condition_openers = (("drawn", "drawn"), ("pioche", "drawn"))
    state_border: Border[State] = Border(State)
    view_border: Border[View] = Border(View)
    order_border: Border[Order] = Border(ToyOrder)
    event_border: Border[Event] = Border(ToyEvent)

    def check_options(self, options: Options, seats: int) -> tuple[Refusal, ...]:
        return ()

    def new_game(self, seats: Sequence[SeatId], options: Options, dice: Dice) -> Step[State]:
        stages = tuple(options["stages"].split())
        zeros = (0,) * len(seats)
        return Step(State(tuple(seats), stages, int(options["rounds"]), zeros))

    def advance(self, state: State, dice: Dice) -> Step[State] | None:
        if state.stage == "deal":
            luck = tuple(dice.below(10, "T-LUCK") for _ in state.seats)
            dealt = tuple(map(Dealt, state.seats, luck))
            return Step(replace(state, luck=luck, stage="shuffle"), dealt)
        if state.stage == "shuffle":
            begun = replace(state, deck=dice.shuffle(DECK, "T-DECK"), stage="start")
            return Step(begun, (Did("", "shuffle"),))
        if state.stage == "start":
            return Step(_go_on(state, 0))
        if state.stage == "draw":
            card = state.deck[0]
            if card == HIDDEN:
                raise Unforeseen("deck")
            turned = replace(state, deck=(*state.deck[1:], card), drawn=card, stage="card")
            return Step(turned, (Did(state.active, card),))
        if state.stage == "roll":
            n = dice.die("T-ROLL")
            rolled = _next(state.plus(state.active, n))
            return Step(rolled, (Did(state.active, "rolled", n),))
        return None

    def decisions(self, state: State) -> tuple[Decision, ...]:
        who, left = state.active, (("left", state.left),)
        if state.stage == "pick":
            return (Decision(PICK, who, forced=False),)
        if state.stage == "card":
            return (Decision(CARD, who, "response"),)
        if state.stage == "shop":
            return (Decision(SHOP, who, many=True, whole=True, params=left),)
        if state.stage == "build":
            return (Decision(BUILD, who, many=True, params=left),)
        if state.stage == "raid":
            return (Decision(RAID, state.raided, "response", params=(("by", who),)),)
        if state.stage == "vote":
            return tuple(Decision(VOTE, seat, sealed=True, forced=False) for seat in state.seats)
        if state.stage == "march":
            going = (s for s, halted in zip(state.seats, state.halted, strict=True) if not halted)
            return tuple(Decision(MARCH, s, sealed=True, many=True, forced=False) for s in going)
        return ()

    def plan(self, state: State, decision: Decision, order: Order) -> Plan | Refusal:
        form = next((f for f in FORMS if f.fits(order)), None)
        if form is None or decision.kind not in form.decisions:
            return refuse("T-0", "E_NOT_NOW")
        if isinstance(order, Take) and not 1 <= order.n <= 3:
            return refuse("T-1", "E_TAKE", "n", Take(3), n=order.n)
        if isinstance(order, Buy | Build) and not 1 <= order.n <= state.left:
            return refuse("T-2", "E_LEFT", "n", left=state.left)
        if isinstance(order, March) and not 1 <= order.n <= _steps(state, decision.seat):
            return refuse("T-3", "E_STEPS", "n")
        if isinstance(order, Raid) and (order.seat == decision.seat or state.raided):
            return refuse("T-4", "E_RAID", "seat")
        if isinstance(order, Pay) and not 1 <= order.n <= 3:
            return refuse("T-5", "E_PAY", "n")
        if order == Word("wave") and state.left == POINTS:
            return refuse("T-8", "E_NOTHING_BUILT")
        if order == Vote("dora"):
            return refuse("T-7", "E_DORA", "seat")
        if order == Word("keep") and state.drawn == "stone":
            return refuse("T-6", "E_STONE")
        return Plan(decision, order)

    def apply(self, state: State, plan: Plan, dice: Dice) -> Step[State]:
        order, who = plan.order, plan.decision.seat
        assert not isinstance(order, Vote)
        if order == Word("dig"):
            n = dice.die("T-DIG")
            dug = replace(state.plus(who, n), left=state.left - 1)
            return Step(dug if dug.left else _next(dug), (Did(who, "dug", n),))
        if isinstance(order, Word):
            return Step(_say(state, who, order.word), (Did(who, order.word),))
        if isinstance(order, Raid):
            raided = replace(state, stage="raid", raided=order.seat)
            return Step(raided, (Did(who, "raid", other=order.seat),))
        assert isinstance(order, Take | Buy | Build | Pay | March)
        did = (Did(who, order.kind, order.n),)
        if isinstance(order, Pay):
            paid = state.plus(who, -order.n).plus(state.active, order.n)
            return Step(replace(paid, stage="build"), did)
        after = state.plus(who, order.n)
        if isinstance(order, Take):
            return Step(_next(after), did)
        if isinstance(order, March):
            at = state.seats.index(who)
            steps = tuple(s - order.n * (i == at) for i, s in enumerate(state.steps))
            return Step(replace(after, steps=steps), did)
        after = replace(after, left=state.left - order.n)
        return Step(after if after.left else _next(after), did)

    def close(
        self, state: State, answers: Mapping[SeatId, tuple[Order, ...]], dice: Dice
    ) -> Step[State]:
        if state.stage == "march":
            happened: list[Event] = []
            for decision in self.decisions(state):
                for order in answers[decision.seat]:
                    step = self.apply(state, Plan(decision, order), dice)
                    state, happened = step.state, [*happened, *step.events]
            return Step(_next(state), tuple(happened))
        votes = {s: answers[s][0] for s in state.seats if s in answers}
        told = [Did(s, "vote", other=v.seat) for s, v in votes.items() if isinstance(v, Vote)]
        chosen = max(state.seats, key=lambda s: sum(d.other == s for d in told))
        told.append(Did(chosen, "elected"))
        return Step(_next(state.plus(chosen, 2)), tuple(told))

    def can_close(self, state: State, answers: Mapping[SeatId, tuple[Order, ...]]) -> bool:
        given = [orders[0] for orders in answers.values()]
        most = max((given.count(order) for order in given), default=0)
        return state.stage == "vote" and 2 * most > len(state.seats)

    def legal_orders(self, state: State, decision: Decision) -> Iterator[Order]:
        words = (f.fixed["word"] for f in self.forms_for(decision.kind) if f.order is Word)
        counted = (o(n) for n in range(1, 6) for o in (Take, Buy, Build, Pay, March))
        named = (o(seat) for seat in state.seats for o in (Raid, Vote))
        spoken = (Word(word) for word in words if word != "wave")
        for order in (*counted, *named, *spoken):
            if isinstance(self.plan(state, decision, order), Plan):
                yield order

    def default(self, state: State, decision: Decision) -> Order:
        ends = {CARD: "drop", SHOP: "done", BUILD: "rest", RAID: "duck", MARCH: "halt"}
        if decision.kind == PICK:
            return Take(1)
        return Vote(state.seats[0]) if decision.kind == VOTE else Word(ends[decision.kind])  # type: ignore[arg-type]

    def pass_over(self, state: State, decision: Decision, waiting: Sequence[str]) -> Order | None:
        return Word("done") if decision.kind == SHOP and BUILD in waiting else None

    def suppose(self, state: State, seat: SeatId) -> tuple[State, ...]:
        if state.stage != "draw" or state.active != seat:
            return ()
        return tuple(replace(state, stage="card", drawn=card) for card in ("red", "blue", "stone"))

    def refuse_for_good(self, state: State, seat: SeatId, order: Order) -> Refusal | None:
        return refuse("T-7", "E_DORA", "seat") if order == Vote("dora") else None

    def as_asked(self, state: State, seat: SeatId) -> State | None:
        if state.stage in (*SEALED, "deal", "over"):
            return None
        first = next(i for i, (at, _) in enumerate(_agenda(state)) if at == state.seats.index(seat))
        return _go_on(replace(state, at=first), first)

    def moment(self, state: State) -> Moment:
        return Moment(state.round * (state.stage != "deal"), state.segment, say("moment-toy"))

    def result(self, state: State) -> tuple[Place, ...]:
        if state.stage != "over":
            return ()
        ranked = sorted(zip(state.totals, state.seats, strict=True), key=lambda pair: -pair[0])
        return tuple(
            Place(seat, 1 + sum(t > total for t in state.totals), total) for total, seat in ranked
        )

    def view(self, state: State, seat: SeatId | None) -> View:
        luck = state.luck[state.seats.index(seat)] if seat and state.luck else -1
        return View(state.seats, state.totals, luck, state.drawn, state.left, state.round)

    def veil(self, state: State, seat: SeatId) -> State:
        luck = tuple(n if s == seat else -1 for s, n in zip(state.seats, state.luck, strict=True))
        return replace(state, deck=(HIDDEN,) * len(state.deck), luck=luck)

    def redeal(self, state: State, seat: SeatId | None, dice: Dice) -> State:
        luck = tuple(
            n if s == seat else dice.below(10, "luck")
            for s, n in zip(state.seats, state.luck, strict=True)
        )
        return replace(state, deck=dice.shuffle(state.deck, "deck"), luck=luck)

    def reshuffle(self, state: State, dice: Dice) -> State:
        return replace(state, deck=dice.shuffle(state.deck, "deck"))

    def scene(self, view: View) -> Scene:
        return Scene(say("toy"), (0, 0, 1, 1), (), (), "toy")

    def problems(self, state: State) -> tuple[str, ...]:
        cards = sorted(card for card in state.deck if card != HIDDEN)
        return () if cards in ([], sorted(DECK)) else ("cards were lost",)


def _steps(state: State, seat: str) -> int:
    return state.steps[state.seats.index(seat)]


def _say(state: State, who: str, word: str) -> State:
    if word in ("draw", "roll"):
        return replace(state, stage=word)
    if word in ("keep", "drop"):
        return _next(state.plus(who, 4 * (word == "keep")))
    if word in ("done", "rest"):
        return _next(state)
    if word == "duck":
        return replace(state, stage="build")
    if word == "halt":
        at = state.seats.index(who)
        return replace(state, halted=tuple(h or i == at for i, h in enumerate(state.halted)))
    return state


def _next(state: State) -> State:
    return _go_on(state, state.at + 1)


def _agenda(state: State) -> list[tuple[int, str]]:
    """(seat number, stage) of a round; -1 for the stages of all seats."""
    own = [name for name in state.stages if name not in SEALED]
    every = [(-1, name) for name in state.stages if name in SEALED]
    return [(seat, name) for seat in range(len(state.seats)) for name in own] + every


def _go_on(state: State, at: int) -> State:
    """The stage number `at` of the round, or the next round; a new owner is a new segment."""
    agenda, old = _agenda(state), state.at
    ended = at == len(agenda)
    at = 0 if ended else at
    if ended or (at and agenda[at][0] != agenda[old][0]):
        state = replace(state, segment=state.segment + 1)
    if ended:
        state = replace(state, round=state.round + 1)
    if state.round > state.rounds:
        return replace(state, stage="over")
    seat, stage = agenda[at]
    every = len(state.seats)
    return replace(
        state,
        at=at,
        stage=stage,
        active=state.seats[max(seat, 0)],
        raided="",
        drawn="",
        left={"shop": COINS, "build": POINTS}.get(stage, 0),
        steps=(STEPS,) * every,
        halted=(False,) * every,
    )


TOY: Toy = Toy().speaking(read_lexicon())


def options(**given: Any) -> dict[str, str]:
    """A full set of options."""
    return {o.name: str(given.get(o.name, o.default)) for o in Toy.about.options}
