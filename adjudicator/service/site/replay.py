"""The replay of a finished game as the files of its page.

    replay.js         shapes once, pictures and words of every reader as differences; packed
    replay.<lang>.js  what they say
    map.css           how the pictures of the title look

Everybody's part stands for itself: what a seat saw follows from what the public saw and from
its own view, and from nothing else. The last part is the truth: what all together know. What was
ordered at each station is told as it was sent, with what was drawn there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from adjudicator.archive.folder import GameFolder
from adjudicator.engine.journal.line import WRITTEN, JournalLine
from adjudicator.engine.lines.branch import Branched
from adjudicator.engine.lines.kinds import entry_of
from adjudicator.engine.lines.received import Received
from adjudicator.engine.lines.seats import Seated
from adjudicator.engine.lines.steps import Answer
from adjudicator.engine.lines.turns import Invalid, Step
from adjudicator.engine.play.stations import Journey, Station, journey, to_everybody
from adjudicator.engine.table.happenings import Note
from adjudicator.engine.table.table import Header
from adjudicator.library.languages import find_languages
from adjudicator.library.templates_dir import COMMON
from adjudicator.render.page.tracks import Sight, Track
from adjudicator.render.picture.differences import Drawer
from adjudicator.render.picture.svg import style_sheet
from adjudicator.render.words.script_words import script_words
from adjudicator.render.words.words import Words
from adjudicator.rulekit.event import Event, SeatId
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.lexicon import DEFAULT_LANGUAGE
from adjudicator.rulekit.model import canonical
from adjudicator.rulekit.phrase import Param, Phrase, Quote, load_param, say
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.service.game.seat_reports import happenings
from adjudicator.service.game.session import find_ruleset
from adjudicator.service.house.host import Host
from adjudicator.service.house.wording import words_of
from adjudicator.service.site.handed import deflated

#: what the parts of the public and of the truth are called: no seat is (see `reserved.PEOPLE`)
PUBLIC, TRUTH = "public", "everybody"
_FILE, _SENTENCES = "site-replay.ftl", "site-replay-page-"

#: what became of a line of a sheet
PLAYED, REFUSED, UNUSED = "played", "refused", ""


def replay_files(host: Host, folder: GameFolder) -> dict[str, bytes]:
    """The files of a finished game, by their names in its folder of the site; {} of one that goes
    on. Raises `DamagedArchive`."""
    header = folder.read_header()
    ruleset = find_ruleset(host, header)
    lines = [line for line, _ in folder.journal.read()]
    if not lines or lines[-1].kind != "ended":
        return {}
    made = journey(ruleset, header, lines)
    if not made.stations:
        return {}
    english = words_of(host, ruleset, DEFAULT_LANGUAGE)
    languages = [words_of(host, ruleset, code) for code in find_languages(english.folders)]
    tracks = Tracks(ruleset, header, lines, made, languages)
    found = {
        "replay.js": _script_of(tracks.document()),
        "map.css": style_sheet(english, english.title).encode(),
    }
    for number, words in enumerate(languages):
        said = {"language": words.language, "page": script_words(words, COMMON, _FILE, _SENTENCES)}
        said["words"] = tracks.words_in(number)
        found[f"turns.{words.language}.txt"] = tracks.text(number).encode()
        found[f"replay.{words.language}.js"] = _script_of(said)
    return found


def _script_of(value: Any) -> bytes:
    """A script that hands a value over to the page's own, packed."""
    packed = deflated(canonical(value)).encode()
    return b'(self.adjudicatorReplay=self.adjudicatorReplay||[]).push("' + packed + b'");\n'


class Tracks:
    """What everybody saw of a game: the public first, the seats, and the truth last."""

    def __init__(
        self,
        ruleset: AnyRuleSet,
        header: Header,
        lines: Sequence[JournalLine],
        made: Journey,
        languages: Sequence[Words],
    ) -> None:
        self._ruleset, self._header, self._journey = ruleset, header, made
        self._drawer = Drawer(languages)
        self._orders = orders_of(lines, made.stations)
        self.public = Track(self._drawer)
        moments = [ruleset.moment(station.state).phrase for station in made.stations]
        self._where = [self.public.word(phrase) for phrase in moments]
        # what the public saw, by station: who sees alike needs no picture of his own
        self._seen: list[tuple[Any, list[Event]]] = []
        self._parts = {PUBLIC: self._part(None, self.public)}
        self.tracks = {PUBLIC: self.public}
        for seat in header.seats:
            self.tracks[seat] = Track(self._drawer, self.public)
            self._parts[seat] = self._part(seat, self.tracks[seat])
        self.tracks[TRUTH] = Track(self._drawer, self.public)
        self._parts[TRUTH] = self._truth(self.tracks[TRUTH])

    def document(self) -> dict[str, Any]:
        """Return what the page reads, as `Replay` of `contract.js`."""
        made = self._journey
        stations = made.stations
        return {
            "game": self._header.id,
            "seats": list(self._header.seats),
            "before": [station.before for station in stations],
            "turn": [station.turn for station in stations],
            "line": [station.line.n for station in stations],
            "at": [station.line.at for station in stations],
            "over": [at for at, one in enumerate(stations) if self._ruleset.result(one.state)],
            "where": self._where,
            "scores": self._scores(),
            "views": self._parts,
        }

    def words_in(self, language: int) -> dict[str, tuple[str, ...]]:
        """The words of everybody's part in one language."""
        return {who: track.own_words()[language] for who, track in self.tracks.items()}

    def picture_of(self, who: str, shape: int, language: int = 0) -> str:
        """The SVG of an entry of somebody's pictures."""
        return self.tracks[who].shapes.entry(shape)[language]

    def text(self, language: int) -> str:
        """Return all that happened from turn to turn, for who reads without script."""
        made, truth = self._journey, self.tracks[TRUTH]
        words = self._drawer.languages[language]
        found: list[str] = []
        turn = -1
        for at in made.ways()[0]:
            if made.stations[at].turn != turn:
                turn = made.stations[at].turn
                found.append(("\n" if found else "") + words("site-replay-turn", turn=turn))
            found += (f"- {truth.words.entry(number)[language]}" for number in truth.told[at])
        return "\n".join(found) + "\n"

    def _scores(self) -> list[list[Any]]:
        """Points at the end of each turn, as everybody could count them."""
        stations = self._journey.stations
        found = ((turn, at) for turn, at in self._journey.sealed if at >= 0)
        scores = ((turn, dict(self._ruleset.scores(stations[at].state))) for turn, at in found)
        return [[turn, *(of.get(seat) for seat in self._header.seats)] for turn, of in scores if of]

    def _part(self, seat: SeatId | None, track: Track) -> dict[str, Any]:
        for at, station in enumerate(self._journey.stations):
            faces = [face for event in station.events if (face := event.face(seat)) is not None]
            view = self._ruleset.view(station.state, seat)
            table = replace(self._journey.table, happened=station.notes)
            told = (*(face.phrase() for face in faces), *happenings(table, seat))
            track.see(self._sight(at, view, faces, told))
        return self._document(track, [one for one in self._orders if one.seat == seat], ())

    def _truth(self, track: Track) -> dict[str, Any]:
        for at, station in enumerate(self._journey.stations):
            view = self._ruleset.unveil(station.state)
            told = (*(e.phrase() for e in station.events), *map(_whose, station.notes))
            sight = self._sight(at, view, list(station.events), told)
            track.see(replace(sight, hidden=self._ruleset.courtesies.story.reveal(station.state)))
        return self._document(track, self._orders, dice_of(self._journey.stations))

    def _sight(self, at: int, view: Any, faces: list[Event], told: Iterable[Phrase]) -> Sight:
        station, ruleset = self._journey.stations[at], self._ruleset
        seen = (ruleset.onlooker(view), faces)
        scene = None
        if at == len(self._seen):
            self._seen.append(seen)
        if seen is self._seen[at] or seen != self._seen[at]:
            scene = ruleset.courtesies.traces.draw_traces(ruleset.scene(view), view, faces)
        over = bool(ruleset.result(station.state))
        return Sight(scene, (*told, *self._public(station)), over)

    def _public(self, station: Station) -> Iterator[Phrase]:
        """Yield what a line that is no step has everybody know."""
        entry = entry_of(station.line)
        yield from (sentence.phrase for sentence in entry.tell_all())
        writer = Quote(entry.seat if isinstance(entry, Received) else "")
        for text in to_everybody(self._header.seats, entry):
            yield say("site-replay-press", seat=writer, text=Quote(text))

    def _document(
        self, track: Track, orders: Sequence[Ordered], dice: Sequence[Thrown]
    ) -> dict[str, Any]:
        ordered: list[dict[str, Any]] = []
        for one in orders:
            lines: list[list[Any]] = []
            for text, what, reason, rule in one.lines:
                lines.append([text, what])
                if reason is not None:
                    lines[-1] += [track.word(say("site-replay-reason", reason=reason)), rule]
            head = {"at": one.station, "seat": one.seat, "source": one.source}
            ordered.append({**head, "lines": lines})
        thrown = [[one.station, one.stream, *map(list, one.draws)] for one in dice]
        made = track.document([station.before for station in self._journey.stations])
        return {**made, "orders": ordered, "dice": thrown}


def _whose(note: Note) -> Phrase:
    """A note as the truth tells it: of what one player was told, to whom."""
    if not note.private:
        return note.phrase
    return say("site-replay-told", seat=note.seat, text=note.phrase)


class Ordered(Frozen):
    """What answered for a seat at a station.

    source  as the journal has it: plan, direct, default, bot, standing...
    lines   [as written, what became of it, why it was refused (None: it was not), by which rule]
    """

    station: int
    seat: SeatId
    source: str
    lines: tuple[tuple[str, str, Param | None, str], ...]


class Thrown(Frozen):
    """The draws of a station: `stream` is where they come from, `draws` have label, size of the
    range, value, and the number of the draw among those of that label."""

    station: int
    stream: str
    draws: tuple[tuple[str, int, int, int], ...]


def orders_of(lines: Sequence[JournalLine], stations: Sequence[Station]) -> tuple[Ordered, ...]:
    """Everything that was ordered and played, or refused when its time came."""
    firsts = {station.line.n: at for at, station in enumerate(stations) if station.first}
    found: list[Ordered] = []
    sheets: dict[SeatId, str] = {}
    for line in lines:
        match entry_of(line):
            case Received() as entry:
                for text in entry.sheets:
                    sheets[entry.seat] = text
            case Seated(seat=seat):
                sheets.pop(seat, None)
            case Step(answers=answers) if line.n in firsts:
                found += (
                    Ordered(firsts[line.n], answer.seat, answer.source, _lines(answer, sheets))
                    for answer in answers
                )
            case Invalid() as entry if line.n in firsts:
                refused = (entry.text, REFUSED, load_param(entry.refusal), entry.rule)
                found.append(Ordered(firsts[line.n], entry.seat, line.kind, (refused,)))
    return tuple(found)


def _lines(
    answer: Answer, sheets: dict[SeatId, str]
) -> tuple[tuple[str, str, Param | None, str], ...]:
    played = Counter(text for text in answer.text if text)
    refused = answer.refused
    made: list[tuple[str, str, Param | None, str]] = []
    for text in _order_lines(sheets.get(answer.seat, "")) if answer.source in WRITTEN else ():
        if played[text]:
            played[text] -= 1
            made.append((text, PLAYED, None, ""))
        elif refused and refused.text.strip() == text:
            made.append((text, REFUSED, load_param(refused.refusal), refused.rule))
            refused = None
        else:
            made.append((text, UNUSED, None, ""))
    made += [(text, PLAYED, None, "") for text in played.elements()]
    if refused:
        made.append((refused.text, REFUSED, load_param(refused.refusal), refused.rule))
    return tuple(made)


def _order_lines(sheet: str) -> Iterator[str]:
    for line in sheet.split("\n"):
        text = line.strip()
        if text and not text.startswith("#"):
            yield text


def dice_of(stations: Sequence[Station]) -> tuple[Thrown, ...]:
    """All draws, at the first station of their line."""
    found: list[Thrown] = []
    for at, station in enumerate(stations):
        entry = entry_of(station.line) if station.first else None
        if not isinstance(entry, (Step, Branched)) or not entry.draws:
            continue
        counts: Counter[str] = Counter()
        draws: list[tuple[str, int, int, int]] = []
        for label, size, value in entry.draws:
            draws.append((label, size, value, counts[label]))
            counts[label] += 1
        found.append(Thrown(at, f"{station.branch}/{station.step}", tuple(draws)))
    return tuple(found)
