"""A language is a folder: a pseudo-language that only a host's templates have is played in."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest

import adjudicator
from adjudicator import rules
from adjudicator.engine.answers.bots import written_answer
from adjudicator.engine.table.deadlines import Schedule
from adjudicator.library.languages import find_languages, read_lexicon
from adjudicator.library.templates_dir import shipped_folder
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.lexicon import DEFAULT_LANGUAGE
from adjudicator.rulekit.pattern import Names
from adjudicator.service.installation.doctor import examine
from adjudicator.service.opening.opening import NewGame, open_game
from tests.support.house import GAME, House, text_of
from tests.support.pseudo import PSEUDO, turned, write_pseudo
from tests.support.slow import slow_but

PACKAGE = Path(adjudicator.__file__).parent
#: the first of each title in every run
EDITIONS = slow_but(
    [(name, edition) for name in rules.names() for edition in rules.about(name).editions],
    lambda case: case[1] == rules.about(case[0]).editions[0],
)
MOST_MAILS = 600
#: options that keep a game short
SHORT = {"planet-masters": {"max_rounds": "2"}}
#: titles whose games are long: after so many rounds of mails their players say `autopilot on`
MAILS = {"full-metal-planete": 6}
#: what makes a sentence English, whatever it is about
_ENGLISH = re.compile(r"\b(?:the|and|your|you|of|is|are|was|were|has|have|with|this|that)\b", re.I)
#: what mails hold that is no sentence of ours: addresses, links and names of files
_NAMES = re.compile(r"\S*[@/_]\S*|\S+\.(?:txt|svg|png|json|html|ics)\b")


@pytest.fixture(scope="module")
def templates(tmp_path_factory: pytest.TempPathFactory) -> Path:
    own = tmp_path_factory.mktemp("pseudo")
    write_pseudo(shipped_folder(), own)
    return own


def data_of_sets() -> set[str]:
    """What card sets tell in English: names and texts come with a set, not with a language."""
    cards = json.loads((PACKAGE / "rules" / "golem" / "cards" / "cards.json").read_text("utf-8"))

    def texts(value: object) -> set[str]:
        if isinstance(value, dict):
            own = {said for key, said in value.items() if key in ("name", "text")}
            return own.union(*(texts(inner) for inner in value.values()))
        return set().union(*map(texts, value)) if isinstance(value, list) else set()

    return texts(cards)


def english_of(mail: str, data: set[str]) -> list[str]:
    """The lines of a mail that hold English words, what card sets say taken out."""
    whole = " ".join(mail.split())
    for text in sorted(data, key=len, reverse=True):
        whole = whole.replace(" ".join(text.split()), "")
    return [
        whole[max(0, m.start() - 40) : m.end() + 40]
        for m in _ENGLISH.finditer(_NAMES.sub("", whole))
    ]


@pytest.mark.parametrize(("name", "edition"), EDITIONS, ids=lambda value: str(value))
def test_a_language_of_templates_alone_is_played_by_mail(
    name: str, edition: str, templates: Path, tmp_path: Path
) -> None:
    house = House(tmp_path, folders={"templates": str(templates)})
    ruleset = house.host.rules.find(name, edition)
    options = {**dict(ruleset.about.demo[1]), **SHORT.get(name, {})}
    seats = ("anna", "bruno", "chloe", "dora")[: ruleset.about.seats[0]]
    wanted = NewGame(
        GAME,
        name,
        [(seat, f"{seat}@players.example") for seat in seats],
        edition,
        options=options,
        schedule=Schedule(every="48h", respond="24h"),
        start=True,
    )
    open_game(house.host, wanted)
    for seat in seats:
        house.mail(seat, f"{turned('language')} {PSEUDO}\n{turned('format text')}")
    house.poll()
    house.mails()
    before = {m["Message-ID"] for m in house.mails()}
    names = Names(seats, PSEUDO)
    for _ in range(MAILS.get(name, MOST_MAILS)):
        table = house.table()
        if table.phase == "ended":
            break
        for item in table.open:
            seat = item.decision.seat
            orders = written_answer(ruleset, table.state, item.decision)
            lines = [write_order(order, ruleset.forms, PSEUDO, names) for order in orders]
            house.mail(seat, "\n".join([*lines, turned("final")]))
        house.clock.forward(hours=1)
        house.poll()
    steps = [line["data"] for line in house.journal() if line["kind"] == "step"]
    sources = {answer["source"] for data in steps for answer in data["answers"]}
    assert "default" not in sources, "every order was understood"
    if name in MAILS:
        for seat in seats:
            house.mail(seat, turned("autopilot on"))
        for _ in range(MOST_MAILS):
            house.poll()
            if house.table().phase == "ended":
                break
            house.clock.forward(hours=60)
    assert house.table().phase == "ended"
    data = data_of_sets()
    told = [text_of(mail) for mail in house.mails() if mail["Message-ID"] not in before]
    assert len(told) > len(seats)
    assert [english for mail in told for english in english_of(mail, data)] == []
    assert house.prove().finished


def test_doctor_finds_nothing_wrong_with_a_whole_language(templates: Path, tmp_path: Path) -> None:
    house = House(tmp_path, folders={"templates": str(templates)})
    finding = next(found for found in examine(house.host) if found.what == "templates")
    assert finding.ok, finding.mend
    assert PSEUDO in finding.text


def test_a_drawing_that_is_refused_is_named_by_file_and_line(tmp_path: Path) -> None:
    file = tmp_path / "own" / "golem" / "symbols" / "mecha.svg"
    file.parent.mkdir(parents=True)
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 2 2">'
    file.write_text(f'{head}\n<image href="http://127.0.0.1/a.png"/>\n</svg>\n')
    house = House(tmp_path, folders={"templates": "own"})
    finding = next(found for found in examine(house.host) if found.what == "templates")
    assert not finding.ok
    assert f"{file}, line 2: <image> is not read" in finding.mend


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("fine\n{% if seat %}\n{{ seat }\n", "line 3: cannot be read: unexpected '}'"),
        ("fine\n{{ seat | shout }}\n", "line 2: cannot be read: No filter named 'shout'."),
        ("{{ seat }}\n\udce9", "line 1: cannot be read: 'utf-8' codec can't decode"),
    ],
)
def test_a_template_that_cannot_be_used_is_named_by_file_and_line(
    tmp_path: Path, text: str, fault: str
) -> None:
    file = tmp_path / "own" / "common" / "letter.txt.j2"
    file.parent.mkdir(parents=True)
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    house = House(tmp_path, folders={"templates": "own"})
    finding = next(found for found in examine(house.host) if found.what == "templates")
    assert not finding.ok
    assert f"{file}, {fault}" in finding.mend


def test_a_broken_language_is_named_by_file_and_line_and_the_others_go_on(tmp_path: Path) -> None:
    def change(name: str, text: str) -> str:
        if name == "metallurgie/orders.toml":
            return text.replace("[orders]\n", '[orders]\nwalk = ["walk {cell}"]\n', 1).replace(
                f'area = ["{turned("area")} {{cell}}"', f'area = ["{turned("area")} {{sell}}"', 1
            )
        if name == "golem/orders.toml":
            return text.replace("[orders]", "[orders", 1)
        return f"{text}\nbroken = {{ $n\n" if name == "common/help.ftl" else text

    own = tmp_path / "own"
    write_pseudo(shipped_folder(), own, change)
    house = House(tmp_path, folders={"templates": "own"})
    finding = next(found for found in examine(house.host) if found.what == "templates")
    assert not finding.ok
    assert re.search(r"common/zz/help\.ftl, line \d+: cannot be read", finding.mend)
    assert re.search(r"golem/zz/orders\.toml, line 5: cannot be read", finding.mend)
    assert re.search(
        r"metallurgie/zz/orders\.toml, line \d+: “.*” names a slot that the form does not have "
        r"\{sell\}",
        finding.mend,
    )
    assert "metallurgie/zz/orders.toml, line 6: the title has no orders.walk" in finding.mend
    ruleset = house.host.rules.find("golem")
    assert ruleset.forms[0].usage(PSEUDO) == ruleset.forms[0].usage(), "English stands in"
    assert house.host.rules.find("metallurgie").forms[0].usage(PSEUDO) == turned("draw")


def test_a_language_without_a_title_is_named(tmp_path: Path) -> None:
    own = tmp_path / "own"
    write_pseudo(shipped_folder(), own)
    for path in (own / "golem" / PSEUDO).iterdir():
        path.unlink()
    house = House(tmp_path, folders={"templates": "own"})
    findings = examine(house.host)
    finding = next(found for found in findings if found.what == "templates")
    assert finding.ok, finding.mend
    note = next(found for found in findings if found.note)
    assert re.fullmatch(
        rf"{PSEUDO}: (\d+) of \1 messages of golem are missing "
        r"\((coach\.ftl \d+(, [a-z]+\.(ftl|toml) \d+)+)\); "
        r"English stands in",
        note.text,
    )


def test_a_language_half_translated_is_counted_and_may_stay_so(tmp_path: Path) -> None:
    own = tmp_path / "own" / "common" / "es"
    own.mkdir(parents=True)
    (own / "mail.toml").write_text('[languages]\nes = ["español"]\nen = ["inglés"]\n', "utf-8")
    house = House(tmp_path, folders={"templates": "own"})
    found = examine(house.host)
    assert [finding.text for finding in found if not finding.ok] == []
    notes = [finding.text for finding in found if finding.note]
    assert len(notes) == 1 + len(rules.names())
    assert all(re.match(r"es: \d+ of \d+ messages of [a-z-]+ are missing", note) for note in notes)


def test_folders_that_nothing_reads_are_named(tmp_path: Path) -> None:
    own = tmp_path / "own"
    for name in ("common/ES", "Golem/en", "planet-masters/en"):
        (own / name).mkdir(parents=True)
        (own / name / "sentences.ftl").write_text("a = b\n", "utf-8")
    house = House(tmp_path, folders={"templates": "own"})
    finding = next(found for found in examine(house.host) if found.what == "templates")
    assert not finding.ok
    assert f"{own}/common/ES: is no code of a language" in finding.mend
    for name in ("Golem", "planet-masters"):
        assert f"{own}/{name}: there is no title of that name" in finding.mend


def keyed_by_language(tree: ast.AST) -> list[int]:
    """Lines with a literal that is a language's code, or a tuple or dictionary of such."""
    codes = set(find_languages())
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and node.value in codes
    ]


def test_no_module_knows_a_language() -> None:
    found = [
        f"{path.relative_to(PACKAGE)}:{line}"
        for path in sorted(PACKAGE.rglob("*.py"))
        for line in keyed_by_language(ast.parse(path.read_text(encoding="utf-8")))
    ]
    lexicon = PACKAGE / "rulekit" / "lexicon.py"
    at = next(
        number
        for number, line in enumerate(lexicon.read_text(encoding="utf-8").splitlines(), 1)
        if line.startswith("DEFAULT_LANGUAGE")
    )
    assert found == [f"rulekit/lexicon.py:{at}"]
    assert DEFAULT_LANGUAGE in read_lexicon().languages
