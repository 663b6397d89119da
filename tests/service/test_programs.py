"""Seats that a program of the host plays: asked with view.json, answered by order lines."""

from __future__ import annotations

import json
import sys
from email.message import EmailMessage
from pathlib import Path

import pytest

from adjudicator.engine.lines.kinds import fold
from adjudicator.engine.table.table import begin
from adjudicator.rulekit.frozen import replace
from adjudicator.service.desk.act import Refused
from adjudicator.service.game.session import read_table
from tests.support.desk import act
from tests.support.house import GAME, House, kind_of, text_of

TURN = "draw\nplace auto\nfinal"
BOSS = "boss@home.example"
GOOD = """
view = json.load(sys.stdin)
open("seen.jsonl", "a").write(json.dumps(view) + "\\n")
print({"M-D1": "draw", "M-D2": "place auto"}.get(view["decisions"][0]["kind"], "auto"))
"""


def flat(mail: EmailMessage) -> str:
    return " ".join(text_of(mail).split())


def program(house: House, code: str) -> str:
    path = house.folder / "player.py"
    path.write_text(f"import json, sys, time\n{code}\n")
    return f"{sys.executable} {path}"


def answers(house: House) -> list[tuple[str, str]]:
    return [
        (answer["seat"], answer["source"])
        for line in house.journal()
        if line["kind"] == "step"
        for answer in line["data"]["answers"]
    ]


def test_a_program_plays_whole_turns_from_what_its_seat_may_know(game: House) -> None:
    command = program(game, GOOD)
    act(game, "bot", seat="bruno", command=command)
    game.poll()
    game.new_mails("anna")
    game.say("anna", TURN)
    assert game.table().open[0].decision.seat == "anna"
    assert answers(game)[-2:] == [("bruno", "plan")] * 2
    assert any(kind_of(m) == "report" for m in game.mails("anna"))
    seen = [json.loads(line) for line in (game.folder / "seen.jsonl").read_text().splitlines()]
    assert {view["seat"] for view in seen} == {"bruno"}
    own = game.host.archive.game(GAME).turns.read(1, "view.anna.json")
    assert own is not None
    assert json.loads(own)["view"] != seen[0]["view"]
    assert command not in str(game.journal())
    (game.folder / "player.py").unlink()
    game.prove()


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("sys.exit(3)", "broken"),
        ("time.sleep(600)", "slow"),
        ("print('x' * 100000)", "long"),
        ("pass", "empty"),
        ("print('play Au@9,9')", "refused"),
        ("print('hello')", "empty"),
        ("print('standing:'); print('remove: chain')", "open"),
    ],
)
@pytest.mark.parametrize("policy", ["default", "bot"])
def test_where_it_fails_the_policy_of_the_game_answers_at_once(
    tmp_path: Path, code: str, why: str, policy: str
) -> None:
    # a machine under load starts a program in seconds: only one that sleeps is to be too slow
    seconds = 0.5 if why == "slow" else 600
    house = House(tmp_path, referee={"address": BOSS}, bots={"seconds": seconds})
    house.open(terms={"missed": (("", policy),)})
    act(house, "bot", seat="anna", command=program(house, code))
    house.poll()
    assert house.table().open[0].decision.seat == "bruno"
    failed = [line["data"]["why"] for line in house.journal() if line["kind"] == "failed"]
    assert set(failed) == {why}
    source = "bot" if policy == "bot" else "autopilot"
    assert set(answers(house)) == {("anna", source)}
    house.poll()
    (told,) = [m for m in house.mails("boss") if "program of anna failed" in m["Subject"]]
    assert "The program that plays anna" in flat(told)
    house.prove()


def test_a_program_that_is_not_there_is_told(game: House) -> None:
    act(game, "bot", seat="anna", command="/nowhere/at/all")
    game.poll()
    assert game.table().open[0].decision.seat == "bruno"
    assert "missing" in str([line["data"] for line in game.journal() if line["kind"] == "failed"])


def test_by_mail_only_programs_of_the_configuration_can_be_chosen(tmp_path: Path) -> None:
    house = House(tmp_path, bots={"programs": ["known"]})
    house.open()
    with pytest.raises(Refused) as refused:
        act(house, "bot", mail="abc", seat="anna", command="rm -rf /")
    assert refused.value.phrase.code == "desk-bot-unknown"
    act(house, "bot", mail="abd", seat="anna", command="known")
    assert house.table().seat("anna").player == "program"


def test_by_mail_no_program_can_be_chosen_where_none_is_named(game: House) -> None:
    with pytest.raises(Refused) as refused:
        act(game, "bot", mail="abc", seat="anna", command="rm -rf /")
    assert refused.value.phrase.code == "desk-bot-unknown"
    assert game.table().seat("anna").player == ""


def test_another_player_takes_the_programs_place(game: House) -> None:
    act(game, "bot", seat="bruno", command=program(game, GOOD))
    act(game, "bot", seat="bruno")
    assert game.table().seat("bruno").player == "plain"
    assert "command" not in game.private()["bruno"]
    act(game, "replace", seat="bruno", address="carl@players.example")
    game.say("anna", TURN)
    assert game.table().open[0].decision.seat == "bruno"
    assert not (game.folder / "seen.jsonl").exists()
    game.prove()


def test_a_sheet_of_a_program_for_a_person_is_found(game: House) -> None:
    act(game, "bot", seat="anna", command=program(game, GOOD))
    game.poll()
    folder, header, ruleset, _ = read_table(game.host, GAME)
    table, found = begin(header), 0
    for line, _ in folder.journal.read():
        if line.data.get("by") == "program":
            person = table.with_seat(replace(table.seat("anna"), player=""))
            with pytest.raises(ValueError, match="no program plays anna"):
                fold(ruleset, person, line)
            found += 1
        table = fold(ruleset, table, line)
    assert found == 2
