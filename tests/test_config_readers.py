"""A sound configuration is read without the reader that explains faults; both read the same."""

from __future__ import annotations

import random
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from adjudicator.config.explain import examine
from adjudicator.config.settings import Config, settings_of
from adjudicator.service.installation.providers import providers
from adjudicator.service.installation.setup import configuration, example_text

HERE = Path("/etc/house")
EXAMPLE: dict[str, Any] = tomllib.loads(example_text())
VALUES = [
    *("x", "", "12", "yes", "6h", "off", "24h", "07:00", "07:00\n", "tls", "imap", "ask", "Ä@x.de"),
    *(
        "<a@b.example>",
        "https://x.example/a.html",
        "postgresql://a@b/c",
        "2 working days",
        "mail-1",
    ),
    *(0, 1, -3, 600, 601, 10**30, 5.0, 0.5, float("nan"), float("inf"), True, False, None),
    *([], ["a"], ["mon"], ["24h", "80%"], [1], [["a", "b"]], [["a", "b", "c"]], {}, {"a": 1}),
    {"P-D7": "24h"},
]


def read_quickly(document: dict[str, Any]) -> Config | None:
    try:
        return settings_of(document, HERE)
    except msgspec.ValidationError:
        return None


def documents(count: int) -> list[dict[str, Any]]:
    rng = random.Random(7)
    made = []
    for _ in range(count):
        document = {
            name: {
                key: rng.choice(VALUES) if rng.random() < 0.2 else value
                for key, value in EXAMPLE[name].items()
                if rng.random() < 0.6
            }
            for name in rng.sample(list(EXAMPLE), 3)
        }
        if rng.random() < 0.1:
            document["referees"] = [{"name": "lea", "address": rng.choice(VALUES)}]
        if rng.random() < 0.1:
            document[rng.choice(["imap", "what"])] = rng.choice(VALUES)
        made.append(document)
    return made


def test_what_is_read_quickly_is_read_the_same_by_the_reader_that_explains() -> None:
    quick = slow = faulty = 0
    for document in (EXAMPLE, {}, *documents(600)):
        given, errors = examine(Config, document)
        found = read_quickly(document)
        if errors:
            assert found is None, document
            faulty += 1
        elif found is not None:
            assert settings_of(given, HERE) == found, document
            quick += 1
        else:  # a number in quotes and the like
            assert settings_of(given, HERE) != settings_of({}, HERE), document
            slow += 1
    assert min(quick, faulty) > 100
    assert slow > 3


def test_the_example_of_every_provider_is_read_quickly() -> None:
    for name, provider in providers().items():
        text, _ = configuration(name, provider.auth[0], "turns@club.example")
        assert read_quickly(tomllib.loads(text)) is not None, name


@pytest.mark.parametrize("text", ["", "[imap]\nport = 995\n"])
def test_a_sound_configuration_loads_no_pydantic(text: str) -> None:
    script = (
        "import sys; from pathlib import Path; from adjudicator.config.file import read_config; "
        f"read_config({text!r}, Path('config.toml')); assert 'pydantic' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", script], check=True)
