"""Short names in a script: the same script to whoever runs it."""

from __future__ import annotations

import pytest

from adjudicator.render.page.squeeze import with_short_names
from tests.support.node import run_module

#: scripts that return what they made of names in every place where a name can stand
SCRIPTS = {
    "a property keeps its name": "const value = { value: 1, a: 2 }; return [value.value, value];",
    "a property called like a name": "const colour = 'red'; return [{ colour }, { colour, a: 1 }];",
    "taken apart": "const { alpha, ...others } = { alpha: 1, beta: 2 }; return [alpha, others];",
    "taken apart by parameters": """
        function sum({ first, second }) { return first + second; }
        const first = 4; return [sum({ first, second: 2 }), sum({ second: 1, first })];""",
    "with a value for want of one": """
        const depth = 3; const read = ({ depth = 1 }) => depth;
        return [read({}), read({ depth })];""",
    "what a function is given": """
        const sizes = ["a", "bb"].map((each) => each.length); const each = 7;
        return [sizes, ((given) => ({ given }))(each), [1].map((given, at) => given + at)];""",
    "methods": """
        function step(given) { return given + 1; }
        const rules = { step(given) { return step(given) * 2 }, two: () => { step(1); return 2 } };
        return [rules.step(1), rules.two(), Object.keys(rules)];""",
    "methods of a class": """
        function count(given) { return given + 1; }
        class Sum { plain() { return count(1); } count() { if (count(2)) { return count(3); } }
          async later() { return 7; } }
        const later = 5; const sum = new Sum();
        return [sum.plain(), sum.count(), await sum.later(), later];""",
    "in a choice": "const when = true, yes = 'a', never = 'b'; return when ? yes : never;",
    "in a template": "const name1 = 'x'; return `name1 ${name1} ${`${name1}`} name1`;",
    "in texts and patterns": "const text = 'a'; return ['text', /text/.test('text'), text];",
    "spread": "const items = [1], more = { items }; return [...items, { ...more }];",
    "shadowed": "const place = 1; const inner = (place) => place + 1; return [inner(5), place];",
    "labels of a switch": """
        const kind = 2; switch (2) { case kind: return 'kind'; default: return ''; }""",
}


@pytest.mark.parametrize("script", SCRIPTS.values(), ids=SCRIPTS.keys())
def test_a_script_does_the_same_with_short_names(script: str) -> None:
    short = with_short_names(script)
    assert run_module(short) == run_module(script)


def test_names_are_short_and_never_one_that_is_there() -> None:
    script = "const a = 1;const counted = a;const d = counted + counted;"
    assert with_short_names(script) == "let a = 1;let b = a;let d = b + b;"


def test_what_is_not_declared_keeps_its_name() -> None:
    script = "const shown = document.title;console.log(shown, window)"
    assert with_short_names(script) == "let a = document.title;console.log(a, window)"
