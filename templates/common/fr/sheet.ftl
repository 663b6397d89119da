# Ce qui ne va pas dans la forme d'une feuille d'ordres.

refusal-sheet-too-long = Une feuille tient au plus { $limit } lignes ; celle-ci en a { $lines }. La suite n'a pas été lue.
refusal-sheet-line-too-long = Cette ligne a { $columns } caractères ; un ordre en a au plus { $limit }. Elle n'a pas été lue.
refusal-condition-no-then = « alors » ou un deux-points manque avant « { $words } » : écrivez « si … alors … ».
refusal-condition-too-long = Une condition a au plus { $limit } branches.
refusal-standing-unknown-name =
    Il n'y a pas de consigne nommée « { $words } ».{ $guess_given ->
        [yes] {" "}Vouliez-vous dire « { $guess } » ?
       *[no] {""}
    }{ $known_count ->
        [0] {" "}Ce jeu n'en a aucune.
       *[other] {" "}Il y a { $known }.
    }
refusal-standing-not-possible = « { $words } » ne répond à aucune décision qu'une consigne puisse régler ; envoyez-le comme ordre.
