# L'invitation à une partie.

invite-title = Invitation : { $title }, partie { $game }
invite-subject = Invitation : { $title } [{ $game }]
invite-title-begun = { $title }, partie { $game } : on commence
invite-subject-begun = { $title } : on commence [{ $game }]
invite-asked = Voulez-vous jouer à { $title } par e-mail avec { $seats } ?{ $edition_given ->
    [yes] {" "}Édition : { $edition }.
   *[no] {""}
 } Votre nom serait { $seat }.
invite-asked-begun = Vous jouez à { $title } par e-mail avec { $seats }.{ $edition_given ->
    [yes] {" "}Édition : { $edition }.
   *[no] {""}
 } Votre nom : { $seat }.
invite-machines = La machine joue { $seats }.
invite-how = Pour jouer, répondez simplement « je participe ».
invite-else-tournament = On commence dès que tout le monde a répondu, et les autres vous attendent. Si vous ne pouvez pas jouer, écrivez à l’arbitre.
invite-else = La partie commence dès que tout le monde a accepté. Si cela ne vous tente pas, ignorez ce message.
invite-how-begun = La partie commence maintenant : le premier rapport vient dans un autre message. Pour jouer, répondez-y par vos ordres.
invite-else-begun = Si vous ne pouvez pas jouer, écrivez à l’arbitre, ou répondez « abandonner » à un rapport.
invite-lesson = Pour apprendre le jeu en cinq tours contre la machine, répondez « leçon ».
invite-good-to-know = Bon à savoir
invite-rules = { $changed ->
    [0] On joue avec les règles d’usage ; « aide règles » les envoie.
   *[other] « aide règles » envoie les règles. Ce qui change ici :
 }
invite-length = On vous demandera de jouer environ { $asked } fois. { $clock } { $same ->
    [yes] La partie dure environ { $slow }.
   *[no] La partie dure { $fast } si chacun joue dans la journée, { $slow } si chacun prend tout son temps.
 }
invite-clock = Vous avez { $days ->
    [0] { $hours } heures
    [1] { $hours } heures
   *[other] { $days } jours
 } par tour.
span-days = { $n ->
    [one] { $n } jour
   *[other] { $n } jours
 }
span-weeks = { $n } semaines
span-months = { $n } mois
invite-nonce = Personne ne peut truquer le hasard : répondez « dés » pour savoir pourquoi. « rejoindre lune bleue 42 » y mêle des mots à vous, que tout le monde lira.
invite-nonce-begun = Personne ne peut truquer le hasard : répondez « dés » pour savoir pourquoi.
invite-option = { $what } Ici : { $value } ; d’habitude : { $usual }.
option-own = { $name } ({ $rest })
invite-document = { $what } Un document de l’arbitre ({ $letters } caractères).
invite-draw-title = Le tirage public
invite-draw = Une valeur que personne ne peut encore connaître y entre aussi : { $name }.
invite-draw-days = Répondez avant que ne commence le { $date } (00:00 UTC) : plus tard, « je participe » n’ajoute plus vos mots. La partie commence quand ce jour est passé (24:00 UTC) et que l’arbitre a donné la valeur. Gardez le message qui montre les mots de tous : il doit vous parvenir avant le tirage.
invite-draw-written = Elle s’écrit en lettres et en chiffres, en minuscules, avec des espaces simples ; les nombres sans zéros devant, et du plus petit au plus grand quand ils se suivent.
invite-draw-like = Elle reprend les mots de cet exemple, avec un nombre pour chacun de ses nombres : « { $like } ».
invite-draw-free = Les mots entre ses nombres ne sont pas fixés ; l’arbitre pourrait donc choisir entre plusieurs écritures : vérifiez qu’elle est écrite comme d’habitude.
