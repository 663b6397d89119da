"""The files of a replay hold the pictures of a game, each reader's by itself."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from adjudicator.engine.play.stations import Journey, journey
from adjudicator.engine.table.table import Header
from adjudicator.library.languages import find_languages
from adjudicator.render.picture.png import rasterise
from adjudicator.render.picture.svg import draw_svg
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.service.house.wording import words_of
from adjudicator.service.installation.wiring import make_host
from adjudicator.service.site.replay import PUBLIC, TRUTH, Tracks
from tests.site.conftest import FINISHED
from tests.support.house import small_config
from tests.support.played import finished_game
from tests.support.rules import HashDice


class Played:
    """A finished game of the house, and everybody's tracks."""

    def __init__(self, house: Path, game: str) -> None:
        host = make_host(small_config(house))
        folder = host.archive.game(game)
        self.header: Header = folder.read_header()
        self.ruleset: AnyRuleSet = host.rules.find(self.header.rules, self.header.edition)
        self.lines = [line for line, _ in folder.journal.read()]
        self.journey: Journey = journey(self.ruleset, self.header, self.lines)
        self.languages = [words_of(host, self.ruleset, code) for code in find_languages()]
        self.tracks = self.tracks_of(self.journey)

    def tracks_of(self, made: Journey) -> Tracks:
        return Tracks(self.ruleset, self.header, self.lines, made, self.languages)


@pytest.fixture(scope="module")
def fleet(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("fleet")
    host = make_host(small_config(folder))
    finished_game(host, "full-metal-planete", name="fmp", end="draw", end_at=5)
    return folder


@pytest.fixture(scope="module", params=(*FINISHED, "fmp"))
def played(request: pytest.FixtureRequest, house: Path, fleet: Path) -> Played:
    return Played(fleet if request.param == "fmp" else house, request.param)


def applied(old: list[int], difference: list[int]) -> list[int]:
    made, at = list(old), 0
    while at < len(difference):
        place, gone, count = difference[at : at + 3]
        made[place : place + gone] = difference[at + 3 : at + 3 + count]
        at += 3 + count
    return made


def test_differences_lead_from_each_picture_to_the_next(played: Played) -> None:
    document = json.loads(json.dumps(played.tracks.document()))
    before, rows = document["before"], document["views"]["public"]["pictures"]
    layers = [name for name, _ in document["views"]["public"]["layers"]]
    shown: list[list[list[int]]] = []
    for station, back in enumerate(before):
        now = [list(row) for row in shown[back]] if back >= 0 else [[] for _ in layers]
        for layer, *difference in rows[station] or []:
            now[layer] = applied(now[layer], difference)
        shown.append(now)
        drawn = played.tracks.public.pictures[station]
        assert now == [list(drawn.get(name, ())) for name in layers], station


def test_nobodys_part_hangs_on_what_he_cannot_know(played: Played) -> None:
    ruleset, dice = played.ruleset, HashDice("anew")
    parts, said = played.tracks.document()["views"], played.tracks.words_in(0)
    seat = played.header.seats[1]
    stations = tuple(
        replace(station, state=ruleset.redeal(station.state, seat, dice))
        for station in played.journey.stations
    )
    other = played.tracks_of(replace(played.journey, stations=stations))
    theirs, words = other.document()["views"], other.words_in(0)
    for who in (PUBLIC, seat):
        assert theirs[who] == parts[who], who
        assert words[who] == said[who], who
    has_secrets = any(ruleset.courtesies.story.reveal(one.state) for one in played.journey.stations)
    assert (theirs[TRUTH] != parts[TRUTH]) == has_secrets


def test_pictures_of_onlookers_are_those_of_who_looks(played: Played) -> None:
    ruleset = played.ruleset
    for station in played.journey.stations[::9]:
        for seat in (None, *played.header.seats):
            view = ruleset.view(station.state, seat)
            faces = [face for event in station.events if (face := event.face(seat)) is not None]
            other = ruleset.onlooker(view)
            one = ruleset.courtesies.traces.draw_traces(ruleset.scene(view), view, faces)
            same = ruleset.courtesies.traces.draw_traces(ruleset.scene(other), other, faces)
            assert (same.box, same.layers, same.symbols) == (one.box, one.layers, one.symbols)
            assert [fact.ident for fact in same.facts()] == [fact.ident for fact in one.facts()]


def test_nothing_is_defined_twice_in_a_picture(played: Played) -> None:
    for track in played.tracks.tracks.values():
        of_all = [one.document(())["defs"] for one in (track, track.under) if one is not None]
        defined = "".join(track.shapes.entry(shape)[0] for defs in of_all for shape in defs)
        idents = re.findall(r' id="([^"]+)"', defined)
        assert idents
        assert len(set(idents)) == len(idents)


def test_pictures_are_those_that_the_house_draws(played: Played) -> None:
    ruleset, words = played.ruleset, played.languages[0]
    stations = played.journey.stations
    track = played.tracks.public
    for at in (len(stations) // 3, len(stations) - 2):
        station = stations[at]
        faces = [face for event in station.events if (face := event.face(None)) is not None]
        view = ruleset.view(station.state, None)
        scene = ruleset.courtesies.traces.draw_traces(ruleset.scene(view), view, faces)
        scene = replace(scene, legend=(), layers=tuple(replace(x, least=0.0) for x in scene.layers))
        drawn = draw_svg(scene, words)
        layers = "".join(
            f'<g class="layer {name}">'
            + "".join(track.shapes.entry(shape)[0] for shape in shapes)
            + "</g>"
            for name, shapes in track.pictures[at].items()
        )
        defs = "".join(track.shapes.entry(shape)[0] for shape in track.document(())["defs"])
        head, _, rest = drawn.partition("<defs>")
        background = re.search(r'<rect class="background"[^>]*>', rest)
        assert background
        again = f"{head}<defs>{defs}</defs>{background[0]}{layers}</svg>"
        with (
            Image.open(io.BytesIO(rasterise(drawn, 500))) as one,
            Image.open(io.BytesIO(rasterise(again, 500))) as other,
        ):
            apart = ImageChops.difference(one.convert("RGB"), other.convert("RGB"))
            # edges of shapes may fall a hair beside one another
            seen = apart.convert("L").point(lambda value: 255 if value > 40 else 0)
            assert ImageStat.Stat(seen).mean[0] < 0.2, at
