"""Many games at once, each by itself: proven, or run again.

What goes to a worker is where the house lies and a game's id; it reads the rest from the files.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TypeVar

from adjudicator.archive.files import reading
from adjudicator.archive.verify import Proof
from adjudicator.config.settings import settings_of
from adjudicator.errors import AdjudicatorError, ClosedFile, Unreadable
from adjudicator.rulekit.frozen import Frozen
from adjudicator.service.archives.proofs import Replayed, prove, replay_game
from adjudicator.service.house.host import Host
from adjudicator.service.house.spreading import Progress, Workers, spread

R = TypeVar("R")


class House(Frozen):
    """Where a house lies, without its accounts: absolute paths, `templates` "" for none."""

    games: str
    templates: str
    language: str


class OfHouse(Frozen):
    """A game of a house; `game` is its id, or the path of a game's folder."""

    house: House
    game: str


def house_of(host: Host) -> House:
    """Return where a host's house lies."""
    own = host.config.templates
    return House(
        str(host.config.games.resolve()),
        str(own.resolve()) if own else "",
        host.config.referee.language,
    )


@lru_cache(maxsize=4)
def host_at(house: House) -> Host:
    """A host that reads games and writes words, in whatever process: it has no mailbox."""
    from adjudicator.service.installation.wiring import make_host

    folders = {"games": house.games, **({"templates": house.templates} if house.templates else {})}
    config = {"folders": folders, "referee": {"language": house.language}}
    return make_host(settings_of(config, Path("/")))


def shared_files(host: Host, games: Sequence[str]) -> tuple[str, ...]:
    """Files by which a worker elsewhere shows that it sees the same house."""
    house = house_of(host)
    own = Path(house.templates) if house.templates else None
    words = [str(path) for path in sorted(own.rglob("*")) if path.is_file()] if own else []
    some = dict.fromkeys((*games[:1], *games[-1:]))
    return (*words, *(str(Path(house.games, game, "game.json")) for game in some))


def prove_games(
    host: Host, games: Sequence[str], workers: Workers, progress: Progress
) -> Iterator[tuple[str, Proof | AdjudicatorError]]:
    """Each game with its proof, or with what is broken."""
    return _each(_prove, host, games, workers, progress)


def replay_games(
    host: Host, games: Sequence[str], workers: Workers, progress: Progress
) -> Iterator[tuple[str, Replayed | AdjudicatorError]]:
    """Each game with where its replay led, or with why it led nowhere."""
    return _each(_replay, host, games, workers, progress)


def apart(
    found: Iterable[tuple[str, R | AdjudicatorError]],
) -> tuple[list[tuple[str, R]], list[tuple[str, AdjudicatorError]]]:
    """Return what was done, and what could not be."""
    done: list[tuple[str, R]] = []
    broken: list[tuple[str, AdjudicatorError]] = []
    for game, one in found:
        if isinstance(one, AdjudicatorError):
            broken.append((game, one))
        else:
            done.append((game, one))
    return done, broken


def part_unreadable(
    broken: Iterable[tuple[str, AdjudicatorError]],
) -> tuple[list[tuple[str, AdjudicatorError]], list[tuple[str, AdjudicatorError]]]:
    """Of what could not be done, what is broken, and what could not be read: nothing is known to
    be wrong with that."""
    closed = (Unreadable, ClosedFile)
    unread = [each for each in broken if isinstance(each[1], closed)]
    return [each for each in broken if not isinstance(each[1], closed)], unread


def _each(
    work: Callable[[OfHouse], R],
    host: Host,
    games: Sequence[str],
    workers: Workers,
    progress: Progress,
) -> Iterator[tuple[str, R]]:
    house = house_of(host)
    items = [OfHouse(house, game) for game in games]
    done = spread(
        work, items, workers, progress, named=lambda one: one.game, shared=shared_files(host, games)
    )
    return zip(games, done, strict=True)


def _prove(item: OfHouse) -> Proof | AdjudicatorError:
    return _or_fault(lambda: prove(host_at(item.house), item.game))


def _replay(item: OfHouse) -> Replayed | AdjudicatorError:
    return _or_fault(lambda: replay_game(host_at(item.house), item.game, None))


def _or_fault(work: Callable[[], R]) -> R | AdjudicatorError:
    """Return what `work` gives; one game that cannot be read must not stop the others."""
    try:
        with reading():
            return work()
    except AdjudicatorError as fault:
        return fault
