"""How each order is written, in English and French: parser, printer and help come from here."""

from __future__ import annotations

from adjudicator.rulekit.forms import Form
from adjudicator.rulekit.pattern import Slot
from adjudicator.rulekit.ruleset import StandingForm
from adjudicator.rulekit.slots import Many
from adjudicator.rules.golem.cardset import PARTS
from adjudicator.rules.golem.orders import (
    Attack,
    Draft,
    End,
    React,
    Repair,
    Support,
    Swap,
    TakeEnergy,
    UseAbility,
    UsePilot,
    Wait,
)
from adjudicator.rules.golem.slots import ABILITY, AT, CARD, CHOICE, ON, PART, TARGET

_TURN = ("G-D2",)
_LATER = ("G-D2", "G-D3")
_ANY_TIME = ("G-D5",)

ATTACK = Form(
    Attack,
    {
        "en": (
            "attack {card} {target} [with {ability}]",
            "attack {target} (with|using) {card} [(and|with) {ability}]",
        ),
        "fr": (
            "attaquer {card} {target} [avec {ability}]",
            "attaque {card} {target} [avec {ability}]",
            "(attaquer|attaque) {target} avec {card} [(et|avec) {ability}]",
        ),
    },
    {"card": CARD, "target": TARGET, "ability": ABILITY},
    decisions=_TURN,
)
SUPPORT = Form(
    Support,
    {
        "en": ("support {card} [on {on}] [(at|against) {at}]",),
        "fr": (
            "soutien {card} [sur {on}] [contre {at}]",
            "(soutenir avec|soutenir) {card} [sur {on}] [(contre|à) {at}]",
        ),
    },
    {"card": CARD, "on": ON, "at": AT},
    decisions=_TURN,
)
PILOT = Form(
    UsePilot,
    {
        "en": ("pilot {card} [on {on}] [(at|against) {at}] [with {ability}]",),
        "fr": ("pilote {card} [sur {on}] [(contre|à) {at}] [avec {ability}]",),
    },
    {"card": CARD, "on": ON, "at": AT, "ability": ABILITY},
    decisions=_TURN,
)
ENERGY = Form(
    TakeEnergy,
    {
        "en": ("energy {card}", "(discard|store) {card} for energy"),
        "fr": ("énergie {card}", "(défausser|stocker) {card} pour (de l'énergie|l'énergie)"),
    },
    {"card": CARD},
    decisions=_TURN,
)
_USE_SLOTS: dict[str, Slot] = {"ability": ABILITY, "on": ON, "at": AT}
USE = Form(
    UseAbility,
    {
        "en": ("use {ability} [on {on}] [(at|against) {at}]",),
        "fr": (
            "utiliser {ability} [sur {on}] [contre {at}]",
            "(utilise|capacité) {ability} [sur {on}] [(contre|à) {at}]",
        ),
    },
    _USE_SLOTS,
    {"after": False},
    (*_LATER, *_ANY_TIME),
)
USE_ONCE = Form(
    UseAbility,
    {
        "en": ("use {ability} [on {on}] [(at|against) {at}] once",),
        "fr": (
            "utiliser {ability} [sur {on}] [contre {at}] une fois",
            "(utilise|capacité) {ability} [sur {on}] [(contre|à) {at}] une (seule fois|fois)",
        ),
    },
    _USE_SLOTS,
    {"after": False},
    _ANY_TIME,
)
THEN_USE = Form(
    UseAbility,
    {
        "en": ("then use {ability} [on {on}] [(at|against) {at}]",),
        "fr": (
            "puis utiliser {ability} [sur {on}] [contre {at}]",
            "puis (utilise|capacité) {ability} [sur {on}] [(contre|à) {at}]",
        ),
    },
    _USE_SLOTS,
    {"after": True},
    _LATER,
)
SWAP = Form(
    Swap,
    {
        "en": ("then swap {card}", "swap {card}", "then exchange {card}"),
        "fr": (
            "puis échanger {card}",
            "échanger {card}",
            "puis (échange|remplacer|changer) {card}",
        ),
    },
    {"card": CARD},
    decisions=_LATER,
)
WAIT = Form(
    Wait,
    {"en": ("then wait", "wait"), "fr": ("puis attendre", "attendre", "puis (attends|attend)")},
    decisions=_TURN,
)
END = Form(
    End,
    {
        "en": ("end", "then end", "end turn", "then nothing"),
        "fr": ("fin", "puis fin", "fin du tour", "puis (finir|terminer|rien)"),
    },
    decisions=_LATER,
)
NO_REACTION = Form(
    React,
    {"en": ("react none", "none", "no reaction"), "fr": ("réagir rien", "rien", "aucune", "none")},
    {},
    {"ability": None},
    ("G-D4",),
)
REACT = Form(
    React,
    {
        "en": ("react {ability}", "react with {ability}", "{ability}"),
        "fr": ("réagir {ability}", "(réagir|réaction) [avec] {ability}", "{ability}"),
    },
    {"ability": ABILITY},
    decisions=("G-D4",),
)
NO_REPAIR = Form(
    Repair,
    {"en": ("repair none", "repair nothing", "none"), "fr": ("réparer rien", "rien", "aucune")},
    {},
    {"parts": ()},
    ("G-D1",),
)
REPAIR = Form(
    Repair,
    {
        "en": ("repair {parts}", "{parts}"),
        "fr": ("réparer {parts}", "(répare|réparation) {parts}", "{parts}"),
    },
    {"parts": Many(PART, 1, len(PARTS), ", ")},
    decisions=("G-D1",),
)
DRAFT = Form(
    Draft,
    {
        "en": ("draft {choice}", "(choose|pick|take) {choice}"),
        "fr": ("choisir {choice}", "(prendre|choix) {choice}"),
    },
    {"choice": CHOICE},
    decisions=("G-D0",),
)

#: fixed forms come before free ones of the same class, so that each order prints by its own
FORMS = (
    ATTACK,
    SUPPORT,
    PILOT,
    ENERGY,
    USE,
    THEN_USE,
    SWAP,
    WAIT,
    END,
    NO_REACTION,
    REACT,
    NO_REPAIR,
    REPAIR,
    DRAFT,
)

_SWAP_LINE = Form(
    Swap, {"en": ("{card}", "swap {card}"), "fr": ("{card}",)}, {"card": CARD}, {}, _LATER
)
_NO_SWAP_LINE = Form(End, {"en": ("none",), "fr": ("rien", "aucune")}, decisions=_LATER)

STANDING = (
    StandingForm("use", _ANY_TIME, (USE,), ("utiliser", "capacité"), unasked=True),
    StandingForm("once", _ANY_TIME, (USE_ONCE,), ("une fois",), unasked=True, once=True),
    StandingForm("turn", _TURN, (), ("tour",)),
    StandingForm("react", ("G-D4",), (NO_REACTION, REACT), ("réagir", "réaction")),
    StandingForm("repair", ("G-D1",), (NO_REPAIR, REPAIR), ("réparer", "réparation")),
    StandingForm("swap", _LATER, (_NO_SWAP_LINE, _SWAP_LINE), ("échange", "échanger")),
)
