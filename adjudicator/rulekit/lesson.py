"""A lesson: a small game against the machine, in which each turn is for one thing to learn."""

from __future__ import annotations

from adjudicator.rulekit.frozen import Frozen


class Lesson(Frozen):
    """How the game of a lesson is opened, and what its turns are for.

    steps    what is learnt, one thing a turn, by names. Of `move` the words of the title tell its
             name (`lesson-move-title`), what to do (`lesson-move`), that it was done
             (`lesson-move-done`) and that it was not (`lesson-move-missed`)
    options  of the game, by name, where they are not as usual; edition  "" for the usual one
    seed     of its draws: with the same orders the same game is played every time
    machines seats that the machine plays besides the learner's, which is the first
    """

    steps: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    edition: str = ""
    seed: str = ""
    machines: int = 1
