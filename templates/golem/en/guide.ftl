# How to play and to write orders: for help and reports. What the rules say may depend on the
# options of the game, which are given as parameters.

# What an invitation says of the game.
invite-about = A fight of giant robots: each player has a pilot and a Mecha of six tiles. Each turn you play one card: to attack, to help your Mecha, or for energy. A hit takes a tile. The last Mecha standing wins; else the one with the most tiles after the last round. A turn is a line or two, such as “attack C02 { $rival }.head”; each mail suggests some.

guide-basics-1 = You fight with a pilot and a Mecha of six tiles: head, two arms, torso, two legs. A tile that is hit goes out of service; a Mecha with no tile left is destroyed. The last side standing wins at once; else the one with the most tiles in service after { $rounds ->
        [set] three rounds
        [1] one round
       *[other] { $rounds } rounds
    }{ $tie_break ->
        [shared] ; equals share the place.
       *[other] {" "}(if equal: most hits scored, then energy, then initiative, unless your invitation says otherwise).
    }
guide-basics-2 = A round: { $hand_size ->
        [set] seven cards
       *[other] { $hand_size } cards
    } each, then as many cycles. In each cycle everybody plays one card, the highest initiative first, the youngest first if equal. { $initiative_update ->
        [each_round] The order holds for the whole round.
       *[each_cycle] The order is worked out again for each cycle.
    } Without a card you have no turn. After the last cycle { $leftover ->
        [keep] you keep the cards that are left
       *[discard] the cards that are left are discarded
    }, and the effects of the round end.
guide-basics-3 = On your turn, take one action, which uses one card: attack, support, pilot or energy. You may use abilities before or after it. { $swap ->
        [0] {""}
        [1] Then you may swap a card: discard it and draw another.
       *[other] Then you may swap up to { $swap } cards: discard one, draw another.
    }
guide-basics-4 = Attack: add your attack potential and the strength of a combat card (and perhaps an ability), and compare with the defence of a tile in service that the card can aim at. You hit if your sum is equal or greater. If the attack pierces, bonuses to the defence do not count.
guide-basics-5 = Defence: the base value, tokens (+1 and -1), effects of the round, and the maluses of its neighbours. The torso is next to every other tile; the others are next to the torso alone. A tile that is out of service gives a malus: less initiative, less attack, or less defence for its neighbours. It loses its tokens; once repaired, it is as good as new.
guide-basics-6 = Support: the effects of the card happen at once; they last for the round or the whole game, as the card says. { $token_limit ->
        [none] {""}
       *[other] There are { $token_limit } tokens for all tiles on the table; when none is left, further ones are lost.
    }
guide-basics-7 = Pilot: discard any card (never mind what it says) and use your pilot’s special ability. Some can be used only once a round.
guide-basics-8 = Energy: discard any card and gain 1 energy, { $energy_max ->
        [set] 5
       *[other] { $energy_max }
    } at most. You begin with { $energy_start ->
        [set] 2
       *[other] { $energy_start }
    }.
guide-basics-9 = Your Mecha’s abilities a1, a2 and a3 cost 1, 2 and 3 energy. { $abilities_per_turn ->
        [one_in_all] One of them a turn.
       *[once_each] Each once a turn.
    } Some are used in your turn, some with an attack{ $ability_windows ->
        [own_turn_only] ; reactions cannot be used in this game.
        [any_time] , some as a reaction; those of your turn can also wait for their moment in a standing line (“use a2 on torso when energy = 5”).
       *[own_turn_and_reaction] , some as a reaction.
    }
guide-basics-10 = When an attack is about to hit you, we ask you for a reaction, if you can pay for one that changes the result. Without waiting for your mail, a line of its own answers for you: “react: a2” with that ability, “react: none” with nothing.
guide-basics-11 = Between two rounds everybody may repair { $repair_between ->
        [0] nothing.
        [1] one tile{ $repair_choice ->
            [seat_order] , one after the other.
           *[sealed] , all at once in secret.
        }
       *[other] { $repair_between } tiles{ $repair_choice ->
            [seat_order] , one after the other.
           *[sealed] , all at once in secret.
        }
    }{ $mode ->
        [team] {" "}Players 1 and 3 fight against 2 and 4; the tiles of a side are added up.
       *[other] {""}
    }
guide-basics-12 = If you send nothing, you discard your worst card for energy, attacks come as they are, and your best broken tile is repaired.

order-attack = attack a tile, perhaps with an ability
order-support = play a support card; “on” names your tiles, “at” an opponent
order-pilot = discard any card to use your pilot's special ability
order-energy = discard any card to gain 1 energy
order-use = use an ability before the action
order-use-after = use an ability after the action
order-swap = swap a card after the action
order-wait = wait for the result, then decide
order-end = end the turn
order-react = do not react
order-react-2 = answer an attack with an ability
order-repair = repair nothing
order-repair-2 = repair tiles between rounds
order-draft = take a Mecha or a pilot


order-odds = what this attack would do now; without a tile: all that the card would hit
order-cost = what an ability costs, when you can use it, what it does
order-threats = who can hit your tile before your next turn, and how likely that is
order-pile = the discard pile, and the cards that you cannot see

standing-use = use an ability as soon as the test is true, in anybody's turn; once a turn, as long as you can pay
standing-once = the same, a single time; without “when” as soon as possible
standing-turn = what to do on your turn: the first that is possible
standing-react = how to answer attacks
standing-repair = which tile to repair between rounds: the first of these that is out of service
standing-swap = whether to swap your worst card after each action

atom-hits = whether an attack with that card would reach the tile's defence now
atom-have = whether you hold that card
atom-hand = how many cards that player holds (you, if nobody is named)
atom-energy = the energy of that player (yours, if nobody is named)
atom-tiles = how many tiles of that player are in service
atom-up = whether that tile is in service
atom-defence = the defence of that tile
atom-attack = the attack potential of that player
atom-initiative = the initiative of that player
atom-round = the number of the round
atom-cycle = the number of the cycle in the round
atom-myturn = whether it is your turn
atom-attacked = the tile of yours that is under attack
atom-attacker = who attacks you
atom-margin = how far the attack exceeds your defence
atom-pierced = whether the attack pierces

name-atom-hits = hits
name-atom-have = have
name-atom-hand = hand
name-atom-energy = energy
name-atom-tiles = tiles
name-atom-up = up
name-atom-defence = defence
name-atom-attack = attack
name-atom-initiative = initiative
name-atom-round = round
name-atom-cycle = cycle
name-atom-myturn = my turn
name-atom-attacked = attacked
name-atom-attacker = attacker
name-atom-margin = margin
name-atom-pierced = pierced

field-card = <card>
field-target = <player.tile>
field-ability = <ability>
field-on = <own tiles>
field-at = <player.tile>
field-parts = <tiles>
field-choice = <Mecha or pilot>
field-seat = <player>
field-amount = <number>
field-part = <tile>

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
example-draft = draft PI3
example-odds = odds C02 at P2.head
example-cost = cost of a2
example-threats = threats to head
example-standing-use = use a2 on torso when energy = 5
example-standing-once = use a2 on torso once when tiles <= 3 and not my turn
example-conditions =
    if hits(C02, bob.head) then attack C02 bob.head else energy worst
    if energy(anna) >= 2 then support S01 on torso else end
