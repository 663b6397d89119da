"""What the headers must prove beside the token."""

from __future__ import annotations

import pytest

from adjudicator.mail.sender.auth import Policy, Result, judge, plain_address, read_results
from tests.mail.mailing import opened, plain

ROSA = "rosa@player.example"
TRUSTED = ("mx.gm.example",)
PASS = "mx.gm.example; dkim=pass header.d=player.example"


def verdict(policy: Policy, results: list[str] | None = None, **headers: str) -> str:
    top = "".join(f"Authentication-Results: {value}\n" for value in results or [])
    return judge(opened(top.encode() + plain("draw", **headers)), policy, ROSA, TRUSTED).reason


def test_the_token_policy_asks_for_nothing_more() -> None:
    assert verdict("token", From="anyone@bad.example") == "ok"


@pytest.mark.parametrize(
    ("sender", "reason"),
    [
        ("Rosa <ROSA@Player.Example.>", "ok"),
        (f'"{ROSA}" <evil@bad.example>', "from-differs"),
        ("", "no-from"),
        (f"{ROSA}, evil@bad.example", "two-from"),
        ("(" * 300 + ROSA, "no-from"),
    ],
)
def test_the_sender_must_be_the_known_address(sender: str, reason: str) -> None:
    assert verdict("token+from", From=sender) == reason


def test_a_second_from_header_is_a_forgery() -> None:
    raw = b"From: evil@bad.example\n" + plain("draw")
    for policy in ("token+from", "token+dkim"):
        assert judge(opened(raw), policy, ROSA, TRUSTED).reason == "two-from"  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("results", "reason"),
    [
        ([PASS], "ok"),
        ([PASS.upper()], "ok"),
        (["mx.gm.example 1; spf=fail; dkim/1 = pass (2048 bit) header.i=@player.example"], "ok"),
        (["mx.gm.example; dkim=pass header.d=mail.player.example"], "ok"),
        (["other.example; dkim=fail", PASS], "ok"),
        ([], "no-trusted-results"),
        (["bad.example; dkim=pass header.d=player.example"], "no-trusted-results"),
        (["mx.gm.example; dkim=fail", PASS], "dkim-failed"),
        (["mx.gm.example; none"], "dkim-failed"),
        (["mx.gm.example; dkim=pass header.d=bad.example"], "dkim-unaligned"),
        (["mx.gm.example; dkim=pass header.d=example"], "dkim-unaligned"),
        (["mx.gm.example; dkim=pass header.d=layer.example"], "dkim-unaligned"),
        (["mx.gm.example (; dkim=pass header.d=player.example)"], "dkim-failed"),
        (
            ['mx.gm.example; spf=pass smtp.mailfrom="; dkim=pass header.d=player.example"'],
            "dkim-failed",
        ),
        (['mx.gm.example; dkim=pass reason="good" header.d=player.example; dkim=fail'], "ok"),
        (["", ";;;=", "((((", '"', PASS], "ok"),
        (["mx.gm.example; dkim = pass header.d = player.example;"], "ok"),
        (['mx.gm.example; dkim=pass header.i="@player.example"'], "ok"),
        (["mx.gm.example; dkim=pass header.i=rosa=x@player.example header.b=ab=="], "ok"),
    ],
)
def test_only_an_aligned_pass_of_the_topmost_trusted_server_counts(
    results: list[str], reason: str
) -> None:
    assert verdict("token+dkim", results) == reason


@pytest.mark.parametrize(
    "signed",
    [
        'header.i="x@player.example"@bad.example',
        'header.i=x@player.example"@bad.example',
        "header.i=header.d=player.example=@bad.example",
        "header.i=x@player.example@bad.example",
        "header.d=player.example@bad.example",
        "header.d=bad.example header.d=player.example",
        "header.d=player.example header.d=bad.example",
        "header.i=@bad.example header.i=@player.example",
        "header.d=bad.example header.i=@player.example",
        "header.i=@player.example.bad.example",
        'header.i="@bad.example; dkim=pass header.d=player.example"',
        'header.b="' + "x" * 600 + '; dkim=pass header.d=player.example"',
        'reason="header.d=player.example" header.d=bad.example',
        'reason="\\" header.d=player.example',
        "policy.header.d=player.example header.d=bad.example",
        "header.d=bad.example (header.d=player.example)",
        "(header.d=bad.example) header.s=player.example",
        'header.d="player.example"bad.example',
        'header.i="@"player.example@bad.example',
    ],
)
def test_no_spelling_of_another_signer_counts_as_the_known_one(signed: str) -> None:
    assert verdict("token+dkim", [f"mx.gm.example; dkim=pass {signed}"]) == "dkim-unaligned"


@pytest.mark.parametrize(
    "server",
    ["bad.example mx.gm.example", '"mx.gm.example; x', "x=mx.gm.example", "(mx.gm.example) x"],
)
def test_no_spelling_of_another_server_counts_as_the_trusted_one(server: str) -> None:
    results = [f"{server}; dkim=pass header.d=player.example"]
    assert verdict("token+dkim", results) == "no-trusted-results"


def test_results_are_read_with_comments_and_quotes() -> None:
    value = (
        'mx.a.example (ours (really)) ; dkim=pass (ok) header.i="@B.example" header.s=x; arc=none'
    )
    assert read_results(value) == (
        "mx.a.example",
        (Result("dkim", "pass", "b.example"), Result("arc", "none")),
    )


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Rosa@Player.example", "rosa@player.example", True),
        ("r.o.sa+games@googlemail.com", "rosa@gmail.com", True),
        ("rosa@bücher.example", "rosa@xn--bcher-kva.example", True),
        ("ro.sa@player.example", "rosa@player.example", False),
        ("rosa+x@player.example", "rosa@player.example", False),
    ],
)
def test_spellings_of_one_mailbox(one: str, other: str, same: bool) -> None:
    assert (plain_address(one) == plain_address(other)) is same
