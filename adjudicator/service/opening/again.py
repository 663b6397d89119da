"""`again`: the players of a finished game ask for another one, and it is opened for them.

Who asked stands in the private folder of the finished game, whose journal is closed. Enough are
more than half of those who played to the end; then, where the house or the game says `yes`, a
game of the same title, options, clock and terms is opened, and all who played to the end or asked
are invited to it: nobody plays in it who does not join. With `ask` the referee is told, once, and
`adjudicator again GAME` opens it. Whatever could surprise is the referee's to decide: fewer seats
than the title needs, a public draw that has to be named, options that no longer hold.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator, Sequence
from functools import partial

from adjudicator.archive.paths import GAME_ID
from adjudicator.engine.table.table import Table
from adjudicator.errors import BadOptions, WrongPhase
from adjudicator.mail.ports import Outgoing
from adjudicator.render.letters.letter import Letter, Prose, section
from adjudicator.render.letters.rendering import render_letter
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import as_dict, replace
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.service.following.commit import open_session
from adjudicator.service.game.again_wishes import Wishes, keep_wishes, may_ask, read_wishes
from adjudicator.service.game.post import mail_to, mail_to_referee, post_for_house
from adjudicator.service.game.session import Session, require_private
from adjudicator.service.house.host import Host
from adjudicator.service.house.one_house import making_games
from adjudicator.service.house.wording import words_of
from adjudicator.service.opening.opening import NewGame, complete_options, is_there, set_down
from adjudicator.service.opening.seat_check import MACHINE

#: so many games of one name after each other
_MOST = 999


def wish(session: Session, seat: SeatId, no: bool = False) -> tuple[Phrase, tuple[Outgoing, ...]]:
    """Note that a seat asks for another game, and open it once enough do; safe to repeat.

    no  whether it wants none: then what it asked for before is forgotten
    Returns what the seat is told, and mails to the others. Raises `StorageFailed`.
    """
    host, table, folder = session.host, session.table, session.folder
    how = may_ask(host, table)
    if table.phase != "ended":
        return say("again-not-over"), ()
    if how == "no":
        return say("again-off"), ()
    wishes = read_wishes(folder)
    if no:
        if seat in wishes.seats and not (wishes.game or wishes.asked):
            rest = tuple(other for other in wishes.seats if other != seat)
            keep_wishes(folder, replace(wishes, seats=rest))
        return say("again-declined"), ()
    if seat not in wishes.seats:
        wishes = replace(wishes, seats=(*wishes.seats, seat))
        keep_wishes(folder, wishes)
    calls = partial(_calls, session, wishes.seats[0])
    others = tuple(session.making.letters(calls)) if wishes.seats == (seat,) else ()
    invited = _whom_to_invite(table, wishes)
    missing = len(invited) // 2 + 1 - len(wishes.seats)
    if not wishes.game and not wishes.asked and missing > 0:
        return say("again-noted", missing=missing, how=how), others
    if not wishes.asked and (how == "yes" or wishes.game):
        try:
            wishes = _open(session, wishes)
            return say("again-opened", game=wishes.game), others
        except BadOptions as error:
            host.log(f"{session.header.id}: no other game by itself: {error.message}")
    if not wishes.game:
        wishes = replace(wishes, asked=True)
        keep_wishes(folder, wishes)
        _tell_referee(session, wishes)
        return say("again-asked"), others
    return say("again-opened", game=wishes.game), others


def open_again(session: Session, name: str = "") -> str:
    """Open the other game because the referee says so; returns its id.

    name  its id, "" for the next one. Raises `WrongPhase`, `BadOptions`.
    """
    if session.table.phase != "ended":
        raise WrongPhase(f"game “{session.header.id}” is not over", "adjudicator status shows it")
    require_private(session.folder)
    wishes = read_wishes(session.folder)
    if wishes.game and session.host.archive.game(wishes.game).exists():
        raise WrongPhase(
            f"game “{wishes.game}” was opened after “{session.header.id}” already",
            f"adjudicator again {wishes.game} follows that one once it is over",
        )
    return _open(session, wishes, name).game


def _whom_to_invite(table: Table, wishes: Wishes) -> tuple[SeatId, ...]:
    """Return who played to the end, and who asks though he did not, in the order of the seats."""
    return tuple(
        seat.name
        for seat in table.seats
        if seat.name in wishes.seats
        or not (seat.resigned or seat.player or seat.autopilot == "missed")
    )


def _seats(session: Session, invited: tuple[SeatId, ...]) -> list[tuple[SeatId, str]]:
    """The seats of the other game: those of who is invited, and of the machine."""
    machines = {s.name for s in session.table.seats if s.player in ("plain", "program")}
    return [
        (seat.name, MACHINE[0] if seat.name in machines else session.private[seat.name]["address"])
        for seat in session.table.seats
        if seat.name in machines or seat.name in invited
    ]


def _open(session: Session, wishes: Wishes, name: str = "") -> Wishes:
    """Open the game, once, under the id that is kept first, or under `name`.

    Raises `BadOptions`, `WrongPhase` where there is a game of that name.
    """
    host, header, table = session.host, session.header, session.table
    if header.draw is not None:
        raise BadOptions("its dice had a public draw; the next one's has to be named", "", [])
    seats = _seats(session, _whom_to_invite(table, wishes))
    low, high = session.ruleset.about.seats
    if not low <= len(seats) <= high:
        raise BadOptions(f"{len(seats)} players are not between {low} and {high}", "", [])
    complete_options(session.ruleset, dict(header.options), len(seats))
    with making_games(host):
        if name and host.archive.game(name).exists():
            raise WrongPhase(f"there is a game “{name}” already", "choose another name")
        wishes = replace(wishes, game=name, opened=False) if name else wishes
        wishes, done = _choose_name(session, wishes, seats)
        if not done:
            keep_wishes(session.folder, wishes)
            set_down(host, _next_game(session, wishes.game, seats))
            host.log(f"{header.id}: its players play again, as “{wishes.game}”")
        wishes = replace(wishes, opened=True)
        keep_wishes(session.folder, wishes)
    with open_session(host, wishes.game):
        pass  # its invitations leave
    return wishes


def _choose_name(
    session: Session, wishes: Wishes, seats: Sequence[tuple[SeatId, str]]
) -> tuple[Wishes, bool]:
    """The wishes with a name for the other game, and whether it is there already.

    A name that was kept, and that another game has taken since, is given up.
    """
    host = session.host
    if wishes.game and not host.archive.game(wishes.game).exists():
        return wishes, False
    if wishes.game and wishes.opened:
        return wishes, True
    with contextlib.suppress(WrongPhase):
        if wishes.game and is_there(host, _next_game(session, wishes.game, seats)):
            return wishes, True
    return replace(wishes, game=next_name(host, session.header.id)), False


def _next_game(session: Session, game: str, seats: Sequence[tuple[SeatId, str]]) -> NewGame:
    """The other game: title, options, clock and terms are the same."""
    header, table = session.header, session.table
    return NewGame(
        game,
        header.rules,
        seats,
        edition=header.edition,
        options=dict(header.options),
        schedule=table.schedule,
        languages={name: table.seat(name).language for name, _ in seats},
        terms=as_dict(header.terms),
    )


def next_name(host: Host, game: str) -> str:
    """The id of the game after `game`: `spring-2` after `spring`, `spring-3` after that.

    Raises `BadOptions` when there are too many.
    """
    stem = re.sub(r"-[0-9]{1,3}$", "", game) or game
    for number in range(2, _MOST):
        name = f"{stem[: 39 - len(str(number))].rstrip('-')}-{number}"
        if GAME_ID.fullmatch(name) and not host.archive.game(name).exists():
            return name
    raise BadOptions(f"there are too many games called “{stem}”", "name another id", [])


def _calls(session: Session, seat: SeatId) -> Iterator[Outgoing]:
    """The word to all others that somebody would like to play again, once."""
    names = {"title": session.ruleset.about.title, "game": session.header.id, "seat": seat}
    letter = Letter(
        title=say("again-title", **names),
        subject=say("again-subject", **names),
        sections=section("", Prose(say("again-call", **names), strong=True)),
    )
    now = session.host.clock.now()
    for other in session.table.seats:
        if other.name != seat:
            rendered = render_letter(
                letter, words_of(session.host, session.ruleset, other.language)
            )
            bare = other.format == "text"
            yield from mail_to(session, other.name, "again", "call", rendered, now, text_only=bare)


def _tell_referee(session: Session, wishes: Wishes) -> None:
    """Once to the referee, where there is an address; `status` says it, too."""
    host = session.host
    if not host.config.referee.address:
        return
    words = words_for(host.config.referee.language, override=host.config.templates)
    names = {"title": session.ruleset.about.title, "game": session.header.id}
    letter = Letter(
        title=say("again-referee-title", **names),
        subject=say("again-referee-subject", **names),
        sections=section(
            "",
            Prose(say("again-referee", seats=wishes.seats, **names), strong=True),
            Prose(say("again-referee-how", command=Quote(f"adjudicator again {names['game']}"))),
        ),
    )
    now = host.clock.now()
    mail = mail_to_referee(host, "again", render_letter(letter, words), now, key=session.header.id)
    if mail is not None:
        post_for_house(host, mail, now)
