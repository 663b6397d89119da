"""The composer page as a file that the referee hosts, and the links of mails that open it."""

from __future__ import annotations

from functools import lru_cache

from adjudicator.library.languages import find_languages
from adjudicator.library.templates_dir import template_folders
from adjudicator.render.page.composer import ComposerData, Written
from adjudicator.render.page.hosted import Known, hosted_link, hosted_page
from adjudicator.render.words.order_text import form_guide, standing_guide, standing_usages
from adjudicator.render.words.words import Words
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.service.game.composer_forms import grammar, test_forms
from adjudicator.service.house.host import Host
from adjudicator.service.house.wording import words_of


def static_page(host: Host) -> bytes:
    """The file: every title in every language, and nothing of any game."""
    languages = find_languages(template_folders(host.config.templates))
    return hosted_page(
        [
            known_of(ruleset, words_of(host, ruleset, language))
            for ruleset in host.rules.rulesets()
            for language in languages
        ]
    )


def link_to_page(host: Host, ruleset: AnyRuleSet, data: ComposerData, words: Words) -> str:
    """The link that opens a seat's page where the referee hosts it; "" where he does not, or
    where the page knows too much for a link."""
    url = host.config.composer.url
    return hosted_link(url, data, known_of(ruleset, words)) if url else ""


@lru_cache(maxsize=16)
def known_of(ruleset: AnyRuleSet, words: Words) -> Known:
    """What the file knows of a title in a language."""
    return Known(
        title=ruleset.about.name,
        words=words,
        forms=_forms(ruleset, words),
        tests=test_forms(ruleset, words),
        grammar=grammar(ruleset, words),
        symbols=ruleset.courtesies.composer.symbols(),
        constants=ruleset.courtesies.composer.constants(ruleset.speech(words.language)),
    )


def _forms(ruleset: AnyRuleSet, words: Words) -> tuple[Written, ...]:
    """How all orders of a title are written, and its standing lines."""
    orders, standing = words("composer-group-orders"), words("composer-group-standing")
    made = [
        Written(orders, said, usage, one) for usage, said, one in form_guide(ruleset.forms, words)
    ]
    guide = standing_guide(ruleset.standing_forms, words, {}, ruleset.lexicon)
    for form, (_, said, one) in zip(ruleset.standing_forms, guide, strict=True):
        usages = standing_usages(form, words, ruleset.lexicon)
        made += [Written(standing, said, usage, one) for usage in usages]
    return tuple(dict.fromkeys(made))
