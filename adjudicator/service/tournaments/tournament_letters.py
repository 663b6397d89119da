"""What the players of a tournament are told: that they play, and the table after each round."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from adjudicator.engine.tournament.standing import RATINGS, Row, bye_points
from adjudicator.mail.ports import Outgoing
from adjudicator.render.letters.invitation import render_in_each
from adjudicator.render.letters.letter import Letter, Prose, bullets, section
from adjudicator.render.letters.rendering import render_letter
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Param, Phrase, Quote, say
from adjudicator.service.game.post import mail_for_house, post_made
from adjudicator.service.house.host import Host
from adjudicator.service.house.tournament_files import (
    Player,
    Tournament,
    hold_tournament,
    read_tournament,
    write_tournament,
)
from adjudicator.service.tournaments.tournament_standing import (
    Standing,
    commitment,
    standing_of,
    with_languages,
)


def welcome(host: Host, tournament: Tournament) -> None:
    """Tell all players that they play; safe to repeat. Raises `StorageFailed`."""
    title = host.rules.about(tournament.rules).title
    count, seats = len(tournament.players), tournament.seats
    names: dict[str, Param] = {"title": title, "count": count, "seats": seats}
    for player in tournament.players:
        called = Quote(tournament.name)
        hello = say("tournament-welcome", name=called, player=player.name, **names)
        letter = Letter(
            title=say("tournament-title", name=tournament.name),
            subject=say("tournament-subject", name=tournament.name, title=title),
            sections=section(
                "",
                Prose(hello, strong=True),
                Prose(say(f"tournament-how-{tournament.system}", rounds=tournament.rounds)),
                Prose(say("tournament-scale", points=tuple(map(str, tournament.scale)))),
                *_ties(tournament),
                Prose(say("tournament-invited")),
                Prose(say("tournament-draw", hash=Quote(commitment(tournament)))),
            ),
        )
        _send(host, tournament, player, letter, "begin")


def tell_rounds(host: Host, name: str) -> int:
    """Send the table after the last round that is over, once all of it is, or that a tournament
    ended before any was; returns how many rounds it tells of, -1 for nothing to tell.

    Raises `StorageFailed`, `DamagedArchive`.
    """
    with hold_tournament(host, name):
        tournament = with_languages(host, read_tournament(host, name))
        now = standing_of(host, tournament)
        if not now.rounds:
            _tell_byes(host, tournament)
            return _call_off(host, tournament) if now.over and not tournament.told else -1
        if tournament.decided[now.rounds - 1].told:
            return -1
        if not now.over and now.rounds == len(tournament.decided):
            return -1  # the next round is told of with it
        for player in tournament.players:
            _send(host, tournament, player, _table(host, now, player), f"r{now.rounds}")
        decided = list(tournament.decided)
        decided[now.rounds - 1] = replace(decided[now.rounds - 1], told=True)
        write_tournament(host, replace(tournament, decided=tuple(decided)))
    return now.rounds


def _tell_byes(host: Host, tournament: Tournament) -> None:
    """Tell who has no game in the first round; safe to repeat. Later ones read it in the table."""
    for decided in tournament.decided[:1]:
        for player in tournament.players:
            if decided.opened and player.name in decided.byes:
                letter = Letter(
                    title=say("tournament-bye-title", name=tournament.name),
                    subject=say("tournament-bye-title", name=tournament.name),
                    sections=section("", Prose(_bye(tournament), strong=True)),
                )
                _send(host, tournament, player, letter, "bye")


def _bye(tournament: Tournament) -> Phrase:
    return say("tournament-bye", points=points_told(bye_points(tournament.scale)))


def _call_off(host: Host, tournament: Tournament) -> int:
    for player in tournament.players:
        letter = Letter(
            title=say("tournament-off-title", name=tournament.name),
            subject=say("tournament-off-subject", name=tournament.name),
            sections=section(
                "", Prose(say("tournament-off", name=Quote(tournament.name)), strong=True)
            ),
        )
        _send(host, tournament, player, letter, "off")
    write_tournament(host, replace(tournament, told=True))
    return 0


def _table(host: Host, now: Standing, player: Player) -> Letter:
    tournament, name = now.tournament, now.tournament.name
    which = "last" if now.over else "table"
    row = next(row for row in now.rows if row.name == player.name)
    won = tuple(row.name for row in now.rows if row.place == 1)
    yours: dict[str, Param] = {"count": len(now.rows), "points": points_told(row.points)}
    secret = {"secret": Quote(tournament.seed), "hash": Quote(commitment(tournament))}
    return Letter(
        title=say(f"tournament-{which}-title", name=name, round=now.rounds),
        subject=say(f"tournament-{which}-subject", name=name, round=now.rounds),
        sections=section(
            "",
            Prose(say("tournament-ended", rounds=now.rounds), strong=True)
            if tournament.ended
            else None,
            Prose(say("tournament-won", players=won), strong=True) if now.over else None,
            Prose(say("tournament-you", place=row.place, **yours), strong=True),
            *(Prose(each, strong=True) for each in _next(host, now, player)),
            bullets([_line(each, now) for each in now.rows]),
            *_ties(tournament),
            Prose(say("tournament-secret", **secret)) if now.over else None,
        ),
    )


def _next(host: Host, now: Standing, player: Player) -> Iterator[Phrase]:
    """Yield what the next round brings a player."""
    tournament = now.tournament
    if now.over:
        return
    last = tournament.decided[now.rounds]
    if any(player.name in seating.seats for seating in last.tables):
        yield say("tournament-next")
    elif player.name in last.byes:
        yield _bye(tournament)
    elif player.name in last.absent:
        address = host.config.referee.address or host.config.identity.address
        yield say("tournament-away", referee=Quote(address))


def _ties(tournament: Tournament) -> tuple[Prose, ...]:
    how = ties_told(tournament)
    return (Prose(say("tournament-ties", how=how)),) if how else ()


def ties_told(tournament: Tournament) -> tuple[Phrase, ...]:
    """Return what parts equal points, in its order."""
    return tuple(say(f"tournament-tie-{one}") for one in tournament.tie_breaks)


def _line(row: Row, now: Standing) -> Phrase:
    """A row of the table; what parts it from others is told where they have as many points."""
    counts = {"place": row.place, "games": row.games, "byes": row.byes}
    line = say("tournament-row", player=row.name, points=points_told(row.points), **counts)
    if not any(one.points == row.points for one in now.rows if one.name != row.name):
        return line
    values: dict[str, Param] = {
        "buchholz": points_told(row.buchholz),
        "head-to-head": f"{row.direct:+d}" if row.direct else "0",
        "wins": str(row.wins),
        RATINGS: str(row.rating),
    }
    ties = now.tournament.tie_breaks
    parted = tuple(say(f"tournament-by-{one}", n=values[one]) for one in ties)
    return say("tournament-row-parted", row=line, how=parted) if parted else line


def points_told(points: Fraction) -> Phrase:
    """Points with their word: `1.5 points`."""
    whole, part = divmod(round(points * 100), 100)
    if part:
        return say("tournament-points-part", whole=whole, part=f"{part:02d}".rstrip("0"))
    return say("tournament-points", n=whole)


def _send(host: Host, tournament: Tournament, player: Player, letter: Letter, key: str) -> None:
    now = host.clock.now()

    def make() -> Outgoing:
        codes = [player.language] if player.language else list(host.lexicon.languages)
        spoken = [words_for(code, override=host.config.templates) for code in codes]
        each = [(letter, words) for words in spoken]
        rendered = render_letter(*each[0]) if len(each) == 1 else render_in_each(each)
        whole = f"{tournament.name}.{player.name}.{key}"
        to = player.address
        return mail_for_house(host, to, "tournament", rendered, now, key=whole, asks=False)

    post_made(host, make, now)
