"""The words of order sheets: headings, conditions and joints, as expressions over plain text."""

from __future__ import annotations

import re

from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.lexicon import Lexicon, either


class SheetWords(Frozen):
    """The words of sheets in every language, as expressions over plain text."""

    heading: re.Pattern[str]
    cancel: re.Pattern[str]
    condition: re.Pattern[str]
    then: re.Pattern[str]
    otherwise: re.Pattern[str]
    when: re.Pattern[str]
    always: re.Pattern[str]
    unconditional: re.Pattern[str]
    at: frozenset[str]
    lead: re.Pattern[str]


def sheet_words(lexicon: Lexicon) -> SheetWords:
    """The expressions of a lexicon; ask for them by `lexicon.made`, so that they are kept."""

    # Blanks are matched possessively and never at the head of a search: a run of them,
    # however long, is passed once.
    def some(*keys: str) -> str:
        return either(lexicon.every("grammar", *keys))

    return SheetWords(
        heading=re.compile(
            rf"(?P<plan>{some('plan')})\s*+:?\s*+$|"
            rf"(?P<plan_on>{some('plan-line')})\s*+:\s*+(?=\S)|"
            rf"(?P<standing>{some('standing')})\s*+:?\s*+$|"
            rf"(?P<standing_on>{some('standing-line')})\s*+:\s*+(?=\S)|"
            rf"(?P<direct>{some('at')}\s++(?:#|{some('decision')}\s++)?(?P<id>\d{{1,9}}))\s*+:\s*+"
        ),
        cancel=re.compile(
            rf"{some('cancel')}\s+(?:{some('cancel-of')} )?"
            rf"(?:(?P<plan>{some('cancel-plan')})|{some('cancel-standing')})"
            rf"(?:\s+{some('cancel-lines')})?(?:\s+(?P<name>\S.*))?$"
        ),
        condition=re.compile(rf"{some('if')}(?!\w)\s*"),
        then=re.compile(rf"\s*(?:{some('then')}(?!\w)|:|,|->|=>)\s*(?:{some('then')}(?!\w))?\s*"),
        otherwise=re.compile(rf"(?<![\w-]){some('else')}(?![\w-])\s*+[:,]?\s*+"),
        when=re.compile(rf"(?<=\s){some('when', 'if')}\s++"),
        always=re.compile(rf"(?:^{some('always')}\s++)|(?:(?<=\s){some('always')}[ .!]*+$)"),
        unconditional=re.compile(rf"(?<![\w'-]){some('unconditional')}(?![\w'-])\s*+[:,]?"),
        at=frozenset(lexicon.every("grammar", "at")),
        # a title's own words: without any, nothing may stand before an order
        lead=re.compile(
            rf"\s*+(?:{either(lexicon.every('lead', 'link'))}(?![\w'])[\s,:]*+)?"
            rf"(?:{either(lexicon.every('lead', 'subject'))}(?:(?<=')|\s++))?"
        ),
    )
