"""Carrying out an act of the referee: the one way for command line and mail."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Quote, say
from adjudicator.service.desk.act import Act, Asked, Done, Given, Refused
from adjudicator.service.following.commit import commit, open_session
from adjudicator.service.game.referees import seats_of_referees
from adjudicator.service.game.session import Session, require_private
from adjudicator.service.house.host import Host


def carry_out(
    host: Host,
    act: Act,
    given: Given,
    asked: Asked,
    before: Callable[[Session, Done], None] = lambda session, done: None,
) -> Done:
    """Do an act, or with `asked.preview` find out what it would do and leave all as it is.

    before  is told what is going to be committed
    Raises `Refused` and other `AdjudicatorError`; then nothing was done.
    """
    if act.on_house is not None:
        return act.on_house(host, given, asked)
    with open_session(host, given.game) as session:
        if asked.mail and session.has_acted(asked.mail) and not act.goes_on:
            raise Refused(say("desk-done-already"))
        done = carry_out_in(session, act, given, asked)
        if not asked.preview:
            before(session, done)
        commit(session)
    return done


def carry_out_in(session: Session, act: Act, given: Given, asked: Asked) -> Done:
    """The same in an open session, which the caller commits. What the act raises is raised, and
    leaves no trace in it."""
    assert act.on_game is not None
    require_private(session.folder)
    mark = session.mark()
    try:
        done = act.on_game(session, given, asked)
    except BaseException:
        session.back_to(mark)
        raise
    if asked.preview:
        session.back_to(mark)
    told, own = done.told, seats_of_referees(session.host, session.private, asked.by)
    if own and not act.asks:
        told = (*told, say("desk-you-play", seats=tuple(Quote(seat) for seat in own)))
    return replace(done, told=told, title=session.ruleset.about.name)
