"""Acts of the referee, done to a house as the command line and his mails do them."""

from __future__ import annotations

from typing import Any

from adjudicator.service.desk.act import Asked, Done, Given
from adjudicator.service.desk.answering import sentences
from adjudicator.service.flow.referee_acts import carry_out
from adjudicator.service.referee.acts import ACTS
from tests.support.house import GAME, House


def act(
    house: House, name: str, game: str = GAME, preview: bool = False, mail: str = "", **given: Any
) -> Done:
    """What an act came to; a text given for `words` or `pairs` is taken apart at blanks."""
    many = {field.name for field in ACTS[name].fields if field.kind in ("words", "pairs")}
    values = {
        key: tuple(value.split()) if key in many and isinstance(value, str) else value
        for key, value in given.items()
    }
    asked = Asked("referee", house.clock.now(), mail, preview)
    return carry_out(house.host, ACTS[name], Given({"game": game, **values}), asked)


def told(house: House, done: Done, language: str = "en") -> str:
    """What the referee reads of it."""
    return "\n".join(sentences(house.host, (*done.told, *done.listed), language))
