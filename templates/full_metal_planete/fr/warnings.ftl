# Ce qu'un tour de Full Metal Planète n'a peut-être pas voulu, en français.

warn-ore = Cet atterrissage détruit { $ores }{ $clear ->
        [-1] , tout ce que contient sa zone.
        [0] , juste dessous.
        [one] {" "}à 1 case de la bulle.
       *[other] {" "}à { $clear } cases au plus de la bulle.
    } Pour garder ce minerai, atterrissez plus loin.
ore-lost = { $kind ->
        [gem] { $n ->
            [one] 1 gemme
           *[other] { $n } gemmes
        }
        [gold] { $n ->
            [one] 1 minerai d’or
           *[other] { $n } minerais d’or
        }
       *[iron] { $n ->
            [one] 1 minerai de fer
           *[other] { $n } minerais de fer
        }
    }
warn-tide = Tour { $turn }, marée { $tide }.{ $stuck_count ->
        [0] {""}
       *[other] {" "}Là où vos ordres les laissent, ne pourront plus bouger : { $stuck }.
    }{ $lost_count ->
        [0] {""}
       *[other] {" "}Perdus avec leur ponton : { $lost }.
    }
warn-fire = Sous le feu adverse à la fin de vos ordres, sans pouvoir agir tant qu’il dure : { $pieces }.
warn-points = Il reste { $left } PA. La réserve du tour suivant n’en garde que { $saved }.
warn-no-departure = Le décollage coûte { $need } PA, et il n’en reste que { $have }.
warn-left = Encore dehors, donc perdus au décollage à la fin de ce tour : { $pieces }.
warn-mountains = Sur des montagnes voisines, ce qui coûte { $lost } PA au prochain tour : { $pieces }.
