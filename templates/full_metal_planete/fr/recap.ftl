# Ce qui s’est passé depuis que le lecteur a joué, en français.

## Depuis que le lecteur a joué

recap-captured = { $seat } vous a pris { $piece } en { $at }.
recap-shot = Vous avez perdu { $lost } en { $at }, par les tirs croisés de { $guns }.
recap-sunk = Vous avez perdu { $lost }, avec le ponton en { $cells }.
recap-seized = { $seat } a capturé votre { $ship }.
recap-own = Vous avez { $deeds }.
recap-rival = { $seat } a { $deeds }.
recap-stuck = Échoués ou embourbés à cette marée : { $things }.
recap-and = { $first } ; { $then }
recap-taken = capturé { $things }
recap-lost = détruit { $things }
recap-deployed = déployé { $things }
recap-moved = déplacé { $things }
recap-loaded = chargé { $things }
recap-inside = mis en soute { $things }
recap-built = construit { $things }
recap-home = rapporté { $n ->
    [one] { $n } minerai
   *[other] { $n } minerais
 }

## Ce que l’image en montre

section-traces = Depuis votre dernier tour
fact-way = { $piece } : trajet { $path }.
fact-shot = { $guns } ont tiré en { $at } ; pertes : { $lost }.
fact-ghost = { $piece } : engin détruit en { $at }.
fact-taken = { $was } : engin capturé en { $at }, devenu { $piece }.
legend-way = mouvements depuis votre tour
legend-shot = tirs depuis
legend-ghost = pertes depuis
legend-taken = captures depuis
