"""The written forms of all orders: one table for parser, printer, help and templates."""

from __future__ import annotations

import re

from adjudicator.rulekit.forms import Form
from adjudicator.rulekit.frozen import replace
from adjudicator.rulekit.slots import whole_number
from adjudicator.rules.full_metal_planete.orders import orders as od
from adjudicator.rules.full_metal_planete.orders import slots as sl
from adjudicator.rules.full_metal_planete.orders.decisions import DEPLOY, LAND, SECRET, TURN

_AT = "(at|on)"
_EN = "(en|sur|à)"

_CHOICE = re.compile(r"\(([^()|]+)\|[^()]*\)")


def _plain(form: Form) -> Form:
    """The form with its first pattern freed of alternatives: what help pages show."""
    patterns = {
        language: (_CHOICE.sub(r"\1", several[0]), *several)
        for language, several in form.patterns.items()
    }
    return replace(form, written=patterns)


_WRITTEN: tuple[Form, ...] = (
    Form(
        od.Land,
        {
            "en": ("land (at|on) {dome} {side}", "land {dome} {side}"),
            "fr": (
                "atterrir (en|sur) {dome} {side}",
                "(atterris|atterrissage|poser) {dome} {side}",
            ),
        },
        {"dome": sl.HEX, "side": sl.SIDE},
        decisions=(LAND,),
    ),
    Form(
        od.Deploy,
        {
            "en": (
                f"deploy {{piece}} {_AT} {{cells}} [with {{cargo}}]",
                f"(place|put) {{piece}} {_AT} {{cells}} [with {{cargo}}]",
                "deploy {piece} {cells} [with {cargo}]",
                f"{{piece}} {_AT} {{cells}} [with {{cargo}}]",
            ),
            "fr": (
                f"déployer {{piece}} {_EN} {{cells}} [avec {{cargo}}]",
                f"(déploie|placer|poser) {{piece}} {_EN} {{cells}} [avec {{cargo}}]",
                "(déployer|déploie) {piece} {cells} [avec {cargo}]",
                f"{{piece}} {_EN} {{cells}} [avec {{cargo}}]",
            ),
        },
        {"piece": sl.ItemSlot(stuff=True, hexes=False), "cells": sl.HEXES, "cargo": sl.CARGO},
        decisions=(DEPLOY,),
    ),
    Form(
        od.Stow,
        {
            "en": ("stow {items} (in|into) {into}", "(put|deploy) {items} (in|into) {into}"),
            "fr": ("ranger {items} (dans) {into}", "(range|mettre|mets) {items} dans {into}"),
        },
        {"items": sl.ITEMS, "into": sl.INTO},
        decisions=(DEPLOY, TURN),
    ),
    Form(
        od.MoveTo,
        {
            "en": (
                "{piece} to {target}",
                "(move|go) {piece} to {target}",
                "{piece} (move|go) to {target}",
            ),
            "fr": (
                "{piece} vers {target}",
                "(déplacer|aller) {piece} (vers|jusqu'en|jusqu'à) {target}",
                "{piece} (va|aller|jusqu'en|jusqu'à) (en|à|vers) {target}",
                "{piece} (jusqu'en|jusqu'à) {target}",
            ),
        },
        {"piece": sl.PIECE, "target": sl.HEX},
        decisions=(TURN,),
    ),
    Form(
        od.Shift,
        {
            "en": ("{piece} {to} keep {keep}", "(move|shift) {piece} {to} keep {keep}"),
            "fr": (
                "{piece} {to} garde {keep}",
                "(déplacer) {piece} {to} (garde|garder|en gardant) {keep}",
                "{piece} {to} (garder|en gardant) {keep}",
            ),
        },
        {"piece": sl.PIECE, "to": sl.STEP, "keep": sl.HEX},
        decisions=(TURN,),
    ),
    Form(
        od.Move,
        {
            "en": (
                "{piece} {path}",
                "(move|go) {piece} {path}",
                "{piece} (moves|move|go|:) {path}",
            ),
            "fr": (
                "{piece} {path}",
                "(déplacer|déplace) {piece} {path}",
                "{piece} (avance|va) {path}",
            ),
        },
        {"piece": sl.PIECE, "path": sl.PATH},
        decisions=(TURN,),
    ),
    Form(
        od.Enter,
        {
            "en": (
                f"{{piece}} enter [{_AT} {{pode}}]",
                f"(enter|store) {{piece}} [{_AT} {{pode}}]",
                f"(astronef|ship) (load|take|takes|loads) {{piece}} [{_AT} {{pode}}]",
                f"{{piece}} enters [{_AT} {{pode}}]",
            ),
            "fr": (
                f"{{piece}} entrer [{_EN} {{pode}}]",
                f"(rentrer|entrer) {{piece}} [{_EN} {{pode}}]",
                f"astronef (charge|charger) {{piece}} [{_EN} {{pode}}]",
                f"{{piece}} (entre|rentre|rentrer) [{_EN} {{pode}}]",
            ),
        },
        {"piece": sl.ELEMENT, "pode": sl.HEX},
        decisions=(TURN,),
    ),
    Form(
        od.Load,
        {
            "en": (
                "{carrier} load {item}",
                "{carrier} (loads|take|takes) {item}",
                "load {item} (in|into|on) {carrier}",
            ),
            "fr": (
                "{carrier} charger {item}",
                "{carrier} (charge|prend|prendre) {item}",
                "charger {item} (dans|sur) {carrier}",
            ),
        },
        {"carrier": sl.PIECE, "item": sl.ELEMENT},
        decisions=(TURN,),
    ),
    Form(
        od.Unload,
        {
            "en": (
                f"{{carrier}} unload {{item}} {_AT} {{at}}",
                f"{{carrier}} (unloads|drop|drops|lay|lays|put) {{item}} {_AT} {{at}}",
                f"unload {{item}} from {{carrier}} {_AT} {{at}}",
                "{carrier} unload {item} {at}",
            ),
            "fr": (
                f"{{carrier}} décharger {{item}} {_EN} {{at}}",
                f"{{carrier}} (décharge|pose|poser|dépose|déposer) {{item}} {_EN} {{at}}",
                f"décharger {{item}} de {{carrier}} {_EN} {{at}}",
                "{carrier} (décharger|décharge) {item} {at}",
            ),
        },
        {"carrier": sl.PIECE, "item": sl.ItemSlot(stuff=True, hexes=False), "at": sl.HEX},
        decisions=(TURN,),
    ),
    Form(
        od.Transfer,
        {
            "en": (
                "{carrier} transfer {item} to {to}",
                "{carrier} (transfers|gives|give) {item} to {to}",
                "transfer {item} from {carrier} to {to}",
            ),
            "fr": (
                "{carrier} transborder {item} (dans|vers|à) {to}",
                "{carrier} (transborde|donne|donner) {item} (dans|vers|à) {to}",
                "transborder {item} de {carrier} (dans|vers|à) {to}",
            ),
        },
        {"carrier": sl.PIECE, "item": sl.ItemSlot(stuff=True, hexes=False), "to": sl.RECEIVER},
        decisions=(TURN,),
    ),
    Form(
        od.Build,
        {
            "en": (
                f"{{converter}} build {{what}} {_AT} {{at}}",
                f"{{converter}} (builds|lay|lays) {{what}} {_AT} {{at}}",
                f"build {{what}} {_AT} {{at}} with {{converter}}",
                "{converter} build {what} {at}",
            ),
            "fr": (
                f"{{converter}} construire {{what}} {_EN} {{at}}",
                f"{{converter}} (construit|pond|pondre) {{what}} {_EN} {{at}}",
                f"(construire|pondre) {{what}} {_EN} {{at}} avec {{converter}}",
                "{converter} (construire|construit|pond|pondre) {what} {at}",
            ),
        },
        {"converter": sl.PIECE, "what": sl.BUILD, "at": sl.HEX},
        decisions=(TURN,),
    ),
    Form(
        od.Assault,
        {
            "en": ("assault {piece} {to} with {shots}", "{piece} assault {to} with {shots}"),
            "fr": (
                "assaut {piece} {to} avec {shots}",
                "{piece} (assaut|assaille) {to} avec {shots}",
            ),
        },
        {"piece": sl.PIECE, "to": sl.HEX, "shots": sl.SHOTS},
        decisions=(TURN,),
    ),
    Form(
        od.Assault,
        {"en": ("{piece} {to} + {shots}",), "fr": ("{piece} {to} + {shots}",)},
        {"piece": sl.PIECE, "to": sl.HEX, "shots": sl.FIRING},
        decisions=(TURN,),
    ),
    Form(
        od.Fire,
        {
            "en": (
                f"{{guns}} fire {_AT} {{at}}",
                f"fire {{guns}} {_AT} {{at}}",
                "{guns} (fire|shoot|destroy) [at] {at}",
                "(destroy|shoot) {at} with {guns}",
            ),
            "fr": (
                f"{{guns}} tirer {_EN} {{at}}",
                f"{{guns}} (tirent|tire|feu) {_EN} {{at}}",
                f"(tirer|feu) {{guns}} {_EN} {{at}}",
                "{guns} (tirer|tirent|tire) {at}",
                "detruire {at} avec {guns}",
            ),
        },
        {"guns": sl.GUNS, "at": sl.HEX},
        decisions=(TURN,),
    ),
    Form(
        od.Capture,
        {
            "en": (
                "capture {target} with {captors} [as {colour}]",
                "{captors} (capture|captures|take over) {target} [as {colour}]",
                "capture {target} [as {colour}] [with {captors}]",
            ),
            "fr": (
                "capturer {target} avec {captors} [comme {colour}]",
                "{captors} (capturent|capturer|capture) {target} [comme {colour}]",
                "capturer {target} [comme {colour}] [avec {captors}]",
            ),
        },
        {"target": sl.PIECE, "captors": sl.GUNS, "colour": sl.COLOUR},
        decisions=(TURN,),
    ),
    Form(
        od.Neutralise,
        {
            "en": (
                "(neutralise|neutralize) {target} with {guns}",
                "{guns} (neutralise|neutralize) {target}",
            ),
            "fr": (
                "neutraliser {target} avec {guns}",
                "{guns} (neutralisent|neutraliser) {target}",
            ),
        },
        {"guns": sl.GUNS, "target": sl.PIECE},
        decisions=(TURN,),
    ),
    Form(
        od.Exit,
        {
            "en": (
                f"exit {{piece}} [with {{cargo}}] {_AT} {{cells}} [from {{ship}}]",
                f"exit {{piece}} {_AT} {{cells}} [with {{cargo}}] [from {{ship}}]",
                f"{{piece}} (exit|exits|leave) [with {{cargo}}] {_AT} {{cells}} [from {{ship}}]",
                "exit {piece} {cells}",
                "{piece} (exit|exits|leave) {cells}",
            ),
            "fr": (
                f"sortir {{piece}} [avec {{cargo}}] {_EN} {{cells}} [de {{ship}}]",
                f"sortir {{piece}} {_EN} {{cells}} [avec {{cargo}}] [de {{ship}}]",
                f"{{piece}} (sortir|sort) [avec {{cargo}}] {_EN} {{cells}} [de {{ship}}]",
                "sortir {piece} {cells}",
                "{piece} (sortir|sort) {cells}",
            ),
        },
        {
            "piece": sl.ItemSlot(stuff=True, hexes=False),
            "cells": sl.HEXES,
            "cargo": sl.CARGO,
            "ship": sl.SHIP,
        },
        decisions=(TURN,),
    ),
    Form(
        od.Seize,
        {
            "en": ("seize [{ship}] with {piece}", "{piece} (seize|seizes|board|boards) [{ship}]"),
            "fr": (
                "saisir [{ship}] avec {piece}",
                "{piece} (aborder|aborde|saisir|saisit) [{ship}]",
            ),
        },
        {"piece": sl.PIECE, "ship": sl.SHIP},
        decisions=(TURN,),
    ),
    Form(
        od.Rebuild,
        {
            "en": ("rebuild (turret|pode) {pode} [of {ship}]", "rebuild {pode} [of {ship}]"),
            "fr": (
                "reconstruire (tourelle|pode) {pode} [de {ship}]",
                "reconstruire {pode} [de {ship}]",
            ),
        },
        {"pode": whole_number("pode", 1, 3), "ship": sl.SHIP},
        decisions=(TURN,),
    ),
    Form(
        od.TakeOff,
        {
            "en": (
                "take off [with {ship}]",
                "(takeoff|take-off|lift off|depart) [[with] {ship}]",
                "take off {ship}",
            ),
            "fr": (
                "décoller [avec {ship}]",
                "(decollage|decolle) [[avec] {ship}]",
                "décoller {ship}",
            ),
        },
        {"ship": sl.SHIP},
        decisions=(SECRET, TURN),
    ),
    Form(
        od.End,
        {"en": ("end anyway", "end turn anyway"), "fr": ("fin quand même",)},
        fixed={"anyway": True},
        decisions=(TURN,),
    ),
    Form(
        od.End,
        {
            "en": ("end", "(end turn|done|pass|stay)"),
            "fr": ("fin", "(fin du tour|fini|passe|passer|rester)"),
        },
        fixed={"anyway": False},
        decisions=(DEPLOY, SECRET, TURN),
    ),
)

FORMS: tuple[Form, ...] = tuple(map(_plain, _WRITTEN))
