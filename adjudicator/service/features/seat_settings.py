"""Words by which a player sets how he is written to, or has himself played for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from adjudicator.engine.lines.mail_acts import SetAct
from adjudicator.mail.requests.command_words import Arguments, Choices, Form, Spoken, switch_form
from adjudicator.mail.requests.commands import Command
from adjudicator.rulekit.phrase import Phrase, Quote, say
from adjudicator.service.features.feature import Doing, Feature, Word
from adjudicator.service.game.session import Change, Session
from adjudicator.service.house.host import Host
from adjudicator.service.outgoing.page_refusals import take_again


def choose(session: Session, seat: str, command: Command) -> SetAct:
    """Sets what the word is called after to the value behind it."""
    return SetAct(command.name, command.args[0] if command.args else "")


def language(session: Session, seat: str, command: Command) -> SetAct | None:
    """Sets the language, if there is one of that name."""
    return choose(session, seat, command) if command.args else None


def digest(session: Session, seat: str, command: Command) -> SetAct:
    """Has one mail a day tell what is new, or a mail each."""
    return SetAct("news", "daily" if command.args == ("on",) else "none")


def digest_elsewhere(session: Session, seat: str, command: Command) -> SetAct | None:
    """Has other games of the same address told in the one mail a day, too, or no more."""
    daily = command.args == ("on",)
    if session.table.phase == "ended" or (session.table.seat(seat).news == "daily") == daily:
        return None
    return SetAct("news", "daily" if daily else "none")


def attach_pages_again(host: Host, address: str, command: Command) -> None:
    """Has pages go to an address again whose mail program refused them."""
    if command.args == ("on",):
        take_again(host, address)


def _language(found: Sequence[str], chosen: Choices) -> tuple[str, ...]:
    word = found[0].strip()
    return (chosen.languages[word],) if word in chosen.languages else ()


def _format(found: Sequence[str], chosen: Choices) -> tuple[str, ...]:
    return (chosen.formats[found[0].strip()],)


def _news(found: Sequence[str], chosen: Choices) -> tuple[str, ...]:
    return (chosen.news[found[0].strip()],)


def _autopilot(found: Sequence[str], chosen: Choices) -> tuple[str, ...] | None:
    state = chosen.switch.get(found[0].strip() if found else "")
    if state is None:
        return None
    return ("plain",) if state == "machine" else (state,)


def _form_with_value(
    name: str, values: Callable[[Spoken], str], arguments: Arguments
) -> tuple[Form, ...]:
    """A command with one of some words behind it."""
    return (
        Form(name, lambda spoken: f"{spoken.command(name)} ?[:=]? ?({values(spoken)})", arguments),
    )


def _confirm(session: Session, act: SetAct, change: Change) -> Phrase:
    return say(f"done-{act.name}", value=Quote(act.value))


SETTINGS = Feature(
    "settings",
    words=(
        Word(
            "language",
            _form_with_value("language", lambda spoken: "[a-z][a-z-]{1,19}", _language),
            language,
            dry=True,
            help="command",
        ),
        Word(
            "format",
            _form_with_value("format", lambda spoken: spoken.word("html", "text"), _format),
            choose,
            dry=True,
            help="command",
        ),
        Word(
            "composer",
            (switch_form("composer"),),
            choose,
            in_house=attach_pages_again,
            dry=True,
            help="command",
        ),
        Word(
            "news",
            _form_with_value("news", lambda spoken: spoken.word("each", "daily", "none"), _news),
            choose,
            dry=True,
            help="command",
        ),
        Word("digest", (switch_form("digest"),), digest, elsewhere=digest_elsewhere, dry=True),
        Word(
            "autopilot",
            _form_with_value("autopilot", lambda spoken: "[a-z]{0,10}", _autopilot),
            choose,
            help="command",
        ),
    ),
    acts=(Doing(SetAct, _confirm),),
)
