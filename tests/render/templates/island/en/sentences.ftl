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
fact-note = Decided for you by your standing line “{ $line }”.
fact-where-to = Where does { $unit } drive?
fact-else = Without an answer it stays where it is.
fact-late = A mail of yours came at { $received }, after the deadline.
fact-stocks = Stocks
fact-ore = Ore
fact-mended = { $count ->
    [one] One non-breaking space was read as a plain one.
   *[other] { $count } non-breaking spaces were read as plain ones.
 }
fact-points = { $count } action points
refusal-E_TOO_FAR = { $cell } is too far away.
order-Rest = does nothing
