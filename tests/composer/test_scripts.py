"""The script of each page: of sound types, whole, with a sentence for all that it says."""

from __future__ import annotations

import json
import re
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from adjudicator.errors import ConfigError
from adjudicator.library.templates_dir import COMMON
from adjudicator.render.page.composer import entry, page_words
from adjudicator.render.page.script import bundle, modules
from adjudicator.render.page.squeeze import squeeze_script, with_short_names
from adjudicator.render.words.words import Words
from tests.support.node import program

ROOT = Path(__file__).parent.parent.parent
TITLES = ("full_metal_planete", "golem", "metallurgie", "planet_masters")
_DECLARED = re.compile(r"^(?:export )?(?:async )?(?:const|let|class|function\*?) (\w+)", re.M)
_IMPORTS = re.compile(r'^import\s+[^;]*?from\s+"(\.[^"]+)";\n', re.MULTILINE)
_SAID = re.compile(r'\bsay\(\s*(?:data\.)?words,\s*"([\w-]+)"')

#: titles whose pages have rules of their own, too, beside the tree of lines
OWN_RULES = ("full_metal_planete",)

every_page = pytest.mark.parametrize(
    ("title", "own"),
    [*((title, False) for title in TITLES), *((title, True) for title in OWN_RULES)],
)


def words_of(title: str, language: str = "en") -> Words:
    return Words(language, title)


def test_types_agree() -> None:
    done = subprocess.run(
        [program("tsc"), "-p", ROOT / ".ci" / "tsconfig.json"], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout


@every_page
def test_the_modules_of_a_page_make_one_script(title: str, own: bool, tmp_path: Path) -> None:
    words = words_of(title)
    script = tmp_path / "script.js"
    script.write_text(bundle(words.folders, entry(words, own)))
    done = subprocess.run([program("node"), "--check", script], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@every_page
def test_no_two_modules_of_a_page_declare_the_same_name(title: str, own: bool) -> None:
    words = words_of(title)
    texts = modules(words.folders, entry(words, own)).values()
    count = Counter(name for text in texts for name in _DECLARED.findall(text))
    assert {name: times for name, times in count.items() if times > 1} == {}


@every_page
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_page_has_a_sentence_for_all_that_its_script_says(
    title: str, own: bool, language: str
) -> None:
    words = words_of(title, language)
    texts = modules(words.folders, entry(words, own)).values()
    said = {key for text in texts for key in _SAID.findall(text)}
    assert said - page_words(words).keys() == set()


PARTS = """
const ts = require(process.argv[1]);
const fs = require("fs");
const [whole, short] = process.argv.slice(2, 4).map((file) => {
  const found = [];
  const source = ts.createSourceFile(
    "x.js", fs.readFileSync(file, "utf8"), ts.ScriptTarget.ES2020, true);
  const isOf = (node) => {
    const { parent } = node;
    return node === (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)
      || ts.isMethodDeclaration(parent) ? parent.name : parent.propertyName);
  };
  const look = (node) => {
    const held = ts.isShorthandPropertyAssignment(node) ||
      (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)
        && !node.propertyName && !node.dotDotDotToken);
    const kind = ts.isShorthandPropertyAssignment(node)
      ? ts.SyntaxKind.PropertyAssignment : node.kind;
    if (!ts.isIdentifier(node)) found.push([ts.SyntaxKind[kind], node.text ?? ""]);
    else found.push([isOf(node) ? "own" : "name", node.text]);
    if (held) found.push(["own", node.name.text]);
    ts.forEachChild(node, look);
  };
  ts.forEachChild(source, look);
  return found;
});
const [to, from] = [new Map(), new Map()];
const odd = whole.findIndex(([kind, text], at) => {
  const [other, said] = short[at] ?? [];
  if (kind !== other) return true;
  if (kind !== "name") return text !== said;
  if (!to.has(text)) to.set(text, said);
  if (!from.has(said)) from.set(said, text);
  return to.get(text) !== said || from.get(said) !== text;
});
const renamed = [...to].filter(([a, b]) => a !== b).map(([a]) => a);
const told = { odd: odd < 0 ? "" : [whole[odd], short[odd]], renamed };
console.log(JSON.stringify({ ...told, parts: [whole.length, short.length] }));
"""


@every_page
def test_a_script_made_short_is_the_same_script(title: str, own: bool, tmp_path: Path) -> None:
    words = words_of(title)
    texts = modules(words.folders, entry(words, own)).values()
    whole = "".join(_IMPORTS.sub("", text).replace("\nexport ", "\n") for text in texts)
    for name, text in (("whole.js", whole), ("short.js", with_short_names(squeeze_script(whole)))):
        (tmp_path / name).write_text(text)
    typescript = Path(program("tsc")).resolve().parent.parent / "lib" / "typescript.js"
    asked = [program("node"), "-e", PARTS, typescript, tmp_path / "whole.js", tmp_path / "short.js"]
    done = subprocess.run(asked, capture_output=True, text=True, check=True)
    told = json.loads(done.stdout)
    assert told["odd"] == ""
    assert len(set(told["parts"])) == 1
    assert len(told["renamed"]) > 30


@pytest.mark.parametrize(
    ("script", "short"),
    [
        ("a = b - -c;\nd = a + ++b; // e\n", "a=b- -c;d=a+ ++b;"),
        ("const s = 'a  b' + \"c //  d\";", "const s='a  b'+\"c //  d\";"),
        ("x = `a  ${ b ? `c  ${ {d: 1}.d }  e` : 2 }  f`;", "x=`a  ${b?`c  ${{d:1}.d}  e`:2}  f`;"),
        (
            "const r = /a [/]  b/g.test(c) ? d / e / f : /* g */ h;",
            "const r=/a [/]  b/g.test(c)?d/e/f:h;",
        ),
        ("let a = 1\nlet b = a\n(c)\nreturn /  d/", "let a=1\nlet b=a\n(c)\nreturn/  d/"),
    ],
)
def test_only_what_readers_need_is_left_out(script: str, short: str) -> None:
    assert squeeze_script(script) == short


@pytest.mark.parametrize("script", ["x = `a", "/* a", "x = /a\n"])
def test_a_script_that_breaks_off_is_named(script: str, tmp_path: Path) -> None:
    (tmp_path / COMMON).mkdir()
    (tmp_path / COMMON / "a.js").write_text(script)
    with pytest.raises(ConfigError, match=r"common/a\.js breaks off: .* has no end"):
        bundle((tmp_path,), "common/a.js")


def test_what_a_script_imports_stands_before_it(tmp_path: Path) -> None:
    folder = tmp_path / COMMON
    folder.mkdir()
    (folder / "a.js").write_text(
        'import { two } from "./b.js";\n/** one */\nexport const one = two;\n'
    )
    (folder / "b.js").write_text("export const two = 2;\n")
    script = bundle((tmp_path,), "common/a.js")
    assert script == '"use strict";(()=>{let a=2;\nlet b=a;})();'
