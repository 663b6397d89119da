# Ce qui ne va pas dans la forme des ordres.

refusal-sheet-too-long = Un message contient { $limit } ordres au plus ; le vôtre a { $lines } lignes. La suite n'a pas été lue.
refusal-sheet-line-too-long = Cette ligne a { $columns } caractères ; un ordre en a au plus { $limit }. Elle n'a pas été lue.
refusal-condition-no-then = « alors » ou un deux-points manque avant « { $words } » : écrivez « si … alors … »
refusal-condition-too-long = Une condition a au plus { $limit } branches.
refusal-standing-unknown-name =
    Il n'y a pas de consigne nommée « { $words } ».{ $guess_given ->
        [yes] {" "}Vouliez-vous dire « { $guess } » ?
       *[no] {""}
    }{ $known_count ->
        [0] {" "}Ce jeu n'en a aucune.
       *[other] {" "}Il y a { $known }.
    }
refusal-standing-not-possible = « { $words } » ne peut pas être une consigne : rien de ce qu'une consigne peut régler ne le demande. Envoyez-le comme ordre.
