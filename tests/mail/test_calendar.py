"""deadline.ics, read back by a small reader written from the format's rules."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

from hypothesis import given
from hypothesis import strategies as st
from icalendar import Calendar

from adjudicator.mail.write.calendar import deadline_ics

STAMP = datetime(2026, 11, 20, 8, 0, tzinfo=UTC)
DUE = datetime(2026, 11, 22, 20, 30, tzinfo=timezone(timedelta(hours=1)))


def entry(summary: str = "Turn 3", description: str = "Red", cancelled: bool = False) -> bytes:
    return deadline_ics("reef.red@gm.example", 2, STAMP, DUE, summary, description, cancelled)


def lines(ics: bytes) -> list[str]:
    assert ics.endswith(b"\r\n")
    return ics.replace(b"\r\n ", b"").decode().split("\r\n")[:-1]


def values(ics: bytes) -> dict[str, str]:
    """The properties outside the alarm."""
    found: dict[str, str] = {}
    for line in lines(ics):
        if line == "BEGIN:VALARM":
            break
        name, _, value = line.partition(":")
        found[name] = value
    return found


def unescaped(value: str) -> str:
    letters = iter(value)
    return "".join(
        {"n": "\n"}.get(after := next(letters), after) if letter == "\\" else letter
        for letter in letters
    )


def test_an_entry_names_the_instant_in_utc_and_the_reminder_a_day_before() -> None:
    found = values(entry())
    assert found["METHOD"] == "PUBLISH"
    assert found["UID"] == "reef.red@gm.example"
    assert found["SEQUENCE"] == "2"
    assert found["DTSTAMP"] == "20261120T080000Z"
    assert found["DTSTART"] == "20261122T193000Z"
    assert found["STATUS"] == "CONFIRMED"
    text = lines(entry())
    assert "TRIGGER:-P1D" in text[text.index("BEGIN:VALARM") :]


def test_every_component_that_begins_ends_in_turn() -> None:
    for cancelled in (False, True):
        open_components: list[str] = []
        for line in lines(entry(cancelled=cancelled)):
            if line.startswith("BEGIN:"):
                open_components.append(line[6:])
            elif line.startswith("END:"):
                assert open_components.pop() == line[4:]
        assert open_components == []


def test_a_cancelled_entry_keeps_its_identity_and_rings_no_more() -> None:
    found = values(entry(cancelled=True))
    assert (found["METHOD"], found["STATUS"]) == ("CANCEL", "CANCELLED")
    assert found["UID"] == "reef.red@gm.example"
    assert "BEGIN:VALARM" not in lines(entry(cancelled=True))


def test_the_organizer_stands_in_it_when_known() -> None:
    ics = deadline_ics("u", 0, STAMP, DUE, "s", "d", False, organizer="turns@gm.example")
    assert values(ics)["ORGANIZER"] == "mailto:turns@gm.example"
    assert "ORGANIZER" not in values(entry())


def test_line_ends_in_a_text_add_no_property() -> None:
    for end in ("\r\n", "\n", "\r"):
        found = values(entry(summary=f"x{end}STATUS:CANCELLED"))
        assert found["STATUS"] == "CONFIRMED"
        assert unescaped(found["SUMMARY"]) == "x\nSTATUS:CANCELLED"


@given(st.text(st.characters(exclude_categories=["Cs", "Cc", "Z"]), max_size=400))
def test_any_text_comes_back_from_lines_of_75_octets(text: str) -> None:
    ics = entry(description=text)
    physical = ics.split(b"\r\n")
    assert max(map(len, physical)) <= 75
    for line in physical:
        line.decode()  # no character is torn apart
    kept = "".join(c if c.isprintable() else " " for c in text)
    assert unescaped(values(ics)["DESCRIPTION"]) == kept


@given(st.text(max_size=200), st.text(max_size=400), st.booleans())
def test_the_usual_library_reads_what_was_meant(
    summary: str, description: str, cancelled: bool
) -> None:
    ics = deadline_ics(
        "u,1@x.example", 7, STAMP, DUE, summary, description, cancelled, "t@x.example"
    )
    calendar = Calendar.from_ical(ics)
    assert calendar.to_ical() == ics, "the library would write it so, too"
    (event,) = calendar.walk("VEVENT")
    assert event.decoded("dtstart") == DUE
    assert (event["sequence"], event["organizer"]) == (7, "mailto:t@x.example")
    assert len(event.walk("VALARM")) == (not cancelled)
