"""The map for ears: what is where, in sentences, by section; no drawing with characters.

Made from the same facts as the picture. What a scene does not state as a fact is
decoration and is not told.
"""

from __future__ import annotations

from adjudicator.render.words import Words
from adjudicator.render.wrapping import bullet, wrap
from adjudicator.rulekit.scene import Scene

Told = tuple[tuple[str, tuple[str, ...]], ...]


def told(scene: Scene, words: Words, lasting: bool = True, pointed: bool = True) -> Told:
    """Each section as its heading and its sentences, in reading order.

    Without `lasting` those that never change say where to read them; without `pointed` those
    that only say again, thing by thing, what other sections hold are left out.
    """
    elsewhere = (words("map-lasting"),)
    return tuple(
        (
            words.say(section.heading),
            tuple([words.say(fact.phrase) for fact in section.facts])
            if lasting or not section.lasting
            else elsewhere,
        )
        for section in scene.sections
        if section.facts and (pointed or not section.pointed)
    )


def describe(scene: Scene, words: Words) -> str:
    """The whole map in words, wrapped for mail: the title, then each section as a list."""
    parts = [wrap(words.say(scene.title))]
    for heading, sentences in told(scene, words):
        parts.append("\n".join([wrap(f"{heading}:"), *(bullet(s) for s in sentences)]))
    if len(parts) == 1:
        parts.append(wrap(words("map-empty")))
    return "\n\n".join(parts) + "\n"
