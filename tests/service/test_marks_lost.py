"""A quotation of ours that lost its marks on the way is nobody's order."""

from __future__ import annotations

import re

import pytest

from tests.service.test_edited_in_place import marked, report_of, sheet_of
from tests.support.house import House, text_of

LOSSES = {
    "hash gone": lambda text: re.sub(r"(?m)^(\s*)# ", r"\1", text),
    "hash and indent gone": lambda text: re.sub(r"(?m)^\s*# ", "", text),
    "bullets": lambda text: re.sub(r"(?m)^(\s*)# ", r"\1- ", text),
    "dots": lambda text: re.sub(r"(?m)^(\s*)# ", "\\1• ", text),
    "numbers": lambda text: re.sub(r"(?m)^(\s*)# ", r"\g<1>1. ", text),
    "emphasis": lambda text: re.sub(r"(?m)^(\s*)# (.*)$", r"\1**\2**", text),
    "capitals": lambda text: re.sub(
        r"(?m)^(\s*)# (.*)$", lambda m: m.group(1) + m.group(2).upper(), text
    ),
}
QUOTES = {
    "marked": marked,
    "unmarked": lambda text: text,
    "indented": lambda text: re.sub(r"(?m)^", "    ", text),
    "ruled": lambda text: re.sub(r"(?m)^", "| ", text),
}


@pytest.mark.parametrize("quote", QUOTES)
@pytest.mark.parametrize("loss", LOSSES)
def test_a_quotation_that_lost_every_hash_orders_nothing(
    game: House, loss: str, quote: str
) -> None:
    identity, text, _ = report_of(game)
    body = QUOTES[quote](LOSSES[loss](text))
    answer = game.say("anna", f"Hello,\n\n{body}", In_Reply_To=identity)
    assert not any("play" in line for line in sheet_of(game)), sheet_of(game)
    assert len(game.table().decisions_of("anna")) == 1
    if (loss, quote) == ("hash gone", "marked"):
        assert "The # is gone before every line of ours" in " ".join(text_of(answer).split())


def test_what_is_typed_above_such_a_quotation_counts_alone(game: House) -> None:
    identity, text, _ = report_of(game)
    game.say("anna", f"draw\n\n{marked(LOSSES['hash gone'](text))}", In_Reply_To=identity)
    assert sheet_of(game) == ["draw"]


@pytest.mark.parametrize("columns", range(45, 56))
@pytest.mark.parametrize("mark", ["> ", ""])
def test_the_tail_of_a_suggestion_that_was_broken_is_ours(
    game: House, columns: int, mark: str
) -> None:
    import textwrap

    identity, text, _ = report_of(game)
    rows = [piece for line in text.split("\n") for piece in textwrap.wrap(line, columns) or [""]]
    body = "".join(f"{mark}{row}\n" for row in rows)
    game.say("anna", f"Hello,\n\n{body}", In_Reply_To=identity)
    assert [line for line in sheet_of(game) if line != "Hello,"] == []


def bare_box(text: str, but: str = "") -> str:
    """A report whose suggestions, and examples, lost their `#`; `but` keeps its own."""
    lines = []
    for line in text.split("\n"):
        kept = line.strip().removeprefix("# ") == but
        lines.append(line if kept or not line.startswith("    # ") else line.replace("# ", "", 1))
    return "\n".join(lines)


def box_of(text: str) -> str:
    """The suggestions of a report alone."""
    head = text.index("    # draw  #")
    return text[head : text.index("# final") + len("# final\n")]


PARTLY = {
    "all but that of final": lambda text: bare_box(text, "final"),
    "all but that of the default": lambda text: text.replace(box_of(text), bare_box(box_of(text))),
    "the box, but final": lambda text: text.replace(box_of(text), bare_box(box_of(text), "final")),
}


@pytest.mark.parametrize("quote", ["marked", "unmarked", "indented", "original"])
@pytest.mark.parametrize("loss", PARTLY)
def test_suggestions_that_come_back_bare_with_their_alternatives_are_asked_about(
    game: House, loss: str, quote: str
) -> None:
    identity, text, _ = report_of(game)
    lost = PARTLY[loss](text)
    if quote == "original":
        rule = "-----Original Message-----\nFrom: turns@gm.example\nTo: anna@players.example\n"
        body = rule + "Subject: your move\n\n" + QUOTES["indented"](lost)
    else:
        body = QUOTES[quote](lost)
    answer = game.say("anna", f"Hello,\n\n{body}", In_Reply_To=identity)
    assert not {"draw", "final"} & set(sheet_of(game)), sheet_of(game)
    assert not any("play" in line for line in sheet_of(game)), sheet_of(game)
    assert len(game.table().decisions_of("anna")) == 1
    assert "before every line of ours" in " ".join(text_of(answer).split())


def test_one_suggestion_that_was_freed_whole_counts(game: House) -> None:
    identity, text, _ = report_of(game)
    chosen = text.replace("    # draw  #", "    draw  #")
    for metal in ("Fe", "Cu", "Ag", "Au"):
        chosen = chosen.replace(f"    # drawn {metal}", f"    drawn {metal}")
    game.say("anna", marked(chosen), In_Reply_To=identity)
    assert sheet_of(game)[0].partition("#")[0].strip() == "draw"
    assert len(sheet_of(game)) == 5


def freed_boxes(text: str) -> list[str]:
    """The suggestions of a report without their `#`, each by itself; not what makes them final."""
    *boxes, _ = re.split(r"\n\s*\n(?:or:\n\n)?", bare_box(box_of(text)).strip("\n"))
    return boxes


@pytest.mark.parametrize("quote", ["marked", "indented"])
def test_one_suggestion_to_which_the_quotation_was_cut_down_counts(game: House, quote: str) -> None:
    identity, text, _ = report_of(game)
    box, *others = freed_boxes(text)
    assert others
    game.say("anna", QUOTES[quote](f"{box}\n"), In_Reply_To=identity)
    assert sheet_of(game)[0].partition("#")[0].strip() == "draw"
    assert len(sheet_of(game)) == len(box.splitlines()) > 1


def test_several_suggestions_to_which_the_quotation_was_cut_down_are_asked_about(
    game: House,
) -> None:
    identity, text, _ = report_of(game)
    boxes = "\n\nor:\n\n".join(freed_boxes(text))
    answer = game.say("anna", marked(f"{boxes}\n"), In_Reply_To=identity)
    assert not any("play" in line or "draw" in line for line in sheet_of(game)), sheet_of(game)
    assert "before every line of ours" in " ".join(text_of(answer).split())
