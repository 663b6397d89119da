"""Mails spoilt by chance are read without a crash; which ones does not change."""

from __future__ import annotations

import hashlib
from pathlib import Path
from random import Random

import pytest

from adjudicator.mail.parse import limits
from tests.bench.fuzz_mails import Material, fuzz, gather, mail
from tests.bench.mutations import STEPS


@pytest.fixture(scope="module")
def material(tmp_path_factory: pytest.TempPathFactory) -> Material:
    return gather(Path(tmp_path_factory.mktemp("fuzz")))


def test_a_few_hundred_spoilt_mails_are_read(material: Material) -> None:
    found = fuzz(material, 2026, range(300))
    assert found.crashes == {}
    assert found.mails == 300
    assert found.ends.keys() >= {"orders", "empty", "bounce"}


def test_the_same_number_is_the_same_mail(material: Material) -> None:
    def digests(seed: int) -> list[str]:
        return [hashlib.sha256(mail(material, seed, n)).hexdigest() for n in range(200)]

    assert digests(1) == digests(1)
    assert len(set(digests(1) + digests(2))) > 390
    assert all(len(mail(material, 1, n)) <= limits.RAW_BYTES for n in range(600))


def test_every_way_to_spoil_a_mail_spoils_some(material: Material) -> None:
    for step in STEPS:
        chance = Random(step.__name__)
        raws = material.short[:60] * 4
        assert any(step(raw, chance, material.short) != raw for raw in raws), step.__name__


def test_a_crash_is_found_and_named_by_its_number(
    material: Material, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*arguments: object) -> None:
        raise LookupError("on purpose")

    monkeypatch.setattr("tests.bench.fuzz_mails.read_submission", broken)
    found = fuzz(material, 1, range(3))
    assert list(found.crashes) == [0, 1, 2]
    assert "on purpose" in found.crashes[0]
