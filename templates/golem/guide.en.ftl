# What each order, standing line and test means: for help pages.

order-attack = strike a part of an opponent with a combat card, perhaps with an ability: attack C02 bob.head with a2
order-support = play a support card; “on” names your own parts, “at” an opponent: support S01 on head torso
order-pilot = discard any card and use your pilot's talent
order-energy = discard any card and gain one energy
order-use = use an ability of your mecha: before the action as it stands, after it with “then”
order-swap = exchange a card after the action
order-wait = end nothing yet: see what came of the action, then decide about abilities and swap
order-end = end the turn
order-react = answer an attack with an ability, or with none
order-repair = bring a part back into service between rounds
order-draft = take a mecha or a pilot

standing-turn = what to do in your turn, alternatives tried in order
standing-react = how to answer attacks
standing-repair = which parts to repair between rounds, the first that is out of service
standing-swap = whether to exchange the worst card after each action

atom-hits = whether an attack with that card would reach the part's defence now
atom-have = whether you hold that card
atom-hand = how many cards that player holds
atom-energy = the energy of that player
atom-tiles = how many parts of that player are in service
atom-up = whether that part is in service
atom-defence = the defence of that part
atom-attack = the attack potential of that player
atom-initiative = the initiative of that player
atom-round = the number of the round
atom-cycle = the number of the cycle in the round
atom-attacked = the part of yours that is under attack
atom-attacker = who attacks you
atom-margin = by how much the attack exceeds your defence
atom-pierced = whether the attack pierces
