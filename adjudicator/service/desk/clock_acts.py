"""The referee's hand on the clock of a game, as he writes it: deadlines moved, other schedules, and
what is done when a deadline is missed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from difflib import get_close_matches
from zoneinfo import ZoneInfo

from adjudicator.engine.journal.line import instant
from adjudicator.engine.table.clock import turn_of
from adjudicator.engine.table.deadlines import Schedule, check_schedule, least
from adjudicator.engine.table.pace import DAYS, read_span
from adjudicator.engine.table.table import Open, Table
from adjudicator.engine.table.terms import MISSED
from adjudicator.render.words.times import When, when_phrase
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.text import plain
from adjudicator.service.desk.act import Refused
from adjudicator.service.desk.vocabulary import vocabulary
from adjudicator.service.game.session import Session

#: what of a schedule can be changed while it is played by
KEYS = (
    *("every", "respond", "at", "days", "not", "zone", "warn"),
    *("grace", "cooling_off", "max_misses", "bank", "excuses"),
)
_NUMBERS = ("max_misses", "excuses")
#: keys that say no more than `off`
_OFF = ("off", "none", "no", "-", "")


class Moves(Frozen):
    """Deadlines that are to be others.

    to    decisions with what they will be due by
    kept  those of them that are pulled less close than was asked for, to leave time
    """

    to: tuple[tuple[Open, datetime], ...]
    kept: tuple[Open, ...] = ()


def open_decisions(table: Table, seat: str) -> tuple[Open, ...]:
    """The open decisions of a seat, "" for all; raises `Refused` where there is none."""
    found = table.decisions_of(seat) if seat else table.open
    if not found and seat and table.open:
        raise Refused(say("desk-deadline-not-asked", game=table.header.id, seat=seat))
    if not found:
        raise Refused(say("desk-deadline-nobody", game=table.header.id))
    return found


def read_moves(session: Session, text: str, seat: str, now: datetime) -> Moves:
    """The moves that `+2d`, `-12h` or an instant in the zone of the game mean.

    Raises `Refused` for what cannot be read, is over already, or cannot be meant.
    """
    table, lexicon = session.table, session.host.lexicon
    turn = turn_of(session.ruleset, table)
    # in a pause time stands still for everything that is due
    still = instant(table.paused) if table.paused else now
    moves: list[tuple[Open, datetime]] = []
    kept: list[Open] = []
    for item in open_decisions(table, seat):
        held, asked = instant(item.due), item.decision
        then = _moment(text, held, table, lexicon, now)
        if then <= still:
            when = when_phrase(When(then, table.schedule.zone))
            raise Refused(say("desk-deadline-over", when=when, game=table.header.id))
        floor = still + least(table.schedule, asked.window, asked.kind, turn)
        if then < min(held, floor):
            then = min(held, floor)
            kept.append(item)
        if then != held:
            moves.append((item, then))
    return Moves(tuple(moves), tuple(kept))


def _moment(text: str, held: datetime, table: Table, lexicon: Lexicon, now: datetime) -> datetime:
    """The instant that `text` means for a deadline at `held`."""
    said = " ".join(text.split())
    try:
        if said[:1] in ("+", "-"):
            span = read_span(in_units(said[1:], lexicon))
            return held + span if said[0] == "+" else held - span
    except ValueError:
        raise Refused(say("desk-deadline-unread", text=Quote(text))) from None
    if table.paused:
        raise Refused(say("desk-deadline-paused", game=table.header.id))
    zone = ZoneInfo(table.schedule.zone)
    clock = re.fullmatch(r"(\d{1,2})[:hH](\d{2})?", said)
    try:
        if clock:
            local = now.astimezone(zone)
            hour, minute = int(clock[1]), int(clock[2] or 0)
            today = local.replace(hour=hour, minute=minute, second=0, microsecond=0)
            moment = today if today > local else today + timedelta(days=1)
        else:
            moment = datetime.fromisoformat(re.sub(r"(\d)[hH](\d\d)$", r"\1:\2", said))
    except ValueError:
        raise Refused(say("desk-deadline-unread", text=Quote(text))) from None
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=zone)
    return moment.astimezone(UTC)


def in_units(text: str, lexicon: Lexicon) -> str:
    """A span in words of any language as schedules write it: `2 jours` is `2d`."""
    units = {word: key for key in lexicon.keys("spans") for word in lexicon.every("spans", key)}

    def unit(match: re.Match[str]) -> str:
        key = units.get(plain(match[2]))
        return match[1] + key if key else match[0]

    return re.sub(r"(\d+)\s*([^\W\d_]+)", unit, text)


def other_schedule(
    schedule: Schedule, pairs: Mapping[str, str], ruleset: AnyRuleSet, lexicon: Lexicon
) -> Schedule:
    """The schedule with what somebody wrote as `every=48h`, `not=2026-12-24..2027-01-02`.

    Raises `Refused` for keys and values that mean nothing.
    """
    changes: dict[str, object] = {}
    kinds = dict(schedule.kinds)
    names = {word: key for key in lexicon.keys("clock") for word in lexicon.every("clock", key)}
    for said, value in pairs.items():
        name, _, kind = said.strip().partition(".")
        key = names.get(plain(name.replace("_", " ").replace("-", " ")), name.lower())
        text = " ".join(value.split())
        if kind:
            if key != "every":
                raise _unknown_key(said)
            kind = _known_kind(kind, ruleset)
            kinds.pop(kind, None)
            if text.lower() not in _OFF:
                kinds[kind] = _pace(text, lexicon)
        elif key in KEYS:
            changes |= _change(schedule, key, text, lexicon)
        else:
            raise _unknown_key(said)
    changed = replace(schedule, **changes, kinds=tuple(sorted(kinds.items())))
    faults = check_schedule(changed)
    if faults:
        told = tuple(say("desk-clock-fault", key=key, fault=Quote(text)) for key, text in faults)
        raise Refused(say("desk-clock-faults", faults=told), "; ".join(text for _, text in faults))
    return changed


def _unknown_key(said: str) -> Refused:
    return Refused(say("desk-clock-no-key", key=Quote(said), **_guess(said, KEYS)))


def _guess(said: str, known: Sequence[str]) -> dict[str, str | tuple[Quote, ...]]:
    close = get_close_matches(said, known, n=1)
    guessed = {"guess": close[0], "guessed": "yes"} if close else {"guess": "", "guessed": "no"}
    return {**guessed, "known": tuple(map(Quote, known))}


def kinds_of(ruleset: AnyRuleSet) -> tuple[str, ...]:
    """The kinds of decisions that a title asks."""
    return tuple(sorted({kind for form in ruleset.all_forms for kind in form.decisions}))


def _known_kind(kind: str, ruleset: AnyRuleSet) -> str:
    known = kinds_of(ruleset)
    found = next((name for name in known if name.lower() == kind.strip().lower()), "")
    if found:
        return found
    guess = _guess(kind.upper(), known)
    title = ruleset.about.title
    raise Refused(say("desk-clock-no-kind", kind=Quote(kind), title=title, **guess))


def _change(schedule: Schedule, key: str, text: str, lexicon: Lexicon) -> dict[str, object]:
    """The field of a schedule that a key and its text mean."""
    off = plain(text) in (*_OFF, *lexicon.every("command-words", "off"))
    if key in ("every", "respond"):
        return {key: _pace(text, lexicon)}
    if key in ("grace", "cooling_off"):
        return {key: "0h" if off else in_units(text, lexicon)}
    if key == "bank":
        return {key: "" if off else in_units(text, lexicon)}
    if key == "at":
        return {key: "" if off else text}
    if key == "days":
        return {key: tuple(_days(text, lexicon))}
    if key == "not":
        more = schedule.skip if text.startswith("+") else ()
        return {"skip": (*more, *(() if off else _dates(text.lstrip("+ "))))}
    if key == "warn":
        return {key: () if off else tuple(in_units(part, lexicon) for part in _parts(text))}
    if key in _NUMBERS:
        if not text.isdecimal() or len(text) > 4:
            fault = say("desk-clock-no-number", key=key, text=Quote(text))
            raise Refused(say("desk-clock-faults", faults=(fault,)))
        return {key: int(text)}
    return {key: text}


def _pace(text: str, lexicon: Lexicon) -> str:
    """`3 par semaine jusqu'au tour 10, puis 2 par semaine` as schedules write it."""
    said = plain(text)
    for key in ("working-days", "a-week", "until-turn", "then"):
        for word in sorted(lexicon.every("pace", key), key=len, reverse=True):
            said = re.sub(rf"(?<!\w){re.escape(word)}(?!\w)", key.replace("-", " "), said)
    return in_units(said, lexicon)


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def _days(text: str, lexicon: Lexicon) -> Iterator[str]:
    """Days of the week: `mon,wed`, `mon-fri`, `lundi jeudi`, `all`."""
    names = {word: day for day in DAYS for word in (day, *lexicon.every("weekdays", day))}
    for part in re.split(r"[,\s]+", plain(text)):
        first, dash, last = part.partition("-")
        if part in (*lexicon.every("command-words", "everything"), "all"):
            yield from DAYS
        elif dash and first in names and last in names:
            at, end = DAYS.index(names[first]), DAYS.index(names[last])
            yield from (DAYS[day % 7] for day in range(at, end + 1 if end >= at else end + 8))
        elif part:
            yield names.get(part, part)


def _dates(text: str) -> Iterator[tuple[str, str]]:
    """Dates and ranges of them: `2026-12-24..2027-01-02, 2026-05-01`."""
    for part in _parts(text):
        first, _, last = part.partition("..")
        yield first.strip(), (last or first).strip()


def deadlines_told(table: Table, items: Sequence[Open], now: datetime) -> tuple[Phrase, ...]:
    """By when whom is asked, in the zone of the game."""
    return tuple(
        say(
            "desk-deadline",
            seat=item.decision.seat,
            when=when_phrase(When(instant(item.due), table.schedule.zone, now)),
        )
        for item in items
    )


def deadlines_listed(items: Sequence[Open]) -> list[dict[str, str]]:
    """The same for programs: who is asked what by when (a UTC stamp), and why that was moved."""
    return [
        {"seat": o.decision.seat, "kind": o.decision.kind, "due": o.due, "moved": o.moved}
        for o in items
    ]


def read_missed(
    ruleset: AnyRuleSet, said: Sequence[str], lexicon: Lexicon
) -> tuple[tuple[str, str], ...]:
    """Pairs by kind of decision, "" for all others, from `bot` and `P-D7=wait`, in any language.

    Raises `Refused` for what is none.
    """
    kinds = kinds_of(ruleset)
    found: dict[str, str] = {}
    for text in " ".join(said).replace(",", " ").split():
        kind, sign, written = text.rpartition("=")
        what = vocabulary(lexicon).choice(written, MISSED)
        named = next((known for known in kinds if known.lower() == kind.lower()), "")
        if not what or (sign and not named):
            raise Refused(
                say(
                    "desk-missed-unknown",
                    text=Quote(text),
                    policies=tuple(map(Quote, MISSED)),
                    kind=Quote(kinds[0]),
                    kinds=tuple(map(Quote, kinds)),
                ),
                f"“{text}” is nothing that can be done when a deadline is missed; write "
                f"{', '.join(MISSED[:-1])} or {MISSED[-1]}, or of one kind as {kinds[0]}=wait "
                f"(kinds: {', '.join(kinds)})",
            )
        found[named] = what
    return tuple(sorted(found.items()))
