# Les horloges d'une partie : ce que l'arbitre apprend de ses commandes, et les joueurs de leurs suites.

## À l'arbitre

desk-paused = La partie { $game } est en pause : aucune date limite ne court et rien n'est joué. Les ordres sont toujours reçus. « reprendre { $game } » la relance.
desk-paused-already = La partie { $game } est déjà en pause ; « reprendre { $game } » la relance.
desk-resumed = La partie { $game } reprend. Chacun a le temps qui lui restait.
desk-not-paused = La partie { $game } n'est pas en pause.
desk-deadline = { $seat } : { $when }
desk-deadline-none = Personne n'a à jouer en ce moment dans la partie { $game }.
desk-deadline-not-asked = « { $seat } » n'a rien à jouer en ce moment dans la partie { $game }.
desk-deadline-nobody = Personne n'a à jouer en ce moment dans la partie { $game } : il n'y a pas de date limite à déplacer.
desk-deadline-over = C'est déjà passé : { $when }. Pour continuer tout de suite : « exécuter { $game } --force ».
desk-deadline-unread = « { $text } » n'est ni une durée ni une date ; écrivez +2j, ou 2026-12-24T20:00.
desk-deadline-paused = La partie { $game } est en pause : on ne peut pas fixer de date. Écrivez +2j, ou d'abord « reprendre { $game } ».
desk-deadline-still = La partie est en pause : ces dates limites attendent, et reculeront de la durée de la pause.
desk-deadline-least = { $seat } garde plus de temps que vous ne vouliez : chacun garde au moins un jour, ou un tiers du temps habituel si c'est moins.
desk-deadline-same = Aucune date limite de la partie { $game } ne change.
desk-no-pair = « { $text } » n'est pas clair : écrivez CLÉ=VALEUR, comme every=48h.
desk-clock-changed = L'horloge de la partie { $game } a changé, et ses joueurs sont prévenus.
desk-clock-would-change = L'horloge de la partie { $game } changerait, et ses joueurs seraient prévenus.
desk-clock-same = L'horloge de la partie { $game } reste comme elle est.
desk-clock-coming = Si chacun prend tout son temps, prochaines dates limites : { $dates }.
desk-clock-faults = Aucune partie ne peut se jouer avec ces réglages : { $faults }
desk-clock-fault = { $key } : { $fault }.
desk-clock-no-number = { $key } : « { $text } » n'est pas un nombre entier de 0 à 9999.
desk-clock-no-key = { $guessed ->
    [yes] Une horloge n'a pas de réglage « { $key } ». Vouliez-vous dire { $guess } ?
   *[no] Une horloge n'a pas de réglage « { $key } » ; ses réglages : { $known }.
}
desk-clock-no-kind = { $guessed ->
    [yes] { $title } : pas de question du genre « { $kind } ». Vouliez-vous dire { $guess } ?
   *[no] { $title } : pas de question du genre « { $kind } » ; il y a { $known }.
}
desk-excused = { $seat } : la dernière absence ne compte plus ; absences qui comptent : { $misses }.
desk-excused-time = { $seat } a de nouveau tout son temps, comme ceux que l'on interroge en même temps ; les ordres définitifs sont redevenus provisoires.
desk-excuses-left = { $seat } : absences que l'on peut encore excuser : { $left }.
desk-excuse-over = Rien ne peut être excusé dans cette partie en ce moment.
desk-excuse-spent = { $most ->
    [0] L'horloge de cette partie n'excuse aucune absence ; « cadence ... excuses=2 » le permettrait.
   *[other] « { $seat } » : déjà { $most } absences excusées, autant que l'horloge de cette partie permet ; « cadence ... excuses=N » en permet plus.
}
desk-excuse-idle = « { $seat } » n'est pas joué par son titulaire : il n'y a rien à excuser.
desk-excuse-whole = « { $seat } » n'a rien manqué et a encore tout son temps : il n'y a encore rien à excuser.
desk-excuse-nothing = « { $seat } » n'a rien manqué, et n'a rien à jouer en ce moment.

## Aux joueurs

clock-paused = L'arbitre a mis la partie en pause. Aucune date limite ne court et rien n'est joué. Vous pouvez envoyer des ordres.
clock-resumed = L'arbitre relance la partie. Chacun a le temps qui lui restait.
clock-subject-paused = Pause [{ $game }]
clock-subject-resumed = La partie reprend [{ $game }]
clock-title = { $title }, partie { $game } : nouvelles dates limites
clock-subject = Nouvelles dates limites [{ $game }]
clock-told = L'arbitre a changé le temps dont vous disposez.
clock-coming = Prochaines dates limites, si chacun prend tout son temps
status-paused-referee = L'arbitre a mis la partie en pause : aucune date limite ne court.
vote-paused-by-referee = L'arbitre a mis la partie en pause et décide de la reprise : il n'y a rien à voter.

calendar-over = Aucune date limite dans la partie { $game } pour le moment.
excused-title = { $title }, partie { $game } : absence excusée
excused-subject = Votre absence ne compte pas [{ $game }]
excused = { $misses ->
    [0] L'arbitre a excusé la date limite que vous avez manquée : elle ne compte pas.
   *[other] L'arbitre a excusé la dernière date limite que vous avez manquée : elle ne compte pas. Dates limites manquées qui comptent : { $misses }.
}
note-moved-excuse = Vous avez plus de temps : l'arbitre a excusé une absence. Les ordres définitifs sont redevenus provisoires : répondez de nouveau « définitif ».
notice-bank = Votre réserve de temps : { $left }. À chaque question, vous disposez d'abord de : { $free } ; le reste est pris sur la réserve.
status-bank = Réserve de temps ({ $seat }) : { $left }.
notice-holidays = Jours sans date limite : { $dates } ; vous avez donc plus de temps.
status-game-over = la partie est terminée
moment-paused = { $moment } (en pause)

## Une horloge en mots

clock-every = Temps pour un tour : { $pace }.
clock-respond = Temps pour répondre pendant le tour d'un autre : { $pace }.
clock-kind = Temps pour les questions du genre { $kind } ({ $kind_id }) : { $pace }.
clock-no-kinds = Toutes les questions ont de nouveau le temps habituel.
clock-bank = Chacun a une réserve de temps : { $start } au départ, { $more } de plus à chaque tour, jamais plus de { $most } ; temps gratuit à chaque question : { $free }.
clock-no-bank = Il n'y a pas de réserve de temps.
clock-at = Heure des dates limites des tours : { $time } ({ $zone }).
clock-no-at = Les dates limites tombent à n'importe quelle heure ({ $zone }).
clock-days = Jours des dates limites : { $days }.
clock-all-days = Les dates limites tombent n'importe quel jour de la semaine.
clock-not = Jours sans date limite : { $dates }.
clock-no-not = Aucune date n'est exclue.
clock-warn = Rappels : { $moments }.
clock-warn-span = { $span } avant
clock-warn-share = quand { $share } % du temps est écoulé
clock-no-warn = Il n'y a pas de rappels.
clock-grace = Les ordres en retard comptent encore pendant : { $span }.
clock-no-grace = Les ordres en retard ne comptent pas.
clock-cooling-off = Attente entre le dernier « définitif » et la suite : { $span }.
clock-no-cooling-off = La partie continue aussitôt après le dernier « définitif ».
clock-misses = Dates limites manquées de suite avant le pilote automatique : { $count }.
clock-excuses = Absences que l'arbitre peut excuser, pour chacun : { $count }.
pace-weekly = { $count ->
    [one] une date limite par semaine ({ $days })
   *[other] { $count } dates limites par semaine ({ $days })
}
pace-working = { $count ->
    [one] un jour ouvré
   *[other] { $count } jours ouvrés
}
pace-then = { $first } jusqu'au tour { $turn }, puis { $rest }
time-days = { $count ->
    [0] 0 jour
    [one] un jour
   *[other] { $count } jours
}
time-hours = { $count ->
    [0] 0 heure
    [one] une heure
   *[other] { $count } heures
}
time-minutes = { $count ->
    [0] 0 minute
    [one] une minute
   *[other] { $count } minutes
}
