# What stands in the forms of orders, and an example of each: for help pages.

# What an invitation says of the game.
invite-about = A game of dice and diplomacy among the stars. You build weapons, reroll planets, then attack a neighbour or call a vote against one. The first to have enough planets, all of them on Resource or Influence, wins at once. Messages between players are half the game. A turn is two or three lines; each mail suggests some.

guide-basics-1 = You win as soon as you have enough planets (each report says how many; your home planet counts) and all of yours are on Resource or Influence. If the last round ends without a winner, the player with the most planets on these faces wins.
guide-basics-2 = Each die is a thing that you own, and the face it shows says what it is now; these are the faces, in order from 1 to 6. Home planet (H): Racial Trait, Transporter, Resource, Resource, Influence, Infantry. Planets (W): Depleted, Resource three times, Influence, Infantry. Weapons (R): Cruiser, Battleship, Orbital Station, Transporter, Planetary Defence, Fighters.
guide-basics-3 = Resource: one construction a turn. Influence: one more vote, and immunity. Infantry: 1 in defence. Cruiser 1, Battleship 2, Orbital Station 3, in attack and in defence. Fighters 1, Planetary Defence 2, in defence only. Transporter: rolling it gains you a planet from the galaxy.
guide-basics-4 = Racial Traits (home planet on 1): Earth has 2 in defence; Mors a Resource; Roach a Transporter; Pacal an Influence; Matriks 2 in defence, as fighters; Freebooters a Cruiser of power 1.
guide-basics-5 = Your turn: construction (1 Resource builds or rerolls a weapon; never more weapons than planets), management (reroll any of your planets, once{ $new_planets_locked ->
        [all] , except any gained this turn
       *[other] , except any that a Transporter brought you this turn
    }), then one action: an attack or a vote{ $must_act ->
        [on] .
       *[off] , or nothing.
    }
guide-basics-6 = You win an attack if your attack is greater than the other's defence. Then you take a planet (it is rerolled), destroy a weapon, or have the home planet rerolled. A defender with more Influence than the attacker may cancel the attack. Nobody loses a home planet.
guide-basics-7 = A vote passes with more than half of all votes: each player has 1, and 1 more for each Influence. Its target then chooses a weapon to lose.{ $caller_ballot ->
        [counts] {" "}The player who calls a vote is for it, and is not asked.
       *[other] {""}
    }
guide-basics-8 = { $technology ->
        [on] Technology (2 Resources take or reroll the die). 1: fighters attack too; 2: each Resource gives 2; 3: cruisers and battleships get +1 power; 4: planetary defences attack too; 5: if you own a cruiser or battleship when you roll this, you gain a planet; 6: the Sonic Deflector rerolls somebody's home planet as your action.
       *[off] {""}
    }
guide-basics-9 = { $politics ->
        [on] Politics, as your action, rolls a law for all. 1: no attacks; 2: no votes; 3: no construction; 4: no management; 5: each Resource also counts as Influence; 6: each Influence also counts as a Resource.
       *[off] {""}
    }
guide-basics-10 = { $unknown_sectors ->
        [on] Every attack crosses an unknown sector. 1: nothing; 2: another whole turn afterwards; 3: the attacker loses a weapon; 4: the defender gets +2 defence; 5: the turn ends, no battle; 6: no power for fighters and cruisers this turn.
       *[off] {""}
    }
guide-basics-11 = { $deep_space ->
        [on] For each new planet, roll for deep space. 1: nothing; 2: get a technology, or reroll yours; 3: lose all weapons; 4: the planet is on Influence; 5: on Infantry; 6: on Resource.
       *[off] {""}
    }
guide-basics-12 = If you send nothing, you build and reroll nothing, and your action is the mildest one that the rules allow; an attack on you is cancelled if you have immunity, your ballot is “against”{ $caller_ballot ->
        [counts] {""}
       *[other] {" "}(“for”, if you called the vote)
    }, and you lose your weakest weapons first.

order-odds = whether an attack on that player would win with the dice as they are
order-votes = whose support you need to pass a vote against that player
order-reroll-2 = rerolls these planets; “bad” means all that are on neither Resource nor Influence
order-rebuild-2 = rerolls your lowest weapon that shows this face, for 1 Resource
order-invade-best = takes the best planet of the beaten player
order-invade-any = takes any planet of the beaten player
order-destroy-2 = destroys the first weapon of the beaten player that shows this face
order-destroy-best = destroys the best weapon of the beaten player
order-lose-2 = the weapons that you lose, by the face they show
order-ballot-2 = your ballot, only in votes against that player

field-races = <races>
field-die = <die>
field-dice = <dice>
field-faces = <weapons>
field-items = <planets>
field-target = <player>
field-spoils = <spoils>
field-choice = <for or against>
field-seat = <player>
field-amount = <number>
field-face = <face>
field-law = <law>
field-technology = <technology>

example-races = races Mors Earth
example-build = build
example-rebuild = rebuild R3
example-rebuild-2 = rebuild fighters
example-tech = tech
example-done = done
example-reroll = reroll none
example-reroll-2 = reroll W1 bad
example-attack = attack bob: invade best, destroy R3
example-vote = vote bob
example-politics = politics
example-deflect = deflect bob
example-pass = pass
example-cancel = cancel
example-allow = allow
example-invade = invade W2
example-invade-best = invade best
example-invade-any = invade any
example-destroy = destroy R3
example-destroy-2 = destroy battleship
example-destroy-best = destroy best
example-pressure = pressure
example-prefer = spoil invade best, destroy R3
example-lose = lose R1 R2
example-lose-2 = lose fighters
example-ballot = ballot for
example-ballot-2 = ballot against the vote against bob
example-improve = reroll technology
example-keep = keep technology
example-odds = odds against bob
example-votes = votes against bob
example-conditions =
    if resources >= 1 then build else done
    if wins(bob) and not immune(bob) then attack bob else vote bob
