"""A feature is put into the one tuple and taken out of it again, and nothing else notices."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.engine.lines import received
from adjudicator.service.features.feature import Feature, Features
from adjudicator.service.features.times.all_times import TIMES
from adjudicator.service.flow.features import FEATURES
from adjudicator.service.game.queries import history
from tests.support.cheers import CHEERS, TEMPLATES
from tests.support.house import GAME, House, kind_of, text_of


def with_features(house: House, features: tuple[Feature, ...]) -> House:
    """The house with these features, and a poller that knows no others."""
    found = Features(lambda: features)
    house.host.features = lambda: found
    house.poller = house.fresh_poller()
    return house


def test_what_time_does_is_known_without_the_features_as_with_them() -> None:
    assert Features(lambda: FEATURES).times == TIMES


@pytest.fixture
def cheering(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    """A house with one feature more, a game begun in it, of an English and a French player."""
    acts = (*received.ACTS, *(doing.act for doing in CHEERS.acts))
    monkeypatch.setattr(received, "ACTS", acts)
    house = House(tmp_path, folders={"templates": str(TEMPLATES)})
    house.open()
    house.say("bruno", "langue fr")
    return with_features(house, (*FEATURES, CHEERS))


def test_a_feature_of_one_folder_is_played_by_mail(cheering: House) -> None:
    cheering.new_mails("bruno")
    receipt = text_of(cheering.say("anna", "cheer bruno"))
    assert "bruno hears that you cheer." in receipt
    (notice,) = [mail for mail in cheering.new_mails("bruno") if kind_of(mail) == "cheer"]
    assert "anna trouve que vous jouez bien." in text_of(notice)
    assert cheering.received("anna")[-1]["acts"] == [{"do": "cheer", "whom": "bruno"}]
    assert "anna apprend que vous l’acclamez." in text_of(cheering.say("bruno", "acclamer anna"))
    assert "Personne ne s’acclame soi-même." in text_of(cheering.say("bruno", "acclamer bruno"))
    assert "cheer anna" in text_of(cheering.say("anna", "help table"))
    assert "acclamer anna" in text_of(cheering.say("bruno", "aide table"))
    assert ("cheer", "anna") in {(told.kind, told.who) for told in history(cheering.host, GAME)}
    assert "anna cheered bruno." in text_of(cheering.say("anna", "report"))
    cheering.prove()


def test_taken_out_again_its_word_is_no_word_and_its_help_is_gone(cheering: House) -> None:
    with_features(cheering, FEATURES)
    cheering.new_mails("bruno")
    assert "hears that you cheer" not in text_of(cheering.say("anna", "cheer bruno"))
    assert cheering.received("anna") == []
    assert cheering.new_mails("bruno") == []
    assert "cheer" not in text_of(cheering.say("anna", "help table"))


@pytest.mark.parametrize("feature", FEATURES, ids=lambda feature: feature.name)
def test_what_is_left_works_without_any_one_feature(
    feature: Feature, game: House, tmp_path: Path
) -> None:
    with_features(game, tuple(other for other in FEATURES if other is not feature))
    gone = {word.name for word in feature.words}
    game.new_mails("anna")
    game.mail("anna", "draw\nplace auto\nfinal")
    game.poll()
    assert game.received("anna")[-1]["acts"][0]["do"] == "sheet"
    assert "answer" in map(kind_of, game.new_mails("anna"))
    for text in ("status", "note: milk", "press to bruno: hello"):
        unread = "not understood" in text_of(game.say("anna", text))
        assert not unread or text.split(" ")[0].strip(":") in gone
    for name in sorted(gone & {"help", "map", "final", "undo", "again"}):
        assert game.say("bruno", name)["Subject"], "it is answered that nobody knows what it means"
    game.clock.forward(days=3)
    game.poll()
    game.prove()
