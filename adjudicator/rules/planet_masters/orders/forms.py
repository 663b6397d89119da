"""How orders are written: their forms; the patterns of each are in the templates.

Every pattern of every language is understood at any time; the first of a language is
printed. Reading a printed order gives the same order.
"""

from __future__ import annotations

from adjudicator.rulekit.forms import Form
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.slots import Many
from adjudicator.rulekit.speech import StandingForm
from adjudicator.rules.planet_masters.orders import orders as od
from adjudicator.rules.planet_masters.orders import slots as sl

_D1, _D3, _D5, _D7 = ("P-D1",), ("P-D3",), ("P-D5",), ("P-D7",)
_ANY_DIE = {"die": 0}

# in a list the first form that reads wins: the bare verb comes last
SPOIL_FORMS = (
    Form(od.Invade, "invade", {"die": sl.WHITE}, {"pick": ""}, _D5),
    Form(od.Invade, "invade-best", fixed={**_ANY_DIE, "pick": "best"}, decisions=_D5),
    Form(od.Invade, "invade-any", fixed={**_ANY_DIE, "pick": "any"}, decisions=_D5),
    Form(od.Destroy, "destroy", {"die": sl.RED}, {"pick": "", "faces": ()}, _D5),
    Form(od.Destroy, "destroy-faces", {"faces": Many(sl.WEAPON)}, {**_ANY_DIE, "pick": ""}, _D5),
    Form(
        od.Destroy, "destroy-best", fixed={**_ANY_DIE, "pick": "best", "faces": ()}, decisions=_D5
    ),
    Form(od.Pressure, "pressure", decisions=_D5),
)
SPOILS = sl.Distinct(
    sl.SpoilSlot([(form, tuple(form.slots.items())) for form in SPOIL_FORMS]), joiner=", "
)

CONSTRUCTION = (
    Form(od.Build, "build", decisions=_D1),
    Form(od.Rebuild, "rebuild", {"die": sl.RED}, {"faces": ()}, _D1),
    Form(od.Rebuild, "rebuild-faces", {"faces": Many(sl.WEAPON)}, _ANY_DIE, _D1),
    Form(od.Tech, "tech", decisions=_D1),
    Form(od.Done, "done", decisions=_D1),
)

MANAGEMENT = (
    Form(od.Reroll, "reroll-none", fixed={"items": ()}, decisions=("P-D2",)),
    Form(od.Reroll, "reroll", {"items": sl.REROLLED}, decisions=("P-D2",)),
)

ACTION = (
    Form(od.Attack, "attack", {"target": sl.SEAT, "spoils": SPOILS}, decisions=_D3),
    Form(od.CallVote, "vote", {"target": sl.SEAT}, decisions=_D3),
    Form(od.Politics, "politics", decisions=_D3),
    Form(od.Deflect, "deflect", {"target": sl.SEAT}, decisions=_D3),
    Form(od.Pass, "pass", decisions=_D3),
)

IMMUNITY = (
    Form(od.Cancel, "cancel", decisions=("P-D4",)),
    Form(od.Allow, "allow", decisions=("P-D4",)),
)

LOSSES = (
    Form(od.Lose, "lose", {"dice": sl.Distinct(sl.RED)}, {"faces": ()}, ("P-D6",)),
    Form(od.Lose, "lose-faces", {"faces": sl.Distinct(sl.WEAPON)}, {"dice": ()}, ("P-D6",)),
)

BALLOT = (
    Form(od.Ballot, "ballot", {"choice": sl.CHOICE}, {"target": ""}, _D7),
    Form(od.Ballot, "ballot-against", {"choice": sl.CHOICE, "target": sl.SEAT}, decisions=_D7),
)

OFFER = (
    Form(od.Improve, "improve", decisions=("P-D8",)),
    Form(od.Keep, "keep", decisions=("P-D8",)),
)

RACES_FORM = Form(od.ChooseRaces, "races", {"races": sl.SAID_WISHES}, decisions=("P-D0",))
LIST_FORM = Form(od.Prefer, "spoil", {"spoils": SPOILS}, decisions=_D5)

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
_RACES = Form(od.ChooseRaces, "bare-races", {"races": sl.WISHES}, decisions=("P-D0",))
_BALLOT = Form(od.Ballot, "bare-ballot", {"choice": sl.CHOICE}, {"target": ""}, _D7)
_SPOILS = Form(od.Prefer, "bare-spoil", {"spoils": SPOILS}, decisions=_D5)
_LOSE = Form(od.Lose, "bare-lose", {"faces": Many(sl.WEAPON)}, {"dice": ()}, ("P-D6",))
# whoever votes against a player wants the vote against that player to pass
_AGAINST = Form(od.Ballot, "vote-against", {"target": sl.SEAT}, {"choice": "for"}, _D7)
_SPARE = Form(od.Ballot, "spare", {"target": sl.SEAT}, {"choice": "against"}, _D7)

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
    Form(Odds, "odds", {"target": sl.SEAT}, section="questions"),
    Form(Votes, "votes", {"target": sl.SEAT}, section="questions"),
)
