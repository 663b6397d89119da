"""Fingerprints as people read and type them."""

from __future__ import annotations

import hashlib

from adjudicator.engine.journal.fingerprint import digits_of, short_of

DIGEST = "44b3ce74d284baa8a1be62f6d1349ef4cd61ae7cf9625e2a12f8146ee0459507"


def test_the_short_form_says_the_first_eighty_bits() -> None:
    assert short_of(DIGEST) == "isz4-45gs-qs5k-rin6"
    other = DIGEST[:19] + "f" + DIGEST[20:]
    assert short_of(other) != short_of(DIGEST)


def test_what_is_typed_finds_its_digest_in_either_form() -> None:
    for number in range(200):
        digest = hashlib.sha256(bytes([number])).hexdigest()
        short = short_of(digest)
        for typed in (short, short.upper(), f" {short}. ", short.replace("-", ""), digest):
            assert any(digest.startswith(read) for read in digits_of(typed)), typed
        assert digest[:16] in digits_of(digest[:16])


def test_what_reads_as_both_forms_is_both() -> None:
    (spelled,) = digits_of("abcd-ef23-4567-2345")
    assert digits_of("abcdef2345672345") == ("abcdef2345672345", spelled)


def test_other_words_are_no_fingerprint() -> None:
    for typed in ("", "blue moon", "abc", DIGEST[:15], DIGEST + "0", "k3f2-0000-1111-8888"):
        assert digits_of(typed) == ()
