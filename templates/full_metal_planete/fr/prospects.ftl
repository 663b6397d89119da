# Dangers et chances de Full Metal Planète en français.

## Ce qui menace, ce qui est possible

danger-attack = { $sure ->
        [yes] {""}
       *[no] Si la marée est { $tide },{" "}
    }{ $seat } peut { $verb ->
        [seize] capturer votre { $target } ({ $at })
        [capture] capturer { $target } ({ $at })
        [assault] entrer sous votre feu et détruire { $target } ({ $at })
       *[fire] détruire { $target } ({ $at })
    } avec { $guns }, pour { $ap } de ses { $points } PA.
danger-more = À portée aussi : { $pieces }.
danger-left = Vous partez à la fin du tour { $turn } (gardez-y { $ap } PA). Perdus s’ils restent dehors : { $pieces }.
danger-stays = Toujours en danger après les lignes proposées, faute d’issue abordable : { $things }.
danger-tide = { $sure ->
        [yes] Tour { $turn }, marée { $tides_or }.
       *[no] Si la marée du tour { $turn } est { $tides_or } :
    }{ $stuck_count ->
        [0] {""}
       *[other] {" "}Ne pourront plus bouger : { $stuck }.
    }{ $lost_count ->
        [0] {""}
       *[other] {" "}Perdus avec leur ponton : { $lost }.
    }
chance-attack = Vous pouvez { $verb ->
        [seize] capturer l’{ $target } ({ $at })
        [capture] capturer { $target } ({ $at })
        [assault] entrer sous le feu adverse et détruire { $target } ({ $at })
       *[fire] détruire { $target } ({ $at })
    } avec { $guns }, pour { $ap } PA.
chance-worth = { $turn ->
    [21] Au tour { $turn }, sinon au tour 25, vous pouvez décoller. Avec ce qui est à bord, cela
   *[other] Décoller avec ce qui est à bord
 } rapporte { $points } points : { $parts }. Ce qui reste dehors ne rapporte rien.
worth-ore = { $points } pour le minerai
worth-pieces = { $points } pour les engins
worth-turrets = { $points } pour les tourelles
worth-ship = { $points } pour l’astronef
chance-leave = L’{ $ship } peut décoller ce tour-ci pour { $ap } PA, avec { $points } points ; sinon, pas avant le tour { $turn }.
chance-ore = { $carrier } peut charger { $what } en { $at }, pour { $ap } PA.
gun-going = { $piece } (allant en { $at })
piece-at = { $piece } ({ $at })

## À quoi sert un plan proposé

purpose-plan = { $style ->
    [careful] prudent
    [bold] plus hardi
    [fight] pour le combat
   *[ore] pour le minerai
 } : { $gains }
purpose-home = { $n ->
    [one] 1 minerai rentré
   *[other] { $n } minerais rentrés
 }
purpose-loaded = { $n ->
    [one] 1 minerai chargé
   *[other] { $n } minerais chargés
 }
purpose-struck = { $n ->
    [one] 1 engin adverse en moins
   *[other] { $n } engins adverses en moins
 }
purpose-risked = { $n ->
    [0] rien en danger
    [one] 1 engin en danger
   *[other] { $n } engins en danger
 }

## Questions aux règles

answer-reach = { $piece } ({ $at }) peut atteindre { $n } cases avec { $ap } PA{ $range ->
        [0] .
       *[other] {" "}; portée de tir : { $range } cases.
    }
answer-reach-for = { $ap } PA : { $cells }.
answer-reach-edge = Au plus loin, avec { $ap } PA : { $cells }.
answer-fire = { $seat } { $fire ->
        [yes] tient { $at } sous son feu
       *[no] n’atteint { $at } qu’avec un destructeur : pas de feu
    } ({ $guns }).
answer-no-fire = Aucun destructeur n’atteint { $at }.
answer-cost = { $full ->
        [yes] { $at } est occupée ; jusqu’à une case voisine
       *[no] Vers { $at }
    }, avec { $ap } PA au plus : { $ways }.
answer-cost-of = { $piece } { $ap } PA
answer-no-way = Aucun engin n’atteint { $at } avec { $ap } PA.
