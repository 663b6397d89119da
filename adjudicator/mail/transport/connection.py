"""What both kinds of mail server connection share: settings, TLS, words for faults."""

from __future__ import annotations

import socket
import ssl
from typing import Literal

from adjudicator.errors import MailFailed, one_line
from adjudicator.rulekit.frozen import Frozen

Security = Literal["tls", "starttls", "none"]
"""`tls` encrypts from the first byte, `starttls` after a command, `none` never."""

LOOPBACK = ("localhost", "127.", "::1")


class Checkup(Frozen):
    """What a trial connection found: `facts` for the reader, `faults` with their mends."""

    facts: tuple[str, ...]
    faults: tuple[MailFailed, ...]


def tls_context(ca_file: str) -> ssl.SSLContext:
    """A context that checks the server's certificate and name.

    `ca_file` adds an own authority; "" trusts those of the system. Raises `MailFailed`
    when the file cannot be read.
    """
    try:
        return ssl.create_default_context(cafile=ca_file or None)
    except (OSError, ssl.SSLError) as fault:
        raise MailFailed(
            f"the certificate file {ca_file} cannot be used: {one_line(fault)}",
            "Point ca_file at a PEM file, or leave it empty to trust the system's authorities.",
        ) from fault


def in_words(fault: BaseException) -> str:
    """Return what broke a connection, shorter than the system says it where that is known."""
    if isinstance(fault, ssl.SSLCertVerificationError):
        return f"its certificate is not trusted ({fault.verify_message})"
    if isinstance(fault, ConnectionRefusedError):
        return "nothing listens there (connection refused)"
    if isinstance(fault, TimeoutError):
        return "no answer in time"
    if isinstance(fault, socket.gaierror):
        return "no machine of that name is known"
    if isinstance(fault, EOFError) or any(words in str(fault) for words in _CLOSED):
        return "it ended the connection in the middle"
    return one_line(fault)


#: what libraries say where a server goes away without a word
_CLOSED = ("EOF", "Connection lost", "Server not connected", "unexpectedly closed")


def is_loopback(host: str) -> bool:
    """Whether a host name means this machine."""
    return host.startswith(LOOPBACK)


def check_exposure(host: str, security: Security, protocol: str) -> tuple[MailFailed, ...]:
    """Return what is wrong with a log-in that others can read on its way."""
    if security != "none" or is_loopback(host):
        return ()
    return (
        MailFailed(
            f"the password for {host} goes over the network unencrypted",
            f'Set security = "tls" or "starttls" for {protocol}.',
        ),
    )


def mend_for(fault: BaseException, security: Security) -> str:
    """Advice for a connection that failed, by what failed; `security` is as configured."""
    if isinstance(fault, ssl.SSLCertVerificationError):
        return (
            "Use the host name that the certificate is made out to, or name the authority's "
            "file as ca_file."
        )
    if isinstance(fault, ssl.SSLError):
        other = "starttls" if security == "tls" else "tls"
        return f'The server may not speak TLS this way on this port: try security = "{other}".'
    if isinstance(fault, ConnectionRefusedError):
        return "Check host and port, and that the server runs."
    if isinstance(fault, socket.gaierror):
        return "Check the host's name, and that this machine is on line."
    if isinstance(fault, TimeoutError):
        return "Check host, port and firewall; a wrong kind of encryption also looks like this."
    return "Check host and port, and that this machine is on line."
