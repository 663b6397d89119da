"""The last mail of a game: who won and why, the last deeds, the whole truth and the story."""

from __future__ import annotations

from adjudicator.engine.journal.fingerprint import short_of
from adjudicator.render.letters.letter import Letter, Pairs, Picture, Prose, Text, bullets, section
from adjudicator.render.picture.geometry import WIDTH
from adjudicator.rulekit.course import Place
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.phrase import Param, Phrase, Quote, say
from adjudicator.rulekit.scene import Block, Scene


class Standing(Frozen):
    """A seat at the end: its place, and what it has, in words or as a number of points."""

    place: Place
    tally: Phrase | None = None


class Ending(Frozen):
    """All that the last mail tells.

    how        by what vote the players ended it, "" where the rules did; `cancel` has no result
    settled    that vote in words
    standings  the ranking, best first; of a cancelled game what each had, without a rank
    happened   what happened since the reader last gave orders
    story      the game in about a dozen sentences; revealed: what was hidden till now
    again      how to ask for another game with the same players, () where that cannot be
    head       the fingerprint of the whole game
    """

    title: str
    game: str
    standings: tuple[Standing, ...] = ()
    how: str = ""
    settled: Phrase | None = None
    happened: tuple[Phrase, ...] = ()
    story: tuple[Phrase, ...] = ()
    revealed: tuple[Block, ...] = ()
    scene: Scene | None = None
    map_width: int = WIDTH
    again: tuple[Phrase, ...] = ()
    head: str = ""

    @property
    def is_cancelled(self) -> bool:
        """Whether it ended without a result."""
        return self.how == "cancel"


def end_letter(data: Ending) -> Letter:
    """The last mail of a game as a letter."""
    winners = tuple(s.place.seat for s in data.standings if s.place.rank == 1)
    names: dict[str, Param] = {"how": data.how or "rules", "winners": winners}
    subject = say("end-subject", game=data.game, **names)
    outcome = say("end-won", **names)
    if data.is_cancelled:
        subject, outcome = say("end-subject-cancelled", game=data.game), say("end-cancelled")
    return Letter(
        title=say("end-title", title=data.title, game=data.game),
        subject=subject,
        sections=(
            *section(
                "",
                Prose(outcome, strong=True),
                Prose(data.settled) if data.settled is not None else None,
                Prose(say("end-cancelled-had")) if data.is_cancelled and data.standings else None,
                Pairs(tuple(_standing(each, data.is_cancelled) for each in data.standings)),
            ),
            *section(
                "",
                Picture(data.scene, data.map_width, False, below=True, heading=say("end-map"))
                if data.scene
                else None,
            ),
            *section(say("end-story"), bullets(data.story)),
            *section(say("end-last"), bullets(data.happened)),
            *section("", *data.revealed),
            *section(
                say("end-thanks-title"),
                Prose(say("end-thanks")),
                *(Prose(said) for said in data.again),
            ),
        ),
        footer=(say("end-proof-word", head=Quote(short_of(data.head))),) if data.head else (),
    )


def called_off_letter(data: Ending, reasons: tuple[Phrase, ...] = ()) -> Letter:
    """The only mail about the end of a game that was called off before it began."""
    return Letter(
        title=say("called-off-title", title=data.title, game=data.game),
        subject=say("called-off-subject", game=data.game),
        sections=section("", Prose(say("called-off"), strong=True), *map(Prose, reasons)),
    )


def _standing(each: Standing, cancelled: bool) -> tuple[Text, Text]:
    place = each.place
    code = "end-seat" if cancelled else "end-place"
    had = each.tally if each.tally is not None else say("end-points", score=place.score)
    return say(code, rank=place.rank, seat=place.seat), had
