"""A sentence read as orders: cut into acts, each matched against what its seat may do.

The reader goes through the lines of a mail from top to bottom. What a line orders is tried on
what the seat may know, so that the next line finds things where they are then.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice, pairwise, product
from typing import Any

from adjudicator.engine.answers.run import Run
from adjudicator.engine.sentences.loose import FormWords, Guess, Sentence
from adjudicator.engine.sentences.normal import normalise
from adjudicator.engine.sentences.words import Phrases, SpeechWords, phrase_of, tokens_of, words_of
from adjudicator.rulekit.decision import Decision
from adjudicator.rulekit.dice import NoDice, Unforeseen
from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.forms import Form, write_order
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Names, Slot, Trace
from adjudicator.rulekit.refusal import Refusal
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.text import Line, plain

#: longer lines, or those of more words, are no orders; so many legal orders are looked through for
#: what a sentence leaves open; so many alternatives are asked about; so many words may stay
#: unexplained in what is offered
_LONGEST, _MOST_WORDS, _MOST_LEGAL, _MOST_ASKED, _MOST_STRANGE = 300, 60, 300, 4, 2
#: so many things that a name stands for are tried, and so many that were spoken of; so many pieces
#: of a sentence are looked at before it is given up; for so many orders ways are sought
_MOST_VARIANTS, _MOST_SPOKEN, _MOST_TRIED, _MOST_PIECES, _MOST_LED = 6, 8, 60, 200, 6
#: so many words that are not understood are named
_MOST_NAMED = 6
#: what is certain is offered without the rest where it is a third of the words
_LEAST_SHARE = 3
#: an order that names nothing is offered only in a line of so few words
_FEW = 6
#: whoever reads a mail gives up behind so many lines that come to nothing
MOST_IN_VAIN = 5
_PAUSE, _STOP = re.compile(r"[,;.:!?()]|\s[+/&]\s"), re.compile(r"[;.:!?()]")
#: of so many alternatives the first ones are asked about
_MOST_WEIGHED = 8
#: nobody calls so many things otherwise in one line; so many words are read in all ways together
_MOST_CALLED, _MOST_SPELT = 12, 110
#: words in quotation marks that are more than a name: somebody else's
_QUOTED = re.compile(r'"[^"]*(?:[.!?,;:]|(?:[^\W_]+\s+){3}[^\W_])[^"]*"')
#: an article before what is left out
_ELIDED_BEFORE = re.compile(r"\b(?:qu|[cdjlmnst])'$")
#: a number in brackets says where a thing is that was named
_PLACE = re.compile(r" \(\d{3,4}\)")
#: read where nothing can be read, a slot tells what it would have read
_NOTHING_THERE = Line("~")


class Understood(Frozen):
    """What a sentence comes to.

    lines    orders as they are written, one after the other; () where none is certain
    choices  where it is not certain: what may be meant, the lines of each, best first
    strange  words that nothing explains
    is_bare  whether the orders are single words that name nothing: people say them of many things
    """

    lines: tuple[str, ...] = ()
    choices: tuple[tuple[str, ...], ...] = ()
    strange: tuple[str, ...] = ()
    is_bare: bool = False


NOTHING = Understood()


class TitleWords:
    """The words of a rule set in one language, as sentences are read with them."""

    def __init__(self, ruleset: AnyRuleSet, language: str) -> None:
        lexicon: Lexicon = ruleset.lexicon
        self.speech: SpeechWords = lexicon.only(language).made(SpeechWords)
        self.forms: tuple[tuple[Form, FormWords], ...] = tuple(
            (form, FormWords(form, language, self.speech)) for form in ruleset.forms
        )
        names = Names().speaking(lexicon)
        slots: dict[int, Slot] = {id(s): s for form, _ in self.forms for s in form.slots.values()}
        hints = (hint for slot in slots.values() for hint in _hints_of(slot, names))
        said = (word for hint in hints for word in words_of(plain(hint)))
        #: what says what is done with what, and all that says anything
        self.content = frozenset(word for word in said if not word.isdigit()).union(
            *(words.verbs.words | words.beside.words for _, words in self.forms)
        )
        self.known = self.speech.words | self.content


def _hints_of(slot: Slot, names: Names) -> Sequence[str]:
    trace = Trace()
    for _ in islice(slot.read(_NOTHING_THERE, 0, names, trace), 1):
        pass
    return trace.hints


class _Spelt(Frozen):
    """A way to write a line.

    given  where words stand that people did not write: what they call something stands for all
           of them
    """

    text: str
    given: tuple[tuple[int, int], ...] = ()

    def with_words(self, before: str, meant: str) -> _Spelt:
        """The same with what was written up to a name, and what the name stands for."""
        text = self.text + before
        end = len(text) + len(meant)
        return _Spelt(text + meant, (*self.given, (len(text), end)))


class _Called(Frozen):
    """What people call things: the phrases, and what each may stand for."""

    phrases: Phrases
    meant: Mapping[str, tuple[str, ...]]


class SentenceReader:
    """Reads the sentences of one mail of a seat.

    state  what the seat may know (veiled), None where the game does not run
    """

    def __init__(self, ruleset: AnyRuleSet, state: Any, seat: SeatId, names: Names) -> None:
        self.ruleset = ruleset
        self.seat = seat
        self.names = names.speaking(ruleset.lexicon)
        self.said: dict[Slot, Any] = {}
        self._names_of: dict[str, tuple[Any, _Called | None]] = {}
        self._legal: tuple[Any, tuple[Order, ...]] = (None, ())
        self.is_refused_line = False
        #: what orders come to, by the state (kept, so that it stays itself) and the order
        self._after: dict[tuple[int, Order], tuple[Any, Any]] = {}
        self._resolved: dict[int, tuple[Any, Decision | None, dict[Order, Order | None]]] = {}
        self._ways: tuple[Any, dict[Order, tuple[tuple[Order, ...], ...]]] = (None, {})
        self.state = self._asked(state) if state is not None else None
        kinds = {kind for form in ruleset.forms for kind in form.decisions}
        ahead = ruleset.ahead(state, seat) if state is not None else None
        #: the decisions that lines of its turn may answer
        self.kinds = frozenset(kinds if ahead is None else kinds & ahead)

    def _asked(self, state: Any) -> Any:
        """The state in which the seat is asked: now, or as if it were its turn."""
        ruleset = self.ruleset
        if any(d.seat == self.seat for d in ruleset.decisions(state)):
            return state
        try:
            early = ruleset.as_asked(state, self.seat)
            if early is None:
                return None
            run = Run(ruleset, early, NoDice())
            run.settle()
        except Unforeseen:
            return None
        return run.state

    def stands(self, orders: Sequence[Order]) -> bool:
        """Whether orders that were read without help are to be taken as they are: they hold no
        second order, and the rules refuse none of them."""
        state = self.state
        for order in orders:
            if not self._is_whole(order):
                return False
            if state is None:
                return True
            if self.decision(state) is not None and self.resolve(state, order) is None:
                return False
            state = self.after(state, order)
        return True

    def read_refused(self, raw: str, orders: Sequence[Order]) -> Understood:
        """Return what a line comes to whose orders do not stand as they are: a sentence where they
        hold a second order, else what has to come first."""
        if not all(map(self._is_whole, orders)):
            return self.read(raw, legal=True)
        decision = self.decision(self.state) if self.state is not None else None
        if decision is None or len(orders) != 1:
            return NOTHING
        ways = tuple(dict.fromkeys(self.ways(self.state, decision, orders[0])))
        if len(ways) != 1:
            return NOTHING
        self.play(ways[0])
        return Understood(tuple(map(self.write, ways[0])))

    def _is_whole(self, order: Order) -> bool:
        return all(
            slot.is_whole(getattr(order, name))
            for form in self.ruleset.forms
            if form.fits(order)
            for name, slot in form.slots.items()
        )

    def doubts(self, raw: str) -> bool:
        """Whether a line that orders nothing says that what stands beside it is no order either:
        that it was, might be, or is somebody else's."""
        tokens = tokens_of(Line(raw).text)
        return any(
            title_words(self.ruleset, language).speech.moods.length_at(tokens, at, len(tokens))
            for language in self._languages(raw)[:1]
            for at in range(len(tokens))
        )

    def says_nothing(self, raw: str) -> bool:
        """Whether a line is courtesy alone: a greeting, a name below it."""
        for language in self._languages(raw) if self.state is not None else ():
            words = title_words(self.ruleset, language)
            ways, slipped = self._spelt_out(_unsigned(raw, self.seat), words, language)
            reading = _Reading(self, ways[0], words, slipped, True)
            if reading.says_nothing(0, len(reading.sentence.tokens)):
                return True
        return plain(self.seat) == plain(raw).strip(" .,!-")

    def play(self, orders: Iterable[Order]) -> None:
        """Take note of orders that were understood without help: what stands below goes on from
        them."""
        for order in orders:
            for form in self.ruleset.forms:
                if form.fits(order):
                    self.said = _heard(self.said, form, _values(form, order))
                    break
            if self.state is not None:
                self.state = self.after(self.state, order)

    def legal(self, state: Any, decision: Decision) -> tuple[Order, ...]:
        """Legal orders of a state, as many as are looked through."""
        if self._legal[0] is not state:
            legal = self.ruleset.legal_orders(state, decision)
            self._legal = (state, tuple(islice(legal, _MOST_LEGAL)))
        return self._legal[1]

    def ways(self, state: Any, decision: Decision, order: Order) -> tuple[tuple[Order, ...], ...]:
        """The ways to do what a refused order wants, each of them legal: what comes first, and the
        order itself as the rules fill it in at last."""
        if self._ways[0] is not state:
            self._ways = (state, {})
        known = self._ways[1]
        if order not in known:
            known[order] = tuple(self._new_ways(state, decision, order))
        return known[order]

    def _new_ways(
        self, state: Any, decision: Decision, order: Order
    ) -> Iterator[tuple[Order, ...]]:
        try:
            found = self.ruleset.courtesies.approaches.lead_up(state, decision, order)
        except Unforeseen:
            return
        for way in found:
            if not way:
                yield ()
                continue
            *before, last = way
            then = state
            for each in before:
                if then is None or self.resolve(then, each) is None:
                    break
                then = self.after(then, each)
            else:
                meant = self.resolve(then, last) if then is not None else None
                if meant is not None:
                    yield (*before, meant)

    def read(self, raw: str, legal: bool = False) -> Understood:
        """Return what a line orders; with `legal` nothing that the rules refuse. Nothing where its
        seat is asked nothing."""
        raw = _PLACE.sub(" ", _unsigned(raw, self.seat))
        self.is_refused_line = legal
        if len(raw) > _LONGEST or self.state is None or self.decision(self.state) is None:
            return NOTHING
        if _QUOTED.search(Line(raw).text):
            return NOTHING
        best = NOTHING
        for language in self._languages(raw):
            words = title_words(self.ruleset, language)
            ways, slipped = self._spelt_out(raw, words, language)
            # what the rules refuse is what was written only where nothing else may be meant
            several = len(ways) > 1
            readings = [_Reading(self, each, words, slipped, legal or several) for each in ways]
            if readings[0].is_of_others():
                continue
            if several:
                readings[0].called = self._called(language).phrases
            told = [(reading.whole(), reading) for reading in readings[:1]]
            first = told[0][0].lines
            if not first or (len(first) > 1 and readings[0].state is None):
                more = _told(readings)
                # what one order says is not said by two
                shorter = [each for each in more if 0 < len(each[0].lines) < len(first)]
                told = (shorter or told) if first else told + more
            is_left = readings[-1].sentence.steps > 0
            if several and is_left and not legal and not any(f.lines or f.choices for f, _ in told):
                again = [_Reading(self, each, words, slipped, legal) for each in ways]
                again[0].called = readings[0].called
                told = [(reading.whole(), reading) for reading in again]
            certain = {found.lines: (found, reading) for found, reading in told if found.lines}
            if len(certain) == 1:
                ((understood, reading),) = certain.values()
                self.state, self.said = reading.state, reading.said
                return understood
            if certain:
                return Understood((), tuple(certain)[:_MOST_ASKED])
            asked = [found for found, _ in told if found.choices]
            # who reads more of it asks about fewer
            least = min((len(found.choices) for found in asked), default=0)
            asked = [found for found in asked if len(found.choices) == least]
            choices = dict.fromkeys(lines for found in asked for lines in found.choices)
            if choices and not best.choices:
                strange = asked[0].strange
                best = Understood((), tuple(choices)[:_MOST_ASKED], strange)
        return best

    def _spelt_out(
        self, raw: str, words: TitleWords, language: str
    ) -> tuple[Sequence[_Spelt], bool]:
        """The ways to write a line in the words of orders: with what people call things replaced
        by what is meant, and made even; and whether slips were mended."""
        seats = [plain(seat) for seat in self.names.seats]
        called = self._called(language)
        known = words.known.union(called.phrases.words, *map(words_of, seats))
        even, slipped = normalise(_with_owners(raw, seats), words.speech, known, words.content)
        found = [_Spelt("")]
        tokens = tokens_of(even)
        done = at = 0
        while at < len(tokens):
            length = called.phrases.length_at(tokens, at, len(tokens))
            if length and len(found) < _MOST_VARIANTS:
                before = even[done : tokens[at].start]
                meant = called.meant[" ".join(t.text for t in tokens[at : at + length])]
                found = [
                    way.with_words(before if each else _ELIDED_BEFORE.sub("", before), each)
                    for way in found
                    for each in meant
                ]
                done = tokens[at + length - 1].end
            at += length or 1
        # as it is written first: the words may be a part of a name
        ways = {even: _Spelt(even)}
        for way in found if len(found[0].given) <= _MOST_CALLED else ():
            whole = _Spelt(way.text + even[done:], way.given)
            ways.setdefault(whole.text, whole)
        # long lines are read in few ways: they are seldom one
        most = max(1, min(_MOST_VARIANTS, _MOST_SPELT // max(len(tokens), 1)))
        return tuple(ways.values())[:most], slipped

    def _called(self, language: str) -> _Called:
        """What people call things in the position as it is now."""
        if self._names_of.get(language, (None,))[0] is not self.state:
            speech = self.ruleset.speech(language)
            calling = self.ruleset.courtesies.calling
            try:
                names = calling.call(self.state, self.seat, speech)
            except Unforeseen:
                names = {}
            meant = {" ".join(phrase_of(name)): each for name, each in names.items()}
            self._names_of[language] = (self.state, _Called(Phrases(names), meant))
        found = self._names_of[language][1]
        assert found is not None
        return found

    def _languages(self, raw: str) -> tuple[str, ...]:
        """The languages, that first which has most of the words."""
        words = set(words_of(Line(raw).text))

        def known(language: str) -> tuple[int, bool]:
            speech = title_words(self.ruleset, language).speech
            return len(words & speech.words), language == self.names.language

        languages = sorted(self.ruleset.lexicon.languages, key=known, reverse=True)
        most = known(languages[0])[0]
        own = self.names.language
        return tuple(each for each in languages if 2 * known(each)[0] >= most or each == own)

    def decision(self, state: Any) -> Decision | None:
        """Return what the seat is asked in a state."""
        return next((d for d in self.ruleset.decisions(state) if d.seat == self.seat), None)

    def after(self, state: Any, order: Order) -> Any:
        """The state behind an order; None where nobody can tell it."""
        key = (id(state), order)
        if key not in self._after:
            self._after[key] = (state, self._state_after(state, order))
        return self._after[key][1]

    def _state_after(self, state: Any, order: Order) -> Any:
        decision = self.decision(state) if state is not None else None
        if decision is None or (decision.sealed and not decision.many):
            return None
        run = Run(self.ruleset, state, NoDice())
        try:
            if isinstance(run.answer(decision, order), Refusal):
                return state
            run.settle()
        except Unforeseen:
            return None
        return None if run.segment_is_over or self.decision(run.state) is None else run.state

    def resolve(self, state: Any, order: Order) -> Order | None:
        """A legal order with all that it leaves open filled in; None if it is refused. One that
        nobody can judge yet is what it is."""
        if id(state) not in self._resolved:
            self._resolved[id(state)] = (state, self.decision(state), {})
        _, decision, known = self._resolved[id(state)]
        if decision is None:
            return None
        if order not in known:
            try:
                plan = self.ruleset.plan(state, decision, order)
                known[order] = None if isinstance(plan, Refusal) else plan.order
            except Unforeseen:
                known[order] = order
        return known[order]

    def write(self, order: Order) -> str:
        """The line of an order in the reader's language."""
        return write_order(order, self.ruleset.forms, self.names.language, self.names)


def title_words(ruleset: AnyRuleSet, language: str) -> TitleWords:
    """The words of a rule set in a language, made once for its lexicon."""
    kept: dict[tuple[tuple[str, str], str], TitleWords] = ruleset.lexicon.made(_new_table)
    key = ((ruleset.about.name, ruleset.edition), language)
    if key not in kept:
        kept[key] = TitleWords(ruleset, language)
    return kept[key]


def _new_table(lexicon: Lexicon) -> dict[tuple[tuple[str, str], str], TitleWords]:
    return {}


def _unsigned(raw: str, seat: str) -> str:
    """A line without the name of its writer below it."""
    return re.sub(rf"[,.!?;:-]\s*{re.escape(seat)}\W*$", ".", raw, flags=re.IGNORECASE)


def _with_owners(raw: str, seats: Sequence[str]) -> str:
    """A line with an apostrophe where people leave it out: `annas head`."""
    names = "|".join(map(re.escape, seats))
    return re.sub(rf"\b({names})s\b", r"\1's", raw, flags=re.IGNORECASE) if names else raw


def _values(form: Form, order: Order) -> tuple[tuple[str, Any], ...]:
    """What an order says in the slots of a form."""
    said = ((name, getattr(order, name)) for name in form.slots)
    return tuple((name, value) for name, value in said if value is not None)


def _heard(
    said: Mapping[Slot, Any], form: Form, values: Sequence[tuple[str, Any]]
) -> dict[Slot, Any]:
    """What was spoken of, with an order of a form the latest; what it is about comes last."""
    known = dict(said)
    for name, value in reversed(values):
        slot = form.slots[name]
        if slot.lingers and not slot.is_absent(value):
            known.pop(slot, None)
            known[slot] = value
    return known


def _spoken_for(slot: Slot, said: Mapping[Slot, Any]) -> tuple[Any, ...]:
    """What was spoken of that may stand in a slot, the latest first."""
    if not slot.lingers:
        return ()
    found = (value for other, value in reversed(tuple(said.items())) if slot.is_like(other))
    return tuple(dict.fromkeys(found))


class _Act(Frozen):
    """A piece of a sentence that is an order.

    order    as it is to be written
    meant    as the rules fill it in, None where they refuse it
    fills    how many of its slots were not said
    before   what has to be done first
    is_so    whether what it wants is so already, and nothing has to be done
    """

    order: Order
    meant: Order | None
    guess: Guess
    fills: int
    before: tuple[Order, ...] = ()
    is_so: bool = False


def _numbers_in(value: Any) -> frozenset[str]:
    """The numbers in an order, at any depth: the places that it names."""
    if isinstance(value, str):
        return frozenset((value,)) if value.isdigit() else frozenset()
    if isinstance(value, tuple):
        return frozenset().union(*map(_numbers_in, value))
    if isinstance(value, Frozen):
        return frozenset().union(
            *(_numbers_in(getattr(value, name)) for name in value.__struct_fields__)
        )
    return frozenset()


def _less_than_said(acts: Sequence[_Act]) -> list[_Act]:
    """Some orders without those filled in with what is legal where more was said, which is not."""
    said: dict[int, int] = {}
    for act in acts:
        if act.meant is None and not act.guess.missing:
            form = id(act.guess.form)
            said[form] = max(said.get(form, 0), act.guess.covered)
    return [
        act
        for act in acts
        if act.fills <= len(act.guess.missing)
        or act.guess.covered >= said.get(id(act.guess.form), 0)
    ]


def _told(readings: Sequence[_Reading]) -> list[tuple[Understood, _Reading]]:
    """What the readings behind the first one come to: the ways to write a line share their
    steps."""
    found = []
    for before, reading in pairwise(readings):
        reading.sentence.steps = before.sentence.steps
        found.append((reading.whole(), reading))
    return found


class _Reading:
    """One sentence on its way, in one language."""

    def __init__(
        self, reader: SentenceReader, way: _Spelt, words: TitleWords, slipped: bool, legal: bool
    ) -> None:
        self.slipped = slipped
        self.reader = reader
        self.legal = legal
        self.words = words
        self.state = reader.state
        self.said = dict(reader.said)
        line = Line(way.text)
        self.given = way.given
        self.sentence = Sentence(line, tokens_of(line.text), words.speech, reader.names)
        self.most_strange = 0
        #: what people call things: where it stays as it is written, it is no talk
        self.called = Phrases(())
        #: whether what the rules refuse may have been meant
        self.allows_illegal = False
        #: whether a thing alone, without a word for what is done, may be an answer
        self.names_alone = False
        self.seats = {word for seat in reader.names.seats for word in words_of(plain(seat))}
        #: tokens of what stands beside the orders that may take them back
        self.talk: set[int] = set()
        self._unsure: list[tuple[tuple[_Act, ...], list[_Act]]] = []
        self._done: tuple[_Act, ...] = ()
        self._end = 0
        self._tried = 0
        #: acts that are certain, and where the first token behind them is
        self._farthest: tuple[tuple[_Act, ...], int] = ((), 0)
        self._ways: dict[tuple[int, Order], tuple[tuple[Order, ...], ...]] = {}
        #: from where nothing came of the rest, with the states (kept, so that they stay themselves)
        self._failed: dict[tuple[Any, ...], Any] = {}
        self._guesses: dict[tuple[int, int, int, frozenset[int]], tuple[Guess, ...]] = {}

    def whole(self) -> Understood:
        """Return what the sentence comes to."""
        tokens = self.sentence.tokens
        if not tokens or len(tokens) > _MOST_WORDS:
            return NOTHING
        found = self._all_orders()
        if not (found and found[0]) and not self._unsure:
            self.names_alone = True
            found = self._all_orders()
            self.names_alone = False
        if not (found and found[0]) and not self._unsure and not self.legal:
            self.allows_illegal = True
            found = self._all_orders()
            self.allows_illegal = False
            if found and len(found[0]) > 1:
                # of several acts one that is refused takes from the others what they go on from
                return NOTHING
        lines = self._write(found[0]) if found else ()
        if found and lines:
            acts, state, said = found
            is_bare = not any(act.guess.values for act in acts)
            if self.talk and (is_bare or self._is_taken_back()):
                # people say such words of many things
                return NOTHING
            if is_bare and self.slipped:
                # a word alone that is nearly the one is no order
                return Understood((), (lines,))
            doubtful = self.talk.union(self._laughs(), self._goes_on())
            if doubtful:
                return Understood((), (lines,), tuple(tokens[at].text for at in sorted(doubtful)))
            self.state, self.said = state, said
            return Understood(lines, is_bare=is_bare)
        if self.sentence.steps <= 0:
            return NOTHING
        if self._unsure:
            return Understood((), self._write_choices(*self._unsure[0]))
        if self.sentence.doubted:
            return NOTHING
        so_far, reached = self._farthest
        self.most_strange = _MOST_STRANGE
        found = self._all_orders()
        if found and found[0] and all(act.meant is not None for act in found[0]):
            if len(tokens) > _FEW and not any(act.guess.values for act in found[0]):
                return NOTHING
            strange = {at for act in found[0] for at in act.guess.unexplained}
            words = tuple(tokens[at].text for at in sorted(strange))
            return Understood((), (self._write(found[0]),), words)
        lines = self._write(so_far)
        if not lines or _LEAST_SHARE * reached < len(tokens):
            return NOTHING
        # the beginning is certain, and the rest is not understood
        rest = tuple(token.text for token in tokens[reached : reached + _MOST_NAMED])
        return Understood((), (lines,), rest)

    def _all_orders(self) -> tuple[list[_Act], Any, dict[Slot, Any]] | None:
        """The acts of the whole sentence, with the state behind them."""
        self.talk = set()
        found = self._orders(0, self.state, self.said, None)
        return found if self.sentence.steps > 0 else None

    def _laughs(self) -> Iterator[int]:
        tokens, count = self.sentence.tokens, len(self.sentence.tokens)
        laughs = self.words.speech.laughs
        return (at for at in range(count) if laughs.length_at(tokens, at, count))

    def is_of_others(self) -> bool:
        """Whether a line begins with somebody's name and tells what that one does: "anna votes"."""
        tokens, count = self.sentence.tokens, len(self.sentence.tokens)
        at = 0
        while at < count - 1 and self.sentence.free[at] and tokens[at].text not in self.seats:
            at += self.sentence.free[at]
        if at >= count - 1 or tokens[at].text not in self.seats:
            return False
        behind = at + 1
        if _PAUSE.search(self.sentence.line.text, tokens[at].end, tokens[behind].start):
            return False
        while behind < count and self.words.speech.fillers.length_at(tokens, behind, count):
            behind += 1
        return behind < count and self._is_verb(behind)

    def _goes_on(self) -> Iterator[int]:
        """The token with which a line goes on from the one above, which is not known to be read."""
        tokens, count = self.sentence.tokens, len(self.sentence.tokens)
        at = 0
        while at < count:
            if self.words.speech.continues.length_at(tokens, at, count):
                yield at
                return
            if not self.sentence.free[at]:
                return
            at += self.sentence.free[at]

    def _is_taken_back(self) -> bool:
        tokens, count = self.sentence.tokens, len(self.sentence.tokens)
        takes_back = self.words.speech.takes_back
        return any(takes_back.length_at(tokens, at, count) for at in self.talk)

    def _write(self, acts: Iterable[_Act]) -> tuple[str, ...]:
        write = self.reader.write
        return tuple(
            write(order)
            for act in acts
            if not act.is_so
            for order in (*act.before, act.order if act.meant is None else act.meant)
        )

    def _write_choices(
        self, done: tuple[_Act, ...], acts: Sequence[_Act]
    ) -> tuple[tuple[str, ...], ...]:
        lines = dict.fromkeys(self._write((*done, act)) for act in acts)
        return tuple(islice(lines, _MOST_ASKED))

    @cached_property
    def _pauses(self) -> frozenset[tuple[int, int]]:
        """The same where something is written that tells."""
        pauses = (each for each in self._ends if each[1] > each[0] or self._is_pause(each[0]))
        return frozenset(pauses)

    def _is_pause(self, at: int) -> bool:
        tokens = self.sentence.tokens
        if not 0 < at < len(tokens):
            return False
        return bool(_PAUSE.search(self.sentence.line.text, tokens[at - 1].end, tokens[at].start))

    @cached_property
    def _ends(self) -> tuple[tuple[int, int], ...]:
        """Where an act may end, and where the next one begins then."""
        tokens = self.sentence.tokens
        count = len(tokens)
        found = []
        for at in range(1, count):
            if any(start < tokens[at].start < end for start, end in self.given):
                continue
            speech = self.words.speech
            joined = max(each.length_at(tokens, at, count) for each in (speech.joins, speech.so))
            if joined < self.sentence.moods[at]:
                # "next turn" is no "next"
                joined = 0
            if joined and at + joined < count:
                found.append((at, at + joined))
            reasons = self.words.speech.reasons.length_at(tokens, at, count)
            begins = reasons or self._is_verb(at) or self._is_named(at)
            begins = begins or speech.until.length_at(tokens, at, count)
            if self._is_pause(at) or (not joined and begins):
                found.append((at, at))
        return (*found, (count, count))

    def _is_aside(self, at: int) -> bool:
        """Whether a piece begins within brackets."""
        text = self.sentence.line.text[: self.sentence.tokens[at].start]
        return text.rfind("(") > text.rfind(")")

    def _topic(self, first: int, end: int) -> tuple[Slot, Any] | None:
        """The one thing that a piece names, and says nothing more of: "the crab, it goes ..."."""
        if not self._is_pause(end):
            return None
        for form, _ in self.words.forms:
            slot = next(iter(form.slots.values()), None)
            if slot is None or not slot.lingers:
                continue
            for at in range(first, end):
                if not self.says_nothing(first, at) or self.sentence.tokens[at].text.isdigit():
                    break
                for each in self.sentence.heard(slot).get(at, ()):
                    if each.end <= end and self.says_nothing(each.end, end):
                        return slot, each.value
        return None

    def _is_named(self, at: int) -> bool:
        """Whether a thing that acts is named at a token, by more than a number."""
        if self.sentence.tokens[at].text.isdigit():
            return False
        return any(
            slot.lingers and self.sentence.heard(slot).get(at)
            for form, words in self.words.forms
            for slot in list(form.slots.values())[:1]
        )

    def _is_verb(self, at: int) -> bool:
        """Whether a word that says what is done begins at a token."""
        tokens, count = self.sentence.tokens, len(self.sentence.tokens)
        return any(words.verbs.length_at(tokens, at, count) for _, words in self.words.forms)

    def _orders(
        self,
        first: int,
        state: Any,
        said: dict[Slot, Any],
        last: Form | None,
        answered: frozenset[str] = frozenset(),
        done: tuple[_Act, ...] = (),
    ) -> tuple[list[_Act], Any, dict[Slot, Any]] | None:
        """The acts from a token on, with the state behind them; None where they are not certain."""
        is_certain = not self.most_strange and not self.allows_illegal and not self.names_alone
        if done and is_certain and first > self._farthest[1]:
            self._farthest = (done, first)
        passes = self.most_strange, self.allows_illegal, self.names_alone
        key = (first, id(state), passes, last and id(last), tuple(said.items()))
        if first >= len(self.sentence.tokens) or key in self._failed or self._tried > _MOST_PIECES:
            return None
        found = self._orders_from(first, state, said, last, answered, done)
        if found is None:
            self._failed[key] = state
        return found

    def _orders_from(
        self,
        first: int,
        state: Any,
        said: dict[Slot, Any],
        last: Form | None,
        answered: frozenset[str],
        done: tuple[_Act, ...],
    ) -> tuple[list[_Act], Any, dict[Slot, Any]] | None:
        ends = [each for each in self._ends if each[0] > first]
        tokens = self.sentence.tokens
        is_reason = self.words.speech.reasons.length_at(tokens, first, len(tokens))
        alone = [each for each in ends if not first and self._is_answer_apart(each[0])]
        for end, following in () if is_reason else (*alone, *reversed(ends)):
            found = None
            is_silent = self.says_nothing(first, end)
            if is_silent:
                found = self._rest(following, state, said, last, answered, done)
            is_answer = is_silent and not (found and found[0])
            is_answer = is_answer and ((end, following) in alone or self._is_answer(first, end))
            if not is_silent or is_answer:
                self._done, self._end = done, end
                nothing = found
                acts, then, known, left = self._acts(first, end, state, said, last, answered)
                if acts:
                    form, so_far = acts[-1].guess.form, (*done, *acts)
                    found = self._rest(following, then, known, form, left, so_far)
                    found = found and ([*acts, *found[0]], found[1], found[2])
                found = found or nothing
            if found is not None:
                return found
        count = len(self.sentence.tokens)
        for end, following in ends:
            told = set(self.talk)
            # talk ends where its writer makes a pause
            is_pause = end == count or (end, following) in self._pauses
            if is_pause and self._is_talk(first, end):
                found = self._rest(following, state, said, last, answered, done)
                if found is not None:
                    return found
            # what was tried in vain is no talk
            self.talk = told
        for end, following in ends:
            # what may be an order of its own is no topic of another
            topic = None if self._unsure else self._topic(first, end)
            if topic:
                known = dict(said)
                known.pop(topic[0], None)
                known[topic[0]] = topic[1]
                found = self._rest(following, state, known, last, answered, done)
                if found is not None and found[0]:
                    return found
        return None

    def _rest(
        self,
        first: int,
        state: Any,
        said: dict[Slot, Any],
        last: Form | None,
        answered: frozenset[str],
        done: tuple[_Act, ...],
    ) -> tuple[list[_Act], Any, dict[Slot, Any]] | None:
        """The acts from a token on, behind which there may be none."""
        if first >= len(self.sentence.tokens):
            return [], state, said
        return self._orders(first, state, said, last, answered, done)

    def _acts(
        self,
        first: int,
        end: int,
        state: Any,
        said: dict[Slot, Any],
        last: Form | None,
        answered: frozenset[str],
    ) -> tuple[tuple[_Act, ...], Any, dict[Slot, Any], frozenset[str]]:
        """What a piece of the sentence orders: one act, or the same of two things; with what is
        answered then."""
        act = self._act(first, end, state, said, last, answered)
        if act is not None:
            return ((act,), *self._behind(act, state, said, answered))
        if state is None or self.most_strange or self.allows_illegal or self._tried > _MOST_PIECES:
            return (), state, said, answered
        for one, other in self._pairs(first, end):
            acts: list[_Act] = []
            then, known, done = state, said, answered
            for hidden in (other, one):
                if then is None:
                    break
                act = self._act(first, end, then, known, last, done, hidden)
                if act is None or act.guess.missing:
                    break
                acts.append(act)
                then, known, done = self._behind(act, then, known, done)
            else:
                return tuple(acts), then, known, done
        return (), state, said, answered

    def _behind(
        self, act: _Act, state: Any, said: dict[Slot, Any], answered: frozenset[str]
    ) -> tuple[Any, dict[Slot, Any], frozenset[str]]:
        """The state behind an act, what was spoken of then, and what is not asked again."""
        form, order = act.guess.form, act.order
        asked = self.reader.decision(state) if state is not None else None
        done = form.decisions if asked is None else () if asked.many else (asked.kind,)
        for before in act.before:
            state = self.reader.after(state, before)
        # as the rules fill it in: a name without a number may mean another piece later
        full = act.meant if type(act.meant) is type(order) and act.meant is not None else order
        names = {*dict(act.guess.values), *act.guess.missing}
        told = dict(act.guess.values)
        ordered = [
            (name, getattr(full, name, told.get(name))) for name in form.slots if name in names
        ]
        after = state if act.is_so else self.reader.after(state, order)
        if after is None and asked is not None and asked.whole and len(form.decisions) == 1:
            # of a turn that is one whole, what nothing but it answers is done once
            done = form.decisions
        return after, _heard(said, form, ordered), answered.union(done)

    def _pairs(self, first: int, end: int) -> Iterator[tuple[frozenset[int], frozenset[int]]]:
        """Two things of a kind with a join between them, each with the join: the tokens."""
        tokens, joins = self.sentence.tokens, self.words.speech.joins
        slots = {id(s): s for form, _ in self.words.forms for s in form.slots.values()}
        for at in range(first + 1, end - 1):
            join = joins.length_at(tokens, at, end)
            if not join:
                continue
            for slot in slots.values():
                heard = self.sentence.heard(slot)
                starts = (each for start in range(first, at) for each in heard.get(start, ()))
                before = [each for each in starts if each.end == at]
                for one, other in product(before, heard.get(at + join, ())):
                    if other.end <= end:
                        yield (
                            frozenset(range(one.first, at + join)),
                            frozenset(range(at, other.end)),
                        )

    def _is_answer(self, first: int, end: int) -> bool:
        """Whether several words that say nothing else are what a slot reads: "I'm for it"."""
        return any(self._is_read(at, end) for at in range(first, end - 1))

    def _is_read(self, first: int, end: int) -> bool:
        slots = (slot for form, _ in self.words.forms for slot in form.slots.values())
        heard = (self.sentence.heard(slot).get(first, ()) for slot in slots)
        return any(each.end == end for some in heard for each in some)

    def _is_answer_apart(self, end: int) -> bool:
        """Whether a line begins with words that a slot reads, up to a pause: "against, sorry"."""
        tokens, text = self.sentence.tokens, self.sentence.line.text
        if end >= len(tokens) or not _PAUSE.search(text, tokens[end - 1].end, tokens[end].start):
            return False
        return self.says_nothing(0, end) and self._is_read(0, end)

    def says_nothing(self, first: int, end: int) -> bool:
        tokens = self.sentence.tokens
        if first > 0 and end == len(tokens):
            own = words_of(plain(self.reader.seat))
            if tuple(token.text for token in tokens[first:end]) == own:
                # a name below
                return True
        at = first
        while at < end:
            length = self.sentence.free[at]
            if not length:
                return False
            at += length
        return True

    def _is_talk(self, first: int, end: int) -> bool:
        """Whether a piece is a reason, or a sentence of its own that resembles no order."""
        tokens = self.sentence.tokens
        speech, count = self.words.speech, len(tokens)
        is_clause = self._is_clause_end(end) and not self._goes_over_stop(first, end)
        if is_clause and speech.reasons.length_at(tokens, first, end):
            return True
        has_number = any(token.text.isdigit() for token in tokens[first:end])
        if not has_number and end < count and speech.so.length_at(tokens, end, count):
            return True
        told_of = speech.tells.length_at(tokens, first, end)
        if is_clause and told_of:
            self.talk.update(at for at in range(first + told_of, end) if self.sentence.moods[at])
            return True
        if self._is_aside(first) and not any(self.sentence.moods[first:end]):
            return not any(map(self._is_verb, range(first, end)))
        is_one = not any(first < at < end for at, _ in self._pauses)
        if is_one and any(speech.idle.length_at(tokens, at, end) for at in range(first, end)):
            # what stays as it is needs no order, but for one that says that something does not,
            # or what happens if it does
            takes = (speech.negations, speech.conditions)
            return not any(p.length_at(tokens, at, end) for p in takes for at in range(first, end))
        if any(self.called.length_at(tokens, at, end) for at in range(first, end)):
            return False
        if has_number:
            return False
        is_apart = self._is_apart(first, end)
        if not is_apart and not self._names_nothing(first, end):
            return False
        kinds = self.reader.kinds
        guesses = self._all_guesses(first, end, _MOST_STRANGE) if is_apart else ()
        if any(not kinds.isdisjoint(guess.form.decisions) for guess in guesses):
            return False
        self.talk.update(at for at in range(first, end) if self.sentence.moods[at])
        told = tokens[first].text
        at = first
        while at < end and not speech.subjects.length_at(tokens, at, end):
            # an interjection before it
            at = at + self.sentence.free[at] if self.sentence.free[at] else end
        if at >= end and told not in self.seats:
            # it may be an act in words that nobody knows
            self.talk.add(first)
        return True

    def _goes_over_stop(self, first: int, end: int) -> bool:
        """Whether a sentence ends within a piece."""
        tokens, text = self.sentence.tokens, self.sentence.line.text
        return bool(_STOP.search(text, tokens[first].start, tokens[end - 1].start))

    def _is_clause_end(self, end: int) -> bool:
        """Whether a clause ends before a token: a reason is all of it."""
        tokens, speech = self.sentence.tokens, self.words.speech
        if end >= len(tokens):
            return True
        if _PAUSE.search(self.sentence.line.text, tokens[end - 1].end, tokens[end].start):
            return True
        return any(each.length_at(tokens, end, len(tokens)) for each in (speech.joins, speech.so))

    def _is_all(self, first: int, end: int) -> bool:
        """Whether nothing is said beside a piece."""
        return self.says_nothing(0, first) and self.says_nothing(end, len(self.sentence.tokens))

    def _is_numbered(self, first: int, end: int) -> bool:
        """Whether a piece names something by its number, as nobody does in passing."""
        return any(any(map(str.isdigit, t.text)) for t in self.sentence.tokens[first:end])

    def _is_apart(self, first: int, end: int) -> bool:
        """Whether a piece is a sentence of its own."""
        tokens, text = self.sentence.tokens, self.sentence.line.text
        before = not first or _STOP.search(text, tokens[first - 1].end, tokens[first].start)
        behind = end == len(tokens) or _STOP.search(text, tokens[end - 1].end, tokens[end].start)
        return bool(before and behind)

    def _names_nothing(self, first: int, end: int) -> bool:
        """Whether a piece names nothing that orders are about, and says nothing that they do."""
        tokens, sentence = self.sentence.tokens, self.sentence
        if any(sentence.moods[first:end]) or any(t.text.isdigit() for t in tokens[first:end]):
            return False
        for form, words in self.words.forms:
            if self.reader.kinds.isdisjoint(form.decisions):
                continue
            if any(words.verbs.length_at(tokens, at, end) for at in range(first, end)):
                return False
            for slot in form.slots.values():
                heard = sentence.heard(slot)
                if any(each.end <= end for at in range(first, end) for each in heard.get(at, ())):
                    return False
        return True

    def _all_guesses(
        self, first: int, end: int, strange: int, hidden: frozenset[int] = frozenset()
    ) -> tuple[Guess, ...]:
        key = (first, end, strange, hidden)
        if key not in self._guesses:
            self._guesses[key] = tuple(
                guess
                for form, words in self.words.forms
                for guess in self.sentence.guesses(form, words, first, end, strange, hidden=hidden)
            )
        return self._guesses[key]

    def _act(
        self,
        first: int,
        end: int,
        state: Any,
        said: dict[Slot, Any],
        last: Form | None,
        answered: frozenset[str],
        hidden: frozenset[int] = frozenset(),
    ) -> _Act | None:
        """The one order that a piece of the sentence is; without a verb of its own it goes on with
        that of the order before, whose form is `last`. What is `answered` is not asked again."""
        if state is None:
            return self._untried(first, end, answered)
        decision = self.reader.decision(state)
        self._tried += 1
        if decision is None or self._tried > _MOST_PIECES:
            return None
        acts: list[_Act] = []
        # between brackets a thing is told, and nothing is ordered without a word for it
        is_aside = self._is_aside(first)
        for guess in self._all_guesses(first, end, self.most_strange, hidden):
            if is_aside and not guess.has_verb:
                continue
            if decision.kind in guess.form.decisions:
                acts += self._made(guess, state, decision, said)
        if not acts and last is not None and decision.kind in last.decisions:
            words = next(words for form, words in self.words.forms if form is last)
            strange = self.most_strange
            for guess in self.sentence.guesses(
                last, words, first, end, strange, goes_on=True, hidden=hidden
            ):
                acts += self._made(guess, state, decision, said)
        if not acts and self.names_alone and self._is_all(first, end):
            for form, words in self.words.forms:
                if decision.kind not in form.decisions:
                    continue
                is_one = len(words.required) == 1
                if is_one or (len(form.slots) == 1 and self._is_numbered(first, end)):
                    for guess in self.sentence.guesses(form, words, first, end, 0, goes_on=True):
                        said_alone = any(form.slots[n].name != "seat" for n, _ in guess.values)
                        if said_alone and not guess.missing:
                            acts += self._made(guess, state, decision, said)
        acts = _less_than_said(acts)
        if all(act.meant is None for act in acts):
            acts += self._led_up_to(tuple(acts), state, decision)
        return self._chosen(acts, state)

    def _led_up_to(self, acts: Sequence[_Act], state: Any, decision: Decision) -> Iterator[_Act]:
        """What the rules refuse with what has to be done first."""
        for act in acts:
            if act.guess.unexplained:
                continue
            key = (id(state), act.order)
            if key not in self._ways:
                if len(self._ways) >= _MOST_LED:
                    continue
                self._ways[key] = tuple(self.reader.ways(state, decision, act.order))
            for way in self._ways[key]:
                if way:
                    yield _Act(way[-1], way[-1], act.guess, act.fills, way[:-1])
                else:
                    yield _Act(act.order, act.order, act.guess, act.fills, (), True)

    def _untried(self, first: int, end: int, answered: frozenset[str]) -> _Act | None:
        """The same where nobody can tell how things stand then: the one that says all."""
        kinds = self.reader.kinds - answered
        acts = [
            _Act(guess.order(), None, guess, 0)
            for guess in self._all_guesses(first, end, 0)
            if not guess.missing
            and guess.has_verb
            and guess.is_complete
            and not kinds.isdisjoint(guess.form.decisions)
        ]
        return self._best(acts)

    def _meant(self, state: Any, order: Order, guess: Guess) -> Order | None:
        """The legal order that is meant; None where the rules refuse it, or take it for another
        that holds less than was said, or that was not said in a word and names no number."""
        meant = self.reader.resolve(state, order)
        if meant is None or type(meant) is type(order):
            return meant
        names = (value for _, value in guess.values if isinstance(value, str))
        is_vague = not guess.has_verb and not all(name[-1:].isdigit() for name in names)
        return None if is_vague or not _numbers_in(order) <= _numbers_in(meant) else meant

    def _made(
        self, guess: Guess, state: Any, decision: Decision, said: dict[Slot, Any]
    ) -> Iterator[_Act]:
        """The orders of a guess, what was not said filled in from what was spoken of, or from what
        is legal."""
        reader = self.reader
        if not guess.missing:
            order = guess.order()
            yield _Act(order, self._meant(state, order, guess), guess, 0)
            return
        slots = guess.form.slots
        spoken = [_spoken_for(slots[name], said) for name in guess.missing]
        if spoken and guess.missing[0] == next(iter(slots)):
            # who acts is who was spoken of last, and nobody before
            spoken[0] = spoken[0][:1]
        for values in islice(product(*spoken), _MOST_SPOKEN):
            order = guess.order(**dict(zip(guess.missing, values, strict=True)))
            meant = self._meant(state, order, guess)
            yield _Act(order, meant, guess, len(values))
            if meant is not None:
                return
        if not guess.has_verb or (guess.pronoun and not said) or all(spoken):
            return
        # a slot may tell what it stands for where it is left out: the only piece of a kind
        usual = {name: slots[name].stands_for for name in guess.missing}
        if None not in usual.values():
            order = guess.order(**usual)
            meant = self._meant(state, order, guess)
            yield _Act(order, meant, guess, 0)
            if meant is not None:
                return
        is_short = len(self.sentence.tokens) <= _FEW and not any(self.sentence.moods)
        if guess.unexplained or not (guess.values or is_short):
            # of a verb in passing nobody is asked what it is about
            return
        if len(guess.missing) > 1 and not guess.values:
            return
        if reader.is_refused_line:
            # what was written as orders are is not read as less than that
            return
        seen: set[Order] = set()
        found: set[Order] = set()
        for legal in reader.legal(state, decision):
            if type(legal) is not guess.form.order:
                continue
            order = guess.order(**{name: getattr(legal, name) for name in guess.missing})
            if order in seen:
                continue
            seen.add(order)
            meant = self._meant(state, order, guess)
            if meant is not None:
                found.add(meant)
                yield _Act(order, meant, guess, len(guess.missing) + 1)
            if len(found) > _MOST_WEIGHED or len(seen) > _MOST_TRIED:
                # nobody is asked about so many
                return

    def _best(self, acts: Sequence[_Act]) -> _Act | None:
        """The one of some orders that nobody can judge which explains most; None for several."""
        whole = {act.order: act for act in acts}

        def said(act: _Act) -> tuple[int, int, int]:
            return act.guess.led, act.guess.covered, len(act.guess.values)

        best = max(map(said, whole.values()), default=(0, 0, 0))
        meant = [act for act in whole.values() if said(act) == best]
        return meant[0] if len(meant) == 1 else None

    def _come_to_the_same(self, acts: Sequence[_Act], state: Any) -> bool:
        """Whether it makes no difference which of some orders is carried out."""
        if len(acts) > _MOST_ASKED:
            return False
        found = []
        for act in acts:
            then = state
            for order in (*act.before, act.order):
                then = self.reader.after(then, order) if then is not None else None
            if then is None:
                return False
            found.append(then)
        return all(then == found[0] for then in found)

    def _chosen(self, acts: Sequence[_Act], state: Any) -> _Act | None:
        """The one of some orders that is meant; None where it is not certain, which is noted."""
        if not acts:
            return None
        least = min(len(act.guess.unexplained) for act in acts)
        acts = [act for act in acts if len(act.guess.unexplained) == least]
        legal = [act for act in acts if act.meant is not None]
        if not legal:
            if not self.allows_illegal:
                return None
            # what the rules refuse is told so only where it was written as orders are
            whole = (act for act in acts if not act.fills and act.guess.is_complete)
            return self._best([act for act in whole if act.guess.is_plain])

        def rank(act: _Act) -> tuple[int, int, int]:
            return act.fills, -act.guess.led, -act.guess.covered

        legal.sort(key=rank)
        best_of = [act for act in legal if rank(act) == rank(legal[0])]
        distinct = {(act.before, act.meant): act for act in reversed(best_of)}
        if len(distinct) == 1 or self._come_to_the_same(tuple(distinct.values()), state):
            return best_of[0]
        is_told = any(token.text.isdigit() for token in self.sentence.tokens[self._end :])
        if len(distinct) <= _MOST_WEIGHED and not is_told and not self.allows_illegal:
            # else what follows may tell
            self._unsure.append((self._done, best_of))
        return None
