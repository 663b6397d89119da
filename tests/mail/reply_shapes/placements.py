"""What players do with a mail that they answer, and what they mean by it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from tests.mail.reply_shapes.languages import Language
from tests.mail.reply_shapes.reply import Typed
from tests.mail.reply_shapes.sent import Sent

WORDS = {
    "en": {
        "final": "final",
        "not-final": "not final",
        "check": "check",
        "withdraw": "withdraw",
        "join": "join",
        "status": "status",
        "begin": "BEGIN ORDERS",
        "end": "END ORDERS",
    },
    "fr": {
        "final": "définitif",
        "not-final": "pas définitif",
        "check": "vérifier",
        "withdraw": "annuler mes ordres",
        "join": "je joue",
        "status": "statut",
        "begin": "DÉBUT ORDRES",
        "end": "FIN ORDRES",
    },
}
"""Mail commands as players of each language of the house write them."""

_LONG = {
    "metallurgie": "if pile >= 5 and turns >= 1 and visible(Fe) < 30 and visible(Cu) < 30 then ",
    "fmp-pc": "if turn >= 1 and turn < 25 and ap >= 0 and not turn = 21 and ap < 40 then ",
    "fmp-board": "if turn >= 1 and turn < 25 and ap >= 0 and not turn = 21 and ap < 40 then ",
    "planet-masters": "if round >= 1 and round < 30 and not round = 29 and not round = 28 then ",
    "golem": "if round >= 1 and round < 20 and energy >= 0 and energy < 20 and cycle < 9 then ",
}

_LISTS = {
    "metallurgie": "play Fe@2,0 Fe@3,0 Fe@4,0 Fe@5,0 Fe@6,0 Fe@7,0 Fe@8,0 Fe@9,0 Fe@9,1 Fe@9,2",
    "fmp-pc": "tank-1 0507 0508 0509 0510 0511 0512 0513 0514 0515 0516 0517 0518 0519 0520",
    "fmp-board": "tank-1 0507 0508 0509 0510 0511 0512 0513 0514 0515 0516 0517 0518 0519 0520",
}
"""Orders whose beginning is an order, too: what a program breaks off must not get lost."""


@dataclass(frozen=True)
class Wanted:
    """What is typed, and what is meant: order lines and commands, in the order of the mail.

    earlier  orders of an earlier reply that this one quotes, or ()
    """

    typed: Typed
    orders: tuple[str, ...] = ()
    commands: tuple[str, ...] = ()
    earlier: tuple[str, ...] = ()


class Unfit(Exception):
    """The mail offers nothing to do such a thing with."""


@dataclass(frozen=True)
class Desk:
    """What a player has before him. `pool`: orders that his title reads."""

    sent: Sent
    language: Language
    name: str
    random: Random
    pool: tuple[str, ...]
    is_order: Callable[[str], bool]

    def say(self, command: str) -> str:
        """A command in the language of the player's mails."""
        return WORDS[self.sent.language][command]

    def orders(self, least: int = 1, most: int = 3) -> tuple[str, ...]:
        """Some orders, each once."""
        offered = self.sent.orders or self.pool
        if not offered:
            raise Unfit
        count = min(len(offered), self.random.randint(least, most))
        return tuple(self.random.sample(offered, count))

    def polite(self, lines: Sequence[str]) -> tuple[str, ...]:
        """The lines between a greeting and a farewell, in the player's own language."""
        language = self.language
        first = self.name.split()[0]
        opening: tuple[str, ...] = (language.word("greeting"), "")
        if self.random.random() < 0.5:
            opening = (language.word("greeting"), language.word("chat"), "")
        return (*opening, *lines, "", language.word("thanks"), language.word("closing"), first)

    def box(self) -> tuple[tuple[str, str], ...]:
        """One box of the template: each line behind its `#`, and the order in it."""
        if not self.sent.boxes:
            raise Unfit
        return tuple(
            (line, line.removeprefix("# ")) for line in self.random.choice(self.sent.boxes)
        )

    def suggestion(self) -> tuple[str, str]:
        """A line of one box, and the order in it."""
        return self.random.choice(self.box())

    def alike(self, order: str) -> str:
        """Another order of the same sort."""
        verb = order.split()[0]
        alike = [o for o in self.sent.orders if o != order and o.split()[0] == verb]
        if not alike:
            raise Unfit
        return self.random.choice(alike)

    @property
    def ends(self) -> bool:
        """Whether he makes his orders final in this mail."""
        return self.random.random() < 0.5


def _with_final(desk: Desk, orders: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The lines to type, and the commands among them."""
    if desk.ends:
        return (*orders, desk.say("final")), ("final",)
    return orders, ()


def above(desk: Desk) -> Wanted:
    """Orders on top, nothing else."""
    orders = desk.orders()
    lines, commands = _with_final(desk, orders)
    return Wanted(Typed(above=lines), orders, commands)


def above_politely(desk: Desk) -> Wanted:
    """Orders on top, between a greeting and a farewell."""
    orders = desk.orders()
    lines, commands = _with_final(desk, orders)
    return Wanted(Typed(above=desk.polite(lines)), orders, commands)


def above_bounded(desk: Desk) -> Wanted:
    """Orders on top between BEGIN and END lines of the player's own."""
    orders = desk.orders()
    lines, commands = _with_final(desk, orders)
    block = (desk.say("begin"), *lines, desk.say("end"))
    return Wanted(Typed(above=block), orders, commands)


def above_as_suggested(desk: Desk) -> Wanted:
    """The very order that the report suggests, typed on top."""
    _, order = desk.suggestion()
    lines, commands = _with_final(desk, (order,))
    return Wanted(Typed(above=lines), (order,), commands)


def below(desk: Desk) -> Wanted:
    """Orders under the quotation."""
    orders = desk.orders()
    lines, commands = _with_final(desk, orders)
    return Wanted(Typed(below=lines), orders, commands)


def below_politely(desk: Desk) -> Wanted:
    """Orders under the quotation, with a greeting and a farewell."""
    orders = desk.orders()
    lines, commands = _with_final(desk, orders)
    return Wanted(Typed(below=desk.polite(lines)), orders, commands)


def between(desk: Desk) -> Wanted:
    """Orders typed into the quotation, behind a suggestion."""
    line, _ = desk.suggestion()
    orders = desk.orders(1, 2)
    return Wanted(Typed(between=orders, after=line), orders)


def uncommented(desk: Desk) -> Wanted:
    """The `#` before a suggestion deleted, in the quotation itself."""
    line, order = desk.suggestion()
    return Wanted(Typed(edits=((line, order),)), (order,))


def uncommented_and_final(desk: Desk) -> Wanted:
    """Every `#` of a box deleted, and `final` on top or out of the template, too."""
    box = desk.box()
    word = desk.say("final")
    if f"# {word}" in desk.sent.text and desk.ends:
        typed = Typed(edits=(*box, (f"# {word}", word)))
    else:
        typed = Typed(above=(word,), edits=box)
    return Wanted(typed, tuple(order for _, order in box), ("final",))


def uncommented_and_above(desk: Desk) -> Wanted:
    """An order on top, and the `#` before a suggestion deleted."""
    line, order = desk.suggestion()
    orders = tuple(o for o in desk.orders(1, 2) if o != order)
    return Wanted(Typed(above=orders, edits=((line, order),)), (*orders, order))


def changed(desk: Desk) -> Wanted:
    """A suggestion without its `#` and with another order of the same sort in its place."""
    line, order = desk.suggestion()
    now = desk.alike(order)
    return Wanted(Typed(edits=((line, now),)), (now,))


def changed_behind_mark(desk: Desk) -> Wanted:
    """Another order written into a suggestion whose `#` stays: still no order."""
    line, order = desk.suggestion()
    return Wanted(Typed(edits=((line, f"# {desk.alike(order)}"),)))


def block_alone(desk: Desk) -> Wanted:
    """All of the quotation deleted but one box, whose `#` was taken off a line or off all."""
    box = desk.box()
    edits = box if desk.ends else (desk.random.choice(box),)
    return Wanted(Typed(edits=edits, keeps=box[0][0]), tuple(order for _, order in edits))


def question(desk: Desk) -> Wanted:
    """A question and no orders."""
    return Wanted(Typed(above=(desk.language.word("greeting"), "", desk.language.word("question"))))


def thanks(desk: Desk) -> Wanted:
    """Nothing but thanks."""
    return Wanted(Typed(above=(desk.language.word("thanks"), desk.name.split()[0])))


def away(desk: Desk) -> Wanted:
    """An absence notice that no header betrays."""
    language = desk.language
    lines = (language.word("greeting"), "", language.word("away"), "", language.word("closing"))
    return Wanted(Typed(above=(*lines, desk.name)))


def only_final(desk: Desk) -> Wanted:
    """`final` alone."""
    return Wanted(Typed(above=(desk.say("final"),)), (), ("final",))


def check_above(desk: Desk) -> Wanted:
    """`check` and orders on top."""
    orders = desk.orders()
    return Wanted(Typed(above=(desk.say("check"), *orders)), orders, ("check",))


def check_below(desk: Desk) -> Wanted:
    """Orders on top, `check` under the quotation."""
    orders = desk.orders()
    return Wanted(Typed(above=orders, below=(desk.say("check"),)), orders, ("check",))


def not_final_below(desk: Desk) -> Wanted:
    """Orders on top, `not final` under the quotation."""
    orders = desk.orders()
    return Wanted(Typed(above=orders, below=(desk.say("not-final"),)), orders, ("not-final",))


def withdraw(desk: Desk) -> Wanted:
    """`withdraw` on top."""
    return Wanted(Typed(above=(desk.say("withdraw"),)), (), ("withdraw",))


def untouched(desk: Desk) -> Wanted:
    """The mail sent back as it is."""
    return Wanted(Typed())


def file_attached(desk: Desk) -> Wanted:
    """Orders in orders.txt, a word above the quotation."""
    orders = desk.orders()
    lines, commands = _with_final(desk, orders)
    typed = Typed(above=(desk.language.word("greeting"),), file="\n".join(lines) + "\n")
    return Wanted(typed, orders, commands)


def numbered(desk: Desk) -> Wanted:
    """A list with numbers or dashes."""
    orders = desk.orders(2, 3)
    marks = desk.random.choice((("1. ", "2. ", "3. "), ("1) ", "2) ", "3) "), ("- ",) * 3))
    lines = tuple(mark + order for mark, order in zip(marks, orders, strict=False))
    return Wanted(Typed(above=lines), orders)


def two_on_a_line(desk: Desk) -> Wanted:
    """Two orders and a semicolon between them."""
    orders = desk.orders(2, 2)
    return Wanted(Typed(above=("; ".join(orders),)), ("; ".join(orders),))


def long_line(desk: Desk) -> Wanted:
    """An order longer than a line of mail, under conditions or with many things in it."""
    if desk.sent.title in _LISTS and desk.ends:
        order = _LISTS[desk.sent.title]
        return Wanted(Typed(above=(order,)), (order,))
    for single in desk.random.sample(desk.pool, len(desk.pool)):
        order = _LONG[desk.sent.title] + single
        if desk.is_order(order):
            break
    else:
        raise Unfit
    return Wanted(Typed(above=(order,)), (order,))


def subject_only(desk: Desk) -> Wanted:
    """A command in a subject of the player's own, and nothing typed."""
    typed = Typed(subject=desk.say("status"), quotes=False)
    return Wanted(typed, (), ("status",))


def trimmed(desk: Desk) -> Wanted:
    """The quotation deleted."""
    orders = desk.orders()
    lines, commands = _with_final(desk, orders)
    return Wanted(Typed(above=desk.polite(lines), quotes=False), orders, commands)


def in_thread(desk: Desk) -> Wanted:
    """New orders on top of his own earlier reply, which quotes the report."""
    orders = desk.orders(1, 2)
    earlier = tuple(o for o in desk.orders(1, 3) if o not in orders)
    lines, commands = _with_final(desk, orders)
    if not earlier:
        raise Unfit
    return Wanted(Typed(above=lines), orders, commands, earlier)


def joining(desk: Desk) -> Wanted:
    """`join` on top of an invitation."""
    if desk.sent.kind != "invitation":
        raise Unfit
    return Wanted(Typed(above=(desk.say("join"),)), (), ("join",))


PLACEMENTS: dict[str, Callable[[Desk], Wanted]] = {
    "above": above,
    "above-politely": above_politely,
    "above-bounded": above_bounded,
    "above-as-suggested": above_as_suggested,
    "below": below,
    "below-politely": below_politely,
    "between": between,
    "uncommented": uncommented,
    "uncommented-and-final": uncommented_and_final,
    "uncommented-and-above": uncommented_and_above,
    "changed": changed,
    "changed-behind-mark": changed_behind_mark,
    "block-alone": block_alone,
    "question": question,
    "thanks": thanks,
    "away": away,
    "only-final": only_final,
    "check-above": check_above,
    "check-below": check_below,
    "not-final-below": not_final_below,
    "withdraw": withdraw,
    "untouched": untouched,
    "file": file_attached,
    "numbered": numbered,
    "two-on-a-line": two_on_a_line,
    "long-line": long_line,
    "subject-only": subject_only,
    "trimmed": trimmed,
    "in-thread": in_thread,
    "joining": joining,
}
