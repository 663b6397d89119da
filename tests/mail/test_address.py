"""Marks of seats: plus-addresses, subject tags, Message-IDs, and tokens made unreadable."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.mail.sender.marks import MASK, mask_token
from adjudicator.mail.sender.seat_address import (
    Claim,
    find_claims,
    message_id,
    read_message_id,
    reply_address,
    same_token,
    subject_tag,
)
from tests.mail.mailing import HOME, opened, plain

TOKEN = "k7wq2m5xz4n6r3t2p7s5v6y2aa"

games = st.from_regex(r"[a-z0-9][a-z0-9-]{0,39}", fullmatch=True)
seats = st.from_regex(r"[a-z0-9][a-z0-9-]{0,19}", fullmatch=True)
tokens = st.from_regex(r"[a-z2-7]{26}", fullmatch=True)


@given(games, seats, tokens)
def test_a_reply_address_leads_back_to_its_seat(game: str, seat: str, token: str) -> None:
    address = reply_address(HOME, game, seat, token)
    local = address.partition("@")[0]
    assert len(local) <= 64
    (claim,) = find_claims(opened(plain("draw", To=address.upper())), HOME)
    assert claim.token == token
    assert (claim.game, claim.seat) in ((game, seat), ("", ""))
    short = f"turns+{game}.{seat}.{token}"
    assert bool(claim.game) == (len(short) <= 64)


@given(games, seats, tokens, st.sampled_from(["", "Re: ", "RE : Fwd: ", "Tr: [List] "]))
def test_a_subject_tag_leads_back_to_its_seat(
    game: str, seat: str, token: str, before: str
) -> None:
    subject = f"{before}{subject_tag(game, seat, token)} Turn 7"
    claims = find_claims(opened(plain("draw", Subject=subject)), HOME)
    assert claims == (Claim(game, seat, token, "subject"),)


@given(games, seats, st.sampled_from(["report", "answer"]), st.text(max_size=20))
def test_a_message_id_is_known_again_and_short(game: str, seat: str, kind: str, rest: str) -> None:
    ident = message_id("gm.example", game, seat, kind, rest)
    assert len(ident) <= 70
    assert ident == message_id("gm.example", game, seat, kind, rest)
    assert read_message_id("GM.example", ident) in ((game, seat, kind), ("", "", ""))
    assert read_message_id("other.example", ident) is None
    assert ident != message_id("gm.example", game, seat, kind, rest + "x")


def test_a_message_id_of_a_usual_game_shows_its_seat() -> None:
    ident = message_id("gm.example", "friday", "red", "report", "main", "7", "secret")
    assert read_message_id("gm.example", ident) == ("friday", "red", "report")


@pytest.mark.parametrize("ident", ["<a@gm.example>", "", "<friday.red.report.short@gm.example>"])
def test_foreign_message_ids_are_not_ours(ident: str) -> None:
    assert read_message_id("gm.example", ident) is None


def test_a_reference_claims_the_nearest_mail_first() -> None:
    old, new = (message_id("gm.example", "friday", "red", "report", n) for n in "12")
    envelope = opened(plain("draw", References=f"<x@y> {old} {new}", In_Reply_To=new))
    claims = find_claims(envelope, HOME)
    assert [claim.reference for claim in claims] == [new, old]
    assert {(claim.game, claim.seat, claim.token) for claim in claims} == {("friday", "red", "")}


def test_the_address_of_another_user_or_host_claims_nothing() -> None:
    for other in ("other@gm.example", "turns@elsewhere.example"):
        to = reply_address(other, "friday", "red", TOKEN)
        assert find_claims(opened(plain("draw", To=to)), HOME) == ()


@pytest.mark.parametrize(
    ("game", "seat", "token"),
    [("../x", "red", TOKEN), ("friday", "Red!", TOKEN), ("friday", "red", "short"), ("", "", "")],
)
def test_names_that_no_mark_can_hold_are_refused(game: str, seat: str, token: str) -> None:
    with pytest.raises(ValueError):
        reply_address(HOME, game, seat, token)


def test_tokens_are_compared_whatever_their_case() -> None:
    assert same_token(TOKEN, TOKEN.upper())
    assert not same_token(TOKEN, TOKEN[:-1])
    assert not same_token(TOKEN, TOKEN[:-1] + "é")


@pytest.mark.parametrize(
    "text",
    [
        f"To: turns+friday.red.{TOKEN}@gm.example",
        f"[friday red {TOKEN.upper()}]",
        f"turns+friday.red.{TOKEN[:9]}=\r\n{TOKEN[9:]}@gm.example",
        f"> turns+friday.red.{TOKEN[:20]}\n> {TOKEN[20:]}@gm.example",
        f"alone: {TOKEN}",
    ],
)
def test_a_known_token_is_masked_wherever_it_stands(text: str) -> None:
    masked = mask_token(text, [TOKEN])
    assert MASK in masked
    assert TOKEN[:12] not in masked.lower()


def test_an_unknown_token_is_masked_where_tokens_stand() -> None:
    text = f"turns+friday.red.{TOKEN}@gm.example [friday red {TOKEN}] x+{TOKEN}@gm.example {TOKEN}"
    masked = mask_token(text)
    assert masked.count(MASK) == 3
    assert masked.endswith(TOKEN)
    assert mask_token("place 1,0 [chess club]") == "place 1,0 [chess club]"
