"""Opening a game: options checked, secret drawn and committed to, seats joined, set-up."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import Any

from adjudicator.archive.folder import GameFolder
from adjudicator.engine.answers.surprises import SURPRISE
from adjudicator.engine.journal.line import chain, salt_of, stamp
from adjudicator.engine.journal.nonces import (
    LONGEST,
    PublicDraw,
    date_in,
    normalise,
    spell_nonce,
    value_fault,
)
from adjudicator.engine.journal.schema import GAME
from adjudicator.engine.journal.stream import commitment
from adjudicator.engine.lines.course import Drawn, Opened
from adjudicator.engine.lines.entry import Entry
from adjudicator.engine.lines.excuses import DAILY
from adjudicator.engine.lines.kinds import fold
from adjudicator.engine.lines.mail_acts import JoinAct, MailAct, SetAct
from adjudicator.engine.lines.received import Received
from adjudicator.engine.lines.seats import Seated
from adjudicator.engine.sheet.sheet import BLOCKS
from adjudicator.engine.table.deadlines import Schedule, check_schedule
from adjudicator.engine.table.happenings import PAST
from adjudicator.engine.table.table import Header, begin, game_file
from adjudicator.engine.table.terms import DEFAULT, Terms, check_terms
from adjudicator.errors import BadOptions, WrongPhase
from adjudicator.mail.sender.auth import plain_address
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.about import Option
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.lexicon import DEFAULT_LANGUAGE
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.text import nearest
from adjudicator.service.desk.act import Refused
from adjudicator.service.desk.answering import in_language
from adjudicator.service.desk.clock_acts import kinds_of, other_schedule, read_missed
from adjudicator.service.features.joining import absent_join, join_for
from adjudicator.service.following.commit import commit, open_session
from adjudicator.service.game.holders import as_before
from adjudicator.service.game.session import Session
from adjudicator.service.house.host import Host
from adjudicator.service.house.one_house import making_games
from adjudicator.service.house.reserved import check_new_game
from adjudicator.service.opening.seat_check import MACHINE, check_seats

_DRAW_FAULTS = {
    "empty": "there is no letter and no digit in it",
    "long": f"it has more than {LONGEST} characters",
    "zero": "a number begins with 0; leave zeros in front away",
    "order": "numbers that stand beside each other go from the smallest up; groups of numbers "
    "are parted by a word",
    "shape": "it has other words than the example in the invitation, or more or fewer numbers",
}
#: what the private file says of a seat whose language nobody has said
ALL = "all"


class NewGame(Frozen):
    """What a referee asks for.

    seats    (name, address) in turn order; a word of `MACHINE` for one that the plain player plays
    options  name -> text as given; the rest gets defaults
    start    begin at once, without waiting for anybody to join
    draw     name of the public draw, "" for none; draw_date its day (in its name unless given),
             draw_like an example of how its value is written
    language   of the mails to all seats; `languages` of those to one, by its name. A seat of which
             neither is said is invited in every language, and answers in its own
    missed   what is done at a miss, as `bot` or `P-D7=wait`; () as the house says
    secret, words  what all draws are made of, where they are to be the same in every such game
    terms    how players may deal with one another, where it is not as usual: fields of `Terms`
    """

    id: str
    rules: str
    seats: Sequence[tuple[str, str]]
    edition: str = ""
    options: Mapping[str, str] | None = None
    schedule: Schedule | None = None
    language: str = ""
    start: bool = False
    draw: str = ""
    draw_date: str = ""
    draw_like: str = ""
    terms: Mapping[str, Any] | None = None
    languages: Mapping[str, str] | None = None
    clock: Mapping[str, str] | None = None
    missed: Sequence[str] = ()
    secret: bytes = b""
    words: str = ""


def new_token(host: Host) -> str:
    """An unguessable token: 128 bits in small letters and digits."""
    return spell_nonce(host.entropy(16))


def open_game(host: Host, wanted: NewGame) -> None:
    """Create the game and invite its players. Raises `BadOptions`, `UnknownRules`, ..."""
    with making_games(host):
        set_down(host, wanted)
    with open_session(host, wanted.id) as session:
        if wanted.start:
            start_game(host, session)


def set_down(host: Host, wanted: NewGame) -> GameFolder:
    """Write the first files of a game, of which nobody has heard yet; for who makes games
    (`making_games`). Raises as `open_game`, `WrongPhase` where its name is taken."""
    ruleset, seats, spoken, options, schedule, terms = check(host, wanted)
    folder = host.archive.game(wanted.id)
    if folder.exists():
        raise WrongPhase(f"there is a game “{wanted.id}” already", "choose another name")
    now = host.clock.now()
    draw = _check_draw(wanted, now)
    secret = wanted.secret or host.entropy(32)
    header = Header(
        id=wanted.id,
        rules=ruleset.about.name,
        edition=ruleset.edition,
        options=tuple(sorted(options.items())),
        seats=tuple(name for name, _ in seats),
        schedule=schedule,
        commitment=commitment(secret),
        behaviour=ruleset.about.behaviour,
        created=stamp(now),
        schema=GAME,
        draw=draw,
        keeps=(PAST, SURPRISE, BLOCKS, DAILY),
        terms=terms,
    )
    machines = frozenset(name for name, address in seats if address in MACHINE)
    private = {
        name: {"address": "" if name in machines else address, "token": new_token(host)}
        for name, address in seats
    }
    for name in private.keys() - spoken.keys() - machines:
        private[name]["languages"] = ALL
    with folder.lock():
        data = folder.create(header, secret, private)
        absent = header.seats if wanted.start else ()
        join = partial(join_for, secret, words=wanted.words)
        first = _first_lines(ruleset, header, data, secret, spoken, machines, absent, join, now)
        folder.open_with(data, first)
    return folder


def is_there(host: Host, wanted: NewGame) -> bool:
    """Whether the game was set down already, by whoever was stopped then.

    Raises `WrongPhase` where another game has its name: other rules, seats or players.
    """
    folder = host.archive.game(wanted.id)
    if not folder.exists():
        return False
    header = folder.read_header()
    first = {name: as_before(entry, 0) for name, entry in folder.read_seats().items()}
    held = {name: plain_address(entry["address"]) for name, entry in first.items()}
    asked = {name: "" if a in MACHINE else plain_address(a) for name, a in wanted.seats}
    if (header.rules, header.seats, held) != (wanted.rules, tuple(asked), asked):
        raise WrongPhase(
            f"there is another game “{wanted.id}” already",
            "export it or take it out of the folder of the games, and repeat",
        )
    return True


def check(
    host: Host, wanted: NewGame
) -> tuple[AnyRuleSet, Sequence[tuple[str, str]], dict[str, str], dict[str, str], Schedule, Terms]:
    """What a game is to be opened with: rules, seats, their languages, options, clock, terms.

    Raises `BadOptions`, `UnknownRules`, `UnknownGame`, `UnknownLanguage`.
    """
    check_new_game(wanted.id, host.lexicon)
    ruleset = host.rules.find(wanted.rules, wanted.edition)
    seats = check_seats(host, ruleset.about, wanted.seats)
    spoken = _languages(host, wanted, [name for name, _ in seats])
    options = complete_options(ruleset, wanted.options or {}, len(seats))
    schedule = _schedule(host, ruleset, wanted)
    faults = check_schedule(schedule)
    if faults:
        raise BadOptions("the schedule cannot be kept", "", [f"{k}: {v}" for k, v in faults])
    missed = host.config.absence.missed
    own = {} if missed == DEFAULT else {"missed": (("", missed),)}
    terms = Terms(**{**own, **(wanted.terms or {})})
    if wanted.missed:
        terms = replace(terms, missed=read_missed(ruleset, wanted.missed, host.lexicon))
    unfit = check_terms(terms)
    if unfit:
        raise BadOptions(
            "the table cannot be kept so", "adjudicator new --help tells more", list(unfit)
        )
    return ruleset, seats, spoken, options, schedule, terms


def _schedule(host: Host, ruleset: AnyRuleSet, wanted: NewGame) -> Schedule:
    """The clock of a new game; what the house says of questions of other titles is left out."""
    schedule = wanted.schedule or host.config.schedule.schedule()
    known = kinds_of(ruleset)
    schedule = replace(schedule, kinds=tuple(pair for pair in schedule.kinds if pair[0] in known))
    if not wanted.clock:
        return schedule
    try:
        return other_schedule(schedule, wanted.clock, ruleset, host.lexicon)
    except Refused as refused:
        fault = in_language(host, refused, DEFAULT_LANGUAGE)
        raise BadOptions(fault, "adjudicator new --help tells more") from None


def _first_lines(
    ruleset: AnyRuleSet,
    header: Header,
    game: bytes,
    secret: bytes,
    spoken: Mapping[str, str],
    machines: Collection[str],
    absent: Collection[str],
    join: Callable[[str], JoinAct],
    now: datetime,
) -> bytes:
    """The journal a game is born with: its opening, the languages of its seats, and which of them
    the plain player plays. He joins at once with words of the house, and so do seats whose players
    nobody waits for (`absent`): the invitations tell them so."""
    table = begin(header)
    lines: list[Entry] = [Opened(game=hashlib.sha256(game).hexdigest())]
    for seat in header.seats:
        language = spoken.get(seat, DEFAULT_LANGUAGE)
        if language != DEFAULT_LANGUAGE:
            lines.append(received_line(seat, [SetAct("language", language)], now))
    for seat in header.seats:
        if seat in machines:
            lines.append(Seated(by="referee", mail="", seat=seat, player="plain"))
        if seat in machines or seat in absent:
            lines.append(received_line(seat, [join(seat)], now))
    written = b""
    for entry in lines:
        n = table.last + 1
        line = chain(table.head, n, stamp(now), entry.KIND, entry.data(), salt_of(secret, n))
        table = fold(ruleset, table, line)
        written += line.encode()
    return written


def _languages(host: Host, wanted: NewGame, seats: Sequence[str]) -> dict[str, str]:
    """The language of each seat that one is said for. Raises `UnknownLanguage`, `BadOptions`."""
    for name in wanted.languages or {}:
        if name not in seats:
            raise BadOptions(
                f"there is no seat “{name}” to have a language", "say --seat NAME=ADDRESS"
            )
    if wanted.language:
        host.language(wanted.language)  # also where each seat has its own
    said = {**dict.fromkeys(seats, wanted.language), **(wanted.languages or {})}
    machines = {name for name, address in wanted.seats if address in MACHINE}
    return {n: host.language(said[n]) for n in seats if said[n] and n not in machines}


def start_game(host: Host, session: Session, value: str = "") -> tuple[str, ...]:
    """`begin_game` now, committed."""
    absent = begin_game(session, value, host.clock.now())
    commit(session)
    return absent


def begin_game(session: Session, value: str, now: datetime) -> tuple[str, ...]:
    """Take words for seats that have not joined, set up, play on; returns those seats.

    `value` is that of the public draw. Raises `WrongPhase` when the game has started, or the day
    of the draw is not over, `BadOptions` for a value that is not as announced, `StorageFailed`.
    """
    if session.table.phase != "open":
        raise WrongPhase(
            f"game “{session.header.id}” has started already", "adjudicator status shows it"
        )
    drawn = _check_value(session, value, now)
    absent = _join_absent(session, now)
    if drawn:
        digest = hashlib.sha256(game_file(session.header, drawn)).hexdigest()
        session.note(Drawn(draw=drawn, game=digest), now)
    session.begin(now)
    session.drive(now)
    return absent


def begin_position(session: Session, now: datetime) -> None:
    """Set up a game that is ended before it started, with words for those who have not joined.

    Raises `WrongPhase` where a public draw is to be mixed into its dice, `StorageFailed`.
    """
    draw = session.header.draw
    if draw is not None and not session.table.drawn:
        raise WrongPhase(
            f"game “{session.header.id}” waits for its public draw, {draw.name}, and cannot be set "
            "up before",
            f'adjudicator start {session.header.id} --draw "VALUE", and end it then',
        )
    _join_absent(session, now)
    session.begin(now)


def close_joins(session: Session, as_of: datetime, now: datetime) -> None:
    """Take words for seats that had not joined when the day of the public draw began."""
    draw = session.header.draw
    if draw is not None and session.table.phase == "open" and as_of >= draw.joins_end:
        _join_absent(session, now)


def _join_absent(session: Session, now: datetime) -> tuple[str, ...]:
    """Take words for the seats that have not joined; which those are."""
    absent = tuple(seat.name for seat in session.table.seats if not seat.has_joined)
    for name in absent:
        session.note(received_line(name, [absent_join(session, name)], now), now)
    return absent


def _check_draw(wanted: NewGame, now: datetime) -> PublicDraw | None:
    """The public draw that is asked for; raises `BadOptions` with every fault."""
    name, like = " ".join(wanted.draw.split()), normalise(wanted.draw_like)
    if not name:
        if wanted.draw_date or wanted.draw_like:
            raise BadOptions("a public draw needs a name", "say --public-draw NAME")
        return None
    faults: list[str] = []
    date = date_in(wanted.draw_date or name)
    if not date:
        faults.append(
            "its day must be named once, as 2026-12-04: in the name or by --public-draw-date"
        )
    elif PublicDraw(name, date).joins_end <= now:
        faults.append(f"{date} has begun (UTC): the value may be known already")
    if len(name) > LONGEST or not name.isprintable():
        faults.append(f"its name must be one line of at most {LONGEST} characters")
    if wanted.draw_like and value_fault(like):
        faults.append(f"the example cannot be a value: {_DRAW_FAULTS[value_fault(like)]}")
    if wanted.start:
        faults.append("--start would begin before there is a value")
    if faults:
        raise BadOptions("the public draw cannot be used so", "say --public-draw NAME", faults)
    return PublicDraw(name, date, like)


def _check_value(session: Session, given: str, now: datetime) -> str:
    """The value of the public draw as it goes into the key, "" for a game without one."""
    draw, game = session.header.draw, session.header.id
    if draw is None:
        if given:
            raise BadOptions(
                f"game “{game}” has no public draw", f"adjudicator start {game} starts it"
            )
        return ""
    mend = f'adjudicator start {game} --draw "VALUE" ({draw.name})'
    if now < draw.known_from:
        raise WrongPhase(
            f"game “{game}” waits for its public draw, {draw.name}: no start before "
            f"{stamp(draw.known_from)}",
            mend,
        )
    if not given:
        raise WrongPhase(f"game “{game}” waits for the value of {draw.name}", mend)
    value = normalise(given)
    fault = value_fault(value, draw.like)
    if fault:
        like = f"it has to be written like “{draw.like}”" if draw.like else mend
        raise BadOptions(f"“{value}” cannot be the value: {_DRAW_FAULTS[fault]}", like)
    return value


def received_line(
    seat: str, acts: Sequence[MailAct], at: datetime, by: str = "referee", mail: str = ""
) -> Received:
    """Return the line of what a mail, or the referee, did to a seat."""
    return Received(seat=seat, by=by, received=stamp(at), mail=mail, acts=tuple(acts))


def complete_options(ruleset: AnyRuleSet, given: Mapping[str, str], seats: int) -> dict[str, str]:
    """All options with defaults filled in; raises `BadOptions` with every fault."""
    about = ruleset.about
    known = {option.name: option for option in about.options}
    problems: list[str] = []
    options = {name: option.default_for(ruleset.edition) for name, option in known.items()}
    for name, value in given.items():
        ruling = next((r for r in about.rulings if r.name == name), None)
        if ruling is not None:
            if value != ruling.value:
                problems.append(
                    f"{name} is no switch: {about.title} is always played with "
                    f"{name}={ruling.value} here [{ruling.rule}]"
                )
        elif name not in known:
            close = nearest(name, tuple(known))
            hint = f"did you mean “{close}”?" if close else f"known: {', '.join(known)}"
            problems.append(f"{about.title} has no option “{name}”; {hint}")
        else:
            if fault := option_fault(known[name], value):
                problems.append(fault)
            options[name] = value
    if not problems:
        words = words_for(DEFAULT_LANGUAGE, about.name)
        problems = [
            f"{refusal.where or 'options'}: {words.say(refusal.phrase())} [{refusal.rule}]"
            for refusal in ruleset.check_options(options, seats)
        ]
    if problems:
        raise BadOptions(
            f"{about.title} cannot be played so",
            f"adjudicator rules {about.name} tells more",
            problems,
        )
    return options


def option_fault(option: Option, value: str) -> str:
    """Return what is wrong with one value, or ""."""
    if option.allows(value):
        return ""
    allowed = [*option.choices, *([option.shape] if option.shape else [])]
    return f"{option.name}={value} is not possible; write {' or '.join(allowed)}"
