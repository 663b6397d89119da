"""Films of a game: a turn step by step, or the whole of it turn by turn.

What a frame shows is what its reader could see at that moment: the view of his seat.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from adjudicator.archive.folder import GameFolder
from adjudicator.engine.journal.way import Ways
from adjudicator.engine.lines.kinds import UNFIT
from adjudicator.engine.play.replay import why_unfit
from adjudicator.engine.play.stations import Shown, moments
from adjudicator.engine.table.table import Header, Table, begin
from adjudicator.errors import DamagedArchive, UnknownGame
from adjudicator.mail.write.compose import Attachment
from adjudicator.render.picture.film import Frame, film_png, film_svg
from adjudicator.render.words.words import Words
from adjudicator.rulekit.event import Event, SeatId
from adjudicator.rulekit.phrase import Phrase
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.service.game.enclosures import NARROWEST
from adjudicator.service.game.present import scene_of
from adjudicator.service.game.queries import position
from adjudicator.service.house.host import Host

T = TypeVar("T")
#: a film has no more frames: of a longer one every second, third... is shown, and the last
MOST_FRAMES = 80
#: pixels of a film, and bytes of one that is mailed
WIDTH, MOST_BYTES = 560, 400_000


def film(
    host: Host, game: str, turn: int | None, seat: SeatId | None, language: str, kind: str
) -> bytes:
    """A film as `svg` or `png`: of `turn`, or of the whole game.

    Raises `UnknownGame`, `UnknownSeat`, `WrongPhase` before the start, `DamagedArchive`.
    """
    at = position(host, game, None, seat, language)
    folder, header = host.archive.game(game), at.table.header
    if turn is None:
        frames = film_of_game(folder, header, at.ruleset, at.table, seat)
    else:
        frames = film_of_turn(folder, header, at.ruleset, turn, seat)
    return draw_film(host, frames, at.words, kind, WIDTH)


def film_of_turn(
    folder: GameFolder, header: Header, ruleset: AnyRuleSet, turn: int, seat: SeatId | None
) -> tuple[Frame, ...]:
    """A turn as `seat` (None: the public) could follow it, from the position before it.

    Raises `UnknownGame` for a turn that there is not, `DamagedArchive`.
    """
    lines = [line for line, _ in folder.journal.read()]
    ways = Ways(lines)
    sealed = ways.sealed_turns(ways.last)
    last = sealed.get(turn, ways.last)
    if turn not in sealed and turn != max(sealed, default=-1) + 1:
        known = f"it has turns {min(sealed)} to {max(sealed)}" if sealed else "it has no turns yet"
        raise UnknownGame(f"game '{folder.id}' has no turn {turn}", known)
    before = sealed.get(turn - 1, 0)
    table = folder.turns.table(ruleset, header, turn - 1) if before else begin(header)
    first = [Shown(table.state, ())] if table.state is not None else []
    fresh = [line for line in lines if table.last < line.n <= last]
    way = frozenset(n for n in ways.to(last) if n > before)
    try:
        shown = [*first, *moments(ruleset, table, fresh, way)]
    except UNFIT as error:
        raise DamagedArchive(
            str(folder.journal.path),
            0,
            why_unfit(error),
            f"adjudicator verify {folder.id} says more",
        ) from None
    return thinned(tuple(frames_of(ruleset, shown, seat)))


def film_of_game(
    folder: GameFolder, header: Header, ruleset: AnyRuleSet, now: Table, seat: SeatId | None
) -> tuple[Frame, ...]:
    """The game from turn to turn, and how it stands now. Raises `DamagedArchive`."""
    found: list[Frame] = []
    for turn in thinned(folder.turns.numbers()):
        table = folder.turns.table(ruleset, header, turn)
        if table.state is not None:
            found.append(_of_table(ruleset, table, seat))
    if not found or now.state != table.state:
        found.append(_of_table(ruleset, now, seat))
    return tuple(found)


def draw_film(host: Host, frames: Sequence[Frame], words: Words, kind: str, width: int) -> bytes:
    """The film as `svg` or `png`."""
    if kind == "svg":
        return film_svg(frames, words).encode()
    return film_png(frames, words, width, host.config.mail / "pictures")


def film_file(host: Host, frames: tuple[Frame, ...], words: Words) -> tuple[Attachment, ...]:
    """The film as a file of a mail, as wide as `MOST_BYTES` allow; nothing where it is too
    long for that."""
    for width in (WIDTH, 420, NARROWEST):
        data = draw_film(host, frames, words, "png", width)
        if len(data) <= MOST_BYTES:
            return (Attachment("film.png", "image/apng", data),)
    return ()


def thinned(items: tuple[T, ...]) -> tuple[T, ...]:
    """As many of `items` as a film has frames, evenly, the last one among them."""
    every = -(-len(items) // MOST_FRAMES)
    return items if every < 2 else items[::-1][::every][::-1]


def _of_table(ruleset: AnyRuleSet, table: Table, seat: SeatId | None) -> Frame:
    return Frame(scene_of(ruleset, table, seat), (_moment(ruleset, table.state),))


def _moment(ruleset: AnyRuleSet, state: object) -> Phrase:
    return ruleset.moment(state).phrase


def frames_of(ruleset: AnyRuleSet, shown: Iterable[Shown], seat: SeatId | None) -> Iterator[Frame]:
    """A frame for each moment that looks otherwise than the one before."""
    so_far: list[Event] = []
    told: list[Phrase] = []
    last = None
    for moment in shown:
        faces = [face for event in moment.events if (face := event.face(seat)) is not None]
        so_far += faces
        told += [face.phrase() for face in faces]
        view = ruleset.view(moment.state, seat)
        scene = ruleset.courtesies.traces.draw_traces(ruleset.scene(view), view, so_far)
        if scene != last:
            yield Frame(scene, tuple(told) or (_moment(ruleset, moment.state),))
            last, told = scene, []
