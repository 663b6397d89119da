# How to play and how to write orders: for help pages and reports. AP are action points.
# The essentials may depend on the edition and the options of the game, which are parameters.

# What an invitation says of the game.
invite-about = On the planet, the tide rises and falls each turn. Each player lands an astronef, sends out tanks, crabs and barges, gathers ore and flies home by turn 25. Two guns together destroy what is in reach; pieces and even astronefs can be captured. The player who flies home with the most points wins. A turn is a few lines, such as “tank-1 n” or “crab-1 load 1520”; each mail suggests some.

guide-basics-1 = Goal: bring ore into your astronef and take off, on turn 21 or 25, with the most points. On turn 1 all land, on turn 2 all deploy. Then you play one after the other, with 5 AP (action points) on turn 3, 10 on turn 4, then 15, and 5 more for each further astronef. Unused AP are saved in fives, 10 at most.
guide-basics-2 = Your lines are played one after the other, { $illegal_orders ->
        [skip] and those that are refused are skipped.
       *[stop] up to the first that is refused; then you are asked again.
    } Lines that cannot be read at all are left out.
guide-basics-3 = Hexes are named by column and row, 0101 at the top left; even columns lie half a hex lower. Beside 1010, from n round to nw: 1009, 1110, 1111, 1011, 0911, 0910. Beside 1111: 1110, 1210, 1211, 1112, 1011, 1010.
guide-basics-4 = Each player has 4 tanks ({ letter-tank } on the map), a supertank ({ letter-supertank }), 2 motorboats ({ letter-motorboat }), a crab ({ letter-crab }), a converter ({ letter-converter }), a barge ({ letter-barge }, two hexes), a bridge, 3 turrets. Write tank-1 for a piece of yours, green tank-1 for one of another player; the hex of a piece will do, too. A hex holds one piece or one ore.
guide-basics-5 = A crab has 2 places, a barge 4, a converter 1 (for ore). A tank, supertank, bridge or ore takes 1; a crab or converter takes 2, in a barge only. Only the astronef carries motorboats and barges. A carried piece can do nothing.
guide-basics-6 = Sea is always water, plain and mountain are always land; a reef is land at low tide, a marsh at low and normal tide. The tide is normal on turns 1 and 2, then new each turn. No supertank goes on mountains, even aboard a crab.
guide-basics-7 = A land piece in water, or a boat or barge on dry land, is stuck: it can do nothing until the tide frees it, but it can be shot and captured. Ore under water cannot be taken. A bridge makes its hex land; it sinks unless it lies on land or beside it, or other bridges link it to land.
guide-basics-8 = Fire: motorboats, turrets and tanks reach 2 hexes (a tank on a mountain 3), supertanks 3. A hex that two destroyers of one enemy reach is under enemy fire (the report lists them): your pieces may not go there, except by an assault, and those caught there may only step out of it{ $retreat_first ->
        [true] , before you do anything else.
       *[false] .
    }
guide-basics-9 = Two destroyers that both reach a hex destroy what is on it; each fires twice a turn. Two that stand beside a piece capture it. Neither of them may be stuck or under fire; to be captured, the piece must be out of fire, too.
guide-basics-10 = { $ore_kinds ->
        [one] Ore is worth 2.
        [equal] Iron, gold and gem are worth 2 each; no gem can be converted.
       *[three] Iron is worth 2, gold 3, a gem 5; a gem cannot be converted.
    } A converter turns ore into a tank, crab or bridge, twice a turn, 1 crab and 1 bridge at most. If it stands dry and out of fire when the tide turns, you learn the tide to come.
guide-basics-11 = Landing: dome and podes on plain or marsh, off the border{ $landing_rule ->
        [zones] , in a free landing zone.
       *[distance] , domes { $landing_min_distance } hexes apart.
    } { $landing_ore_clear ->
        [zone] All ore of its landing zone is lost.
        [0] The ore it comes down on is lost.
        [1] All ore within 1 hex of the dome is lost.
       *[other] All ore within { $landing_ore_clear } hexes of the dome is lost.
    } Deployment is free, { $deploy_area ->
        [zone] in your landing zone.
       *[other] within { $deploy_area } hexes of your dome.
    } Later a piece comes out for 1 AP, beside a pode whose turret stands. Ore that is in stays in.
guide-basics-12 = { $adjacent_mountain_tanks ->
        [no_fire] Two tanks of yours on mountains side by side: one of them has no fire.
       *[penalty] Two tanks of yours on mountains side by side at the end of your turn cost 5 AP of the next.
        [forbid] Your turn cannot end with two tanks of yours on mountains side by side (or, with “end anyway”, costs 5 AP of the next).
    }
guide-basics-13 = An astronef leaves on turn 21 if you say so{ $takeoff21 ->
        [secret] {" "}(you are asked before anyone plays)
       *[action] {""}
    }, or by itself at the end of your turn 25{ $takeoff_cost ->
        [free] .
       *[turrets] , if you have the AP: 1, and 1 more for each lost turret. If you cannot pay, it scores nothing.
    } It scores its ore, 1 for each piece or bridge in the hold, { $score_turret } for each turret. What stands outside is lost.
guide-basics-14 = If you send nothing: your landing is drawn by lot, nothing is deployed, or your turn ends and AP are saved. Options may change any of this: your invitation lists those that are not as usual.

order-land = set your astronef down (turn 1); podes: a at n, se, sw of the dome, b at ne, s, nw
order-deploy = put a piece out near your astronef (turn 2), free; a barge takes two hexes
order-stow = load a transporter before it is deployed, or in a hold or barge; free
order-move-to = move by the shortest legal way; 1 AP a hex
order-shift = move a barge by one hex; 1 AP
order-move = move by hexes or by n ne se s sw nw; 1 AP a step
order-enter = bring a piece, ore or bridge beside a pode into your astronef; 1 AP
order-load = take a piece, ore or bridge beside the transporter aboard; 1 AP
order-unload = put cargo down on a hex beside the transporter; 1 AP
order-transfer = hand cargo over to one beside it; 1 AP
order-build = make something of the ore aboard; 1 AP
order-assault = step into enemy fire and end it by shooting at once with a second destroyer; 1 AP and 2 a shot
order-assault-2 = the same
order-fire = destroy what is on a hex that both reach; 2 AP
order-capture = take a piece that both stand beside; 1 AP
order-neutralise = neutralise a piece this turn, if your game has this rule; free
order-exit = come out beside a pode whose turret stands; 1 AP
order-seize = from beside a pode, capture an astronef whose turrets are all lost; 1 AP, and 5 AP gained
order-rebuild = rebuild a turret of an astronef that you have seized; 2 AP
order-take-off = fly home, on turns 21 and 25 only; 1 AP, and 1 for each lost turret
order-end-anyway = like “end”, even if two tanks on mountains side by side forbid it; this costs 5 AP of your next turn
order-end = end your turn, or your deployment

field-dome = <dome hex>
field-piece = <piece>
field-cargo = <cargo>
field-converter = <converter>
field-colour = <colour>
field-ship = <astronef>
field-hex = <hex>
field-tide = <tide>
field-thing = <what>
field-tail = <second hex>
field-ore = <ore>
field-side = <a or b>
field-cells = <hexes>
field-into = <transporter>
field-target = <hex>
field-to = <hex>
field-keep = <hex kept>
field-path = <steps>
field-pode = <pode hex>
field-rebuild-pode = <1 to 3>
field-carrier = <transporter>
field-item = <thing or hex>
field-unload-item = <thing>
field-transfer-item = <thing>
field-transfer-to = <transporter or astronef>
field-at = <hex>
field-what = <tank, crab or bridge>
field-shots = <destroyer> at <hex>
field-assault-2-shots = <destroyer> fire at <hex>
field-guns = <destroyer + destroyer>
field-captors = <destroyer + destroyer>
field-capture-target = <piece>
field-neutralise-target = <piece>
field-items = <things>
field-seat = <player>
field-amount = <number>

example-land = land at 2011 b
example-deploy = deploy barge-1 at 1809 1909 with tank-4 bridge
example-stow = stow tank-1 tank-2 in crab-1
example-move-to = crab-1 to 1508
example-shift = barge-1 1808 keep 1809
example-move = tank-2 n n 1408
example-enter = crab-1 enter
example-load = converter-1 load 1520
example-unload = crab-1 unload gold at 1407
example-transfer = crab-1 transfer tank-2 to barge-1
example-build = converter-1 build tank at 1408
example-assault = assault tank-1 1611 with motorboat-1 at 1410
example-assault-2 = tank-1 1611 + motorboat-1 fire at 1410
example-fire = tank-1 + tank-5 fire at 2020
example-capture = capture green crab-1 with tank-1 + supertank-1
example-neutralise = neutralise green tank-1 with tank-1 + tank-2
example-exit = exit crab-1 with tank-1 bridge at 1810
example-seize = seize green astronef with tank-1
example-rebuild = rebuild turret 3 of green astronef
example-take-off = take off
example-end-anyway = end anyway
example-end = end
example-conditions =
    if tide = high then tank-1 n else crab-1 s
    if at(1410) = none and safe(1410) then tank-1 to 1410
example-suppose =
    suppose tide = high
    suppose bob: tank-1 n

order-retreat = every piece under enemy fire steps out of it; 1 AP each
standing-turn = what to do at the start of each of your turns
example-retreat = retreat when threatened
example-standing-turn = each turn: retreat when threatened
order-reach = how far a piece gets with the AP of a turn, and how far it fires
order-fire-on = who keeps that hex under fire, and what you could do to what is on it
order-cost = how many AP it takes to get there, for that piece or for all of yours
example-reach = reach tank-3
example-fire-on = fire at 0704
example-cost = cost to 0910

name-atom-tide = tide
name-atom-turn = turn
name-atom-ap = ap
name-atom-at = at
name-atom-alive = alive
name-atom-on_map = on map
name-atom-safe = safe

atom-tide = the tide of this turn: low, normal or high
atom-turn = the number of the turn
atom-ap = the AP you have left
atom-reserve = the AP you have saved
atom-at = what is on that hex: tank, supertank, motorboat, crab, converter, barge, turret, iron, gold, gem, bridge, astronef or none
atom-alive = whether that piece still exists
atom-on_map = whether that piece stands on the map
atom-safe = whether that hex is out of enemy fire
atom-score = what that player's astronefs would score now
