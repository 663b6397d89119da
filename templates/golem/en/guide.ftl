# What each order, standing line and test means: for help pages.

order-attack = strike a part of an opponent with a combat card, perhaps with an ability
order-support = play a support card; “on” names your own parts, “at” an opponent
order-pilot = discard any card and use your pilot's talent
order-energy = discard any card and gain one energy
order-use = use an ability of your mecha before the action
order-use-after = use an ability after the action
order-swap = exchange a card after the action
order-wait = end nothing yet: see what came of the action, then decide about abilities and swap
order-end = end the turn
order-react = let an attack come without an answer
order-react-2 = answer an attack with an ability
order-repair = bring no part back
order-repair-2 = bring parts back into service between rounds
order-draft = take a mecha or a pilot

standing-use = an ability as soon as the test is true: looked at after each thing that happens in anybody's turn; once a turn, as long as you can pay (option ability_windows)
standing-once = the same, a single time; without “when” it acts as soon as it can, even while the game waits for others
standing-turn = what to do in your turn, alternatives tried in order
standing-react = how to answer attacks
standing-repair = which parts to repair between rounds, the first that is out of service
standing-swap = whether to exchange the worst card after each action

atom-hits = whether an attack with that card would reach the part's defence now
atom-have = whether you hold that card
atom-hand = how many cards that player holds (you, if nobody is named)
atom-energy = the energy of that player (yours, if nobody is named)
atom-tiles = how many parts of that player are in service
atom-up = whether that part is in service
atom-defence = the defence of that part
atom-attack = the attack potential of that player
atom-initiative = the initiative of that player
atom-round = the number of the round
atom-cycle = the number of the cycle in the round
atom-myturn = whether it is your turn
atom-attacked = the part of yours that is under attack
atom-attacker = who attacks you
atom-margin = by how much the attack exceeds your defence
atom-pierced = whether the attack pierces

field-card = <card>
field-target = <player.part>
field-ability = <ability>
field-on = <own parts>
field-at = <player.part>
field-parts = <parts>
field-choice = <mecha or pilot>
field-seat = <player>
field-part = <part>

example-attack = attack C02 bob.head with a2
example-support = support S01 on head torso
example-pilot = pilot C02 on torso
example-energy = energy C02
example-use = use a2 at bob
example-use-after = then use a2 on head
example-swap = then swap C02
example-wait = then wait
example-end = end
example-react = react none
example-react-2 = react a2
example-repair = repair none
example-repair-2 = repair head, torso
example-draft = draft P3
example-standing-use = use a2 on torso when energy = 5
example-standing-once = use a2 on torso once when tiles <= 3 and not my turn
example-conditions =
    if hits(C02, bob.head) then attack C02 bob.head else energy worst
    if energy(anna) >= 2 then support S01 on torso else end
