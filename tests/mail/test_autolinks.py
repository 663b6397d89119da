"""What mail programs put behind addresses and links is washed off; all else stays as written."""

from __future__ import annotations

import pytest

from adjudicator.mail.parse.autolinks import remove_links
from tests.mail.mailing import codes, kept, plain, submitted

WANTED = "deputy bob@example.org until 2026-12-20"


@pytest.mark.parametrize(
    "written",
    [
        "deputy bob@example.org <mailto:bob@example.org> until 2026-12-20",
        "deputy bob@example.org<mailto:bob@example.org> until 2026-12-20",
        "deputy bob@example.org <MAILTO:Bob@Example.org> until 2026-12-20",
        "deputy bob@example.org (mailto:bob@example.org) until 2026-12-20",
        "deputy bob@example.org [mailto:bob@example.org] until 2026-12-20",
        "deputy [bob@example.org](mailto:bob@example.org) until 2026-12-20",
        "deputy bob@example.org <bob@example.org> until 2026-12-20",
        "deputy bob@example.org until 2026-12-20 <tel:2026-12-20>",
        "deputy bob@example.org\n<mailto:bob@example.org> until 2026-12-20",
        "deputy bob@example.org [1] until 2026-12-20\n\nLinks:\n------\n[1] mailto:bob@example.org",
        "deputy bob@example.org[1] until 2026-12-20\n\n[1] mailto:bob@example.org\n",
        "deputy [1]bob@example.org until 2026-12-20\n\nReferences\n\n   1. mailto:bob@example.org",
        "deputy bob@example.org [2] until 2026-12-20\n\n[1]: <https://x.example>\n[2]: <tel:1>",
    ],
)
def test_an_address_is_read_as_its_writer_typed_it(written: str) -> None:
    found = submitted(plain(written + "\n"))
    assert [(c.name, c.args) for c in found.commands] == [
        ("deputy", ("bob@example.org", "2026-12-20"))
    ]
    assert kept(found) == []
    assert "links" in codes(found)


def test_orders_beside_a_list_of_links_are_read() -> None:
    body = "move tank-1 [1] 0101 0102\ndraw\n\nLinks:\n------\n[1] http://tank-1.example\n"
    assert kept(submitted(plain(body))) == ["move tank-1 0101 0102", "draw"]


def test_a_message_comes_without_what_the_program_added() -> None:
    body = (
        "press to anna: see www.iron.example <http://www.iron.example/> and write to "
        "me@home.example <mailto:me@home.example>, [yes].\n"
    )
    (command,) = submitted(plain(body)).commands
    assert command.body == "see www.iron.example and write to me@home.example, [yes]."


@pytest.mark.parametrize(
    "written",
    [
        "look [1] here",
        "a < 3 > b (c) [d] <e>",
        "[see](https://x.example) and <https://y.example>",
        "[bob](mailto:eve@example.org)",
        "> bob@example.org <mailto:bob@example.org>",
        "# Send # <mailto:turns+g1.anna.abc@gm.example?subject=Orders&body=draw>",
        "place 2,-1 [1]\n[1] place 2,0",
    ],
)
def test_what_repeats_nothing_stays(written: str) -> None:
    lines = written.split("\n")
    assert [line.text for line in remove_links(lines)] == lines


def test_a_link_on_another_word_keeps_its_address() -> None:
    (line,) = remove_links(["deputy Bob <mailto:bob@example.org> until May"])
    assert line.text == "deputy Bob <bob@example.org> until May"


def test_rows_of_brackets_cost_no_more_than_their_length() -> None:
    rows = ["a" * 50_000, "<a" * 20_000, "[a" * 20_000, "a@b " * 10_000 + "<" * 10_000]
    assert [line.text for line in remove_links(rows)] == rows
