"""Every act by command line and by mail, in English and French, with right and wrong input.

A row for each act: an act without one fails here.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from adjudicator.cli.main import COMMANDS, cli, describe
from adjudicator.engine.table.terms import MISSED
from adjudicator.errors import AdjudicatorError
from adjudicator.library.languages import read_lexicon
from adjudicator.library.templates_dir import COMMON, template_folders
from adjudicator.render.words.words import Words
from adjudicator.rulekit.frozen import Frozen
from adjudicator.service.desk.act import Act
from adjudicator.service.desk.reading import Reader
from adjudicator.service.referee import acts, standby, waiting
from adjudicator.service.referee.acts import ACTS
from tests.service.desk.conftest import LEA, DeskHouse
from tests.support.house import text_of


class Row(Frozen):
    """What an act does.

    en, fr  lines of a mail; kind  of the journal line that it leaves in `spring`, "" for none
    first   lines of mails that come before; started  whether the game has begun
    after   whether it can be asked of a game that is over
    """

    en: str
    fr: str
    kind: str = ""
    first: tuple[str, ...] = ()
    started: bool = True
    after: bool = False


ROWS: dict[str, Row] = {
    "status": Row("status spring", "état spring", after=True),
    "help": Row("help", "aide", after=True),
    "start": Row("start spring", "commencer spring", "step", started=False),
    "invite": Row("invite spring anna", "inviter spring anna", "invited", started=False),
    "process": Row("process spring --force", "exécuter spring de force", "processed"),
    "end": Row("end spring --winner anna", "finir spring gagnante anna", "settled"),
    "language": Row("language spring anna fr", "langue spring anna français", "spoken"),
    "pause": Row("pause spring", "suspends la partie spring", "paused"),
    "resume": Row("resume spring", "reprendre spring", "resumed", first=("pause spring",)),
    "deadline": Row("deadline spring +2d", "échéance spring +2j", "moved", after=True),
    "excuse": Row("excuse spring anna", "excuser spring anna"),
    "schedule": Row("schedule spring every=60h", "cadence spring every=60h", "scheduled"),
    "announce": Row("announce spring: We go on.", "annonce spring : On reprend.", "announced"),
    "note": Row("note spring: be kind", "note spring : soyez bons", "remarked"),
    "replace": Row(
        "replace spring anna max@new.example", "remplacer spring anna par max@new.example", "seated"
    ),
    "bot": Row("bot spring anna", "robot spring anna", "seated"),
    "vacate": Row("vacate spring anna", "libérer spring anna", "seated"),
    "missed": Row("missed spring bot", "oubli spring bot", "policy"),
    "token": Row("token spring anna --rotate", "jeton spring anna nouveau", "rekeyed"),
    "standby": Row(
        "standby add max@new.example", "remplaçants ajouter max@new.example", after=True
    ),
    "mail-log": Row("mail-log anna", "courrier anna", after=True),
    "rollback": Row(
        "rollback spring --to 5", "revenir spring à 5", "branched", ("process spring --force",)
    ),
    "rollforward": Row(
        "rollforward spring",
        "avancer spring",
        "branched",
        ("process spring --force", "rollback spring --to 5"),
    ),
    "correct": Row(
        "correct spring award anna 1 Cu --reason a slip",
        "corriger spring award anna 1 Cu --reason une erreur",
        "corrected",
    ),
    "award": Row(
        "award spring anna 1 Cu --reason a slip",
        "attribuer spring anna 1 Cu --reason une erreur",
        "corrected",
    ),
    "history": Row("history spring", "histoire spring", after=True),
    "unsorted": Row("unsorted list", "non classés liste", after=True),
    "retry": Row("retry spring", "renvoyer spring", after=True),
    "referee": Row("referee lea", "arbitre lea", after=True),
}
GAMES = [name for name, act in ACTS.items() if act.fields and act.fields[0].name == "game"]
SEATS = [name for name in GAMES if any(f.kind == "seat" for f in ACTS[name].fields)]
MUST = [name for name, act in ACTS.items() if any(f.required for f in act.fields)]


def test_every_act_has_a_row_words_and_an_example_in_each_language() -> None:
    assert sorted(ROWS) == sorted(ACTS)
    lexicon = read_lexicon(COMMON, template_folders(None))
    for language in ("en", "fr"):
        reader = Reader(lexicon, ACTS, ["spring"], language=language)
        for name in ACTS:
            assert Words(language).has(f"act-{name}"), (language, name)
            (line,) = lexicon.by_language("desk-examples", name)[language]
            wish = reader.sound(line)
            assert wish is not None, (language, line)
            assert wish.act == name


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_word_of_an_act_can_be_written_and_no_other_is_known(language: str) -> None:
    lexicon = read_lexicon(COMMON, template_folders(title=COMMON))
    words = {
        part: {name for name in lexicon.keys(part) if language in lexicon.by_language(part, name)}
        for part in ("desk-options", "desk-values")
    }
    fields = [field for act in ACTS.values() for field in act.fields]
    assert words["desk-options"] <= {field.name for field in fields}
    choices = {choice for field in fields for choice in field.choices}
    assert words["desk-values"] == choices | {*MISSED}


Prepared = Callable[[Path, Row], DeskHouse]


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Prepared:
    """A house with the game `spring` as a row wants it, and one more; each is made once."""
    ready: dict[tuple[object, ...], DeskHouse] = {}

    def copied(folder: Path, row: Row) -> DeskHouse:
        key = (row.first, row.started)
        if key not in ready:
            ready[key] = made(tmp_path_factory.mktemp("ready"), row)
        shutil.copytree(ready[key].folder, folder, dirs_exist_ok=True)
        return DeskHouse(folder, referees=LEA["referees"]).going_on_from(ready[key])

    return copied


def made(folder: Path, row: Row) -> DeskHouse:
    """That house, made in a folder."""
    house = DeskHouse(folder, referees=LEA["referees"])
    house.open("spring", start=row.started)
    house.open("autumn", start=False)
    for line in row.first:
        done(house, line)
    return house


def done(house: DeskHouse, line: str, name: str = "referee") -> str:
    """The answer to an act by mail that was done, with its word if it asks for one."""
    answer = house.order(line, name)
    word = re.search(r"(?:just\s+this\s+word|seul\s+mot)\s*:\s+[“«]\s*([a-z]{6})\s*[”»]", answer)
    return house.order(word.group(1), name) if word else answer


def run(house: DeskHouse, monkeypatch: pytest.MonkeyPatch, line: str, *more: str) -> Result:
    """The same line on the command line."""
    # all of them loaded before: one that is loaded meanwhile would keep what is put in here
    modules = [import_module(f"adjudicator.cli.commands.{name}") for name, _ in COMMANDS.values()]
    for module in modules:
        if hasattr(module, "host_of"):
            monkeypatch.setattr(module, "host_of", lambda ctx: house.host)
    words = line.replace(": ", " ").split()
    if "--reason" in words:  # the shell's quotation marks
        at = words.index("--reason") + 1
        words[at:] = [" ".join(words[at:])]
    return CliRunner().invoke(cli, [*words, *more])


def refusal_of(result: Result) -> str:
    """What a failed command says."""
    assert result.exit_code != 0, result.output
    if isinstance(result.exception, AdjudicatorError):
        return describe(result.exception)
    assert result.exit_code == 2, result.exception
    return result.output


@pytest.mark.parametrize("way", ["en", "fr"])
@pytest.mark.parametrize("name", ROWS)
def test_by_mail(prepared: Prepared, tmp_path: Path, name: str, way: str) -> None:
    row = ROWS[name]
    house = prepared(tmp_path, row)
    before = len(house.journal("spring"))
    who = "lea" if way == "fr" else "referee"
    answer = done(house, row.fr if way == "fr" else row.en, who)
    lines = house.journal("spring")[before:]
    if name != "excuse":  # nothing is missed yet
        for word in ("NOT", "Not done", "PAS fait", "Pas fait"):
            assert word not in answer, answer
    if row.kind:
        found = [line["data"] for line in lines if line["kind"] == row.kind]
        assert found, [line["kind"] for line in lines]
        if row.kind != "step":
            assert found[0]["by"] == who
            assert found[0]["mail"]
    else:
        assert lines == []
    house.prove("spring")


@pytest.mark.parametrize("name", [name for name in ROWS if name in COMMANDS])
def test_by_command_line(
    prepared: Prepared, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    row = ROWS[name]
    house = prepared(tmp_path, row)
    before = len(house.journal("spring"))
    if COMMANDS[name][0] == "desk":
        tried = run(house, monkeypatch, row.en, "--preview")
        assert (tried.exit_code == 0) == (name != "excuse"), tried.output
        assert len(house.journal("spring")) == before
    result = run(house, monkeypatch, row.en)
    lines = house.journal("spring")[before:]
    if name == "excuse":
        assert "anna" in refusal_of(result)
        return
    assert result.exit_code == 0, result.output
    assert result.output.strip() or name == "mail-log"
    assert not row.kind or row.kind in [line["kind"] for line in lines]
    house.prove("spring")


@pytest.mark.parametrize("way", ["en", "fr"])
@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_there_is_not(prepared: Prepared, tmp_path: Path, name: str, way: str) -> None:
    house = prepared(tmp_path, Row("", ""))
    before = house.journal("spring")
    line = ROWS[name].fr if way == "fr" else ROWS[name].en
    answer = house.order(re.sub(r"\bspring\b", "sprong", line), "lea" if way == "fr" else "referee")
    assert ("Vouliez-vous dire « spring »" if way == "fr" else "Did you mean “spring”") in (
        " ".join(answer.replace("\xa0", " ").split())
    ), answer
    assert house.journal("spring") == before


@pytest.mark.parametrize("way", ["mail", "command"])
@pytest.mark.parametrize("name", SEATS)
def test_a_player_that_there_is_not(
    prepared: Prepared, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, way: str
) -> None:
    row = ROWS[name]
    if "anna" not in row.en:
        row = Row(f"{row.en} --seat anna", "", started=row.started)
    house = prepared(tmp_path, Row("", "", started=row.started))
    before = house.journal("spring")
    line = row.en.replace("anna", "anno")
    if way == "mail":
        assert "Not done." in house.order(line)
    else:
        assert "anno" in refusal_of(run(house, monkeypatch, line))
    assert house.journal("spring") == before


@pytest.mark.parametrize("way", ["mail", "command"])
@pytest.mark.parametrize("name", MUST)
def test_an_argument_that_is_missing(
    prepared: Prepared, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, way: str
) -> None:
    act: Act = ACTS[name]
    house = prepared(tmp_path, Row("", ""))
    before = house.journal("spring")
    line = f"{name} spring" if len([f for f in act.fields if f.required]) > 1 else name
    if way == "mail":
        answer = house.order(line)
        assert "Which game?" in answer or "Something is missing" in answer, answer
        assert name in answer
    else:
        assert refusal_of(run(house, monkeypatch, line))
    assert house.journal("spring") == before


@pytest.mark.parametrize("name", [name for name in GAMES if not ROWS[name].after])
def test_a_game_that_is_over(prepared: Prepared, tmp_path: Path, name: str) -> None:
    house = prepared(tmp_path, Row("", "", first=("end spring --draw",)))
    before = house.journal("spring")
    answer = house.order(ROWS[name].en)
    if name not in ("rollback", "rollforward"):
        assert "Not done." in answer, answer
    assert house.journal("spring") == before
    assert "desk-" not in answer


def test_wrong_values_are_told_with_what_would_be_right(two: DeskHouse) -> None:
    two.open("spring")
    wrong: dict[str, Any] = {
        "deadline spring +2x": "+2x",
        "schedule spring every=never": "never",
        "replace spring anna max": "no mail address",
        "language spring anna klingon": "klingon",
        "end spring": "Say how it ends",
        "end spring --draw --cancel": "A game ends in one way only",
        "missed spring sometimes": "default, bot, standby or wait",
        "token spring anna": "--rotate",
        "award spring anna many": "“many” is not a number",
        "standby dismiss": "Choose one of: add, remove, list and call",
        "referee nobody": "no referee “nobody”",
        "pause spring now": "does not fit here",
        "pausse spring": "Did you mean “pause”?",
    }
    before = two.journal("spring")
    answer = two.ordered("\n".join(wrong))
    text = " ".join(text_of(answer).split())
    assert two.journal("spring") == before
    for line, said in wrong.items():
        part = text[text.index(f"# {line}") :]
        assert said in part[: part.find(" Line ", 5)] or said in part[-300:], (line, part[:400])
    assert str(answer["Subject"]).startswith("Done: 0, not done: 13")


def test_what_acts_do_is_loaded_when_they_are_done_and_is_there() -> None:
    script = (
        "import sys; from adjudicator.service.referee.acts import ACTS; "
        "assert not [name for name in sys.modules if name.startswith('adjudicator.service.game')]"
    )
    subprocess.run([sys.executable, "-c", script], check=True)
    there: dict[str, set[str]] = {"ON_GAME": set(), "ON_HOUSE": set()}
    for path in sorted(Path(acts.__file__).parent.glob("*.py")):
        module = import_module(f"{acts.__package__}.{path.stem}")
        for kind, names in there.items():
            names |= set(getattr(module, kind, ()))
    assert there["ON_GAME"] == {name for name, act in ACTS.items() if act.on_game}
    assert there["ON_HOUSE"] == {name for name, act in ACTS.items() if act.on_house}
    for act, done in (("standby", standby._DOERS), ("unsorted", waiting._DOERS)):
        assert ACTS[act].fields[0].choices == tuple(done)
