"""Mails of referees: read, done act by act, answered. Each act exactly once.

    mail/desk/<effect id>.eml     the mail as it came
    mail/desk/<effect id>.json    what was read in it, and what became of it so far
    mail/desk/asked.json          acts that wait for a word

Order of safety: the mail and what was read in it are on disk before the first act; what an act
will come to, with the hash of its last journal line, before that line; the answer before all is
called done. After a crash a line that the journal holds is not written again, and its answer is
the one that was noted. Acts about no single game are safe to repeat.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping, Sequence
from datetime import timedelta
from typing import Any

import msgspec

from adjudicator.archive.files import write_atomic
from adjudicator.engine.journal.line import instant, stamp
from adjudicator.errors import AdjudicatorError, Busy, StorageFailed
from adjudicator.mail.parse.envelope import Envelope
from adjudicator.mail.ports import Ending, Fetched, Outgoing
from adjudicator.mail.reply.order_text import read_orders
from adjudicator.render.letters.letter import Letter, LetterSection, Prose, section
from adjudicator.render.letters.rendering import Rendered, render_letter
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.frozen import Frozen, as_dict, field, replace
from adjudicator.rulekit.model import from_json, pretty
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.service.desk.act import Act, Asked, Done, Given
from adjudicator.service.desk.answering import (
    Outcome,
    answer_letter,
    heading_of_view,
    in_language,
    nothing_letter,
    outcome,
    sentences,
    word_of,
)
from adjudicator.service.desk.imposed import are_acts
from adjudicator.service.desk.reading import Wish
from adjudicator.service.desk.wishes import name_of_act, read_wishes
from adjudicator.service.flow.referee_acts import carry_out
from adjudicator.service.following.commit import open_session
from adjudicator.service.game.post import mail_to_referee, post_made
from adjudicator.service.game.referees import RefereeEntry, desk_folder, desk_lock
from adjudicator.service.game.session import Session, read_table
from adjudicator.service.house.host import Host

#: a word is good for so long
_WORD_HOLDS = timedelta(days=7)
#: how a mail was read that needs no word to him who wrote it
_UNTOLD = frozenset(
    f"repair-{code}"
    for code in (
        "quoted",
        "signature",
        "hidden",
        "spaces",
        "typography",
        "joined",
        "bullet",
        "behind-hash",
        "empty",
        "charset",
        "written-inside",
        "quote-mark",
        "mbox",
    )
)
#: so many acts of one mail are done
MOST_ACTS = 40


class Task(Frozen):
    """What is known of a mail while it is worked on.

    wishes    what was read in it; outcomes what became of the first ones
    nothing   sentence that says why it asks for nothing, ""
    repairs   sentences on how it was read
    answered  whether its answer lies in the outbox
    """

    by: str
    wishes: tuple[_Kept, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    nothing: str = ""
    repairs: tuple[str, ...] = ()
    answered: bool = False


class _Kept(Frozen):
    """A wish on disk; `fault` as it is said to the referee, "" for none."""

    line: int
    text: str
    act: str = ""
    values: dict[str, Any] = field(default_factory=dict)
    preview: bool = False
    fault: str = ""
    word: str = ""
    confirmed: bool = False


class _Awaited(Frozen):
    """An act that waits for a word: whose, what, where the game stood, till when."""

    by: str
    text: str
    act: str
    values: dict[str, Any]
    stands: str
    until: str


class Mailroom:
    """Handles the mails of referees."""

    def __init__(self, host: Host) -> None:
        self.host = host

    def games(self, by: RefereeEntry, envelope: Envelope) -> tuple[str, ...]:
        """The games that a mail is about."""
        wishes, _, _ = self._read(by, envelope)
        named = (str(wish.values.get("game", "")) for wish in wishes)
        known = self.host.archive.games()
        return tuple(dict.fromkeys(game for game in named if game in known))

    def is_imposed(self, envelope: Envelope) -> bool:
        """Whether a stranger's mail asks for acts."""
        if not self.host.config.desk:
            return False
        text = read_orders(envelope, self.host.lexicon).text
        games = self.host.archive.games()
        lines = f"{text}\n{envelope.subject}"
        return are_acts(lines, self.host.lexicon, self.host.acts(), games)

    def take(
        self, by: RefereeEntry, fetched: Fetched, envelope: Envelope
    ) -> tuple[Ending, str, tuple[str, ...]]:
        """Do what a mail asks, and put its answer into the outbox. Safe to repeat.

        Returns how it ended, "", and what it did, for the record of mails.

        No game may be held open by the caller. Raises `Busy` and `StorageFailed`: then it has
        to come again.
        """
        with desk_lock(self.host):
            task = self._task(by, fetched, envelope)
            if not task.answered:
                task, shows = self._work(by, envelope, task)
                self._answer(by, envelope, task, shows)
                self._forget(task)
                self._keep(envelope, replace(task, answered=True))
        did = tuple(one.act for one in task.outcomes if one.verdict == "done")
        return Ending.ORDERED if did else Ending.ANSWERED, "", did

    def _task(self, by: RefereeEntry, fetched: Fetched, envelope: Envelope) -> Task:
        """What is known of a mail, read and kept if it is new."""
        with contextlib.suppress(OSError, ValueError, TypeError):
            raw = from_json(self._path(envelope, "json").read_bytes())
            return msgspec.convert(raw, Task)
        write_atomic(self._path(envelope, "eml"), fetched.raw, durable=True, private=True)
        wishes, nothing, repairs = self._read(by, envelope)
        why = sentences(self.host, [nothing], by.language)[0] if nothing is not None else ""
        told = [repair for repair in repairs if repair.code not in _UNTOLD]
        kept = tuple(self._keep_wish(by, wish) for wish in wishes)
        task = Task(by.name, kept, (), why, sentences(self.host, told, by.language))
        self._keep(envelope, task)
        return task

    def _keep_wish(self, by: RefereeEntry, wish: Wish) -> _Kept:
        fault = sentences(self.host, [wish.fault], by.language)[0] if wish.fault else ""
        kept = _Kept(wish.line, wish.text, wish.act, dict(wish.values), wish.preview, fault)
        if not wish.word:
            return kept
        awaited = self._read_awaited().get(wish.word)
        if awaited is None or awaited.by != by.name or instant(awaited.until) < self._now():
            said = sentences(self.host, [say("desk-no-word", word=Quote(wish.word))], by.language)
            return replace(kept, fault=said[0])
        return _Kept(
            wish.line, wish.text, awaited.act, awaited.values, word=wish.word, confirmed=True
        )

    def _read(
        self, by: RefereeEntry, envelope: Envelope
    ) -> tuple[tuple[Wish, ...], Phrase | None, tuple[Phrase, ...]]:
        awaited = {word for word, one in self._read_awaited().items() if one.by == by.name}
        wishes, nothing, repairs = read_wishes(self.host, by, envelope, awaited)
        return wishes[:MOST_ACTS], nothing, repairs

    def _work(
        self, by: RefereeEntry, envelope: Envelope, task: Task
    ) -> tuple[Task, list[LetterSection]]:
        """Do the wishes that are not done yet, each kept before the next; what acts show."""
        shows: list[tuple[int, Sequence[LetterSection]]] = []
        known = self._sure(envelope, task)
        task = replace(task, outcomes=())
        for at, wish in enumerate(task.wishes):
            one = known[at] if at < len(known) else None
            if one is None or one.verdict == "shown":
                one, sections = self._do(by, envelope, task, wish, at + 1)
                shows += [(at, sections)] if sections else []
            task = replace(task, outcomes=(*task.outcomes, one))
            self._keep(envelope, task)
        # what was done when a mail is worked on once more was done before all that is shown now
        made = {at for at, one in enumerate(known) if one.verdict == "done"}
        if len(task.outcomes) == 1:
            return task, [part for _, parts in shows for part in parts]
        return task, [
            part
            for at, parts in shows
            for part in (
                *section("", Prose(heading_of_view(at, task.outcomes, made), strong=True)),
                *parts,
            )
        ]

    def _sure(self, envelope: Envelope, task: Task) -> Sequence[Outcome]:
        """The outcomes that came true: the last one was noted before it was so.

        Of an act with several lines a crash may have left the first ones.
        """
        outcomes = task.outcomes
        if not outcomes or not outcomes[-1].head:
            return outcomes
        last = outcomes[-1]
        with open_session(self.host, last.game) as session:
            begun = session.has_acted(_mark(envelope, len(outcomes)))
            written = session.table.last >= last.last and any(
                line.n == last.last and line.hash == last.head
                for line, _ in session.folder.journal.read()
            )
        act: Act = self.host.acts()[last.act]
        return outcomes if written or (begun and not act.goes_on) else outcomes[:-1]

    def _do(
        self, by: RefereeEntry, envelope: Envelope, task: Task, wish: _Kept, number: int
    ) -> tuple[Outcome, Sequence[LetterSection]]:
        """Do one wish. Raises `Busy` and `StorageFailed`."""
        game = str(wish.values.get("game", ""))
        plan = Outcome(wish.line, wish.text, "refused", act=wish.act, game=game)
        if wish.fault:
            return replace(plan, told=(wish.fault,)), ()
        act: Act = self.host.acts()[wish.act]
        given = Given({k: tuple(v) if isinstance(v, list) else v for k, v in wish.values.items()})
        asks = act.grave and not wish.preview and not self._is_confirmed(wish, game)
        asked = Asked(
            by.name,
            self._now(),
            _mark(envelope, number),
            preview=wish.preview or asks,
            language=by.language,
        )

        def before(session: Session, done: Done) -> None:
            told = outcome(self.host, done, False, by.language)
            noted = replace(
                plan, verdict="done", told=told, last=session.table.last, head=session.table.head
            )
            self._keep(envelope, replace(task, outcomes=(*task.outcomes, noted)))

        try:
            done = carry_out(self.host, act, given, asked, before)
        except (Busy, StorageFailed):
            raise
        except AdjudicatorError as error:
            return replace(plan, told=(in_language(self.host, error, by.language),)), ()
        if asks:
            told = outcome(self.host, done, False, by.language)
            undo, word = (
                name_of_act(self.host, act.undone_by, by.language),
                self._ask(by, wish, asked),
            )
            plan = replace(plan, told=told, word=word, undo=undo, moved=wish.confirmed)
            return replace(plan, verdict="asked"), ()
        told = outcome(self.host, done, False, by.language)
        verdict = "shown" if act.asks else "tried" if wish.preview else "done"
        return replace(plan, verdict=verdict, told=told), done.shown

    def _is_confirmed(self, wish: _Kept, game: str) -> bool:
        """Whether the word that confirms an act was asked for where the game stands now."""
        awaited = self._read_awaited().get(wish.word) if wish.confirmed else None
        return awaited is not None and awaited.stands == self._stands(game)

    def _stands(self, game: str) -> str:
        """Where a game stands: what was told of a grave act holds as long as this is the same."""
        if game not in self.host.archive.games():
            return ""
        table = read_table(self.host, game)[3]
        return f"{table.branch}.{table.step}.{table.phase}"

    def _ask(self, by: RefereeEntry, wish: _Kept, asked: Asked) -> str:
        """A new word, and the act kept that waits for it."""
        word = word_of(f"{by.token} {asked.mail}")
        until = stamp(asked.now + _WORD_HOLDS)
        stands = self._stands(str(wish.values.get("game", "")))
        awaited = _Awaited(by.name, wish.text, wish.act, wish.values, stands, until)
        self._write_awaited({**self._read_awaited(), word: awaited})
        return word

    def _read_awaited(self) -> Mapping[str, _Awaited]:
        with contextlib.suppress(OSError, ValueError, TypeError):
            path = desk_folder(self.host) / "asked.json"
            return msgspec.convert(from_json(path.read_bytes()), dict[str, _Awaited])
        return {}

    def _forget(self, task: Task) -> None:
        """Drop the words that were used."""
        used = {
            wish.word
            for wish, one in zip(task.wishes, task.outcomes, strict=True)
            if wish.confirmed and one.verdict == "done"
        }
        if used:
            awaited = self._read_awaited()
            self._write_awaited({key: awaited[key] for key in awaited.keys() - used})

    def _write_awaited(self, awaited: Mapping[str, _Awaited]) -> None:
        now = self._now()
        kept = {key: as_dict(one) for key, one in awaited.items() if instant(one.until) >= now}
        path = desk_folder(self.host) / "asked.json"
        write_atomic(path, pretty(kept), durable=True, private=True)

    def _answer(
        self, by: RefereeEntry, envelope: Envelope, task: Task, shows: Sequence[LetterSection]
    ) -> None:
        def letter() -> Letter:
            if not task.outcomes:
                return nothing_letter(task.nothing, task.repairs)
            names = [name_of_act(self.host, one.act, by.language) for one in task.outcomes]
            return answer_letter(task.outcomes, names, shows, task.repairs)

        self._post(by, envelope, "answer", letter)
        counts = ", ".join(f"{one.act or '?'} {one.verdict}" for one in task.outcomes)
        self.host.log(f"referee {by.name} by mail: {counts or 'nothing asked'}")

    def refuse(self, by: RefereeEntry, envelope: Envelope, reason: str) -> None:
        """Tell a referee at his own address that a mail in his name was not believed."""
        why = say(f"verdict-{reason}")
        self._post(by, envelope, "unproven", lambda: nothing_letter(why, ()))

    def _post(
        self, by: RefereeEntry, envelope: Envelope, kind: str, letter: Callable[[], Letter]
    ) -> None:
        now = self._now()

        def make(letter: Callable[[], Letter] = letter) -> Outgoing | None:
            words = words_for(by.language, override=self.host.config.templates)
            rendered: Rendered = render_letter(letter(), words)
            return mail_to_referee(self.host, kind, rendered, now, name=by.name, answers=envelope)

        bare = nothing_letter(say("unmade-answer-referee"), ())
        post_made(self.host, make, now, instead=lambda: make(lambda: bare))

    def _now(self) -> Any:
        return self.host.clock.now()

    def _path(self, envelope: Envelope, ending: str) -> Any:
        return desk_folder(self.host) / f"{envelope.effect_id}.{ending}"

    def _keep(self, envelope: Envelope, task: Task) -> None:
        write_atomic(
            self._path(envelope, "json"), pretty(as_dict(task)), durable=True, private=True
        )


def _mark(envelope: Envelope, number: int) -> str:
    """What the lines of the n-th act of a mail name as their mail."""
    return f"{envelope.effect_id}.{number}"
