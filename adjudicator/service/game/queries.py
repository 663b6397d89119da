"""What can be asked of games without changing them: status, history, maps, reports."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from typing import TYPE_CHECKING, Any

from adjudicator.engine.journal.nonces import ABSENT
from adjudicator.engine.journal.way import Ways
from adjudicator.engine.lines.entry import Entry, Sentence
from adjudicator.engine.lines.kinds import UNFIT, entry_of, fold
from adjudicator.engine.lines.turns import Invalid, Published, Step
from adjudicator.engine.play.adjudicate import is_answered
from adjudicator.engine.table.clock import BY_HAND
from adjudicator.engine.table.table import Table, begin
from adjudicator.errors import AdjudicatorError, WrongPhase
from adjudicator.mail.transport.outbox import Outbox
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.frozen import Frozen, as_dict, replace
from adjudicator.rulekit.phrase import Param, Phrase, Quote, say
from adjudicator.service.game.again_wishes import read_wishes
from adjudicator.service.game.history import unfit
from adjudicator.service.game.session import find_ruleset, read_table, require_seat
from adjudicator.service.game.teaching.lessons import games_that_count
from adjudicator.service.house.wording import kind_told, words_of
from adjudicator.service.outgoing.rationing import Ration, shortage

if TYPE_CHECKING:
    from adjudicator.archive.folder import GameFolder
    from adjudicator.render.letters.rendering import Rendered
    from adjudicator.render.words.words import Words
    from adjudicator.rulekit.ruleset import AnyRuleSet
    from adjudicator.service.house.host import Host


class SeatLine(Frozen):
    """A seat as the referee sees it.

    owes   kinds of decisions it must answer; asked the same in words, with the code
    due    the earliest deadline, UTC stamp or "", as in a pause
    sheet  "" nothing in, "tentative", "final", "short": final, and something asked is not in it
    state  invited, joined, unjoined (it did not join: the house took words for its dice), resigned,
           autopilot, machine, nobody: `desk-state-<state>` in words
    """

    seat: str
    owes: tuple[str, ...]
    asked: tuple[str, ...]
    due: str
    sheet: str
    misses: int
    state: str


class GameLine(Frozen):
    """A game as the referee sees it; `faults` are mails that could not be sent and the like."""

    game: str
    rules: str
    edition: str
    phase: str
    turn: int
    moment: str
    seats: tuple[SeatLine, ...]
    faults: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        """Plain values."""
        return dict(as_dict(self))


def in_words(host: Host, seat: SeatLine) -> tuple[str, str]:
    """Return how a seat stands, and how its orders do, in the first referee's words."""
    words = words_for(host.config.referee.language, override=host.config.templates)
    sheet = words(f"desk-orders-{seat.sheet}") if seat.sheet else ""
    return words(f"desk-state-{seat.state}"), sheet


def game_line(host: Host, game: str, language: str = "") -> GameLine:
    """Return the status of one game, in the first referee's language or another.

    Raises `UnknownGame`, `DamagedArchive`.
    """
    folder, header, ruleset, table = read_table(host, game)
    words = words_of(host, ruleset, language or host.config.referee.language)
    moment = ruleset.moment(table.state) if table.state is not None else None
    shown = moment.phrase if moment else reason_to_wait(table)
    if table.phase == "ended":
        shown = say("status-game-over")
    return GameLine(
        game=game,
        rules=header.rules,
        edition=header.edition,
        phase=table.phase,
        turn=moment.turn if moment else 0,
        moment=words.say(say("moment-paused", moment=shown) if table.paused else shown),
        seats=tuple(
            _seat_line(ruleset, table, name, words, host.clock.now()) for name in header.seats
        ),
        faults=tuple(_faults(folder, table)),
    )


def _faults(folder: GameFolder, table: Table) -> Iterator[str]:
    """Tell what is wrong with a game, or waits for the referee."""
    game, outbox, wishes = folder.id, Outbox(folder.outbox), read_wishes(folder)
    for slip in outbox.failed_slips():
        yield f"mail to {slip.recipient} given up: {slip.last_reason}"
    for cause in dict.fromkeys(item.moved for item in table.open):
        if cause not in ("", *BY_HAND):
            yield (
                f"deadlines were moved ({cause}); deadline {game} TIME sets others, "
                f"resolve {game} --force goes on"
            )
    for item in table.open:
        if item.waits:
            yield (
                f"nothing is done though {item.decision.seat} missed its time ({item.waits}): "
                f"resolve {game} --force goes on, and so do bot, replace and deadline"
            )
    if wishes.asked and not wishes.game:
        yield f"its players would like another game: adjudicator again {game} opens it"
    for slip in outbox.waiting():
        if slip.tries:
            yield f"mail to {slip.recipient} waits after {slip.tries} tries: {slip.last_reason}"


def reason_to_wait(table: Table) -> Phrase:
    """Return what a game that has not started waits for."""
    draw = table.header.draw
    if draw is None:
        return say("status-not-started")
    code = "status-waits-for-draw" if table.is_full else "status-waits-for-joins"
    return say(code, name=Quote(draw.name), date=Quote(draw.date))


def _seat_line(
    ruleset: AnyRuleSet, table: Table, name: str, words: Words, now: datetime
) -> SeatLine:
    seat = table.seat(name)
    mine = table.decisions_of(name)
    sheet = ""
    if seat.pending is not None:
        sheet = "final" if seat.pending.final else "tentative"
        if seat.pending.final and not all(is_answered(ruleset, table, o, now) for o in mine):
            sheet = "short"
    state = "invited"
    if seat.has_joined:
        state = "unjoined" if seat.words_from == ABSENT else "joined"
    if seat.player:
        state = "nobody" if seat.player == "none" else "machine"
    elif seat.resigned:
        state = "resigned"
    elif seat.autopilot:
        state = "autopilot"
    return SeatLine(
        seat=name,
        owes=tuple(o.decision.kind for o in mine),
        asked=tuple(kind_told(words, o.decision.kind) for o in mine),
        due="" if table.paused else min((o.due for o in mine), default=""),
        sheet=sheet,
        misses=seat.misses,
        state=state,
    )


def list_games(host: Host, language: str = "") -> list[GameLine]:
    """The status of every game but lessons; one that cannot be read is listed with its fault."""
    lines: list[GameLine] = []
    for game in games_that_count(host):
        try:
            lines.append(game_line(host, game, language))
        except AdjudicatorError as error:
            lines.append(GameLine(game, "?", "", "damaged", 0, error.message, (), (error.mend,)))
    return lines


def limits_told(host: Host) -> Iterator[str]:
    """Tell how many mails wait for the limits of [smtp]; nothing where all may leave."""
    if not Ration(host).limits:
        return
    from adjudicator.service.outgoing.dispatch import outboxes

    short = shortage(host, outboxes(host))
    if short is None:
        return
    count = "1 mail waits" if short.waiting == 1 else f"{short.waiting} mails wait"
    following = f"; the next may leave at {short.next:%Y-%m-%d %H:%M:%S} UTC" if short.next else ""
    yield (
        f"{count} for the limits of [smtp], {short.sent} left within the last day{following}; "
        "what hurries goes first"
    )
    if short.lasts:
        yield (
            f"fault: no more than {short.a_day} mails a day may leave: {count.split()[0]} take "
            "longer. Raise per_day, per_hour or per_minute if the provider takes more, or send "
            "through another one"
        )


class Position(Frozen):
    """A game at the end of a turn (or now), ready to be shown."""

    ruleset: AnyRuleSet
    table: Table
    words: Words


def position(host: Host, game: str, turn: int | None, seat: str | None, language: str) -> Position:
    """The position after `turn` (None: now). Raises `WrongPhase` before the start."""
    folder, header, ruleset, table = read_table(host, game)
    if seat is not None:
        require_seat(table, seat)
    if table.state is None:
        raise WrongPhase(
            f"game “{game}” has not started", f"adjudicator status {game} shows who is missing"
        )
    if turn is not None:
        table = folder.turns.table(ruleset, header, turn)
    elif not table.happened and table.published in folder.turns.numbers():
        last = folder.turns.table(ruleset, header, table.published)
        table = replace(table, happened=last.happened, past=last.past)
    own = table.seat(seat).language if seat else host.config.referee.language
    chosen = host.language(language) if language else own
    return Position(ruleset, table, words_of(host, ruleset, chosen))


def draw_map(host: Host, at: Position, seat: str | None, kind: str) -> bytes:
    """The map as svg, png or text."""
    from adjudicator.render.picture.svg import draw_svg
    from adjudicator.render.picture.textmap import describe
    from adjudicator.service.game.seat_reports import scene_of

    scene, width = scene_of(at.ruleset, at.table, seat), host.config.pictures.width
    if kind == "text":
        return describe(scene, at.words).encode()
    if kind == "svg":
        return draw_svg(scene, at.words).encode()
    from adjudicator.render.picture.png import rasterise  # slow to load

    return rasterise(draw_svg(scene, at.words, width), width)


def render_seat_report(host: Host, at: Position, seat: str | None) -> Rendered:
    """The report of the position."""
    from adjudicator.render.letters.report import render_report
    from adjudicator.service.game.seat_reports import make_report

    report = make_report(host, at.ruleset, at.table, seat, at.words)
    return render_report(report, at.words, src=f"map.{seat}.svg" if seat else "map.svg")


def report_document(host: Host, at: Position, seat: str | None) -> dict[str, Any]:
    """The report with what it was made of: `subject`, `text`, `html`, and of a seat `view`, the
    document that its mails carry as view.json."""
    from adjudicator.rulekit.model import from_json
    from adjudicator.service.game.turn_files import view_of

    made, table = render_seat_report(host, at, seat), at.table
    view = from_json(view_of(at.ruleset, table, seat, at.words)) if seat else None
    return {
        "game": table.header.id,
        "seat": seat,
        "phase": table.phase,
        "turn": at.ruleset.moment(table.state).turn,
        "language": at.words.language,
        "subject": made.subject,
        "text": made.text,
        "html": made.html,
        "view": view,
    }


def stored_report(host: Host, game: str, turn: int, seat: str, html: bool) -> str | None:
    """The report that was sent, as it lies in the archive, or None."""
    turns, ending = host.archive.game(game).turns, "html" if html else "txt"
    names = (name for name in turns.names(turn) if name.startswith(f"report.{seat}."))
    found = next((turns.read(turn, name) for name in names if name.endswith(f".{ending}")), None)
    return None if found is None else found.decode()


_HELD = re.compile("\ue010(\\d+)\ue011")
#: lines whose work is undone where they lie on a way that was left
_PLAYED = (Step.KIND, Published.KIND, Invalid.KIND)


class Told(Frozen):
    """A journal line in words: number, time, kind, who, what.

    left  whether its work was undone when the game was taken back
    """

    n: int
    at: str
    kind: str
    who: str
    text: str
    left: bool = False


def history(host: Host, game: str, language: str = "", public: bool = False) -> Iterator[Told]:
    """The journal in words, for the referee: nothing is hidden.

    public  only what everybody may know: neither orders nor messages, no hand and no draw
    Raises `UnknownGame`, or `DamagedArchive` with the line that cannot be carried out.
    """
    folder = host.archive.game(game)
    folder.require()
    header = folder.read_header()
    ruleset = find_ruleset(host, header)
    words = words_of(host, ruleset, language or host.config.referee.language)
    table = begin(header)
    ways = Ways(line for line, _ in folder.journal.read())
    way = ways.to(ways.last)
    for line, _ in folder.journal.read():
        try:
            after, entry = fold(ruleset, table, line), entry_of(line)
            heard = _tell_public(table, after, entry)
            told = [*(heard if public else entry.tell(ruleset, table, after))]
        except UNFIT as error:
            raise unfit(folder, line.n, error) from None
        left = line.kind in _PLAYED and line.n not in way
        for one in told:
            yield Told(line.n, line.at, one.kind, one.who, _in_words(words, one.phrase), left)
        table = after


def _in_words(words: Words, phrase: Phrase) -> str:
    """Return a sentence of the history with what people wrote to the letter: whoever shows it makes
    it harmless, and whoever reads it as JSON wants it as it was."""
    if not phrase.code.startswith("history-"):
        return words.say(phrase)
    kept: list[str] = []

    def hold(param: Param) -> Param:
        if isinstance(param, Phrase):
            return Phrase(param.code, tuple((name, hold(value)) for name, value in param.params))
        if not isinstance(param, Quote) or (param.text.isascii() and param.text.isprintable()):
            return param
        kept.append(param.text)
        return Quote(f"\ue010{len(kept) - 1}\ue011")

    said = words.say(Phrase(phrase.code, tuple((n, hold(value)) for n, value in phrase.params)))
    return _HELD.sub(lambda match: kept[int(match[1])], said) if kept else said


def _tell_public(before: Table, after: Table, entry: Entry) -> Iterator[Sentence]:
    """Tell what everybody saw of a line, and what the referee did."""
    # slow to load, and most questions need no sentence of a game
    from adjudicator.service.game.seat_reports import happenings

    seen = replace(after, happened=entry.fresh(before, after))
    for phrase in happenings(seen, None):
        yield Sentence("event", "", phrase)
    yield from entry.tell_all()
