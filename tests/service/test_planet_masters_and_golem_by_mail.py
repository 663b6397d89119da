"""Whole games of Planet Masters and GOLEM by mail: one mail a turn, standing lines for the rest."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import Any

from adjudicator.engine.answers.bots import greedy_order
from adjudicator.engine.table.deadlines import Schedule
from adjudicator.engine.table.table import Table
from adjudicator.rulekit.forms import write_order
from adjudicator.rulekit.pattern import Names
from adjudicator.rules import get
from adjudicator.rules.golem.orders.orders import Attack, TakeEnergy, UseAbility
from adjudicator.rules.golem.state import State as GolemState
from adjudicator.rules.planet_masters.advice.bots import lead
from adjudicator.rules.planet_masters.state import State as PlanetState
from adjudicator.service.opening.opening import NewGame, open_game
from tests.support.house import GAME, Entropy, House, kind_of, text_of

#: what a player writes when asked: game, seat -> text
Writer = Callable[[Table, str], str]
#: decisions of a player's own turn
OWN = ("P-D0", "P-D1", "P-D2", "P-D3", "G-D2")

#: how a report names the standing lines that decided
_NOTES = {
    "en": r"Your standing lines? “(.*?)” answered for you\.",
    "fr": r"(?:Votre consigne|Vos consignes) « (.*?) » (?:a|ont) répondu pour vous\.",
}
#: what stands between several lines, and before the last one
_BETWEEN = {"en": ("”, “", "” and “"), "fr": (" », « ", " » et « ")}


def enumerated(lines: Iterable[str], language: str) -> str:
    """Lines as a note names them: each once, in the order in which they decided."""
    comma, last = _BETWEEN[language]
    *before, end = dict.fromkeys(lines)
    return last.join([comma.join(before), end]) if before else end


class Correspondence:
    """A game by mail whose players answer only what is asked of them."""

    def __init__(
        self, folder: Path, rules: str, languages: Mapping[str, str], deal: str = "house"
    ) -> None:
        self.house = House(folder)
        self.house.host.entropy = Entropy(deal)
        self.rules = get(rules)
        self.languages = languages
        self.mails: Counter[tuple[int, str]] = Counter()

    def open(self, options: Mapping[str, str], first: Mapping[str, str]) -> None:
        """Open the game; everybody sends `first`: language, form and standing lines."""
        seats = [(seat, f"{seat}@players.example") for seat in self.languages]
        name = self.rules.about.name
        schedule = Schedule(every="48h", respond="24h")
        open_game(
            self.house.host,
            NewGame(GAME, name, seats, options=options, schedule=schedule, start=True),
        )
        self.house.poll()
        for seat, text in first.items():
            self.send(seat, f"language {self.languages[seat]}\nformat text\n{text}")
        self.house.poll()

    def send(self, seat: str, text: str) -> None:
        """A player sends a mail, which counts for the turn that is being played."""
        table = self.house.table()
        turn = 0 if table.phase == "open" else self.rules.moment(table.state).turn
        self.mails[turn, seat] += 1
        self.house.mail(seat, text)

    def play(self, writer: Writer, most: int = 400) -> None:
        """Let everybody who is asked write one mail at a time, until the game is over."""
        for _ in range(most):
            table = self.house.table()
            if table.phase == "ended":
                return
            asked = {item.decision.seat: item.decision.kind for item in table.open}
            assert set(asked.values()) <= set(OWN), f"the game waits for {asked}"
            for seat in asked:
                self.send(seat, writer(table, seat))
            self.house.clock.forward(hours=1)
            self.house.poll()
        raise AssertionError("the game does not end")

    def answers(self) -> list[dict[str, Any]]:
        """Everything that was decided: seat, kind, source, text."""
        lines = (line["data"] for line in self.house.journal() if line["kind"] == "step")
        return [answer for data in lines for answer in data["answers"]]

    def table_of_mails(self) -> str:
        """How many mails each player sent in each turn: printed, for whoever looks."""
        seats = list(self.languages)
        turns = sorted({turn for turn, _ in self.mails})
        rows = ["turn  " + "  ".join(seats)]
        for turn in turns:
            counts = (str(self.mails[turn, s] or "-").center(len(s)) for s in seats)
            rows.append(f"{turn:4}  " + "  ".join(counts))
        return "\n".join(rows)

    def notes(self, seat: str) -> list[tuple[str, list[str]]]:
        """Of each report to a seat the instant, and the notes that name lines that decided."""
        pattern = _NOTES[self.languages[seat]]
        reports = [m for m in self.house.mails(seat) if kind_of(m) in ("report", "end")]
        return [
            (
                parsedate_to_datetime(mail["Date"]).strftime("%Y-%m-%dT%H:%M:%SZ"),
                re.findall(pattern, " ".join(text_of(mail).split())),
            )
            for mail in reports
        ]

    def decided(self, seat: str) -> list[tuple[str, str]]:
        """Each standing line that decided for a seat, after the instant of it."""
        return [
            (line["at"], " ".join(text.split()))
            for line in self.house.journal()
            if line["kind"] == "step"
            for answer in line["data"]["answers"]
            if answer["seat"] == seat and answer["source"] == "standing"
            for text in answer["text"]
            if text
        ]

    def check(self) -> None:
        """One mail a turn, none refused; nobody was late; notes name the lines; it is proven."""
        print(self.table_of_mails())
        assert max(self.mails.values()) == 1
        answers = [m for seat in self.languages for m in self.house.mails(seat)]
        subjects = [str(m["Subject"]) for m in answers if kind_of(m) == "answer"]
        assert [subject for subject in subjects if "refus" in subject] == []
        sources = Counter(answer["source"] for answer in self.answers())
        assert set(sources) <= {"plan", "standing", "forced"}, sources
        for seat, language in self.languages.items():
            untold = self.decided(seat)
            assert untold, f"{seat} had no use for standing lines"
            for at, notes in self.notes(seat):
                lines = [text for when, text in untold if when <= at]
                assert notes == ([enumerated(lines, language)] if lines else [])
                untold = [(when, text) for when, text in untold if when > at]
            assert untold == []
        proof = self.house.prove()
        assert proof.finished


PLANS = {
    "en": """\
if resources >= 2 and tech(me) = none then tech
build*
rebuild* transporter fighters
reroll bad
if law != ceasefire and wins({0}) then attack {0} \
else if law != council censure then vote {0} else pass
final""",
    "fr": """\
si ressources >= 2 et techno(moi) = aucune alors techno
construire*
reconstruire* transporteur chasseurs
relancer mauvaises
si loi != cessez-le-feu et gagne({0}) et non immunisé({0}) alors attaquer {0} \
sinon si loi != censure du conseil alors vote {0} sinon passer
définitif""",
}
STANDING = {
    "anna": """\
races pacal mors earth
standing:
  immunity: cancel
  spoil: invade best, destroy best, pressure
  lose: transporter fighters cruiser
  ballot: if target = me then against else if good(target) >= good(me) then for else against
  offer: reroll
final""",
    "bruno": """\
races mors roach
consignes:
  immunité : annuler
  perdre : chasseurs croiseur
  butin : envahir meilleure, détruire meilleure, pression
  bulletin : si cible = moi alors contre sinon pour
  offre : garder
définitif""",
    "chloe": """\
races freebooters pacal
standing:
  immunity: if attacker = anna then cancel else allow
  spoil: if good(bruno) > 2 then pressure else invade best, destroy station battleship, pressure
  lose: fighters transporter
  ballot: vote against anna
  ballot: if caller = me then for else against
  offer: reroll
final""",
}


def rival(table: Table, seat: str) -> str:
    """The other player who is nearest to victory: all of that lies open."""
    state: PlanetState = table.state
    others = [player for player in state.players if player.seat != seat]
    return max(others, key=lambda player: lead(state, player)).seat


def test_planet_masters_takes_one_mail_a_turn(tmp_path: Path) -> None:
    languages = {"anna": "en", "bruno": "fr", "chloe": "en"}
    switches = ("technology", "politics", "unknown_sectors", "deep_space")
    options = {"advanced_society": "may", "victory_planets": "5", "max_rounds": "12"}
    options |= dict.fromkeys(switches, "on")
    stood: set[str] = set()
    for deal in range(10):  # not every game asks everything
        game = Correspondence(tmp_path / str(deal), "planet-masters", languages, f"deal {deal}")
        game.open(options, STANDING)
        game.play(lambda table, seat: PLANS[languages[seat]].format(rival(table, seat)))
        game.check()
        decided = Counter((answer["kind"], answer["source"]) for answer in game.answers())
        print(sorted(decided.items()))
        assert all(decided[kind, "plan"] > 3 for kind in ("P-D1", "P-D2", "P-D3"))
        stood |= {kind for kind, source in decided if source == "standing"}
        if stood >= {"P-D4", "P-D5", "P-D6", "P-D7"}:
            return
    raise AssertionError(f"standing lines answered {sorted(stood)} only")


def golem_plan(table: Table, seat: str, language: str) -> str:
    """An ability first if it can be paid, then the action, an attack only while it would hit."""
    state: GolemState = table.state
    rules = get("golem")
    decision = table.decisions_of(seat)[0].decision
    veiled = rules.veil(state, seat)
    names = Names(table.header.seats, language)

    def written(order: Any) -> str:
        return write_order(order, rules.forms, language, names)

    lines: list[str] = []
    player = state.players[state.index(seat) or 0]
    order = greedy_order(rules, veiled, decision)
    own = state.cards.mechas[player.mecha].abilities
    for ability in own:
        if ability.window == "turn" and ability.cost + 1 < player.energy and not ability.needs.out:
            on = ("weakest",) if ability.needs.own else ()
            lines.append(written(UseAbility(ability.name.id, on)))
            break
    if isinstance(order, Attack):
        with_ = f", {order.ability}" if order.ability else ""
        aim = f"{order.target.seat}.{order.target.part}"
        store = written(TakeEnergy("worst"))
        if language == "fr":
            hit = f"touche({order.card}, {aim}{with_})"
            lines.append(f"si {hit} alors {written(order)} sinon {store}")
        else:
            lines.append(f"if hits({order.card}, {aim}{with_}) then {written(order)} else {store}")
    else:
        lines.append(written(order))
    if len(player.hand) > 1:
        lines.append("puis échanger pire" if language == "fr" else "then swap worst")
    lines.append("définitif" if language == "fr" else "final")
    return "\n".join(lines)


def reaction(table: Table, seat: str, language: str) -> str:
    """Standing lines that fit the mecha that a seat was given."""
    state: GolemState = table.state
    player = state.players[state.index(seat) or 0]
    offers = [a for a in state.cards.mechas[player.mecha].abilities if a.window == "react"]
    first, last = offers[0], offers[-1]
    lift = first.instant("defence_mod")
    if language == "fr":
        return f"""\
consignes:
  réagir : si énergie(moi) >= {first.cost} et marge < {lift} alors {first.name.id} sinon rien
  réparer : torse, tête, bras gauche, bras droit, jambe gauche, jambe droite
  échange : pire"""
    chain = f"if energy(me) >= {first.cost} and margin < {lift} then {first.name.id} else none"
    if first is not last:
        chain = (
            f"if energy(me) >= {last.cost} then {last.name.id} else "
            f"if margin < {lift} then {first.name.id} else none"
        )
    return f"""\
standing:
  react: {chain}
  repair: torso, head, larm, rarm, lleg, rleg
  swap: worst"""


def test_golem_takes_one_mail_a_turn(tmp_path: Path) -> None:
    languages = {"anna": "en", "bruno": "fr", "chloe": "en"}
    game = Correspondence(tmp_path, "golem", languages)
    game.open({"rounds": "2"}, {})
    table = game.house.table()
    for seat, language in languages.items():
        text = reaction(table, seat, language)
        if seat == "chloe":
            # somebody who has no time for this game: her whole turns are a standing line
            aim = "anna.weakest"
            test = f"have(C02) and hits(C02, {aim})"
            text += f"\n  unconditional turn: if {test} then attack C02 {aim} else energy worst"
        game.house.mail(seat, f"language {language}\nformat text\n{text}")
    game.house.poll()
    game.play(lambda table, seat: golem_plan(table, seat, languages[seat]))
    game.check()
    decided = Counter(
        (answer["kind"], answer["source"], answer["seat"] == "chloe") for answer in game.answers()
    )
    print(sorted(decided.items()))
    assert decided["G-D2", "plan", False] > 10
    assert decided["G-D2", "standing", True] > 10
    assert {kind for kind, source, _ in decided if source == "standing"} == {"G-D1", "G-D2", "G-D4"}


WARLIKE = """\
races mors
standing:
ballot: pour
lose: chasseurs
définitif"""
IMMUNE = """\
races pacal
standing:
ballot: contre
définitif"""
STRIKE = """\
construire*
relancer influence infanterie transporteur
si gagne(bruno) et immunisé(bruno) alors attaquer bruno sinon vote bruno
définitif"""
SHELTER = "terminé\nrelancer ressource infanterie transporteur épuisé\nvote anna\ndéfinitif"


def attacked(folder: Path) -> Correspondence:
    """A game in French in which anna has attacked bruno, who is asked for his immunity."""
    game = Correspondence(folder, "planet-masters", {"anna": "fr", "bruno": "fr"})
    game.open({"first_player": "seat1"}, {"anna": WARLIKE, "bruno": IMMUNE})
    for _ in range(60):
        asked = {o.decision.seat: o.decision.kind for o in game.house.table().open}
        if asked.get("bruno") == "P-D4":
            return game
        for seat in asked:
            game.send(seat, STRIKE if seat == "anna" else SHELTER)
        game.house.poll()
    raise AssertionError("bruno was never asked for his immunity")


def test_one_french_word_takes_orders_back_or_uses_immunity_by_what_is_asked(
    tmp_path: Path,
) -> None:
    game = attacked(tmp_path)
    game.send("anna", "construire")
    game.house.poll()
    assert game.house.table().seat("anna").pending is not None
    game.send("anna", "Annuler")
    game.house.poll()
    assert game.house.table().seat("anna").pending is None, "nobody asks anna for immunity"
    game.send("bruno", "Annuler\ndéfinitif")
    game.house.poll()
    assert [a["text"] for a in game.answers() if a["kind"] == "P-D4"][-1:] == [["Annuler"]]


def test_annuler_mes_ordres_takes_them_back_even_where_immunity_is_asked(tmp_path: Path) -> None:
    game = attacked(tmp_path)
    game.send("bruno", "permettre")
    game.house.poll()
    assert game.house.table().seat("bruno").pending is not None
    game.send("bruno", "annuler mes ordres")
    game.house.poll()
    assert game.house.table().seat("bruno").pending is None
    assert game.house.table().decisions_of("bruno")[0].decision.kind == "P-D4"
