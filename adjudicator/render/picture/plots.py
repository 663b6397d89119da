"""Plots as SVG, of plain values and sentences that are given: lines, bars, shares with whiskers.

A plot is as wide as a phone (360) and grows with its place. It names no colour: lines and marks
have classes (`plots.css` of the site gives them colours for light and dark), and lines differ by
mark and dash, too, for readers who do not see all colours, and for paper. What is seen is told in
`title` and `desc`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil, floor, log10
from xml.sax.saxutils import escape

from adjudicator.rulekit.frozen import Frozen

WIDTH = 360
_LEFT, _RIGHT, _TOP, _BOTTOM = 40.0, 12.0, 12.0, 40.0
#: lines of one plot that look each other way; with more of them looks come again
LOOKS = 8
#: letters of a label before it is cut
_LONGEST = 20


class Told(Frozen):
    """What a plot says of itself.

    ident  names it on its page: letters, digits and dashes; x, y  what its axes count, or ""
    told   all that is seen, in words
    """

    ident: str
    title: str
    told: str
    x: str = ""
    y: str = ""


class Series(Frozen):
    """A line: a name, and points (x, y) from left to right."""

    name: str
    points: tuple[tuple[float, float], ...]


class Whisker(Frozen):
    """A row: a share between 0 and 1, its interval, what chance would give, and words for both."""

    label: str
    share: float
    low: float
    high: float
    fair: float
    value: str


class Bar(Frozen):
    """A bar: what stands below it, and how high it is."""

    label: str
    value: float


def lines(
    told: Told,
    series: Sequence[Series],
    ticks: Sequence[tuple[float, str]] = (),
    from_zero: bool = True,
) -> str:
    """Lines over a common axis; `ticks` are its marks and what stands there, by default numbers."""
    across = [x for each in series for x, _ in each.points] or [0.0]
    up = [y for each in series for _, y in each.points] or [0.0]
    lowest = min(0.0, *up) if from_zero else min(up)
    low, high = min(across), max(across)
    marks = ticks or [(x, _number(x)) for x in nice(low, high, 6) if low <= x <= high]
    plot = _Plot(told, 220, (low, high), nice(lowest, max(up), 5))
    plot.grid(marks)
    for n, each in enumerate(series):
        look = n % LOOKS
        at = [plot.place(x, y) for x, y in each.points]
        if len(at) > 1:
            path = " ".join(f"{x:g},{y:g}" for x, y in at)
            plot.add(f'<polyline class="plot-line plot-{look}" points="{path}"/>')
        shown = at if len(at) <= 40 else [*at[:: ceil(len(at) / 20)], at[-1]]
        plot.add(f'<path class="plot-mark plot-{look}" d="{_marks(look, shown)}"/>')
    if len(series) > 1:
        plot.legend([each.name for each in series])
    return plot.to_svg()


def bars(told: Told, values: Sequence[Bar]) -> str:
    """Bars side by side; of their labels as many stand below as there is room for."""
    top = max((bar.value for bar in values), default=0.0)
    plot = _Plot(told, 200, (0.0, float(max(1, len(values)))), nice(0.0, max(top, 1.0), 5))
    longest = max((len(bar.label) for bar in values), default=1)
    room = max(1, floor((WIDTH - _LEFT - _RIGHT) / (longest * 7 + 8)))
    each = max(1, ceil(len(values) / room))
    plot.grid([(n + 0.5, bar.label) for n, bar in enumerate(values) if n % each == 0])
    for n, bar in enumerate(values):
        left, high = plot.place(n + 0.1, bar.value)
        right, low = plot.place(n + 0.9, 0.0)
        size = f'width="{right - left:.4g}" height="{max(0.0, low - high):.4g}"'
        plot.add(f'<rect class="plot-bar" x="{left:g}" y="{high:g}" {size}/>')
    return plot.to_svg()


def whiskers(told: Told, rows: Sequence[Whisker]) -> str:
    """Shares below one another, each with its interval, and a stroke at what chance would give."""
    row = 40
    plot = _Plot(told, 16 + row * max(1, len(rows)) + _BOTTOM, (0.0, 1.0), (), left=12.0)
    foot = plot.height - _BOTTOM
    for x in (0.0, 0.25, 0.5, 0.75, 1.0):
        at = plot.across(x)
        plot.add(f'<line class="plot-grid" x1="{at:g}" x2="{at:g}" y1="4" y2="{foot:g}"/>')
        anchor = "start" if x == 0 else "end" if x == 1 else "middle"
        plot.text(at, foot + 15, f"{x:.0%}", anchor)
    for n, each in enumerate(rows):
        y = 16.0 + n * row
        plot.text(plot.across(0.0), y + 2, _cut(each.label, 34), "start")
        plot.text(plot.across(1.0), y + 2, each.value, "end")
        y += 14
        low, high, at = (plot.across(value) for value in (each.low, each.high, each.share))
        fair = plot.across(each.fair)
        plot.add(
            f'<path class="plot-span" d="M{low:g},{y:g}H{high:g}M{low:g},{y - 5:g}v10'
            f'M{high:g},{y - 5:g}v10"/>'
        )
        plot.add(f'<path class="plot-fair" d="M{fair:g},{y - 9:g}v18"/>')
        plot.add(f'<circle class="plot-point" cx="{at:g}" cy="{y:g}" r="5"/>')
    return plot.to_svg()


def nice(low: float, high: float, wanted: int) -> tuple[float, ...]:
    """Round numbers from below `low` to above `high`, about `wanted` of them."""
    if high <= low:
        high = low + 1
    rough = (high - low) / max(1, wanted - 1)
    power = 10.0 ** floor(log10(rough))
    step = next(power * unit for unit in (1, 2, 5, 10) if power * unit >= rough * 0.999)
    step = max(step, 1.0)
    first, last = floor(low / step), ceil(high / step)
    return tuple(n * step for n in range(first, last + 1))


class _Plot:
    """A plot while it is drawn: a rectangle with room for axes, and a legend below."""

    def __init__(
        self,
        told: Told,
        height: float,
        span: tuple[float, float],
        levels: Sequence[float],
        left: float = _LEFT,
    ) -> None:
        self._told = told
        self.height = height
        self._span = span
        self._levels = levels
        widest = max((len(_number(level)) for level in levels), default=0)
        self._left = max(left, widest * 7 + 12)
        self._parts: list[str] = []
        self._below = 0.0

    def across(self, x: float) -> float:
        low, high = self._span
        part = (x - low) / (high - low) if high > low else 0.5
        return round(self._left + part * (WIDTH - _RIGHT - self._left), 1)

    def place(self, x: float, y: float) -> tuple[float, float]:
        low, high = self._levels[0], self._levels[-1]
        part = (y - low) / (high - low)
        return self.across(x), round(self.height - _BOTTOM - part * self._depth, 1)

    @property
    def _depth(self) -> float:
        return self.height - _TOP - _BOTTOM - (14 if self._told.y else 0)

    def add(self, part: str) -> None:
        self._parts.append(part)

    def text(self, x: float, y: float, words: str, anchor: str = "middle") -> None:
        self.add(
            f'<text class="plot-text" x="{x:g}" y="{y:g}" text-anchor="{anchor}">'
            f"{escape(words)}</text>"
        )

    def grid(self, marks: Iterable[tuple[float, str]]) -> None:
        """Strokes across at the levels, and marks below."""
        foot = self.height - _BOTTOM
        for level in self._levels:
            y = self.place(self._span[0], level)[1]
            ends = f'x1="{self._left:g}" x2="{WIDTH - _RIGHT:g}" y1="{y:g}" y2="{y:g}"'
            kind = "plot-axis" if level == self._levels[0] else "plot-grid"
            self.add(f'<line class="{kind}" {ends}/>')
            self.text(self._left - 6, y + 4, _number(level), "end")
        for x, label in marks:
            at = self.across(x)
            half = len(label) * 3.4
            near = min(max(at, self._left - 10 + half), WIDTH - 2 - half)
            self.add(f'<path class="plot-axis" d="M{at:g},{foot:g}v4"/>')
            self.text(round(near, 1), foot + 16, label)
        if self._told.x:
            self.text(WIDTH - _RIGHT, foot + 32, self._told.x, "end")
        if self._told.y:
            self.text(4, _TOP + 2, self._told.y, "start")

    def legend(self, names: Sequence[str]) -> None:
        """The name of each line beside its mark and dash, two in a row."""
        for n, name in enumerate(names):
            x = 12 + (n % 2) * (WIDTH / 2 - 6)
            y = self.height + 10 + (n // 2) * 20
            look = n % LOOKS
            self.add(f'<path class="plot-line plot-{look}" d="M{x:g},{y:g}h28"/>')
            self.add(f'<path class="plot-mark plot-{look}" d="{_marks(look, [(x + 14, y)])}"/>')
            self.text(x + 36, y + 4, _cut(name, _LONGEST), "start")
        self._below = 20.0 * ceil(len(names) / 2) + 4

    def to_svg(self) -> str:
        told, height = self._told, self.height + self._below
        ident = escape(told.ident)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="plot" role="img" '
            f'viewBox="0 0 {WIDTH} {height:g}" aria-labelledby="{ident}-title {ident}-told">'
            f'<title id="{ident}-title">{escape(told.title)}</title>'
            f'<desc id="{ident}-told">{escape(told.told)}</desc>' + "".join(self._parts) + "</svg>"
        )


#: marks around a place, by look: circle, square, triangle, diamond, cross, triangle down, bar, star
_SHAPES = (
    "m-4,0a4,4 0 1,0 8,0a4,4 0 1,0 -8,0z",
    "m-3.5,-3.5h7v7h-7z",
    "m0,-5l4.5,8.5h-9z",
    "m0,-5l5,5l-5,5l-5,-5z",
    "m-4,-4l8,8m0,-8l-8,8",
    "m0,5l4.5,-8.5h-9z",
    "m0,-5v10",
    "m-5,0h10m-5,-5v10",
)


def _marks(look: int, places: Iterable[tuple[float, float]]) -> str:
    return "".join(f"M{x:g},{y:g}{_SHAPES[look]}" for x, y in places)


def _number(value: float) -> str:
    return f"{value:g}".replace("-", "\u2212") if abs(value) < 1_000_000 else f"{value:.0f}"


def _cut(text: str, longest: int) -> str:
    return text if len(text) <= longest else text[: longest - 1] + "…"
