# Ce que l’arbitre apprend des messages (mail-log), des pannes et de ce qui l’attend.

maillog-title = { $count ->
    [one] Un message de { $who }, heures en UTC :
   *[other] { $count } messages de { $who }, heures en UTC :
}
maillog-newest = Voici les { $count } plus récents ; --since et --json montrent les autres.
maillog-none = Aucun message de { $who } n’est connu ici.
maillog-house = (hors partie)
maillog-subject = « { $text } »
maillog-orders = ordres
maillog-sent-bare = Remis { $when }.
maillog-no-subject = (objet non montré)
maillog-nothing = rien n’y était demandé
maillog-no-word = sans raison donnée
maillog-in = { $at } reçu { $game } de { $address } : { $subject }. { $how }
maillog-out = { $at } écrit { $game } à { $address } : { $subject }. { $how }
maillog-ordered = A pris effet ({ $did }).
maillog-answered = Répondu ({ $did }).
maillog-ignored = Ignoré : { $why }.
maillog-unsorted = Mis de côté : { $why }.
maillog-waiting = { $tries ->
    [0] Attend le prochain passage.
    [one] Attend après un essai : { $reason }
   *[other] Attend après { $tries } essais : { $reason }
}
maillog-sent = Remis { $when } : { $reason }
maillog-given-up = Abandonné { $when } : { $reason }
maillog-replaced = Pas envoyé : un message plus récent l’a remplacé ({ $when }).
maillog-left-out = Pas écrit : cette personne avait déjà reçu trop de réponses.
maillog-since = « { $text } » n’est pas une date : écrivez 2026-11-22, 2026-11-22T18:00 (UTC), ou 2d pour les deux derniers jours.
maillog-why = { $code }
maillog-why-own = un de nos propres messages
maillog-why-read-receipt = un accusé de lecture
maillog-why-feedback-report = une plainte transmise par un serveur
maillog-why-bounce = un serveur dit qu’un message n’a pas pu être remis
maillog-why-bounced = un serveur dit que les messages à ce joueur ne peuvent pas être remis
maillog-why-auto-reply = une réponse automatique
maillog-why-mailing-list = d’une liste de diffusion
maillog-why-program = le programme n’a pas su le lire
maillog-why-not-proven = expéditeur non vérifié. { $verdict }

# Ce qui va mal : le résumé à l’arbitre, et status.

faults-title = Quelque chose ne va pas
faults-title-over = C’est réglé
faults-subject = { $more ->
    [0] { $first }
    [one] { $first }, et un autre problème
   *[other] { $first }, et { $more } autres problèmes
}
faults-subject-over = { $more ->
    [0] Réglé : { $first }
    [one] Réglé : { $first }, et un autre problème
   *[other] Réglé : { $first }, et { $more } autres problèmes
}
faults-now = Ce qui ne va pas
faults-over = Ce qui est réglé
faults-deadline = La prochaine date limite concernée : { $when }.
faults-once = Nous annonçons chaque problème une fois, puis sa fin : un message par heure au plus, mais aussitôt quand une date limite est proche. « adjudicator status » montre à tout moment ce qui ne va pas.
fault-since = { $fault } (depuis { $since }). { $mend }
fault-over = { $fault } : de { $since } à { $until }.
fault-once = { $fault } ({ $at }).
fault-mailbox = La boîte aux lettres ne peut pas être lue : { $detail }
fault-mailbox-short = La boîte aux lettres ne peut pas être lue
fault-mailbox-mend = Aucune date limite ne passe avant qu’elle soit relue ; ce qui arrive entre-temps compte. « adjudicator doctor » en dit plus.
fault-sending = { $count ->
    [one] Un message ne peut pas être envoyé. Dernière réponse du serveur : { $detail }
   *[other] { $count } messages ne peuvent pas être envoyés. Dernière réponse du serveur : { $detail }
}
fault-sending-short = Les messages ne partent pas
fault-sending-mend = Ils partiront dès que le serveur les prendra, et seront abandonnés après cinq jours. « adjudicator doctor » en dit plus.
fault-given-up = { $count ->
    [one] Un message à { $about } a été abandonné : { $detail }
   *[other] { $count } messages à { $about } ont été abandonnés : { $detail }
}
fault-given-up-short = Messages abandonnés : { $about }
fault-given-up-mend = Demandez à ce joueur une adresse qui fonctionne ; « adjudicator retry » renvoie les messages.
fault-given-up-more = { $count ->
    [one] Des messages à une autre adresse ont été abandonnés
   *[other] Des messages à { $count } autres adresses ont été abandonnés
}
fault-given-up-more-short = Messages abandonnés à beaucoup d’adresses
fault-given-up-more-mend = « adjudicator retry » en donne la liste.
fault-unread = { $count ->
    [one] Un message arrivé le { $detail } attend et ne peut pas être traité
   *[other] { $count } messages attendent et ne peuvent pas être traités, le plus ancien depuis { $detail }
}
fault-unread-short = Un message ne peut pas être traité
fault-unread-mend = Les dates limites de sa partie attendent aussi. « adjudicator status » dit ce qui ne va pas dans la partie.
fault-unreadable = La boîte aux lettres annonce un message, mais ne le livre pas
fault-unreadable-short = Un message ne peut pas être récupéré
fault-unreadable-mend = Regardez-le avec un logiciel de messagerie : s’il est lisible, enregistrez-le ; puis supprimez-le.
fault-spool = Un message arrivé le { $detail } est abîmé sur le disque : spool/{ $about }
fault-spool-short = Un message est abîmé sur le disque
fault-spool-mend = Demandez à son auteur de l’envoyer de nouveau, puis supprimez le fichier. Le serveur l’a peut-être encore parmi les messages traités.
fault-disk = Le disque est plein : rien n’est joué ni envoyé
fault-disk-short = Le disque est plein
fault-disk-mend = Faites de la place ; tout reprend de lui-même, et rien n’est perdu.
fault-room = Il reste peu de place sur le disque : { $detail }
fault-room-short = Le disque est presque plein
fault-room-mend = Faites de la place : quand le disque est plein, rien n’est joué.
fault-storage = Un fichier ne peut pas être écrit : { $detail }
fault-storage-short = Un fichier ne peut pas être écrit
fault-storage-mend = Rien n’en a été joué, et rien n’est perdu.
fault-damaged = La partie { $about } ne peut pas être lue : { $detail }
fault-damaged-short = La partie { $about } est endommagée
fault-damaged-mend = Ses messages attendent et aucune date limite n’y passe ; les autres parties continuent.
fault-stuck = La partie { $about } n’avance pas : { $detail }
fault-stuck-short = La partie { $about } n’avance pas
fault-stuck-mend = { fault-damaged-mend }
fault-busy = Un autre programme occupe sans cesse la partie { $about } : { $detail }
fault-busy-short = La partie { $about } est tenue par un autre programme
fault-busy-mend = Si rien d’autre ne tourne, relancez le programme.
fault-title = Un jeu ne peut pas être chargé : { $detail }
fault-title-short = Le jeu { $about } est en panne
fault-title-mend = Ses parties attendent ; celles des autres jeux continuent.
fault-program = Le programme échoue dans la partie { $about } : { $detail }
fault-program-house = Le programme échoue : { $detail }
fault-program-short = Le programme échoue
fault-program-mend = Signalez-le, s’il vous plaît. Rien n’est perdu ; un message sur lequel il échoue attend.
fault-courier = L’envoi échoue : { $detail }
fault-courier-short = L’envoi échoue
fault-courier-mend = Les messages attendent dans leur boîte d’envoi.

# Les messages qui attendent l’arbitre, et ceux qui ont été abandonnés.

unsorted-none = Aucun message ne vous attend.
unsorted-title = { $count ->
    [one] Un message vous attend, heures en UTC :
   *[other] { $count } messages vous attendent, heures en UTC :
}
unsorted-how = « non classés attribuer ID PARTIE JOUEUR » compte un message comme envoyé par ce joueur, à l’heure où il est arrivé ; « non classés jeter ID » le range.
unsorted-line = { $id } reçu { $at } de { $sender } : « { $subject } ». { $why }
unsorted-line-game = { $id } reçu { $at } de { $sender } : « { $subject } ». Pour la partie { $game } : { $why }
unsorted-shown = Il était adressé à { $to } ; { $size } octets, { $signed ->
    [yes] et un serveur a vérifié son expéditeur
   *[no] et aucun serveur n’a vérifié son expéditeur
}. Il se trouve dans { $place }.
unsorted-assign-what = Nommez le message, la partie et le joueur : « non classés attribuer ID PARTIE JOUEUR ».
unsorted-which = Nommez le message : « non classés { $what ->
    [assign] attribuer ID PARTIE JOUEUR
    [drop] jeter ID
   *[other] montrer ID
 } ». « non classés » les montre tous.
unsorted-would-assign = Partie { $game } : le message { $id } compterait comme envoyé par { $seat }, le { $at } UTC.
unsorted-assigned = Partie { $game } : le message { $id } compte comme envoyé par { $seat } ; { $how ->
    [ordered] il a pris effet, et { $seat } reçoit la réponse.
   *[other] { $seat } reçoit la réponse.
}
unsorted-dropped = Le message { $id } a été rangé ; il se trouve dans le dossier « dropped » à côté des autres.
unsorted-unknown = Aucun message en attente ne commence par « { $id } ». « non classés » en donne la liste.
unsorted-several = Plusieurs messages commencent par « { $id } » : écrivez une plus grande partie du nom.
retry-none = Aucun message n’a été abandonné.
retry-line = { $game } : à { $to }, depuis { $at }, essais : { $tries }. { $reason }
retry-how = { $count ->
    [one] Un message a été abandonné. « renvoyer PARTIE » ou « renvoyer --all » le fait repartir.
   *[other] { $count } messages ont été abandonnés. « renvoyer PARTIE » ou « renvoyer --all » les fait repartir.
}
retry-again = { $count ->
    [one] Un message repart au prochain passage.
   *[other] { $count } messages repartent au prochain passage.
}
retry-which = Nommez une partie, ou --all.
