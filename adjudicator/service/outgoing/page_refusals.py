"""Pages that a gateway refuses: their mail goes again without them, and so do all later ones.

    mail/pages-refused.json    {"addresses": {ADDRESS: {"mail": ID, "reason": TEXT, "told": BOOL}}}

No page goes to such an address till one is asked for from there. It is a matter of the address, not
of a game: no journal tells of it. `told`: whether the referee knows (see `referee_letters`).
"""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.archive.files import write_atomic
from adjudicator.mail.sender.auth import plain_address
from adjudicator.mail.transport.outbox import Outbox
from adjudicator.rulekit.frozen import Frozen, as_dict, replace
from adjudicator.rulekit.model import from_json, pretty
from adjudicator.service.house.host import Host
from adjudicator.service.house.one_house import hold_lock

#: the file that gateways refuse
PAGE = "orders.html"
_NAME = "pages-refused.json"


class Refusal(Frozen):
    """The mail that was refused, what the server said, and whether the referee was told."""

    mail: str
    reason: str
    told: bool = False


def send_without(host: Host, outbox: Outbox, message_id: str, reason: str) -> bool:
    """Let a mail that was refused go once more without its page, which its reader is told there;
    False where it has none. Raises `StorageFailed`."""
    from email.parser import BytesHeaderParser
    from email.utils import parseaddr

    from adjudicator.mail.write.rewriting import language_in, without_page
    from adjudicator.render.words.words import words_for

    raw = outbox.read(message_id)
    if raw is None:
        return False
    language = language_in(raw) or host.config.referee.language
    words = words_for(language, override=host.config.templates)
    bare = without_page(raw, PAGE, words("page-refused"), words("report-page"))
    if bare is None:
        return False
    address = plain_address(parseaddr(BytesHeaderParser().parsebytes(raw).get("To", ""))[1])
    _change(host, lambda known: {address: Refusal(message_id, reason), **known})
    host.log(f"{address} takes no pages: a mail goes again without its page ({reason})")
    return outbox.put_instead(message_id, bare, host.clock.now())


def refuses_pages(host: Host, address: str) -> bool:
    """Whether pages were refused at an address, and nobody asked for one since."""
    return plain_address(address) in refusals(host)


def take_again(host: Host, address: str) -> None:
    """Let mails to an address bring pages again. Raises `StorageFailed`."""
    plain = plain_address(address)
    if plain in refusals(host):
        _change(host, lambda known: {key: one for key, one in known.items() if key != plain})


def note_told(host: Host, address: str) -> None:
    """Remember that the referee knows of a refusal. Raises `StorageFailed`."""

    def mark(known: dict[str, Refusal]) -> dict[str, Refusal]:
        return {k: replace(one, told=one.told or k == address) for k, one in known.items()}

    _change(host, mark)


def has_untold(host: Host) -> bool:
    """Whether there is a refusal that the referee does not know of."""
    return any(not one.told for one in refusals(host).values())


def refusals(host: Host) -> dict[str, Refusal]:
    """Return what was refused, by address; {} for a torn list: then it is refused anew."""
    try:
        found = from_json((host.config.mail / _NAME).read_bytes())["addresses"]
        return {
            str(key): Refusal(str(one["mail"]), str(one["reason"]), bool(one["told"]))
            for key, one in found.items()
        }
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}


def _change(host: Host, change: Callable[[dict[str, Refusal]], dict[str, Refusal]]) -> None:
    with hold_lock(host.config.mail / "pages-refused.lock"):
        known = {key: as_dict(one) for key, one in sorted(change(refusals(host)).items())}
        write_atomic(
            host.config.mail / _NAME, pretty({"addresses": known}), durable=True, private=True
        )
