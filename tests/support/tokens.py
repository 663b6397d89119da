"""A token endpoint on loopback: gives access tokens for refresh tokens, and judges them.

Dovecot asks it what a token is worth (RFC 7662), so what ends here no server takes any more.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import threading
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlencode, urlsplit

from tests.support.servers import TURNS

CLIENT = "club-client"
CLIENT_SECRET = "club secret & more"


@dataclass
class TokenHouse:
    """What the endpoint knows.

    access    access token -> who it is for; what is missing has ended
    refresh   refresh tokens that are good -> who they are for
    lasting   seconds told with each access token; None tells nothing
    rotates   whether each use of a refresh token ends it and gives another
    answers   status and bytes to give instead of tokens, each once; the last one stays
    asked     the forms that came for tokens; judged: the tokens that servers asked about
    """

    port: int
    access: dict[str, str] = field(default_factory=dict)
    refresh: dict[str, str] = field(default_factory=lambda: {"refresh-0": TURNS})
    lasting: int | None = 3600
    rotates: bool = False
    scope: str = "mail"
    answers: list[tuple[int, bytes]] = field(default_factory=list)
    asked: list[dict[str, str]] = field(default_factory=list)
    judged: list[str] = field(default_factory=list)
    given: int = 0
    codes: dict[str, dict[str, str]] = field(default_factory=dict)

    @property
    def url(self) -> str:
        """Where tokens are had."""
        return f"http://127.0.0.1:{self.port}/token"

    def give(self, user: str = TURNS) -> str:
        """A new access token."""
        self.given += 1
        token = f"access-{self.given}.of~{user.split('@')[0]}=="
        self.access[token] = user
        return token

    def end_tokens(self) -> None:
        """All access tokens end now."""
        self.access.clear()

    def answer(self, path: str, form: dict[str, str]) -> tuple[int, bytes]:
        """What the endpoint says to a form."""
        if path == "/introspect":
            token = form.get("token", "")
            self.judged.append(token)
            user = self.access.get(token)
            told = {"active": user is not None, "username": user, "scope": self.scope}
            return 200, json.dumps(told).encode()
        self.asked.append(form)
        if self.answers:
            return self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        return self._granted(form)

    def _granted(self, form: dict[str, str]) -> tuple[int, bytes]:
        if (form.get("client_id"), form.get("client_secret")) != (CLIENT, CLIENT_SECRET):
            return 401, b'{"error": "invalid_client"}'
        if form.get("grant_type") == "authorization_code":
            return self._redeemed(form)
        if form.get("grant_type") != "refresh_token":
            return 400, b'{"error": "unsupported_grant_type"}'
        token = form.get("refresh_token", "")
        user = self.refresh.get(token)
        if user is None:
            return 400, b'{"error": "invalid_grant", "error_description": "Token revoked."}'
        told: dict[str, object] = {"access_token": self.give(user), "token_type": "Bearer"}
        if self.lasting is not None:
            told["expires_in"] = self.lasting
        if self.rotates:
            del self.refresh[token]
            told["refresh_token"] = f"refresh-{len(self.asked)}"
            self.refresh[f"refresh-{len(self.asked)}"] = user
        return 200, json.dumps(told).encode()

    def agree(self, address: str) -> str:
        """What a browser does where the owner agrees: the address that it ends at."""
        asked = {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}
        assert asked["response_type"] == "code"
        assert asked["code_challenge_method"] == "S256"
        code = f"code-{len(self.codes)}"
        self.codes[code] = asked
        return f"{asked['redirect_uri']}/?{urlencode({'state': asked['state'], 'code': code})}"

    def _redeemed(self, form: dict[str, str]) -> tuple[int, bytes]:
        asked = self.codes.pop(form.get("code", ""), None)
        proof = hashlib.sha256(form.get("code_verifier", "").encode()).digest()
        seal = urlsafe_b64encode(proof).rstrip(b"=").decode()
        if asked is None or (seal, form["redirect_uri"], form["client_id"]) != (
            asked["code_challenge"],
            asked["redirect_uri"],
            asked["client_id"],
        ):
            return 400, b'{"error": "invalid_grant"}'
        told = {"access_token": self.give(asked["login_hint"])}
        if asked.get("access_type") == "offline":
            told["refresh_token"] = f"refresh-of-{form['code']}"
            self.refresh[told["refresh_token"]] = asked["login_hint"]
        return 200, json.dumps(told).encode()


@contextlib.contextmanager
def token_house(port: int = 0) -> Iterator[TokenHouse]:
    """The endpoint at a port, 0 for any that is free."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            raw = self.rfile.read(int(self.headers["Content-Length"]))
            form = {name: values[0] for name, values in parse_qs(raw.decode()).items()}
            status, body = house.answer(self.path, form)
            self.send_response(status)
            if status in (301, 302, 307, 308):
                self.send_header("Location", body.decode())
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *args: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", port), Handler) as server:
        server.daemon_threads = True
        house = TokenHouse(server.server_address[1])
        thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
        thread.start()
        try:
            yield house
        finally:
            server.shutdown()
            thread.join()
