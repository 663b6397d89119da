terrain-sea = mer
terrain-plain = plaine
    .gender = f
terrain-forest = forêt
terrain-mountain = montagne
terrain-swamp = marais

fact-island = l’île au tour { $turn }
fact-pieces = Pièces
fact-moves = Mouvements
fact-cells = Cases
fact-cell = { $cell } : { $terrain }.
fact-unit = { $unit } de { $owner } est en { $cell }.
fact-moved = { $unit } est allé en { $cell }.
fact-sea = mer
fact-forest = forêt
fact-tank = char d’anna
fact-goal = fin d’un mouvement
