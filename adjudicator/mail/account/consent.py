"""Access tokens by a refresh token: what a person's consent gave, kept in a file of ours.

The token endpoint (RFC 6749) gives an access token for it, which is kept beside the file with
the moment from which on it is renewed. Some endpoints change the refresh token at each use: the
new one is on disk, closed to others, before anything else is done. One process asks at a time.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import ssl
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import urllib3
from filelock import FileLock, Timeout

from adjudicator.disk.forcing import force_one
from adjudicator.errors import MailFailed, one_line
from adjudicator.mail.transport.connection import in_words
from adjudicator.mail.transport.keys import TOKEN, Secret
from adjudicator.mail.transport.maildir import write_whole

SECONDS = 30.0
LONGEST = 64 * 1024
RENEWED_BEFORE = timedelta(minutes=5)
"""Before its end, or a fifth of its life where that is less."""
SHORTEST = timedelta(minutes=1)
REST = timedelta(minutes=1)
"""After an endpoint failed, till it is asked again for the same refresh token."""
NOTHING_LOST = "Nothing is lost meanwhile: mails wait."


@dataclass(frozen=True, slots=True)
class Grant:
    """What a consent gave, and whom to show it.

    file    holds the refresh token and nothing else
    url     the token endpoint; client, client_secret  what we are known by there
    scope   what is asked for; "" for all that the consent covers
    ca_file trusted besides the authorities of the system
    """

    file: Path
    url: str
    client: str
    client_secret: Callable[[], str] = field(default=lambda: "", repr=False)
    scope: str = ""
    ca_file: str = ""


@dataclass(frozen=True, slots=True)
class _Access:
    """An access token; `of` names the refresh token and the grant that it was had for."""

    of: str
    token: str = field(repr=False)
    until: datetime | None


class ConsentKey:
    """Access tokens for one grant. `now` is an instant in UTC."""

    def __init__(self, grant: Grant, source: str, now: Callable[[], datetime]) -> None:
        self._grant, self._source, self._now = grant, source, now
        self._lock = threading.Lock()
        self._held: _Access | None = None
        self._unsaved: tuple[str, str] | None = None
        self._failed: tuple[str, datetime, MailFailed] | None = None

    @property
    def source(self) -> str:
        """The key of the configuration that names the file."""
        return self._source

    def secret(self) -> Secret:
        """An access token that has not ended. Raises `MailFailed`."""
        with self._lock, self._alone():
            return self._good(refused="")

    def another(self, refused: Secret) -> Secret | None:
        """A token in place of one that the server did not take. Raises `MailFailed`."""
        if refused.fresh:
            return None
        with self._lock, self._alone():
            return self._good(refused.text)

    @contextlib.contextmanager
    def _alone(self) -> Iterator[None]:
        file = self._grant.file.resolve()
        try:
            with FileLock(f"{file}.lock", timeout=3 * SECONDS, mode=0o600):
                yield
        except Timeout:
            raise MailFailed(
                f"{self._source}: another process asks for a token all the time",
                f"End it, or remove {file}.lock if there is none.",
            ) from None
        except OSError as fault:
            raise MailFailed(
                f"{self._source} {file} cannot be used: {one_line(fault.strerror)}",
                "Its folder must be writable: a new refresh token is written there.",
            ) from None

    def _good(self, refused: str) -> Secret:
        refresh = self._refresh_token()
        of = self._name(refresh)
        for held in (self._held, self._read_kept()):
            lasts = held and (held.until is None or self._now() < held.until)
            if held is not None and lasts and held.of == of and held.token != refused:
                self._held = held
                return Secret(held.token, held.until, fresh=False)
        if self._failed is not None:
            failed_of, till, fault = self._failed
            if failed_of == of and self._now() < till:
                raise fault
        try:
            told = self._ask(refresh)
            self._failed = None
        except MailFailed as fault:
            self._failed = of, self._now() + REST, fault
            raise
        newer = told.get("refresh_token")
        if isinstance(newer, str) and TOKEN.fullmatch(newer) and newer != refresh:
            self._unsaved = refresh, newer
            of = self._name(newer)
        self._held = _Access(of, told["access_token"], self._until(told))
        self._save()
        self._keep(self._held)
        return Secret(self._held.token, self._held.until)

    def _refresh_token(self) -> str:
        """The refresh token of the file, or a newer one that could not be written yet."""
        file = self._grant.file
        try:
            found = file.read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError) as fault:
            why = fault.strerror if isinstance(fault, OSError) else "it is no text"
            raise MailFailed(
                f"{self._source} {file} cannot be read: {one_line(why)}",
                "Give the consent: adjudicator consent asks for it. Or put the refresh token into "
                "it, alone, with rights for this user only (chmod 600).",
            ) from None
        if not TOKEN.fullmatch(found):
            raise MailFailed(
                f"{self._source} {file} holds no refresh token",
                "Put the refresh token into it, alone on one line.",
            )
        if self._unsaved is not None:
            if found == self._unsaved[0]:
                found = self._unsaved[1]
                self._save()
            else:
                self._unsaved = None  # somebody put another one there
        return found

    def _save(self) -> None:
        """Write a new refresh token in the place of the old one. Raises `MailFailed`."""
        if self._unsaved is None:
            return
        file = self._grant.file.resolve()
        try:
            write_closed(file, f"{self._unsaved[1]}\n")
        except OSError as fault:
            raise MailFailed(
                f"{self._source} {file} cannot be written: {one_line(fault.strerror)}",
                "The endpoint gave a new refresh token; it is kept in memory and lost when this "
                "program ends. Make room, or give this user the right to write there.",
            ) from None
        self._unsaved = None

    def _ask(self, refresh: str) -> dict[str, Any]:
        """Return what the endpoint gives, a usable access token in it. Raises `MailFailed`."""
        form = {"grant_type": "refresh_token", "refresh_token": refresh}
        if self._grant.scope:
            form["scope"] = self._grant.scope
        return ask_endpoint(self._grant, form)

    def _until(self, told: dict[str, Any]) -> datetime | None:
        seconds = told.get("expires_in")
        with contextlib.suppress(TypeError, ValueError, OverflowError):
            lasting = max(timedelta(seconds=float(seconds or 0)), SHORTEST)
            return self._now() + lasting - min(RENEWED_BEFORE, lasting / 5) if seconds else None
        return None

    def _name(self, refresh: str) -> str:
        grant = self._grant
        parts = "\n".join((refresh, grant.url, grant.client, grant.scope))
        return hashlib.sha256(parts.encode()).hexdigest()

    def _read_kept(self) -> _Access | None:
        """The access token that this or another process kept; None if there is none."""
        try:
            told = json.loads(self._beside().read_bytes())
            until = told["until"] and datetime.fromisoformat(told["until"])
            return _Access(str(told["of"]), str(told["token"]), until)
        except (OSError, ValueError, TypeError, LookupError):
            return None

    def _keep(self, held: _Access) -> None:
        """Keep an access token for other processes; where that fails each asks for its own."""
        until = held.until and held.until.isoformat()
        text = json.dumps({"of": held.of, "token": held.token, "until": until})
        with contextlib.suppress(OSError):
            write_closed(self._beside(), f"{text}\n")

    def _beside(self) -> Path:
        file = self._grant.file.resolve()
        return file.with_name(f"{file.name}.access")


def ask_endpoint(grant: Grant, form: dict[str, str]) -> dict[str, Any]:
    """Return what the endpoint gives for a form, with an access token that can be used.

    Who asks is added to the form. Raises `MailFailed`, in whose words nothing of it stands.
    """
    if not grant.client:
        raise MailFailed(
            f"client_id is empty beside token_file {grant.file}",
            "Register a client with the provider, and write its client_id there.",
        )
    form = {**form, "client_id": grant.client}
    if secret := grant.client_secret():
        form["client_secret"] = secret
    where = f"the token endpoint {urlsplit(grant.url).hostname}"
    try:
        status, body = _post(grant, form)
    except (OSError, urllib3.exceptions.HTTPError) as fault:
        raise MailFailed(
            f"{where} cannot be reached: {in_words(_cause(fault))}",
            f"Check token_url and that this machine is on line. {NOTHING_LOST}",
        ) from None
    try:
        told = json.loads(body)
    except (ValueError, RecursionError):
        told = None
    told = told if isinstance(told, dict) else {}
    token = told.get("access_token")
    if status == 200 and isinstance(token, str) and TOKEN.fullmatch(token):
        return told
    raise _refusal(where, status, told, grant, form)


def _post(grant: Grant, form: dict[str, str]) -> tuple[int, bytes]:
    """Status and body of the answer. Nothing is sent on where the endpoint points elsewhere.
    Raises `OSError` or an error of the library."""
    context = ssl.create_default_context()
    if grant.ca_file:
        context.load_verify_locations(grant.ca_file)
    with urllib3.PoolManager(ssl_context=context, timeout=urllib3.Timeout(total=SECONDS)) as pool:
        answer = pool.request(
            "POST",
            grant.url,
            fields=form,
            encode_multipart=False,
            headers={"Accept": "application/json"},
            redirect=False,
            retries=False,
            preload_content=False,
        )
        try:
            return answer.status, answer.read(LONGEST)
        finally:
            answer.close()


def _cause(fault: BaseException) -> BaseException:
    """Return what lies behind an error of the library."""
    for inner in (fault.__cause__, *fault.args):
        if isinstance(inner, OSError):
            return inner
    if isinstance(fault, urllib3.exceptions.TimeoutError):
        return TimeoutError()
    return fault


def _refusal(
    where: str, status: int, told: dict[str, Any], grant: Grant, form: dict[str, str]
) -> MailFailed:
    """Return why there is no token, and what to do."""
    error = str(told.get("error") or "")
    words = ": ".join(filter(None, (error, str(told.get("error_description") or ""))))
    for key in ("refresh_token", "code", "client_secret"):
        words = words.replace(form[key], "...") if key in form else words
    said = one_line(words)[:200] if words else f"status {status}"
    if error == "invalid_grant" and "code" in form:
        return MailFailed(
            f"{where} does not take the code ({said})",
            "A code works once and for some minutes: ask once more.",
        )
    if error == "invalid_grant":
        return MailFailed(
            f"{where} takes the refresh token no more; the consent ended or was withdrawn ({said})",
            "Give a new consent: adjudicator consent asks for it, or put another refresh token "
            f"into {grant.file}; it is taken up by itself. {NOTHING_LOST}",
        )
    if error in ("invalid_client", "unauthorized_client"):
        return MailFailed(
            f"{where} does not know this client ({said})",
            "Check client_id and client_secret: they are those by which the consent was given.",
        )
    if error == "invalid_scope":
        return MailFailed(
            f"{where} does not give what scope asks for ({said})",
            "Leave scope empty, or give a consent that covers reading and sending mail.",
        )
    if status >= 500 or status == 429:
        return MailFailed(
            f"{where} is out of order ({said})", f"It is asked again by itself. {NOTHING_LOST}"
        )
    return MailFailed(
        f"{where} gives no token ({said})", f"Check token_url, client_id and scope. {NOTHING_LOST}"
    )


def write_closed(path: Path, text: str) -> None:
    """Replace a file by one for its owner alone, on disk when this returns. Raises `OSError`."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    write_whole(temporary, path, text.encode(), private=True)
    force_one(path.parent)
