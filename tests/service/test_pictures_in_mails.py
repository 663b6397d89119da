"""The pictures of a mail: the whole map, and where it is too small the part around one's own."""

from __future__ import annotations

import io
import re
from email.message import EmailMessage
from pathlib import Path

import orjson
from PIL import Image

from adjudicator.config import Pictures
from adjudicator.render.letter import MAX_HTML
from adjudicator.service.enclosures import MOST_BYTES, NARROWEST
from adjudicator.service.opening import NewGame, open_game
from adjudicator.service.scenarios import read_scenario, with_scenario
from tests.support.fmp_position import SEATS, document
from tests.support.house import GAME, House, html_of


def planet(folder: Path) -> House:
    """A game of Full Metal Planète with 60 pieces on the map."""
    house = House(folder, pictures={"width": 300})
    file = folder / "position.json"
    file.write_bytes(orjson.dumps(document()))
    seats = [(seat, f"{seat}@players.example") for seat in SEATS]
    wanted = NewGame(GAME, "", seats, start=True)
    open_game(house.host, with_scenario(wanted, read_scenario(house.host, file)))
    return house


def pictures(mail: EmailMessage) -> dict[str, bytes]:
    """Content-ID -> PNG."""
    parts = (part for part in mail.walk() if part.get_content_type() == "image/png")
    return {part["Content-ID"].strip("<>"): part.get_content() for part in parts}


def test_a_big_map_comes_with_a_larger_picture_of_ones_own_part(tmp_path: Path) -> None:
    answer = planet(tmp_path).say("anna", "map")
    found, page = pictures(answer), html_of(answer)
    assert [cid.partition(".")[0] for cid in found] == ["map", "map-near"]
    assert re.findall(r'<img [^>]*src="cid:([^"]+)"', page) == list(found)
    whole, near = (Image.open(io.BytesIO(data)) for data in found.values())
    assert whole.width == near.width == 300
    assert 'usemap="#map-2"' in page
    areas = page.partition('name="map-2"')[2].partition("</map>")[0]
    assert "red tank" in areas
    assert len(page.encode()) < MAX_HTML


def test_reports_show_ones_own_part_of_a_big_map_alone(tmp_path: Path) -> None:
    answer = planet(tmp_path).say("anna", "report")
    assert len(pictures(answer)) == 1
    assert "The word “map” brings the whole map." in html_of(answer)


def test_no_two_pictures_in_the_world_have_one_id(tmp_path: Path) -> None:
    house = planet(tmp_path)
    house.say("anna", "map")
    found = [cid for m in house.mails() for cid in pictures(m)]
    assert len(found) == len(set(found)) > 2
    assert all(re.fullmatch(r"[^@\s]+@gm\.example", cid) for cid in found)


def test_pictures_give_way_until_a_mail_keeps_its_bound_or_they_are_as_small_as_can_be(
    tmp_path: Path,
) -> None:
    house = planet(tmp_path)
    house.host.config = house.host.config.model_copy(update={"pictures": Pictures(width=1600)})
    answer = house.say("anna", "report")
    widths = {Image.open(io.BytesIO(data)).width for data in pictures(answer).values()}
    assert len(answer.as_bytes()) > 100_000
    assert len(answer.as_bytes()) <= MOST_BYTES or max(widths) <= NARROWEST
    assert max(widths) < 1600


def test_a_small_map_comes_alone(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.open()
    report = next(mail for mail in house.mails("anna") if pictures(mail))
    assert [cid.partition(".")[0] for cid in pictures(report)] == ["map"]
    assert "map-near" not in html_of(report)


def test_who_wants_no_pictures_gets_none(tmp_path: Path) -> None:
    house = planet(tmp_path)
    house.say("anna", "format text")
    assert not pictures(house.say("anna", "report"))
