"""A set of cards, pilots and mechas as values, built from a checked document.

Here belongs what the data say; no card, pilot or mecha is ever named in code. Whether a
document may be used at all is told by `cardcheck`; this module trusts what it is given.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from typing import Any

from adjudicator.rulekit.data import read_json
from adjudicator.rulekit.frozen import Frozen, names_of
from adjudicator.rulekit.model import from_json
from adjudicator.rulekit.phrase import Phrase
from adjudicator.rulekit.text import plain

#: the parts of a mecha; a document may only choose their order (which settles ties)
PARTS = ("head", "larm", "rarm", "torso", "lleg", "rleg")
#: shipped sets: name -> file beside this module
SHIPPED: Mapping[str, str] = {"golem-default": "cards.json"}


class Name(Frozen):
    """What the data call something: its id and its names in the languages that documents of
    cards are written in, each a field called as its language. Events keep them so.
    """

    id: str
    en: str
    fr: str

    @property
    def texts(self) -> tuple[tuple[str, str], ...]:
        """(language, name), the default one first."""
        return tuple((name, getattr(self, name)) for name in names_of(self)[1:])

    @property
    def text(self) -> str:
        """The name in the default language."""
        return self.en

    def phrase(self) -> Phrase:
        """The name alone, in the reader's language."""
        return Phrase("thing-name", self.texts)

    def with_id(self) -> Phrase:
        """The name followed by the id that orders use: "Leg Sweep (C05)"."""
        return Phrase("card-name", (("id", self.id), *self.texts))

    def words(self) -> tuple[str, ...]:
        """Everything that a player may call it, folded."""
        return tuple(dict.fromkeys(plain(w) for w in (self.id, *(text for _, text in self.texts))))


class Effect(Frozen):
    """One primitive: `op`, and the fields that this op has; the others keep these values."""

    op: str
    when: str = "play"
    who: str = "self"
    tile: str = ""
    amount: int = 0
    duration: str = "permanent"
    count: int = 0
    strength: int = 0
    targets: tuple[str, ...] = ()


class Needs(Frozen):
    """What an order must name for a list of effects.

    own     how many own in-service tiles at most (0: none)
    out     whether an own out-of-service tile
    foe     whether an opponent
    tiles   how many in-service tiles of the opponent at most
    attack  the attack that the effects make, if they make one
    """

    own: int = 0
    out: bool = False
    foe: bool = False
    tiles: int = 0
    attack: Effect | None = None


class Deed(Frozen):
    """Something a player can do by name: its effects, what it needs and its text."""

    name: Name
    effects: tuple[Effect, ...]
    needs: Needs
    text: Name

    @property
    def pierces(self) -> bool:
        """Whether an attack made with it pierces."""
        return any(effect.op == "pierce" for effect in self.effects)

    def instant(self, op: str) -> int:
        """The sum of its changes by `op` that last for one attack only."""
        return sum(e.amount for e in self.effects if e.op == op and e.duration == "instant")


class Card(Deed):
    """An action card. `targets` and `strength` are those of a combat card."""

    combat: bool = False
    copies: int = 1
    strength: int = 0
    targets: tuple[str, ...] = ()


class Pilot(Frozen):
    """A pilot: initiative, and an ability that may be limited to once a round."""

    name: Name
    initiative: int
    ability: Deed
    once: bool


class Ability(Deed):
    """A mecha's ability: what it costs and when it may be used."""

    cost: int = 1
    window: str = "turn"


class TileKind(Frozen):
    """One tile of a mecha as printed: defence on its front, malus on its back."""

    defence: int
    malus: str
    amount: int


class Mecha(Frozen, dict=True):
    """A mecha as printed; `tiles` in the order of the set's parts."""

    name: Name
    role: str
    attack: int
    tiles: tuple[TileKind, ...]
    abilities: tuple[Ability, ...]

    def ability(self, word: str) -> Ability | None:
        """The ability of that id or name, or None."""
        return self._by_name.get(plain(word))

    @cached_property
    def _by_name(self) -> Mapping[str, Ability]:
        """Each ability by all that a player may call it; the first of two alike."""
        found: dict[str, Ability] = {}
        for ability in self.abilities:
            for word in ability.name.words():
                found.setdefault(word, ability)
        return found


class CardSet(Frozen, dict=True):
    """A whole set. `deck` lists every copy by rising id; `adjacent` neighbours by index."""

    name: str
    constants: Mapping[str, int]
    parts: tuple[str, ...]
    index: Mapping[str, int]
    adjacent: tuple[tuple[int, ...], ...]
    cards: Mapping[str, Card]
    pilots: Mapping[str, Pilot]
    mechas: Mapping[str, Mecha]
    deck: tuple[str, ...]

    def find_card(self, word: str) -> Card | None:
        """The card of that id or name (any case, either language), or None."""
        if word in self.cards:
            return self.cards[word]
        wanted = plain(word)
        return next((c for c in self.cards.values() if wanted in c.name.words()), None)

    def names(self, cards: Iterable[str]) -> tuple[Name, ...]:
        """The names of cards given by id."""
        return tuple(self.cards[card].name for card in cards)


@lru_cache(maxsize=64)
def get_set(data: str) -> CardSet:
    """The set that option `data` means: the name of a shipped set, or a document's text.

    Raises KeyError for an unknown name and ValueError for text that is no JSON; the
    document itself must have passed `check_cards`.
    """
    return read_cards(get_document(data))


def get_document(data: str) -> Any:
    """The document behind option `data`; raises as `get_set` does."""
    if data.lstrip().startswith("{"):
        return from_json(data)
    return read_json(__package__, SHIPPED[data])


def read_cards(document: Mapping[str, Any]) -> CardSet:
    """The set that a checked document describes."""
    parts = tuple(document["parts"])
    index = {part: i for i, part in enumerate(parts)}
    cards = {c["id"]: _card(c) for c in document["cards"]}
    return CardSet(
        name=document["data_set"],
        constants=dict(document["constants"]),
        parts=parts,
        index=index,
        adjacent=tuple(
            tuple(sorted(index[n] for n in document["adjacency"][part])) for part in parts
        ),
        cards={card: cards[card] for card in sorted(cards)},
        pilots={p["id"]: _pilot(p) for p in sorted(document["pilots"], key=_by_id)},
        mechas={m["id"]: _mecha(m, parts) for m in sorted(document["mechas"], key=_by_id)},
        deck=tuple(card for card in sorted(cards) for _ in range(cards[card].copies)),
    )


def _by_id(entry: Mapping[str, Any]) -> str:
    return str(entry["id"])


def _name(entry: Mapping[str, Any]) -> Name:
    return Name(entry["id"], entry["name"], entry["name_fr"])


def _text(entry: Mapping[str, Any]) -> Name:
    text = entry.get("text", "")
    return Name(entry["id"], text, entry.get("text_fr", text))


def _effects(entry: Mapping[str, Any]) -> tuple[Effect, ...]:
    known = ({k: v for k, v in each.items() if k in names_of(Effect)} for each in entry["effects"])
    return tuple(Effect(**{**e, "targets": tuple(e.get("targets", ()))}) for e in known)


def needs_of(effects: Iterable[Effect]) -> Needs:
    """Return what must be named for these effects when they are used outside an attack's flow."""
    effects = tuple(effects)
    return Needs(
        own=max((e.count for e in effects if e.tile == "own"), default=0),
        out=any(e.tile == "own_out" for e in effects),
        foe=any(e.who == "foe" or e.tile in ("foe", "foe_all") for e in effects),
        tiles=max((e.count for e in effects if e.tile == "foe"), default=0),
        attack=next((e for e in effects if e.op == "attack"), None),
    )


def _common_fields(entry: Mapping[str, Any]) -> dict[str, Any]:
    """Return the fields that all cards and abilities have."""
    effects = _effects(entry)
    return {
        "name": _name(entry),
        "effects": effects,
        "needs": needs_of(effects),
        "text": _text(entry),
    }


def _card(entry: Mapping[str, Any]) -> Card:
    return Card(
        **_common_fields(entry),
        combat=entry["type"] == "combat",
        copies=entry["copies"],
        strength=entry.get("strength", 0),
        targets=tuple(entry.get("targets", ())),
    )


def _pilot(entry: Mapping[str, Any]) -> Pilot:
    ability = entry["ability"]
    once = ability["limit"] == "round"
    return Pilot(_name(entry), entry["initiative"], Deed(**_common_fields(ability)), once)


def _mecha(entry: Mapping[str, Any], parts: tuple[str, ...]) -> Mecha:
    tiles = tuple(
        TileKind(t["defence"], t["malus"]["kind"], t["malus"]["amount"])
        for t in (entry["tiles"][part] for part in parts)
    )
    return Mecha(
        name=_name(entry),
        role=entry.get("role", ""),
        attack=entry["attack"],
        tiles=tiles,
        abilities=tuple(
            Ability(**_common_fields(a), cost=a["cost"], window=a["window"])
            for a in entry["abilities"]
        ),
    )
