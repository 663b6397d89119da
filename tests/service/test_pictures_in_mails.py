"""The picture of a mail: what is around one's own things on a large map, or all of it."""

from __future__ import annotations

import io
import re
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import orjson
import pytest
from PIL import Image

from adjudicator.config.settings import Pictures
from adjudicator.render.letters.letter_html import MAX_HTML
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.scene import Label, Stamp
from adjudicator.service.game import enclosures
from adjudicator.service.game.enclosures import MOST_BYTES, MOST_IN_ALL, MOST_PICTURE, NARROWEST
from adjudicator.service.game.seat_reports import scene_of
from adjudicator.service.opening.opening import NewGame, open_game
from adjudicator.service.workbench.scenarios import read_scenario, with_scenario
from tests.support.fmp_position import RULES, SEATS, document
from tests.support.house import GAME, House, html_of, text_of


def planet(folder: Path, **sections: Any) -> House:
    """A game of Full Metal Planète with 60 pieces on the map."""
    house = House(folder, pictures={"width": 300}, **sections)
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


def test_an_image_is_shown_as_wide_as_it_is_drawn_and_its_outlines_with_it(tmp_path: Path) -> None:
    house = planet(tmp_path)
    wide = replace(house.host.config.pictures, width=800)
    house.host.config = replace(house.host.config, pictures=wide)
    answer = house.say("anna", "report")
    (data,) = pictures(answer).values()
    page, image = html_of(answer), Image.open(io.BytesIO(data))
    assert 374 <= image.width < 800
    (shown,) = re.findall(r'<img [^>]*src="cid:[^"]+" width="(\d+)"', page)
    assert int(shown) == image.width
    places = [int(n) for found in re.findall(r'coords="([\d,-]+)"', page) for n in found.split(",")]
    assert image.width * 0.8 < max(places[::2]) <= image.width * 1.1
    assert max(places[1::2]) < image.height
    assert "red tank" in page.partition('name="map-1"')[2].partition("</map>")[0]
    assert len(page.encode()) < MAX_HTML


def test_an_image_has_more_pixels_than_it_is_wide_where_its_bytes_allow(tmp_path: Path) -> None:
    house = House(tmp_path, pictures={"width": 900})
    house.open()
    report = next(mail for mail in house.mails("anna") if pictures(mail))
    (data,) = pictures(report).values()
    page, image = html_of(report), Image.open(io.BytesIO(data))
    (shown,) = re.findall(r'<img [^>]*src="cid:[^"]+" width="(\d+)"', page)
    (text,) = re.findall(r'class="page"[^>]* style="max-width: (\d+)px', page)
    assert 374 < int(shown) == int(text) <= 600 < image.width, "as wide as the text around it"
    places = [int(n) for found in re.findall(r'coords="([\d,-]+)"', page) for n in found.split(",")]
    assert int(shown) * 0.7 < max(places[::2]) <= int(shown)


def test_reports_show_ones_own_part_of_a_big_map_alone(tmp_path: Path) -> None:
    answer = planet(tmp_path).say("anna", "report")
    assert len(pictures(answer)) == 1
    assert "The word “map” brings it large." in html_of(answer)


def test_the_picture_marks_what_the_report_names_as_danger(tmp_path: Path) -> None:
    house = planet(tmp_path)
    table = house.table()
    asked = table.state.setup.seats[table.state.active()]
    scene = scene_of(RULES, table, asked)
    signs = [
        shape
        for layer in scene.layers
        for shape in layer.shapes
        if isinstance(shape, Stamp) and shape.symbol == "threatened"
    ]
    assert signs
    assert "# Dangers" in text_of(house.say(asked, "report"))


def test_no_two_pictures_in_the_world_have_one_id(tmp_path: Path) -> None:
    house = planet(tmp_path)
    house.say("anna", "map")
    found = [cid for m in house.mails() for cid in pictures(m)]
    assert len(found) == len(set(found)) > 2
    assert all(re.fullmatch(r"[^@\s]+@gm\.example", cid) for cid in found)


def test_pictures_give_way_until_a_mail_keeps_its_bound(tmp_path: Path) -> None:
    house = planet(tmp_path)
    house.host.config = replace(house.host.config, pictures=Pictures(width=1600))
    house.say("anna", "page off")
    answer = house.say("anna", "report")
    widths = {Image.open(io.BytesIO(data)).width for data in pictures(answer).values()}
    assert len(answer.as_bytes()) <= MOST_BYTES
    assert NARROWEST < max(widths) < 1600
    sizes = [len(data) for data in pictures(answer).values()]
    assert MOST_PICTURE * 0.6 < max(sizes) <= MOST_PICTURE


def files(mail: EmailMessage) -> dict[str, bytes]:
    """Name -> what a program reads of an attached file."""
    return {str(part.get_filename()): part.get_content() for part in mail.iter_attachments()}


@pytest.mark.parametrize(("most", "comes"), [(MOST_BYTES, True), (70_000, False)])
def test_what_is_for_programs_gives_way_to_what_is_to_be_read(
    most: int, comes: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(enclosures, "MOST_BYTES", most)
    house = planet(tmp_path)
    house.poll()
    (*_, asked), (*_, waits) = house.mails("anna"), house.mails("bruno")
    assert ("view.json" in files(waits)) == comes
    assert {"deadline.ics", "orders.txt"} <= set(files(asked))


def test_view_json_travels_without_blanks_and_says_the_same(tmp_path: Path) -> None:
    house = planet(tmp_path)
    house.poll()
    sent = files(house.mails("bruno")[-1])["view.json"]
    (file,) = tmp_path.rglob("view.bruno.json")
    kept = file.read_bytes()
    assert orjson.loads(sent) == orjson.loads(kept)
    assert len(sent) < len(kept) * 0.8


def test_a_drawing_of_a_map_too_large_for_a_mail_shows_ones_own_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = planet(tmp_path)
    whole = files(house.say("anna", "map svg"))["map.svg"]
    monkeypatch.setattr(enclosures, "_DRAWING", len(whole))
    part = house.say("anna", "map svg")
    assert len(part.as_bytes()) < len(whole) + 12_000
    assert len(files(part)["map.svg"]) < len(whole)
    assert "the part of the map around your own pieces" in text_of(part)
    monkeypatch.setattr(enclosures, "_DRAWING", 1000)
    none = house.say("anna", "map svg")
    assert files(none) == {}
    assert "too large for a drawing by mail" in " ".join(text_of(none).split())


def test_a_small_map_comes_alone(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.open()
    report = next(mail for mail in house.mails("anna") if pictures(mail))
    assert [cid.partition(".")[0] for cid in pictures(report)] == ["map"]
    assert "brings it large" not in html_of(report)


def test_who_wants_no_pictures_gets_none(tmp_path: Path) -> None:
    house = planet(tmp_path)
    house.say("anna", "format text")
    assert not pictures(house.say("anna", "report"))


def test_the_map_at_the_end_stands_there_once(tmp_path: Path) -> None:
    house = planet(tmp_path)
    said = text_of(house.say("anna", "map"))
    assert said.count("# The map at this moment") == 1
    assert "The map shows nothing yet" not in said


def test_the_word_map_brings_the_whole_of_it_wide(tmp_path: Path) -> None:
    house = planet(tmp_path)
    wide = replace(house.host.config.pictures, width=800)
    house.host.config = replace(house.host.config, pictures=wide)
    report, asked = (house.say("anna", word) for word in ("report", "map"))
    widths = [
        max(int.from_bytes(p[16:20], "big") for p in pictures(m).values()) for m in (report, asked)
    ]
    (whole,) = pictures(asked).values()
    scene = RULES.scene(house.seen()[1])
    each = int.from_bytes(whole[16:20], "big") / scene.box[2]
    sizes = [
        s.size * each
        for layer in scene.layers
        if layer.is_seen(each)
        for s in layer.shapes
        if isinstance(s, Label) and "number" in s.role.split()
    ]
    assert len(sizes) >= 37 * 23, "numbers of hexes are drawn"
    assert min(sizes) >= 11, "and can be read where it is enlarged"
    assert widths[0] < 700
    assert len(asked.as_bytes()) <= MOST_IN_ALL
