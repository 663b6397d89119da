"""Films of a turn and of a game: what they show, to whom, and how they come."""

from __future__ import annotations

import io
import re
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from adjudicator import rules
from adjudicator.engine.journal.way import Ways
from adjudicator.engine.play.stations import Shown, moments
from adjudicator.engine.table.table import begin
from adjudicator.render.picture.film import Frame, film_gif, film_svg, shots
from adjudicator.render.picture.svg import draw_svg
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import say
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.scene import Label
from adjudicator.service.following import films
from adjudicator.service.following.films import (
    film,
    film_of_game,
    film_of_turn,
    frames_of,
    thin_out,
)
from tests.render.test_letters_on_a_phone import letters
from tests.support.desk import act
from tests.support.house import GAME, House, html_of, text_of
from tests.support.rules import HashDice, greedily, play_random

RULES = [
    rules.get(name, edition) for name in rules.names() for edition in rules.about(name).editions
]


METALLURGIE = rules.get("metallurgie")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> House:
    """A game of two finished turns, one of them played twice."""
    house = House(tmp_path_factory.mktemp("film"))
    house.open(seats=("anna", "bruno"))
    for _ in range(3):
        for seat in ("anna", "bruno"):
            house.mail(seat, "draw\nplace auto\nfinal")
            house.poll()
    act(house, "rollback", to=("turn", "1"))
    house.poll()
    for seat in ("anna", "bruno", "anna"):
        house.mail(seat, "draw\nplace auto\nfinal")
        house.poll()
    return house


def pages(data: bytes) -> int:
    with Image.open(io.BytesIO(data), formats=("GIF",)) as image:
        return int(getattr(image, "n_frames", 1))


def test_the_moments_of_a_game_lead_to_where_it_stands(played: House) -> None:
    folder = played.host.archive.game(GAME)
    ruleset = METALLURGIE
    lines = [line for line, _ in folder.journal.read()]
    ways = Ways(lines)
    header = folder.read_header()
    shown = list(moments(ruleset, begin(header), lines, ways.to(ways.last)))
    assert shown[-1].state == played.table().state
    drawn = [shown.state.turn.number for shown in shown]
    assert drawn == sorted(drawn), "a branch that was left is in the film"


def test_a_turn_begins_where_the_turn_before_ended(played: House) -> None:
    folder = played.host.archive.game(GAME)
    ruleset = METALLURGIE
    header = folder.read_header()
    for turn in folder.turns.numbers()[1:]:
        before = folder.turns.table(ruleset, header, turn - 1)
        after = folder.turns.table(ruleset, header, turn)
        frames = film_of_turn(folder, header, ruleset, turn, "anna")
        ends = [ruleset.scene(ruleset.view(table.state, "anna")) for table in (before, after)]
        assert [frames[0].scene.facts(), frames[-1].scene.facts()] == [s.facts() for s in ends]
        assert any(phrase.code.startswith("event-") for frame in frames for phrase in frame.told)


def test_a_film_of_the_game_shows_every_turn_and_now(played: House) -> None:
    folder = played.host.archive.game(GAME)
    ruleset = METALLURGIE
    frames = film_of_game(folder, folder.read_header(), ruleset, played.table(), None)
    assert len(frames) in (len(folder.turns.numbers()), len(folder.turns.numbers()) + 1)
    assert pages(film(played.host, GAME, None, None, "", "gif")) == len(frames)


@pytest.mark.parametrize("ruleset", RULES, ids=lambda r: f"{r.about.name}-{r.edition}")
def test_no_frame_tells_what_its_reader_may_not_know(ruleset: AnyRuleSet) -> None:
    game = play_random(ruleset, seed=3, max_steps=30, chooser=greedily)
    shown = [Shown(one.step.state, one.step.events) for one in game.acts]
    words = words_for("en", ruleset.about.name)
    for seat in (None, *game.seats):
        dice = HashDice(f"other {seat}")
        other = [replace(one, state=ruleset.redeal(one.state, seat, dice)) for one in shown]
        frames = [list(frames_of(ruleset, each, seat)) for each in (shown, other)]
        assert shots(frames[0], words, near=True) == shots(frames[1], words, near=True), seat
        films = [film_svg(each, words) for each in frames]
        assert films[0] == films[1], seat
        assert films[0].count("<animate ") > 1


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("ruleset", RULES, ids=lambda r: f"{r.about.name}-{r.edition}")
def test_a_phone_shows_every_letter_of_a_film(ruleset: AnyRuleSet, language: str) -> None:
    """At 374 pixels, what a screen of 390 leaves, no letter has fewer than eleven."""
    game = play_random(ruleset, seed=3, max_steps=60, chooser=greedily)
    shown = [Shown(one.step.state, one.step.events) for one in game.acts][-25:]
    words = words_for(language, ruleset.about.name)
    frames = list(frames_of(ruleset, shown, game.seats[0]))
    found = shots(frames, words, near=True)
    assert len({round(shot.scene.box[3] / shot.scene.box[2], 6) for shot in found}) == 1
    for shot in found:
        wide, high = shot.scene.box[2:]
        assert high <= 2.05 * wide, "higher than a phone"
        for role, said, pixels in letters(draw_svg(shot.scene, words, 374), 374):
            assert pixels >= 10.95, (role, said)


def test_a_caption_tells_all_that_happened_in_its_frame(played: House) -> None:
    words = words_for("en", "metallurgie")
    frame = Frame(METALLURGIE.scene(played.seen()[0]))
    told = (*(say("event-passed", seat=f"player-{n}") for n in range(30)),)
    found = shots([frame, replace(frame, told=told)], words, near=True)
    assert len(found) > 2, "one caption holds it all"
    lines = [
        shape.text
        for shot in found[1:]
        for shape in shot.scene.layers[-1].shapes
        if isinstance(shape, Label) and isinstance(shape.text, str)
    ]
    assert " ".join(lines) == " ".join(words.say(phrase) for phrase in told)
    assert all(shot.stands > 1000 for shot in found[1:]), "no time to read"


def test_a_film_comes_near_to_what_happens_on_a_large_map() -> None:
    ruleset = rules.get("full-metal-planete")
    game = play_random(ruleset, seed=3, max_steps=90, chooser=greedily)
    shown = [Shown(one.step.state, one.step.events) for one in game.acts][-20:]
    frames = list(frames_of(ruleset, shown, None))
    found = shots(frames, words_for("en", "full-metal-planete"), near=True)
    first, *between, last = found
    assert first.scene.box[2] == last.scene.box[2] == frames[0].scene.box[2]
    near = [shot for shot in between if shot.scene.box[2] < 0.5 * first.scene.box[2]]
    # the tide, which changes the shores everywhere, shows the whole
    assert len(near) >= 0.9 * len(between)


def test_no_frame_of_a_film_shows_nothing_but_that_traces_are_gone() -> None:
    ruleset = rules.get("planet-masters")
    game = play_random(ruleset, seed=3, max_steps=60, chooser=greedily)
    shown = [Shown(one.step.state, one.step.events) for one in game.acts][-30:]
    frames = list(frames_of(ruleset, shown, None))
    assert len(frames) > 10
    assert all(frame.scene != before.bare for before, frame in pairwise(frames[:-1]))


def test_the_same_frames_give_the_same_bytes(played: House) -> None:
    made = [film(played.host, GAME, 1, "anna", "", "gif") for _ in range(2)]
    assert made[0] == made[1]


def test_frames_that_are_left_out_are_told_with_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(films, "MOST_FRAMES", 4)
    game = play_random(METALLURGIE, seed=3, max_steps=30, chooser=greedily)
    frames = tuple(
        frames_of(METALLURGIE, [Shown(o.step.state, o.step.events) for o in game.acts], None)
    )
    fewer = films.fewer(frames)
    assert len(fewer) <= 4 < len(frames)
    assert fewer[-1].scene == frames[-1].scene
    assert [p for f in fewer for p in f.told] == [p for f in frames for p in f.told]


def test_a_film_comes_by_mail(played: House) -> None:
    mail = played.say("anna", "film 1")
    told = " ".join(text_of(mail).split())
    assert "film of turn 1, step by step" in told
    assert "The steps in words - anna draws" in told, "for who cannot see it"
    (file,) = [part for part in mail.walk() if part.get_filename() == "film.gif"]
    assert pages(file.get_content()) > 1
    assert f"cid:{file['Content-ID'].strip('<>')}" in html_of(mail), "it moves inside the mail"
    assert "There is no turn 99" in played_text(played, "film 99")
    assert "film.gif" in played_text(played, "show film")


def test_who_reads_no_html_gets_the_film_as_a_file(played: House) -> None:
    played.say("bruno", "format text")
    mail = played.say("bruno", "film 1")
    (file,) = list(mail.iter_attachments())
    assert (file.get_filename(), file.get_content_type()) == ("film.gif", "image/gif")
    assert pages(file.get_content()) > 1


def played_text(house: House, said: str) -> str:
    return " ".join(text_of(house.say("anna", said)).split())


def test_a_film_too_long_for_a_mail_is_said_to_be(
    played: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(films, "MOST_BYTES", 2_000)
    mail = played.say("anna", "film 1")
    assert "too long for a film" in " ".join(text_of(mail).split())
    assert not [part for part in mail.walk() if part.get_filename() == "film.gif"]


def test_a_drawing_holds_once_what_stays_and_shows_each_frame_in_its_time(played: House) -> None:
    folder = played.host.archive.game(GAME)
    ruleset = METALLURGIE
    frames = film_of_turn(folder, folder.read_header(), ruleset, 1, None)
    drawn = film_svg(frames, words_for("en", "metallurgie"))
    captions = re.search(r'<g class="layer film">(.*?)</g>\n', drawn, re.DOTALL)
    assert captions is not None
    runs = re.findall(r'values="([a-z;]+)" keyTimes="([\d.;]+)"', captions[1])
    assert len(runs) == len(frames)
    for values, times in runs:
        when = [float(time) for time in times.split(";")]
        assert when[0] == 0
        assert when == sorted(set(when))
        assert len(when) == len(values.split(";"))
        assert values.split(";").count("inline") == 1
    still = film_svg([frames[0], frames[0]], words_for("en", "metallurgie"))
    assert "<animate" not in re.sub(r'<g class="layer film">.*?</g>\n', "", still, flags=re.DOTALL)


def test_frames_of_other_sizes_are_shown_in_one_box(played: House) -> None:
    words = words_for("en", "metallurgie")
    view = played.seen()[0]
    scene = METALLURGIE.scene(view)
    left, top, width, height = scene.box
    larger = replace(scene, box=(left - 3, top, width + 3, height + 5))
    shown = shots([Frame(scene), Frame(larger, (say("label-hand"),))], words, near=True)
    assert pages(film_gif(shown, words, 200, None)) == 2


def test_a_film_opens_with_its_end_for_programs_that_move_nothing(played: House) -> None:
    folder = played.host.archive.game(GAME)
    words = words_for("en", "metallurgie")
    turn = folder.turns.numbers()[-1]
    frames = film_of_turn(folder, folder.read_header(), METALLURGIE, turn, "anna")
    shown = shots(frames, words, near=True)

    def opening(film: bytes) -> Image.Image:
        return Image.open(io.BytesIO(film), formats=("GIF",)).convert("RGB")

    film, ends = film_gif(shown, words, 200, None), [shown[0], shown[-1]]
    start, end = (opening(film_gif([shot], words, 200, None)) for shot in ends)
    first = opening(film)
    apart = [sum(ImageStat.Stat(ImageChops.difference(first, other)).sum) for other in (start, end)]
    assert apart[1] < apart[0] / 4


@pytest.mark.parametrize("count", [1, 79, 80, 81, 500])
def test_a_long_film_is_thinned_to_its_end(count: int) -> None:
    items = tuple(range(count))
    kept = thin_out(items)
    assert len(kept) <= films.MOST_FRAMES
    assert kept[-1] == items[-1]
    assert kept == tuple(sorted(kept))
    assert count > films.MOST_FRAMES or kept == items


def test_a_turn_that_there_is_not_is_named(played: House, tmp_path: Path) -> None:
    with pytest.raises(Exception, match="has no turn 77"):
        film(played.host, GAME, 77, None, "", "svg")
