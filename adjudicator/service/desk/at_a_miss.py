"""What is done when a deadline is missed, read from words of the referee."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.table.terms import MISSED
from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.phrase import Quote, say
from adjudicator.rulekit.ruleset import AnyRuleSet
from adjudicator.service.desk.act import Refused
from adjudicator.service.desk.clock_acts import kinds_of
from adjudicator.service.desk.vocabulary import vocabulary


def read_missed(
    ruleset: AnyRuleSet, said: Sequence[str], lexicon: Lexicon
) -> tuple[tuple[str, str], ...]:
    """Pairs by kind of decision, "" for all others, from `bot` and `P-D7=wait`, in any language.

    Raises `Refused` for what is none.
    """
    kinds = kinds_of(ruleset)
    found: dict[str, str] = {}
    for text in " ".join(said).replace(",", " ").split():
        kind, sign, written = text.rpartition("=")
        what = vocabulary(lexicon).choice(written, MISSED)
        named = next((known for known in kinds if known.lower() == kind.lower()), "")
        if not what or (sign and not named):
            raise Refused(
                say(
                    "desk-missed-unknown",
                    text=Quote(text),
                    policies=tuple(map(Quote, MISSED)),
                    kind=Quote(kinds[0]),
                    kinds=tuple(map(Quote, kinds)),
                ),
                f"'{text}' is nothing that can be done when a deadline is missed; write "
                f"{', '.join(MISSED[:-1])} or {MISSED[-1]}, or of one kind as {kinds[0]}=wait "
                f"(kinds: {', '.join(kinds)})",
            )
        found[named] = what
    return tuple(sorted(found.items()))
