"""The map for ears: what is where, in sentences, by section; no drawing with characters.

Made from the same facts as the picture. What a scene does not state as a fact is
decoration and is not told.
"""

from __future__ import annotations

from adjudicator.render.words.words import Words
from adjudicator.render.words.wrapping import bullet, wrap
from adjudicator.rulekit.scene import Scene

Told = tuple[tuple[str, tuple[str, ...]], ...]


def tell_scene(
    scene: Scene, words: Words, lasting: bool = True, pointed: bool = True, drawn: bool = True
) -> Told:
    """Each section as its heading and its sentences, in reading order.

    Without `lasting`, in the place of the first of those that never change stands, as a heading
    without sentences, where to read them; without `pointed` those that only say again, thing by
    thing, what other sections hold are left out, and without `drawn` those that a picture beside
    the words shows at a glance.
    """
    found: list[tuple[str, tuple[str, ...]]] = []
    elsewhere = False
    for section in scene.sections:
        if not section.facts or (elsewhere and section.lasting and not lasting):
            continue
        if (section.pointed and not pointed) or (section.drawn and not drawn):
            continue
        if section.lasting and not lasting:
            elsewhere = True
            found.append((words("map-lasting" if drawn else "map-more"), ()))
            continue
        facts = tuple(words.say(fact.phrase) for fact in section.facts)
        found.append((words.say(section.heading), facts))
    return tuple(found)


def describe(scene: Scene, words: Words) -> str:
    """The whole map in words, wrapped for mail: the title, then each section as a list."""
    parts = [wrap(words.say(scene.title))]
    for heading, sentences in tell_scene(scene, words):
        parts.append("\n".join([wrap(f"{heading}:"), *(bullet(s) for s in sentences)]))
    if len(parts) == 1:
        parts.append(wrap(words("map-empty")))
    return "\n\n".join(parts) + "\n"
