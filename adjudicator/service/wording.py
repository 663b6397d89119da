"""The words that a game is told in; what is told with them is `present`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.render.words import Words, words_for

if TYPE_CHECKING:
    from adjudicator.rulekit.ruleset import AnyRuleSet
    from adjudicator.service.host import Host


def words_of(host: Host, ruleset: AnyRuleSet, language: str) -> Words:
    """The words of a title in a language."""
    return words_for(language, ruleset.about.name, host.config.templates)
