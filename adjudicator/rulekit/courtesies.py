"""What a title may do for its players beyond its duties, each found by the name of a file.

A title that has a file `story.py`, in its folder or in a drawer of it, tells stories: the file
has all the functions that `StoryFile` names, and so with every class here. For a title without the
file the class itself answers. The engine and the service ask through one door:

    rules.courtesies.story.tally(state, seat)

`courtesy_files.py` finds the files, and imports none before something of it is asked for. So that
mypy holds a title's files to these classes, its rule set lists them once more, for type checking
alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from adjudicator.rulekit.about import Options
from adjudicator.rulekit.alarm import Alarm
from adjudicator.rulekit.correction import Correction
from adjudicator.rulekit.course import Prospects, Rehearsed
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.event import Event, SeatId
from adjudicator.rulekit.lesson import Lesson
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.phrase import Phrase
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.scene import Block, Scene, Symbol
from adjudicator.rulekit.speech import Speech
from adjudicator.rulekit.story import Chapter, dozen, lead_turnings
from adjudicator.rulekit.thing import Thing

S = TypeVar("S")
V = TypeVar("V")
State = TypeVar("State", contravariant=True)
View = TypeVar("View", contravariant=True)


class AlikeFile(Protocol[State]):
    """`alike.py`: what a sentence says as well, where the rules take one of several things."""

    def alike(self, state: State, seat: SeatId, order: Order, /) -> Iterable[Order]:
        """Return the orders that the words of `order` say: itself, where nothing else, and
        `tank-1` of each colour that `seat` plays. The rules may refuse some of them; `state` is
        veiled for the seat."""
        return ()


class ApproachesFile(Protocol[State]):
    """`approaches.py`: what has to come first where a sentence wants more than one order does."""

    def lead_up(
        self, state: State, decision: Decision, order: Order, /
    ) -> Sequence[tuple[Order, ...]]:
        """Return the ways to do what a refused order wants: the orders that have to come first, and
        the order itself. One that is dearer or not as good as another is left out."""
        return ()


class BotsFile(Protocol[State]):
    """`bots.py`: a player that is there at any hour."""

    def greedy(self, state: State, decision: Decision, /) -> Order | None:
        """A decent answer; None where the answer at the deadline is as good."""
        return None


class CallingFile(Protocol[State]):
    """`calling.py`: what people call things when they write sentences."""

    def call(self, state: State, seat: SeatId, speech: Speech, /) -> Mapping[str, tuple[str, ...]]:
        """Return what `seat` may call things in a position, in the language of `speech`, each with
        what it may stand for in the words of orders: `{"arm": ("left arm", "right arm")}`.

        `state` is veiled for the seat; asked for every sentence, so it is cheap. Raises
        `Unforeseen` where it would have to be known better.
        """
        return {}


class CoachFile(Protocol[View]):
    """`coach.py`: what somebody new to a question is told of it, in the voice of a friend.

    `view` is that of the seat that is asked, and nothing else is looked at.
    """

    @property
    def TELLS_CHANCES(self) -> bool:
        """Whether the reasons tell all that `prospects` calls chances."""
        return False

    def aim(self, view: View, decision: Decision, /) -> Phrase | None:
        """Return what the seat wants to achieve, in a sentence or two."""
        return None

    def now(self, view: View, decision: Decision, /) -> tuple[Phrase, ...]:
        """Return what is special at this moment, and why: two sentences at most."""
        return ()

    def reason(self, view: View, decision: Decision, order: Order, /) -> Phrase | None:
        """Return in half a line why an order that is suggested is worth sending."""
        return None

    def deeds(self, view: View, decision: Decision, /) -> tuple[tuple[Phrase, Order], ...]:
        """Return each thing that can be done: what it is good for, and an order that does it."""
        return ()


class ComposerFile(Protocol[State]):
    """`composer.py`: what the title's own scripts need in the page on which a turn is tapped.

    All of it plain JSON values; states are veiled for the seat, which is asked.
    """

    def position(self, state: State, seat: SeatId, speech: Speech, /) -> Any:
        """Return the values that the title's rules in the page play on; None where a tree of legal
        lines takes their place."""
        return None

    def board(self, state: State, seat: SeatId, /) -> Any:
        """Return the values that the script needs to draw where a tree takes the place of the
        rules; None if it needs none."""
        return None

    def constants(self, speech: Speech, /) -> Any:
        """Parts of `position` and `board` that are the same in many games, or None: links to a
        page that knows them are short."""
        return None

    def symbols(self) -> tuple[Symbol, ...]:
        """Drawings without a file that the script stamps: those that its scenes bring, too."""
        return ()


class CorrectionsFile(Protocol[State]):
    """`corrections.py`: changes of a position by a referee, written as `RuleSet.corrections`."""

    def correct(self, state: State, change: Order, /) -> Correction | Refusal:
        """Return the state after a change, or why the change cannot be made.

        Whether the state is sound after it, and the game can go on, is seen to by who asks.
        """
        raise LookupError("the title offers no changes")


class EndingFile(Protocol[State]):
    """`ending.py`: what statistics tell of a game."""

    def traits(self, state: State, seat: SeatId, /) -> tuple[tuple[str, str], ...]:
        """Return what a seat was given at the start, by kind: (("race", "Mors"),)."""
        return ()

    def team(self, state: State, seat: SeatId, /) -> tuple[SeatId, ...]:
        """The seats that win and lose together, `seat` among them, in seat order."""
        return (seat,)

    def ending(self, state: State, /) -> str:
        """Return how a finished game ended, as a short code: "end" where there is one way only."""
        return "end"


class HandbookFile(Protocol[View]):
    """`handbook.py`: what the help tells of the very game that is played."""

    def reference(self, view: View, /) -> tuple[Block, ...]:
        """Cards, powers, prices, as far as they are in play."""
        return ()

    def things(self, view: View, /) -> tuple[tuple[tuple[str, ...], Phrase], ...]:
        """Return what can be asked about by its name: its names in all languages, and what is told
        of it."""
        return ()

    def standing_examples(self, view: View, speech: Speech, /) -> Mapping[str, str]:
        """Standing lines that the seat could send now, by name."""
        return {}


class LessonFile(Protocol[View]):
    """`lesson.py`: a small game in which each turn is for one thing to learn."""

    @property
    def LESSON(self) -> Lesson:
        """How its game is opened, and what its turns are for."""
        return Lesson()

    def count_played(self, view: View, seat: SeatId, /) -> int:
        """Return how many turns of its own a seat has behind it."""
        return 0

    def propose(
        self, step: str, view: View, decision: Decision, speech: Speech, /
    ) -> tuple[str, ...]:
        """Return the lines that do what a step is for, ready to be sent; () where the position
        has none, or the question is not the one that it is for."""
        return ()

    def explain(self, step: str, view: View, /) -> tuple[Phrase, ...]:
        """Return what has to be known of the position for a step, and stands nowhere else."""
        return ()

    def is_learnt(self, step: str, view: View, seat: SeatId, faces: Sequence[Event], /) -> bool:
        """Whether a seat did what a step is for: `faces` are the events of its turn, as it knows
        them, `view` is its view after them."""
        return False


class MarksFile(Protocol[View]):
    """`marks.py`: what of the reader's own is in danger, marked in his picture."""

    def mark(self, scene: Scene, view: View, /) -> Scene:
        """The picture of `view` with signs on what `prospects` tells dangers of; nothing of it
        hangs on what the seat cannot know."""
        return scene


class NearestFile(Protocol[State]):
    """`nearest.py`: "did you mean ...?"."""

    @property
    def COMPLETE(self) -> bool:
        """Whether `nearest` finds all that is worth proposing; else, where it finds nothing, the
        legal order of the same class that is written most alike is proposed."""
        return False

    def nearest(self, state: State, decision: Decision, order: Order, /) -> Order | None:
        """A legal order close to a refused one, where one is found quickly."""
        return None


class OptionsFile(Protocol):
    """`options.py`: what the options of a game come to."""

    def length(self, options: Options, seats: int, /) -> tuple[int, int]:
        """Return how many turns a usual game has and how often it asks each player, for
        invitations; (0, 0) where nobody can tell."""
        return 0, 0


class ProspectsFile(Protocol[State]):
    """`prospects.py`: dangers and chances."""

    def prospects(self, state: State, seat: SeatId, /) -> Prospects:
        """Return what threatens `seat` and what it could do to others in the coming turn.

        `state` is veiled for the seat. Found by the rules code that judges orders, and bounded
        in cost: it is asked for every report that wants orders.
        """
        return Prospects()


class PurposesFile(Protocol[View]):
    """`purposes.py`: what suggested plans are for."""

    def purpose(
        self, view: View, decision: Decision, orders: tuple[Order, ...], /
    ) -> Phrase | None:
        """Return in half a line what a plan is for, where another could be played instead; it is
        told in the place of why its first order is worth sending."""
        return None


class QuestionsFile(Protocol[State]):
    """`questions.py`: questions of players to the rules, written as `RuleSet.questions`."""

    def answer(
        self, state: State, seat: SeatId, question: Order, /
    ) -> tuple[Phrase, ...] | Refusal:
        """Return what the rules say to a question, or why it cannot be answered; nothing changes.

        `state` is veiled for the seat; raises `Unforeseen` where it would have to be known better.
        """
        raise LookupError("the title answers no questions")


class RecapFile(Protocol[View]):
    """`recap.py`: what happened since a player last acted."""

    def recap(
        self, view: View, seat: SeatId | None, faces: Sequence[Event], /
    ) -> tuple[Phrase, ...]:
        """Few sentences to `seat`: its own losses first, then its gains, what changed for all,
        each rival in a line or two. To None, who plays nobody, all are told as rivals.

        `faces` are the events as that seat may know them, oldest first; `view` is its view now.
        """
        return tuple(face.phrase() for face in faces)


class ReportFile(Protocol[View]):
    """`report.py`: what a report tells besides the picture and the events."""

    def report(self, view: View, /) -> tuple[Block, ...]:
        """Tables and lines."""
        return ()


class StoryFile(Protocol[State]):
    """`story.py`: a finished game in words."""

    def story(self, chapters: Sequence[Chapter], /) -> tuple[Phrase, ...]:
        """About a dozen sentences, oldest first: first and greatest deeds, who fell, who led."""
        return dozen(tuple(lead_turnings(chapters)))

    def tally(self, state: State, seat: SeatId, /) -> Phrase | None:
        """Return what `seat` has at the end and how it came about, in the title's words and without
        its name; None where the number of points says it all."""
        return None

    def reveal(self, state: State, /) -> tuple[Block, ...]:
        """Return what was hidden till the end, in words: hands, piles, tides to come."""
        return ()


class SuggestionsFile(Protocol[View]):
    """`suggestions.py`: lines for who has sent none yet."""

    def suggest(self, view: View, decision: Decision, speech: Speech, /) -> tuple[str, ...]:
        """Order lines ready to be sent, in boxes that an empty line parts, the best first.

        The lines of a box are one plan, accepted as a whole: it leaves no danger that
        `prospects` names and a legal order averts, or another box averts it. A box of standing
        lines begins with their heading, and goes with any other.
        """
        return ()


class SurprisesFile(Protocol[View]):
    """`surprises.py`: what stops a line that waits for its turn until its writer is asked."""

    @property
    def ASKED_OF(self) -> Mapping[str, tuple[str, ...]]:
        """By alarm, the tests that see to what it tells: a line that asks one is not stopped."""
        return {}

    def alarms(self, order: Order, /) -> tuple[str, ...]:
        """Return the names of the alarms that stop a line with this order, or one that stands for
        it; () for an order that answers what others do."""
        return ()

    def surprises(
        self,
        before: View,
        after: View,
        seat: SeatId,
        orders: Sequence[Order],
        faces: Sequence[Event],
        /,
    ) -> Iterable[Alarm]:
        """Return what `seat` could not expect when it gave `orders`, the worst first.

        `faces` are events that others brought about, as that seat may know them, oldest first;
        `before` and `after` are its views around them. An event of a kind that is not judged
        here, and touches the seat, is an alarm too (`UNKNOWN`).
        """
        return ()


class ThingsFile(Protocol[State, View]):
    """`things.py`: what orders are about, as who composes them meets it."""

    def thing(self, view: View, kind: str, value: Any, /) -> Thing:
        """Return how somebody who picks it meets `value`, which orders write in slots called
        `kind`."""
        return Thing()

    def means(self, state: State, seat: SeatId, /) -> tuple[Phrase, ...]:
        """Return in few words what `seat` has left to act with: points, cards. Told beside the
        lines of its turn; `state` is veiled for the seat; asked often, so it is cheap."""
        return ()


class TracesFile(Protocol[View]):
    """`traces.py`: what happened since the reader last acted, drawn."""

    def draw_traces(self, scene: Scene, view: View, faces: Sequence[Event], /) -> Scene:
        """The picture of `view` with ways, shots, and what was lost where it was lost."""
        return scene


class WarningsFile(Protocol):
    """`warnings.py`: orders that the rules allow and that end badly."""

    def warn(self, tried: Rehearsed, seat: SeatId, /) -> Iterable[Phrase]:
        """Tell `seat` what it may not want of what its orders come to, the worst first; nothing
        that a refusal or the warning of an event tells.

        Raises `Unforeseen` where it hangs on what the seat cannot know.
        """
        return ()


class _Defaults(
    AlikeFile[Any],
    ApproachesFile[Any],
    BotsFile[Any],
    CallingFile[Any],
    CoachFile[Any],
    ComposerFile[Any],
    CorrectionsFile[Any],
    EndingFile[Any],
    HandbookFile[Any],
    LessonFile[Any],
    MarksFile[Any],
    NearestFile[Any],
    OptionsFile,
    ProspectsFile[Any],
    PurposesFile[Any],
    QuestionsFile[Any],
    RecapFile[Any],
    ReportFile[Any],
    StoryFile[Any],
    SuggestionsFile[Any],
    SurprisesFile[Any],
    ThingsFile[Any, Any],
    TracesFile[Any],
    WarningsFile,
):
    """A title that has no file at all."""


_DEFAULTS = _Defaults()


@dataclass(frozen=True)
class Courtesies(Generic[S, V]):
    """The courtesies of a title, each by the name of its file."""

    alike: AlikeFile[S] = _DEFAULTS
    approaches: ApproachesFile[S] = _DEFAULTS
    bots: BotsFile[S] = _DEFAULTS
    calling: CallingFile[S] = _DEFAULTS
    coach: CoachFile[V] = _DEFAULTS
    composer: ComposerFile[S] = _DEFAULTS
    corrections: CorrectionsFile[S] = _DEFAULTS
    ending: EndingFile[S] = _DEFAULTS
    handbook: HandbookFile[V] = _DEFAULTS
    lesson: LessonFile[V] = _DEFAULTS
    marks: MarksFile[V] = _DEFAULTS
    nearest: NearestFile[S] = _DEFAULTS
    options: OptionsFile = _DEFAULTS
    prospects: ProspectsFile[S] = _DEFAULTS
    purposes: PurposesFile[V] = _DEFAULTS
    questions: QuestionsFile[S] = _DEFAULTS
    recap: RecapFile[V] = _DEFAULTS
    report: ReportFile[V] = _DEFAULTS
    story: StoryFile[S] = _DEFAULTS
    suggestions: SuggestionsFile[V] = _DEFAULTS
    surprises: SurprisesFile[V] = _DEFAULTS
    things: ThingsFile[S, V] = _DEFAULTS
    traces: TracesFile[V] = _DEFAULTS
    warnings: WarningsFile = _DEFAULTS

    def has(self, courtesy: str) -> bool:
        """Whether the title has a file for a courtesy."""
        return getattr(self, courtesy) is not _DEFAULTS
