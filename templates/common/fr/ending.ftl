# Le dernier message d'une partie.

end-title = { $title }, partie { $game } : la fin
end-subject = Fin : { $how ->
    [draw] partie nulle
   *[other] { $winners_count ->
        [0] personne ne gagne
        [one] { $winners } gagne
       *[other] { $winners } partagent la victoire
    }
 } [{ $game }]
end-subject-cancelled = Fin : partie annulée [{ $game }]
end-won = { $how ->
    [draw] La partie est finie. Elle est nulle.
   *[other] { $winners_count ->
        [0] La partie est finie. Personne ne gagne.
        [one] La partie est finie. { $winners } gagne.
       *[other] La partie est finie. { $winners } partagent la victoire.
    }
 }
end-cancelled = La partie a été annulée. Elle n'a pas de gagnant et ne compte pas.
end-cancelled-had = Voici ce que chacun avait :
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
end-proof = Vérifiez vous-même
end-proof-how = Personne n'a pu fausser ce qui a été tiré : son secret, fixé au début, est maintenant public. Chacun peut vérifier chaque tirage et chaque décision : demandez l'archive de la partie à l'arbitre, puis lancez « adjudicator verify ./{ $game } » à côté de son dossier.
end-secret = Le secret
end-commitment = Son empreinte, donnée au début
end-head = Empreinte de toute la partie

story-lead = Tour { $turn } : { $seat } prend la tête ({ $score }){ $before_given ->
    [yes] , devant { $before }.
   *[no] .
 }
story-lead-last = Tour { $turn } : { $seat } prend la tête ({ $score }) et la garde.
