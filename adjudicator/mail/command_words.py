"""The words that commands and polite lines are made of, English and French, as patterns.

Written for plain text (lower case, no accents, one blank between words) without closing
punctuation; every pattern must match a whole line. What a word does is in `commands`.
They stay texts here: `re` compiles and keeps those that are tried, and most never are.
"""

from __future__ import annotations

_PLEASE = r"(?: (?:please|pls|svp|stp|s'il (?:vous|te) plait|merci|thanks|thank you))?"
_MY = r"(?: (?:my|the|all|all my|mes|les|le|la|mon|ma|tous mes|toutes mes))?"
_ORDERS = r"(?: (?:orders?|ordres?))"
SWITCH = {
    **dict.fromkeys(("on", "yes", "oui", "active", "marche", ""), "on"),
    **dict.fromkeys(("off", "no", "non", "inactive", "arret"), "off"),
}
LANGUAGES = {
    **dict.fromkeys(("en", "english", "anglais"), "en"),
    **dict.fromkeys(("fr", "french", "francais"), "fr"),
}
FORMATS = {
    **dict.fromkeys(("text", "texte", "plain", "plain text", "texte brut", "texte seul"), "text"),
    "html": "html",
}


def _or(*words: str) -> str:
    return "(?:" + "|".join(words) + ")"


#: name -> what the line must be, plain and without closing punctuation; groups are args.
_FORMS: tuple[tuple[str, str], ...] = (
    ("help", _or("help", "help me", "aide", "aide moi", "aidez moi", "a l'aide", r"\?")),
    (
        "status",
        _or(
            "status",
            "show status",
            "statut",
            "etat",
            "etat de la partie",
            "situation",
            "ou en est-on",
        ),
    ),
    (
        "report",
        _or("report", "rapport", "send report", "resend report", "renvoyer le rapport")
        + r"(?: (?:turn|tour|of turn|du tour|no|n°|#)?\s?(\d{1,5}))?",
    ),
    (
        "map",
        _or(
            "map", "show map", "carte", "la carte", "the map", "voir la carte", "plan de la partie"
        ),
    ),
    (
        "check",
        _or(
            "check",
            "check only",
            "dry run",
            "verifier",
            "verifie",
            "verification",
            "essai",
            "a blanc",
        )
        + f"(?:{_MY}{_ORDERS})?",
    ),
    (
        "not-final",
        _or(
            "not final",
            "not yet final",
            "unfinal",
            "pas definitif",
            "pas definitive",
            "pas definitifs",
            "non definitif",
            "non definitifs",
            "pas encore definitif",
            "provisoire",
        ),
    ),
    (
        "final",
        _or(
            "final",
            "final orders",
            "orders final",
            "these orders are final",
            "finalise",
            "finalize",
        )
        + "|"
        + _or("definitif", "definitifs", "definitive", "ordres definitifs", "c'est definitif"),
    ),
    (
        "withdraw",
        _or("withdraw", "annuler", "annule") + f"(?:{_MY}{_ORDERS}| tout)?|cancel{_MY}{_ORDERS}",
    ),
    (
        "join",
        _or("join", "i join", "accept", "i accept", "count me in", "i play", "i will play")
        + "|"
        + _or(
            "rejoindre",
            "je joue",
            "je participe",
            "accepter",
            "j'accepte",
            "je rejoins",
            "inscription",
        ),
    ),
    ("language", r"(?:language|langue|lang) ?[:=]? ?([a-z]{2,10})"),
    ("format", r"format ?[:=]? ?(html|text|texte|plain|plain text|texte brut|texte seul)"),
    ("autopilot", r"(?:autopilot|auto-?pilote|pilote automatique) ?[:=]? ?([a-z]{0,10})"),
    (
        "resign",
        _or("resign", "i resign", "concede", "i concede", "surrender", "i give up")
        + "|"
        + _or("abandonner", "abandon", "j'abandonne", "je me rends", "conceder", "je concede"),
    ),
    (
        "draw-vote",
        r"(?:vote|voter|propose|proposer)(?: a| la| l[ea]| une?)? ?(?:draw|partie nulle|nulle)",
    ),
    (
        "vacation",
        r"(?:vacation|vacances|conges?|absent|absence)(?: (?:from|du|de))? ([0-9][\w/.: -]{0,60})",
    ),
    ("digest", r"(?:digest|resume|recapitulatif) ?[:=]? ?(on|off|oui|non|yes|no)"),
)
LATER = frozenset(("press", "draw-vote", "vacation", "digest"))
COMMANDS = tuple((name, f"(?:{pattern}){_PLEASE}") for name, pattern in _FORMS)
#: A press message may take several lines, up to a blank one.
PRESS = r"(?:press|presse|message)(?: anonyme| anonymous)? (?:to|a|pour) ([^:]{1,60}):(.*)"

_NAMES = r"(?: [\w'-]{1,20}){0,3}"
OPENINGS = (
    rf"(?:hello|hi|hey|dear|good (?:morning|evening|afternoon)|greetings|bonjour|bonsoir|salut|"
    rf"coucou|cher|chere|rebonjour|re-bonjour){_NAMES}"
)
PHRASES = (
    r"(?:(?:here (?:are|is|come)|these are|see|find|please find) )?"
    r"(?:my|the|below my) (?:new |next )?orders?"
    r"(?: below| for (?:this|the next|next) turn| for turn \d{1,4})?|"
    r"here (?:is|comes) my (?:next )?(?:turn|move)|voici mon (?:tour|coup)|"
    r"(?:voici |voila |ci-dessous )?(?:mes|les) (?:nouveaux |prochains )?ordres(?: ci-dessous)?"
    r"(?: pour (?:ce|le prochain|le) tour(?: \d{1,4})?)?"
)
#: a sentence that announces orders and gives none: no number is in it
_ANNOUNCED = (
    r"(?:here (?:are|is|come)|these are|(?:see|find|please find)|my|voici|voila|ci-dessous|mes)"
    r" [a-z][^0-9]{0,80}\b(?:orders?|turns?|moves?|ordres?|tours?|coups?)\b[^0-9]{0,60}"
)
GREETED = rf"{OPENINGS} ?[,;:.!-]+ ?(?:{PHRASES}|{_ANNOUNCED}|my orders\b[^0-9]{{0,60}})"
CLOSINGS = (
    r"(?:thanks?|thank you|thx|many thanks|thanks a lot|thanks in advance|thank you very much|ty|"
    r"(?:best|kind|warm|many)?(?: ?regards)|best|best wishes|all the best|cheers|sincerely|"
    r"yours(?: \w{1,12})?|"
    r"see you(?: soon| later)?|bye|have a (?:nice|good) (?:day|evening|weekend)|"
    r"good luck(?: all| everyone)?|"
    r"merci(?: beaucoup| bien| d'avance| a (?:toi|vous|tous))?|cordialement|bien cordialement|"
    r"tres cordialement|bien a (?:toi|vous)|amicalement|sincerement|salutations|cdlt|cdt|bises|a\+|"
    r"a bientot|a plus|au revoir|bonne (?:journee|soiree|nuit|continuation|chance(?: a tous)?)|"
    r"bon (?:week-?end|jeu|tour|courage))"
    r"(?:(?:,| and| et)? (?:(?:best|kind|warm) (?:regards|wishes)|cordialement|a bientot))?"
    rf"(?:,? (?:a tous|a toutes)|,?{_NAMES})"
)
#: What any command or polite line begins with: most lines are neither, and this tells so fast.
ANY = "|".join(
    f"(?:{pattern})"
    for pattern in (
        *(pattern for _, pattern in _FORMS),
        GREETED,
        OPENINGS,
        PHRASES,
        CLOSINGS,
    )
)
EDGES = " \t.,;:!?*_…-"
