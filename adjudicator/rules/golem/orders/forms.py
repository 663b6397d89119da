"""The forms of each order: parser, printer and help come from here, patterns from the words."""

from __future__ import annotations

from adjudicator.rulekit.forms import Form
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.order import Order
from adjudicator.rulekit.pattern import Slot
from adjudicator.rulekit.slots import Many
from adjudicator.rulekit.speech import StandingForm
from adjudicator.rules.golem.cards.cardset import PARTS
from adjudicator.rules.golem.orders import orders as od
from adjudicator.rules.golem.orders import slots as sl

_TURN = ("G-D2",)
_LATER = ("G-D2", "G-D3")
_ANY_TIME = ("G-D5",)

ATTACK = Form(
    od.Attack,
    "attack",
    {"card": sl.CARD, "target": sl.TARGET, "ability": sl.ABILITY},
    decisions=_TURN,
)
SUPPORT = Form(od.Support, "support", {"card": sl.CARD, "on": sl.ON, "at": sl.AT}, decisions=_TURN)
PILOT = Form(
    od.UsePilot,
    "pilot",
    {"card": sl.CARD, "on": sl.ON, "at": sl.AT, "ability": sl.ABILITY},
    decisions=_TURN,
)
ENERGY = Form(od.TakeEnergy, "energy", {"card": sl.CARD_OR_WORST}, decisions=_TURN)
_USE_SLOTS: dict[str, Slot] = {"ability": sl.ABILITY, "on": sl.ON, "at": sl.AT}
USE = Form(od.UseAbility, "use", _USE_SLOTS, {"after": False}, (*_LATER, *_ANY_TIME))
USE_ONCE = Form(od.UseAbility, "use-once", _USE_SLOTS, {"after": False}, _ANY_TIME)
THEN_USE = Form(od.UseAbility, "then-use", _USE_SLOTS, {"after": True}, _LATER)
SWAP = Form(od.Swap, "swap", {"card": sl.CARD_OR_WORST}, decisions=_LATER)
WAIT = Form(od.Wait, "wait", decisions=_TURN)
END = Form(od.End, "end", decisions=_LATER)
NO_REACTION = Form(od.React, "react-none", {}, {"ability": None}, ("G-D4",))
REACT = Form(od.React, "react", {"ability": sl.ABILITY}, decisions=("G-D4",))
NO_REPAIR = Form(od.Repair, "repair-none", {}, {"parts": ()}, ("G-D1",))
REPAIR = Form(
    od.Repair, "repair", {"parts": Many(sl.PART, 1, len(PARTS), ", ")}, decisions=("G-D1",)
)
DRAFT = Form(od.Draft, "draft", {"choice": sl.CHOICE}, decisions=("G-D0",))


def _loosely(form: Form, written: str = "", **slots: Slot) -> Form:
    """A form's further phrases, which help does not show and by whose words no line is known
    for an order: what else they hold may as well be talk."""
    slots = {**form.slots, **slots}
    name = written or str(form.written)
    return replace(form, written=name, slots=slots, section="loose", taught=False)


#: what is done with a card repairs a tile; tiles of an opponent are feinted at by name
_PILOT_BY_CARD = replace(
    PILOT,
    written="pilot-by-card",
    slots={"card": sl.NO_KIT, "on": sl.ON},
    section="loose",
    taught=False,
)

#: fixed forms come before free ones of the same class, so that each order prints by its own;
#: where words do not say what is done with a card, it says so itself
FORMS = (
    ATTACK,
    _loosely(ATTACK, target=sl.SAID_TARGET),
    _loosely(ATTACK, "attack-by-card", card=sl.COMBAT, target=sl.SAID_TARGET),
    SUPPORT,
    _loosely(SUPPORT),
    _loosely(SUPPORT, "support-by-card", card=sl.SUPPORT_CARD),
    PILOT,
    _loosely(PILOT),
    _PILOT_BY_CARD,
    ENERGY,
    _loosely(ENERGY),
    USE,
    _loosely(USE),
    THEN_USE,
    _loosely(THEN_USE),
    SWAP,
    _loosely(SWAP),
    WAIT,
    END,
    _loosely(END),
    NO_REACTION,
    REACT,
    NO_REPAIR,
    REPAIR,
    DRAFT,
    _loosely(ATTACK, "attack-bare", card=sl.COMBAT, target=sl.SAID_TARGET),
    _loosely(SUPPORT, "support-bare", card=sl.SUPPORT_CARD),
)

_SWAP_LINE = Form(od.Swap, "bare-swap", {"card": sl.CARD}, {}, _LATER)
_NO_SWAP_LINE = Form(od.End, "no-swap", decisions=_LATER)
#: behind `react:` an ability that is used can only be a reaction
_REACT_BY_USE = _loosely(REACT, "react-by-use")

STANDING = (
    StandingForm("use", _ANY_TIME, (USE,), unasked=True),
    StandingForm("once", _ANY_TIME, (USE_ONCE,), unasked=True, once=True),
    StandingForm("turn", _TURN, ()),
    StandingForm("react", ("G-D4",), (NO_REACTION, REACT, _REACT_BY_USE)),
    StandingForm("repair", ("G-D1",), (NO_REPAIR, REPAIR)),
    StandingForm("swap", _LATER, (_NO_SWAP_LINE, _SWAP_LINE)),
)


class Odds(Order, tag="odds"):
    """What an attack with a card of the own hand would come to; without a target: what it hits."""

    card: str
    target: od.Target | None = None
    ability: str | None = None


class Cost(Order, tag="cost"):
    """What an ability costs, when it can be used and what it does."""

    ability: str


class Threats(Order, tag="threats"):
    """Who can hit an own tile before the next own turn."""

    part: str


class Pile(Order, tag="pile"):
    """What lies on the discard pile, and what is unseen."""


QUESTIONS: tuple[Form, ...] = (
    Form(
        Odds,
        "odds",
        {"card": sl.CARD, "target": sl.TARGET, "ability": sl.ABILITY},
        section="questions",
    ),
    Form(Cost, "cost", {"ability": sl.ABILITY}, section="questions"),
    Form(Threats, "threats", {"part": sl.PART}, section="questions"),
    Form(Pile, "pile", section="questions"),
)
