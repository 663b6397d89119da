# Ce qui s’est passé depuis que le lecteur a joué, en français.

## Depuis que le lecteur a joué

recap-captured = Perte : { $piece }, capture par { $seat } en { $at }.
recap-shot = Pertes : { $lost }, en { $at }, sous les tirs : { $guns }.
recap-sunk = Pertes : { $lost }, avec le ponton en { $cells }.
recap-seized = Perte : votre { $ship }, capture par { $seat }.
recap-own = Vous : { $deeds }.
recap-rival = { $seat } : { $deeds }.
recap-stuck = Échoués ou embourbés à cette marée : { $things }.
recap-and = { $first } ; { $then }
recap-taken = captures : { $things }
recap-lost = destructions : { $things }
recap-deployed = déploiement : { $things }
recap-moved = déplacements : { $things }
recap-loaded = chargements : { $things }
recap-inside = entrées en soute : { $things }
recap-built = constructions : { $things }
recap-home = minerais rapportés : { $n }

## Ce que l’image en montre

section-traces = Depuis votre dernier tour
fact-way = { $piece } : trajet { $path }.
fact-shot = { $guns } : tir en { $at }, pertes : { $lost }.
fact-ghost = { $piece } : perte en { $at }.
fact-taken = { $was } : capture en { $at }, devient { $piece }.
legend-way = mouvements depuis votre tour
legend-shot = tirs depuis
legend-ghost = pertes depuis
legend-taken = captures depuis
