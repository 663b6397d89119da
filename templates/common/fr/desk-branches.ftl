# Ce que l'arbitre apprend des parties ramenées en arrière, et de nouveau en avant.

desk-rollback = La partie { $game } reprend telle qu'elle était après la ligne { $line } : { $moment }. { $steps ->
    [0] Rien n'avait été joué depuis.
    [one] Une étape est annulée ; dés et cartes sont tirés de nouveau.
   *[other] { $steps } étapes sont annulées ; dés et cartes sont tirés de nouveau.
}
desk-rollforward = La partie { $game } reprend de nouveau telle qu'elle était après la ligne { $line } : { $moment }. { $steps ->
    [0] Rien n'avait été joué depuis le retour en arrière.
    [one] Une étape jouée depuis le retour en arrière est laissée de côté.
   *[other] { $steps } étapes jouées depuis le retour en arrière sont laissées de côté.
}
desk-branch-void = { $count ->
    [one] Les fichiers du tour { $turns } ne comptent plus et sont retirés.
   *[other] Les fichiers des tours { $turns } ne comptent plus et sont retirés.
}
desk-branch-asked = { $seat } doit jouer de nouveau et retrouve tout son temps : jusqu'au { $when }.
desk-branch-drafts = Ordres gardés en brouillon : { $seats }.
desk-branch-paused = La partie est toujours en pause : « reprendre » la relance.
desk-branch-ended = La partie { $game } est finie et son secret est connu : on ne peut pas revenir en arrière. Ouvrez plutôt une autre partie.
desk-branch-no-turn = Le tour { $turn } de la partie { $game } n'est pas fini, ou n'existe pas : « historique { $game } » montre les lignes auxquelles vous pouvez revenir.
desk-branch-no-line = La partie { $game } n'a pas de ligne { $line } : « historique { $game } » montre ses lignes, de 1 à { $last }.
desk-branch-place = « { $text } » ne dit pas où revenir : donnez le numéro d'une ligne de « historique », ou par exemple « tour 5 ».
desk-branch-where = Dites où revenir : « à 12 » désigne la ligne 12 de « historique { $game } », « au tour 5 » la position du rapport du tour 5.
desk-branch-stands = La partie { $game } en est déjà à la ligne { $line } : choisissez une ligne antérieure de « historique { $game } ».
desk-branch-before = Personne n'avait à jouer après la ligne { $line } : la partie ne peut pas reprendre de là. Choisissez une ligne plus loin.
desk-rollforward-nothing = Aucun retour en arrière de la partie { $game } ne peut être annulé : il n'y en a pas eu, ou il l'est déjà.
desk-preview-all = Ce que seuls certains joueurs peuvent voir se montre en ligne de commande, jamais par message.

## Essais

preview-public = { $lines ->
    [one] Une ligne de la position que tous voient changerait :
   *[other] { $lines } lignes de la position que tous voient changeraient :
 }
preview-seat = { $seat } : { $reports ->
    [0] aucun rapport
    [one] un rapport
   *[other] { $reports } rapports
 }, { $lines ->
    [0] rien ne changerait dans la position.
    [one] une ligne de la position changerait.
   *[other] { $lines } lignes de la position changeraient.
 }
preview-line = { $text }
