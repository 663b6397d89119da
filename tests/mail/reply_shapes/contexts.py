"""Replies to what asks for no orders, and orders under the subjects of machines.

What a player does with a message, a vote or another notice, and what he means by it; drawn beside
the placements, in the same languages and programs.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.mail.reply_shapes.placements import Desk, Unfit, Wanted
from tests.mail.reply_shapes.reply import Typed

SUBJECTS = (
    "Delivery problem, here are my orders again",
    "Out of office next week - orders",
    "Undeliverable: my turn",
    "Returned mail, second try",
    "Failure notice came, once more",
    "Absence du bureau la semaine prochaine : ordres",
    "Échec de l'envoi hier, mes ordres",
    "Non remis : mon tour",
    "Automatic reply? No, orders",
    "Vacation message: I leave, my orders",
)
"""Subjects of players in trouble, or about to leave."""

_WORDS = ("Yes.", "No", "Done", "Earth", "draw", "pass", "final", "Fin", "oui", "end", "withdraw")


def _of(desk: Desk, *kinds: str) -> None:
    if desk.sent.kind not in kinds:
        raise Unfit


def word_to_a_player(desk: Desk) -> Wanted:
    """One word to a player who wrote."""
    _of(desk, "press")
    return Wanted(Typed(above=(desk.random.choice(_WORDS),)), (), ("press-answer",))


def words_to_a_player(desk: Desk) -> Wanted:
    """A few lines to a player who wrote, one of them a word that may be an order."""
    _of(desk, "press")
    lines = (desk.language.word("chat"), "", desk.random.choice(_WORDS))
    return Wanted(Typed(above=desk.polite(lines)), (), ("press-answer",))


def marked_orders_to_a_player(desk: Desk) -> Wanted:
    """A word to a player, and orders where the mail says so."""
    _of(desk, "press")
    orders = desk.orders()
    lines = (desk.language.word("chat"), "", desk.say("begin"), *orders, desk.say("end"))
    return Wanted(Typed(above=lines), orders, ("press-answer",))


def yes_to_a_vote(desk: Desk) -> Wanted:
    """Yes, or no, to a vote."""
    _of(desk, "vote")
    said = {"en": ("Yes.", "yes", "No"), "fr": ("Oui.", "oui", "Non")}[desk.sent.language]
    return Wanted(Typed(above=(desk.random.choice(said),)), (), ("vote",))


def word_to_a_notice(desk: Desk) -> Wanted:
    """Thanks, and a word that may be an order, for a notice."""
    _of(desk, "away")
    said = desk.random.choice(("Earth", "Done", "draw", "pass", "end", "Fin"))
    return Wanted(Typed(above=(desk.language.word("chat"), "", said)))


def marked_orders_to_a_notice(desk: Desk) -> Wanted:
    """Orders where the mail says so, in a reply to a notice."""
    _of(desk, "away", "vote")
    orders = desk.orders()
    lines = (desk.language.word("chat"), "", desk.say("begin"), *orders, desk.say("end"))
    return Wanted(Typed(above=lines), orders)


def orders_under_a_machine_s_subject(desk: Desk) -> Wanted:
    """Orders in a new mail, under a subject like a machine's."""
    orders = desk.orders()
    lines = (*orders, desk.say("final"))
    typed = Typed(above=lines, quotes=False, subject=desk.random.choice(SUBJECTS))
    return Wanted(typed, orders, ("final",))


CONTEXTS: dict[str, Callable[[Desk], Wanted]] = {
    "word-to-a-player": word_to_a_player,
    "words-to-a-player": words_to_a_player,
    "marked-orders-to-a-player": marked_orders_to_a_player,
    "yes-to-a-vote": yes_to_a_vote,
    "word-to-a-notice": word_to_a_notice,
    "marked-orders-to-a-notice": marked_orders_to_a_notice,
    "machine-subject": orders_under_a_machine_s_subject,
}
KINDS = {
    "word-to-a-player": ("press",),
    "words-to-a-player": ("press",),
    "marked-orders-to-a-player": ("press",),
    "yes-to-a-vote": ("vote",),
    "word-to-a-notice": ("away",),
    "marked-orders-to-a-notice": ("away", "vote"),
}
"""Of what kinds the mail is that is answered."""
