"""What a page of each title knows: proposals that `check` takes, forms; equal bytes each time."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from adjudicator.engine.table.table import Table
from adjudicator.render.letters.mailto import order_link, sheet_body
from adjudicator.render.page.composer import ComposerData, render_composer
from adjudicator.render.words.words import Words
from adjudicator.rulekit.text import plain
from adjudicator.service.game.composer_page import composer_data, composer_page
from adjudicator.service.game.offered_lines import sort_suggestions
from adjudicator.service.game.session import find_ruleset
from adjudicator.service.house.wording import words_of
from adjudicator.service.opening.opening import NewGame, open_game
from tests.support.house import GAME, House, kind_of, text_of

TITLES = ("full-metal-planete", "golem", "metallurgie", "planet-masters")
TOKEN = "abcdefghijklmnop"

every_title = pytest.mark.parametrize("table", TITLES, indirect=True)


@pytest.fixture
def house(tmp_path: Path) -> House:
    """An installation without games."""
    return House(tmp_path)


@pytest.fixture
def table(house: House, request: pytest.FixtureRequest) -> House:
    """A game of the title that the test names, its first question asked."""
    seats = [(name, f"{name}@players.example") for name in ("anna", "bruno")]
    open_game(house.host, NewGame(GAME, request.param, seats, start=True))
    house.poll()
    return house


def known(house: House, language: str = "en") -> tuple[str, ComposerData, Words]:
    """Who is asked, what the page knows, and its words."""
    found: Table = house.table()
    seat = found.open[0].decision.seat
    ruleset = find_ruleset(house.host, found.header)
    words = words_of(house.host, ruleset, language)
    return seat, composer_data(house.host, ruleset, found, seat, TOKEN, words), words


@every_title
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_the_page_proposes_is_taken_as_it_is(table: House, language: str) -> None:
    seat, data, _ = known(table, language)
    plans = [one for one in data.suggestions if not one.standing]
    assert plans or data.suggestions
    for one in plans or data.suggestions[:1]:
        # on one row, as programs send it that swallow line breaks
        body = sheet_body(one.lines, data.grammar["final"]).replace("\r\n", " ")
        table.new_mails(seat)
        table.mail(seat, f"check\n{body}")
        table.poll()
        answers = table.new_mails(seat)
        (answer,) = [mail for mail in answers if kind_of(mail).startswith("check")]
        told = text_of(answer)
        assert "refused: 0." in told, told
        assert "accepted: 0" not in told, told


@every_title
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_standing_line_is_proposed_with_its_heading(table: House, language: str) -> None:
    _, data, _ = known(table, language)
    headings = data.grammar["standing"].split("|")
    assert "standing" in headings
    for one in data.suggestions:
        opens = plain(one.lines[0].partition(":")[0].strip()) in headings and ":" in one.lines[0]
        assert one.standing == opens, one
        assert not one.lines[-1].endswith(":"), one


def test_standing_lines_of_a_report_are_told_apart_from_plans(house: House) -> None:
    seats = [(name, f"{name}@players.example") for name in ("anna", "bruno")]
    open_game(house.host, NewGame(GAME, "full-metal-planete", seats))
    ruleset = find_ruleset(house.host, house.table().header)
    lexicon, words = ruleset.lexicon, words_of(house.host, ruleset, "en")
    lines = ["load tank-1", "end", "", "standing:", "each turn: retreat  # from fire"]
    plan, standing = sort_suggestions(lines, words, lexicon)
    assert (plan.lines, plan.standing) == (("load tank-1", "end"), False)
    assert standing.lines == ("standing:", "each turn: retreat")
    assert (standing.label, standing.detail) == ("each turn: retreat", "from fire")
    assert standing.standing
    (one,) = sort_suggestions(["standing: remove: chain"], words, lexicon)
    assert (one.lines, one.standing) == (("standing: remove: chain",), True)


@every_title
def test_a_page_of_equal_data_has_equal_bytes_and_room_to_grow(table: House) -> None:
    seat, _, words = known(table)
    pages = {composer_page(table.host, GAME, seat, "en") for _ in range(2)}
    assert len(pages) == 1
    # what follows from the data alone
    first = render_composer(known(table)[1], words)
    assert render_composer(known(table)[1], words) == first
    assert len(first) < 200_000


@every_title
def test_lines_can_be_written_by_fields(table: House) -> None:
    _, data, _ = known(table)
    groups = {form.group for form in data.forms}
    assert len(groups) == 2
    assert all(form.usage and form.label for form in (*data.forms, *data.tests))
    assert all("TEST" not in form.usage for form in data.forms)
    assert data.tests


@every_title
def test_who_has_no_script_reads_what_can_be_ordered(table: House) -> None:
    _, data, words = known(table)
    lines = [line for subject in data.subjects for line in subject.lines]
    assert lines
    page = render_composer(data, words).decode()
    text = page.partition("<noscript>")[2].partition("</noscript>")[0]
    assert f"<code>{lines[0]}</code>" in text


@every_title
def test_a_draft_that_waits_is_offered_and_a_final_one_is_not(table: House) -> None:
    seat, data, _ = known(table)
    (line, *_) = data.subjects[0].lines
    table.say(seat, line)
    assert known(table)[1].draft == (line,)


def test_the_page_says_whose_moves_it_does_not_know(house: House) -> None:
    seats = [(name, f"{name}@players.example") for name in ("anna", "bruno", "chloe")]
    open_game(house.host, NewGame(GAME, "planet-masters", seats, start=True))
    house.poll()
    seat, data, _ = known(house)
    others = [name for name in ("anna", "bruno", "chloe") if name != seat]
    assert all(name in data.before for name in others)
    assert seat not in data.before


def test_a_link_says_all_that_it_fills_in() -> None:
    made = order_link("a+b.c@d.example", "x & y", sheet_body(["draw"], "final"))
    asked = parse_qs(urlsplit(made).query)
    assert asked == {"subject": ["x & y"], "body": ["draw;\r\nfinal;"]}


@every_title
def test_the_key_stands_below_the_picture_once(table: House) -> None:
    """In words, each with its drawing; symbols that the picture brings are not there again."""
    _, data, words = known(table)
    page = render_composer(data, words).decode()
    (key,) = re.findall(r'<details id="key">.*?</details>', page, re.DOTALL)
    assert len(key) < 8000
    lines = re.findall(r"<li><svg [^>]*>.+?</svg> ([^<]+)</li>", key)
    assert len(lines) == key.count("<li>") > 3
    names = re.findall(r' id="([^"]+)"', page)
    assert len(names) == len(set(names))
    assert set(re.findall(r'href="#([^"]+)"', key)) <= set(names)
