# What newcomers ask in plain words, and the answers, of three sentences at most. `topic-<name>-ask`
# is the question as it is offered, `topic-<name>-line` a line that shows it, `topic-<name>-now` how
# things stand. Options of the game are parameters.

topic-win-ask = How do I win?
topic-win = { $mode ->
        [team] The last side with a Mecha standing wins at once.
       *[other] The last Mecha standing wins at once.
    } A Mecha with no tile left in service is destroyed. If several stand after the last round, the most tiles in service win.
topic-turn-ask = What can I do in a turn?
topic-turn = You take one action, which uses one card: attack, support, pilot or energy. Before or after it you may use abilities of your Mecha{ $swap ->
        [0] .
       *[other] , and at the end you may swap a card.
    }
topic-turn-line = { example-attack }
topic-attack-ask = How do I attack?
topic-attack = Play a combat card (C) against a tile in service that it can aim at. You hit if your attack and the strength of the card together reach the defence of the tile. “odds”, the card, “at” and the tile tell you beforehand.
topic-attack-line = { example-attack }
topic-end-ask = When does the game end?
topic-end = The game ends after { $rounds ->
        [set] three rounds
        [1] one round
       *[other] { $rounds } rounds
    }, or as soon as only one side is left standing.
topic-nothing-ask = What happens if I send nothing?
topic-nothing = On your turn your worst card is discarded for energy. Attacks on you come as they are, and between rounds your best tile that is out of service is repaired.
topic-round-ask = What is a round, what is a cycle?
topic-round = In a round everybody gets { $hand_size ->
        [set] seven
       *[other] { $hand_size }
    } cards; in each of its cycles everybody plays one of them. At its end its effects end, too, and tiles may be repaired.
topic-order-ask = Who plays first?
topic-order = The highest initiative plays first, the youngest if equal. It is that of your pilot, with what cards and lost tiles change of it{ $initiative_update ->
        [each_round] ; the order holds for the whole round.
       *[each_cycle] , and is worked out again for each cycle.
    }
topic-cards-ask = What do my cards do?
topic-cards = Cards C are for combat, cards S for support; a card’s name or number with a question mark is answered with its text. You get { $hand_size ->
        [set] seven
       *[other] { $hand_size }
    } at the start of each round. “help” lists all cards.
topic-cards-line = What does C05 do?
topic-support-ask = How do I play a support card?
topic-support = Name the card; behind “on” stand your own tiles, behind “at” an opponent, as the card needs. Its effects happen at once and last as long as it says.
topic-support-line = { example-support }
topic-pilot-ask = What can my pilot do?
topic-pilot = Discard any card, never mind what it says, and your pilot uses a special ability. The report and “help” say what it does; some can be used once a round.
topic-pilot-line = { example-pilot }
topic-energy-ask = How do I get energy?
topic-energy = Discard any card and gain 1 energy, { $energy_max ->
        [set] 5
       *[other] { $energy_max }
    } at most. Energy pays for the abilities of your Mecha.
topic-energy-line = { example-energy }
topic-ability-ask = How do I use an ability?
topic-ability = Your Mecha has three: a1, a2 and a3 cost 1, 2 and 3 energy. Write “use” before your action, “then use” after it, or “with” behind an attack, as the ability says. “cost of” and its number tell what it does.
topic-ability-line = { example-use }
topic-react-ask = Can I react to an attack?
topic-react = { $ability_windows ->
        [own_turn_only] Reactions cannot be used in this game.
       *[other] When an attack is about to hit you and you can pay for a reaction that changes the result, you are asked by mail. Without waiting, a line of its own answers for you: “react: a2” with that ability, “react: none” with nothing.
    }
topic-react-line = { example-react-2 }
topic-defence-ask = What is defence?
topic-defence = It is what an attack on a tile has to reach: its base value, tokens, effects of the round, and the maluses of its neighbours. The torso is next to all other tiles, they are next to the torso alone. “threats to” and a tile tell who can hit it.
topic-defence-line = { example-threats }
topic-strength-ask = How strong is my attack?
topic-strength = Add your attack potential, the strength of the card, and perhaps an ability. Tiles that you have lost may weaken it.
topic-strength-line = { example-odds }
topic-pierce-ask = What does piercing mean?
topic-pierce = If an attack pierces, bonuses to the defence do not count: no tokens +1, no effects of the round, no reaction that raises it.
topic-tile-ask = What happens to a tile that is hit?
topic-tile = It is out of service, loses its tokens and gives a malus: less initiative, less attack, or less defence for its neighbours. Tiles are head, left and right arm, torso, left and right leg: write bob.head, bob.larm, bob.rleg.
topic-tile-line = { example-threats }
topic-token-ask = What are tokens?
topic-token = A token changes the defence of a tile by +1 or -1, until the tile is hit.{ $token_limit ->
        [none] {""}
       *[other] {" "}There are { $token_limit } for all tiles on the table.
    }
topic-repair-ask = How do I repair a tile?
topic-repair = { $repair_between ->
        [0] Between rounds nothing is repaired in this game.
        [1] Between two rounds you may repair one tile.
       *[other] Between two rounds you may repair { $repair_between } tiles.
    } Some cards and abilities repair, too. A repaired tile is as good as new.
topic-repair-line = { example-repair-2 }
topic-swap-ask = How do I swap a card?
topic-swap = { $swap ->
        [0] Cards are not swapped in this game.
        [1] After your action you may discard a card and draw another.
       *[other] After your action you may discard up to { $swap } cards and draw as many.
    }
topic-swap-line = { example-swap }
topic-mecha-ask = What can my Mecha do?
topic-mecha = A Mecha has six tiles, an attack potential and three abilities. Your report shows its values; “help” lists its abilities with their cost.
topic-mecha-line = { example-cost }
topic-points-ask = How many points do I have?
topic-points = There are no points: what counts is how many tiles you have in service.
topic-points-now = { $points ->
        [one] As things stand, you have { $points } tile in service.
       *[other] As things stand, you have { $points } tiles in service.
    }
topic-points-line = report
