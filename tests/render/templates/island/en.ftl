terrain-sea = sea
terrain-plain = plain
terrain-forest = forest
terrain-mountain = mountain
terrain-swamp = swamp

fact-island = the island in turn { $turn }
fact-pieces = Pieces
fact-moves = Moves
fact-cells = Cells
fact-cell = { $cell } is { $terrain }.
fact-unit = { $unit } of { $owner } is on { $cell }.
fact-moved = { $unit } drove to { $cell }.
fact-sea = sea
fact-forest = forest
fact-tank = tank of anna
fact-goal = where a move ends
