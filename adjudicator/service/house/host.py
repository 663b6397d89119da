"""What every use case is given: configuration, archive, clock, chance, and the edges.

Built once by `wiring.py`. Use cases never reach for a clock, a random source or a
concrete transport themselves.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from adjudicator.errors import BrokenTitle, UnknownLanguage, UnknownRules
from adjudicator.library.languages import read_lexicon
from adjudicator.library.templates_dir import COMMON, template_folders
from adjudicator.mail.requests.command_words import choices_in
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.text import plain
from adjudicator.service.house.log import Log

if TYPE_CHECKING:
    from adjudicator.archive.games import FolderArchive
    from adjudicator.config.settings import Config
    from adjudicator.mail.ports import Clock, Fetched, Sender, Source
    from adjudicator.mail.requests.command_words import CommandWords
    from adjudicator.rulekit.about import About
    from adjudicator.rulekit.lexicon import Lexicon
from adjudicator.rulekit.ruleset import AnyRuleSet


class SystemClock:
    """The clock of the machine, to the second (as the journal keeps it)."""

    def now(self) -> datetime:
        """The present instant in UTC."""
        return datetime.now(UTC).replace(microsecond=0)


class Uptime(Frozen):
    """How long a machine has run, asleep or not: what a clock that is set does not change.

    boot     names the run; "" where nobody knows; seconds  since it began
    """

    boot: str = ""
    seconds: float = 0.0


def machine_uptime() -> Uptime:
    """The run of this machine; nothing known where the system does not tell."""
    try:
        boot = Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
        return Uptime(boot, time.clock_gettime(time.CLOCK_BOOTTIME))
    except (OSError, ValueError, AttributeError):
        return Uptime()


@dataclass(slots=True)
class Rules:
    """The rule sets, as the registry finds them."""

    names: Callable[[], tuple[str, ...]]
    about: Callable[[str], About]
    get: Callable[[str, str], AnyRuleSet]

    def find(self, name: str, edition: str = "") -> AnyRuleSet:
        """The rule set; raises `UnknownRules` that lists what there is, or `BrokenTitle`."""
        try:
            editions = self.about(name).editions
        except KeyError:
            raise UnknownRules(
                f"there is no rule set “{name}”", f"known: {', '.join(self.names())}"
            ) from None
        if edition and edition not in editions:
            raise UnknownRules(
                f"“{name}” has no edition “{edition}”", f"known: {', '.join(editions)}"
            )
        return self.get(name, edition)

    def abouts(self) -> Iterator[About]:
        """Yield what all titles say of themselves; those that cannot be read are left out."""
        for name in self.names():
            with contextlib.suppress(BrokenTitle):
                yield self.about(name)

    def rulesets(self) -> Iterator[AnyRuleSet]:
        """All titles in their default edition; those that cannot be loaded are left out."""
        for about in self.abouts():
            with contextlib.suppress(BrokenTitle):
                yield self.get(about.name, "")


@dataclass(slots=True)
class Host:
    """One installation at work.

    entropy   gives n random bytes; only secrets, tokens and nonces come from it
    log       takes a line for the operator, its level and code; never tokens, never order text
    uptime    what the clock is judged by
    acts      all acts of the referee (`desk.act.Act`) by name; nothing below them imports them
    features  what the house does for players (`features.feature.Features`)
    settled   what was put away of the mail that came at an instant or later; raises `MailFailed`
    """

    config: Config
    archive: FolderArchive
    clock: Clock
    rules: Rules
    entropy: Callable[[int], bytes]
    make_source: Callable[[], Source]
    make_sender: Callable[[], Sender]
    log: Log = field(default_factory=Log)
    uptime: Callable[[], Uptime] = Uptime
    acts: Callable[[], Mapping[str, Any]] = field(default=dict)
    features: Callable[[], Any] = field(default=lambda: None)
    settled: Callable[[datetime], Iterable[Fetched]] = field(default=lambda since: ())

    @property
    def lexicon(self) -> Lexicon:
        """The words of mails and sheets in every language that this installation has.

        Raises `ConfigError` where the folder of templates is not there.
        """
        return read_lexicon(COMMON, template_folders(self.config.templates))

    @property
    def commands(self) -> CommandWords:
        """What players may write, in every language; raises as `lexicon`."""
        return self.commands_in(self.lexicon)

    def commands_in(self, lexicon: Lexicon) -> CommandWords:
        """The same in the words of a title's lexicon."""
        found: CommandWords = self.features().command_words(lexicon)
        return found

    def language(self, called: str) -> str:
        """The code of a language by its code or name; raises `UnknownLanguage` with a list."""
        words = self.lexicon.made(choices_in).languages
        found = words.get(plain(called.strip()))
        if found is None:
            known = (
                f"{code} ({self.lexicon.by_language('languages', code).get(code, (code,))[0]})"
                for code in self.lexicon.languages
            )
            raise UnknownLanguage(f"there is no language “{called}”", f"known: {', '.join(known)}")
        return found

    @property
    def mail_domain(self) -> str:
        """The host part of our address, for Message-IDs."""
        return self.config.identity.address.rpartition("@")[2]
