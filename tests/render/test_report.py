"""Reports: complete in text, sound in HTML, the same facts everywhere, nothing smuggled in."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from lxml import etree, html

from adjudicator.render.letters.letter_html import MAX_HTML
from adjudicator.render.letters.report import Report, render_report
from adjudicator.render.page.view_json import view_document
from adjudicator.render.picture.svg import draw_svg
from adjudicator.render.words.words import Words
from adjudicator.rulekit.course import Moment
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.phrase import Quote, say
from adjudicator.rules.metallurgie.hexgrid import Hex
from tests.render.example_letters import final_report, report
from tests.render.example_scene import island


def flat(text: str) -> str:
    """The text with its line breaks as blanks, as it is read aloud."""
    return " ".join(text.split(" ")).replace("\n", " ").replace("  ", " ")


def page(source: str) -> html.HtmlElement:
    return html.document_fromstring(source)


def test_the_report_reads_as_it_did(either: Words, golden: Callable[[str, str], None]) -> None:
    made = render_report(report(), either)
    golden(f"report.{either.language}.txt", made.text)
    golden(f"report.{either.language}.html", made.html)
    assert either.faults == ()


def test_the_last_report_reads_as_it_did(either: Words, golden: Callable[[str, str], None]) -> None:
    made = render_report(final_report(), either)
    golden(f"final.{either.language}.txt", made.text)
    assert "BEGIN ORDERS" not in made.text


def test_what_the_line_for_silence_lists_is_not_listed_again(words: Words) -> None:
    given = report()
    first, *others = given.questions
    asked = replace(first, default="races Mors Roach", choices=("races Mors", "races Roach"))
    text = render_report(replace(given, questions=(asked, *others)), words).text
    assert "races Mors Roach" in text
    assert "# races Roach" not in text
    asked = replace(asked, choices=("races Mors", "races Pacal"))
    text = render_report(replace(given, questions=(asked, *others)), words).text
    assert "# races Pacal" in text


def test_a_suggestion_that_says_more_than_a_choice_stands_in_the_place_of_all(words: Words) -> None:
    given = report()
    asked = replace(given.questions[0], default="vote ben", choices=("vote ben", "attack cleo"))
    for line, listed in (("# attack cleo: invade W1", False), ("# attack cleo", True)):
        one = replace(given, questions=(asked,), template=(line,))
        text = render_report(one, words).text
        assert line in text
        assert ("You have 2 choices" in text) is listed


def test_text_html_svg_and_json_hold_the_same_facts(either: Words) -> None:
    scene = island()
    made = render_report(replace(report(), scene=scene), either)
    text = flat(made.text.replace("\n  ", " "))
    root = page(made.html)
    items = {item.text_content() for item in root.iter("li")}
    moment = Moment(7, 19, scene.title)
    document = json.loads(view_document("lava-3", "anna", moment, {}, scene, either, ()))
    told = {fact["ident"]: fact["sentence"] for fact in document["facts"]}
    svg = etree.fromstring(draw_svg(scene, either).encode())
    drawn = {e.get("data-fact") for e in svg.iter() if e.get("data-fact")}
    assert drawn == set(told) == {fact.ident for fact in scene.facts()}
    areas = {area.get("title") for area in root.iter("area")}
    for fact in scene.facts():
        sentence = either.say(fact.phrase)
        assert told[fact.ident] == sentence
        assert f"- {sentence}" in text
        assert sentence in items
        assert (sentence in areas) == bool(fact.where)


def test_the_html_is_sound(either: Words) -> None:
    for data in (report(), final_report()):
        source = render_report(data, either).html
        etree.fromstring(source.encode(), etree.HTMLParser(recover=False))
        root = page(source)
        assert root.get("lang") == either.language
        assert all(image.get("alt", "").strip() for image in root.iter("img"))
        assert all(th.get("scope") in ("col", "row") for th in root.iter("th"))
        assert {image.get("usemap", "")[1:] for image in root.iter("img")} == {
            m.get("name") for m in root.iter("map")
        }
        assert root.find(".//style") is None
        assert root.find(".//h1").get("style")
        assert "http:" not in source
        assert "https:" not in source


def test_hostile_names_stay_text(either: Words) -> None:
    made = render_report(report(), either)
    root = page(made.html)
    assert root.find(".//script") is None
    assert "<script>alert(1)</script>evil" in root.text_content()
    assert "\u202e" not in made.html + made.text + made.subject


def test_html_never_grows_too_long_and_the_text_still_tells_all(words: Words) -> None:
    pieces = tuple((f"tank-{i}", i % 3 + 1, Hex(i % 20, (i * 7) % 24)) for i in range(60))
    scene = island(37, 24, pieces)
    made = render_report(replace(report(), scene=scene), words)
    assert len(made.html.encode()) <= MAX_HTML
    areas = page(made.html).findall(".//area")
    assert any("tank-59 of" in area.get("title") for area in areas)
    text = flat(made.text.replace("\n  ", " "))
    assert all(words.say(fact.phrase) in text for fact in scene.facts())


def test_a_map_too_large_for_html_is_left_to_the_text(words: Words) -> None:
    scene = island(70, 60)
    made = render_report(replace(report(), scene=scene), words)
    assert len(made.html.encode()) <= MAX_HTML
    assert words("map-words-elsewhere") in made.html
    headings = [h.text for h in page(made.html).iter("h2")]
    assert words("map-in-words") not in headings
    assert made.text.count("- ") > 4200


def test_order_lines_are_never_wrapped_and_prose_is(either: Words) -> None:
    made = render_report(report(), either)
    lines = made.text.split("\n")
    long = report().template[-1]
    begin = lines.index(f"    {long}", lines.index(f"# {either('report-reply')}"))
    assert long in [line for part in page(made.html).iter("pre") for line in part.text.split("\n")]
    assert max(len(line) for line in lines[:begin] + lines[begin + 1 :]) <= 72


def test_the_deadline_is_told_in_both_zones_and_as_hours_left(words: Words) -> None:
    text = flat(render_report(report(), words).text)
    assert "Tuesday 3 November 2026, 18:00 (Europe/Paris)" in text
    assert "Tuesday 3 November 2026, 17:00 (UTC)" in text
    assert "2 days and 7 hours left" in text


def test_the_public_report_asks_nothing(words: Words) -> None:
    data = Report(game="lava-3", title="Island", moment=say("fact-island", turn=1))
    made = render_report(data, words)
    assert "Public report." in made.text
    assert words("report-reply") not in made.text
    assert made.subject == "News [lava-3] – the island in turn 1"


def test_a_seat_that_owes_nothing_is_told_so(words: Words) -> None:
    quiet = replace(report(), questions=(), waiting=(), template=())
    assert "Nothing to do now, anna." in render_report(quiet, words).text
    busy = render_report(report(), words).text
    assert "Nothing to do now, anna." not in busy
    assert "We are waiting for you (and for anna and bert)." in busy
    idle = render_report(replace(quiet, waiting=("bert",)), words).text
    assert "Waiting for bert." in idle
    assert "Nothing to do now, anna." in idle


def test_a_subject_is_one_line_whatever_is_in_it(words: Words) -> None:
    moment = say("fact-late", received=Quote("1\r\nBcc: x@example.org\u2028"))
    assert "\n" not in render_report(replace(report(), moment=moment), words).subject


def test_a_hosts_templates_run_in_a_sandbox(tmp_path: Path) -> None:
    (tmp_path / "common").mkdir()
    (tmp_path / "common" / "report.txt.j2").write_text("{{ say.__class__.__mro__ }}")
    from jinja2.exceptions import SecurityError

    from adjudicator.library.templates_dir import template_folders

    with pytest.raises(SecurityError):
        render_report(final_report(), Words("en", "island", template_folders(tmp_path)))


PROGRAM = """
import sys, hashlib
sys.path.insert(0, {here!r})
from pathlib import Path
from adjudicator.render.words.words import words_for
from adjudicator.render.letters.report import render_report
from adjudicator.render.picture.svg import draw_svg
from adjudicator.render.letters.receipt import render_receipt
from tests.render.example_letters import receipt, report
from tests.render.example_scene import island
words = words_for("fr", "island", Path({here!r}) / "templates")
mails = (render_report(report(), words), render_receipt(receipt(), words))
made = repr((mails, draw_svg(island(), words)))
print(hashlib.sha256(made.encode()).hexdigest())
"""


def test_equal_data_gives_equal_bytes_under_any_hash_seed() -> None:
    here = str(Path(__file__).parent)
    found = {
        subprocess.run(
            [sys.executable, "-c", PROGRAM.format(here=here)],
            env={"PYTHONHASHSEED": seed, "PATH": ""},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(found) == 1
