# Le dernier message d'une partie.

end-title = { $title }, partie { $game } : la fin
end-subject = Fin : { $how ->
    [draw] partie nulle
   *[other] { $winners_count ->
        [0] personne ne gagne
        [one] { $winners } gagne
       *[other] { $winners } se partagent la victoire
    }
 } [{ $game }]
end-subject-cancelled = Fin : partie annulée [{ $game }]
end-won = { $how ->
    [draw] La partie est finie : c'est une partie nulle.
   *[other] { $winners_count ->
        [0] La partie est finie. Personne ne gagne.
        [one] La partie est finie. { $winners } gagne.
       *[other] La partie est finie. { $winners } se partagent la victoire.
    }
 }
end-cancelled = La partie a été annulée. Elle n'a pas de gagnant et ne compte pas.
end-cancelled-had = Voici où chacun en était :
called-off-title = { $title }, partie { $game } : annulée
called-off-subject = Partie annulée [{ $game }]
called-off = L'arbitre a annulé cette partie avant qu'elle commence. Vous n'avez rien à faire.
end-place = { $rank }. { $seat }
end-seat = { $seat }
end-points = { $score ->
    [one] { $score } point
   *[other] { $score } points
 }
end-last = Les derniers coups
end-story = L'histoire de la partie
end-thanks-title = Et maintenant ?
end-thanks = Merci d'avoir joué jusqu'au bout.
end-proof-word = Chaque tirage et chaque décision peuvent maintenant être vérifiés : répondez par le mot « preuve ». Empreinte de toute la partie : { $head }.
end-proof-how = { $proof ->
    [secret] Personne n'a changé les tirages après l'ouverture de la partie
   *[other] Personne n'a changé les tirages après la dernière réponse à l'invitation
 } : leur secret, fixé au début, est maintenant public. { $proof ->
    [draw] Personne ne les a choisis non plus, si vous avez eu la liste des mots avant le tirage public et si sa valeur est bien celle qui a été tirée.
    [secret] Cela ne prouve pas que personne ne les a choisis avant : comme aucun joueur n'a donné de mots, un hôte aurait pu essayer beaucoup de secrets. Pour l'exclure la prochaine fois, choisissez un tirage public.
   *[other] Cela ne prouve pas que personne ne les a choisis avant : un hôte qui a un ami à la table aurait pu essayer beaucoup de mots pour cette réponse, et garder les meilleurs. Pour l'exclure la prochaine fois, choisissez un tirage public.
 } L'hôte a pu connaître les tirages à venir. Chacun peut vérifier chaque tirage et chaque décision : demandez à l'arbitre { $game }.zip, l'archive de la partie, puis lancez « adjudicator verify { $game }.zip ».
end-map = La carte à la fin
end-secret = Le secret
end-commitment = Son empreinte, donnée au début
end-head = Empreinte de toute la partie

story-lead = Tour { $turn } : { $seat } prend la tête ({ $score }){ $before_given ->
    [yes] , devant { $before }.
   *[no] .
 }
story-lead-last = Tour { $turn } : { $seat } prend la tête ({ $score }) et la garde.

end-again = Encore une ? Répondez par le mot « encore ».

again-title = { $title } : { $seat } aimerait rejouer
again-subject = { $seat } aimerait rejouer [{ $game }]
again-call = { $seat } aimerait une autre partie de { $title } avec les mêmes joueurs. Vous aussi ? Répondez par le mot « encore ».
again-answer-title = { $title }, partie { $game } : encore une ?
again-answer-subject = Une autre partie [{ $game }]
again-not-over = Cette partie n'est pas finie. Redemandez à la fin.
again-off = Ici, on ne demande pas d'autre partie par message. Écrivez à l'arbitre.
again-noted = Votre souhait est noté. { $missing ->
    [one] Encore une voix, et { $how ->
        [ask] l'arbitre décidera d'une autre partie.
       *[yes] il y aura une autre partie.
    }
   *[other] Encore { $missing } voix, et { $how ->
        [ask] l'arbitre décidera d'une autre partie.
       *[yes] il y aura une autre partie.
    }
 }
again-declined = C’est noté : on ne vous compte pas pour une autre partie. Si vous changez d’avis, répondez par le mot « encore ».
again-asked = Votre souhait est noté. L'arbitre décide d'une autre partie ; son invitation viendrait par message.
again-opened = Il y a une autre partie : { $game }. Son invitation vient par message.
again-referee-title = { $title } : on aimerait rejouer ({ $game })
again-referee-subject = On aimerait rejouer ({ $game })
again-referee = La partie { $game } ({ $title }) est finie ; une autre est demandée par { $seats }.
again-referee-how = « { $command } » en ouvre une autre avec les mêmes joueurs, options et délais ; on les invite et chacun s'inscrit comme avant. Sans cela, rien ne se passe.
