"""Requests in sentences: what a mail asks for in its writer's own words, as words of the house."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo, available_timezones

from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.rulekit.reading.late import late
from adjudicator.service.features.absence import read_days
from adjudicator.service.features.wishes.closing import PAUSES, Readers, find_closing, has_order

if TYPE_CHECKING:
    from adjudicator.engine.sentences.understood import Understood
    from adjudicator.mail.parse.envelope import Envelope
    from adjudicator.mail.requests.commands import Command
    from adjudicator.mail.requests.submission import Submission
    from adjudicator.mail.requests.wishes.sentences import Sentence
    from adjudicator.mail.requests.wishes.situation import Offer, Situation, Wish, Wishes
    from adjudicator.rulekit.ruleset import AnyRuleSet
    from adjudicator.service.game.sentences import Begin
    from adjudicator.service.game.session import Session

#: said of a sentence that was read as a word, and of other sentences beside
READ, TALK = "repair-wish-read", "repair-wish-talk"
#: wishes whose word has names or numbers behind it
_NAMING = frozenset(
    (
        *("vacation", "nudge", "report", "film", "language", "zone", "deputy", "vote concede"),
        *("vote extend", "press", "press all"),
    )
)
#: what somebody wishes stands among so many lines of a mail
_MOST_LINES = 60
#: what heads orders, or another part of a sheet
_HEADING = late(r"\s*\w+\s*:\s*")
#: wishes that take back orders; those beside which nobody can tell what is final; and those beside
#: which the last words of a mail say no more that it is
_TAKING_BACK = frozenset(("not-final", "withdraw", "undo"))
_UNSETTLING = _TAKING_BACK | {"resign"}
_UNFINISHED = _UNSETTLING | {"final"}
_DATED = frozenset(("vacation", "deputy"))
_MONTH_FIRST = ("America/", "US/")
_MONTH_LAST = ("America/Argentina", "America/Sao_Paulo", "America/Mexico", "America/Toronto")


def with_wishes(
    session: Session,
    seat: str,
    found: Submission,
    envelope: Envelope,
    is_order: Callable[[str], bool],
    is_printed: Callable[[str], bool],
    vote: int | None,
    begin: Begin,
) -> Submission:
    """A mail with what its sentences wish among its commands; what else they say stays.

    vote   the number of the vote that the mail answers, 0 for one that is over; None for no vote
    begin  makes a reader of orders in sentences

    Lines that are orders stay such; but one word that is all of a mail says of orders that wait
    already that they are all (`done`), unless it is the word that we print for its order.
    """
    from adjudicator.mail.requests.answers import TOLD
    from adjudicator.mail.requests.observing import steps_down
    from adjudicator.mail.requests.wishes.reader import find_wishes
    from adjudicator.mail.requests.wishes.situation import NOTHING
    from adjudicator.service.game.sentences import is_about_orders, order_sentences

    now = situation(session, seat, envelope, vote)
    found = as_read = _read_better(found, session, now)
    text = found.text
    lines = text.split("\n")
    alone = _alone(lines) if now.pending else -1
    if alone >= 0 and is_printed(lines[alone]):
        alone = -1
    orders = order_sentences(session, begin)
    free = [
        n < _MOST_LINES
        and bool(line.strip())
        and (n == alone or not is_order(line))
        and _HEADING.fullmatch(line) is None
        # a deputy says so in words of his own
        and not steps_down(line, session.host.lexicon)
        for n, line in enumerate(lines)
    ]
    host = session.host
    opening = next((line for line in found.written.split("\n") if line.strip()), "")

    def find(text: str, free: Sequence[bool]) -> Wishes:
        return find_wishes(text, free, host.lexicon, host.commands.choices, now, opening)

    wishes = NOTHING
    if any(free):
        wishes = _without_orders(find(text, free), lines, orders, session.ruleset, is_order)
    closing = None
    if not any(wish.key in _UNFINISHED for wish in wishes.found):
        readers = Readers(
            is_order,
            is_printed,
            lambda words: is_about_orders(words, session.ruleset),
            lambda line: orders(line).lines,
        )
        closing = find_closing(lines, find, readers, host.lexicon)
    if closing is not None:
        wishes = replace(wishes, found=(*wishes.found, closing[0]))
    wishes = _without_contradiction(wishes, bool(now.pending))
    taken = wishes.found
    if alone >= 0 and is_order(lines[alone]) and [wish.key for wish in taken] != ["final"]:
        return as_read
    if not taken and not wishes.offers:
        return as_read
    # what says that its writer is done may end the turn as well, and stays
    stays = [closing[0]] if closing is not None and closing[1] else []
    if alone < 0 and closing is None:
        stays = [wish for wish in taken if wish.key == "final" and orders(wish.said).lines]
    wished = [wish for wish in taken if wish not in stays]
    # what may make orders final stays where it is only offered: it may say otherwise of them; where
    # orders wait already, it ends no turn in their place
    offers = [offer for offer in wishes.offers if now.pending or "final" not in offer.keys]
    # what may take back the orders beside it is judged with them
    beside = any(line.strip() and is_order(line) for line in lines)
    offers = [o for o in offers if not beside or _TAKING_BACK.isdisjoint(o.keys)]
    again = [wish for wish in wishes.again if wish.key in {each.key for each in wished}]
    # a word that is polite elsewhere may be the order: "For. Final."
    polite = (each for each in wishes.polite if not is_order(each.raw.strip(PAUSES)))
    gone: list[Wish | Offer | Sentence] = [*wished, *again, *offers, *polite]
    commands = [*found.commands]
    commands += [
        wish.command for wish in taken if wish.command and not _has(found.commands, wish.command)
    ]
    commands.sort(key=lambda command: command.line or len(lines))
    # what stands around a wish has judged it in its own sentence: no line is its own
    read = {wish.command for wish in taken}
    commands = [replace(each, line=0) if each in read else each for each in commands]
    repairs = (
        *(
            say(READ, word=_word(session, seat, wish), said=Quote(wish.said), wish=wish.key)
            for wish in taken
            if wish.command
        ),
        *(say(TOLD, what=wish.key, said=Quote(wish.said)) for wish in taken if not wish.command),
        *(_offered(offer) for offer in wishes.offers),
    )
    left = _blanked(text, gone)
    return replace(
        found,
        text=left,
        # a wish is prose to what stands beside it: words by chance stay such
        written=found.written if left.strip() else _beside(found.written, text, left),
        commands=tuple(commands),
        repairs=(*repairs, *found.repairs),
    )


def _without_contradiction(wishes: Wishes, is_pending: bool) -> Wishes:
    """Wishes without `final` beside one that brings orders back, takes them back or leaves: nobody
    can tell which orders it is for; nor is it asked about where it is wished besides."""
    keys = {wish.key for wish in wishes.found}
    found = wishes.found
    if not keys.isdisjoint(_UNSETTLING):
        found = tuple(wish for wish in found if wish.key != "final")
    is_final = is_pending and "final" in keys
    offers = tuple(o for o in wishes.offers if not (is_final and "final" in o.keys))
    return replace(wishes, found=found, offers=offers)


def _without_orders(
    wishes: Wishes,
    lines: Sequence[str],
    orders: Callable[[str], Understood],
    ruleset: AnyRuleSet,
    reads: Callable[[str], bool],
) -> Wishes:
    """Wishes but for those whose words order something: who gives up the Fighters does not leave.
    What is said to others or kept may speak of anything."""
    from adjudicator.mail.requests.wishes.judging import TELLING
    from adjudicator.mail.requests.wishes.situation import Offer
    from adjudicator.service.game.sentences import is_about_orders

    text = "\n".join(lines)

    def is_order(one: Wish | Offer) -> bool:
        keys = one.keys if isinstance(one, Offer) else (one.key,)
        if any(key.split()[0] in TELLING for key in keys):
            return False
        said = one.said if isinstance(one, Offer) else one.beside
        if keys == ("final",) and (is_about_orders(said, ruleset) or has_order(said, reads)):
            # nothing of it is to be lost: only its last words may wish so
            return True
        start = text.rfind("\n", 0, one.start) + 1
        line = lines[text.count("\n", 0, one.start)]
        if keys[0].startswith("vote ") and orders(one.said).lines:
            # a card is drawn, and no game: what everybody says may be asked for, too
            return True
        # as a part of its line first: it may go on from what the line orders before
        found = orders(line)
        if found.lines and not found.is_bare:
            without = f"{line[: one.start - start]} {line[one.end - start :]}"
            if orders(without).lines != found.lines:
                return True
        found = orders(one.said)
        return bool(found.lines) and not found.is_bare

    return replace(
        wishes,
        found=tuple(one for one in wishes.found if not is_order(one)),
        offers=tuple(one for one in wishes.offers if not is_order(one)),
        again=tuple(one for one in wishes.again if not is_order(one)),
    )


def without_talk(
    found: Submission, is_order: Callable[[str], bool], may_order: Callable[[str], bool]
) -> Submission:
    """A mail with a wish without the words beside it that nobody means as an order, which are
    named; `may_order` tells those that somebody may mean."""
    from adjudicator.mail.requests.answers import OFFERED, TOLD

    if not any(map(found.has_repair, (READ, OFFERED, TOLD))):
        return found
    lines = found.text.split("\n")
    talk = {
        number
        for number, line in enumerate(lines)
        if line.strip() and not line.lstrip().startswith("#")
        if not is_order(line.strip(PAUSES)) and not is_order(line) and not may_order(line)
    }
    left = "\n".join("" if number in talk else line for number, line in enumerate(lines))
    offered = {dict(r.params).get("said") for r in found.repairs if r.code == OFFERED}
    named = (lines[n] for n in sorted(talk) if Quote(lines[n].strip()) not in offered)
    return replace(found, text=left).naming(TALK, named)


def without_loose_final(
    found: Submission, is_order: Callable[[str], bool], may_order: Callable[[str], bool]
) -> Submission:
    """A mail without a wish for `final` where orders of it were held, or may be meant by what
    nobody understands: it is not for older ones. In the second case the word is offered."""
    from adjudicator.mail.requests.answers import OFFERED
    from adjudicator.mail.requests.chance import ALONE, CHANCE

    loose = {repair: dict(repair.params) for repair in found.repairs if repair.code == READ}
    loose = {repair: read for repair, read in loose.items() if read["wish"] == "final"}
    if not loose:
        return found
    is_held = found.has_repair(CHANCE) or found.has_repair(ALONE)
    lines = [line for line in found.text.split("\n") if line.strip()]
    is_unread = any(may_order(line) and not is_order(line) for line in lines)
    if not (is_held or is_unread):
        return found
    said = {read["said"] for read in loose.values()}
    kept = tuple(c for c in found.commands if c.name != "final" or Quote(c.text) not in said)
    repairs: list[Phrase] = []
    for repair in found.repairs:
        read = loose.get(repair)
        if read is None:
            repairs.append(repair)
        elif not is_held:
            repairs.append(say(OFFERED, said=read["said"], words=(read["word"],)))
    return replace(found, commands=kept, repairs=tuple(repairs))


def _read_better(found: Submission, session: Session, now: Situation) -> Submission:
    """A mail whose zones are those of the towns that it names, and whose days are those that it
    says in more words than the words of the house have."""
    from adjudicator.mail.requests.wishes.arguments import zones_by_name
    from adjudicator.mail.requests.wishes.reader import days_in

    lexicon = session.host.lexicon

    def better(command: Command) -> Command:
        name, args = command.name, command.args
        if name == "zone":
            zone = lexicon.made(zones_by_name).get(args[0]) or now.towns().get(args[0])
            return replace(command, args=(zone.lower(),)) if zone else command
        unread = name in _DATED and args[-1] != "off"
        if not unread or read_days(args[-1], now.today, lexicon) is not None:
            return command
        days = days_in(args[-1], lexicon, now, is_one=name == "deputy")
        return replace(command, args=(*args[:-1], days)) if days else command

    return replace(found, commands=tuple(map(better, found.commands)))


def _blanked(text: str, gone: Sequence[Wish | Offer | Sentence]) -> str:
    """A text without some pieces of it; its lines keep their numbers."""
    letters = list(text)
    for piece in gone:
        for at in range(piece.start, min(piece.end, len(letters))):
            if letters[at] != "\n":
                letters[at] = " "
    return "\n".join(line.rstrip() for line in "".join(letters).split("\n"))


def _beside(written: str, before: str, after: str) -> str:
    """What was written, each line of it changed as that of the text was that was read."""
    lines = written.split("\n")
    pairs = list(zip(before.split("\n"), after.split("\n"), strict=True))
    if len(pairs) != len(lines):
        return written
    return "\n".join(
        new if old.strip() and old != new else line
        for line, (old, new) in zip(lines, pairs, strict=True)
    )


def situation(
    session: Session, seat: str, envelope: Envelope, vote: int | None = None
) -> Situation:
    """What is true of a seat that writes."""
    from adjudicator.engine.journal.line import stamp
    from adjudicator.engine.table.votes import open_motions, voters
    from adjudicator.mail.requests.submission import signer_of
    from adjudicator.mail.requests.wishes.situation import Situation

    table = session.table
    own, zone = table.seat(seat), table.zone_of(seat)
    known = open_motions(table, stamp(envelope.received_at))
    asked = [
        motion
        for motion in known
        if seat in voters(table, motion) and (vote is None or motion.n == vote)
    ]
    is_playing = table.phase == "running"
    return Situation(
        seats=session.header.seats,
        seat=seat,
        phase=table.phase,
        joined=own.has_joined,
        pending=own.pending is not None,
        motion=asked[0].on if asked and is_playing else "",
        claims=any(motion.on == "claim" and motion.value != seat for motion in known),
        today=envelope.received_at.astimezone(ZoneInfo(zone)).date(),
        month_first=zone.startswith(_MONTH_FIRST) and not zone.startswith(_MONTH_LAST),
        towns=_towns,
        signer=signer_of(envelope),
        answers=str(vote or ""),
        language=own.language,
        alone=bool(own.autopilot) and not own.deputy,
    )


@cache
def _towns() -> Mapping[str, str]:
    """Towns that zones are named after, and zones -> the zone."""
    found: dict[str, str] = {}
    for zone in sorted(available_timezones()):
        name = zone.lower()
        found[name] = zone
        found.setdefault(name.rpartition("/")[2].replace("_", " "), zone)
    return found


def _alone(lines: list[str]) -> int:
    """The one line that is not blank; -1 where there are several."""
    said = [n for n, line in enumerate(lines) if line.strip()]
    return said[0] if len(said) == 1 else -1


def _has(commands: tuple[Command, ...], wanted: Command) -> bool:
    """Whether a mail asks for something already."""
    return any(
        (each.name, each.args, each.body) == (wanted.name, wanted.args, wanted.body)
        for each in commands
    )


def _word(session: Session, seat: str, wish: Wish) -> Quote:
    """A wish as the word of the house that it was read as, in its writer's language."""
    made = wish.command
    assert made is not None
    lexicon, language = session.host.lexicon, session.table.seat(seat).language
    if wish.key in _NAMING:
        word = lexicon.first("commands", made.name, language)
        return Quote(" ".join((word, *made.args)))
    return Quote(lexicon.first("wish-lines", wish.key, language))


def _offered(offer: Offer) -> Phrase:
    from adjudicator.mail.requests.answers import OFFERED

    return say(OFFERED, said=Quote(offer.said), words=tuple(map(Quote, offer.lines)))
