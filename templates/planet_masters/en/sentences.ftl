# Planet Masters in English.

## Names

race-earth = Earth
race-mors = Mors
race-roach = Roach
race-pacal = Pacal
race-matriks = Matriks
race-freebooters = Freebooters
race-none = no race yet

face-none = nothing
face-depleted = Depleted
face-resource = Resource
face-influence = Influence
face-infantry = Infantry
face-transporter = Transporter
face-trait = Racial Trait
face-lightning_infantry = Lightning Infantry
face-expert_fighters = Expert Fighters
face-cruiser = Cruiser
face-battleship = Battleship
face-station = Orbital Station
face-defence = Planetary Defence
face-fighters = Fighters

technology-none = none
technology-advanced_fighters = Advanced Fighters
technology-terraforming = Terraforming
technology-assault_cannon = Assault Cannon
technology-long_range_cannon = Long-Range Cannon
technology-stasis_chambers = Stasis Chambers
technology-sonic_deflector = Sonic Deflector

law-none = no law
law-ceasefire = Ceasefire
law-council_censure = Council Censure
law-fleet_regulations = Fleet Regulations
law-planetary_conscription = Planetary Conscription
law-ship_tax = Ship Tax
law-martial_politics = Martial Politics

sector-empty_space = Empty Space
sector-wormhole = Wormhole
sector-asteroids = Asteroids
sector-nebula = Nebula
sector-supernova = Supernova
sector-storm = Electromagnetic Storm

deep_space-annexation = Peaceful Annexation
deep_space-advanced_society = Advanced Society
deep_space-radiation = Radiation
deep_space-ancients = The Ancients
deep_space-settlers = Settlers
deep_space-industrial_society = Industrial Society

die-H = the home planet
die-technology = the technology die
die-law = the politics die
die-sector = the sector die
die-deep_space = the deep-space die

phase-construction = construction
phase-management = management
phase-action = action
phase-closing = the end of the turn
phase-setup = the set-up
phase-races = the choice of races

way-transporter = a Transporter
way-stasis = Stasis Chambers
way-invasion = invasion

loss-fleet = more weapons than planets
loss-vote = after a vote
loss-asteroids = because of asteroids
loss-radiation = because of radiation

choice-for = for
choice-against = against

ending-none = no result
ending-open = not decided yet
ending-won = won
ending-failed = failed
ending-cancelled = cancelled by immunity
ending-supernova = stopped by a supernova
ending-passed = passed
ending-empty = nothing to lose

edition-standard = standard

## Moments

moment-setup = set-up
moment-turn = turn { $turn }: { $seat } plays

## Events

event-race-taken =
    { $seat } plays { $race }{ $roll ->
        [P-R2] {" "}(drawn)
       *[other] {""}
    }.
event-first-player =
    { $seat } begins{ $roll ->
        [P-R1] {" "}(drawn)
       *[other] {""}
    }.
event-turn-began = { $extra ->
        [yes] The wormhole gives { $seat } another turn: turn { $turn }, still round { $round }.
       *[no] Turn { $turn }, round { $round }: { $seat } plays.
    }
event-phase-forbidden = { $law }: { $seat } has no { $phase } this turn.
event-rolled = { $seat } rolls { $die }: { $value }, { $shows }.
event-built = { $seat } builds { $die }.
event-rebuilt = { $seat } rebuilds { $die } ({ $shows }).
event-researched = { $seat } pays 2 Resources for technology.
event-managed =
    { $dice_count ->
        [0] { $seat } rerolls nothing.
       *[other] { $seat } rerolls { $dice }.
    }
event-planet-gained =
    { $way_id ->
        [invasion] { $seat } takes planet { $die } from { $loser }.
       *[other] { $seat } gains planet { $die } from the galaxy, thanks to { $way }.
    }
event-galaxy-empty = { $seat } would gain a planet, but the galaxy is empty.
event-planet-set = { $seat }'s { $die } is set to { $shows } without a roll.
event-technology-kept = { $seat } keeps { $technology }.
event-weapons-lost =
    { $seat } loses { $weapons } ({ $why }).{ $by_given ->
        [yes] {" "}Chosen by { $by }.
       *[no] {""}
    }
event-attacked = { $seat } attacks { $target }.
event-sector-found = { $sector_id ->
        [wormhole] { $works ->
            [yes] A Wormhole: { $seat } plays another whole turn after this one.
           *[no] A Wormhole, but { $seat } has already had as many extra turns in a row as are allowed.
        }
        [asteroids] { $works ->
            [yes] Asteroids: { $seat } must lose a weapon now.
           *[no] Asteroids, but { $seat } has no weapon to lose.
        }
        [nebula] A Nebula: the defender gets +2 defence.
        [supernova] A Supernova: { $seat }'s turn ends at once, without a battle.
        [storm] An Electromagnetic Storm: fighters and cruisers have no power this turn.
       *[other] { $sector }: nothing happens to { $seat }.
    }
event-attack-cancelled = { $seat } uses immunity (Influence { $influence } against { $against }) and cancels { $attacker }'s attack.
event-attack-allowed = { $seat } lets { $attacker }'s attack go on.
event-battled = Battle: { $attacker } attacks with { $attack }, { $defender } defends with { $defence }{ $nebula ->
        [yes] {" "}(2 of it from the nebula)
       *[no] {""}
    }{ $storm ->
        [yes] , in an electromagnetic storm
       *[no] {""}
    }. { $won ->
        [yes] The attack succeeds.
       *[no] The attack fails.
    }
event-weapon-destroyed = { $seat } destroys { $loser }'s { $die } ({ $shows }).
event-pressed = { $seat } puts diplomatic pressure on { $loser }.
event-vote-called = { $seat } calls a vote against { $target }.
event-vote-closed = { $target } has no weapon to lose: the vote is over without ballots.
event-vote-counted = { $caller }'s vote against { $target }: { $ballots }. { $in_favour } for and { $against } against, of { $total } votes{ $missing_count ->
        [0] {""}
       *[other] ; decided without waiting for { $missing }
    }. { $passed ->
        [yes] The vote passes.
       *[no] The vote fails.
    }
event-politics-called = { $seat } rolls the politics die.
event-law-set =
    { $law_id ->
        [ceasefire] Law: Ceasefire. No attacks.
        [council_censure] Law: Council Censure. No votes.
        [fleet_regulations] Law: Fleet Regulations. No construction phase.
        [planetary_conscription] Law: Planetary Conscription. No management phase.
        [ship_tax] Law: Ship Tax. Each Resource also counts as an Influence.
        [martial_politics] Law: Martial Politics. Each Influence also counts as a Resource.
       *[other] Law: { $law }.
    }{ $before_id ->
        [none] {""}
       *[other] {" "}Before: { $before }.
    }
event-deflected = { $seat } points the Sonic Deflector at { $target }.
event-passed = { $seat } passes.
event-won = { $seat } has { $planets } planets, all on Resource or Influence, and wins.
event-rounds-over = Round { $round } was the last one.

## Decisions

ask-P-D0 = Which race would you like? Name several, favourite first.
ask-P-D1 = Your turn: build, then reroll planets, then take one action; one mail can hold all of it. Resources that you can spend: { $left }. Weapons: { $weapons } (at most { $planets }).
ask-P-D2 = Which of your planets do you reroll, if any? Then comes your action: you can put it in the same mail.
ask-P-D3 = Your action: { $acts_or }?{ $must ->
        [yes] {" "}You cannot pass.
       *[no] {""}
    }
act-attack = attack a player
act-vote = call a vote against a player
act-politics = roll the politics die
act-deflect = point the Sonic Deflector at a player
act-pass = pass
ask-P-D4 = { $attacker } attacks you: attack { $attack } against your defence { $defence }. You have immunity: do you cancel the attack?
ask-P-D5 = You have beaten { $target }. What do you take: { $loot_or }? A planet that you take is rerolled.
loot-planet = planet { $die } ({ $face })
loot-weapon = destroy weapon { $weapon }
loot-home = pressure: the home planet ({ $face }) is rerolled
ask-P-D6 = { $own ->
        [yes] You lose { $count ->
            [one] a weapon
           *[other] { $count } weapons
        } ({ $why }). Which: { $count ->
            [one] { $weapons_or }
           *[other] { $weapons }
        }?
       *[no] { $owner } loses { $count ->
            [one] a weapon
           *[other] { $count } weapons
        } ({ $why }). You choose which: { $count ->
            [one] { $weapons_or }
           *[other] { $weapons }
        }?
    }
ask-P-D7 = { $caller } calls a vote against { $own ->
        [yes] you. If it passes, you lose a weapon
       *[no] { $target }. If it passes, { $target } loses a weapon
    } ({ $weapons_count ->
        [0] there is none to lose
       *[other] { $weapons_or }
    }). Are you for or against? You have { $votes } of { $total } votes; it takes more than half{ $players ->
        [yes] {" "}of them, and of the players
       *[no] {""}
    }.
ask-P-D8 = An Advanced Society offers to reroll your technology ({ $technology }). Reroll or keep?

## What kinds of questions are called

kind-P-D0 = race
kind-P-D1 = turn
kind-P-D2 = reroll of planets
kind-P-D3 = action
kind-P-D4 = immunity
kind-P-D5 = spoils
kind-P-D6 = weapons to lose
kind-P-D7 = vote
kind-P-D8 = reroll of technology

## Slots

slot-planet-die = a planet (W1)
slot-weapon-die = a weapon (R1)
slot-die = one of your dice (H, W1, R1)
slot-face = a face (resource, fighters)
slot-weapon = a kind of weapon (fighters)
slot-race = a race
slot-ballot = for or against
slot-reroll-item = a planet (H, W1), a face, all or bad
slot-spoil = what you take (invade best, destroy best, pressure)
slot-law = a law
slot-technology = a technology

## Refusals

refusal-E_PHASE = This order belongs to another part of the turn.
refusal-E_LAW = The law in force forbids it: { $law }.
refusal-E_NO_RESOURCE = This costs { $need ->
        [one] { $need } Resource
       *[other] { $need } Resources
    }; { $left ->
        [0] you have none left this turn
       *[other] you have only { $left } left this turn
    }.
refusal-E_FLEET_LIMIT = You may never have more weapons than planets: you have { $weapons ->
        [one] { $weapons } weapon
       *[other] { $weapons } weapons
    } and { $planets ->
        [one] { $planets } planet
       *[other] { $planets } planets
    }.
refusal-E_NO_SUCH_DIE = There is no { $die } to choose here.
refusal-E_NO_SUCH_FACE = None of your weapons shows { $faces_or }.
refusal-E_NOT_PLAYED = This game is played without the option { $option }.
refusal-E_NEW_PLANET = { $die } was gained this turn and may not be rerolled before the next.
refusal-E_REROLLED = { $die } was already rerolled this turn.
refusal-E_TARGET = “{ $target }” is not one of the other players.
refusal-E_NO_TECH = You need the technology { $technology }.
refusal-E_MUST_ACT = In this game nobody may pass: if you do not attack, call a vote.
refusal-E_NO_WEAPON =
    { $die_given ->
        [yes] { $target } has no weapon { $die }.
       *[no] { $target } has no such weapon.
    }
refusal-E_NO_PLANET =
    { $die_given ->
        [yes] { $target } has no planet { $die }.
       *[no] { $target } has no planet that could be taken.
    }
refusal-E_NO_SPOIL = None of these spoils is possible against { $target }.
refusal-E_LOSE_COUNT = { $count ->
        [one] Name exactly one weapon
       *[other] Name exactly { $count } weapons
    } to lose; you named { $given }.
refusal-E_OTHER_VOTE = This vote is against { $target }.
refusal-E_RACE =
    { $race_given ->
        [yes] There is no race “{ $race }”.
       *[no] Name at least one race.
    }
refusal-E_RACE_TWICE = { $race } is named twice.
refusal-E_TOO_FEW_RACES = There are six races, too few for { $seats } players without using one twice.
refusal-E_ENDLESS = Nobody can ever have { $planets } planets ({ $most } is the most): without a last round the game could never end.

## Orders, standing lines and tests, for the help page

order-races = the races that you would like, best first
order-build = a new weapon, for 1 Resource
order-rebuild = rerolls this weapon, for 1 Resource
order-tech = takes or rerolls the technology die, for 2 Resources
order-done = ends construction
order-reroll = rerolls nothing
order-invade = takes a planet of the beaten player
order-destroy = destroys a weapon of the beaten player
order-pressure = rerolls the home planet of the beaten player
order-prefer = takes the first of these spoils that is possible
order-attack = attacks; you take the first of these spoils that you can
order-vote = calls a vote against that player
order-politics = rolls the politics die
order-deflect = rerolls that player's home planet with the Sonic Deflector
order-pass = no action, if the game allows it
order-cancel = uses your immunity against an attack
order-allow = lets the attack go on
order-lose = the weapons that you lose, in this order
order-ballot = your ballot, in any vote
order-improve = rerolls the technology that is offered
order-keep = keeps the technology as it is

standing-races = the races that you would like, best first
standing-construction = an order for each construction
standing-management = what you always reroll
standing-ballot = how you vote; “vote against <player>” covers every vote against that player
standing-action = your action when you send none
standing-immunity = cancel or allow attacks
standing-spoil = what you take after a victory, in order
standing-lose = the weapons that you lose, in this order
standing-offer = reroll or keep an offered technology

atom-resources = Resources that you can still spend this turn
atom-planets = a player's planets, home planet included
atom-weapons = a player's weapons
atom-influence = a player's Influence
atom-votes = how many votes a player has
atom-attack = a player's power in attack
atom-defence = a player's power in defence
atom-wins = whether you would beat that player
atom-immune = whether that player has more Influence than you, and so immunity
atom-face = what one of your dice shows
atom-count = how many of your dice show that face
atom-galaxy = planets left in the galaxy
atom-law = the law in force
atom-tech = a player's technology
atom-round = number of the round
atom-good = a player's planets on Resource or Influence
atom-need = how many planets a player still needs to win
atom-target = the player a vote is against
atom-caller = who called the vote
atom-attacker = who attacks you

## Options

option-victory_planets = Planets that you need to win, home planet included (n is the number of players).
option-victory_exact = Exactly this number of planets wins, instead of at least this number.
option-victory_check = When we check for a winner: after each step, or at the end of a player's turn.
option-races = Races are chosen by their players, or drawn.
option-unique_races = No two players have the same race (usually so, with up to six players).
option-first_player = Who begins: drawn at random, or the first player on the list.
option-setup_transporter = A Transporter rolled during set-up gains a planet.
option-trait_is_unit = A Cruiser or Fighters trait is affected by technologies and storms like a weapon of that kind.
option-fresh_resource = A Resource gained while building can be spent at once.
option-management = Planets are rerolled all together or one after the other.
option-new_planets_locked = Which planets gained this turn cannot be rerolled: only those from Transporters, or all.
option-must_act = Nobody may pass: a player who does not attack calls a vote.
option-empty_votes = A vote against a player without weapons is closed at once, or ballots are counted.
option-caller_ballot = The player who calls a vote is for it and is not asked, or votes like everybody else.
option-immunity_timing = The defender is asked about immunity after the unknown sector, or before it.
option-vote_majority = A vote passes with more than half of all votes; or it needs more than half of the players as well.
option-fleet_loss_choice = Who chooses the weapons that an invaded player loses: the owner, or the attacker.
option-max_rounds = The last round; 0 for none.
option-technology = The technology die.
option-politics = The politics die and its laws.
option-unknown_sectors = Attacks cross an unknown sector.
option-deep_space = Deep space affects new planets.
option-terraforming = Terraforming gives one more Resource for each die, or just one in all.
option-deflector_transporter = A Transporter rolled by the Sonic Deflector gains a planet, or nothing.
option-deep_space_setup = Deep space also affects planets gained in the set-up.
option-deep_space_on = Deep space for all new planets, or only for those from the galaxy.
option-advanced_society = An Advanced Society forces the reroll of a technology, or offers it.
option-sector_wormhole_limit = The most extra turns in a row; 0 for no limit.

ruling-trait_victory = traits that are a Resource or an Influence count towards victory
ruling-weapon_dice = all players share one supply of weapon dice
ruling-rebuild_again = a weapon may be rebuilt several times a turn
ruling-failed_attack = an attack that fails has no effect
ruling-influence_tie = equal influence gives no immunity
ruling-target_ballot = the target of a vote votes too
ruling-abstention = nobody can abstain; a missing ballot counts as “against” (the caller's as “for”)
ruling-vote_oneself = nobody can attack or call a vote against themselves
ruling-assault_cannon = the Assault Cannon counts in attack and in defence
ruling-stasis_chambers = Stasis Chambers act only at the moment of the roll
ruling-roach_pressure = a Roach trait rolled under pressure gains nothing
ruling-ship_tax = the Ship Tax counts for immunity and for votes
ruling-society_without_technology = an Advanced Society does nothing without the technology option

## What happened since the reader last acted

recap-galaxy-empty = You would have gained a planet, but the galaxy is empty.
recap-lost = Your losses: { $losses }.
recap-own = You { $deeds }.
recap-rival = { $seat } { $deeds }.

lost-planet = planet { $die } (taken by { $seat }, { $attack } against { $defence })
lost-weapon = { $die } { $face } (destroyed by { $seat })
lost-weapons = { $weapons } ({ $why })
lost-home = home planet rerolled by { $seats } ({ $times ->
    [1] {""}
    [2] twice,{" "}
   *[other] { $times } times,{" "}
 }now { $face })

did-build = built { $die } ({ $face })
did-rebuild = rebuilt { $die } ({ $face })
did-research = got the technology { $technology }
did-reroll = rerolled planets (now { $dice })
did-gain =
    { $loser_given ->
        [yes] took { $die } from { $loser } ({ $face })
       *[no] gained planet { $die } ({ $face })
    }
did-meet = crossed an unknown sector ({ $sector })
did-attack =
    { $won ->
        [yes] beat { $target } ({ $attack } against { $defence })
       *[no] attacked { $target } and failed ({ $attack } against { $defence })
    }
did-defend = held off { $attacker } ({ $attack } against { $defence })
did-attack-cancelled = attacked { $target }, who cancelled it
did-cancel = cancelled { $attacker }'s attack
did-destroy = destroyed { $loser }'s { $die } ({ $face })
did-press = had { $target }'s home planet rerolled (now { $face })
did-vote = { $passed ->
        [yes] won a vote against { $target } ({ $in_favour } to { $against })
       *[no] lost a vote against { $target } ({ $in_favour } to { $against })
    }
did-vote-empty = called a vote against { $target } without effect
did-politics = rolled the politics die
did-lose = lost { $weapons } ({ $why })

## Questions to the rules

answer-early = Ask again once races are chosen and home planets are rolled.
answer-law = The law in force forbids it: { $law }.
answer-odds = Attack { $attack } against { $target }'s defence { $defence }: with the dice as they are, { $won ->
        [yes] you would win
       *[no] you would not win
    }.{ $sectors ->
        [0] {""}
       *[other] {" "}After the unknown sector, you would win with { $good } of 6 rolls.
    }{ $immune ->
        [yes] {" "}But { $target } may cancel the attack (Influence { $theirs } against your { $mine }).
       *[no] {""}
    }
answer-votes = A vote against { $target }: you have { $mine } of { $total } votes; { $carried ->
        [yes] { $seats_count ->
            [0] that is enough{ $seats }
           *[other] with { $seats } you have enough
        }
       *[no] it cannot pass
    }.{ $armed ->
        [yes] {""}
       *[no] {" "}But { $target } has no weapon to lose.
    }

## Dangers and chances

danger-victory = { $seat } is one step from winning: { $dice_count ->
        [0] one more planet on Resource or Influence is enough.
       *[other] only { $dice } still has to come up Resource or Influence.
    }
danger-attack = { $seat } can beat you: attack { $attack } against your defence { $defence }. { $stakes_count ->
        [0] All you would suffer is a reroll of your home planet.
        [one] You would lose { $stakes } or have your home planet rerolled.
       *[other] You would lose one of { $stakes }, or have your home planet rerolled.
    }
danger-vote = { $seats_count ->
        [one] { $seats } alone can win a vote against you
       *[other] { $seats } together can win a vote against you
    }, with { $votes } of { $total } votes. It would cost you a weapon.
chance-victory = You are one step from winning: { $dice_count ->
        [0] one more planet on Resource or Influence is enough.
       *[other] only { $dice } still has to come up Resource or Influence.
    }
chance-attack = With the dice as they are, you beat { $seat }: attack { $attack } against defence { $defence }. { $stakes_count ->
        [0] { $seat }'s home planet would be rerolled.
       *[other] You could take { $stakes_or }.
    }{ $immune ->
        [yes] {" "}But { $seat } may cancel the attack (Influence { $theirs } against your { $own }).
       *[no] {""}
    }
chance-vote = { $seats_count ->
        [0] You alone can win a vote against { $target }
       *[other] With { $seats } you can win a vote against { $target }
    }: { $votes } of { $total } votes.

## Facts of the picture and the report

fact-none = none
fact-setup = The set-up.
fact-progress =
    Round { $round }{ $last ->
        [0] {""}
       *[other] {" "}of { $last }
    }, turn { $turn }: { $seat } plays ({ $phase }).
fact-over = The game is over after { $turn } turns, in round { $round }.
fact-law = { $law_id ->
        [none] There is no law.
        [ceasefire] Law: Ceasefire (no attacks).
        [council_censure] Law: Council Censure (no votes).
        [fleet_regulations] Law: Fleet Regulations (no construction).
        [planetary_conscription] Law: Planetary Conscription (no management).
        [ship_tax] Law: Ship Tax (each Resource is an Influence too).
        [martial_politics] Law: Martial Politics (each Influence is a Resource too).
       *[other] Law: { $law }.
    }
fact-storm = An electromagnetic storm: fighters and cruisers have no power this turn.
fact-galaxy =
    { $dice_count ->
        [0] The galaxy is empty.
        [one] Galaxy: { $dice }.
       *[other] Galaxy: { $dice }.
    }
fact-goal = To win: { $planets } planets, all on Resource or Influence.
fact-player =
    { $race_id ->
        [none] { $seat } has no race yet
       *[other] { $seat } ({ $race })
    }{ $active ->
        [yes] , whose turn it is
       *[no] {""}
    }{ $winner ->
        [yes] , the winner
       *[no] {""}
    }{ $dice_count ->
        [0] .
       *[other] : { $dice }.{ $technology_id ->
            [none] {""}
           *[other] {" "}Technology: { $technology }.
        } Attack { $attack }, defence { $defence }, Influence { $influence }, { $capacity ->
            [one] { $capacity } Resource
           *[other] { $capacity } Resources
        }; { $good } of { $planets } planets count for winning.
    }
fact-home = { $seat }'s home planet H: { $face }{ $trait ->
        [yes] {" "}(racial trait)
       *[no] {""}
    }.
fact-trait = { $face } (trait)
fact-planet = { $seat }'s planet { $die }: { $face }{ $locked ->
        [yes] , gained this turn
       *[no] {""}
    }.
fact-coming = Planet { $die } is on its way to { $seat }.
fact-lost =
    { $seat } lost { $die }{ $face_id ->
        [none] {""}
       *[other] {" "}({ $face })
    }.
fact-deed = { $kind ->
    [attack] { $seat } attacked { $target }{ $count ->
        [one] {""}
       *[other] {" "}{ $count } times
     }.
    [vote] { $seat } called a vote against { $target }{ $count ->
        [one] {""}
       *[other] {" "}{ $count } times
     }.
   *[deflect] { $seat } pointed the deflector at { $target }{ $count ->
        [one] {""}
       *[other] {" "}{ $count } times
     }.
 }
fact-weapon = { $die } { $face }
fact-weapon-of = { $seat }'s weapon { $die }: { $face }.
fact-technology = { $seat }'s technology: { $technology } (T{ $face }).
fact-ballot =
    { $seat } { $choice } ({ $votes })

deed-attack =
    { $ending_id ->
        [won] Last action: { $seat } attacked { $target }, { $attack } against { $defence }, and won.
        [failed] Last action: { $seat } attacked { $target }, { $attack } against { $defence }, and failed.
       *[other] Last action: { $seat } attacked { $target } ({ $ending }).
    }
deed-vote = Last action: { $seat } called a vote against { $target } ({ $ending }).
deed-politics = Last action: { $seat } rolled the politics die.
deed-deflect = Last action: { $seat } pointed the deflector at { $target }.
deed-pass = Last action: { $seat } passed.

section-table = The table
section-players = Players
section-races = Races and their traits
race-trait =
    { $race }: { $trait_id ->
        [lightning_infantry] { $trait }, 2 in defence
        [expert_fighters] { $trait }, 2 in defence
        [cruiser] { $trait }, 1 in attack and in defence
        [transporter] { $trait }, gains a planet when rolled
        [resource] { $trait }, builds and counts towards victory
       *[influence] { $trait }, an extra vote and immunity; counts towards victory
    }
section-player = { $seat } ({ $race })

label-galaxy =
    { $count ->
        [0] Galaxy: empty
       *[other] Galaxy:
    }
label-player = { $seat }, { $race }
label-no-race = No race yet
label-won =
    { $seats_count ->
        [one] { $seats } wins
       *[other] { $seats } share the victory
    }{ $early ->
        [yes] {" "}after the last round
       *[no] {""}
    }: { $good ->
        [one] 1 planet counts
       *[other] { $good } planets count
    }
label-ranking = Ranked by planets that count, planets, Influence, attack, defence.
label-trait =
    On 1: { $trait_id ->
        [lightning_infantry] { $trait }, 2 in defence
        [expert_fighters] { $trait }, 2 in defence
        [cruiser] { $trait }, 1 in attack and defence
        [transporter] { $trait }, gains a planet
        [resource] { $trait }, counts towards victory
       *[influence] { $trait }, counts towards victory
    }
label-relation =
    { $kind ->
        [attack] { $count ->
            [one] attack
           *[other] { $count } attacks
        }
        [vote] { $count ->
            [one] vote
           *[other] { $count } votes
        }
       *[deflect] deflector{ $count ->
            [one] {""}
           *[other] {" "}{ $count }×
        }
    } → { $target }
label-technology = { $technology }
label-attack-sum = Attack { $attack }
label-defence-sum = Defence { $defence }
label-influence-sum = Influence { $influence }
label-votes-sum = Votes { $votes }
label-resources-sum = Resources { $capacity }
label-planets = { $good } of { $planets } count
label-progress =
    Round { $round }{ $last ->
        [0] {""}
       *[other] /{ $last }
    } · turn { $turn } · { $seat }
label-over = The end · round { $round } · turn { $turn }
label-law = Law: { $law }
label-storm = Electromagnetic storm
label-attack =
    { $ending_id ->
        [won] { $seat } > { $target }: { $attack } to { $defence }, won
        [failed] { $seat } > { $target }: { $attack } to { $defence }, failed
       *[other] { $seat } > { $target }: attack { $ending }
    }
label-vote = { $seat } > { $target }: vote { $ending }
label-politics = { $seat }: politics
label-deflect = { $seat } > { $target }: deflector
label-pass = { $seat } passed

letter-depleted = D
letter-resource = R
letter-influence = I
letter-infantry = N
letter-transporter = T
letter-trait = X
letter-cruiser = C
letter-battleship = B
letter-station = S
letter-defence = P
letter-fighters = F

legend-depleted = D: Depleted
legend-resource = R: Resource
legend-influence = I: Influence
legend-infantry = N: Infantry, defence 1
legend-transporter = T: Transporter
legend-trait = X: Racial Trait
legend-cruiser = C: Cruiser, 1
legend-battleship = B: Battleship, 2
legend-station = S: Orbital Station, 3
legend-defence = P: Planetary Defence, defence 2
legend-fighters = F: Fighters, defence 1
legend-home = home planet (H)
legend-pips = planets that count, and the others
legend-won = has won
legend-locked = gained this turn
legend-active = is playing now
legend-new = gained
legend-ghost = lost
legend-deed = who acted against whom

## Surprises

alarm-attacked = something of yours taken, destroyed or rerolled
alarm-outvoted = a vote passed against you
alarm-target = a target now too strong, or with nothing left to lose
surprise-unarmed = { $seat } has no weapon left to lose.
surprise-strong = { $seat } is too strong for you now.
surprise-gone = { $seat } no longer has what your attack names.

column-breaker = { $number ->
    [1] Planets
    [2] Influence
    [3] Attack
   *[other] Defence
}

## Changes by the referee

corrected-award = { $seat } has { $count } Resources left this turn (before: { $before }).
corrected-home = { $seat }'s home planet shows { $face }.
corrected-planet = { $seat } has the planet { $die }, which shows { $face }.
corrected-free = Planet { $die } is in the galaxy again.
corrected-arm = { $seat } gets the weapon { $die }: { $face }.
corrected-scrap = { $seat } loses the weapon { $die }.
corrected-technology = { $seat } has the technology { $technology }.
corrected-law = The law in force: { $law }.
corrected-weapon = free weapon
