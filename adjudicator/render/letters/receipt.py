"""The receipt for a mail with orders: line by line what was understood and what it does.

Then the position after those orders, as far as it is certain; what had to be repaired in
the mail; when it came, when it counts, and how to change it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Literal

from adjudicator.render.letters.letter import (
    Letter,
    LetterSection,
    Picture,
    Prose,
    Text,
    bullets,
    section,
)
from adjudicator.render.letters.receipt_lines import ReceiptLine, join_item, show_lines
from adjudicator.render.letters.rendering import Rendered, render_letter
from adjudicator.render.letters.report import gist_of
from adjudicator.render.picture.geometry import WIDTH
from adjudicator.render.words.times import When, when_phrase
from adjudicator.render.words.words import Words
from adjudicator.rulekit.frozen import Frozen
from adjudicator.rulekit.phrase import Param, Phrase, say
from adjudicator.rulekit.scene import Scene

#: what lines are counted by, in the order in which it is told
LOTS = (
    *("good", "possible", "waiting", "idle", "doubtful", "refused", "unreached", "missed"),
    "left",
)

#: what programs put around the words of a mail, and what is left out by contract
HARMLESS = frozenset(
    f"repair-{name}"
    for name in (
        *("signature", "quoted", "mbox", "hidden", "spaces", "typography", "links", "courtesy"),
        *("joined", "bullet", "quote-mark", "html"),
    )
)
#: outcomes that leave orders which will be played
_SAVED = frozenset(("tentative", "draft", "stands", "held", "asked", "half", "final"))
#: what became of the sheet as a whole
Outcome = Literal[
    "tentative",
    "draft",
    "stands",
    "held",
    "asked",
    "half",
    "final",
    "checked",
    "nothing",
    "commanded",
    "standing",
    "resigned",
]


#: of a mail of which not all was done
_PARTLY = "-partly"


class Receipt(Frozen):
    """All that the receipt for orders tells.

    outcome   tentative or final: stored so; draft: tentative, in an answer to what asked for no
              orders; stands: nothing of it can be played, and the plan from before stays;
              held: stored, but not final as asked; asked: held because it only ends the turn,
              and its writer has to say that he means it;
              half: held because a part of the mail was not read;
              checked: a dry run; nothing: no order in the mail; commanded: no order but commands;
              standing: standing lines alone; resigned: orders that nobody keeps any more
    counting  number of older orders of the seat that count, 0 for none
    certain   whether the preview holds up to the end of the sheet
    asks      the question that would be open for the seat then; None where a final sheet ends it
    ending    what becomes of it if the seat adds nothing
    repairs   what was mended in the mail
    unread    what of it was not read though its writer may mean it: `lines`, `files` or `cut`,
              and how much; `missing` tells it
    ahead     whether the lines were tried before their turn, as if it were now
    supposed  whether something was supposed for them
    former    whether what the orders replace can be brought back
    plan      what is said of the plan that stands
    composed  what is said of orders that were made for another question, or None
    denied    whether a command among them was not followed
    at_once   whether they are carried out with the receipt: nothing in them can be changed then
    together  whether final orders are carried out with those of others, once all have answered
    before, after  the seat's map now and after the orders, as far as it is certain
    warnings  what the orders may not have meant, whole
    received  when the receiving server took the mail; `executed` when it will count
    """

    game: str
    title: str
    seat: str
    outcome: Outcome
    lines: tuple[ReceiptLine, ...] = ()
    warnings: tuple[Phrase, ...] = ()
    counting: int = 0
    moment: Phrase | None = None
    received: When | None = None
    executed: When | None = None
    repairs: tuple[Phrase, ...] = ()
    unread: tuple[str, int] = ("", 0)
    missing: tuple[Phrase, ...] = ()
    commands: tuple[Phrase, ...] = ()
    notices: tuple[Phrase, ...] = ()
    certain: bool = True
    asks: Phrase | None = None
    ending: tuple[Phrase, ...] = ()
    before: Scene | None = None
    after: Scene | None = None
    map_width: int = WIDTH
    lasting: bool = True
    ahead: bool = False
    supposed: bool = False
    former: bool = False
    plan: Phrase | None = None
    composed: Phrase | None = None
    at_once: bool = False
    together: bool = False
    denied: bool = False


def render_receipt(data: Receipt, words: Words) -> Rendered:
    """Subject, text and HTML of the receipt."""
    return render_letter(receipt_letter(data, words), words)


def receipt_letter(data: Receipt, words: Words) -> Letter:
    """The receipt as a letter; `words` are needed to tell which facts would change."""
    refused = sum(line.status == "refused" for line in data.lines)
    kind = f"-{_command_outcome(data)}" if data.outcome == "commanded" else ""
    verdict = _verdict(data)
    names: dict[str, Param] = {"game": data.game, "refused": refused}
    return Letter(
        title=say(f"answer-title{kind}", title=data.title, game=data.game, seat=data.seat),
        subject=say(f"answer-subject-{_subject(data)}", verdict=verdict, **names),
        sections=(
            *section("", *_opening(data, refused)),
            *section(say("answer-commands"), bullets(data.commands)),
            *section(say("answer-lines"), *show_lines(data.lines)),
            *section(say("answer-warnings"), bullets(data.warnings)),
            *section(say("answer-repairs"), bullets(_repairs_told(data))),
            *section(say("answer-change"), *_change(data)),
            *_preview(data, words),
        ),
        gist=_gist(data),
        footer=(say("answer-received", when=when_phrase(data.received)),) if data.received else (),
    )


def _gist(data: Receipt) -> Text:
    """What a list of mails shows where the opening is too short to be the news."""
    if data.outcome == "commanded":
        return gist_of(data.commands)
    done = tuple(line.effects[0] for line in data.lines if line.status == "done" and line.effects)
    return gist_of(done) if data.at_once else ""


def _repairs_told(data: Receipt) -> tuple[Phrase, ...]:
    """What was mended in the mail; what costs nobody a word only where not all was understood."""
    if data.outcome in ("nothing", "commanded") or any(_is_bad(line) for line in data.lines):
        return data.repairs
    return tuple(repair for repair in data.repairs if repair.code not in HARMLESS)


def _is_bad(line: ReceiptLine) -> bool:
    return line.unread or line.status in ("refused", "left", "unreached", "missed")


def _subject(data: Receipt) -> str:
    """Return what became of the sheet, as the subject tells it."""
    if data.outcome in ("commanded", "standing"):
        joined = any(command.code == "done-join" for command in data.commands)
        kind = "joined" if joined and data.outcome == "commanded" else _command_outcome(data)
        return f"{kind.removesuffix(_PARTLY)}-unread" if data.unread[0] else kind
    if data.plan is not None:
        return f"stands-{dict(data.plan.params)['final']}"
    if data.outcome == "stands":
        return "stands-none"
    return "held" if data.composed else _outcome(data)


def _command_outcome(data: Receipt) -> str:
    """The outcome of a mail of commands alone; apart where not all of them were followed."""
    partly = _PARTLY if data.outcome == "commanded" and data.denied else ""
    return f"{data.outcome}{partly}"


def _verdict(data: Receipt) -> Phrase:
    """What the subject tells of the lines: the worst of them; that all are fine only where all
    were read and judged, and end well."""
    counts, unread = _counts(data.lines), data.unread
    for lot in ("refused", "doubtful", "missed"):
        if counts[lot]:
            return say(f"answer-verdict-{lot}", n=counts[lot])
    if unread[0]:
        return say(f"answer-verdict-unread-{unread[0]}", n=unread[1])
    if counts["left"]:
        return say("answer-verdict-left", n=counts["left"])
    warned = len(data.warnings) + sum(line.warning is not None for line in data.lines)
    if warned:
        return say("answer-verdict-warned", n=warned)
    if counts["waiting"]:
        return say("answer-verdict-open")
    return say("answer-verdict-possible" if counts["possible"] else "answer-verdict-fine")


def _outcome(data: Receipt) -> str:
    """Return what became of the sheet; `tentative-hopeless` where none of it can be played."""
    counts = _counts(data.lines)
    if data.outcome == "nothing" and any(c.code.startswith("done-") for c in data.commands):
        return "nothing-more"
    hopeless = counts["refused"] and not counts["good"] + _promising(counts)
    return "tentative-hopeless" if data.outcome == "tentative" and hopeless else data.outcome


def _opening(data: Receipt, refused: int) -> list[Prose]:
    counts = _counts(data.lines)
    outcome = "final-together" if data.together else _outcome(data)
    outcome = "final-now" if data.at_once else outcome
    if data.outcome == "commanded":
        outcome = _command_outcome(data)
    made = [Prose(data.composed, strong=True)] if data.composed is not None else []
    if not made or data.ahead or outcome != "tentative":
        made.append(Prose(say(f"answer-{outcome}"), strong=not made))
    made += [Prose(say("answer-final-rest"))] if data.at_once and _promising(counts) else []
    made += [Prose(data.plan, strong=True)] if data.plan is not None else []
    if data.ahead and not data.supposed:
        made.append(Prose(say("answer-ahead")))
    if data.lines:
        shown = [
            say(f"answer-count-{name}", n=n)
            for name, n in counts.items()
            if n or name == "refused" or (name == "good" and not _promising(counts))
        ]
        made.append(Prose(say("answer-count", counts=reduce(join_item, shown))))
        if refused and counts["unreached"]:
            made.append(Prose(say("answer-bad-lines")))
    if data.executed and data.outcome in _SAVED:
        made.append(Prose(say("answer-executed-at", when=when_phrase(data.executed))))
    if data.counting:
        made.append(Prose(say("answer-counting")))
    made += [Prose(data.moment)] if data.moment and data.ahead else []
    told = (*data.missing, *data.notices)
    return [*made, *(Prose(notice, strong=True) for notice in told)]


def _promising(counts: Mapping[str, int]) -> int:
    """Return how many lines may still be played, though nobody can promise it."""
    return counts["waiting"] + counts["possible"] + counts["doubtful"]


def _counts(lines: Sequence[ReceiptLine]) -> dict[str, int]:
    """Return how many lines share a lot, in the order in which it is told."""
    lots = dict.fromkeys(LOTS, 0)
    for line in lines:
        if line.status in ("supposed", "unsure"):
            continue
        lots[line.status if line.status in lots else "good"] += 1
    return lots


def compare_facts(
    before: Scene, after: Scene, words: Words
) -> tuple[tuple[Text, ...], tuple[Text, ...]]:
    """Sentences that are true after and were not before, and those that no longer hold, each
    once. What is said of another thing now (the second area was the first) is not new."""
    facts, later = (
        {f.ident: f.news or f.phrase for s in scene.sections if not s.whole for f in s.facts}
        for scene in (before, after)
    )
    if facts.keys() <= later.keys() and all(later[i] == facts.get(i) for i in later):
        return (), ()  # who mends his orders is mostly told that all is as it was
    old = {ident: words.say(fact) for ident, fact in facts.items()}
    new = {
        ident: old[ident] if fact == facts.get(ident) else words.say(fact)
        for ident, fact in later.items()
    }
    was, now = frozenset(old.values()), frozenset(new.values())
    fresh = dict.fromkeys(text for text in new.values() if text not in was)
    gone = dict.fromkeys(
        text for ident, text in old.items() if ident not in new and text not in now
    )
    return tuple(fresh), tuple(gone)


def _preview(data: Receipt, words: Words) -> tuple[LetterSection, ...]:
    if data.after is None and data.asks is None:
        return ()
    known = "ahead" if data.ahead else "certain" if data.certain else "uncertain"
    known = "supposed" if data.supposed else known
    sure: Text = "" if known == "certain" else say(f"answer-preview-{known}")
    fresh: tuple[Text, ...] = ()
    gone: tuple[Text, ...] = ()
    # the lines tell what they do, and the picture shows it
    shown = known == "certain" and not data.lasting and data.outcome != "checked"
    if data.before is not None and data.after is not None and not shown:
        fresh, gone = compare_facts(data.before, data.after, words)
    # a picture that shows what the last one showed says less than a sentence
    still = known == "uncertain" and data.after == data.before
    if still:
        sure = say("answer-preview-still")
    found: tuple[LetterSection, ...] = ()
    if fresh or gone or still or data.after is None:
        found = section(
            say("answer-preview"),
            Prose(sure),
            bullets(fresh, say("answer-now-true")),
            bullets(gone, say("answer-no-longer")),
        )
        sure = ""
    if data.asks is not None:
        found += section(
            say("answer-then-asked"), Prose(data.asks), bullets(data.ending, say("answer-ending"))
        )
    elif data.ending:
        found += section(say("answer-then-ends"), bullets(data.ending))
    if data.after is not None and not still:
        # what is new stands above
        picture = Picture(data.after, data.map_width, data.lasting, brief=True)
        code = "answer-map-supposed" if data.supposed else "answer-map"
        found += section(say(code), Prose(sure), picture)
    return found


def _change(data: Receipt) -> Sequence[Prose]:
    if data.at_once:
        return ()
    codes = {
        "tentative": ("answer-how-to-replace",),
        "draft": ("answer-how-to-replace",),
        "stands": ("answer-how-to-replace-plan",) if data.plan else ("answer-how-to-write",),
        "held": ("answer-how-to-replace",),
        "asked": ("answer-how-to-replace",),
        "half": ("answer-how-to-replace",),
        "final": ("answer-how-to-replace", "answer-how-to-unfix"),
        "checked": ("answer-how-to-send",),
        "nothing": ("answer-how-to-write", "answer-how-to-help"),
        "commanded": (),
        "standing": (),
        "resigned": (),
    }
    undo = ("answer-how-to-undo",) if data.former and data.outcome != "checked" else ()
    told = ("answer-how-to-send-supposed",) if data.supposed else codes[data.outcome]
    return [Prose(say(code)) for code in (*told, *undo)]
