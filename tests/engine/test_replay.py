"""A game run again: every claim of its journal is checked, the first false one is named."""

from __future__ import annotations

import contextlib
import copy
import dataclasses
import hashlib
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from adjudicator.engine.journal.line import JournalLine, chain, salt_of
from adjudicator.engine.lines.kinds import fold
from adjudicator.engine.lines.turns import Step
from adjudicator.engine.play.replay import (
    Mismatch,
    check_draws,
    check_salt,
    check_secret,
    replay,
    revealed_secret,
)
from adjudicator.engine.table.snapshot import dump_table, load_table, state_hash
from adjudicator.engine.table.table import Table, dump_header
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.model import pretty
from tests.support.driving import SECRET, Driven, toy
from tests.support.toy import TOY, Toy


def finished() -> Driven:
    """A whole game whose first line names its game.json."""
    game = toy("pick build", rounds=1)
    game.send("anna", "roll\nbuild 2\nrest").send("bob", "draw\ndrop\nbuild 5")
    assert game.table.phase == "ended"
    return dataclasses.replace(game, lines=rechained(game.lines, SECRET, opened=game_file(game)))


def game_file(game: Driven) -> bytes:
    return pretty(dump_header(game.header))


def rechained(
    lines: list[JournalLine], secret: bytes, opened: bytes = b"", **changes: Any
) -> list[JournalLine]:
    """The lines with their hashes made anew, line n changed by `changes["n<n>"]`."""
    made: list[JournalLine] = []
    head = "0" * 64
    for line in lines:
        data = copy.deepcopy(line.data)
        if line.n == 1 and opened:
            data["game"] = hashlib.sha256(opened).hexdigest()
        change: Callable[[Any], None] | None = changes.get(f"n{line.n}")
        if change:
            change(data)
        made.append(chain(head, line.n, line.at, line.kind, data, salt_of(secret, line.n)))
        head = made[-1].hash
    return made


def prove(game: Driven, ruleset: Toy = TOY) -> Iterator[tuple[JournalLine, Table]]:
    """What `archive.verify` does with a journal's lines."""
    secret = revealed_secret(game.lines[-1])
    check_secret(game.header, secret)
    for line, table in replay(ruleset, game.header, game_file(game), game.lines):
        check_salt(secret, line)
        if line.kind == "step":
            check_draws(table, secret, line, Step.of(line))
        yield line, table


def broken(game: Driven) -> Mismatch:
    with pytest.raises(Mismatch) as caught:
        list(prove(game))
    return caught.value


def line_of(game: Driven, words: str) -> int:
    return next(n.n for n in game.lines if words in json.dumps(n.data.get("answers")))


def test_a_sound_game_is_proven_line_by_line() -> None:
    game = finished()
    tables = [table for _, table in prove(game)]
    assert len(tables) == len(game.lines)
    assert tables[-1].state == game.tables[-1].state
    assert tables[-1].head == game.lines[-1].hash
    labels = {draw[0] for n in game.lines for draw in n.data.get("draws", ())}
    assert labels == {"T-LUCK", "T-DECK", "T-ROLL"}


def test_another_game_json_is_named_as_line_0() -> None:
    game = finished()
    with pytest.raises(Mismatch, match="not the file") as caught:
        list(replay(TOY, game.header, game_file(game) + b" ", game.lines))
    assert caught.value.line == 0


def test_a_journal_that_does_not_open_with_its_game_is_refused() -> None:
    game = finished()
    for first in (replace(game.lines[0], kind="reminded"), replace(game.lines[0], data={})):
        with pytest.raises(Mismatch, match="open the game"):
            list(replay(TOY, game.header, game_file(game), [first]))


def test_a_secret_that_does_not_fit_its_commitment_is_found() -> None:
    game = finished()
    other = bytes(32)
    last = f"n{len(game.lines)}"
    reveal = {last: lambda data: data.update(secret=other.hex())}
    game = dataclasses.replace(game, lines=rechained(game.lines, other, **reveal))
    assert "commitment" in broken(game).reason


@pytest.mark.parametrize("secret", ["", "zz", None, 7])
def test_what_is_no_secret_is_found(secret: Any) -> None:
    line = finished().lines[-1]
    game = toy()
    with pytest.raises(Mismatch):
        check_secret(game.header, revealed_secret(replace(line, data={"secret": secret})))
    with pytest.raises(Mismatch, match="no secret"):
        revealed_secret(replace(line, data={}))


def test_a_salt_of_another_secret_is_found() -> None:
    game = finished()
    game = dataclasses.replace(game, lines=rechained(game.lines, bytes(32)))
    mismatch = broken(game)
    assert mismatch.line == 1
    assert "salt" in mismatch.reason


def roll(data: Any, value: int) -> None:
    data["draws"][0][2] = value


def test_a_die_that_was_bent_is_found_though_everything_follows_from_it() -> None:
    """The host changes a draw and makes every later line fit."""
    game = finished()
    n = line_of(game, "roll")
    drawn = game.lines[n - 1].data["draws"][0][2]
    bent = dataclasses.replace(
        game, lines=rechained(game.lines, SECRET, **{f"n{n}": lambda d: roll(d, 5 - drawn)})
    )
    assert broken(bent).line == n
    table, made, head = game.tables[n - 2], list(bent.lines[: n - 1]), bent.lines[n - 2].hash
    data = copy.deepcopy(bent.lines[n - 1].data)
    after = Step.load(data).carry_out(TOY, table, game.lines[n - 1].at)
    data["state"] = state_hash(TOY, after.state)
    line = chain(head, n, game.lines[n - 1].at, "step", data, salt_of(SECRET, n))
    table = list(replay(TOY, game.header, game_file(game), [*made, line]))[-1][1]
    with pytest.raises(Mismatch, match="not what the dice gave") as caught:
        check_draws(table, SECRET, line, Step.of(line))
    assert caught.value.line == n


def test_a_nonce_changed_afterwards_changes_the_dice() -> None:
    game = finished()
    forged = rechained(game.lines, SECRET, n2=lambda d: d["acts"][0].update(nonce="chosen"))
    mismatch = broken(dataclasses.replace(game, lines=forged))
    assert mismatch.line == 4
    assert "not what the dice gave" in mismatch.reason


@pytest.mark.parametrize(
    "change",
    [
        lambda d: d["answers"][0]["orders"][0].update(word="wave"),
        lambda d: d["answers"][0].update(kind="T-CARD"),
        lambda d: d.pop("state"),
        lambda d: d.update(answers=7),
        lambda d: d.update(answers=[7]),
        lambda d: d.update(draws=[[1]]),
        lambda d: d.update(draws=None),
        lambda d: d["answers"][0].update(orders=[{"kind": "invented"}]),
        lambda d: d["answers"][0].update(items=7),
    ],
)
def test_a_step_that_does_not_hold_names_its_line(change: Any) -> None:
    game = finished()
    n = line_of(game, "roll")
    forged = rechained(game.lines, SECRET, **{f"n{n}": change})
    assert broken(dataclasses.replace(game, lines=forged)).line == n


@pytest.mark.parametrize(
    "change",
    [
        lambda d: d.update(seat="nobody"),
        lambda d: d.update(acts=7),
        lambda d: d.update(acts=[7]),
        lambda d: d.update(acts=[{"do": "cheat"}]),
        lambda d: d.update(acts=[{"do": "sheet", "text": 7, "final": True}]),
        lambda d: d.pop("received"),
    ],
)
def test_a_mail_that_does_not_hold_names_its_line(change: Any) -> None:
    game = finished()
    forged = rechained(game.lines, SECRET, n6=change)
    assert broken(dataclasses.replace(game, lines=forged)).line == 6


def test_an_unsound_state_is_found() -> None:
    class Doubtful(Toy):
        def problems(self, state: Any) -> tuple[str, ...]:
            return ("too rich",) if state.totals[0] > 0 else ()

    game = finished()
    with pytest.raises(Mismatch, match="too rich") as caught:
        list(prove(game, Doubtful()))
    assert caught.value.line == line_of(game, "roll")


def under(behaviour: int) -> type[Toy]:
    """The toy's rules of another behaviour."""
    return type("Under", (Toy,), {"about": replace(TOY.about, behaviour=behaviour)})


def test_a_game_of_a_newer_behaviour_is_not_replayed() -> None:
    game = finished()
    game = dataclasses.replace(game, header=replace(game.header, behaviour=2))
    with pytest.raises(Mismatch, match="behaviour 2") as caught:
        list(replay(TOY, game.header, game_file(game), game.lines))
    assert caught.value.line == 0


def test_a_game_of_an_older_behaviour_is_proven_while_the_rules_agree() -> None:
    game = finished()
    lines = list(replay(under(2)(), game.header, game_file(game), game.lines))
    assert len(lines) == len(game.lines)


def test_the_first_line_that_newer_rules_play_otherwise_is_named_with_its_behaviour() -> None:
    class Dearer(under(2)):  # type: ignore[misc]
        def apply(self, state: Any, plan: Any, dice: Any) -> Any:
            step = super().apply(state, plan, dice)
            if getattr(plan.order, "word", "") != "roll":
                return step
            return replace(step, state=step.state.plus("anna", 1))

    game = finished()
    words = "played under behaviour 1 of toy, this program plays 2"
    with pytest.raises(Mismatch, match=words) as caught:
        list(replay(Dearer(), game.header, game_file(game), game.lines))
    assert caught.value.line == line_of(game, "roll")


def test_a_game_goes_over_to_newer_rules_only_on_record_and_only_forwards() -> None:
    game = finished()
    table = game.tables[3]
    line = replace(game.lines[4], kind="renewed", data={"behaviour": 2}, n=table.last + 1)
    newer = under(2)()
    assert fold(newer, table, line).behaviour == 2
    again = fold(newer, table, line)
    document = dump_table(newer, again)
    assert load_table(newer, game.header, document).behaviour == 2
    for ruleset, number in ((TOY, 2), (newer, 1), (newer, 3)):
        with pytest.raises(ValueError, match=f"behaviour {number} cannot follow 1"):
            fold(ruleset, table, replace(line, data={"behaviour": number}))


def test_a_mismatch_passes_through_a_context_manager() -> None:
    @contextlib.contextmanager
    def around() -> Iterator[None]:
        yield

    with pytest.raises(Mismatch, match="line 3: why"), around():
        raise Mismatch(3, "why")


def test_a_game_is_opened_once() -> None:
    game = finished()
    first, *others = game.lines
    again = rechained([first, others[0], replace(first, n=3)], SECRET)
    with pytest.raises(Mismatch, match="opens the game again") as caught:
        list(replay(TOY, game.header, game_file(game), again))
    assert caught.value.line == 3
