"""A game in progress as a value: header, seats, open decisions, the state of the rules.

The table is what the journal folds to (`lines/kinds.py`). A snapshot (`snapshot.py`) holds it
whole, so that a turn costs the same however long the game is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from adjudicator.engine.journal.line import GENESIS
from adjudicator.engine.journal.nonces import PublicDraw
from adjudicator.engine.journal.schema import GAME, PLAIN_GAME, check_version
from adjudicator.engine.table.deadlines import SCHEDULE, Schedule
from adjudicator.engine.table.happenings import PAST, Happening, Mark, Note, Past
from adjudicator.engine.table.terms import DEFAULT, Message, Motion, Terms, dump_terms
from adjudicator.rulekit.course import Place
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.lexicon import DEFAULT_LANGUAGE
from adjudicator.rulekit.model import Border, pretty
from adjudicator.rulekit.phrase import Phrase


class Header(Frozen):
    """What game.json holds: fixed when the game is opened, public from the start.

    options     complete, as text, sorted by name
    commitment  SHA-256 of the dice secret
    behaviour   behaviour number of the rule set that the game is played under
    draw        the public draw, None for none; its value stands in it once the game started
    keeps       what tables and snapshots hold, and how orders are read, beyond older games
    terms       how players may deal with one another
    """

    id: str
    rules: str
    edition: str
    options: tuple[tuple[str, str], ...]
    seats: tuple[SeatId, ...]
    schedule: Schedule
    commitment: str
    behaviour: int
    created: str
    schema: int = PLAIN_GAME
    draw: PublicDraw | None = None
    keeps: tuple[str, ...] = ()
    terms: Terms = Terms()


_HEADER: Border[Header] = Border(Header)


def dump_header(header: Header) -> dict[str, Any]:
    """The header as the document of game.json."""
    document: dict[str, Any] = _HEADER.dump(header)
    document["options"] = dict(header.options)
    document["schedule"] = SCHEDULE.dump(header.schedule)
    document.pop("draw")
    if not header.keeps:
        document.pop("keeps")
    document.pop("terms")
    terms = dump_terms(header.terms)
    if terms:
        document["terms"] = terms
    if header.draw is not None:
        said = {"name": header.draw.name, "date": header.draw.date}
        later = {"like": header.draw.like, "value": header.draw.value}
        document["draw"] = said | {name: text for name, text in later.items() if text}
    return document


def game_file(header: Header, value: str = "") -> bytes:
    """The bytes of game.json: as the game was opened, or with the value of its public draw."""
    if header.draw is not None:
        header = replace(header, draw=replace(header.draw, value=value))
    return pretty(dump_header(header))


def load_header(document: Any) -> Header:
    """The header of a game.json; raises ValueError or UnknownSchema."""
    check_version(document, GAME, "game.json")
    options = document.get("options")
    if not isinstance(options, dict):
        raise ValueError("options is no object")
    return _HEADER.load({**document, "options": sorted(options.items())})


class Pending(Frozen):
    """A sheet that waits: the lines and direct answers of a seat.

    number    counts the seat's sheets, from 1
    received  when the receiving server took it
    final     whether it may be executed before the deadline; `final_at` since when
    used      indexes of the items already consumed
    begun     kind of the `many` decision of the seat's turn that was begun, or ""; a new
              sheet takes it over, as the decision may go on after others were asked
    turn      what became of the seat's turn while the sheet waited: "" nothing yet,
              "passed" answered without it, "played" answered from it: what is left of
              it needs no `final`
    """

    number: int
    text: str
    received: str
    final: bool = False
    final_at: str = ""
    used: tuple[int, ...] = ()
    begun: str = ""
    turn: str = ""

    def to_be_confirmed(self) -> Pending:
        """The sheet, of which its owner has to say again that it counts, though it was begun."""
        return replace(self, turn=self.turn and "passed")


class Former(Frozen):
    """What waited and stood before the last sheet came: the word `undo` brings it back."""

    text: str
    standing: tuple[tuple[str, str], ...]


class Stop(Frozen):
    """A surprise that keeps lines of a seat from being carried out before it was asked.

    name    of the standing lines, "" for the waiting sheet; `sheet` its number, else 0
    text    the line that the alarm concerns first, as written
    alarm   which it was (see `surprises`)
    """

    name: str
    sheet: int
    text: str
    alarm: str


class SeatState(Frozen):
    """What the engine knows of a seat, besides the rules' state.

    nonce, words  what it adds to the dice key, and what that is the hash of ("": not known)
    words_from    whose words they are (see `nonces`): "" its own | "reply" | "absent"
    news       what it hears of turns that ask nothing of it: "" | "daily" | "each"
    zone       where its player lives, "" for the zone of the game
    away       spans on which no deadline of it runs (see `own_time`)
    standing   (name, line as written) pairs in their order
    autopilot  "" | "asked" | "plain" | "missed": answered at once, from standing lines and then by
               defaults or the plain player
    resigned   autopilot for good, ranked below seats still played
    former     what the last sheet replaced, until the seat has played; None for nothing
    notes      remarks of the seat for itself
    deputy     until when somebody may give its orders (see `vacancy`), "" for nobody; deputed
               whether he said that he does
    missed     when its last miss was counted, a stamp or ""; excused  how many were excused
    spent      seconds of its time bank that are gone, below 0 for some gained
    stops      what keeps its lines from acting by themselves, until it sends them again
    hands      how often somebody else was put on it (lines `seated`)
    composer   whether the page on which a turn is tapped together comes with its mails: "on" |
               "off" | "" as the house does by default
    called     till when somebody may say that he takes it (see `vacancy`): a stamp, "" or "over"
    player     who plays it: "" a person | "plain" the title's plain player |
               "program" a program of the host | "none" nobody
    """

    name: SeatId
    nonce: str = ""
    language: str = DEFAULT_LANGUAGE
    format: str = "html"
    sheets: int = 0
    pending: Pending | None = None
    standing: tuple[tuple[str, str], ...] = ()
    misses: int = 0
    autopilot: str = ""
    resigned: bool = False
    words: str = ""
    words_from: str = ""
    zone: str = ""
    away: tuple[tuple[str, str], ...] = ()
    news: str = ""
    former: Former | None = None
    notes: tuple[str, ...] = ()
    stops: tuple[Stop, ...] = ()
    deputy: str = ""
    deputed: bool = False
    missed: str = ""
    excused: int = 0
    spent: int = 0
    hands: int = 0
    player: str = ""
    called: str = ""
    composer: str = ""

    @property
    def sheet_stop(self) -> Stop | None:
        """What stopped the waiting sheet, if anything did."""
        number = self.pending.number if self.pending is not None else 0
        return next((stop for stop in self.stops if number and stop.sheet == number), None)

    def stop_of(self, name: str) -> Stop | None:
        """Return what stopped the standing lines of that name, if anything did."""
        return next((stop for stop in self.stops if not stop.sheet and stop.name == name), None)

    def without_old_stops(self) -> SeatState:
        """The seat without what stopped a sheet that waits no more."""
        number = self.pending.number if self.pending is not None else 0
        return replace(self, stops=tuple(s for s in self.stops if s.sheet in (0, number)))

    @property
    def is_idle(self) -> bool:
        """Whether nobody gives orders for it of his own."""
        return bool(self.autopilot or self.player) or self.resigned

    @property
    def has_joined(self) -> bool:
        """Whether the seat takes part (its nonce is in)."""
        return bool(self.nonce)


class Open(Frozen):
    """An open decision with its number in the game and its clock.

    opened, due  UTC stamps; reminded  how many reminders went out
    moved   why its deadline was moved last (see `Moved`), or ""
    since   when that began which moved it, a UTC stamp or ""
    nudged  when somebody had it sent again last, a UTC stamp or ""
    waits   since when its deadline is over and nothing is done (see `vacancy`), a UTC stamp or ""
    failed  whether the program that plays the seat had no answer that counts
    first   the deadline before it was ever moved, a UTC stamp or ""; moves  how often it was
    """

    id: int
    decision: Decision
    opened: str
    due: str
    reminded: int = 0
    moved: str = ""
    since: str = ""
    first: str = ""
    moves: int = 0
    nudged: str = ""
    waits: str = ""
    failed: bool = False


class Table(Frozen):
    """The whole of a game at one line of its journal.

    phase      `open` (players join), `running`, `ended`
    branch     grows with each rollback; step: number of the last step
    state      of the rules; None before the start
    next_id    number of the next decision
    acted      seats that answered a turn decision in this segment
    happened   events and notes since the last report
    past       what was told before and is still kept, None in games that do not
    executed   (seat, order as written in English) of the turn being played
    turn, segment  as the rules counted them when the last report went out
    last, head number and hash of the last journal line
    published  number of the last turn whose files are published, or -1
    renewed    behaviour number that the game went over to after its start, or 0
    drawn      value of the public draw, "" before the start and without one
    messages   the last messages between players; next_message the number of the next one
    motions    votes that are open; next_motion the number of the next one
    passed     a vote that the next line carries out
    paused     since when the clocks stand still, "" while they go; paused_by the referee who
               stopped them, "" for a vote
    clock      the schedule since it was changed, None for that of the header
    settled    by which vote the game ended, "" where the rules end it
    missed     what is done at a miss since the referee said otherwise (see `vacancy`), None where
               the terms still hold
    taught     of a lesson, what its turns were for, and whether that was learnt
    """

    header: Header
    seats: tuple[SeatState, ...]
    phase: str = "open"
    branch: int = 0
    step: int = 0
    state: Any = None
    open: tuple[Open, ...] = ()
    next_id: int = 1
    acted: tuple[SeatId, ...] = ()
    happened: tuple[Happening, ...] = ()
    executed: tuple[tuple[SeatId, str], ...] = ()
    turn: int = -1
    segment: int = -1
    result: tuple[Place, ...] = ()
    last: int = 0
    head: str = GENESIS
    published: int = -1
    renewed: int = 0
    drawn: str = ""
    past: Past | None = None
    messages: tuple[Message, ...] = ()
    next_message: int = 1
    motions: tuple[Motion, ...] = ()
    next_motion: int = 1
    passed: Motion | None = None
    paused: str = ""
    settled: str = ""
    paused_by: str = ""
    clock: Schedule | None = None
    missed: tuple[tuple[str, str], ...] | None = None
    taught: tuple[tuple[str, bool], ...] = ()

    @property
    def may_begin(self) -> bool:
        """Whether all is there that the dice are made of, and the game has not begun."""
        ready = self.header.draw is None or bool(self.drawn)
        return self.phase == "open" and ready and self.is_full

    @property
    def is_full(self) -> bool:
        """Whether every seat has joined, or has words of the house."""
        return all(seat.has_joined for seat in self.seats)

    @property
    def is_fresh(self) -> bool:
        """Whether no person has been waited for yet."""
        if self.past is None:
            return self.published < 0
        marked = zip(self.seats, self.past.marks, strict=True)
        played = (mark for seat, mark in marked if not seat.is_idle)
        return all(mark == Mark() for mark in played) and not any(s.missed for s in self.seats)

    def seat(self, name: SeatId) -> SeatState:
        """The seat called `name`; raises KeyError."""
        found = next((seat for seat in self.seats if seat.name == name), None)
        if found is None:
            raise KeyError(name)
        return found

    @property
    def schedule(self) -> Schedule:
        """The clock that the game goes by now."""
        return self.header.schedule if self.clock is None else self.clock

    def at_a_miss(self, kind: str) -> str:
        """Return what is done at a miss of that kind of decision: a word of `terms.MISSED`."""
        said = dict(self.header.terms.missed if self.missed is None else self.missed)
        return said.get(kind, said.get("", DEFAULT))

    def zone_of(self, name: SeatId) -> str:
        """The time zone in which a seat is told deadlines."""
        return self.seat(name).zone or self.schedule.zone

    def with_seat(self, seat: SeatState) -> Table:
        """The table with one seat replaced."""
        return replace(self, seats=tuple(seat if s.name == seat.name else s for s in self.seats))

    def with_note(self, phrase: Phrase, seat: SeatId = "", private: bool = False) -> Table:
        """The table with something more to tell to everybody, of a seat or of none."""
        note = Note(seat or self.header.seats[0], phrase, private)
        return replace(self, happened=(*self.happened, note))

    def question(self, ident: int) -> Open | None:
        """The open decision of that number, if it is open."""
        return next((item for item in self.open if item.id == ident), None)

    def with_question(self, item: Open) -> Table:
        """The table with one open decision replaced."""
        return replace(self, open=tuple(item if o.id == item.id else o for o in self.open))

    def decisions_of(self, seat: SeatId) -> tuple[Open, ...]:
        """The open decisions of a seat."""
        return tuple(o for o in self.open if o.decision.seat == seat)

    def decision_is_sealed(self) -> bool:
        """Whether the open decisions are a sealed group."""
        return bool(self.open) and self.open[0].decision.sealed

    @property
    def behaviour(self) -> int:
        """The behaviour number of the rules that the next line is played under."""
        return self.renewed or self.header.behaviour

    @property
    def options(self) -> dict[str, str]:
        """The options of the game."""
        return dict(self.header.options)


def begin(header: Header) -> Table:
    """The table of a game that was just opened."""
    past = Past(marks=tuple(Mark() for _ in header.seats)) if PAST in header.keeps else None
    return Table(header, tuple(SeatState(name) for name in header.seats), past=past)


def ranking(table: Table, places: Sequence[Place]) -> tuple[Place, ...]:
    """The final ranking: seats that were given up go below seats that are still played."""
    gone = {s.name for s in table.seats if s.resigned or s.player == "none"}
    if not gone or len(gone) == len(table.seats):
        return tuple(places)
    keys = sorted({(s.seat in gone, s.rank) for s in places})
    ranks: dict[tuple[bool, int], int] = {}
    rank = 1
    for key in keys:
        ranks[key] = rank
        rank += sum(1 for s in places if (s.seat in gone, s.rank) == key)
    moved = (replace(s, rank=ranks[(s.seat in gone, s.rank)]) for s in places)
    return tuple(sorted(moved, key=lambda s: s.rank))
