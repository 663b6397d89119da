"""site, as a referee runs it."""

from __future__ import annotations

from pathlib import Path

from tests.support.house import House
from tests.support.played import finished_game
from tests.support.shell import Shell
from tests.support.tournaments import begin_tournament


def test_a_site_is_made_and_what_is_damaged_is_named_with_status_1(tmp_path: Path) -> None:
    house = House(tmp_path)
    for seed in (1, 2):
        finished_game(house.host, "metallurgie", name=f"g{seed}", seed=seed)
    shell, out = Shell(tmp_path), tmp_path / "public"
    ran = shell.run("site", str(out), "--title", "Our Club", "--language", "fr")
    assert ran.out.splitlines()[0] == (
        f"2 games that are over, 0 that are not: {out / 'index.html'}"
    )
    assert "Our Club" in (out / "index.html").read_text("utf-8")
    assert not (out / "en").exists()
    again = shell.run("site", str(out), "--title", "Our Club", "--language", "fr")
    assert "0 games were made anew; 0 pages and lists changed, 0 files were taken away" in again.out
    (tmp_path / "games" / "g2" / "game.json").write_text("{}")
    told = shell.fails("site", str(out))
    assert "g2: BROKEN: " in told
    assert "adjudicator verify GAME" in told
    assert (out / "en" / "games" / "g1.html").is_file()


def test_a_tournament_that_cannot_be_told_is_named_with_status_1(tmp_path: Path) -> None:
    house = House(tmp_path)
    begin_tournament(house.host)
    shell, out = Shell(tmp_path), tmp_path / "public"
    shell.ok("site", str(out))
    (tmp_path / "mail" / "tournaments" / "cup.json").write_text("{")
    told = shell.fails("site", str(out))
    assert "tournament cup: NOT SHOWN: " in told
    assert "cup.json does not hold a tournament" in told
    assert "Take it from a backup. All else is in the site." in told
    assert "Traceback" not in told


def test_a_site_keeps_its_title_until_it_is_given_another(tmp_path: Path) -> None:
    House(tmp_path)
    shell, out = Shell(tmp_path), tmp_path / "public"

    def called(*words: str) -> str:
        shell.ok("site", str(out), "--language", "en", *words)
        page = (out / "en" / "games.html").read_text("utf-8")
        return page.partition("<title>")[2].partition("</title>")[0].partition(" · ")[2]

    plain = called()
    assert called("--title", 'Our "Club" & friends') == "Our &#34;Club&#34; &amp; friends"
    assert called() == "Our &#34;Club&#34; &amp; friends"
    assert "0 pages and lists changed" in shell.ok("site", str(out), "--language", "en").out
    assert called("--title", "Another") == "Another"
    assert called("--title", "") == plain != "Another"
    assert called() == plain


def test_wrong_wishes_are_told_before_anything_is_written(tmp_path: Path) -> None:
    House(tmp_path)
    shell, out = Shell(tmp_path), tmp_path / "public"
    assert "no address of a site" in shell.fails("site", str(out), "--url", "here")
    assert "no language" in shell.fails("site", str(out), "--language", "xx")
    assert not out.exists()
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "a").write_text("")
    assert "not empty" in shell.fails("site", str(tmp_path / "full"))
