"""The corpus: which shapes there are, and the mails that they make."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import timedelta
from itertools import count
from random import Random

from adjudicator.service.features.answered import NOTICES
from tests.mail.reply_shapes.contexts import CONTEXTS, KINDS
from tests.mail.reply_shapes.languages import Language, languages
from tests.mail.reply_shapes.placements import PLACEMENTS, Desk, Unfit, Wanted
from tests.mail.reply_shapes.programs import PROGRAMS
from tests.mail.reply_shapes.reply import Quoted, Reply, Typed, opened
from tests.mail.reply_shapes.sent import TITLES, Played, Sent

_NAMES = (
    "Anna Berg",
    "Łukasz Nowak",
    "Zoë Martin",
    "Jörg Weiß",
    "Ιωάννα Παππά",
    "Иван Петров",
    "Sofía Núñez",
    "山田 花子",
    "Ngô Thị Mai",
    "Bjørn Åsen",
    "Ágnes Kovács",
    "anna",
)


@dataclass(frozen=True)
class Shape:
    """One case: its language, program, placement and title; the number tells those drawn apart."""

    language: str
    program: str
    placement: str
    title: str
    number: int = 0

    def __str__(self) -> str:
        name = f"{self.placement}-{self.program}-{self.language}-{self.title}"
        return f"{name}-{self.number}" if self.number else name


@dataclass(frozen=True)
class Case:
    """A shape made: the raw mail, whom it comes from and what it means."""

    shape: Shape
    sent: Sent
    raw: bytes
    wanted: Wanted
    name: str


def covering() -> Iterator[Shape]:
    """The corpus: every program with every language and every placement, every placement with
    every title, in few shapes and always the same ones."""
    random = Random("covering")
    codes = [language.code for language in languages()]
    placements = list(PLACEMENTS)
    for turn, program in enumerate(PROGRAMS):
        shuffled = random.sample(range(len(placements)), len(placements))
        for at in range(max(len(codes), len(placements))):
            index = shuffled[at % len(placements)]
            yield Shape(
                codes[(at + turn) % len(codes)],
                program,
                placements[index],
                list(TITLES)[(index + turn) % len(TITLES)],
            )


def drawn(seed: int) -> Iterator[Shape]:
    """Shapes without end, in the languages, too, that the corpus leaves out."""
    random = Random(f"drawn/{seed}")
    codes = [language.code for language in languages(held_out=True)]
    for number in count(1_000_000 * seed + 1):
        yield Shape(
            random.choice(codes),
            random.choice(list(PROGRAMS)),
            random.choice([*PLACEMENTS, *CONTEXTS]),
            random.choice(list(TITLES)),
            number,
        )


def make(shape: Shape, games: Mapping[str, Played]) -> Case | None:
    """The mail of a shape; None if no mail of the game lends itself to it."""
    random = Random(f"shape/{shape}")
    language = next(x for x in languages(held_out=True) if x.code == shape.language)
    mails = _fitting(shape, games[shape.title].sent)
    for _ in range(40):
        sent = random.choice(mails)
        desk = Desk(
            sent,
            language,
            random.choice(_NAMES),
            random,
            _pool(games[shape.title].sent, sent),
            games[shape.title].is_order,
        )
        try:
            wanted = {**PLACEMENTS, **CONTEXTS}[shape.placement](desk)
            return Case(shape, sent, _written(shape, desk, wanted, language), wanted, desk.name)
        except (Unfit, LookupError):
            continue
    return None


def _fitting(shape: Shape, sent: list[Sent]) -> list[Sent]:
    """Mostly reports that ask for orders, sometimes any other mail."""
    if shape.placement == "joining":
        return [mail for mail in sent if mail.kind == "invitation"]
    if shape.placement in KINDS:
        return [mail for mail in sent if mail.kind in KINDS[shape.placement]]
    asking = [mail for mail in sent if mail.asks]
    return [*asking * 3, *(mail for mail in sent if mail.kind not in NOTICES)]


def _pool(mails: list[Sent], sent: Sent) -> tuple[str, ...]:
    return tuple(dict.fromkeys(o for m in mails if m.language == sent.language for o in m.orders))


def _written(shape: Shape, desk: Desk, wanted: Wanted, language: Language) -> bytes:
    """The bytes that the program sends."""
    program = PROGRAMS[shape.program]
    sent, random = desk.sent, desk.random
    address = f"{sent.seat}@players.example"
    at = sent.at + timedelta(minutes=random.randint(3, 2000))
    quoted = opened(sent)
    if wanted.earlier:
        typed = Typed(above=wanted.earlier)
        first = Reply(quoted, typed, language, desk.name, address, at, f"{shape}.first")
        quoted = Quoted.of(program(first), quoted.reply_to)
        at += timedelta(minutes=random.randint(3, 600))
    number = f"{shape}.second"
    return program(Reply(quoted, wanted.typed, language, desk.name, address, at, number))
