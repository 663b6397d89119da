"""Films of a game: a turn step by step, or the whole of it turn by turn.

What a frame shows is what its reader could see at that moment: the view of his seat.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from adjudicator.archive.folder import GameFolder
from adjudicator.engine.journal.way import Ways
from adjudicator.engine.lines.kinds import UNFIT
from adjudicator.engine.play.stations import Shown, moments
from adjudicator.engine.table.table import Header, Table, begin
from adjudicator.errors import UnknownGame
from adjudicator.mail.write.compose import Attachment
from adjudicator.render.picture.film import Frame, film_gif, film_svg, pixels_of, shots
from adjudicator.render.words.words import Words
from adjudicator.rulekit.event import Event, SeatId
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Phrase
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.service.game.history import unfit
from adjudicator.service.game.queries import position
from adjudicator.service.game.seat_reports import scene_of
from adjudicator.service.house.host import Host

T = TypeVar("T")
#: a film has no more frames: of a longer one every second, third... is shown, and the last
MOST_FRAMES = 80
#: pixels of a film, twice those of a phone, and what is tried where that is too large for a mail
WIDTHS = (780, 585, 390)
#: how wide it is shown in a mail
SHOWN = WIDTHS[-1]
#: bytes of a film that is mailed: two million on their way; and pixels that are drawn for one
MOST_BYTES, MOST_PIXELS = 1_400_000, 25_000_000


def film(
    host: Host, game: str, turn: int | None, seat: SeatId | None, language: str, kind: str
) -> bytes:
    """A film as `svg` or `gif`: of `turn`, or of the whole game.

    Raises `UnknownGame`, `UnknownSeat`, `WrongPhase` before the start, `DamagedArchive`.
    """
    at = position(host, game, None, seat, language)
    folder, header = host.archive.game(game), at.table.header
    if turn is None:
        frames = film_of_game(folder, header, at.ruleset, at.table, seat)
    else:
        frames = film_of_turn(folder, header, at.ruleset, turn, seat)
    if kind == "svg":
        return film_svg(frames, at.words).encode()
    return film_gif(shots(frames, at.words, near=True), at.words, WIDTHS[0], _kept_pictures(host))


def film_of_turn(
    folder: GameFolder, header: Header, ruleset: AnyRuleSet, turn: int, seat: SeatId | None
) -> tuple[Frame, ...]:
    """Return a turn as `seat` (None: the public) could follow it, from the position before it.

    Raises `UnknownGame` for a turn that there is not, `DamagedArchive`.
    """
    lines = [line for line, _ in folder.journal.read()]
    ways = Ways(lines)
    sealed = ways.sealed_turns(ways.last)
    last = sealed.get(turn, ways.last)
    if turn not in sealed and turn != max(sealed, default=-1) + 1:
        known = f"it has turns {min(sealed)} to {max(sealed)}" if sealed else "it has no turns yet"
        raise UnknownGame(f"game “{folder.id}” has no turn {turn}", known)
    before = sealed.get(turn - 1, 0)
    table = folder.turns.table(ruleset, header, turn - 1) if before else begin(header)
    first = [Shown(table.state, ())] if table.state is not None else []
    fresh = [line for line in lines if table.last < line.n <= last]
    way = frozenset(n for n in ways.to(last) if n > before)
    try:
        shown = [*first, *moments(ruleset, table, fresh, way)]
    except UNFIT as error:
        raise unfit(folder, 0, error) from None
    return fewer(tuple(frames_of(ruleset, shown, seat)))


def film_of_game(
    folder: GameFolder, header: Header, ruleset: AnyRuleSet, now: Table, seat: SeatId | None
) -> tuple[Frame, ...]:
    """The game from turn to turn, and how it stands now. Raises `DamagedArchive`."""
    found: list[Frame] = []
    for turn in thin_out(folder.turns.numbers()):
        table = folder.turns.table(ruleset, header, turn)
        if table.state is not None:
            found.append(_frame_of(ruleset, table, seat))
    if not found or now.state != table.state:
        found.append(_frame_of(ruleset, now, seat))
    return tuple(found)


def film_file(host: Host, frames: tuple[Frame, ...], words: Words) -> Attachment | None:
    """Return the film as a file, as wide as `MOST_BYTES` allow; None where it is too long."""
    shown = shots(frames, words, near=True)
    for width in WIDTHS:
        if width > WIDTHS[-1] and pixels_of(shown, width) > MOST_PIXELS:
            continue
        data = film_gif(shown, words, width, _kept_pictures(host))
        if len(data) <= MOST_BYTES:
            return Attachment("film.gif", "image/gif", data)
    return None


def _kept_pictures(host: Host) -> Path:
    return host.config.mail / "pictures"


def thin_out(items: tuple[T, ...]) -> tuple[T, ...]:
    """Return at most `MOST_FRAMES` of `items`, evenly, the last one among them."""
    every = -(-len(items) // MOST_FRAMES)
    return items if every < 2 else items[::-1][::every][::-1]


def _frame_of(ruleset: AnyRuleSet, table: Table, seat: SeatId | None) -> Frame:
    return Frame(scene_of(ruleset, table, seat), moment=ruleset.moment(table.state).phrase)


def frames_of(ruleset: AnyRuleSet, shown: Iterable[Shown], seat: SeatId | None) -> Iterator[Frame]:
    """Give the whole as it was, a frame for each moment that looks otherwise than the one before,
    with what happened since that alone, and the whole with all that happened."""
    so_far: list[Event] = []
    since: list[Event] = []
    last: Frame | None = None
    moment = None
    for moment in shown:
        faces = [face for event in moment.events if (face := event.face(seat)) is not None]
        so_far += faces
        since += faces
        frame = _step(ruleset, moment, seat, since)
        # that the traces of what was told before are gone is nothing to look at
        if last is None or frame.scene not in (last.scene, last.bare):
            yield frame if last is not None else replace(frame, bare=None)
            last, since = frame, []
    if moment is not None and so_far:
        end = _step(ruleset, moment, seat, so_far)
        yield replace(end, told=tuple(face.phrase() for face in since), bare=None)


def _step(ruleset: AnyRuleSet, moment: Shown, seat: SeatId | None, faces: Sequence[Event]) -> Frame:
    """A moment with the traces of some events, which it tells."""
    view = ruleset.view(moment.state, seat)
    bare = ruleset.scene(view)
    scene = ruleset.courtesies.traces.draw_traces(bare, view, faces)
    told = tuple(face.phrase() for face in faces)
    return Frame(scene, told, ruleset.moment(moment.state).phrase, bare)


def fewer(frames: tuple[Frame, ...]) -> tuple[Frame, ...]:
    """At most `MOST_FRAMES`; what is left out is told with the frame behind it."""
    kept = set(thin_out(tuple(range(len(frames)))))
    found: list[Frame] = []
    told: tuple[Phrase, ...] = ()
    for number, frame in enumerate(frames):
        told += frame.told
        if number in kept:
            found.append(replace(frame, told=told))
            told = ()
    return tuple(found)
