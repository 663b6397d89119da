"""announce, note: a word of the referee to players, or a remark that stays in the journal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from adjudicator.engine.lines.referee import Announced, Remarked
from adjudicator.errors import DamagedArchive
from adjudicator.mail.sender.auth import plain_address
from adjudicator.rulekit.phrase import Quote, say
from adjudicator.service.desk.act import Asked, Done, Given, Misused, OnGame, OnHouse, Refused
from adjudicator.service.desk.checks import require_not_over
from adjudicator.service.following.commit import commit, open_session
from adjudicator.service.game.session import Session, read_table
from adjudicator.service.game.teaching.lessons import games_that_count
from adjudicator.service.house.host import Host

#: a longer word, and a longer remark, is cut
MOST_OF_WORD, MOST_OF_NOTE = 4_000, 500


def _announce(host: Host, given: Given, asked: Asked) -> Done:
    text = given.text("text").strip()[:MOST_OF_WORD]
    if not text:
        raise Misused(say("desk-announce-empty"))
    wanted = list(_running(host)) if given.game == "all" else [given.game]
    games: list[str] = []
    people: set[str] = set()
    for game in wanted:
        with open_session(host, game) as session:
            require_not_over(session)
            said = bool(asked.mail) and session.has_acted(asked.mail)
            if not (said or asked.preview):
                session.note(Announced(by=asked.by, mail=asked.mail, text=text), asked.now)
            commit(session)
            people |= _people(session)
        games.append(game)
    if not games:
        raise Refused(say("desk-announce-nobody"))
    named = tuple(Quote(game) for game in games)
    told = say("desk-announced", text=Quote(text), games=named, count=len(people))
    return Done((told,), {"games": games, "text": text})


def _people(session: Session) -> set[str]:
    """Return who gets the mails of the seats of a game, each once, whatever seats he has."""
    entries = (session.private.get(s.name, {}) for s in session.table.seats if not s.player)
    return {plain_address(entry["address"]) for entry in entries if entry.get("address")}


def _running(host: Host) -> Iterator[str]:
    """The games that are not over, without lessons; one that cannot be read hears nothing."""
    for game in games_that_count(host):
        try:
            if read_table(host, game)[3].phase != "ended":
                yield game
        except DamagedArchive as error:
            host.log(f"{game}: nothing is announced there: {error.message}")


def _note(session: Session, given: Given, asked: Asked) -> Done:
    require_not_over(session)
    text = given.text("text")[:MOST_OF_NOTE]
    session.note(Remarked(by=asked.by, mail=asked.mail, text=text), asked.now)
    return Done((say("desk-noted", game=session.header.id, text=Quote(text)),))


#: what is done, by the names of its acts (`acts.py`)
ON_GAME: Mapping[str, OnGame] = {"note": _note}
ON_HOUSE: Mapping[str, OnHouse] = {"announce": _announce}
