"""A fault as a value: what a look saw, before the register knows it."""

from __future__ import annotations

from adjudicator.rulekit.frozen import Frozen


class Fault(Frozen):
    """Something wrong, as one look saw it.

    code    names its sentences: `fault-<code>`, `-mend` and `-short`
    about   the game, the address or the title; with the code it says which fault it is
    detail  what the machine said, in its own words; count  of mails, where they are counted
    games   those whose deadlines it touches; everywhere: all of them
    once    whether it happened and does not last; the referee had a mail about it alone
    """

    code: str
    about: str = ""
    detail: str = ""
    count: int = 0
    games: tuple[str, ...] = ()
    everywhere: bool = False
    once: bool = False
