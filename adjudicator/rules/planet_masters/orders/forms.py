"""How orders are written: their forms; the patterns of each are in the templates.

Every pattern of every language is understood at any time; the first of a language is
printed. Reading a printed order gives the same order.
"""

from __future__ import annotations

from adjudicator.rulekit.forms import Form
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.slots import Many
from adjudicator.rulekit.speech import StandingForm
from adjudicator.rules.planet_masters.orders.orders import (
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
from adjudicator.rules.planet_masters.orders.slots import (
    CHOICE,
    RED,
    REROLLED,
    SAID_WISHES,
    SEAT,
    WEAPON,
    WHITE,
    WISHES,
    SpoilSlot,
)

_D1, _D3, _D5, _D7 = ("P-D1",), ("P-D3",), ("P-D5",), ("P-D7",)
_ANY_DIE = {"die": 0}

# in a list the first form that reads wins: the bare verb comes last
SPOIL_FORMS = (
    Form(Invade, "invade", {"die": WHITE}, {"pick": ""}, _D5),
    Form(Invade, "invade-best", fixed={**_ANY_DIE, "pick": "best"}, decisions=_D5),
    Form(Invade, "invade-any", fixed={**_ANY_DIE, "pick": "any"}, decisions=_D5),
    Form(Destroy, "destroy", {"die": RED}, {"pick": "", "faces": ()}, _D5),
    Form(Destroy, "destroy-faces", {"faces": Many(WEAPON)}, {**_ANY_DIE, "pick": ""}, _D5),
    Form(Destroy, "destroy-best", fixed={**_ANY_DIE, "pick": "best", "faces": ()}, decisions=_D5),
    Form(Pressure, "pressure", decisions=_D5),
)
SPOILS = Many(SpoilSlot([(form, tuple(form.slots.items())) for form in SPOIL_FORMS]), joiner=", ")

CONSTRUCTION = (
    Form(Build, "build", decisions=_D1),
    Form(Rebuild, "rebuild", {"die": RED}, {"faces": ()}, _D1),
    Form(Rebuild, "rebuild-faces", {"faces": Many(WEAPON)}, _ANY_DIE, _D1),
    Form(Tech, "tech", decisions=_D1),
    Form(Done, "done", decisions=_D1),
)

MANAGEMENT = (
    Form(Reroll, "reroll-none", fixed={"items": ()}, decisions=("P-D2",)),
    Form(Reroll, "reroll", {"items": REROLLED}, decisions=("P-D2",)),
)

ACTION = (
    Form(Attack, "attack", {"target": SEAT, "spoils": SPOILS}, decisions=_D3),
    Form(CallVote, "vote", {"target": SEAT}, decisions=_D3),
    Form(Politics, "politics", decisions=_D3),
    Form(Deflect, "deflect", {"target": SEAT}, decisions=_D3),
    Form(Pass, "pass", decisions=_D3),
)

IMMUNITY = (Form(Cancel, "cancel", decisions=("P-D4",)), Form(Allow, "allow", decisions=("P-D4",)))

LOSSES = (
    Form(Lose, "lose", {"dice": Many(RED)}, {"faces": ()}, ("P-D6",)),
    Form(Lose, "lose-faces", {"faces": Many(WEAPON)}, {"dice": ()}, ("P-D6",)),
)

BALLOT = (
    Form(Ballot, "ballot", {"choice": CHOICE}, {"target": ""}, _D7),
    Form(Ballot, "ballot-against", {"choice": CHOICE, "target": SEAT}, decisions=_D7),
)

OFFER = (Form(Improve, "improve", decisions=("P-D8",)), Form(Keep, "keep", decisions=("P-D8",)))

RACES_FORM = Form(ChooseRaces, "races", {"races": SAID_WISHES}, decisions=("P-D0",))
LIST_FORM = Form(Prefer, "spoil", {"spoils": SPOILS}, decisions=_D5)

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

# what stands after the name of a standing line, without the verb
_RACES = Form(ChooseRaces, "bare-races", {"races": WISHES}, decisions=("P-D0",))
_BALLOT = Form(Ballot, "bare-ballot", {"choice": CHOICE}, {"target": ""}, _D7)
_SPOILS = Form(Prefer, "bare-spoil", {"spoils": SPOILS}, decisions=_D5)
_LOSE = Form(Lose, "bare-lose", {"faces": Many(WEAPON)}, {"dice": ()}, ("P-D6",))
# whoever votes against a player wants the vote against that player to pass
_AGAINST = Form(Ballot, "vote-against", {"target": SEAT}, {"choice": "for"}, _D7)
_SPARE = Form(Ballot, "spare", {"target": SEAT}, {"choice": "against"}, _D7)

STANDING_FORMS: tuple[StandingForm, ...] = (
    StandingForm("races", ("P-D0",), (RACES_FORM, _RACES)),
    StandingForm("construction", _D1),
    StandingForm("management", ("P-D2",)),
    StandingForm("ballot", _D7, (*BALLOT, _BALLOT, _AGAINST, _SPARE)),
    StandingForm("action", _D3),
    StandingForm("immunity", ("P-D4",)),
    StandingForm("spoil", _D5, (*SPOIL_FORMS, LIST_FORM, _SPOILS)),
    StandingForm("lose", ("P-D6",), (*LOSSES, _LOSE)),
    StandingForm("offer", ("P-D8",)),
)


class Odds(Order, tag="odds"):
    """How an attack on a player would end as the dice lie."""

    target: str


class Votes(Order, tag="votes"):
    """Who would have to be for a vote against a player."""

    target: str


QUESTIONS: tuple[Form, ...] = (
    Form(Odds, "odds", {"target": SEAT}, section="questions"),
    Form(Votes, "votes", {"target": SEAT}, section="questions"),
)
