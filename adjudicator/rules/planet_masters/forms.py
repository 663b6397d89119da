"""How orders are written: slots and patterns in English and French.

Every pattern of every language is understood at any time; the first of a language is
printed. Reading a printed order gives the same order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.rulekit.forms import Form
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.ruleset import StandingForm
from adjudicator.rulekit.slots import Many
from adjudicator.rules.planet_masters.orders import (
    Allow,
    Attack,
    Ballot,
    Build,
    CallVote,
    Cancel,
    ChooseRaces,
    Deflect,
    Destroy,
    Done,
    Improve,
    Invade,
    Keep,
    Lose,
    Pass,
    Politics,
    Prefer,
    Pressure,
    Rebuild,
    Reroll,
    Tech,
)
from adjudicator.rules.planet_masters.slots import (
    CHOICE,
    RACE,
    RED,
    REROLLED,
    SEAT,
    WEAPON,
    WHITE,
    SpoilSlot,
)

Words = Mapping[str, Sequence[str]]


_INVADE = {"en": ("invade {die}", "take {die}"), "fr": ("envahir {die}", "envahis {die}")}
_D5 = ("P-D5",)

# in a list the first form that reads wins: the bare verb comes last
SPOIL_FORMS = (
    Form(Invade, _INVADE, {"die": WHITE}, {"pick": ""}, _D5),
    Form(
        Invade,
        {"en": ("invade best",), "fr": ("envahir meilleure", "envahir la meilleure")},
        fixed={"die": 0, "pick": "best"},
        decisions=_D5,
    ),
    Form(
        Invade,
        {
            "en": ("invade any", "invade"),
            "fr": ("envahir n'importe laquelle", "envahir"),
        },
        fixed={"die": 0, "pick": "any"},
        decisions=_D5,
    ),
    Form(
        Destroy,
        {"en": ("destroy {die}",), "fr": ("détruire {die}", "détruis {die}")},
        {"die": RED},
        {"pick": "", "faces": ()},
        _D5,
    ),
    Form(
        Destroy,
        {"en": ("destroy {faces}",), "fr": ("détruire {faces}", "détruis {faces}")},
        {"faces": Many(WEAPON)},
        {"die": 0, "pick": ""},
        _D5,
    ),
    Form(
        Destroy,
        {
            "en": ("destroy best", "destroy"),
            "fr": ("détruire meilleure", "détruire la meilleure", "détruire"),
        },
        fixed={"die": 0, "pick": "best", "faces": ()},
        decisions=_D5,
    ),
    Form(
        Pressure,
        {
            "en": ("pressure", "diplomatic pressure"),
            "fr": ("pression", "pression diplomatique"),
        },
        decisions=_D5,
    ),
)
SPOILS = Many(SpoilSlot([(form, tuple(form.slots.items())) for form in SPOIL_FORMS]), joiner=", ")


def _simple(
    order: type[Order], decision: str, english: Sequence[str], french: Sequence[str]
) -> Form:
    return Form(order, {"en": english, "fr": french}, decisions=(decision,))


_LOSE_FACES: Words = {
    "en": ("lose {faces}", "lose {faces} first", "give up {faces} first"),
    "fr": ("perdre {faces}", "perdre {faces} d'abord", "perdre d'abord {faces}"),
}

CONSTRUCTION = (
    _simple(Build, "P-D1", ("build", "build [a] weapon"), ("construire", "construis", "bâtir")),
    Form(
        Rebuild,
        {"en": ("rebuild {die}",), "fr": ("reconstruire {die}", "reconstruis {die}")},
        {"die": RED},
        {"faces": ()},
        ("P-D1",),
    ),
    Form(
        Rebuild,
        {"en": ("rebuild {faces}",), "fr": ("reconstruire {faces}", "reconstruis {faces}")},
        {"faces": Many(WEAPON)},
        {"die": 0},
        ("P-D1",),
    ),
    _simple(
        Tech,
        "P-D1",
        ("tech", "technology", "buy technology", "research"),
        ("techno", "technologie", "acheter [la] technologie"),
    ),
    _simple(
        Done,
        "P-D1",
        ("done", "end construction", "stop building"),
        ("terminé", "fini", "fin de construction"),
    ),
)

MANAGEMENT = (
    Form(
        Reroll,
        {
            "en": ("reroll none", "reroll nothing", "keep all"),
            "fr": ("relancer rien", "ne rien relancer", "tout garder"),
        },
        fixed={"items": ()},
        decisions=("P-D2",),
    ),
    Form(
        Reroll,
        {"en": ("reroll {items}",), "fr": ("relancer {items}", "relance {items}")},
        {"items": REROLLED},
        decisions=("P-D2",),
    ),
)

ACTION = (
    Form(
        Attack,
        {
            "en": ("attack {target}[: {spoils}]", "attack {target}[, {spoils}]"),
            "fr": (
                "attaquer {target}[: {spoils}]",
                "attaque {target}[: {spoils}]",
                "attaquer {target}[, {spoils}]",
            ),
        },
        {"target": SEAT, "spoils": SPOILS},
        decisions=("P-D3",),
    ),
    Form(
        CallVote,
        {
            "en": ("vote {target}", "vote against {target}", "call [a] vote against {target}"),
            "fr": ("vote {target}", "voter contre {target}", "appeler [au] vote contre {target}"),
        },
        {"target": SEAT},
        decisions=("P-D3",),
    ),
    _simple(
        Politics, "P-D3", ("politics", "roll politics"), ("politique", "faire de la politique")
    ),
    Form(
        Deflect,
        {
            "en": ("deflect {target}",),
            "fr": ("dévier {target}", "défléchir {target}", "déflecteur {target}"),
        },
        {"target": SEAT},
        decisions=("P-D3",),
    ),
    _simple(Pass, "P-D3", ("pass", "do nothing"), ("passer", "passe", "ne rien faire")),
)

IMMUNITY = (
    _simple(
        Cancel,
        "P-D4",
        ("cancel", "cancel [the] attack", "cancel [all] attacks", "use immunity"),
        ("annuler", "annuler [toutes] les attaques", "annuler l'attaque", "utiliser l'immunité"),
    ),
    _simple(
        Allow,
        "P-D4",
        ("allow", "allow [the] attack", "allow [all] attacks"),
        ("permettre", "autoriser", "permettre l'attaque", "permettre [toutes] les attaques"),
    ),
)

LOSSES = (
    Form(
        Lose,
        {"en": ("lose {dice}",), "fr": ("perdre {dice}",)},
        {"dice": Many(RED)},
        {"faces": ()},
        ("P-D6",),
    ),
    Form(Lose, _LOSE_FACES, {"faces": Many(WEAPON)}, {"dice": ()}, ("P-D6",)),
)

BALLOT = (
    Form(
        Ballot,
        {
            "en": ("ballot {choice}", "vote {choice}"),
            "fr": ("bulletin {choice}", "voter {choice}", "vote {choice}"),
        },
        {"choice": CHOICE},
        {"target": ""},
        ("P-D7",),
    ),
    Form(
        Ballot,
        {
            "en": ("ballot {choice} the vote against {target}",),
            "fr": ("bulletin {choice} le vote contre {target}",),
        },
        {"choice": CHOICE, "target": SEAT},
        decisions=("P-D7",),
    ),
)

OFFER = (
    _simple(
        Improve,
        "P-D8",
        ("reroll technology", "reroll tech", "reroll"),
        ("relancer la technologie", "relancer technologie", "relancer"),
    ),
    _simple(
        Keep,
        "P-D8",
        ("keep technology", "keep tech", "keep"),
        ("garder la technologie", "garder"),
    ),
)

RACES_FORM = Form(
    ChooseRaces,
    {
        "en": ("races {races}", "race {races}", "races: {races}", "play {races}"),
        "fr": ("races {races}", "race {races}", "races: {races}", "jouer {races}"),
    },
    {"races": Many(RACE)},
    decisions=("P-D0",),
)
LIST_FORM = Form(
    Prefer,
    {"en": ("spoil {spoils}", "take {spoils}"), "fr": ("butin {spoils}", "prendre {spoils}")},
    {"spoils": SPOILS},
    decisions=_D5,
)

FORMS: tuple[Form, ...] = (
    RACES_FORM,
    *CONSTRUCTION,
    *MANAGEMENT,
    *ACTION,
    *IMMUNITY,
    *SPOIL_FORMS,
    LIST_FORM,
    *LOSSES,
    *BALLOT,
    *OFFER,
)

STANDING_FORMS: tuple[StandingForm, ...] = (
    StandingForm(
        "races",
        ("P-D0",),
        (
            RACES_FORM,
            Form(
                ChooseRaces,
                {"en": ("{races}",), "fr": ("{races}",)},
                {"races": Many(RACE)},
                decisions=("P-D0",),
            ),
        ),
        ("race",),
    ),
    StandingForm("construction", ("P-D1",), words=("build", "building", "construire")),
    StandingForm("management", ("P-D2",), words=("reroll", "relancer", "gestion")),
    StandingForm(
        "ballot",
        ("P-D7",),
        (
            *BALLOT,
            Form(
                Ballot,
                {"en": ("{choice}",), "fr": ("{choice}",)},
                {"choice": CHOICE},
                {"target": ""},
                ("P-D7",),
            ),
            # whoever votes against a player wants the vote against that player to pass
            Form(
                Ballot,
                {"en": ("vote against {target}",), "fr": ("voter contre {target}",)},
                {"target": SEAT},
                {"choice": "for"},
                ("P-D7",),
            ),
            Form(
                Ballot,
                {"en": ("spare {target}",), "fr": ("épargner {target}",)},
                {"target": SEAT},
                {"choice": "against"},
                ("P-D7",),
            ),
        ),
        ("ballots", "votes", "bulletin", "bulletins", "scrutin"),
    ),
    StandingForm("action", ("P-D3",), words=("actions",)),
    StandingForm("immunity", ("P-D4",), words=("immunité", "immune")),
    StandingForm(
        "spoil",
        ("P-D5",),
        (
            *SPOIL_FORMS,
            LIST_FORM,
            Form(
                Prefer,
                {"en": ("{spoils}",), "fr": ("{spoils}",)},
                {"spoils": SPOILS},
                decisions=_D5,
            ),
        ),
        ("spoils", "butin"),
    ),
    StandingForm(
        "lose",
        ("P-D6",),
        (
            *LOSSES,
            Form(
                Lose,
                {
                    "en": ("{faces}", "{faces} first"),
                    "fr": ("{faces}", "{faces} d'abord", "d'abord {faces}"),
                },
                {"faces": Many(WEAPON)},
                {"dice": ()},
                ("P-D6",),
            ),
        ),
        ("loss", "losses", "perdre", "pertes"),
    ),
    StandingForm("offer", ("P-D8",), words=("technology", "offre", "technologie")),
)
