"""How the mails of machines are known where no header says it: by names and subjects.

Here belong words of other programs, in the languages that those write; nothing of ours. A
person's mail that is taken for a machine's is lost to him, so each rule asks for words that
nobody begins a subject with, or for an address that nobody has.
"""

from __future__ import annotations

import re

from adjudicator.rulekit.reading.late import late

_ALONE = (
    "mailer daemon|mail daemon|mdaemon|post master|mail delivery( sub)?system|mail system|"
    "auto reply|auto responder|auto response|returned mail|undeliverable|feedback loop|"
    "abuse report|dmarc reports?"
)
#: The same with more before or after, apart by a sign: `list-bounces+anna=home`.
_AMONG_OTHERS = (
    "no reply|do not reply|ne pas repondre|no responder|nao responda|non rispondere|"
    "nicht antworten|keine antwort|niet beantwoorden|svara ej|mailer daemon|bounces?"
)


def _any(names: str) -> str:
    """Any of the names; what is a blank here may be a sign or nothing in an address."""
    return f"(?:{names.replace(' ', '[._-]?')})"


_LOCAL = late(
    rf"{_any(_ALONE)}|(?:.{{0,60}}[._+=-])?{_any(_AMONG_OTHERS)}(?:[._+=-].{{0,200}})?", re.I
)
_DAEMON = late(r"mailer[._-]?daemon|mail[._-]?daemon|mail[._-]?delivery[._-]?(?:sub)?system", re.I)
_NAMED = late(
    r"(?:mailer[ ._-]?daemon|mail[ ._-]?daemon|post[ ._-]?master|mail delivery (?:sub)?system|"
    r"mail system|system administrator|internet mail delivery)\b",
    re.I,
)

_REPLIES = late(
    r"(?:auto(?:matic|mated)?[ -]?(?:reply|response|answer)|autoreply|autosvar|autosvara|"
    r"out of (?:the )?office|away from (?:my )?(?:office|mail)|vacation (?:reply|message)|"
    r"r[ée]ponse automatique|absence du bureau|message d'absence|absent du bureau|"
    r"abwesenheitsnotiz|abwesenheitsnachricht|automatische antwort|"
    r"respuesta autom[áa]tica|fuera de (?:la )?oficina|"
    r"risposta automatica|fuori ufficio|resposta autom[áa]tica|fora do escrit[óo]rio|"
    r"automatisch antwoord|afwezigheidsbericht|automatiskt svar|automatisk svar|"
    r"automaattinen vastaus|automatyczna odpowied[źz]|automatick[áa] odpov[eě]ď|"
    r"автоматический ответ|автоответ|автоматична відповідь|αυτόματη απάντηση|"
    r"automatikus válasz|r[ăa]spuns automat|otomatik yan[ıi]t)(?!\w)"
    r"|自动回复|自動回覆|自動応答|自動返信|자동 회신",
    re.I,
)
_BOUNCES = late(
    r"(?:undeliver(?:ed|able)(?: mail| message)?\b|undelivered mail returned to sender|"
    r"(?:e-?mail|message) (?:could not be|cannot be|was not) delivered|"
    r"mail (?:could not be delivered|system error|delivery (?:failed|failure|problem|error|"
    r"warning|delayed|deferred|status|system|report))|"
    r"delivery (?:status notification|failure|failed|error|problem|delayed|has failed|report\b)|"
    r"delivery to .{1,200} (?:failed|delayed)|failed delivery|failure notice|failure delivery|"
    r"non-?deliver(?:y|able)|returned (?:mail|to sender)|returning message to sender|"
    r"warning: (?:could not send|message .{1,80} delayed)|unable to deliver|message delayed|"
    r"non remis|message non (?:d[ée]livr[ée]|distribu[ée]|remis)|"
    r"[ée]chec (?:de|d'|d’)\s?(?:la )?(?:remise|distribution|livraison|envoi)|"
    r"notification d'[ée]tat de (?:la )?remise|"
    r"unzustellbar|nicht zugestellt|nachricht nicht zugestellt|fehler bei der zustellung|"
    r"no se (?:puede|pudo) entregar|correo no entregado|mensaje no entregado|no entregado|"
    r"non recapitabile|mancata consegna|messaggio non recapitato|"
    r"n[ãa]o (?:[ée] poss[ií]vel entregar|entregue)|onbestelbaar|niet afgeleverd|"
    r"kunde inte levereras|gick inte att leverera|kan ikke leveres|ikke levert|"
    r"nie można dostarczyć|niedostarczon|nelze doručit|nedoručiteln|"
    r"не ?доставлен|не удается доставить|не удалось доставить|недоставленн|"
    r"未送達|配信不能|投递失败|退信|系统退信|반송)"
    r".*",
    re.I,
)
_RECEIPTS = late(
    r"(?:return receipt|read receipt|read[ -]receipt|delivery receipt|disposition notification|"
    r"confirmation de (?:lecture|r[ée]ception)|accus[ée] de (?:lecture|r[ée]ception)|"
    r"lesebest[äa]tigung|empfangsbest[äa]tigung|confirmaci[óo]n de lectura|acuse de recibo|"
    r"conferma di lettura|confirma[çc][ãa]o de leitura|leesbevestiging|l[äa]skvitto|"
    r"уведомление о прочтении|potwierdzenie przeczytania|已读回执|開封確認)(?!\w)",
    re.I,
)


def is_machine_address(address: str) -> bool:
    """Whether nobody reads what is sent to this address, as its name says."""
    return _LOCAL.fullmatch(address.rpartition("@")[0] or address) is not None


def is_daemon(address: str) -> bool:
    """Whether a server that carries mail writes from this address."""
    return _DAEMON.fullmatch(address.rpartition("@")[0] or address) is not None


def is_machine_name(text: str) -> bool:
    """Whether a From without any address is a machine's: `MAILER-DAEMON`, `<>`."""
    return "<>" in text or _NAMED.match(text.strip(" \"'<(")) is not None


def subject_kind(subject: str) -> str:
    """Return what a subject alone betrays: `auto-reply`, `bounce`, `read-receipt`, or ""."""
    kinds = {"bounce": _BOUNCES, "read-receipt": _RECEIPTS, "auto-reply": _REPLIES}
    return next((kind for kind, known in kinds.items() if known.match(subject)), "")
