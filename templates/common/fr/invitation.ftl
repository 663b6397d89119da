# L'invitation à une partie.

invite-title = Invitation : { $title }, partie { $game }
invite-subject = Invitation : { $title } [{ $game }]
invite-asked = On vous propose une partie de { $title } par e-mail, avec { $seats }.{ $edition_given ->
    [yes] {" "}Édition : { $edition }.
   *[no] {""}
 } Votre nom : { $seat }.
invite-asked-begun = Vous jouez à { $title } par e-mail, avec { $seats }.{ $edition_given ->
    [yes] {" "}Édition : { $edition }.
   *[no] {""}
 } Votre nom : { $seat }.
invite-machines = La machine joue { $seats }.
invite-how = Pour jouer, répondez simplement « je participe ».
invite-else-tournament = On commence quand tout le monde a répondu, et les autres vous attendent. Si vous ne pouvez pas jouer, écrivez à l’arbitre.
invite-else = On commence quand tout le monde a répondu. Si cela ne vous dit rien, ne répondez pas.
invite-how-begun = La partie commence maintenant, sans attendre de réponse : le premier rapport vient dans un autre message. Pour jouer, répondez aux rapports par vos ordres.
invite-else-begun = Si vous ne pouvez pas jouer, écrivez à l’arbitre, ou répondez « abandonner » à un rapport.
invite-time = Durée et messages
invite-length = On vous demandera de jouer environ { $asked } fois. { $same ->
    [yes] La partie dure environ { $slow }, avec à peu près { $many } messages par semaine.
   *[no] Si tout le monde joue dans la journée, la partie dure { $fast }, avec à peu près { $many } messages par semaine ; si chacun prend tout son temps, { $slow }, avec { $few ->
        [one] un message
       *[other] { $few } messages
    } par semaine.
 }
invite-clock = Vous avez { $days ->
    [0] { $hours } heures
    [1] { $hours } heures
   *[other] { $days } jours
 } par tour. Les dates limites sont données à l’heure du fuseau { $zone } ; « fuseau Europe/Paris », par exemple, les donne à la vôtre. « vacances du 3 mai au 10 mai » annonce une absence.
span-days = { $n ->
    [one] { $n } jour
   *[other] { $n } jours
 }
span-weeks = { $n } semaines
span-months = { $n } mois
invite-options = Les règles
invite-rules-how-begun = Répondez « aide règles » et elles viennent par message.
invite-rules-how = Répondez « aide règles » et elles viennent par message, même avant de vous inscrire.
invite-options-usual = { $changed ->
    [0] On joue avec les règles d'usage.
   *[other] Tout le reste est comme d'habitude.
}
invite-chance = Un hasard honnête
invite-nonce = Ce qui est tiré dépend d'un secret déjà fixé et des réponses de tous : après la dernière, personne ne peut plus le changer, et à la fin chacun peut le vérifier. Vous pouvez ajouter des mots à vous, comme « rejoindre lune bleue 42 » ; tout le monde les lit.
invite-nonce-begun = Ce qui est tiré dépend d'un secret déjà fixé : personne ne peut plus le changer, et à la fin chacun peut le vérifier. Comme cette partie n'a pas attendu les réponses, aucun mot des joueurs n'y entre.
invite-option = { $what } Ici : { $value } (d’habitude : { $usual }).
invite-document = { $what } Un document de l’arbitre ({ $letters } caractères).
invite-draw-title = Le tirage public
invite-draw = Une valeur que personne ne peut encore connaître y entre aussi : { $name }.
invite-draw-days = Répondez avant que ne commence le { $date } (00:00 UTC) : plus tard, « rejoindre » n’ajoute plus vos mots. La partie commence quand ce jour est passé (24:00 UTC) et que l’arbitre a donné la valeur. Gardez le message qui montre les mots de tous : il doit vous parvenir avant le tirage.
invite-draw-written = Elle s’écrit en lettres et en chiffres, en minuscules, avec des espaces simples ; les nombres sans zéros devant, et du plus petit au plus grand quand ils se suivent.
invite-draw-like = Elle reprend les mots de cet exemple, avec un nombre pour chacun de ses nombres : « { $like } ».
invite-draw-free = Les mots entre ses nombres ne sont pas fixés ; l’arbitre pourrait donc choisir entre plusieurs écritures : vérifiez qu’elle est écrite comme d’habitude.
