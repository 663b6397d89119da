"""The one contract that a title fulfils, and nothing else.

A rule set is pure: no I/O, no clock, no global randomness, nothing unordered. State is
an immutable value (`Frozen`: of tuples, numbers and texts); applying a plan
gives a new one. The engine knows titles through this class only.

The course of a game, as the engine drives it:

    step = new_game(seats, options, dice)
    loop:
        step = advance(state, dice)         until it returns None (automatic steps)
        decisions(state)                    () means the game is over
        plan(state, decision, order)        legality; yields what apply needs
        apply(state, plan, dice)            effect of one answer
        close(state, answers, dice)         effect of a sealed group

What is abstract every title has to say; the rest has the answer of a game without options,
secrets, draws and sealed orders, and a title overrides what it needs.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from typing import Any, ClassVar, Generic, Self, TypeVar, cast

from adjudicator.rulekit.about import About, Options
from adjudicator.rulekit.alarm import Alarm
from adjudicator.rulekit.condition import Atom
from adjudicator.rulekit.correction import Correction
from adjudicator.rulekit.course import Moment, Place, Plan, Prospects
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Dice
from adjudicator.rulekit.event import Event, SeatId, Step
from adjudicator.rulekit.forms import Form, form_faults, parse_order, write_order
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.lexicon import DEFAULT_LANGUAGE, EMPTY, Lexicon
from adjudicator.rulekit.model import Border
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names, Piece
from adjudicator.rulekit.phrase import Phrase
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.scene import Block, Scene, Symbol
from adjudicator.rulekit.story import Chapter, dozen, told_leads
from adjudicator.rulekit.text import Line
from adjudicator.rulekit.thing import Thing
from adjudicator.rulekit.tools import MapTools, ScenarioTools

S = TypeVar("S")
V = TypeVar("V")


class StandingForm(Frozen):
    """A named standing line: `remove: chain`.

    name       id and canonical name; `words` are further names (any language)
    decisions  kinds that it answers
    forms      what may be written after the colon; () = the forms of those decisions
    unasked    its lines act at opportunities, and stand in whatever block they are written
    once       a line is gone when it has acted
    """

    name: str
    decisions: tuple[str, ...]
    forms: tuple[Form, ...] = ()
    words: tuple[str, ...] = ()
    unasked: bool = False
    once: bool = False

    def speaking(self, lexicon: Lexicon) -> StandingForm:
        """The same with the names that `lexicon` has for it (section `standing`)."""
        words = tuple(dict.fromkeys((*self.words, *lexicon.every("standing", self.name))))
        forms = tuple(replace(form, lexicon=lexicon) for form in self.forms)
        return replace(self, words=words, forms=forms)


class RuleSet(ABC, Generic[S, V]):
    """One edition of one title."""

    about: ClassVar[About]
    edition: str
    #: written forms of all orders; each names the decision kinds it answers
    forms: tuple[Form, ...]
    standing_forms: tuple[StandingForm, ...] = ()
    atoms: tuple[Atom, ...] = ()
    #: written forms of questions to the rules (`reach tank-3`), made by `ask`: `answer` takes them
    questions: tuple[Form, ...] = ()
    #: written forms of the changes that a referee may make to a position: `correct` takes them
    corrections: tuple[Form, ...] = ()
    #: sugar of order lines: a first word such as `drawn` opens a condition without `if`
    condition_openers: tuple[tuple[str, str], ...] = ()
    #: the words of orders; `speaking` gives them, the registry does it for every title
    lexicon: Lexicon = EMPTY
    state_border: Border[S]
    view_border: Border[V]
    order_border: Border[Order]
    event_border: Border[Event]
    #: of the orders that `corrections` write, where there are any
    correction_border: Border[Order]
    #: whether `nearest` finds all that is worth proposing; else, where it finds nothing, the
    #: legal order of the same class that is written most alike is proposed
    knows_nearest: ClassVar[bool] = False
    #: map files and written positions, where a title has them
    maps: MapTools | None = None
    #: whether the players may agree on a draw
    draws: ClassVar[bool] = True
    #: by alarm, the tests that see to what it tells: a line that asks one is not stopped by it
    asked_of: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    scenarios: ScenarioTools[S, V] | None = None

    def __init_subclass__(cls, **given: Any) -> None:
        super().__init_subclass__(**given)
        if not hasattr(cls, "view_border") and hasattr(cls, "state_border"):
            cls.view_border = cast(Border[V], cls.state_border)

    def check_options(self, options: Options, seats: int) -> tuple[Refusal, ...]:
        """What is wrong with a full set of options beyond each one's own shape."""
        return ()

    @abstractmethod
    def new_game(self, seats: Sequence[SeatId], options: Options, dice: Dice) -> Step[S]:
        """The set-up. `options` is complete and checked."""

    def advance(self, state: S, dice: Dice) -> Step[S] | None:
        """The next automatic step, or None when the rules wait for a decision or are done.

        Small steps: a preview shows everything up to the first one that needs a draw or
        a hidden card. A game of answers alone has none.
        """
        return None

    @abstractmethod
    def decisions(self, state: S) -> tuple[Decision, ...]:
        """The open decisions: one unsealed, or a sealed group; () when the game is over."""

    def opportunities(self, state: S) -> tuple[Decision, ...]:
        """Moments at which standing lines may act though nobody waits for them.

        In the order in which seats are looked at; `plan` and `apply` judge and carry out what
        a line says as for any decision. Offered from public facts alone, never while sealed
        decisions are open, and bounded: after so many orders none is legal any more.
        """
        return ()

    def never(self, state: S, opportunity: Decision, order: Order) -> Refusal | None:
        """Why a standing line with `order` could never act at such opportunities, if so."""
        return None

    @abstractmethod
    def plan(self, state: S, decision: Decision, order: Order) -> Plan | Refusal:
        """Whether `order` answers `decision` legally. The only place that says so."""

    @abstractmethod
    def apply(self, state: S, plan: Plan, dice: Dice) -> Step[S]:
        """Carry out a plan made on this very state."""

    def close(self, state: S, answers: Mapping[SeatId, tuple[Order, ...]], dice: Dice) -> Step[S]:
        """Carry out a sealed group: for each open decision's seat the orders it answered.

        Every order was found legal for its own seat (for `many`, on the state as that
        seat's earlier orders leave it when applied alone). Applied in the order that the
        rules state, whatever the mapping's order; a conflict between seats is settled here. Raises
        NotImplementedError where a title asks sealed questions and does not write it.
        """
        raise NotImplementedError(f"{self.about.name} has no sealed decisions")

    def settled(self, state: S, answers: Mapping[SeatId, tuple[Order, ...]]) -> bool:
        """Whether a sealed group can close though answers are missing (they can't matter)."""
        return False

    def ahead(self, state: S, seat: SeatId) -> frozenset[str] | None:
        """The kinds of decisions that lines sent now by `seat` can still meet; None: any.

        Lines for others would never be carried out, and are refused when the sheet is read.
        """
        return None

    def barred(self, state: S, seat: SeatId, order: Order) -> Refusal | None:
        """Why nothing that may still happen allows `order`, if so: an option forbids it, a
        mountain stays a mountain.

        Lines for later decisions are refused for it when they are read. `state` is veiled.
        """
        return None

    def as_asked(self, state: S, seat: SeatId) -> S | None:
        """The veiled state as if `seat` had its turn now, and nothing happened before it: lines
        sent ahead are tried on it. None where that cannot be told, or no turn comes.

        Asked while others are asked; automatic steps may follow.
        """
        return None

    def skips_refused(self, state: S) -> bool:
        """Whether an option of the title has a refused line of a sheet cost only itself.

        The schedule of a game may say so too; what neither says stops the sheet.
        """
        return False

    @abstractmethod
    def legal_orders(self, state: S, decision: Decision) -> Iterator[Order]:
        """Every legal answer, in a pinned order, orders of equal effect once.

        Where the number is unbounded (paths), a complete set of elementary orders.
        """

    def default(self, state: S, decision: Decision) -> Order:
        """The answer at the deadline, from the state alone: the first legal one listed."""
        return next(self.legal_orders(state, decision))

    def greedy(self, state: S, decision: Decision) -> Order:
        """A decent answer for the simple bot; the default unless a title knows better."""
        return self.default(state, decision)

    def pass_over(self, state: S, decision: Decision, waiting: Sequence[str]) -> Order | None:
        """The order that skips `decision` because the sheet goes on with kinds `waiting`."""
        return None

    def suppose(self, state: S, seat: SeatId) -> tuple[S, ...]:
        """The veiled states that may follow an unforeseen draw, one for each outcome that
        conditions can tell apart; lets a preview judge lines such as `drawn Fe: ...`."""
        return ()

    def nearest(self, state: S, decision: Decision, order: Order) -> Order | None:
        """A legal order close to a refused one, if the title can tell quickly."""
        return None

    @abstractmethod
    def moment(self, state: S) -> Moment:
        """Where the game stands."""

    @abstractmethod
    def result(self, state: S) -> tuple[Place, ...]:
        """The ranking, best first; () while the game goes on."""

    def scores(self, state: S) -> tuple[tuple[SeatId, int], ...]:
        """The points of each seat as the game stands, as everybody may know them; () where
        there are none before the end."""
        return ()

    def view(self, state: S, seat: SeatId | None) -> V:
        """What a seat (None: the public) may know. The only door to hidden facts.

        In a game without secrets it is the state itself. A title that has any writes this,
        `veil`, `redeal` and `reshuffle`, all four (the shared suite holds it).
        """
        return cast(V, state)

    def veil(self, state: S, seat: SeatId) -> S:
        """The state with everything that `seat` may not know made unknowable.

        Previews run on it: rules that meet a veiled value raise `Unforeseen`.
        """
        return state

    def redeal(self, state: S, seat: SeatId | None, dice: Dice) -> S:
        """Another state that `seat` could not tell from this one: secrets drawn anew."""
        return state

    def reshuffle(self, state: S, dice: Dice) -> S:
        """The state with all drawn anew that nobody knows yet, not even a part of it: piles,
        what is to come. Every seat's view stays what it is.

        A game that was taken back goes on from it, for what was drawn since was seen.
        """
        return state

    @abstractmethod
    def scene(self, view: V) -> Scene:
        """The picture of a view."""

    def onlooker(self, view: V) -> V:
        """A view that gives the same drawing, traces and all: that of anybody who sees alike.
        Its facts may lack what helps a reader and is no knowledge (what is near to him). Of
        equal ones one is drawn for all. By default the view itself."""
        return view

    def report(self, view: V) -> tuple[Block, ...]:
        """Tables and lines of the report besides the picture and the events."""
        return ()

    def reference(self, view: V) -> tuple[Block, ...]:
        """What the help tells of this game after the essentials: cards, powers, prices, as far
        as they are in play. By default nothing."""
        return ()

    def standing_examples(self, view: V, language: str) -> Mapping[str, str]:
        """Standing lines that this seat could send now, by name, for the help and the reports;
        where a name has none the words of the title show one that fits any game."""
        return {}

    def alarms(self, order: Order) -> tuple[str, ...]:
        """Which surprises stop a line that waits with this order until its seat's own turn, or
        stands for it: names of alarms. () for an order that answers what others do."""
        return ()

    def surprises(
        self, before: V, after: V, seat: SeatId, orders: Sequence[Order], faces: Sequence[Event]
    ) -> tuple[Alarm, ...]:
        """What `seat` could not expect when it gave `orders`, the worst first.

        `faces` are events that others brought about, as that seat may know them, oldest first;
        `before` and `after` are its views around them. An event of a kind that is not judged
        here, and touches the seat, is an alarm too (`UNKNOWN`).
        """
        return ()

    def recap(self, view: V, seat: SeatId, faces: Sequence[Event]) -> tuple[Phrase, ...]:
        """What happened since `seat` last acted, told to it in few sentences: its own losses
        first, then its gains, what changed for all, each rival in a line or two.

        `faces` are the events since then as that seat may know them, oldest first; `view` is
        the seat's view now. By default every event tells its own sentence.
        """
        return tuple(face.phrase() for face in faces)

    def traced(self, scene: Scene, view: V, faces: Sequence[Event]) -> Scene:
        """The picture of `view` with what happened since the reader last acted drawn in:
        ways, shots, what was lost where it was lost. By default the picture as it is."""
        return scene

    def unveiled(self, state: S) -> V:
        """The view of a game that is over, in whatever way: everybody may know everything."""
        return self.view(state, None)

    def story(self, chapters: Sequence[Chapter]) -> tuple[Phrase, ...]:
        """A finished game in about a dozen sentences, oldest first: first and greatest deeds,
        who fell, who led. By default who led."""
        return dozen(tuple(told_leads(chapters)))

    def tally(self, state: S, seat: SeatId) -> Phrase | None:
        """What `seat` has at the end and how it came about, in the title's words, without its
        name; None where the number of points says it all."""
        return None

    def revealed(self, state: S) -> tuple[Block, ...]:
        """What was hidden till the end, in words: hands, piles, tides to come."""
        return ()

    def prospects(self, state: S, seat: SeatId) -> Prospects:
        """What threatens `seat` and what it could do to others in the coming turn.

        `state` is veiled for the seat. Found by the rules code that judges orders, and bounded
        in cost: it is asked for every report that wants orders.
        """
        return Prospects()

    def answer(self, state: S, seat: SeatId, question: Order) -> tuple[Phrase, ...] | Refusal:
        """What the rules say to a question of `seat`, or why it cannot be answered.

        `state` is veiled for the seat; where it would have to be known better, `Unforeseen` is
        raised. `question` was read by one of `questions`. Nothing comes of it.
        """
        raise NotImplementedError(f"{self.about.name} answers no questions")

    def correct(self, state: S, change: Order) -> Correction | Refusal:
        """What a referee's change makes of a state, or why it cannot be made.

        `change` was read by one of `corrections`. Whether the state is sound after it, and the
        game can go on from it, is seen to by who asks.
        """
        raise NotImplementedError(f"{self.about.name} offers no changes")

    def suggestions(self, view: V, decision: Decision, language: str) -> tuple[str, ...]:
        """Order lines ready to be sent, for the template; comments start with `#`."""
        return ()

    def thing(self, view: V, kind: str, value: Any) -> Thing:
        """What `value`, which orders write in slots called `kind`, is to somebody who chooses it
        with his thumb. By default what is written."""
        return Thing()

    def means(self, state: S, seat: SeatId) -> tuple[Phrase, ...]:
        """What `seat` has left to act with, in few words: points, cards. Told beside the lines
        of its turn as it goes on. By default nothing.

        `state` is veiled for the seat; asked often, so it has to be cheap.
        """
        return ()

    def touches(self, view: V, pieces: Sequence[Piece]) -> tuple[str, ...]:
        """Idents of facts of the picture that a written line is about, in the line's order."""
        said = (said for piece in pieces for said in piece.says if said.place)
        things = (self.thing(view, each.kind, each.value) for each in said)
        return tuple(dict.fromkeys(ident for thing in things for ident in thing.idents))

    def composer(self, state: S, seat: SeatId, language: str) -> Any:
        """What the title's own rules in the composer page need, as plain JSON values; None
        where the page goes by a tree of legal lines, which is the default.

        `state` is veiled for the seat, which is asked.
        """
        return None

    def composer_constants(self, language: str) -> Any:
        """Parts of what `composer` and `board` give that are the same in many games, as plain
        JSON values: links to a page that knows them are short. None, the default, for none."""
        return None

    def composer_symbols(self) -> tuple[Symbol, ...]:
        """Drawings without a file that the title's own script stamps in the composer page: those
        that its scenes bring, too."""
        return ()

    def board(self, state: S, seat: SeatId) -> Any:
        """What the title's own script draws in the composer page, as plain JSON values, where
        the page goes by a tree of lines; None, the default, without such a script.

        `state` is veiled for the seat, which is asked.
        """
        return None

    def silent(self, state: S) -> bool:
        """Whether players may send one another no messages at this moment."""
        return False

    def length(self, options: Options, seats: int) -> tuple[int, int]:
        """How many turns a usual game has one after the other, and how often each player is
        asked in it; (0, 0) where nobody can tell. For invitations."""
        return 0, 0

    def traits(self, state: S, seat: SeatId) -> tuple[tuple[str, str], ...]:
        """What a seat was given at the start, by kind: (("race", "Mors"),). For statistics."""
        return ()

    def team(self, state: S, seat: SeatId) -> tuple[SeatId, ...]:
        """The seats that win and lose together with `seat`, itself among them, in seat order."""
        return (seat,)

    def ending(self, state: S) -> str:
        """How a finished game ended, as a short code. For statistics."""
        return "end"

    @abstractmethod
    def problems(self, state: S) -> tuple[str, ...]:
        """What is wrong with a state (broken invariants), in English; () when sound."""

    def speaking(self, lexicon: Lexicon) -> Self:
        """This rule set with the words of `lexicon`, less what does not fit its forms."""
        fit = lexicon.without(fault.phrase for fault in form_faults(self.all_forms, lexicon))
        spoken = copy(self)
        spoken.lexicon = fit
        spoken.forms = tuple(replace(form, lexicon=fit) for form in self.forms)
        spoken.standing_forms = tuple(line.speaking(fit) for line in self.standing_forms)
        spoken.questions = tuple(replace(form, lexicon=fit) for form in self.questions)
        spoken.corrections = tuple(replace(form, lexicon=fit) for form in self.corrections)
        spoken.atoms = tuple(atom.speaking(fit) for atom in self.atoms)
        spoken.condition_openers = (
            *self.condition_openers,
            *((word, key) for key in fit.keys("openers") for word in fit.every("openers", key)),
        )
        return spoken

    @property
    def all_forms(self) -> tuple[Form, ...]:
        """The written forms of orders, those that stand in standing lines alone, and those of
        questions and of a referee's changes."""
        standing = (form for line in self.standing_forms for form in line.forms)
        return (*self.forms, *standing, *self.questions, *self.corrections)

    def read(self, text: str, decision: Decision, names: Names | None = None) -> Order | Refusal:
        """The order that a line as players type it answers `decision` with, legal or not; or
        what was not understood."""
        found = parse_order(Line(text), self.forms_for(decision.kind), names or Names())
        return found if isinstance(found, Refusal) else found.order

    def write(
        self, order: Order, language: str = DEFAULT_LANGUAGE, names: Names | None = None
    ) -> str:
        """The line that a player would type for an order; raises LookupError without a form."""
        return write_order(order, self.forms, language, names)

    def write_change(self, change: Order, language: str = DEFAULT_LANGUAGE) -> str:
        """The line that a referee would type for a change; raises LookupError without a form."""
        return write_order(change, self.corrections, language)

    def forms_for(self, kind: str) -> tuple[Form, ...]:
        """The forms of the orders that answer decisions of `kind`."""
        return tuple(form for form in self.forms if kind in form.decisions)


AnyRuleSet = RuleSet[Any, Any]
