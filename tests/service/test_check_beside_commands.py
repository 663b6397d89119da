"""A mail that checks orders and asks for something else, too, is answered twice, in agreement."""

from __future__ import annotations

from pathlib import Path

from tests.support.house import House, text_of


def test_lines_that_are_checked_are_not_said_to_be_no_orders(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.open(rules="golem", options={})
    seat = house.table().open[0].decision.seat
    house.new_mails(seat)
    house.mail(seat, "check\nzone Europe/Paris\nenergy worst")
    house.poll()
    told = " ".join(" ".join(text_of(mail).split()) for mail in house.new_mails(seat))
    assert "Europe/Paris from now on" in told
    assert "Accepted." in told
    assert "does not look like an order" not in told
