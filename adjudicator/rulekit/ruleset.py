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

Here are the duties: what is abstract every title has to say; the rest has the answer of a game
without options, draws and sealed orders. A game with secrets overrides what is in `Secrets`, one
whose lines can be sent long before their turn what is in `Foresight`. What a title may do for its
players beyond that is in `courtesies`, found by the names of its files.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from itertools import islice
from typing import Any, ClassVar, Generic, Self, TypeVar, Union, cast

from adjudicator.rulekit.about import About, Options
from adjudicator.rulekit.condition import Atom
from adjudicator.rulekit.course import Moment, Place, Plan
from adjudicator.rulekit.courtesies import Courtesies
from adjudicator.rulekit.courtesy_files import find_courtesies
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import Dice
from adjudicator.rulekit.event import Event, SeatId, Step
from adjudicator.rulekit.foresight import Foresight
from adjudicator.rulekit.forms import Form, form_faults, parse_order, write_order
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.lexicon import DEFAULT_LANGUAGE, EMPTY, Lexicon
from adjudicator.rulekit.model import Border
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names
from adjudicator.rulekit.phrase import Phrase
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.scene import Scene
from adjudicator.rulekit.secrets import Secrets
from adjudicator.rulekit.speech import Speech, StandingForm
from adjudicator.rulekit.text import Line
from adjudicator.rulekit.tools import MapTools, ScenarioTools

S = TypeVar("S")
V = TypeVar("V")


class RuleSet(Secrets[S, V], Foresight[S], ABC, Generic[S, V]):
    """One edition of one title."""

    about: ClassVar[About]
    edition: str
    #: written forms of all orders; each names the decision kinds it answers
    forms: tuple[Form, ...]
    standing_forms: tuple[StandingForm, ...] = ()
    atoms: tuple[Atom, ...] = ()
    #: written forms of questions to the rules (`reach tank-3`), which `questions.py` answers
    questions: tuple[Form, ...] = ()
    #: written forms of the changes that a referee may make to a position: see `corrections.py`
    corrections: tuple[Form, ...] = ()
    #: sugar of order lines: a first word such as `drawn` opens a condition without `if`
    condition_openers: tuple[tuple[str, str], ...] = ()
    #: the words of orders; `speaking` gives them, the registry does it for every title
    lexicon: Lexicon = EMPTY
    state_border: Border[S]
    view_border: Border[V]
    #: of the orders that answer questions; if not given, those that `forms` write
    order_border: Border[Order]
    event_border: Border[Event]
    #: of a referee's changes; if not given, those that `corrections` write
    correction_border: Border[Order]
    #: whether the players may agree on a draw
    draws: ClassVar[bool] = True
    #: map files and written positions, where a title has them
    maps: MapTools | None = None
    scenarios: ScenarioTools[S, V] | None = None
    #: what the title does for its players beyond its duties
    courtesies: Courtesies[S, V] = Courtesies()

    def __init_subclass__(cls, **given: Any) -> None:
        super().__init_subclass__(**given)
        if not hasattr(cls, "view_border") and hasattr(cls, "state_border"):
            cls.view_border = cast(Border[V], cls.state_border)
        if not hasattr(cls, "order_border"):
            cls.order_border = _border_of(getattr(cls, "forms", ()))
        if not hasattr(cls, "correction_border"):
            cls.correction_border = _border_of(cls.corrections)
        package, _, file = cls.__module__.rpartition(".")
        if file == "ruleset":
            cls.courtesies = find_courtesies(package)

    def check_options(self, options: Options, seats: int) -> tuple[Refusal, ...]:
        """Return what is wrong with a full set of options beyond each one's own shape."""
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

    @abstractmethod
    def plan(self, state: S, decision: Decision, order: Order) -> Plan | Refusal:
        """Judge whether `order` answers `decision` legally. The only place that says so."""

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

    def can_close(self, state: S, answers: Mapping[SeatId, tuple[Order, ...]]) -> bool:
        """Whether a sealed group can close though answers are missing (they can't matter)."""
        return False

    @abstractmethod
    def legal_orders(self, state: S, decision: Decision) -> Iterator[Order]:
        """Every legal answer, in a pinned order, orders of equal effect once.

        Where the number is unbounded (paths), a complete set of elementary orders.
        """

    def first_orders(self, state: S, decision: Decision, most: int) -> Sequence[Order]:
        """Return the first `most` of `legal_orders`. A title whose lists are long may have each
        made when it is looked at (`Unmade`), for who draws one by lot."""
        return list(islice(self.legal_orders(state, decision), most))

    def any_order(self, state: S, decision: Decision, dice: Dice, most: int) -> Order | None:
        """A legal answer at random; None where there is none. Each of the first `most` may come,
        here each as likely as the others.

        For machines that try thousands of games: a title may draw what an order is made of, without
        any list, or one of those that may be legal, and judge that one alone.
        """
        legal = self.first_orders(state, decision, most)
        return dice.pick(legal, "bot") if legal else None

    def default(self, state: S, decision: Decision) -> Order:
        """The answer at the deadline, from the state alone: the first legal one listed."""
        return next(self.legal_orders(state, decision))

    def remaining_question(self, state: S, decision: Decision) -> Phrase:
        """What is left of a question that orders of its seat have answered in part."""
        return decision.phrase()

    @abstractmethod
    def moment(self, state: S) -> Moment:
        """The time of the game: its turn, its segment and the words for them."""

    @abstractmethod
    def result(self, state: S) -> tuple[Place, ...]:
        """The ranking, best first; () while the game goes on."""

    def scores(self, state: S) -> tuple[tuple[SeatId, int], ...]:
        """The points of each seat as the game stands, as everybody may know them; () where
        there are none before the end."""
        return ()

    @abstractmethod
    def scene(self, view: V) -> Scene:
        """The picture of a view."""

    def silent(self, state: S) -> bool:
        """Whether players may send one another no messages at this moment."""
        return False

    @abstractmethod
    def problems(self, state: S) -> tuple[str, ...]:
        """Return the broken invariants of a state, in English; () when it is sound."""

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

    def speech(self, language: str) -> Speech:
        """Return all that the title's files need to write lines in a language."""
        return Speech(language, self.lexicon, self.forms, self.standing_forms)

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

    def forms_for(self, kind: str) -> tuple[Form, ...]:
        """The forms of the orders that answer decisions of `kind`."""
        return tuple(form for form in self.forms if kind in form.decisions)


def _border_of(forms: Iterable[Form]) -> Border[Order]:
    kinds = tuple(dict.fromkeys(form.order for form in forms))
    return Border(Union[kinds or (Order,)])


AnyRuleSet = RuleSet[Any, Any]
