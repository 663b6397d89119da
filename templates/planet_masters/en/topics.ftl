# What newcomers ask in plain words, and the answers, of three sentences at most. `topic-<name>-ask`
# is the question as it is offered, `topic-<name>-line` a line that shows it, `topic-<name>-now` how
# things stand. Options of the game are parameters.

topic-win-ask = How do I win?
topic-win = You win at once as soon as you have enough planets and all of them show Resource or Influence. Each report says how many planets it takes; your home planet is one of them.
topic-turn-ask = What can I do in a turn?
topic-turn = First build or reroll weapons with your Resources, then reroll any of your planets once. Then take one action: attack a player, or call a vote against one{ $must_act ->
        [on] .
       *[off] , or do nothing.
    } Two or three lines say it all.
topic-turn-line = { example-attack }
topic-planets-ask = How do I get a second planet?
topic-planets = Roll a Transporter, with your home planet or with a weapon: it gains you a planet from the galaxy. Or win an attack and take a planet of the player whom you beat. So building weapons gains planets in two ways.
topic-planets-line = build
topic-end-ask = When does the game end?
topic-end = The game ends as soon as somebody has enough planets, all of them on Resource or Influence.{ $max_rounds ->
        [0] {" "}There is no last round.
       *[other] {" "}After { $max_rounds } rounds it ends in any case: then the player with the most planets on these faces wins.
    }
topic-nothing-ask = What happens if I send nothing?
topic-nothing = You build and reroll nothing and your action is the mildest one that the rules allow. You cancel an attack if you are immune, and lose your weakest weapons first.
topic-attack-ask = How do I attack?
topic-attack = You win if your attack is greater than the other’s defence: “odds against bob” shows both. Then you take a planet, destroy a weapon or have the home planet rerolled; say which after the name. A defender with more Influence than you can cancel the attack.
topic-attack-line = { example-attack }
topic-spoils-ask = What do I get if I win an attack?
topic-spoils = One of three: a planet, which is rerolled (“invade”), a weapon that is destroyed (“destroy”), or a reroll of the other’s home planet (“pressure”). List your wishes after the attack, favourite first.
topic-spoils-line = { example-attack }
topic-power-ask = How strong am I?
topic-power = Cruiser 1, Battleship 2 and Orbital Station 3 count in attack and in defence. Fighters 1, Planetary Defence 2 and Infantry 1 count in defence only. “odds against bob” adds it all up.
topic-power-line = { example-odds }
topic-vote-ask = How does a vote work?
topic-vote = As your action you call a vote against a player. It passes if more than half of all votes{ $vote_majority ->
        [of_players] {" "}and more than half of the players
       *[of_all_votes] {""}
    } are for it; each player has 1 vote, plus 1 for each Influence. Then that player loses a weapon.
topic-vote-line = { example-vote }
topic-ballot-ask = How do I cast my ballot?
topic-ballot = When a vote is called, you are asked: “ballot for” or “ballot against”. Ballots are secret until they are counted. If you send none, yours is against.
topic-ballot-line = { example-ballot }
topic-immunity-ask = How do I stop an attack on me?
topic-immunity = If you have more Influence than the attacker, we ask you whether to cancel the attack. Without an answer it is cancelled.
topic-immunity-line = { example-cancel }
topic-build-ask = How do I build a weapon?
topic-build = Each Resource builds or rerolls one weapon a turn. A new weapon is rolled, and you never have more weapons than planets.
topic-build-line = build
topic-rebuild-ask = How do I change a weapon?
topic-rebuild = One Resource rerolls one of your weapons: name its die, or what it shows.
topic-rebuild-line = { example-rebuild }
topic-reroll-ask = Which planets can I reroll?
topic-reroll = After construction, you may reroll any of your planets once, your home planet too, and all at the same time. “bad” means those that show neither Resource nor Influence.
topic-reroll-line = { example-reroll-2 }
topic-resource-ask = What is a Resource for?
topic-resource = Each Resource builds or rerolls one weapon a turn, and it counts towards victory: all your planets have to show Resource or Influence.
topic-resource-line = build
topic-influence-ask = What is Influence for?
topic-influence = Each Influence is one more vote, and it counts towards victory. With more Influence than an attacker you can cancel the attack.
topic-influence-line = { example-vote }
topic-infantry-ask = What is Infantry for?
topic-infantry = Each planet on Infantry adds 1 to your defence. It does not count towards victory.
topic-depleted-ask = What is a Depleted planet?
topic-depleted = It gives nothing and does not count towards victory. Reroll it.
topic-depleted-line = { example-reroll-2 }
topic-transporter-ask = What is a Transporter for?
topic-transporter = When you roll a Transporter, you gain a planet from the galaxy, if there is one left. After that the Transporter itself does nothing, so reroll it.
topic-transporter-line = { example-rebuild }
topic-weapons-ask = What are the weapons worth?
topic-weapons = Cruiser 1, Battleship 2, Orbital Station 3, in attack and in defence. Fighters 1, Planetary Defence 2, in defence only. A Transporter gains you a planet when it is rolled.
topic-weapons-line = build
topic-home-ask = What does my home planet do?
topic-home = It is your black die (H): Racial Trait, Transporter, Resource, Resource, Influence or Infantry. You can reroll it like the others, and nobody can take it from you.
topic-home-line = { example-reroll }
topic-race-ask = What does my race do?
topic-race = Its trait counts while your home planet shows 1. Earth: 2 in defence; Mors: a Resource; Roach: a Transporter; Pacal: an Influence; Matriks: fighters, 2 in defence; Freebooters: a Cruiser of power 1.
topic-race-line = { example-races }
topic-technology-ask = What does technology do?
topic-technology = { $technology ->
        [on] Two Resources buy the technology die or reroll it. 1: fighters attack too; 2: each Resource gives 2; 3: cruisers and battleships get +1; 4: planetary defences attack too; 5: if you have a cruiser or battleship when you roll this, you gain a planet; 6: the Sonic Deflector rerolls a home planet as your action.
       *[off] Technology is an option that is off in this game.
    }
topic-politics-ask = What are laws?
topic-politics = { $politics ->
        [on] As your action, “politics” rolls a law for all. 1: no attacks; 2: no votes; 3: no construction; 4: no management; 5: each Resource is an Influence, too; 6: each Influence is a Resource, too.
       *[off] Politics is an option that is off in this game: there are no laws.
    }
topic-sectors-ask = What is an unknown sector?
topic-sectors = { $unknown_sectors ->
        [on] Every attack crosses one, and a die says what happens. 1: nothing; 2: another whole turn afterwards; 3: the attacker loses a weapon; 4: +2 defence; 5: the turn ends without a battle; 6: fighters and cruisers have no power this turn.
       *[off] Unknown sectors are an option that is off in this game: attacks meet nothing on their way.
    }
topic-space-ask = What is deep space?
topic-space = { $deep_space ->
        [on] For each new planet a die is rolled. 1: nothing; 2: technology, or a reroll of it; 3: all weapons are lost; 4, 5 and 6: the planet is on Influence, Infantry or Resource.
       *[off] Deep space is an option that is off in this game: a new planet is simply rolled.
    }
topic-dice-ask = What do the dice show?
topic-dice = Each die is a thing that you own, and its face says what it is now. Planets (W): Depleted, Resource (three faces), Influence, Infantry; weapons (R): Cruiser, Battleship, Orbital Station, Transporter, Planetary Defence, Fighters; home (H): Racial Trait, Transporter, Resource (two faces), Influence, Infantry.
topic-points-ask = How many points do I have?
topic-points = There are no points: planets on Resource or Influence are what counts. All of your planets have to show these faces.
topic-points-now = { $points ->
        [one] As things stand, you have { $points } planet on these faces.
       *[other] As things stand, you have { $points } planets on these faces.
    }
topic-points-line = report
