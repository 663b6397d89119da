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
fact-note = Décidé pour vous par votre consigne « { $line } ».
fact-where-to = Où va { $unit } ?
fact-else = Sans réponse, il reste où il est.
fact-late = Un message de vous est arrivé à { $received }, après la date limite.
fact-stocks = Réserves
fact-ore = Minerai
fact-mended = { $count ->
    [one] Une espace insécable a été lue comme une espace simple.
   *[other] { $count } espaces insécables ont été lues comme des espaces simples.
 }
fact-points = { $count } points d’action
refusal-E_TOO_FAR = { $cell } est trop loin.
order-Rest = ne fait rien
