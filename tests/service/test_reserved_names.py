"""A game is called nothing that means something else in mails, files, pages or commands."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.errors import AdjudicatorError, BadOptions
from adjudicator.library.languages import read_lexicon
from adjudicator.service.archives.importing import import_game
from adjudicator.service.following.commit import open_session
from adjudicator.service.house import reserved
from adjudicator.service.house.reserved import check_new_game
from adjudicator.service.opening import opening
from adjudicator.service.opening.again import open_again
from tests.support.house import House
from tests.support.played import finished_game
from tests.support.tournaments import begin_tournament
from tests.support.zips import public_of, zipped

TAKEN = [
    "referee",
    "public",
    "house",
    "private",
    "index",
    "nul",
    "com3",
    "all",
    "nobody",
    "me",
    "games",
    "mail",
    "news",
    "observer",
    "desk",
    "tournament",
    "bot",
    "pause",
    "status",
    "arbitre",
    "oui",
    "new",
    "the",
    "every",
    "7",
    "48h",
    "2026-12-04",
]


@pytest.mark.parametrize("name", TAKEN)
def test_no_game_is_opened_under_a_name_that_means_something_else(house: House, name: str) -> None:
    with pytest.raises(BadOptions, match=f"“{name}” is reserved: it means "):
        house.open(name)
    assert not (house.config.games / name).exists()


@pytest.mark.parametrize(
    "name",
    [
        "g1",
        "spring",
        "lava-3",
        "printemps",
        "referees",
        "x",
        "2nd-cup",
        "index-2",
        "public-draw",
        "house-of-cards",
    ],
)
def test_names_that_mean_nothing_else_are_free(name: str) -> None:
    check_new_game(name, read_lexicon())


def test_every_word_of_a_referees_mail_is_taken_in_every_language() -> None:
    lexicon = read_lexicon()
    words = {
        word
        for part in reserved._SPOKEN
        for key in lexicon.keys(part)
        for word in lexicon.every(part, key)
    }
    assert len(words) > 200
    for word in words:
        with pytest.raises(AdjudicatorError):
            check_new_game(word, lexicon)


def test_another_game_and_a_tournament_are_called_nothing_else_either(house: House) -> None:
    finished_game(house.host, "metallurgie", seats=2, seed=4, name="g1")
    with (
        open_session(house.host, "g1") as session,
        pytest.raises(BadOptions, match="“referee” is reserved"),
    ):
        open_again(session, "referee")
    with pytest.raises(BadOptions, match="“index” is reserved"):
        begin_tournament(house.host, "index")
    assert list(house.host.archive.games()) == ["g1"]


def test_no_game_is_imported_that_mails_and_pages_could_not_name(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = House(tmp_path / "other")
    # as versions did that knew no such names
    monkeypatch.setattr(opening, "check_new_game", lambda name, lexicon: None)
    folder = finished_game(other.host, "metallurgie", seats=2, seed=4, name="referee")
    file = tmp_path / "referee.zip"
    file.write_bytes(zipped(public_of(folder.paths.folder)))
    with pytest.raises(BadOptions, match="“referee” is reserved: it means the referee"):
        import_game(house.host, file)
    assert list(house.host.archive.games()) == []
