# Les horloges d'une partie : ce que l'arbitre apprend de ses actes, et les joueurs de leurs suites.

## À l'arbitre

desk-paused = La partie { $game } est en pause : aucune date limite ne court et rien n'est joué. Les ordres sont toujours reçus. « resume { $game } » la relance.
desk-paused-already = La partie { $game } est déjà en pause ; « resume { $game } » la relance.
desk-resumed = La partie { $game } reprend. Chaque question a le temps qui restait.
desk-not-paused = La partie { $game } n'est pas en pause.
desk-game-not-begun = La partie { $game } n'a pas commencé.
desk-game-over = La partie { $game } est finie.
desk-deadline = { $seat } : { $when }
desk-deadline-none = On ne demande rien à personne en ce moment dans la partie { $game }.
desk-deadline-nobody = On ne demande rien à personne en ce moment dans la partie { $game } : il n'y a pas de date limite à déplacer.
desk-deadline-over = C'est déjà passé : { $when }. Pour continuer tout de suite : resolve { $game } --force.
desk-deadline-unread = « { $text } » n'est ni une durée ni un instant ; écrivez +2j, ou 2026-12-24T20:00.
desk-deadline-paused = La partie { $game } est en pause : pas d'heure fixe. Écrivez +2j, ou d'abord « resume { $game } ».
desk-deadline-still = La partie est en pause : ces dates limites attendent, et reculeront de la durée de la pause.
desk-deadline-least = { $seat } garde plus de temps que vous ne vouliez : il reste au moins un jour, ou un tiers du temps habituel si c'est moins.
desk-deadline-same = Aucune date limite de la partie { $game } ne change.
desk-no-pair = « { $text } » ne s'écrit pas CLÉ=VALEUR, comme every=48h.
desk-clock-changed = L'horloge de la partie { $game } a changé, et ses joueurs l'apprennent.
desk-clock-same = L'horloge de la partie { $game } reste comme elle est.
desk-clock-coming = Si chacun prend tout son temps, les prochaines dates limites sont : { $dates }.
desk-clock-faults = Aucune partie ne se joue ainsi : { $faults }
desk-clock-fault = { $key } : { $fault }.
desk-clock-no-number = { $key } : « { $text } » n'est pas un nombre.
desk-clock-no-key = { $guessed ->
    [yes] Une horloge n'a pas de « { $key } ». Vouliez-vous dire { $guess } ?
   *[no] Une horloge n'a pas de « { $key } » ; elle a { $known }.
}
desk-clock-no-kind = { $guessed ->
    [yes] { $title } : pas de question du genre « { $kind } ». Vouliez-vous dire { $guess } ?
   *[no] { $title } : pas de question du genre « { $kind } » ; il y a { $known }.
}

## Aux joueurs

clock-paused = L'arbitre a mis la partie en pause. Aucune date limite ne court et rien n'est joué. Vous pouvez envoyer des ordres.
clock-resumed = L'arbitre relance la partie. Chacun a le temps qui lui restait.
clock-subject-paused = Pause [{ $game }]
clock-subject-resumed = La partie reprend [{ $game }]
clock-title = { $title }, partie { $game } : une autre horloge
clock-subject = Autres dates limites [{ $game }]
clock-told = L'arbitre a changé le temps de jeu.
clock-coming = Si chacun prend tout son temps, les prochaines dates limites sont
status-paused-referee = L'arbitre a mis la partie en pause : aucune date limite ne court.
vote-paused-by-referee = L'arbitre a mis la partie en pause et c'est lui qui la relance : il n'y a rien à voter.
