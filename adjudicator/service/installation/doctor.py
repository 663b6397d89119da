"""An installation looked over: each finding says what is fine or how to mend it."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from datetime import UTC, datetime
from itertools import chain
from pathlib import Path

from adjudicator.archive.files import write_atomic
from adjudicator.disk.modes import is_open, make_closed
from adjudicator.errors import AdjudicatorError
from adjudicator.library import titles
from adjudicator.library.templates_dir import COMMON, template_folders
from adjudicator.mail.parse.envelope import read_envelope
from adjudicator.mail.parse.headers import shorten
from adjudicator.mail.ports import Fetched, Sender, Source
from adjudicator.mail.sender.auth import read_results
from adjudicator.render.picture.symbol_files import symbol_faults
from adjudicator.render.words.environment import template_faults
from adjudicator.render.words.word_check import stray_folders, word_findings
from adjudicator.rulekit.frozen import Frozen
from adjudicator.service.desk.clock_acts import kinds_of
from adjudicator.service.game.session import read_table
from adjudicator.service.house.drill import drill_told
from adjudicator.service.house.host import Host
from adjudicator.service.house.rights import mend, mend_mail
from adjudicator.service.installation.providers import SPANS_OF, provider_of
from adjudicator.service.installation.title_check import order_faults, title_faults
from adjudicator.service.installation.units import ENVIRONMENT

#: so many faults of words are told; mending them shows the next ones
_MOST_FAULTS = 12
#: quarantined mails of a game in which the name of a server is looked for
_MAILS_LOOKED_AT = 20


class Finding(Frozen):
    """One thing looked at. `mend` is "" when it is fine; a `note` tells what may stay so."""

    what: str
    ok: bool
    text: str
    mend: str = ""
    note: bool = False


def examine(host: Host) -> list[Finding]:
    """Everything a referee should know before players write."""
    return [found for what, look in _LOOKS for found in _look_safely(host, what, look)]


def _look_safely(host: Host, what: str, look: Callable[[Host], Iterator[Finding]]) -> list[Finding]:
    try:
        return list(look(host))
    except AdjudicatorError as error:
        return [Finding(what, False, error.message, error.mend)]


def _configuration(host: Host) -> Iterator[Finding]:
    source = host.config.source or "built-in defaults (no config.toml here)"
    yield Finding("configuration", True, source)
    if not host.config.referee.address:
        yield Finding("referee", True, "no address: faults are shown by status only")


def _provider(host: Host) -> Iterator[Finding]:
    """Whether the configuration fits what is known of the provider, where one is known."""
    config = host.config
    if (config.transport.receive, config.transport.send) != ("imap", "smtp"):
        return
    provider = provider_of(config.imap.host, config.smtp.host)
    if provider is None:
        return
    yield Finding("provider", True, provider.name)
    for section, account in (("imap", config.imap), ("smtp", config.smtp)):
        way = "password" if account.auth == "password" else "xoauth2"
        if way not in provider.auth:
            yield Finding(
                "provider",
                False,
                f"{provider.name} takes no log-in by {way} in [{section}]",
                f'set auth = "{provider.auth[0]}"; init --provider in another folder writes how',
            )
    for key, most in provider.limits.items():
        if not 0 < getattr(config.smtp, key) <= most:
            told = f"{provider.name} takes about {most} mails {SPANS_OF[key]}"
            set_to = getattr(config.smtp, key)
            yield Finding("provider", True, f"{told}; [smtp] {key} is {set_to}", note=True)
    if config.identity.plus and not provider.plus:
        told = f"mail to name+anything@ may not arrive at {provider.name}: try it, or plus = false"
        yield Finding("provider", True, told, note=True)


def _proofs(host: Host) -> Iterator[Finding]:
    """Whether mails of players can be proven at all under the policy."""
    auth = host.config.auth
    if auth.policy != "token+dkim" or auth.trusted:
        yield Finding("who may order", True, auth.policy)
        return
    seen = sorted(set(_servers_seen(host)))
    yield Finding(
        "who may order",
        False,
        "policy is token+dkim and nobody is trusted: every mail is quarantined",
        'name your receiving server: trusted = ["mx.example.org"] in [auth]; it stands first in '
        "the Authentication-Results of the mails that it takes"
        + (f" (those in quarantine name {', '.join(seen)})" if seen else ""),
    )


def _servers_seen(host: Host) -> Iterator[str]:
    """Yield who signed the topmost Authentication-Results of some quarantined mails."""
    for game in host.archive.games():
        folder = host.archive.game(game).unproven
        for path in sorted(folder.glob("*.eml"))[:_MAILS_LOOKED_AT]:
            with suppress(OSError):
                raw = path.read_bytes()
                fetched = Fetched(raw, host.clock.now(), path.name, len(raw), False)
                for value in read_envelope(fetched).authentication_results[:1]:
                    yield shorten(read_results(value)[0])


def _folders(host: Host) -> Iterator[Finding]:
    with suppress(OSError):
        if not host.config.mail.is_dir():
            make_closed(host.config.mail)
    for name, folder in (("games", host.config.games), ("mail", host.config.mail)):
        yield _writable(name, folder)
    if os.name == "posix":
        of_games = "others cannot read games that run"
        yield _rights_below("rights of games", of_games, "games", host.config.games, mend(host))
        found = mend_mail(host)
        yield _rights_below(
            "rights of mails", "others cannot read files of mails", "mails", host.config.mail, found
        )
        yield from _rights(host)


def _rights(host: Host) -> Iterator[Finding]:
    """Whether others can read tokens, mails, secrets or passwords."""
    config = host.config
    games = (host.archive.game(game).paths.private for game in host.archive.games())
    files = [Path(config.source)] if config.source else []
    for account in (config.imap, config.smtp):
        secrets = (account.password_file, account.token_file, account.client_secret_file)
        named = filter(None, (*secrets, account.password_env and ENVIRONMENT))
        files += dict.fromkeys(config.base / name for name in named)
    if config.hosted.password_file:
        files.append(config.base / config.hosted.password_file)
    found: list[str] = []
    for path in (*files, config.mail, *games):
        with suppress(OSError):
            mode = path.stat().st_mode
            # a password may be a group's (0640); a folder is one's own or handed over by setgid
            if mode & 0o007 or (path.is_dir() and is_open(mode)):
                found.append(shlex.quote(str(path)))
    if not found:
        yield Finding("rights", True, "others cannot read tokens, mails or passwords")
        return
    some = ", ".join(found[:_MOST_FAULTS])
    more = f" and {len(found) - _MOST_FAULTS} more" if len(found) > _MOST_FAULTS else ""
    yield Finding(
        "rights",
        False,
        f"other users of this machine can read {some}{more}",
        f"chmod go-rwx {' '.join(found)}",
    )


def _rights_below(
    what: str, good: str, kind: str, top: Path, found: tuple[tuple[Path, ...], tuple[Path, ...]]
) -> Finding:
    """Whether others could read files below a folder; those that they could are closed."""
    closed, stuck = found
    if stuck:
        named = " ".join(shlex.quote(str(path)) for path in stuck[:_MOST_FAULTS])
        return Finding(
            what,
            False,
            f"the rights of {named} cannot be changed",
            f"as its owner, or as root: chmod -R go-rwx {shlex.quote(str(top))}, and adjudicator "
            "doctor again",
        )
    if closed:
        count = "1 file or folder" if len(closed) == 1 else f"{len(closed)} files and folders"
        text = f"others could read {count} of {kind}, {closed[0]} among them: closed now"
        return Finding(what, True, text, note=True)
    return Finding(what, True, good)


def _writable(name: str, folder: Path) -> Finding:
    probe = folder / ".doctor"
    try:
        write_atomic(probe, b"probe\n", durable=True)
        probe.unlink()
    except AdjudicatorError as error:
        return Finding(f"folder {name}", False, error.message, error.mend)
    return Finding(f"folder {name}", True, f"{folder} can be written")


def _templates(host: Host) -> Iterator[Finding]:
    folders = template_folders(host.config.templates)
    parts = {title.replace("-", "_"): title for title in (COMMON, *host.rules.names())}
    faults = [*stray_folders(folders, parts), *template_faults(folders)]
    notes: list[str] = []
    for part, title in parts.items():
        found = word_findings(part, template_folders(host.config.templates, title))
        home = titles.find(title)
        if home is None or not home.source:  # what a package brings is told with its title
            faults += order_faults(host, title) if title != COMMON else ()
            faults += found.faults
            faults += chain.from_iterable(symbol_faults(folder / part) for folder in folders)
        notes += found.notes
    faults.sort(key=lambda fault: " is missing in " in fault)  # what is broken comes first
    languages = ", ".join(host.lexicon.languages)
    where = " and ".join(map(str, folders))
    told_of = f"{len(faults)} fault{'s' if len(faults) > 1 else ''}" if faults else languages
    told = faults[:_MOST_FAULTS]
    if len(faults) > len(told):
        told.append(f"and {len(faults) - len(told)} more")
    yield Finding("templates", not faults, f"{where}: {told_of}", "; ".join(told))
    for note in notes:
        yield Finding("words", True, note, note=True)


def _titles(host: Host) -> Iterator[Finding]:
    sound = 0
    for home, reason in titles.clashes():
        text = f"{home.source}: the name “{home.name}” {reason}"
        yield Finding("titles", False, text, f"take {home.source} away, or rename its entry point")
    for name in host.rules.names():
        faults = title_faults(host, name)
        sound += not faults
        for fault in faults:
            yield Finding(f"title {name}", False, fault, "mend it, or take the title away")
    yield Finding("titles", True, f"{sound} can be played")


def _clock(host: Host) -> Iterator[Finding]:
    known = _kinds(host)
    for kind in sorted(host.config.schedule.kinds.keys() - known):
        mend = f"mend kinds in [schedule]; known: {', '.join(sorted(known))}"
        yield Finding("clock", False, f"no title asks questions of the kind “{kind}”", mend)
    now = host.clock.now()
    sane = datetime(2024, 1, 1, tzinfo=UTC) < now < datetime(2100, 1, 1, tzinfo=UTC)
    yield Finding(
        "clock", sane, f"{now:%Y-%m-%d %H:%M:%S} UTC", "" if sane else "set the machine's clock"
    )


def _drill(host: Host) -> Iterator[Finding]:
    """Whether the house is one that was restored aside."""
    if told := drill_told(host.config):
        text = f"{told}; adjudicator live ends that. The servers are not tried"
        yield Finding("drill", True, text, note=True)


def _receiving(host: Host) -> Iterator[Finding]:
    yield from _checkup(host, "receiving", host.make_source, "in")


def _sending(host: Host) -> Iterator[Finding]:
    yield from _checkup(host, "sending", host.make_sender, "out")


def _database(host: Host) -> Iterator[Finding]:
    """Whether a house that several processes serve has what they need."""
    if host.config.hosted.database and not drill_told(host.config):
        # slow to load, and a house with one poller needs none of it
        from adjudicator.service.hosted.examine import examine_hosted

        for what, ok, text, mend in examine_hosted(host):
            yield Finding(what, ok, text, mend)


def _checkup(
    host: Host, what: str, make: Callable[[], Source | Sender], folder: str
) -> Iterator[Finding]:
    """The trial connection of a server's adapter; none to a Maildir, and none in a drill."""
    if drill_told(host.config):
        return
    with closing(make()) as edge:
        check = getattr(edge, "check", None)
        if check is None:
            yield Finding(what, True, f"Maildir {host.config.mail / folder}")
            return
        found = check()
        for fact in found.facts:
            yield Finding(what, True, fact)
        for fault in found.faults:
            yield Finding(what, False, fault.message, fault.mend)


def _kinds(host: Host) -> set[str]:
    """The kinds of questions of all titles, none where no kind has a time of its own."""
    if not host.config.schedule.kinds:
        return set()
    sound = [name for name in host.rules.names() if not title_faults(host, name)]
    return {kind for name in sound for kind in kinds_of(host.rules.find(name, ""))}


def _games(host: Host) -> Iterator[Finding]:
    count = 0
    for game in host.archive.games():
        try:
            _, header, _, table = read_table(host, game)
            host.archive.game(game).read_seats()
            if table.phase != "ended":
                host.archive.game(game).read_secret(header.commitment)
            count += 1
        except AdjudicatorError as error:
            yield Finding(f"game {game}", False, error.message, error.mend)
    yield Finding("games", True, f"{count} can be read")


#: what is looked at, in this order
_LOOKS: tuple[tuple[str, Callable[[Host], Iterator[Finding]]], ...] = (
    *(("configuration", _configuration), ("provider", _provider), ("who may order", _proofs)),
    *(("folders", _folders), ("templates", _templates), ("titles", _titles)),
    *(("clock", _clock), ("drill", _drill), ("receiving", _receiving), ("sending", _sending)),
    *(("database", _database), ("games", _games)),
)
