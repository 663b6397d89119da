"""All acts of the referee by name, as they are declared: what each is called and takes.

What an act does stands in the module that it names, in `ON_GAME` or `ON_HOUSE` there, and is loaded
when it is done: a help page, or a mail that asks for no act, loads none of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING

from adjudicator.service.desk.act import GAME, SEAT, Act, Asked, Done, Field, Given, OnGame, OnHouse

if TYPE_CHECKING:
    from adjudicator.service.game.session import Session
    from adjudicator.service.house.host import Host


def _of_game(module: str, name: str) -> OnGame:
    """What a module beside does to a game in an act."""

    def do(session: Session, given: Given, asked: Asked) -> Done:
        deeds: Mapping[str, OnGame] = import_module(f"{__package__}.{module}").ON_GAME
        return deeds[name](session, given, asked)

    return do


def _of_house(module: str, name: str) -> OnHouse:
    """The same for an act that is about no single game."""

    def do(host: Host, given: Given, asked: Asked) -> Done:
        deeds: Mapping[str, OnHouse] = import_module(f"{__package__}.{module}").ON_HOUSE
        return deeds[name](host, given, asked)

    return do


_REASON = Field("reason", "words", "TEXT", option=True, help="Told to the players.")
_WHY = Field("reason", "words", "TEXT", option=True, help="Told to the players; required.")
_TO = "A line of `history`, or `turn N`: as `report --turn N` shows it."
_ALL = Field("all", "flag", help="Preview also what only some players may see.")
_SINCE = "2026-11-22, 2026-11-22T18:00 (UTC), or how long ago: 2d."
_COMMAND = "Have a program play it (view.json in, order lines out)."
_TITLES = "Titles to be asked for (default: all)."
_ON_STANDBY = ("add", "remove", "list", "call")
_ON_UNSORTED = ("list", "show", "assign", "drop")

#: in the order in which help pages show them
_DECLARED = (
    Act(
        "status",
        "Show who has to play by when, and what is wrong.",
        (Field("game", "game", "GAME"),),
        on_house=_of_house("overview", "status"),
        asks=True,
    ),
    Act(
        "help",
        "Show all commands, each with an example.",
        on_house=_of_house("overview", "help"),
        asks=True,
    ),
    Act(
        "history",
        "Tell what happened in a game, as everybody may know it.",
        (GAME, Field("last", "number", "N", option=True, help="So many lines (20).")),
        on_house=_of_house("overview", "history"),
        asks=True,
    ),
    Act(
        "start",
        "Start a game now, even if not everybody has joined.",
        (GAME, Field("draw", "words", "VALUE", option=True, help="The value of its public draw.")),
        on_game=_of_game("life", "start"),
    ),
    Act(
        "invite",
        "Send the invitation again to those who have not joined.",
        (GAME, Field("seat", "seat", "SEAT")),
        on_game=_of_game("life", "invite"),
    ),
    Act(
        "process",
        "Play the orders that have come.",
        (GAME, Field("force", "flag", help="Also play for those who are missing.")),
        on_game=_of_game("life", "process"),
        goes_on=True,
    ),
    Act(
        "end",
        "End a game: as a draw, as somebody's win, or without a result.",
        (
            GAME,
            Field("winner", "seat", "SEAT", option=True, help="Who has won."),
            Field("draw", "flag", help="Nobody has won."),
            Field("cancel", "flag", help="It counts for nothing."),
            Field("reason", "words", "TEXT", option=True, help="What the players are told."),
        ),
        grave=True,
        on_game=_of_game("life", "end"),
    ),
    Act(
        "language",
        "Choose the language of a player's mails.",
        (
            GAME,
            Field("seat", "seat", "SEAT", required=True),
            Field("language", "word", "CODE", required=True),
        ),
        on_game=_of_game("life", "language"),
    ),
    Act(
        "pause",
        "Stop all deadlines of a game; nothing is played until it goes on.",
        (GAME,),
        on_game=_of_game("clocks", "pause"),
    ),
    Act(
        "resume",
        "Let a paused game go on; everybody has the time that was left.",
        (GAME,),
        on_game=_of_game("clocks", "resume"),
    ),
    Act(
        "deadline",
        "Show a game's deadlines, or move them by +SPAN or -SPAN, or to TIME in its own zone.",
        (
            GAME,
            Field("when", "words", "+2d|TIME", signed=True),
            Field("seat", "seat", "SEAT", option=True, help="Of this seat only."),
        ),
        on_game=_of_game("clocks", "deadline"),
    ),
    Act(
        "excuse",
        "Excuse a missed deadline: it does not count, or a question still open has the full time.",
        (GAME, SEAT),
        on_game=_of_game("clocks", "excuse"),
    ),
    Act(
        "schedule",
        "Show or change the clock of a game: every=48h at=20:00 days=mon-fri not=2026-12-24.",
        (GAME, Field("changes", "pairs", "KEY=VALUE")),
        on_game=_of_game("clocks", "schedule"),
    ),
    Act(
        "announce",
        "Tell all players of a game, or of all games, something.",
        (
            Field("game", "game", "GAME|all", required=True, choices=("all",)),
            Field("text", "words", "TEXT", required=True, lines=True),
        ),
        on_house=_of_house("words_to_all", "announce"),
    ),
    Act(
        "note",
        "Keep a remark with a game: it stands in its history.",
        (GAME, Field("text", "words", "TEXT", required=True)),
        on_game=_of_game("words_to_all", "note"),
    ),
    Act(
        "replace",
        "Give a seat to another player, who gets all that is needed to play on.",
        (
            GAME,
            SEAT,
            Field("address", "address", "ADDRESS", required=True),
            Field("language", "word", "CODE", option=True, help="Of the new player's mails."),
        ),
        grave=True,
        on_game=_of_game("seats", "replace"),
    ),
    Act(
        "bot",
        "Let the machine play a seat, or give it back.",
        (
            GAME,
            SEAT,
            Field("off", "word", "off", choices=("off",), help="The last player plays again."),
            Field("command", "word", "PROGRAM", option=True, help=_COMMAND),
        ),
        grave=True,
        on_game=_of_game("seats", "bot"),
    ),
    Act(
        "vacate",
        "Take a seat from its player; the game goes on as after a missed deadline.",
        (GAME, SEAT),
        grave=True,
        on_game=_of_game("seats", "vacate"),
    ),
    Act(
        "missed",
        "Set what happens when a deadline is missed: default, bot, standby or wait.",
        (GAME, Field("policy", "words", "POLICY|KIND=POLICY", required=True)),
        on_game=_of_game("seats", "missed"),
    ),
    Act(
        "token",
        "Give a seat a new reply address; the old one stops working at once.",
        (GAME, SEAT, Field("rotate", "flag", help="Really do it.")),
        on_game=_of_game("seats", "token"),
    ),
    Act(
        "standby",
        "Keep the list of people who would take over a seat; offer them one.",
        (
            Field("what", "word", "add|remove|list|call", required=True, choices=_ON_STANDBY),
            Field("who", "word", "ADDRESS|GAME"),
            Field("seat", "word", "SEAT"),
            Field("rules", "word", "TITLE,TITLE", option=True, help=_TITLES),
            Field("language", "word", "CODE", option=True, help="Of the mails to them."),
        ),
        on_house=_of_house("standby", "standby"),
    ),
    Act(
        "mail-log",
        "Show what came from a seat or address, what went to it, and what became of it.",
        (
            Field("who", "word", "SEAT|ADDRESS", required=True),
            Field("game", "game", "GAME", option=True, help="Only of this game."),
            Field("since", "word", "WHEN", option=True, help=_SINCE),
        ),
        on_house=_of_house("mails", "mail-log"),
        asks=True,
    ),
    Act(
        "unsorted",
        "List mails that could not be placed; give one to a seat, or put it away.",
        (
            Field("what", "word", "list|show|assign|drop", choices=_ON_UNSORTED),
            Field("id", "word", "ID"),
            Field("game", "word", "GAME"),
            Field("seat", "word", "SEAT"),
        ),
        on_house=_of_house("waiting", "unsorted"),
    ),
    Act(
        "retry",
        "List the mails that were given up; send those of GAME, or all, again.",
        (Field("game", "game", "GAME"), Field("all", "flag", help="Send all of them again.")),
        on_house=_of_house("waiting", "retry"),
    ),
    Act(
        "rollback",
        "Take GAME back: it goes on as it stood after line N of its history, with new dice.",
        (
            GAME,
            Field("to", "word", "N", option=True, help=_TO),
            Field("turn", "words"),
            _REASON,
            _ALL,
        ),
        grave=True,
        undone_by="rollforward",
        on_game=_of_game("branches", "rollback"),
    ),
    Act(
        "rollforward",
        "Undo the last rollback of GAME; what was played since then is dropped.",
        (GAME, _REASON, _ALL),
        grave=True,
        undone_by="rollback",
        on_game=_of_game("branches", "rollforward"),
    ),
    Act(
        "correct",
        "Correct the position of GAME; without CHANGE, list what can be corrected.",
        (GAME, Field("change", "words", "CHANGE"), _WHY),
        on_game=_of_game("corrections", "correct"),
    ),
    Act(
        "award",
        "Give SEAT something that is counted, or take it away (-2).",
        (
            GAME,
            SEAT,
            Field("amount", "number", "AMOUNT", required=True, signed=True),
            Field("what", "words", "WHAT"),
            _WHY,
        ),
        on_game=_of_game("corrections", "award"),
    ),
    Act(
        "referee",
        "Send each referee, or one, the mail to reply to with commands.",
        (
            Field("name", "word", "NAME"),
            Field(
                "rotate",
                "flag",
                help="With a new reply address; the old one stops working at once.",
            ),
        ),
        on_house=_of_house("introducing", "referee"),
    ),
)

ACTS: dict[str, Act] = {act.name: act for act in _DECLARED}
