"""The feed of results: what RFC 4287 demands of it, and ids that stay."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from lxml import etree

from adjudicator.engine.record.record import Record, SeatRecord
from adjudicator.service.site.entries import Titles
from adjudicator.service.site.feeds import feed
from adjudicator.service.site.frame import Frame
from tests.site.conftest import FINISHED, build

ATOM = "{http://www.w3.org/2005/Atom}"
#: what RFC 4287 allows of what we write, as a schema of our own
SCHEMA = etree.RelaxNG(
    etree.fromstring(b"""
<grammar xmlns="http://relaxng.org/ns/structure/1.0" ns="http://www.w3.org/2005/Atom"
    datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes">
  <start><element name="feed">
    <attribute name="xml:lang"><data type="language"/></attribute>
    <ref name="what"/>
    <element name="author"><element name="name"><data type="token"/></element></element>
    <oneOrMore><ref name="link"/></oneOrMore>
    <zeroOrMore><element name="entry">
      <ref name="what"/><ref name="link"/>
      <element name="content">
        <attribute name="type"><value>html</value></attribute><text/>
      </element>
    </element></zeroOrMore>
  </element></start>
  <define name="what">
    <element name="id"><data type="anyURI">
      <param name="pattern">tag:[a-z0-9.]+,\\d{4}(-\\d\\d){0,2}:[A-Za-z0-9._/-]+</param>
    </data></element>
    <element name="title"><data type="string"><param name="minLength">1</param></data></element>
    <element name="updated"><data type="dateTime"/></element>
  </define>
  <define name="link"><element name="link">
    <attribute name="rel"><choice><value>alternate</value><value>self</value></choice></attribute>
    <attribute name="type"/><attribute name="href"><data type="anyURI"/></attribute>
  </element></define>
</grammar>""")
)


def read(path: Path) -> etree._Element:
    feed = etree.fromstring(path.read_bytes())
    SCHEMA.assertValid(feed)
    return feed


def ids(feed: etree._Element) -> list[str]:
    return [str(one.text) for one in feed.iter(f"{ATOM}id")]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_feed_is_valid_and_tells_the_latest_first(site: Path, language: str) -> None:
    feed = read(site / language / "feed.xml")
    entries = feed.findall(f"{ATOM}entry")
    assert len(entries) == len(FINISHED)
    dates = [str(entry.findtext(f"{ATOM}updated")) for entry in entries]
    assert dates == sorted(dates, reverse=True)
    assert feed.findtext(f"{ATOM}updated") == dates[0]
    assert len(set(ids(feed))) == len(FINISHED) + 1
    for link in feed.iter(f"{ATOM}link"):
        assert (site / language / link.attrib["href"]).is_file()
    shown = etree.HTML(str(entries[0].findtext(f"{ATOM}content")))
    assert len(shown.findall(".//li")) == 3


def test_ids_stay_where_the_site_moves_and_links_become_absolute(
    few: Path, few_site: Path, tmp_path: Path
) -> None:
    build(few, tmp_path / "out", title="The Club", url="https://games.example/a")
    moved, first = read(tmp_path / "out" / "en" / "feed.xml"), read(few_site / "en" / "feed.xml")
    assert ids(moved)[1:] == ids(first)[1:]
    links = [link.attrib["href"] for link in moved.iter(f"{ATOM}link")]
    assert all(link.startswith("https://games.example/a/en/") for link in links)
    assert links[1] == "https://games.example/a/en/feed.xml"
    assert not re.search("href=['\"](?!https:)", (tmp_path / "out/en/feed.xml").read_text())


def test_names_of_players_are_text_in_a_feed_and_never_markup() -> None:
    rosa, moi = "Rosa & <b>Cie</b>", "moi > toi"
    seats = (SeatRecord("anna", rosa, rank=1), SeatRecord("bruno", moi, rank=2))
    ended = "2026-03-02T09:00:00Z"
    record = Record(
        "reef", "golem", "standard", (), 1, ended, ended, ended, "", 9, 40, "0" * 64, 0, seats
    )
    frame = Frame("The Club", "", ("en",), "", "kit")
    made = etree.fromstring(feed(frame, "en", Titles(frame, ()), (record,)))
    SCHEMA.assertValid(made)
    assert rosa in str(made.findtext(f"{ATOM}entry/{ATOM}title"))
    shown = etree.HTML(str(made.findtext(f"{ATOM}entry/{ATOM}content")))
    assert [row.text for row in shown.iter("li")] == [f"1 {rosa} (0)", f"2 {moi} (0)"]


def test_a_feed_without_results_is_valid(tmp_path: Path) -> None:
    build(tmp_path, tmp_path / "out", title='A "club" & <friends>')
    assert len(ids(read(tmp_path / "out" / "fr" / "feed.xml"))) == 1
