# Map files and scenario documents of Full Metal Planète in English.

option-map_file = A map of your own, as the text of a map file.
option-scenario = A position to begin with, as a scenario document.

refusal-option-bad-map = The map file cannot be used: { $faults }.
refusal-option-bad-scenario = The scenario cannot be used: { $faults }.
refusal-option-scenario-seats = The scenario is for { $need } players, not { $seats }.

## Faults of a map file

map-fault-header = “{ $got }” is no heading; write name:, terrain:, zones: or links:, or begin a comment with #.
map-fault-name = “{ $got }” cannot be the name of a map; use letters, digits, blanks, ' and -, at most 40.
map-fault-sign = There is no sign “{ $got }” in this picture; terrain is . * % $ # or ?, zones are - or letters.
map-fault-length = This row has { $got } signs, the first row of the terrain has another number; make all rows equally long.
map-fault-size = A map of { $got } is not possible; 5 to 99 columns and 5 to 99 rows are.
map-fault-zone-water = Zone “{ $got }” lies on open sea or off the planet; put - there or change the terrain above.
map-fault-zones = The zones have { $got } rows, the terrain has another number; draw one row for each.
map-fault-links = The link “{ $got }” is not possible; write two different letters of zones in the map.
map-fault-missing = The line { $got } is missing; add it.
map-fault-room = A map has { $width } to { $most } columns, { $height } to { $most } rows, at least { $each } hexes a player and 2 to { $seats } players.

map-drawing-title = { $planet }, normal tide
map-zones = Landing zones
map-column-zone = zone
map-column-land = hexes
map-column-spots = places to land
map-column-reach = reached in 8 steps
map-column-coast = coast
map-column-ore = hexes for ore nearby
map-fairness = Fairness
map-room = Room for { $seats } players by distance, for { $zones } by landing zones.
map-even = The poorest zone has { $even } % of what the richest one has around it.

## Faults of a scenario

scenario-fault-unknown-key = This key is unknown; take it out, or look for a slip of the pen.
scenario-fault-missing = This is missing; add it.
scenario-fault-type = “{ $got }” is of a wrong kind here (a number, a text, a list or an object is expected).
scenario-fault-range = “{ $got }” is out of range{ $known_count ->
        [0] {""}
       *[other] ; write { $known_or }
    } (a turn is 1 to { $turns }, action points 0 to 99).
scenario-fault-choice = “{ $got }” is none of the values allowed here.
scenario-fault-seats = A game has 2 to 8 players with different names, for example ["anna", "bert"].
scenario-fault-unknown = “{ $got }” is unknown here{ $known_count ->
        [0] ; adjudicator rules full-metal-planete lists what there is
       *[other] ; write { $known_or }
    }.
scenario-fault-value = The option cannot be “{ $got }”; adjudicator rules full-metal-planete lists its values.
scenario-fault-row = Row “{ $got }”: all rows need one length and only the signs . * % $ # ?
scenario-fault-field = “{ $got }” describes no field; write "size": "37x23" and "fill": "$".
scenario-fault-sign = There is no terrain sign “{ $got }”; write . * % $ # or ?
scenario-fault-hex = “{ $got }” is no hex of this map; write column and row with two digits each, as 1009.
scenario-fault-unknown-seat = “{ $got }” is none of the seats.
scenario-fault-landing = An astronef cannot stand with its dome on { $got }: a pode would be off the map.
scenario-fault-piece = “{ $got }” names no piece that can be; write it as “red tank-1 at 1009” or “red tank-1 in red crab-1”.
scenario-fault-twice = { $got } is named twice; take one out.
scenario-fault-load = “{ $got }” cannot be a load; write iron, gold, gem or bridge after “with”.
scenario-fault-hexes = “{ $got }”: a barge lies on two hexes (at 1111+1112), everything else on one.
scenario-fault-carrier = There is no “{ $got }” to be in; name a crab, a barge or a converter of the document, or “hold”.
scenario-fault-unsound = This position cannot be: { $got }. Move or take out what is named.
