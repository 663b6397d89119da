"""How the options of a game are told: what each is for, and its value in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.rulekit.about import Option
from adjudicator.rulekit.phrase import Phrase, Quote, Term, say
from adjudicator.rulekit.ruleset import AnyRuleSet

_TRUTH = {"true": "yes", "on": "yes", "false": "no", "off": "no"}


def unusual(
    ruleset: AnyRuleSet, edition: str, options: Sequence[tuple[str, str]]
) -> Iterator[Phrase]:
    """Give a sentence for each option of the rules that is not as usual."""
    chosen = dict(options)
    for option in ruleset.about.options:
        usual = option.default_for(edition)
        # games that are older than an option do not have it
        value = chosen.get(option.name, usual)
        if value == usual:
            continue
        what = say(f"option-{option.name}")
        if option.document or value.startswith("{"):
            yield say("invite-document", what=what, letters=len(value))
        else:
            told, before = tell_value(option, value), tell_value(option, usual)
            yield say("invite-option", value=told, usual=before, what=what)


def tell_value(option: Option, value: str) -> Phrase | Quote | Term:
    """The value of an option in words, where it has any: a number and a name of somebody's own are
    told as they are."""
    if value in _TRUTH:
        return say(f"answer-{_TRUTH[value]}")
    if value in option.named:
        return _word(option, value)
    name, colon, rest = value.partition(":")
    if colon and name in option.named:
        return say("option-own", name=_word(option, name), rest=Quote(rest.strip()))
    return Quote(value)


def _word(option: Option, name: str) -> Term:
    return Term(f"value-{option.name}", option.word_for(name))
