# Full Metal Planète in English.

## Names

colour-red = red
colour-green = green
colour-yellow = yellow
colour-blue = blue
colour-violet = violet
colour-orange = orange
colour-white = white
colour-black = black

thing-tank = tank
    .plural = tanks
thing-supertank = supertank
    .plural = supertanks
thing-motorboat = motorboat
    .plural = motorboats
thing-crab = crab
    .plural = crabs
thing-converter = converter
    .plural = converters
thing-barge = barge
    .plural = barges
thing-turret = turret
    .plural = turrets
thing-bridge = bridge
    .plural = bridges
thing-ore = ore
thing-iron = iron
thing-gold = gold
thing-gem = gem
thing-hold = the hold

letter-tank = T
letter-supertank = S
letter-motorboat = M
letter-crab = C
letter-converter = K
letter-barge = B

tide-low = low
tide-normal = normal
tide-high = high
tide-_ = not known yet

edition-pc = PC
edition-board = board game

terrain-sea = sea
terrain-reef = reef
terrain-marsh = marsh
terrain-plain = plain
terrain-mountain = mountain

piece = { $colour } { $kind }-{ $number }
own-piece = { $kind }-{ $number }
thing = { $thing }
coloured-kind = { $colour } { $kind }
thing-on = { $thing } on { $hex }
bridge-on = a bridge lies on { $hex }
terrain-on = { $hex } is { $terrain }
ship = { $colour } astronef
unit-with = { $piece } (with { $cargo })
number-of = { $n } { $thing }
terrain-run =
    { $many ->
        [one] { $first } { $terrain }
       *[other] { $first }–{ $last } { $terrain }
    }

## Where the game stands

moment-land = turn 1: { $seat } lands
moment-deploy = turn { $turn }: deployment
moment-tide = end of turn { $turn }
moment-secret = turn { $turn }: who leaves?
moment-next = turn { $turn }
moment-turn = turn { $turn }: { $seat } plays
moment-over = the game is over

## Questions

ask-R-46 = Where does your astronef land? Its dome and its three feet, the podes, go on plain or marsh, off the border and away from other astronefs. Give the hex of its dome and which way its podes point: a (north, south-east, south-west) or b (north-east, south, north-west).
ask-R-47 = Which pieces do you deploy, and where near your astronef? It is free this turn; what you do not place stays in the hold.
ask-R-88 = Which of your astronefs leave now, before anyone plays? One that leaves scores its hold and loses what stands outside. Those you do not name stay until turn 25.
ask-R-48 = Turn { $turn }, tide { $tide }: { $ap ->
        [0] you have no AP left. What do you do?
       *[other] what do you do with your { $ap } AP?
    }

## What kinds of questions are called

kind-R-46 = landing
kind-R-47 = deployment
kind-R-48 = turn
kind-R-88 = who leaves early

## What is expected in an order

slot-hex = a hex such as 1009
slot-piece = a piece such as tank-2, or the hex it stands on
slot-item = a piece, a hex, or a thing such as ore or bridge
slot-carrier = a transporter such as crab-1 or barge-1
slot-step = a hex or a direction (n, ne, se, s, sw, nw)
slot-path = hexes or directions
slot-ship = an astronef by its colour
slot-colour = a colour
slot-build = tank, crab or bridge
slot-side = which way the podes point: a (north, south-east, south-west) or b (north-east, south, north-west)
slot-shot = a destroyer and the hex it fires at
slot-pode = a pode, 1 to 3
slot-tide = low, normal or high
slot-thing = a kind of piece, an ore, bridge, astronef or none

## What happened

event-opened = { $planet ->
        [random] Random planet
       *[other] Planet { $planet }
    }. Landing order: { $order }.
event-landed = { $seat } lands the { $ship } with its dome on { $at }, podes on { $podes }. Ore removed around it: { $cleared }.
event-deployed = { $seat } places { $piece } on { $cells }{ $cargo_count ->
        [0] {""}
       *[other] {" "}with { $cargo }
    }.
event-deployment-failed = { $seat } cannot place { $item } on { $cells } any more: it stays in the hold.
event-ready = { $seat } is ready.
event-tide-turned = Turn { $turn }: the tide is { $tide }.
event-forecast = The tides that your converters foresee, from turn { $turn } on: { $tides }.
event-order-drawn = Order of play: { $seats }.
event-turn-began = { $seat } begins with { $ap } AP{ $reserve ->
        [0] {""}
       *[other] {" "}({ $reserve } of them saved)
    }{ $penalty ->
        [0] {""}
       *[other] , after a penalty of { $penalty } AP
    }.
event-turn-ended = { $seat } ends the turn: { $left } AP left, { $reserve } saved.
event-penalised = { $pieces } stand on adjacent mountains: { $seat } gets { $penalty } AP less next turn.
event-moved = { $piece } { $retreat ->
        [yes] retreats:
       *[other] moves:
    } { $path } ({ $ap } AP){ $covers_count ->
        [0] {""}
       *[other] {" "}and now occupies { $covers }
    }.
event-stranded = { $piece } is stuck on { $at }.
warn-stranded = { $piece } will be stuck on { $at } until the tide frees it.
event-stopped = { $piece } stops on { $at }: { $why }
event-loaded = { $carrier } loads { $item } from { $at } ({ $ap } AP).
event-unloaded = { $carrier } unloads { $item } on { $at } ({ $ap } AP).
event-transferred = { $carrier } hands { $item } to { $target } ({ $ap } AP).
event-stowed = { $pieces } → { $target } (free).
event-built = { $converter } turns { $ore } into { $item } on { $at }{ $target_count ->
        [0] {""}
       *[other] {" "}(aboard { $target })
    } ({ $ap } AP).
event-shots = { $guns } fire at { $at } ({ $ap } AP): { $lost } destroyed.
event-assaulted = { $piece } storms { $path } under fire ({ $ap } AP).
event-sunk = Bridges without support sink on { $cells }: { $lost } lost.
event-captured = { $captors } capture { $target } on { $at }; it is now { $piece } ({ $ap } AP).
event-recoloured = { $target } becomes { $piece }.
event-neutralised = { $guns } silence { $target } until the turn ends.
event-entered = { $piece } enters the { $ship }{ $ore ->
        [0] {""}
        [one] {" "}with 1 ore aboard
       *[other] {" "}with { $ore } ore aboard
    } ({ $ap } AP).
event-exited = { $piece } leaves the { $ship } for { $cells }{ $cargo_count ->
        [0] {""}
       *[other] {" "}with { $cargo }
    }{ $target_count ->
        [0] {""}
       *[other] {" "}(aboard { $target })
    } ({ $ap } AP).
event-seized = { $seat } seizes { $loser }’s { $ship } with { $piece } ({ $ap } AP{ $bonus ->
        [0] {""}
       *[other] , { $bonus } AP gained
    }).
event-eliminated = { $seat } has lost the last astronef and is out of the game in turn { $turn }.
event-rebuilt = Turret { $pode } of the { $ship } on { $at } is rebuilt ({ $ap } AP).
event-took-off = { $seat } takes off with the { $ship }: { $points } points, with { $haul } ore ({ $cost } AP).
event-chosen = { $seat } will leave with the { $ship }.
event-left-behind = { $seat }’s { $ship } stays for ever: departure costs { $cost } AP, { $ap } left.
event-deactivated = Nobody commands { $pieces } any more.
event-ended = { $winners_count ->
        [0] The game is over; nobody came home.
        [one] The game is over: { $winners } wins.
       *[other] The game is over: { $winners } share the victory.
    }

## Why not

refusal-NOT_YOUR_TURN = It is { $seat }’s turn.
refusal-WRONG_PHASE = This cannot be done in this part of turn { $turn }.
refusal-HALTED = The order before stopped half-way; nothing after it is tried.
refusal-UNKNOWN_PIECE = { $reason ->
        [off] There is no hex { $hex } on this map.
        [empty] Nothing lies on { $hex }: no piece, ore or bridge.
        [ship] { $hex } belongs to the { $ship }; name a piece.
        [ore] No piece stands on { $hex }, only ore ({ $what }).
        [bridge] No piece stands on { $hex }, only a bridge.
        [unbridged] There is no bridge on { $hex }.
        [lost] { $name } has been destroyed.
        [left] { $name } has left the planet.
       *[none] There is no { $name }{ $pieces_count ->
            [0] {""}
           *[other] ; in play: { $pieces }
        }.
    }
refusal-SEVERAL = Several could be meant: { $pieces }; say which.
refusal-SEVERAL_BESIDE = Several could be meant: { $things }; write, for example, “{ $verb ->
        [enter] enter
       *[load] load
    }{ $what_id ->
        [bridge] {" "}bridge at
       *[other] {""}
    } { $hex }”.
refusal-SEVERAL_ABOARD = { $carrier } has { $kinds } aboard; write, for example, “unload { $what } at” and the hex.
refusal-NOTHING_BESIDE = There is no { $what } beside { $verb ->
        [enter] a pode of yours
       *[load] { $carrier }
    }{ $hexes_count ->
        [0] {""}
       *[other] ; the nearest is on { $hexes }
    }.
refusal-ONE_A_LINE = One order a line, please: put what follows on a line of its own.
refusal-NOT_YOUR_PIECE = The { $piece } obeys { $seat }, not you.
refusal-NOT_YOUR_SHIP = There is no astronef of yours there.
refusal-DEACTIVATED = Nobody commands the { $piece }: its astronef has left.
refusal-IMMOBILE = { $piece } cannot move.
refusal-PIECE_CARRIED = { $reason ->
        [carrier] { $piece } is aboard { $carrier }; unload it first.
       *[hold] { $piece } is in the hold of the { $ship }; let it exit first.
    }
refusal-PIECE_STUCK = { $reason ->
        [ore] The { $piece } on { $hex } lies under water at { $tide } tide; it can be loaded at { $tides_or } tide.
        [aground] { $piece } lies aground on { $hex } at { $tide } tide and can do nothing{ $tides_count ->
            [0] {""}
           *[other] {" "}until the tide is { $tides_or }
        }.
       *[bogged] { $piece } is under water on { $hex } at { $tide } tide and can do nothing until the tide is { $tides_or }.
    }
refusal-PIECE_LOCKED = The { $piece } holds an enemy piece down and cannot move this turn.
refusal-PIECE_NEUTRALISED = The { $piece } is neutralised: { $hex } is under enemy fire ({ $by }). It can only retreat to a hex out of all fire.
refusal-NO_RETREAT = None of your pieces under fire can step out of it.
refusal-OFF_MAP = That is off the map.
refusal-NOT_ADJACENT = { $hex } is not beside { $start }.
refusal-TERRAIN_FORBIDDEN = { $piece } cannot go there: { $ground }.
refusal-OPEN_SEA = { $hex } is open sea without a bridge.
refusal-HEX_OCCUPIED = { $reason ->
        [piece] { $hex } is occupied by { $by }.
        [ore] { $hex } is occupied by ore ({ $what }).
        [ship] { $hex } is occupied by the { $ship }.
        [bridge] A bridge lies on { $hex } already.
       *[other] { $hex } is occupied.
    }
refusal-NO_WAY = { $reason ->
        [ground] There is no way for the { $piece } to { $hex }: at this tide the ground between does not let it pass.
        [fire] There is no way for the { $piece } to { $hex }: enemy fire lies between.
        [things] There is no way for the { $piece } to { $hex }: pieces, ore or astronefs stand between.
        [room] There is no way for the { $piece } to { $hex }: nowhere is there room for both of its hexes.
       *[both] There is no way for the { $piece } to { $hex }: enemy fire and pieces or ore stand between.
    }
refusal-ENEMY_FIRE = { $hex } is under enemy fire ({ $by }).
refusal-NOT_A_TRANSPORTER = { $piece } cannot take anything aboard: { $what_plural } carry nothing.
refusal-NOT_A_BARGE = Only a barge keeps a hex; { $piece } is not one.
refusal-NOT_ABOARD_HEX = The barge does not lie on { $hex }.
refusal-BARGE_TWO_HEXES = { $need ->
        [one] { $piece } takes one hex.
       *[other] { $piece } takes two hexes; name both.
    }
refusal-TOO_MANY_HEXES = One hex is enough; { $hex } is too many.
refusal-CARRIER_STUCK = { $reason ->
        [aground] { $piece } lies aground on { $hex } at { $tide } tide and neither loads nor unloads{ $tides_count ->
            [0] {""}
           *[other] {" "}until the tide is { $tides_or }
        }.
       *[bogged] { $piece } is under water on { $hex } at { $tide } tide and neither loads nor unloads until the tide is { $tides_or }.
    }
refusal-CARRIER_UNDER_FIRE = The transporter on { $hex } is under enemy fire ({ $by }).
refusal-ITEM_UNDER_FIRE = { $hex } is under enemy fire ({ $by }).
refusal-CARGO_TYPE = The { $carrier } does not take: { $what }.
refusal-CARRIER_FULL = The { $carrier } has no room for: { $what }.
refusal-NOT_ABOARD = { $reason ->
        [carrier] { $carrier } has no { $name } aboard, { $cargo_count ->
            [0] it is empty
           *[other] only { $cargo }
        }.
        [barge] There is no { $name } aboard { $carrier }.
       *[hold] There is no { $name } in the hold of the { $ship }.
    }
refusal-NO_SUPPORT = A bridge on { $hex } must touch land or a connected bridge.
refusal-BRIDGE_OCCUPIED = Something stands on the bridge on { $hex }.
refusal-NO_ORE = The { $piece } holds no ore.
refusal-ORE_NOT_CONVERTIBLE = The { $piece } holds a gem, which cannot be converted.
refusal-NOT_A_CONVERTER = { $piece } is not a converter.
refusal-NOT_BUILDABLE = A converter cannot build: { $what }.
refusal-BUILD_LIMIT = Two builds a turn, at most one crab and one bridge among them: no { $what } now.
refusal-POOL_EMPTY = The pool has no { $what } left.
refusal-ORE_COMMITTED = Ore that has entered the { $ship } never leaves it.
refusal-POD_BLOCKED = No pode of the { $ship } beside { $hex } has a turret.
refusal-NO_PODE = No pode touches { $hex }.
refusal-NOT_A_DESTROYER = { $piece } is not a destroyer that can do this.
refusal-SAME_SHOOTER = The { $piece } cannot be both shooters.
refusal-TWO_SHOOTERS = Two destroyers must fire together: write “tank-1 + motorboat-2 fire at { $hex }”.
refusal-NO_AMMO = The { $piece } has no shot left.
refusal-OUT_OF_RANGE = { $hex } is too far: { $distance } hexes; the { $piece } reaches { $range }.
refusal-NO_TARGET = There is nothing on { $hex } to fire at.
refusal-OWN_PIECE = Your own { $piece } stands on { $hex }.
refusal-NOT_UNDER_FIRE = { $hex } is not under fire: move there and fire.
refusal-TOO_MANY_SHOTS = { $most ->
        [one] An assault has one pair of shots here.
       *[other] An assault has { $most } pairs of shots at most.
    }
refusal-FIRE_NOT_CLEARED = { $by_count ->
        [0] The { $piece } would be lost on { $hex }.
       *[other] { $hex } would still be under enemy fire ({ $by }).
    }
refusal-SAME_CAPTOR = The { $piece } cannot be both captors.
refusal-TWO_CAPTORS = A capture needs two destroyers beside the piece: write “capture { $hex } with tank-1 + motorboat-2”.
refusal-NOT_CAPTURABLE = { $name } cannot be captured.
refusal-CAPTOR_UNDER_FIRE = The captor on { $hex } is under enemy fire ({ $by }).
refusal-TARGET_UNDER_FIRE = { $hex } is under enemy fire ({ $by }).
refusal-BAD_COLOUR = The { $piece } cannot become { $colour }: name the other captor’s colour.
refusal-SHIP_NOT_OPEN = A turret of the { $ship } still stands.
refusal-OWN_SHIP = The { $ship } is yours already.
refusal-TURRET_INTACT = Turret { $pode } of the { $ship } stands.
refusal-NO_REBUILD_RIGHT = Only the player who took the { $ship } may rebuild turret { $pode }.
refusal-ALREADY_REBUILT = Turret { $pode } of the { $ship } has been rebuilt once already.
refusal-BAD_LANDING = { $reason ->
        [edge] No landing on { $hex }: an astronef keeps off the edge{ $cells_count ->
            [0] {""}
           *[other] , and { $cells } would lie on it
        }.
        [terrain] No landing on { $hex }: all four hexes must be plain or marsh, and { $ground }.
        [taken] No landing on { $hex }: the { $ship } is there.
        [near] No landing on { $hex }: domes keep { $least } hexes apart, and that of the { $ship } on { $at } is only { $distance } away.
        [zone] No landing on { $hex }: the four hexes must lie in one landing zone or in two neighbouring ones.
       *[closed] No landing on { $hex }: this landing zone is closed by an astronef in it or beside it.
    }
refusal-BAD_DEPLOYMENT = { $reason ->
        [hexes] { $piece } cannot lie on { $cells } like that: a barge takes two hexes side by side, everything else one.
        [area] { $cells }: outside of your deployment area{ $most ->
            [0] {""}
           *[other] , which reaches { $most } hexes from your dome on { $at }; this is { $distance } away
        }.
        [taken] { $cells }: occupied{ $by_count ->
            [0] {""}
           *[other] {" "}by { $by }
        }.
        [support] A bridge on { $cells } must touch land or a connected bridge.
        [mountains] Two of your tanks would stand on adjacent mountains ({ $cells }).
       *[terrain] { $piece } cannot stand there: { $ground }.
    }
refusal-NOT_TAKEOFF_TURN = Astronefs leave on turn 21 or 25 only; this is turn { $turn }.
refusal-ADJACENT_MOUNTAINS = { $pieces } stand on adjacent mountains: move one, or write “end anyway” (5 AP less next turn).
refusal-NOT_ENOUGH_AP = This costs { $need } AP; you have { $have } left.
refusal-NOT_IN_FORCE = This rule is not played at this table ({ $option }).

refusal-option-seats = This edition is for { $least } to { $most } players, not { $seats }.
refusal-option-unknown-map = There is no map { $name }. Known maps: { $known }.
refusal-option-small-map = A random map has at least { $width } columns and { $height } rows.
refusal-option-no-ore = The ore mix has no ore in it.
refusal-option-crowded-map = The map { $name } has room for { $most } astronefs, not { $seats }.

## Switches

option-map = The map: one of those that come with the title, or a random one.
option-map_size = How many columns and rows a random map has.
option-players = How many may play.
option-ore_kinds = Three kinds of ore, one kind, or three kinds of equal worth.
option-ore_mix = Proportions of iron, gold and gem.
option-ore_layout = Ore on every third hex each way, or at random.
option-ore_on_mountain = Mountains may carry ore at the start, or not.
option-landing_rule = Landing by distance between domes, or by landing zones.
option-landing_min_distance = The least distance between two domes.
option-landing_edge_margin = Free hexes between an astronef and the border.
option-landing_ore_clear = Radius around the dome that loses its ore, or the landing zone.
option-deploy_area = Radius around the dome for deployment, or the landing zone.
option-deploy_sea_touches_coast = Whether boats and bridges must be deployed along the coast of the area.
option-tide_source = Tides drawn evenly, from a deck of fifteen cards, or kept near the middle.
option-tide_renewal = Tide cards that have run out: nine new ones of all fifteen, or eight of the fourteen others as the last one is turned up.
option-forecast_on_turn2 = Converters forecast already at the end of deployment, or not.
option-forecast_depth = How many tides you foresee: one for each working converter, only those of the cards in play, or at most so many.
option-build_pool = Common stock for building: none, that of the box, or tanks/crabs/bridges.
option-turn_order = Clockwise around the map from a drawn player, or in landing order.
option-adjacent_mountain_tanks = Two tanks on adjacent mountains at the end of a turn: 5 AP off, forbidden, or one of them without fire.
option-retreat_first = Whether retreats come before any other action.
option-neutraliser_locked = Whether destroyers may silence a piece and are pinned by it.
option-neutralised_project_fire = Whether destroyers under enemy fire still project fire.
option-assault_max_pairs = Pairs of shots of an assault.
option-ammo_reset = Shots are renewed when the next player begins, or at the end of one’s own turn.
option-barge_same_hex = Whether both shots at a barge must reach the same hex.
option-capture_colour_choice = Whether the player chooses between the captors’ colours.
option-boarder_takes_ship_colour = Whether a boarding destroyer takes the astronef’s colour.
option-capture_bonus_now = Whether a captured astronef brings its 5 AP at once.
option-rebuild_once_per_pode = Whether each pode is rebuilt once a capture only.
option-takeoff21 = Departure on turn 21 as an action, or chosen in secret before play.
option-takeoff_cost = 1 AP and 1 for each missing turret, or free.
option-score_turret = Points for a standing turret.
option-tie_break = Ties: astronefs, then ore; or shared at once.
option-bridge_support = Bridges hold while connected to ground, or while the first one laid does.
option-illegal_orders = After an order that is refused or stops half-way: stop, or go on with the next.
option-own_hex_counts = Whether a destroyer covers its own hex.
option-stuck_project_fire = Whether stuck destroyers project fire.
option-nested_cargo_counts = Whether cargo of carried crabs and converters takes room.
option-turn4_cap = Whether no more than 10 AP can be had on turn 4.
option-barge_deploy_one_hex = Whether one hex of the barge inside the area is enough.
option-takeoff21_cost = When a secret departure is paid: if one stays with another astronef, always, never.
option-score_ship = Points for the astronef itself.
option-tie_ore = Ore that decides ties: pieces, or their worth.
option-turret_captures = Whether turrets can capture.
option-build_limit_scope = The limit of builds: for each converter, or for the player.

## Tables

table-players = Players
column-breaker = { $number ->
    [1] Astronefs away
   *[other] Ore away
}
column-seat = Player
column-astronefs = Astronefs
column-units = Pieces out
column-hold = Aboard
column-reserve = Reserve
column-points = Points
section-pool = Left to build
section-tides = Tides
line-forecast = Turn { $turn } will have { $tide } tide.
line-no-forecast = Next tide unknown: it takes a converter on dry ground, out of enemy fire, when the tide turns.
line-penalty = Your next turn has { $penalty } AP less.
line-pool = Tanks: { $tanks }, crabs: { $crabs }, bridges: { $bridges }.

## The picture

scene-title = { $planet ->
        [random] Random planet
       *[other] { $planet }
    }, turn { $turn }, { $tide } tide
section-seat = { $seat } ({ $colour })
section-nobody = Deactivated pieces
section-ore = Ore
section-bridges = Bridges
section-fire = Hexes under fire
section-terrain = Terrain; at { $tide } tide { $tide_id ->
        [low] reefs and marshes are dry land
        [high] reefs and marshes are under water
       *[normal] reefs are under water, marshes dry land
    }
fact-ship = { $ship }: dome on { $at }, podes 1–3 on { $podes }, { $turrets_count ->
        [0] no turret standing
       *[other] turrets standing: { $turrets }
    }. Hold: { $hold_count ->
        [0] empty
       *[other] { $hold }
    }. Would score { $points } points.
fact-unit = { $piece } on { $at }{ $tail_count ->
        [0] {""}
       *[other] {" "}and { $tail }
    }{ $bridge ->
        [yes] {" "}(on a bridge)
       *[no] { $terrain_id ->
            [plain] {""}
            [sea] {""}
           *[other] {" "}({ $terrain })
        }
    }{ $near_count ->
        [0] {""}
       *[other] , { $near }
    }{ $cargo_count ->
        [0] {""}
       *[other] , carrying { $cargo }
    }{ $stuck ->
        [yes] , stuck
       *[no] {""}
    }{ $neutral ->
        [yes] , under enemy fire
       *[no] {""}
    }{ $shots ->
        [2] {""}
        [1] , one shot left
       *[other] , no shot left
    }.
fact-near = { $n ->
        [one] beside your { $piece }
       *[other] { $n } hexes from your { $piece }
    }
fact-ore = { $kind }: { $cells }.
fact-bridges = { $cells }.
fact-fire = { $seat }: { $cells }.
fact-row = Row { $row }, columns { $runs }.

legend-terrain = { $terrain }, { $surface ->
        [wet] under water
       *[dry] dry
    }
legend-ore = { $kind }
legend-bridge = bridge
legend-seat = { $seat } ({ $colour }){ $fate ->
        [taken] , held by { $owner }
        [left] , has taken off
        [out] , out of the game
       *[own] {""}
    }
legend-kind = { $letter } { $kind }
legend-columns = even columns lie half a hex lower
legend-fire = under fire (each player a slope)
legend-turret = standing turret
legend-stuck = stuck at this tide
legend-neutral = under enemy fire
legend-empty = no shot left
legend-threatened = in danger
legend-trail = moves of the last turn

## Surprises

alarm-attacked = an attack on you
alarm-tide = a tide not foretold
alarm-target = a target that moved or is gone
surprise-fire = Your { $piece } at { $at } is under fire now.
surprise-target = “{ $what }” has changed.

## Changes by the referee

corrected-award = { $seat } has { $count } AP left this turn (before: { $before }).
corrected-put = { $piece } is at { $hex }.
corrected-stow = { $piece } is in { $carrier }.
corrected-remove = { $piece } is destroyed.
corrected-shots = { $piece } has { $count } shots left.
corrected-lay = { $ore } lies at { $hex }.
corrected-clear = The { $ore } at { $hex } is gone.
corrected-hold = { $ship } holds { $count } { $ore } (before: { $before }).
corrected-owner = { $seat } commands { $ship }.
corrected-gun = destroyer
corrected-way = such place for { $piece }
