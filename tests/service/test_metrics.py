"""The state of a house as one JSON document and as numbers that Prometheus reads."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path

from prometheus_client.parser import text_string_to_metric_families

from adjudicator.service.run.house_state import house_state, open_faults
from adjudicator.service.run.metrics import Gauges
from tests.support.house import START, House


def numbers(text: str) -> dict[str, float]:
    """Every sample by its name and labels; raises where the page is not sound."""
    found: dict[str, float] = {}
    for family in text_string_to_metric_families(text):
        assert family.documentation
        assert family.type in ("gauge", "counter")
        for sample in family.samples:
            labels = ",".join(f"{k}={v}" for k, v in sorted(sample.labels.items()))
            found[f"{sample.name}{{{labels}}}" if labels else sample.name] = sample.value
    return found


def test_the_page_is_sound_and_counts_what_there_is(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.open(every="48h", respond="24h", copied=False)
    house.open("g2", start=False)
    house.mail("anna", "status")
    house.mail("eve", "x", To=house.config.identity.address)
    house.poll()
    found = numbers(Gauges(house.host).text())
    assert found["adjudicator_games{phase=running}"] == 1
    assert found["adjudicator_games{phase=open}"] == 1
    assert found["adjudicator_open_decisions"] == 1
    assert found["adjudicator_overdue_decisions"] == 0
    due = START + timedelta(hours=48)
    assert found["adjudicator_next_deadline_timestamp_seconds"] == due.timestamp()
    assert found["adjudicator_mails_received_total{ending=answered}"] == 1
    assert found["adjudicator_mails_received_total{ending=unsorted}"] == 1
    assert found["adjudicator_mails_sent_total"] == len(house.mails())
    assert found["adjudicator_mails_unsorted"] == 1
    assert found["adjudicator_mails_queued"] == 0
    assert found["adjudicator_last_look_timestamp_seconds"] == START.timestamp()
    assert found["adjudicator_looks_total"] == 3
    assert found["adjudicator_look_duration_seconds"] > 0


def test_the_poller_writes_the_page_whole_after_each_look(tmp_path: Path) -> None:
    house = House(tmp_path, metrics={"file": "out/adjudicator.prom"})
    house.open(every="48h")
    page = tmp_path / "out" / "adjudicator.prom"
    assert numbers(page.read_text())["adjudicator_overdue_decisions"] == 0
    house.host.archive.game("g1").paths.game.write_bytes(b"{}")
    house.clock.forward(hours=50)
    house.fresh_poller().once()
    found = numbers(page.read_text())
    assert found["adjudicator_games{phase=damaged}"] == 1
    assert found["adjudicator_faults{code=damaged}"] == 1
    assert [p.name for p in page.parent.iterdir()] == ["adjudicator.prom"]


def test_what_waits_is_as_old_as_it_is(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.open(every="30d")
    house.open("g2", every="30d")
    house.mail("anna", "status", "g2")
    house.host.archive.game("g2").paths.game.write_bytes(b"{}")
    house.poller.once()
    house.clock.forward(hours=3)
    house.fresh_poller().once()
    assert house_state(house.host).unread == 1
    assert {k.fault.code for k in open_faults(house.host)} == {"damaged", "unread"}
    found = numbers(Gauges(house.host).text())
    assert found["adjudicator_oldest_unread_seconds"] == 3 * 3600
    assert found["adjudicator_mails_unread"] == 1


def test_a_spoilt_file_of_counts_begins_anew(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.open()
    (house.config.mail / "counts.json").write_text('{"received": 3')
    house.poll()
    assert json.loads((house.config.mail / "counts.json").read_text())["looks"] == 1
