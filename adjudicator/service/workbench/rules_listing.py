"""What can be played: rule sets, editions, options and their meaning."""

from __future__ import annotations

from typing import Any

from adjudicator.errors import BrokenTitle
from adjudicator.render.words.words import words_for
from adjudicator.rulekit.phrase import Phrase
from adjudicator.service.house.host import Host


def list_rules(host: Host) -> list[dict[str, Any]]:
    """Every rule set: name, title, seats, editions; `broken` says why one cannot be played
    (then the others are what its `about.py` says, or empty), and is "" for a sound one."""
    return [_row(host, name) for name in host.rules.names()]


def _row(host: Host, name: str) -> dict[str, Any]:
    row: dict[str, Any] = {"name": name, "title": "", "seats": "", "editions": []}
    row |= {"behaviour": 0, "broken": ""}
    try:
        about = host.rules.about(name)
        row |= {
            "title": about.title,
            "seats": f"{about.seats[0]}-{about.seats[1]}",
            "editions": list(about.editions),
            "behaviour": about.behaviour,
        }
        for edition in about.editions:
            host.rules.get(name, edition)
    except BrokenTitle as error:
        row["broken"] = error.message
    return row


def list_options(host: Host, name: str) -> list[dict[str, Any]]:
    """The options of a rule set with defaults, values and meaning, then its fixed rulings."""
    ruleset = host.rules.find(name)
    about = ruleset.about
    words = words_for(
        host.config.referee.language, about.name.replace("-", "_"), host.config.templates
    )
    rows: list[dict[str, Any]] = []
    for option in about.options:
        defaults = {edition: option.default_for(edition) for edition in about.editions}
        same = len(set(defaults.values())) == 1
        told = option.default_for(about.editions[0])
        if not same:
            told = ", ".join(f"{value} ({edition})" for edition, value in defaults.items())
        values = [*option.choices, *([option.shape] if option.shape else [])]
        rows.append(
            {
                "name": option.name,
                "default": told,
                "values": " | ".join(values),
                "rule": option.rule,
                "text": words.say(Phrase(f"option-{option.name}")),
            }
        )
    for ruling in about.rulings:
        told = words.say(Phrase("option-fixed", (("rule", ruling.rule),)))
        fixed = {"default": ruling.value, "values": "fixed", "rule": ruling.rule}
        rows.append({"name": ruling.name, **fixed, "text": told})
    return rows
