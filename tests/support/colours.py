"""How colours look to who does not see all of them, how far apart they are, what can be read.

Colours are sRGB triples from 0 to 255. Own arithmetic, after the papers that each function
names.
"""

from __future__ import annotations

import re
from functools import cache
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Colour = tuple[int, int, int]
_Matrix = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]

#: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes: "A Physiologically-based Model for
#: Simulation of Color Vision Deficiency", IEEE TVCG 15 (2009); severity 1.0, on linear RGB
_MACHADO: dict[str, _Matrix] = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_GREY = (0.2126, 0.7152, 0.0722)
_MATRICES: dict[str, _Matrix] = {
    "all": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    **_MACHADO,
    "grey": (_GREY, _GREY, _GREY),
}
#: the ways of seeing: all colours, without one kind of cones, none at all
EYES = tuple(_MATRICES)
_HEX = re.compile(r"#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})")


def colour(text: str) -> Colour:
    """A colour written as `#rrggbb`. Raises ValueError."""
    match = _HEX.fullmatch(text.strip().lower())
    if match is None:
        raise ValueError(f"{text!r} is no colour like #12ab9f")
    red, green, blue = (int(part, 16) for part in match.groups())
    return red, green, blue


def _linear(value: float) -> float:
    value /= 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _coded(value: float) -> int:
    value = min(1.0, max(0.0, value))
    value = 12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055
    return round(255 * value)


@cache
def seen(what: Colour, eyes: str) -> Colour:
    """A colour as somebody sees it: `eyes` is one of `EYES`."""
    linear = [_linear(part) for part in what]
    red, green, blue = (
        _coded(sum(factor * part for factor, part in zip(row, linear, strict=True)))
        for row in _MATRICES[eyes]
    )
    return red, green, blue


@cache
def luminance(what: Colour) -> float:
    """Relative luminance from 0 to 1, as the Web Content Accessibility Guidelines define it."""
    return sum(factor * _linear(part) for factor, part in zip(_GREY, what, strict=True))


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of the Web Content Accessibility Guidelines, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@cache
def lab(what: Colour) -> tuple[float, float, float]:
    """CIELAB under the white of D65 (CIE 15)."""
    red, green, blue = (_linear(part) for part in what)
    scaled = (
        (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047,
        0.2126729 * red + 0.7151522 * green + 0.0721750 * blue,
        (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883,
    )
    x, y, z = (
        part ** (1 / 3) if part > (6 / 29) ** 3 else part / (3 * (6 / 29) ** 2) + 4 / 29
        for part in scaled
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(one: Colour, other: Colour) -> float:
    """The difference of two colours by CIEDE2000; about 2 can just be seen side by side."""
    return ciede2000(lab(one), lab(other))


def ciede2000(one: tuple[float, float, float], other: tuple[float, float, float]) -> float:
    """The difference of two colours in CIELAB.

    G. Sharma, W. Wu, E. N. Dalal: "The CIEDE2000 Color-Difference Formula: Implementation
    Notes, Supplementary Test Data, and Mathematical Observations", Color Research and
    Application 30 (2005).
    """
    (l1, a1, b1), (l2, a2, b2) = one, other
    c7 = ((hypot(a1, b1) + hypot(a2, b2)) / 2) ** 7
    stretch = 1.5 - 0.5 * sqrt(c7 / (c7 + 25**7))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = 0.0
    if c1 * c2:
        turn = (h2 - h1 + 180) % 360 - 180
    d_h = 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    hue = h1 + turn / 2 if c1 * c2 else h1 + h2
    t = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    s_l = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    s_c, s_h = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    spin = 60 * exp(-((((hue % 360) - 275) / 25) ** 2))
    r_t = -2 * sqrt(chroma**7 / (chroma**7 + 25**7)) * sin(radians(spin))
    by_light, by_chroma, by_hue = (l2 - l1) / s_l, (c2 - c1) / s_c, d_h / s_h
    return sqrt(by_light**2 + by_chroma**2 + by_hue**2 + r_t * by_chroma * by_hue)
