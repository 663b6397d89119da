"""`new` seats nobody under a name or address that means something else, and says who sees what."""

from __future__ import annotations

import pytest

from tests.support.shell import Shell

NEW = ("new", "spring", "--rules", "metallurgie", "--seat", "anna=anna@players.example", "--seat")


@pytest.mark.parametrize(
    ("seat", "told"),
    [
        ("bruno=turns@localhost.localdomain", "is the mailbox of the house itself"),
        ("bruno=Turns+spring@LOCALHOST.localdomain", "is the mailbox of the house itself"),
        ("bruno=bruno@gmail", "there is no full stop in the name behind the @ of bruno@gmail"),
        ("bot=bruno@players.example", "“bot” is reserved: it means the machine"),
    ],
)
def test_a_seat_that_cannot_be_reached_or_named_is_refused(
    shell: Shell, seat: str, told: str
) -> None:
    assert told in shell.fails(*NEW, seat)
    assert "no games" in shell.ok("status").out


def test_mail_within_one_machine_is_an_address(shell: Shell) -> None:
    shell.ok(*NEW, "bruno=bruno@localhost")


def test_one_player_with_two_seats_is_told_to_the_referee(shell: Shell) -> None:
    told = shell.ok(*NEW, "bruno=Anna@players.example").out
    assert "anna and bruno are one player" in told
    assert "are one player" not in shell.ok("new", "g2", *NEW[2:], "bruno=b@players.example").out
