"""A site is made of a house, again only as far as the house changed, and never of half of it."""

from __future__ import annotations

import json
import re
import shutil
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from adjudicator.archive.files import write_atomic
from adjudicator.errors import AdjudicatorError, Busy
from adjudicator.service.site import work
from adjudicator.service.site.place import SitePlace
from tests.site.conftest import FEW, FINISHED, RUNNING, build, files, unpack


class _Links(HTMLParser):
    """Where a page leads, and whether anything in it is not from a file."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.inline: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.found += [v for k in ("href", "src") if (v := given.get(k))]
        if tag == "style" or "style" in given or (tag == "script" and "src" not in given):
            self.inline.append(self.get_starttag_text() or "")
        self.inline += [name for name in given if name.startswith("on")]


def links_of(page: Path) -> list[str]:
    read = _Links()
    read.feed(page.read_text("utf-8"))
    return read.found


@pytest.mark.parametrize("which", ["site", "cup_site"])
def test_every_link_leads_to_a_file_and_nothing_is_inline(
    which: str, request: pytest.FixtureRequest
) -> None:
    site: Path = request.getfixturevalue(which)
    pages = sorted(site.rglob("*.html"))
    assert len(pages) > 30
    for page in pages:
        read = _Links()
        read.feed(page.read_text("utf-8"))
        assert read.inline == [], page
        for link in read.found:
            parts = urlsplit(link)
            assert not parts.scheme, f"{page}: {link} leads away"
            if parts.path:
                target = page.parent / unquote(parts.path)
                assert target.is_file(), f"{page} leads to {link}"


def test_each_game_that_is_over_has_a_page_and_one_that_runs_has_none(site: Path) -> None:
    for language in ("en", "fr"):
        pages = {path.stem for path in (site / language / "games").iterdir()}
        assert pages == set(FINISHED)
        running = (site / language / "running.html").read_text("utf-8")
        assert RUNNING in running
    assert {path.name for path in (site / "games").iterdir()} == set(FINISHED)


def test_the_same_house_gives_the_same_bytes_whatever_the_jobs(
    few: Path, few_site: Path, tmp_path: Path
) -> None:
    build(few, tmp_path / "out", jobs=2, title="The Club")
    assert files(tmp_path / "out") == files(few_site)


def test_what_did_not_change_is_not_made_and_not_written(
    few: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    assert build(few, out).made == len(FEW)
    before = {path: path.stat().st_mtime_ns for path in out.rglob("*") if path.is_file()}
    monkeypatch.setattr(work, "PARTS", (lambda host, folder: pytest.fail(f"{folder} was made"),))
    again = build(few, out)
    assert (again.made, again.written, again.gone, again.damaged) == (0, 0, 0, ())
    assert {path: path.stat().st_mtime_ns for path in before} == before


def test_a_line_changed_in_the_middle_is_noticed_by_the_next_run(few: Path, tmp_path: Path) -> None:
    mine, out = tmp_path / "house", tmp_path / "out"
    shutil.copytree(few, mine)
    assert build(mine, out).damaged == ()
    journal = mine / "games" / "alpha" / "journal.jsonl"
    lines = journal.read_bytes().splitlines(keepends=True)
    lines[4] = lines[4].replace(b"0", b"1", 1)
    journal.write_bytes(b"".join(lines))
    ((game, fault),) = build(mine, out).damaged
    assert (game, "line 5" in fault) == ("alpha", True)
    assert not (out / "games" / "alpha").exists()


def test_one_more_game_changes_the_lists_and_its_neighbour_alone(
    few: Path, few_site: Path, tmp_path: Path
) -> None:
    mine, out = tmp_path / "house", tmp_path / "out"
    shutil.copytree(few, mine)
    shutil.rmtree(mine / "games" / "alpha")
    build(mine, out, title="The Club")
    before = files(out)
    shutil.copytree(few / "games" / "alpha", mine / "games" / "alpha")
    assert build(mine, out, title="The Club").made == 1
    after = files(out)
    assert after == files(few_site)
    same = {name for name in before if before[name] == after[name]}
    assert "games/beta/record.json" in same
    assert "assets/site.css" in same


def test_a_game_that_is_gone_or_goes_on_is_taken_away(few: Path, tmp_path: Path) -> None:
    mine, out = tmp_path / "house", tmp_path / "out"
    shutil.copytree(few, mine)
    build(mine, out)
    (out / "CNAME").write_text("games.example")
    shutil.rmtree(mine / "games" / "alpha")
    journal = mine / "games" / "beta" / "journal.jsonl"
    lines = journal.read_bytes().splitlines(keepends=True)
    assert json.loads(lines[-1])["kind"] == "ended"
    # as from a backup of the day before
    journal.write_bytes(b"".join(lines[:-1]))
    (mine / "games" / "beta" / "private" / "effects").unlink()
    built = build(mine, out)
    assert (built.finished, built.running) == (len(FEW) - 2, 2)
    left = files(out)
    assert not [name for name in left if "alpha" in name]
    assert not [name for name in left if name.startswith("games/beta/")]
    assert left["CNAME"] == b"games.example"
    build(mine, tmp_path / "fresh")
    del left["CNAME"]
    assert left == files(tmp_path / "fresh")


def test_a_damaged_game_is_named_and_stops_nothing(few: Path, tmp_path: Path) -> None:
    mine, out = tmp_path / "house", tmp_path / "out"
    shutil.copytree(few, mine)
    journal = mine / "games" / "alpha" / "journal.jsonl"
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join([*lines[:9], lines[9].replace(b'"n":10', b'"n":11'), *lines[10:]]))
    (mine / "games" / "beta" / "game.json").write_bytes(b"{")
    built = build(mine, out)
    assert [game for game, _ in built.damaged] == ["alpha", "beta"]
    assert built.finished == len(FEW) - 2
    page = (out / "en" / "games" / "alpha.html").read_text("utf-8")
    assert "cannot be read" in page
    assert "anna" not in page
    assert "alpha" not in (out / "en" / "games.html").read_text("utf-8")


@pytest.mark.parametrize("there", ["a file", "a folder with a file"])
def test_what_is_no_site_of_ours_is_left_alone(few: Path, tmp_path: Path, there: str) -> None:
    out = tmp_path / "out"
    kept = out
    if there != "a file":
        out.mkdir()
        kept = out / "thesis.txt"
    kept.write_text("of years")
    with pytest.raises(AdjudicatorError, match=r"no folder|not empty"):
        build(few, out)
    assert kept.read_text() == "of years"
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_two_runs_at_once_do_not_meet(few: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    place = SitePlace(out)
    place.claim()
    with place.hold_folder(), pytest.raises(Busy, match="another process"):
        build(few, out)
    assert sorted(files(out)) == [".lock", "site.json"]


def test_a_site_with_an_address_names_itself(few: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    build(few, out, url="https://games.example/club", languages=("fr",))
    assert not (out / "en").exists()
    page = (out / "fr" / "games.html").read_text("utf-8")
    assert '<link rel="canonical" href="https://games.example/club/fr/games.html">' in page
    assert "Sitemap: https://games.example/club/sitemap.xml" in (out / "robots.txt").read_text()
    named = re.findall(
        "<loc>https://games.example/club/(.*?)</loc>", (out / "sitemap.xml").read_text()
    )
    assert sorted(named) == sorted(n for n in files(out) if n.endswith(".html"))
    with pytest.raises(AdjudicatorError, match="no address of a site"):
        build(few, tmp_path / "other", url="games.example")


@pytest.mark.parametrize("at", [0, 2, 4, 9, 30])
def test_a_run_that_was_killed_is_completed_by_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: int
) -> None:
    mine, out = tmp_path / "house", tmp_path / "out"
    unpack("metallurgie-standard", mine / "games")
    build(mine, tmp_path / "whole")
    written = 0

    def die(path: Path, data: bytes) -> None:
        nonlocal written
        written += 1
        if written > at:
            # what is left of a file that was being written
            path.parent.mkdir(parents=True, exist_ok=True)
            path.with_name(f".{path.name}.1.tmp").write_bytes(data[:10])
            raise KeyboardInterrupt
        write_atomic(path, data)

    monkeypatch.setattr("adjudicator.service.site.place.write_atomic", die)
    with pytest.raises(KeyboardInterrupt):
        build(mine, out)
    monkeypatch.undo()
    build(mine, out)
    assert files(out) == files(tmp_path / "whole")


def test_pages_say_where_the_program_is_to_be_had(few: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    build(few, out)
    page = out / "en" / "verify.html"
    assert "<code>adjudicator verify game.zip</code> The program is adjudicator" in page.read_text()
    build(few, out, program="git+https://club.example/adjudicator; rm -r x")
    wanted = "pipx run --spec &#39;git+https://club.example/adjudicator; rm -r x&#39; adjudicator"
    assert f"<code>{wanted} verify game.zip</code></li>" in page.read_text()


def test_a_game_whose_end_was_cut_off_is_damaged_and_does_not_go_on(
    few: Path, tmp_path: Path
) -> None:
    mine = tmp_path / "house"
    shutil.copytree(few, mine)
    journal = mine / "games" / "alpha" / "journal.jsonl"
    whole = journal.read_bytes()
    for cut in (whole[:-40], b"".join(whole.splitlines(keepends=True)[:-3])):
        journal.write_bytes(cut)
        built = build(mine, tmp_path / "out")
        ((game, fault),) = built.damaged
        assert game == "alpha"
        assert "had taken effect" in fault
        assert built.running == 1
