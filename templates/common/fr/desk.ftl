# Ce que l'arbitre apprend des actes qu'il demande, en ligne de commande et par courrier.

desk-preview = Rien n'a changé : c'était un essai.
desk-noted = Gardé avec la partie { $game } : « { $text } ».

# La réponse au message d'un arbitre.
desk-title = Le bureau de l'arbitre
desk-counts = { $done ->
    [0] { "" }
    [one] Un acte fait. { "" }
   *[other] { $done } actes faits. { "" }
 }{ $refused ->
    [0] { "" }
    [one] Une ligne non faite. { "" }
   *[other] { $refused } lignes non faites. { "" }
 }{ $asked ->
    [0] { "" }
    [one] Un acte attend votre mot. { "" }
   *[other] { $asked } actes attendent votre mot. { "" }
 }{ $tried ->
    [0] { "" }
   *[other] Essayé seulement, rien n'a changé : { $tried }. { "" }
 }{ $shown ->
    [0] { "" }
   *[other] { "" }
 }
desk-subject = Faits : { $done }, non faits : { $refused }{ $asked ->
    [0] { "" }
   *[other] , à confirmer : { $asked }
 }{ $game_given ->
    [no] { "" }
   *[yes] { " " }[{ $game }]
 }
desk-subject-done = Fait : { $act }{ $game_given ->
    [no] { "" }
   *[yes] { " " }[{ $game }]
 }
desk-subject-tried = Essayé seulement : { $act }{ $game_given ->
    [no] { "" }
   *[yes] { " " }[{ $game }]
 }
desk-subject-shown = { $act }{ $game_given ->
    [no] { "" }
   *[yes] { " " }[{ $game }]
 }
desk-subject-asked = À confirmer : { $act }{ $game_given ->
    [no] { "" }
   *[yes] { " " }[{ $game }]
 }
desk-subject-refused = PAS fait : { $act }{ $game_given ->
    [no] { "" }
   *[yes] { " " }[{ $game }]
 }
desk-subject-nothing = Rien de fait
desk-verdict-done = Fait.
desk-verdict-tried = Essayé seulement ; rien n'a changé. Ce serait ainsi :
desk-verdict-shown = Voir ci-dessous.
desk-verdict-asked = Pas encore fait, car cela ne peut pas être défait. Ce serait ainsi :
desk-verdict-refused = Pas fait.
desk-word = Pour que ce soit fait, répondez par ce seul mot : « { $word } ».
desk-empty = Votre message ne contient aucun acte ; rien n'a changé.
desk-how = Écrivez un acte par ligne, comme « suspendre printemps » ou « échéance printemps +2j ». « essai » devant un acte l'essaie seulement.
desk-foot = « aide », seul sur une ligne, apporte la liste de tous les actes.

# Pourquoi une ligne du message d'un arbitre n'est pas faite.
desk-unknown = « { $text } » n'est pas un acte.{ $near_given ->
    [no] { "" }
   *[yes] { " " }Vouliez-vous dire « { $near } » ?
 } « aide » les montre tous.
desk-no-word = Rien n'attend le mot « { $word } ». Il a déjà servi, ou il a plus d'une semaine.
desk-no-game = Il n'y a pas de partie « { $game } ».{ $near_given ->
    [no] { $games_given ->
        [no] { "" }
       *[yes] { " " }Il y a : { $games }.
     }
   *[yes] { " " }Vouliez-vous dire « { $near } » ?
 }
desk-which-game = Quelle partie ? { $games_given ->
    [no] Il n'y en a aucune.
   *[yes] Il y a : { $games }.
 } Cela s'écrit : { $usage }
desk-missing = Il manque quelque chose. Cela s'écrit : { $usage }
desk-too-much = « { $text } » ne va pas ici. Cela s'écrit : { $usage }
desk-no-choice = « { $text } » n'est pas un choix possible : { $choices }.
desk-no-number = « { $text } » n'est pas un nombre.
desk-no-name = « { $text } » ne peut pas être un nom.
desk-no-address = « { $text } » n'est pas une adresse e-mail.
desk-over = La partie { $game } est finie.
desk-not-started = La partie { $game } n'a pas commencé.{ $seats_given ->
    [no] { "" }
   *[yes] { " " }On attend encore : { $seats }.
 }
desk-no-seat = Il n'y a pas de « { $seat } » dans la partie { $game }.{ $near_given ->
    [no] { " " }Il y a : { $seats }.
   *[yes] { " " }Vouliez-vous dire « { $near } » ?
 }
desk-prose = Lu comme du texte, non comme des actes : { $words }.
