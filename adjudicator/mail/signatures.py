"""Signatures, advertisements of mail programs and legal notices: what is written by nobody today.

Pure. The names of programs and telephones are the same in every language.
"""

from __future__ import annotations

import re

_DASHES = re.compile(r"--\s*$")
_PHONE = re.compile(
    r"\s{0,3}(?:sent (?:from|with|via) |get \[?outlook|"
    r"envoy[eé] (?:de |d'|depuis |avec |via |[aà] partir )|"
    r"t[eé]l[eé]charge[rz] \[?outlook|obten(?:ez|ir) \[?outlook|provenance : courrier|"
    r"von mein|gesendet (?:von|mit) |inviato da|enviado desde|verzonden vanaf|skickat fr|"
    r"\[(?:image|cid|avg|avast)|virus-free|garanti sans virus|sans virus\W|"
    r"l'absence de virus|this e?-?mail has been (?:checked|scanned)|"
    r"cet e-?mail a [eé]t[eé] v[eé]rifi[eé])",
    re.I,
)
_LEGAL = re.compile(
    r"\s{0,3}(?:(?:this|the information in this) (?:e-?mail|message|communication)\b.{0,80}\b"
    r"(?:confidential|intended|privileged)|confidentiality (?:notice|note)|"
    r"ce (?:message|courriel|courrier|mail)\b.{0,80}\b(?:confidentiel|destinataire|exclusi)|"
    r"avis de confidentialit|disclaimer\s{0,2}:)",
    re.I,
)
_PROGRAM = re.compile(
    r"(?<![a-z])(?:iphone|ipad|android|outlook|samsung|galaxy|huawei|xiaomi|redmi|oneplus|"
    r"blackberry|yahoo|gmail|proton ?mail|thunderbird|k-9 mail|fairemail|aqua ?mail|blue ?mail|"
    r"spark mail|gmx|web\.de|mail\.ru|tutanota|zoho mail|hotmail|seznam|apple mail)"
    r"|(?<![a-z])windows",
    re.I,
)


def opens_signature(line: str) -> bool:
    """Whether a line opens a signature or a notice that goes on to the next quotation."""
    return _DASHES.match(line) is not None or _LEGAL.match(line) is not None


def is_advertisement(line: str) -> bool:
    """Whether a line is one that mail programs and telephones put into mails."""
    if len(line) > 200:
        return False
    return _PHONE.match(line) is not None or (
        len(line) <= 100 and _PROGRAM.search(line) is not None
    )
