"""A title can come from anywhere: as a package with an entry point, or as folders of ours.

The example of CONTRIBUTING, installed as anybody would install it and played by mail; then
the same title spoilt in every way that its author might spoil it.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from email.message import EmailMessage
from pathlib import Path

import pytest

from adjudicator.mail.transport.maildir import deliver, make_maildir
from tests.support.installing import EXAMPLE, ROOT, copy_example, install, run
from tests.support.reading import parse

ADDRESSES = ("--seat=anna=anna@players.example", "--seat=bruno=bruno@players.example")
#: the tests that every title meets
SHARED = (
    "tests/rules/test_every_ruleset.py",
    "tests/rules/test_guides.py",
    "tests/service/test_demo_of_every_title.py",
)
#: lines of Python in the smallest title
MOST_LINES = 150


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the example title is installed."""
    target = tmp_path_factory.mktemp("installed") / "site"
    install(target, EXAMPLE)
    return target


class Table:
    """A folder with games; every command is a process of its own."""

    def __init__(self, folder: Path, site: Path) -> None:
        self.folder = folder
        self.site = site
        self.seen: set[Path] = set()
        self.mails: list[EmailMessage] = []
        (folder / "config.toml").write_text('[identity]\naddress = "turns@gm.example"\n')
        make_maildir(folder / "mail" / "in")

    def command(self, *arguments: str, code: int | None = 0) -> str:
        ran = run("-m", "adjudicator", *arguments, path=self.site, cwd=self.folder, code=code)
        assert "Traceback" not in ran.stderr
        return ran.stdout + ran.stderr

    def look(self) -> list[EmailMessage]:
        """One look of the poller; the mails that it sent."""
        self.command("poll", "--once")
        return self.sent()

    def sent(self) -> list[EmailMessage]:
        fresh = sorted(set((self.folder / "mail/out/new").glob("*")) - self.seen)
        self.seen.update(fresh)
        found = [parse(p.read_bytes()) for p in fresh]
        self.mails += found
        return found

    def reply(self, seat: str, text: str) -> str:
        """Answer the last mail of a seat; gives the words of the receipt."""
        last = [m for m in self.mails if m["To"].startswith(seat)][-1]
        raw = (
            f"From: {seat}@players.example\r\nTo: {last['Reply-To']}\r\nSubject: Re: orders\r\n"
            f"Message-ID: <{len(self.mails)}.{seat}@players.example>\r\n"
            f"Content-Type: text/plain; charset=utf-8\r\n\r\n{text}\r\n"
        )
        deliver(self.folder / "mail" / "in", f"{len(self.mails):04d}.{seat}", raw.encode())
        got = [m for m in self.look() if m["To"].startswith(seat)]
        body = got[0].get_body(("plain",))
        assert body is not None
        return " ".join(str(body.get_content()).split())


def test_the_example_is_as_short_as_is_promised() -> None:
    lines = [len(p.read_text("utf-8").splitlines()) for p in (EXAMPLE / "four_wells").rglob("*.py")]
    assert sum(lines) < MOST_LINES


def test_the_example_meets_the_suite_of_every_title(site: Path) -> None:
    ran = run("-m", "pytest", "-q", *SHARED, "-k", "four-wells", "-rN", path=site, cwd=ROOT)
    assert re.search(r"\[100%\]", ran.stdout)
    assert ran.stdout.count(".") > 20


def test_a_short_game_in_english_alone_meets_the_suite_of_every_title(tmp_path: Path) -> None:
    project = copy_example(tmp_path)
    package = renamed(project, "shallow-wells")
    shutil.rmtree(package / "templates" / "shallow_wells" / "fr")
    change("ruleset.py", '"W-D1", 4, "abcd"', '"W-D1", 1, "abcd"')(package)
    install(tmp_path / "site", project)
    suites = (*SHARED, "-k", "shallow-wells", "-rN")
    ran = run("-m", "pytest", "-q", *suites, path=tmp_path / "site", cwd=ROOT)
    assert ran.stdout.count(".") > 20


def test_an_installed_title_is_played_by_mail_to_its_end_and_proven(
    site: Path, tmp_path: Path
) -> None:
    table = Table(tmp_path, site)
    table.command("new", "pit", "--rules", "four-wells", *ADDRESSES)
    table.look()
    table.reply("bruno", "langue fr\nje joue")
    table.reply("anna", "join")
    assert "a well: a, b, c or d" in table.reply("anna", "drop b\ndrop z")
    for seat, line, accepted in [
        ("anna", "drop a", "Accepted"),
        ("bruno", "lâcher a", "Accepté"),
        ("anna", "if stones(a) = 2 then drop b else drop d", "Accepted"),
        ("bruno", "LACHER EN B", "Accepté"),
        ("anna", "drop in c", "Accepted"),
    ]:
        assert accepted in table.reply(seat, f"{line}\nfinal")
    (status,) = json.loads(table.command("status", "--json"))["games"]
    assert status["phase"] == "ended"
    end = [m for m in table.mails if ".end." in m["Message-ID"]]
    assert {m["To"].partition("@")[0] for m in end} == {"anna", "bruno"}
    french = [m.get_body(("plain",)) for m in table.mails if m["To"].startswith("bruno")]
    told = " ".join(str(part.get_content()) for part in french if part is not None)
    assert "Puits c : anna." in " ".join(told.split())
    assert any(part.get_content_type() == "image/png" for m in table.mails for part in m.walk())
    assert "proven" in table.command("verify", "games/pit").lower()


Spoiling = Callable[[Path], None]


def change(name: str, old: str, new: str) -> Spoiling:
    """Replace `old` by `new` in a file of the title's package."""

    def spoil(package: Path) -> None:
        path = package / name
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")

    return spoil


def lines_out(name: str, *begins: str) -> Spoiling:
    """Take the lines that begin so out of a file of the title's English words."""

    def spoil(package: Path) -> None:
        path = package / "templates" / package.name / name
        kept = [
            row for row in path.read_text("utf-8").splitlines() if not row.startswith(begins or row)
        ]
        path.write_text("\n".join(kept) + "\n", encoding="utf-8")

    return spoil


def without_style(package: Path) -> None:
    (package / "templates" / package.name / "map.css").unlink()


def without_words(package: Path) -> None:
    shutil.rmtree(package / "templates")


def with_file(name: str, text: str) -> Spoiling:
    """Add a file, which a courtesy is looked for in by its name."""

    def spoil(package: Path) -> None:
        (package / name).write_text(text, encoding="utf-8")

    return spoil


#: name -> what is done to the title, and what `doctor` says of it
SPOILT: dict[str, tuple[Spoiling, str]] = {
    "bad-import": (
        change("about.py", "rulekit.about import About", "rulekit.nowhere import About"),
        r"bad_import/about\.py, line 3: ModuleNotFoundError: No module named 'adjudicator\.rulekit",
    ),
    "bad-syntax": (
        change("ruleset.py", "    def plan(self,", "    def plan(self self,"),
        r"bad_syntax/ruleset\.py, line \d+: SyntaxError",
    ),
    "bad-contract": (
        change("ruleset.py", "    def plan(", "    def planned("),
        r"bad_contract/ruleset\.py, line \d+: TypeError: Can't instantiate .* '?plan\b",
    ),
    "bad-name": (
        change("about.py", 'About("bad-name"', 'About("good-name"'),
        r"bad_name/about\.py, line 6: is found as “bad-name” but calls itself “good-name”",
    ),
    "bad-default": (
        change("about.py", '"row", "3"', '"row", "5"'),
        r"bad_default/about\.py, line 6: row=5 is a default that would be refused",
    ),
    "bad-edition": (
        change("ruleset.py", 'edition = "first"', 'edition = "second"'),
        r"bad_edition/ruleset\.py, line \d+: RULESETS has no rule set of the edition “first”",
    ),
    "bad-word": (
        change("ruleset.py", 'say("well-holds"', 'say("well-contains"'),
        r"bad_word/ruleset\.py, line \d+: there is no message “well-contains”",
    ),
    "bad-french": (
        change("templates/bad_french/fr/sentences.ftl", "wells = ", "wells - "),
        r"bad_french/fr/sentences\.ftl, line 16: cannot be read",
    ),
    "bad-pattern": (
        change("templates/bad_pattern/en/orders.toml", "[in] {well}", "[in] {hole}"),
        r"site/bad_pattern/templates/bad_pattern/en/orders\.toml, line 4: “drop \[in\] \{hole\}”",
    ),
    "bad-toml": (
        change("templates/bad_toml/en/orders.toml", "[orders]", "[orders"),
        r"(?s)\A(?!.*there is no orders\.).*bad_toml/en/orders\.toml, line 3: cannot be read: Exp",
    ),
    "bad-story": (
        with_file("story.py", "\n\ndef story(chapters):\n    return ()\n"),
        r"bad_story/story\.py, line 3: has no tally, reveal",
    ),
    "bad-recap": (
        with_file("recap.py", "from adjudicator import nowhere\n"),
        r"bad_recap/recap\.py, line 1: ImportError",
    ),
    "no-form": (
        lines_out("en/orders.toml", "drop"),
        r"templates/no_form/en/orders\.toml: there is no orders\.drop",
    ),
    "no-event": (
        lines_out("en/sentences.ftl", "event-dropped"),
        r"templates/no_event/en/sentences\.ftl: there is no message “event-dropped”",
    ),
    "no-guide": (
        lines_out("en/guide.ftl", "order-", "field-", "example-"),
        r"(?s)order-drop”.*field-well”.*example-drop”.*no_guide/en/guide\.ftl: there is no message "
        "“example-conditions”",
    ),
    "no-style": (without_style, r"templates/no_style/map\.css: there is no style sheet"),
    "bad-words": (without_words, r"templates/bad_words: there are no words"),
}


def renamed(project: Path, name: str) -> Path:
    """The example under another name; gives its package."""
    module = name.replace("-", "_")
    (project / "four_wells").rename(project / module)
    package = project / module
    (package / "templates" / "four_wells").rename(package / "templates" / module)
    for path in [project / "pyproject.toml", *package.rglob("*.py")]:
        text = path.read_text(encoding="utf-8")
        text = text.replace("four_wells", module).replace("four-wells", name)
        path.write_text(text, encoding="utf-8")
    return package


@pytest.fixture(scope="module")
def infirmary(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which titles that are broken in every way are installed, and a sound one."""
    base = tmp_path_factory.mktemp("infirmary")
    projects = [EXAMPLE]
    for name, (spoil, _) in SPOILT.items():
        project = copy_example(base / name)
        spoil(renamed(project, name))
        projects.append(project)
    for name, old, new in [
        ("same-name", 'same-name = "same_name"', 'golem = "same_name"'),
        ("part-french", 'part-french = "part_french"', 'part-french = "part_french"'),
        ("lost-package", 'lost-package = "lost_package"', 'lost-package = "elsewhere"'),
        ("odd-name", 'odd-name = "odd_name"', '"Odd Name" = "odd_name"'),
    ]:
        project = copy_example(base / name)
        package = renamed(project, name)
        change("pyproject.toml", old, new)(project)
        if name == "part-french":
            lines_out("fr/guide.ftl")(package)
        projects.append(project)
    install(base / "site", *projects)
    return base / "site"


@pytest.fixture(scope="module")
def diagnosis(infirmary: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What `doctor` finds wrong: what it looked at -> its words."""
    folder = tmp_path_factory.mktemp("doctor")
    run("-m", "adjudicator", "init", path=infirmary, cwd=folder)
    ran = run("-m", "adjudicator", "doctor", "--json", path=infirmary, cwd=folder, code=1)
    found: dict[str, str] = {}
    for finding in json.loads(ran.stdout):
        if not finding["ok"]:
            found[finding["what"]] = f"{found.get(finding['what'], '')}{finding['text']}\n"
    return found


@pytest.mark.parametrize("name", SPOILT)
def test_doctor_says_where_a_title_is_broken(diagnosis: dict[str, str], name: str) -> None:
    assert re.search(SPOILT[name][1], diagnosis[f"title {name}"]), diagnosis[f"title {name}"]


def test_doctor_says_which_entry_points_lead_nowhere(diagnosis: dict[str, str]) -> None:
    assert (
        "adjudicator-lost-package 1.0: there is no package “elsewhere”"
        in (diagnosis["title lost-package"])
    )
    assert (
        "adjudicator-same-name 1.0: the name “golem” is taken by adjudicator itself"
        in (diagnosis["titles"])
    )
    assert "adjudicator-odd-name 1.0: the name “Odd Name” is no name" in diagnosis["titles"]
    sound = {"title golem", "title metallurgie", "title four-wells", "title part-french"}
    assert not sound & set(diagnosis)


def test_other_titles_go_on_beside_broken_ones(infirmary: Path, tmp_path: Path) -> None:
    table = Table(tmp_path, infirmary)
    listed = table.command("rules")
    assert "the title “bad-name” is broken" in listed
    assert re.search(r"^bad-syntax +BROKEN", listed, re.M)
    rows = {row["name"]: row["broken"] for row in json.loads(table.command("rules", "--json"))}
    assert "bad_syntax/ruleset.py" in rows["bad-syntax"]
    assert rows["four-wells"] == rows["golem"] == ""
    assert all(name in listed for name in ("four-wells", "golem", "metallurgie"))
    assert "is broken" in table.command("new", "x", "--rules", "bad-syntax", *ADDRESSES, code=1)
    table.command("new", "sound", "--rules", "metallurgie", *ADDRESSES)
    table.look()
    table.reply("anna", "join")
    table.command("map", "new", "--seats", "2", "-o", "two.map")


def test_what_a_language_lacks_of_a_title_is_counted_and_no_fault(
    infirmary: Path, tmp_path: Path
) -> None:
    told = Table(tmp_path, infirmary).command("doctor", code=1)
    note = "fr: 6 of 18 messages of part-french are missing (guide.ftl 6); English stands in"
    assert re.search(rf"^note +words +{re.escape(note)}", told, re.M), told


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (("demo", "no-form"), r"no_form/en/orders\.toml: \[orders\] lacks drop"),
        (("new", "x", "--rules", "no-form"), r"no_form/en/orders\.toml: \[orders\] lacks drop"),
        (("new", "x", "--rules", "bad-toml"), r"bad_toml/en/orders\.toml, line 3: cannot be read"),
    ],
)
def test_a_title_whose_orders_cannot_be_written_is_refused_with_the_file(
    infirmary: Path, tmp_path: Path, arguments: tuple[str, ...], fault: str
) -> None:
    seats = ADDRESSES if arguments[0] == "new" else ()
    told = Table(tmp_path, infirmary).command(*arguments, *seats, code=1)
    assert "a fault of the program" not in told
    assert re.search(rf"is broken: \S+{fault}", told), told


def test_a_title_that_breaks_stops_its_own_games_only(site: Path, tmp_path: Path) -> None:
    own = tmp_path / "site"
    shutil.copytree(site, own)
    (tmp_path / "house").mkdir()
    table = Table(tmp_path / "house", own)
    for game, rules in (("pit", "four-wells"), ("sound", "metallurgie")):
        table.command("new", game, "--rules", rules, *ADDRESSES, "--start")
    table.look()
    about = own / "four_wells" / "about.py"
    sound = about.read_text(encoding="utf-8")
    about.write_text("raise RuntimeError('no wells today')\n" + sound, encoding="utf-8")
    assert "line 1: RuntimeError: no wells today" in table.command("poll", "--once", code=None)
    lines = {
        row["game"]: row
        for row in json.loads(table.command("status", "--json", code=None))["games"]
    }
    assert lines["sound"]["phase"] == "running"
    assert "no wells today" in str(lines["pit"])
    about.write_text(sound, encoding="utf-8")
    assert "no wells" not in table.command("poll", "--once")


@pytest.fixture(scope="module")
def adopted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this repository with the example as a title of ours: three folders, no edit."""
    base = tmp_path_factory.mktemp("adopted")
    for name in ("adjudicator", "templates", "tests", "games", ".ci", ".github", ".readme"):
        shutil.copytree(ROOT / name, base / name, ignore=shutil.ignore_patterns("__pycache__"))
    for path in ROOT.iterdir():
        if path.is_file():
            shutil.copy(path, base / path.name)
    folder = base / "adjudicator" / "rules" / "four_wells"
    shutil.copytree(EXAMPLE / "four_wells", folder)
    (folder / "templates" / "four_wells").rename(base / "templates" / "four_wells")
    (folder / "templates").rmdir()
    change("ruleset.py", "from four_wells.", "from adjudicator.rules.four_wells.")(folder)
    change("RULES.md", "../../../../CONTRIBUTING.md", "../../../CONTRIBUTING.md")(folder)
    tests = base / "tests" / "rules" / "four_wells"
    tests.mkdir()
    (tests / "test_four_wells.py").write_text("def test_nothing() -> None:\n    pass\n")
    return base


def test_a_title_of_ours_needs_three_folders_and_no_edit(adopted: Path) -> None:
    """The tests that look at the whole house pass with it in."""
    suites = [f"tests/test_{name}.py" for name in ("docs", "layers", "roles", "words")]
    run("-m", "pytest", "-q", "-x", *suites, "tests/rules/four_wells", path=adopted, cwd=adopted)
    listed = run("-m", "adjudicator", "rules", "--json", path=adopted, cwd=adopted).stdout
    assert "four-wells" in [row["name"] for row in json.loads(listed)]


def test_a_title_of_ours_meets_the_suite_of_every_title(adopted: Path) -> None:
    ran = run("-m", "pytest", "-q", *SHARED, "-k", "four-wells", path=adopted, cwd=adopted)
    assert ran.stdout.count(".") > 20


def test_a_broken_title_of_ours_is_named_by_doctor_and_others_go_on(
    adopted: Path, tmp_path: Path
) -> None:
    folder = adopted / "adjudicator" / "rules"
    shutil.copytree(folder / "four_wells", folder / "half_written")
    shutil.copytree(adopted / "templates/four_wells", adopted / "templates/half_written")
    change("about.py", '"four-wells"', '"half-written"')(folder / "half_written")
    change("ruleset.py", "    def apply(self,", "    def apply(self self,")(folder / "half_written")
    try:
        run("-m", "adjudicator", "init", path=adopted, cwd=tmp_path)
        doctor = run("-m", "adjudicator", "doctor", path=adopted, cwd=tmp_path, code=1).stdout
        assert re.search(r"half_written/ruleset\.py, line \d+: SyntaxError", doctor)
        assert doctor.count("FAULT") == 1
        listed = run("-m", "adjudicator", "rules", path=adopted, cwd=tmp_path).stdout
        assert "golem" in listed
        assert "four-wells" in listed
    finally:
        shutil.rmtree(folder / "half_written")
        shutil.rmtree(adopted / "templates/half_written")
