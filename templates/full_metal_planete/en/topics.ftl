# What newcomers ask in plain words, and the answers, of three sentences at most. `topic-<name>-ask`
# is the question as it is offered, `topic-<name>-line` a line that shows it. Edition and options of
# the game are parameters.

topic-win-ask = How do I win?
topic-win = Bring ore into your astronef and fly home with more points than the others. You can leave on turn 21 or 25; an astronef that stays behind scores nothing.
topic-turn-ask = What can I do in a turn?
topic-turn = You spend action points (AP): move, load, unload, build, fire, capture, as many lines as you can pay. They are played from top to bottom. “end” closes your turn.
topic-turn-line = { example-move-to }
topic-ap-ask = What are action points?
topic-ap = Action points (AP) pay for all you do: 1 for a step, for loading or building, 2 for a shot. You get 5 on turn 3, 10 on turn 4, then 15, and 5 more for each further astronef. Unused AP are saved in fives, 10 at most.
topic-ap-line = { example-cost }
topic-end-ask = When does the game end?
topic-end = The game ends with turn 25: every astronef that can pay flies home at the end of its player’s turn. Those who said so left on turn 21 already.
topic-nothing-ask = What happens if I send nothing?
topic-nothing = Your turn ends, and unused AP are saved. On turn 1 your landing is drawn by lot, on turn 2 nothing is deployed.
topic-move-ask = How do I move a piece?
topic-move = Write where it goes and it takes the shortest legal way, or write its steps: n, ne, se, s, sw, nw. Each hex costs 1 AP. Tanks, crabs and converters go on land, boats and barges on water.
topic-move-line = { example-move-to }
topic-load-ask = How do I load ore?
topic-load = A crab (2 places), a barge (4) or a converter (1, ore only) takes what lies beside it for 1 AP, and puts it down beside it for 1 AP. Ore, tank, supertank and bridge take 1 place; crab and converter take 2, in a barge. What is carried can do nothing.
topic-load-line = { example-load }
topic-enter-ask = How do I bring ore into my astronef?
topic-enter = Drive a transporter with the ore beside a pode of your astronef and let it enter, for 1 AP; ore beside a pode enters by itself, too. Ore that is in stays in and scores when you fly home.
topic-enter-line = { example-enter }
topic-exit-ask = How do I get a piece out of my astronef?
topic-exit = It comes out beside a pode whose turret stands, for 1 AP, and may carry something along.
topic-exit-line = { example-exit }
topic-score-ask = How are points counted?
topic-score = { $ore_kinds ->
        [one] An astronef that flies home scores 2 for each ore,
        [equal] An astronef that flies home scores 2 for each ore of any kind,
       *[three] An astronef that flies home scores 2 for each iron, 3 for gold, 5 for a gem,
    } 1 for each piece or bridge in its hold and { $score_turret } for each turret. What stands outside is lost. Each report says what your astronef would score now.
topic-score-line = report
topic-tide-ask = How does the tide work?
topic-tide = The tide is low, normal or high, new on each turn from turn 3. Sea is always water; a reef is land at low tide, a marsh at low and normal tide. If a converter of yours stands dry and out of fire when the tide turns, you learn the next one.
topic-tide-line = suppose tide = high
topic-stuck-ask = What happens to a piece that is stuck?
topic-stuck = A land piece in water, or a boat or barge on dry land, can do nothing until the tide frees it. It can be shot and captured.
topic-fire-ask = How do I attack?
topic-fire = Two of your destroyers (tanks, supertanks, motorboats, turrets) that both reach a hex destroy what is on it, for 2 AP; each fires twice a turn. Supertanks reach 3 hexes, the others 2, tanks on mountains 3. To take a piece instead, capture it.
topic-fire-line = { example-fire }
topic-under-fire-ask = What does “under fire” mean?
topic-under-fire = A hex that two destroyers of one enemy reach is under fire; the report lists them. Your pieces may not go there and can only step out of it. The way in is an assault: step in and destroy one of the two at once.
topic-under-fire-line = { example-fire-on }
topic-capture-ask = How do I capture a piece?
topic-capture = Two of your destroyers that stand beside it capture it for 1 AP. None of the three may be under fire, and neither of the two stuck.
topic-capture-line = { example-capture }
topic-seize-ask = How do I capture an astronef?
topic-seize = Destroy its three turrets, then seize it from beside a pode, with a destroyer: 1 AP. You gain 5 AP, all its pieces, and 5 AP more on each turn.
topic-seize-line = { example-seize }
topic-turret-ask = What are turrets?
topic-turret = The three turrets on the podes of an astronef fire 2 hexes far and keep it from being seized. Where a turret is lost, nothing comes out. On an astronef that you have seized you can rebuild them for 2 AP.
topic-turret-line = { example-rebuild }
topic-build-ask = How do I build something?
topic-build = A converter with ore aboard makes a tank, crab or bridge of it beside it, for 1 AP. It builds twice a turn, 1 crab and 1 bridge at most.{ $ore_kinds ->
        [one] {""}
       *[other] {" "}Gems cannot be converted.
    }
topic-build-line = { example-build }
topic-converter-ask = What is a converter?
topic-converter = A converter takes one ore aboard and turns it into a tank, crab or bridge, twice a turn. If it stands dry and out of fire when the tide turns, it also tells you the tide to come. It goes on land, and takes 2 places in a barge.
topic-converter-line = { example-build }
topic-barge-ask = What is a barge for?
topic-barge = A barge carries 4 places of ore and pieces over water; it lies on two hexes. Besides the astronef, only a barge can carry crabs and converters. On dry land it is stuck.
topic-barge-line = { example-shift }
topic-crab-ask = What is a crab for?
topic-crab = A crab carries 2 places over land: ore, tanks, a supertank or a bridge. It gathers most of your ore; it cannot fire.
topic-crab-line = { example-load }
topic-tank-ask = What is a tank?
topic-tank = A tank goes on land and fires 2 hexes far, 3 from a mountain. Two of them together destroy and capture.{ $adjacent_mountain_tanks ->
        [no_fire] {" "}Of two on mountains side by side, one has no fire.
        [penalty] {" "}Two on mountains side by side at the end of your turn cost 5 AP.
       *[forbid] {" "}Two may not stand on mountains side by side at the end of your turn.
    }
topic-tank-line = { example-fire }
topic-supertank-ask = What is a supertank?
topic-supertank = A supertank fires 3 hexes far, further than a tank. It goes on land, but never on mountains, even aboard a crab.
topic-supertank-line = { example-fire }
topic-motorboat-ask = What is a motorboat?
topic-motorboat = A motorboat goes on water and fires 2 hexes far. On dry land it is stuck. Only the astronef can carry it.
topic-motorboat-line = { example-fire }
topic-bridge-ask = What is a bridge for?
topic-bridge = A bridge makes its hex land at any tide. It sinks unless it lies on land or beside it, or other bridges link it to land. It is carried and put down like ore.
topic-bridge-line = { example-unload }
topic-astronef-ask = What is an astronef?
topic-astronef = It is your ship: a dome and three podes with a turret on each. What enters it is safe and scores when it flies home. Who loses all turrets can lose the astronef.
topic-astronef-line = { example-enter }
topic-pieces-ask = Which pieces do I have?
topic-pieces = 4 tanks, a supertank, 2 motorboats, a crab, a converter, a barge, a bridge, and 3 turrets on your astronef. Write tank-1 for a piece of yours, green tank-1 for one of another player.
topic-pieces-line = { example-reach }
topic-takeoff-ask = When do I fly home?
topic-takeoff = On turn 21 if you say so{ $takeoff21 ->
        [secret] {" "}(you are asked before anyone plays)
       *[action] {""}
    }, or by itself at the end of your turn 25.{ $takeoff_cost ->
        [free] {""}
       *[turrets] {" "}It costs 1 AP, and 1 more for each lost turret; an astronef that cannot pay stays and scores nothing.
    }
topic-takeoff-line = take off
topic-land-ask = Where can I land?
topic-land = Dome and podes go on plain or marsh, off the border{ $landing_rule ->
        [zones] , in a free landing zone.
       *[distance] , domes { $landing_min_distance } hexes apart.
    } Behind the hex of the dome you write a (podes n, se, sw) or b (ne, s, nw). { $landing_ore_clear ->
        [zone] All ore of its landing zone is lost.
        [0] The ore it comes down on is lost.
        [1] All ore within 1 hex of the dome is lost.
       *[other] All ore within { $landing_ore_clear } hexes of the dome is lost.
    }
topic-land-line = { example-land }
topic-deploy-ask = How do I deploy?
topic-deploy = On turn 2 your pieces come out free of charge, { $deploy_area ->
        [zone] in your landing zone.
       *[other] within { $deploy_area } hexes of your dome.
    } Later each costs 1 AP. A barge takes two hexes and may carry others.
topic-deploy-line = { example-deploy }
topic-hex-ask = How are hexes named?
topic-hex = By column and row, 0101 at the top left; even columns lie half a hex lower. Beside 1010, from n round to nw: 1009, 1110, 1111, 1011, 0911, 0910. The picture shows the numbers.
topic-hex-line = { example-move }
topic-lost-ore-ask = How far around my landing is the ore lost?
topic-lost-ore = { $landing_ore_clear ->
        [zone] All ore of its landing zone is lost.
        [0] The ore it comes down on is lost.
        [1] All ore within 1 hex of the dome is lost.
       *[other] All ore within { $landing_ore_clear } hexes of the dome is lost.
    } The mail that confirms your landing says how much that is, before you make it final.
topic-lost-ore-line = { example-land }
topic-reserve-ask = What is the reserve?
topic-reserve = The reserve holds action points (AP) that you did not spend: saved in fives, 10 at most. They come on top of those of your next turn.
