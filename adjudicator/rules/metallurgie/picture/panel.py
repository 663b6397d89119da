"""What stands below the board: players with the cards they kept, the pile, the own cards.

Below it, so that a phone shows cells and names at a size that can be read. Of a game that is
over: who has won, and what each player's points are made of.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from adjudicator.rulekit.event import SeatId
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Phrase, Term, say
from adjudicator.rulekit.scene import Box, Label, Point, Polygon, Shape, Stamp
from adjudicator.rules.metallurgie.board import CODES
from adjudicator.rules.metallurgie.events import metal_term
from adjudicator.rules.metallurgie.view import PlayerView, View, is_near_the_end, safe_draws

#: the width that the sizes below are made for; letters grow with a wider board, up to so much
_WIDTH, _GROWTH = 12.2, 1.5
_ROW = 1.25
_TEXT = 0.5
_CHIP = 0.44


@dataclass(slots=True)
class Panel:
    """The rows below the board, put down from top to bottom.

    latest            who played last: whom the marks on the board are about
    left, top, width  of the panel in scene units; `height` is known once it is drawn
    """

    view: View
    latest: SeatId
    left: float
    top: float
    width: float
    height: float = field(default=0.0, init=False)

    @property
    def scale(self) -> float:
        """The factor by which everything is larger than on the smallest board."""
        return min(_GROWTH, max(1.0, self.width / _WIDTH))

    def shapes(self) -> Iterator[Shape]:
        """All that is drawn."""
        if self.view.over:
            yield from self._winners()
        for number, player in enumerate(self.view.players, 1):
            yield from self._player(player, number)
        yield from self._pile()
        yield from self._own()

    def _at(self, x: float, y: float = 0.0) -> Point:
        """A place by its distance from the left edge and from the middle of the next row."""
        k = self.scale
        return self.left + x * k, self.top + self.height + (0.6 + y) * k

    def _from_right(self, x: float, y: float = 0.0) -> Point:
        return self.left + self.width - x * self.scale, self._at(0, y)[1]

    def _down(self, rows: float = 1.0) -> None:
        self.height += rows * _ROW * self.scale

    def _text(
        self, role: str, text: str | Phrase, at: Point, anchor: str = "start", wide: float = 0.0
    ) -> Label:
        k = self.scale
        return Label(role, text=text, at=at, size=_TEXT * k, anchor=anchor, wide=wide * k)

    def _chip(self, role: str, code: str, at: Point, ident: str = "") -> Iterator[Shape]:
        size = _CHIP * self.scale
        yield Stamp(role, ident, symbol=f"chip-{code}", at=at, scale=size)
        shade = "none" if "faint" in role else f"on-{code}"
        yield Label(f"code {shade}", text=code, at=at, size=size * 0.92)

    def _winners(self) -> Iterator[Shape]:
        winners = tuple(p.seat for p in self.view.players if p.rank == 1)
        best = max(p.total for p in self.view.players)
        text = say("label-won", seats=winners, points=best)
        yield Stamp("winner", symbol="crown", at=self._at(0.55), scale=0.45 * self.scale)
        room = self.width / self.scale - 1.3
        yield self._text("name", text, self._at(1.2), wide=room)
        self._down(0.95)
        if len({p.rank for p in self.view.players if p.total == best}) > 1:
            tie = self._text("panel-text", say("label-tie"), self._at(1.2, -0.1), wide=room)
            yield replace(tie, lines=2)
            self._down(1.1)

    def _player(self, player: PlayerView, number: int) -> Iterator[Shape]:
        view, k = self.view, self.scale
        active = player.seat == view.turn.seat and not view.over and view.turn.number > 0
        extra = _extra(player) if view.over else 0
        x, y = self._at(0.0, -0.52)
        size = (self.width, (1.75 if extra else 1.1) * k)
        role = "player active" if active else "player"
        yield Box(role, f"player:{player.seat}", at=(x, y), size=size, round=0.15 * k)
        if active:
            points = (self._at(0.18, -0.3), self._at(0.62, 0.0), self._at(0.18, 0.3))
            yield Polygon("to-play", points=points)
        elif player.rank == 1:
            yield Stamp("winner", symbol="crown", at=self._at(0.4), scale=0.28 * k)
        elif player.rank:
            yield self._text("rank", f"{player.rank}.", self._at(0.4), "middle")
        flag = (0.26 * k, 0.6 * k)
        yield Box(f"flag seat-{number}", at=self._at(0.78, -0.3), size=flag, round=0.08 * k)
        first = self.width / k - 7.35
        yield self._text("name", player.seat, self._at(1.2), wide=first - 2.3)
        if player.seat == self.latest:
            yield Stamp("mark", symbol="mark-latest", at=self._at(first - 0.75), scale=0.24 * k)
        total = say("label-total", points=player.total)
        yield self._text("total", total, self._from_right(0.2), "end", wide=2.1)
        for i, (code, count) in enumerate(zip(CODES, player.points, strict=True)):
            faint = "" if count else " faint"
            yield from self._chip(f"won{faint}", code, self._at(first + i * 1.28))
            at = self._at(first + i * 1.28 + 0.47)
            yield self._text("count" if count else "count none", str(count), at)
        if extra:
            kept = say(
                "label-tally",
                kept=sum(player.points),
                extra=extra,
                metal=metal_term(player.bonus),
                points=player.total,
            )
            yield self._text("panel-text", kept, self._at(1.2, 0.72), wide=self.width / k - 1.4)
        self._down(1.5 if extra else 1.0)

    def _pile(self) -> Iterator[Shape]:
        view, k = self.view, self.scale
        yield Stamp("pile", "pile", symbol="card-back", at=self._at(0.5, 0.1), scale=0.5 * k)
        near, safe = is_near_the_end(view), safe_draws(view)
        pile = say("label-pile", count=view.pile, near=near, safe=safe)
        beside = view.stage == "place"
        room = 6.0 if beside else self.width / k - 1.4
        yield replace(self._text("panel-text", pile, self._at(1.2, 0.1), wide=room), lines=2)
        if beside:
            metal = view.turn.drawn
            text = say("label-drawn", metal=Term("metal", metal))
            yield from self._card(metal, self._from_right(0.6, 0.1), "drawn")
            yield self._text("panel-text", text, self._from_right(1.2, 0.1), "end", wide=4.2)
        # near the end, or beside a drawn card, it may take two lines
        self._down(1.6 if near else 1.25 if beside else 1.05)

    def _own(self) -> Iterator[Shape]:
        """The reader's own cards, as the facts `hand:` and `bonus:` tell them."""
        view = self.view
        own = next((p for p in view.players if p.seat == view.seat and not view.over), None)
        if own is None or not (own.hand or own.bonus):
            return
        if own.hand:
            yield self._text("panel-text", say("label-hand"), self._at(0.1, 0.1), wide=3.3)
            for i, card in enumerate(own.hand):
                yield from self._card(card, self._at(4.1 + i * 1.0, 0.1), f"hand:{card}")
        if own.bonus:
            yield from self._card(own.bonus, self._from_right(0.6, 0.1), f"bonus:{own.seat}", True)
            at = self._from_right(1.25, 0.1)
            yield self._text("panel-text", say("label-bonus"), at, "end", wide=3.2)
        self._down(1.05)

    def _card(self, code: str, at: Point, ident: str, bonus: bool = False) -> Iterator[Shape]:
        k = self.scale
        role = "held bonus" if bonus else "held"
        yield Stamp(role, ident, symbol="card", at=at, scale=0.56 * k)
        middle = (at[0], at[1] - 0.16 * k) if bonus else at
        size = 0.38 * k
        yield Stamp("in-hand", symbol=f"chip-{code}", at=middle, scale=size)
        yield Label(f"code on-{code}", text=code, at=middle, size=0.39 * k)
        if bonus:
            yield Label("size", text="×2", at=(at[0], at[1] + 0.34 * k), size=0.39 * k)


def _extra(player: PlayerView) -> int:
    """Return the points that the bonus metal adds, as far as it is known."""
    return player.total - sum(player.points)
