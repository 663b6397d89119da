"""Mails of people who order nothing: small talk, business and one-word lines in five languages.

`mails` draws them without end, always the same for the same seed. No line of them is meant as an
order of any title, though many hold words that are orders.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

WORDS = {
    "en": (
        "Yes.",
        "no",
        "No!",
        "Thanks",
        "Thanks!",
        "OK",
        "Okay",
        "Done",
        "Done.",
        "Sure",
        "None",
        "Nothing",
        "Great",
        "Nice",
        "Wow",
        "Maybe",
        "Never",
        "Pass",
        "Next",
        "End",
        "The end.",
        "All",
        "Good",
        "Bad",
        "Well",
        "Home",
        "Gold",
        "Head",
        "Body",
        "Chest",
        "Keep it",
        "Any",
        "Best",
        "Cancel",
        "Allow",
        "Finished",
        "Later",
        "Agreed",
        "Right",
        "Left",
        "Target",
        "Power",
        "Wait",
        "Wait and see",
        "Take care",
        "Nothing else",
        "That's all",
        "I'm done",
        "Not me",
        "Earth",
        "Iron",
        "Silver",
        "White",
        "Red",
        "Blue",
        "Hello",
        "Cheers",
        "Anna",
        "Bruno",
        "One",
        "17",
        "3",
        "2026",
        "Low",
        "High",
        "Auto",
        "Default",
        "Large",
        "Chain",
        "Empty",
        "Trait",
    ),
    "fr": (
        "Oui.",
        "non",
        "Non !",
        "Merci",
        "Merci !",
        "D'accord",
        "Fini",
        "Fini.",
        "Bien sûr",
        "Aucun",
        "Rien",
        "Super",
        "Bravo",
        "Peut-être",
        "Jamais",
        "Passe",
        "Suivant",
        "Fin",
        "La fin.",
        "Tout",
        "Bon",
        "Bien",
        "Maison",
        "Or",
        "Tête",
        "Torse",
        "Attendre",
        "À plus",
        "Rien d'autre",
        "C'est tout",
        "J'ai fini",
        "Pas moi",
        "Terre",
        "Fer",
        "Argent",
        "Blanc",
        "Rouge",
        "Bonjour",
        "Santé",
        "Cible",
        "Annuler",
        "Garder",
        "Pour",
        "Contre",
        "Bas",
        "Haut",
        "Trait",
    ),
    "de": (
        "Ja.",
        "Nein",
        "Danke",
        "Danke!",
        "Fertig",
        "Alles",
        "Nichts",
        "Gut",
        "Ende",
        "Genau",
        "Weiter",
        "Passe",
        "Gold",
        "Silber",
        "Kopf",
        "Warte",
        "Bis bald",
        "Das war's",
        "Niemals",
        "Vielleicht",
    ),
    "es": (
        "Sí.",
        "No",
        "Gracias",
        "¡Gracias!",
        "Hecho",
        "Todo",
        "Nada",
        "Bien",
        "Fin",
        "Claro",
        "Vale",
        "Paso",
        "Oro",
        "Plata",
        "Cabeza",
        "Espera",
        "Hasta luego",
        "Eso es todo",
        "Nunca",
        "Quizás",
    ),
    "it": ("Sì.", "No", "Grazie", "Fatto", "Tutto", "Niente", "Bene", "Fine", "Certo", "Aspetta"),
}
"""Lines of a word or two."""

SENTENCES = {
    "en": (
        "I will send my orders tomorrow, the train was late again",
        "Could you tell me when the next turn is due",
        "My brother says that I should draw and wait, but I do not trust him",
        "Yesterday I lost two tanks and learned to keep one at home",
        "We take the early flight on Friday and build the tent before it rains",
        "If the weather holds we attack the hill on Sunday",
        "Please find attached the minutes of the last meeting",
        "The invoice 4711 of 12 March is still open, please pay 350 euros",
        "I had to pass on the dinner, the children are ill",
        "No idea what to do with all this gold",
        "What a finish, I never thought that anna could move there",
        "They want to close the deal at the end of the week",
        "Let me know whether you want to play again in May",
        "The new head of sales will call you about the support contract",
        "I keep all my old mails, even those that I should destroy",
        "Your report looks better every time, the map is lovely",
        "Sorry for the delay, my phone fell into the lake",
        "Happy birthday, and all the best from the four of us",
        "Use the back door, the front one is locked after six",
        "He would rather end it now than wait for another vote",
    ),
    "fr": (
        "J'enverrai mes ordres demain, le train avait encore du retard",
        "Pouvez-vous me dire quand le prochain tour est attendu",
        "Mon frère dit que je devrais piocher et attendre, mais je ne le crois pas",
        "Hier j'ai perdu deux chars et j'ai appris à en garder un à la maison",
        "Nous prenons le premier vol vendredi et montons la tente avant la pluie",
        "La facture 4711 du 12 mars reste ouverte, merci de régler 350 euros",
        "Aucune idée de quoi faire de tout cet or",
        "Vous trouverez ci-joint le compte rendu de la dernière réunion",
        "J'ai dû passer mon tour au dîner, les enfants sont malades",
        "Bon anniversaire, et tous nos vœux à toute la famille",
        "Le nouveau chef des ventes vous appellera pour le contrat de soutien",
        "Je garde tous mes vieux messages, même ceux que je devrais détruire",
        "Votre rapport est plus beau à chaque fois, la carte est superbe",
        "Il vaudrait mieux en finir maintenant que d'attendre un autre vote",
    ),
    "de": (
        "Ich schicke meine Befehle morgen, der Zug hatte wieder Verspätung",
        "Können Sie mir sagen, wann die nächste Runde fällig ist",
        "Mein Bruder meint, ich soll warten, aber ich traue ihm nicht",
        "Die Rechnung 4711 vom 12. März ist noch offen",
        "Alles Gute zum Geburtstag und bis bald in Hamburg",
    ),
    "es": (
        "Mandaré mis órdenes mañana, el tren llegó tarde otra vez",
        "¿Me puedes decir cuándo vence el próximo turno?",
        "La factura 4711 del 12 de marzo sigue abierta",
        "Feliz cumpleaños y un abrazo a toda la familia",
    ),
    "it": (
        "Manderò i miei ordini domani, il treno era di nuovo in ritardo",
        "Mi puoi dire quando scade il prossimo turno?",
        "La fattura 4711 del 12 marzo è ancora aperta",
    ),
}
"""Sentences without their full stop; they stand in paragraphs."""

SIGNATURES = (
    "",
    "",
    "Anna",
    "Cheers\nAnna",
    "Merci\nAnna",
    "-- \nAnna Berg\n+33 1 23 45 67 89",
    "Best regards,\n\nAnna Berg\nHead of Sales\nWhite & Red Ltd, 4 End Road",
    "Sent from my phone",
    "Envoyé de mon iPhone",
    "Mit freundlichen Grüßen\nAnna Berg",
    "A.",
)


def _paragraph(random: Random, language: str) -> str:
    """A few sentences, broken into lines at some column, where a word may come to stand alone."""
    said = random.choices(SENTENCES[language], k=random.randint(1, 4))
    words = " ".join(f"{one}{random.choice('..!?')}" for one in said).split()
    width, lines = random.choice((28, 40, 60, 72, 999)), [""]
    for word in words:
        if lines[-1] and len(lines[-1]) + len(word) >= width:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    if random.random() < 0.3:
        lines.insert(random.randint(0, len(lines)), random.choice(WORDS[language]))
    return "\n".join(lines)


def mails(seed: str, alone: bool = False) -> Iterator[str]:
    """Texts of mails without end. `alone`: a line of a word or two, and no other prose."""
    random = Random(f"small talk/{seed}")
    while True:
        language = random.choice(list(WORDS))
        parts = [random.choice(WORDS[language])] if alone or random.random() < 0.5 else []
        if not alone:
            parts += [_paragraph(random, language) for _ in range(random.randint(1, 3))]
            random.shuffle(parts)
        end = random.choice(SIGNATURES)
        yield "\n\n".join([*parts, end] if end and not alone else parts)
