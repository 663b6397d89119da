"""A consent asked of a person: an address to open in any browser, and what it leads to.

The browser is sent back to this machine, where nothing listens: it may be another one, a
phone. Its address then holds a code (RFC 8252, with the proof key of RFC 7636), which the
token endpoint gives a refresh token for.
"""

from __future__ import annotations

import hashlib
import hmac
from base64 import urlsafe_b64encode
from collections.abc import Callable
from urllib.parse import parse_qs, urlencode, urlsplit

from adjudicator.errors import MailFailed, one_line
from adjudicator.mail.account.consent import Grant, ask_endpoint, write_closed
from adjudicator.mail.transport.keys import TOKEN

BACK_TO = "http://localhost:8250"
"""Where the browser is sent; providers take any port of this machine from desktop programs."""


class Asked:
    """One asking. `entropy` gives n random bytes."""

    def __init__(
        self, grant: Grant, page: str, scope: str, user: str, entropy: Callable[[int], bytes]
    ) -> None:
        self._grant, self._page, self._scope, self._user = grant, page, scope, user
        self._state, self._proof = _text(entropy(16)), _text(entropy(32))

    @property
    def address(self) -> str:
        """What the person opens."""
        seal = _text(hashlib.sha256(self._proof.encode()).digest())
        fields = {
            "client_id": self._grant.client,
            "response_type": "code",
            "redirect_uri": BACK_TO,
            "scope": self._scope,
            "state": self._state,
            "code_challenge": seal,
            "code_challenge_method": "S256",
            "login_hint": self._user,
            "access_type": "offline",  # without it Google gives no refresh token
            "prompt": "consent",
        }
        return f"{self._page}?{urlencode(fields)}"

    def keep(self, pasted: str) -> None:
        """Turn the address that the browser ended at into a refresh token in its file.
        Raises `MailFailed`; then the file is as it was."""
        told = ask_endpoint(
            self._grant,
            {
                "grant_type": "authorization_code",
                "code": self._code(pasted),
                "redirect_uri": BACK_TO,
                "code_verifier": self._proof,
            },
        )
        refresh = told.get("refresh_token")
        if not isinstance(refresh, str) or not TOKEN.fullmatch(refresh):
            raise MailFailed(
                "the provider gave no refresh token",
                "The scope must ask for lasting access (Microsoft: offline_access); a consent "
                "given before may have to be withdrawn in the account first.",
            )
        file = self._grant.file.resolve()
        try:
            write_closed(file, f"{refresh}\n")
        except OSError as fault:
            raise MailFailed(
                f"{file} cannot be written: {one_line(fault.strerror)}",
                "Make room, or give this user the right to write there; then ask once more.",
            ) from None

    def _code(self, pasted: str) -> str:
        try:
            found = parse_qs(urlsplit(pasted.strip()).query)
        except ValueError:
            found = {}
        if error := found.get("error"):
            words = ": ".join((*error[:1], *found.get("error_description", ())[:1]))
            raise MailFailed(
                f"the consent was not given ({one_line(words)[:200]})",
                "Ask once more, log in as the mailbox's owner and agree.",
            )
        code, state = found.get("code", [""])[0], found.get("state", [""])[0]
        if not code:
            raise MailFailed(
                "this address holds no code",
                f"Paste the whole address that the browser ends at; it begins with {BACK_TO}",
            )
        if not hmac.compare_digest(state.encode(), self._state.encode()):
            raise MailFailed(
                "this address belongs to another asking",
                "Open the address that was printed just now, and paste what it leads to.",
            )
        return code


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode("ascii")
