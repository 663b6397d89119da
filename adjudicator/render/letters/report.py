"""The report of a turn to one seat, or to the public: what happened, what is asked, the map.

What a seat may know was decided before this: everything in `Report` is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.engine.journal.fingerprint import short_of
from adjudicator.engine.lines.branch import ROLLFORWARD
from adjudicator.render.letters.letter import (
    MAIL_SRC,
    Letter,
    LetterSection,
    Links,
    Pairs,
    Part,
    Picture,
    Prose,
    Text,
    Verbatim,
    bullets,
    section,
)
from adjudicator.render.letters.mailto import Plan, link_of
from adjudicator.render.letters.rendering import Rendered, render_letter
from adjudicator.render.picture.geometry import WIDTH
from adjudicator.render.words.times import When, when_phrase
from adjudicator.render.words.words import Words
from adjudicator.rulekit.course import Place, Prospects
from adjudicator.rulekit.frozen import Frozen, replace
from adjudicator.rulekit.phrase import Param, Phrase, Quote, say
from adjudicator.rulekit.scene import Block, Scene, Table
from adjudicator.rulekit.text import in_boxes, remark

#: so many orders are sent by links
MOST_LINKS = 3
#: why a position is told anew -> how the subject says it
_BACK = {ROLLFORWARD: "forward", "corrected": "corrected"}


class Question(Frozen):
    """A decision that the reader must answer.

    ident      number of the decision, as `at 17:` names it
    due        its deadline, None for none
    choices    legal order lines, if they are few
    forms      how such orders are written: usage, meaning, example (`form_guide`)
    otherwise  what happens at the deadline without an answer, "" to say nothing
    default    the line that is played then, "" where it is not known
    waits      whether orders wait that are played then: only what they leave open is played so
    """

    ident: int
    phrase: Phrase
    due: When | None = None
    choices: tuple[str, ...] = ()
    forms: tuple[tuple[Text, ...], ...] = ()
    otherwise: Text = ""
    default: str = ""
    waits: bool = False

    @property
    def tells_silence(self) -> bool:
        """Whether the choices tell what silence means."""
        return self.default in self.choices and not self.waits


class Coaching(Frozen):
    """What somebody new to a question is told of it.

    aim      what the reader wants to achieve
    now      what is special at this moment
    reasons  by suggested line, why it is worth sending
    deeds    what can be done: what it is good for, and a line that does it
    fresh    whether he never answered such a question: the picture has its key
    """

    aim: Phrase | None = None
    now: tuple[Phrase, ...] = ()
    reasons: tuple[tuple[str, Phrase], ...] = ()
    deeds: tuple[tuple[Phrase, str], ...] = ()
    fresh: bool = False


class Report(Frozen):
    """All that a report tells.

    game, title, edition  id of the game, title of its rules, name of the edition
    seat        whose report, None for the public one
    moment      where the game stands
    template    order lines that may be taken up
    waiting     seats that owe an answer (names only, never which)
    places      the ranking at the end, () before
    head        the journal's head
    map_width   width of the picture in pixels
    lasting     whether the words tell also what never changes during a game
    keyed       whether the picture has all of its key even where the words do not tell that
    whole       whether the picture shows all of the map, however small
    seen        whether the reader has the picture before him, too
    begins      whether it is the first report of the game
    dice        what such a report tells of the draws
    coaching    what somebody new to the question is told of it
    since       whether `happened` goes back to when the seat last gave orders
    notes       the reader's remarks for himself
    armed       the reader's lines that act by themselves, and what stops them
    back        why the game was just taken back to the position that it tells: the cause, or
                `corrected`; "" for not
    old         whether it tells of a turn that is over and was asked for, or of an ended game
    plans       whole answers, each of which a link sends
    hosted      the link that opens that page where the referee hosts it, or ""
    has_page    whether the page on which the turn is tapped together comes with it
    prospects   what threatens and what can be done in the coming turn
    lesson      in a lesson what the turn is for, and the lines to send; else ()
    """

    game: str
    title: str
    moment: Phrase
    edition: str = ""
    seat: str | None = None
    happened: tuple[Phrase, ...] = ()
    questions: tuple[Question, ...] = ()
    notices: tuple[Phrase, ...] = ()
    blocks: tuple[Block, ...] = ()
    scene: Scene | None = None
    template: tuple[str, ...] = ()
    waiting: tuple[str, ...] = ()
    places: tuple[Place, ...] = ()
    head: str = ""
    map_width: int = WIDTH
    lasting: bool = True
    keyed: bool = False
    whole: bool = False
    seen: bool = False
    begins: bool = False
    dice: tuple[Phrase, ...] = ()
    coaching: Coaching = Coaching()
    prospects: Prospects = Prospects()
    notes: tuple[str, ...] = ()
    armed: tuple[Phrase, ...] = ()
    old: bool = False
    since: bool = False
    back: str = ""
    has_page: bool = False
    hosted: str = ""
    plans: tuple[Plan, ...] = ()
    lesson: tuple[LetterSection, ...] = ()


def render_report(report: Report, words: Words, src: str = MAIL_SRC) -> Rendered:
    """Subject, text and HTML of a report; the text alone is enough to play from.

    src  where the HTML finds the map
    """
    return render_letter(replace(report_letter(report, words), src=src), words)


def report_letter(data: Report, words: Words) -> Letter:
    """The report as a letter."""
    happened = "report-since" if data.since else "report-what-happened"
    return Letter(
        title=say("report-title", title=data.title, game=data.game, moment=data.moment),
        subject=_subject(data),
        sections=(
            *data.lesson,
            *section("", *(sending(data.plans, words) if data.lesson else ())),
            *section("", *_opening(data)),
            *section("", *(Prose(notice, strong=True) for notice in data.notices)),
            *_asked(data, words),
            *section("", _picture(data)),
            *section(say("report-deeds"), Pairs(tuple(_deeds(data)))),
            *section(say(happened), bullets(data.happened)),
            *section(say("report-dangers"), bullets(data.prospects.dangers)),
            *section(say("report-chances"), bullets(data.prospects.chances)),
            *section(say("report-standings"), *_places(data.places)),
            *section(say("report-armed"), bullets(data.armed)),
            *section(say("report-notes"), Verbatim(data.notes) if data.notes else None),
            *section(say("report-position"), *data.blocks),
            *_forms(data),
            *section("", *map(Prose, data.dice)),
        ),
        footer=_footer(data),
        template="report",
        gist=_gist(data),
    )


def _gist(data: Report) -> Text:
    """What a list of mails shows: until when the reader is asked what, or what happened."""
    if data.lesson or data.back:
        return ""
    invalid = next((n for n in data.notices if n.code.startswith("note-invalid-")), None)
    if invalid is not None:
        return invalid
    if not data.questions:
        return gist_of(data.happened)
    first = data.questions[0]
    if first.due is None:
        return ""
    return say("gist-asked", when=when_phrase(first.due), question=first.phrase)


def gist_of(told: Sequence[Phrase]) -> Text:
    """The first two of some sentences."""
    if len(told) < 2:
        return told[0] if told else ""
    return say("gist-told", first=told[0], then=told[1])


def _subject(data: Report) -> Phrase:
    if data.lesson:
        return say("lesson-subject", game=data.game, what=data.lesson[0].heading)
    asked = bool(data.questions and data.seat)
    if data.back:
        code = _BACK.get(data.back, "back")
        return say(f"report-subject-{code}", game=data.game, moment=data.moment, asked=asked)
    code = "report-subject-asked" if asked else "report-subject"
    return say(code, game=data.game, moment=data.moment)


def _opening(data: Report) -> list[Prose]:
    made = [Prose(say("report-begins"))] if data.begins and data.seat is not None else []
    if data.seat is None:
        made.append(Prose(say("report-public")))
    if data.waiting:
        code = "report-waiting-too" if data.questions else "report-waiting"
        made.append(Prose(say(code, seats=data.waiting)))
    if not data.questions and not data.places and data.seat is not None and not data.old:
        made.append(Prose(say("report-nothing-asked", seat=data.seat)))
    return made


def _picture(data: Report) -> Picture | None:
    if data.scene is None:
        return None
    return Picture(
        data.scene,
        data.map_width,
        data.lasting,
        data.seen,
        below=True,
        keyed=data.keyed or data.coaching.fresh,
        whole=data.whole,
    )


def _asked(data: Report, words: Words) -> tuple[LetterSection, ...]:
    """What is asked, what to send for it, and what comes of silence."""
    if len(data.questions) != 1:
        asked = (
            part
            for question in data.questions
            for part in section(
                say("report-asked-several", ident=question.ident),
                *_question(question, data.coaching, words),
                *_silence(question),
            )
        )
        return (*asked, *_reply(data, words))
    (question,) = data.questions
    if question.choices and _goes_on(data, question.choices):
        # a suggestion that goes on stands in the place of all choices
        question = replace(question, choices=())
        data = replace(data, questions=(question,))
    told = _question(question, data.coaching, words)
    coached = map(Prose, filter(None, (data.coaching.aim, *data.coaching.now)))
    return (
        *section(say("report-asked", seat=data.seat or ""), *coached, *told),
        *_reply(data, words, *_silence(question)),
    )


def _question(question: Question, coaching: Coaching, words: Words) -> tuple[Part, ...]:
    choices = question.choices
    counted = say("report-choices", count=len(choices))
    if question.tells_silence:
        # told once: the first of the list, which is what silence means
        choices = (question.default, *(line for line in choices if line != question.default))
        counted = say("report-choices-default", count=len(choices))
    elif _names_every(choices, question.default):
        choices = ()
    due = when_phrase(question.due) if question.due else None
    return (
        Prose(question.phrase, strong=True),
        *((Prose(say("report-due", when=due)),) if due else ()),
        *((Prose(counted), Verbatim(_with_reasons(choices, coaching, words))) if choices else ()),
    )


def _silence(question: Question) -> tuple[Part, ...]:
    """What happens if nothing is sent, where the choices do not tell it."""
    if question.tells_silence:
        return ()
    return Prose(question.otherwise), Verbatim((question.default,) if question.default else ())


def _names_every(choices: tuple[str, ...], default: str) -> bool:
    """Whether the line that silence means names every choice already: a list in an order."""
    words = frozenset(default.split())
    return all(words.issuperset(line.split()) for line in choices)


def _places(places: tuple[Place, ...]) -> list[Table]:
    if not places:
        return []
    breakers = max(len(s.breakers) for s in places)
    columns: list[Phrase] = [say("column-rank"), say("column-seat"), say("column-score")]
    columns += [say("column-breaker", number=i + 1) for i in range(breakers)]
    rows: list[tuple[Param, ...]] = []
    for place in places:
        gaps = ("",) * (breakers - len(place.breakers))
        rows.append((place.rank, place.seat, place.score, *place.breakers, *gaps))
    return [Table(say("table-ranking"), tuple(columns), tuple(rows))]


def _reply(data: Report, words: Words, *silence: Part) -> tuple[LetterSection, ...]:
    if data.seat is None or data.places:
        return ()
    return section(
        say("report-reply"),
        Prose(say("report-how-to-reply")) if data.template else None,
        *_boxes(data, words),
        *(() if data.lesson else sending(data.plans, words)),
        Prose(say("report-page")) if data.has_page else None,
        *opening(data.hosted),
        *silence,
    )


def _deeds(data: Report) -> Iterator[tuple[Text, ...]]:
    """What can be done, with the line that does it where no suggestion shows one."""
    shown = {remark(line) for line in data.template}
    for what, line in data.coaching.deeds:
        yield what, "", "" if remark(line) in shown else line


def _boxes(data: Report, words: Words) -> Iterator[Part]:
    """The lines to take up, box by box: a word stands above what may be sent instead."""
    instead = words("template-or")
    for box in _new_boxes(data, instead):
        if box[0] == instead:
            yield Prose(say("template-or"))
        lines = tuple(line for line in box if line != instead)
        told = list(_with_reasons(lines, data.coaching, words))
        for plan in data.plans:
            if plan.purpose is not None and tuple(map(remark, plan.lines)) == lines:
                told[0] = _with_remark(lines[0], plan.purpose, words)
        yield Verbatim(tuple(told))


def _with_reasons(lines: Sequence[str], coaching: Coaching, words: Words) -> tuple[str, ...]:
    """The lines, behind each why it is worth sending: what stands behind a `#` does nothing.

    Its blanks are simple ones, for it is sent back with the line.
    """
    why = {remark(line): reason for line, reason in coaching.reasons}
    return tuple(
        _with_remark(line, why[remark(line)], words) if remark(line) in why else line
        for line in lines
    )


def _with_remark(line: str, told: Phrase, words: Words) -> str:
    return f"{remark(line)}  {remark(' '.join(words.say(told).split()))}"


def opening(link: str) -> tuple[Links, ...]:
    """The link to the page where the referee hosts it, if there is one."""
    return (Links(((say("report-hosted"), "", link),)),) if link else ()


def sending(plans: Sequence[Plan], words: Words) -> tuple[Links, ...]:
    """Links that send plans as final orders, and what they do; those that would be too long are
    left out."""
    final = words("template-final")
    called = [plan for plan in plans if plan.label]
    made = tuple(
        (say("report-send-plan", n=called.index(plan) + 1 if len(called) > 1 else 0), "", link)
        if plan.label
        else (say("report-send-line"), plan.lines[0], link)
        for plan in plans[:MOST_LINKS]
        if (link := link_of(plan.lines, final))
    )
    return (Links(made, *(say("report-links", count=n) for n in (len(made), 1))),) if made else ()


def _new_boxes(data: Report, instead: str) -> list[tuple[str, ...]]:
    """The boxes to take up, without answers that stand beside the question already; `instead`
    stands above a box that may be sent instead of those before."""
    shown = {remark(line) for question in data.questions for line in question.choices}
    boxes = [box for box in in_boxes(data.template) if set(box) - {instead} - shown]
    first = (tuple(line for line in box if line != instead) for box in boxes[:1])
    return [*first, *boxes[1:]]


def _goes_on(data: Report, choices: tuple[str, ...]) -> bool:
    """Whether lines are suggested that go together, or one that says more than a choice."""
    if any(len(box) > 1 + (not box[0].startswith("#")) for box in in_boxes(data.template)):
        return True
    begun = tuple(f"{remark(choice)}:" for choice in choices)
    return any(line.startswith(begun) for line in data.template)


def _forms(data: Report) -> tuple[LetterSection, ...]:
    """Return how orders are written: below what changes from turn to turn, for it fills screens."""
    if data.seat is None or data.places:
        return ()
    forms = tuple(dict.fromkeys(form for q in data.questions for form in q.forms))
    return section(say("report-forms"), Pairs(forms))


def _footer(data: Report) -> tuple[Text, ...]:
    rules = say("report-rules", title=data.title, edition=Quote(data.edition))
    lines: list[Text] = [] if data.since else [rules]
    if data.head:
        lines.append(say("report-proof", head=Quote(short_of(data.head))))
    return tuple(lines)
