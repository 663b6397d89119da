# Les tournois : la ligne d'une invitation, le premier message, le classement après chaque ronde.

invite-tournament = C'est la table { $table } de la ronde { $round } du tournoi « { $name } ».
tournament-title = Tournoi { $name } : vous en êtes
tournament-subject = Tournoi { $name } ({ $title })
tournament-welcome = Vous jouez au tournoi « { $name } », { $title }. Votre nom : { $player }. { $count } joueurs y participent, à des tables de { $seats }.
tournament-how-swiss = Il y a { $rounds } rondes. À chacune vous rencontrez des adversaires qui ont à peu près autant de points que vous, et, si possible, personne deux fois.
tournament-how-all = Chacun rencontre tous les autres. À chaque ronde, vous avez une partie au plus.
tournament-scale = Chaque partie rapporte des points selon le rang : { $points }.
tournament-invited = Vous recevez une invitation à chacune de vos parties. Ce message n'attend pas de réponse.
tournament-draw = Le tirage au sort dépend d'un secret déjà fixé. Son empreinte est { $hash } ; le secret sera révélé avec le classement final.
tournament-table-title = Tournoi { $name } : le classement après la ronde { $round }
tournament-table-subject = Tournoi { $name } : classement après la ronde { $round }
tournament-last-title = Tournoi { $name } : le classement final
tournament-last-subject = Tournoi { $name } : le classement final
tournament-off-title = Tournoi { $name } : annulé
tournament-off-subject = Tournoi { $name } : annulé
tournament-off = L'arbitre a annulé le tournoi « { $name } » avant sa première ronde. Vous n'avez rien à faire.
tournament-ended = L'arbitre a mis fin au tournoi ; { $rounds ->
    [one] une ronde a été jouée.
   *[other] { $rounds } rondes ont été jouées.
 }
tournament-won = Le tournoi est gagné par { $players }.
tournament-you = Votre place : { $place } sur { $count }, avec { $points }.
tournament-row = { $place }. { $player } : { $points }, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
 }{ $byes ->
    [0] { "" }
    [one] , { $byes } exemption
   *[other] , { $byes } exemptions
 }
tournament-row-parted = { $row } ({ $how })
tournament-by-buchholz = adversaires : { $n }
tournament-by-head-to-head = entre eux : { $n }
tournament-by-wins = gagnées : { $n }
tournament-by-ratings = cote : { $n }
tournament-ties = À égalité de points, voici ce qui départage, dans cet ordre : { $how }.
tournament-tie-buchholz = les points des adversaires (Buchholz)
tournament-tie-head-to-head = les parties jouées entre eux
tournament-tie-wins = les parties gagnées
tournament-tie-ratings = les cotes tirées des parties du tournoi
tournament-away = Vous n'avez pas joué votre dernière partie jusqu'au bout : la prochaine ronde se joue sans vous. Si vous souhaitez revenir, écrivez à l'arbitre, { $referee }.
tournament-bye-title = Tournoi { $name } : pas de partie pour vous à la première ronde
tournament-bye = Il n'y a pas de partie pour vous à la ronde qui commence. Elle vous rapporte quand même { $points }.
tournament-next = La ronde suivante commence : votre invitation vient dans un autre message.
tournament-secret = Le secret dont viennent tous les tirages au sort : { $secret }. Le premier message donnait l'empreinte des octets que ses chiffres désignent : { $hash }.
tournament-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
 }
tournament-points-part = { $whole ->
    [0] { $whole },{ $part } point
    [1] { $whole },{ $part } point
   *[other] { $whole },{ $part } points
 }
