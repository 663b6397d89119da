"""Positions as documents: read and checked, drawn, exported, and games begun with them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from adjudicator.errors import BadFile, BadOptions, UnknownRules
from adjudicator.render.picture.textmap import describe
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.rulekit.tools import AnyScenarioTools, Opening
from adjudicator.service.game.queries import Position
from adjudicator.service.house.host import Host
from adjudicator.service.house.wording import words_of
from adjudicator.service.opening.opening import NewGame
from adjudicator.service.workbench.maps import (
    check_map,
    list_mistakes,
    map_rules,
    picture,
    read_file,
)


class Scenario(Frozen):
    """A sound document, its rule set (in its own edition) and what it asks of a game."""

    ruleset: AnyRuleSet
    tools: AnyScenarioTools
    document: Mapping[str, Any]
    opening: Opening


def read_scenario(host: Host, path: Path, rules: str = "") -> Scenario:
    """The scenario of a file. Raises `BadFile` with every fault and its place."""
    text = read_file(path)
    try:
        document = json.loads(text)
    except json.JSONDecodeError as error:
        where = f"{path}, line {error.lineno}, column {error.colno}"
        raise BadFile(f"{where}: this is no JSON ({error.msg})", "mend it there") from error
    except (ValueError, RecursionError) as error:
        raise BadFile(f"{path} cannot be read as JSON: {error}", "write a scenario") from error
    if not isinstance(document, dict):
        raise BadFile(f"{path} holds no JSON object", 'begin it with { and "seats": [...]')
    ruleset, tools = scenario_rules(host, rules or str(document.get("rules", "")))
    words = words_of(host, ruleset, host.config.referee.language)
    mistakes = tools.check(document)
    if mistakes:
        count = "one fault" if len(mistakes) == 1 else f"{len(mistakes)} faults"
        mend = "mend the parts named and try again"
        raise BadFile(f"{path} has {count}", mend, list_mistakes(mistakes, words))
    opening = tools.opening(document)
    return Scenario(host.rules.find(ruleset.about.name, opening.edition), tools, document, opening)


def scenario_rules(host: Host, name: str = "") -> tuple[AnyRuleSet, AnyScenarioTools]:
    """The rule set whose positions are meant: `name`, or the only one that has them.

    Raises `UnknownRules`, also when several have some.
    """
    found = [host.rules.find(name)] if name else host.rules.rulesets()
    having = [(ruleset, ruleset.scenarios) for ruleset in found if ruleset.scenarios is not None]
    if len(having) == 1:
        ruleset, tools = having[0]
        assert tools is not None
        return ruleset, tools
    if not having:
        raise UnknownRules(
            f"{f'the rule set “{name}”' if name else 'no rule set'} has no scenarios",
            "adjudicator rules lists them all",
        )
    known = ", ".join(ruleset.about.name for ruleset, _ in having)
    raise UnknownRules("several rule sets have scenarios", f'write "rules" into it: {known}')


def with_scenario(wanted: NewGame, scenario: Scenario) -> NewGame:
    """The game asked for, beginning with the scenario: its seats are filled in their order.

    The referee's own options win over those of the document. Raises `BadOptions`.
    """
    opening, about = scenario.opening, scenario.ruleset.about
    problems = []
    if wanted.rules and wanted.rules != about.name:
        problems.append(f"the scenario is one of {about.name}, not of {wanted.rules}")
    if wanted.edition and wanted.edition != opening.edition:
        problems.append(f"the scenario is for the edition {opening.edition}")
    if len(wanted.seats) != len(opening.seats):
        names = ", ".join(opening.seats)
        problems.append(f"the scenario is for {len(opening.seats)} seats ({names})")
    if problems:
        raise BadOptions("the scenario does not fit the game", "leave these out", problems)
    options = {**dict(opening.options), **(wanted.options or {})}
    options[scenario.tools.option] = opening.document
    return replace(wanted, rules=about.name, edition=opening.edition, options=options)


def with_map(host: Host, wanted: NewGame, path: Path) -> NewGame:
    """The game asked for, played on the map of a file. Raises `BadFile`."""
    checked = check_map(host, path, wanted.rules)
    _, tools = map_rules(host, checked.rules)
    options = {**(wanted.options or {}), tools.option: checked.text}
    return replace(wanted, rules=checked.rules, options=options)


def draw_scenario(
    host: Host, scenario: Scenario, seat: str | None, kind: str, language: str = ""
) -> bytes:
    """The picture of a scenario (`svg`, `png`), its map in words (`text`) or itself.

    Raises `BadOptions` for a seat that it does not have.
    """
    ruleset = scenario.ruleset
    if seat is not None and seat not in scenario.opening.seats:
        seats = ", ".join(scenario.opening.seats)
        raise BadOptions(f"the scenario has no seat “{seat}”", f"its seats are {seats}")
    view = ruleset.view(scenario.tools.state(scenario.document), seat)
    if kind == "scenario":
        return _pretty(scenario.tools.dump(view))
    scene = ruleset.scene(view)
    words = words_of(host, ruleset, language or host.config.referee.language)
    if kind == "text":
        return describe(scene, words).encode()
    return picture(host, scene, words, kind)


def export_position(at: Position, seat: str | None) -> bytes:
    """The scenario document of a game's position, as far as `seat` (None: the public) knows.

    Raises `UnknownRules` for a title without scenarios.
    """
    tools = at.ruleset.scenarios
    if tools is None:
        raise UnknownRules(f"{at.ruleset.about.name} has no scenarios", "use --as svg, png or text")
    return _pretty(tools.dump(at.ruleset.view(at.table.state, seat)))


def _pretty(document: Mapping[str, Any]) -> bytes:
    return (json.dumps(document, indent=2, ensure_ascii=False) + "\n").encode()
