# GOLEM in English. Names of cards, pilots and mechas come with their parameters, for the
# card set is data: each such message gets both names and shows the one of its language.

thing-name = { $fr ->
   *[other] { $en }
 }
thing-text = { $fr ->
   *[other] { $en }
 }
card-name = { $fr ->
   *[other] { $en } ({ $id })
 }
ability-offer = { $ability } for { $cost } energy

## Words

part-head = head
    .short = head
part-larm = left arm
    .short = left arm
part-rarm = right arm
    .short = right arm
part-torso = torso
    .short = torso
part-lleg = left leg
    .short = left leg
part-rleg = right leg
    .short = right leg
part-arms = arms
part-legs = legs
tile-name = { $part }
tile-short = { $part_short }
tile-now = { $part } { $defence }

slot-card = a card (an id such as C03, its name, or “worst”)
slot-part = a tile (head, larm, rarm, torso, lleg, rleg)
slot-target = a tile of a player (anna.head)
slot-ability = an ability (a1, a2, a3)
slot-choice = a Mecha or a pilot (its id or its name)

sum-printed = base { $amount }
sum-permanent = tokens { $amount }
sum-round = this round { $amount }
sum-instant = reaction { $amount }
sum-adjacent = broken neighbours { $amount }

## Moments

moment-turn = round { $round }, turn { $turn }: { $seat } plays
moment-draft = choosing Mechas and pilots
moment-repair = pause before round { $round }
moment-between = round { $round }, after turn { $turn }
moment-over = game over (round { $round }, turn { $turn })

## Questions

ask-G-D0 = Choose a { $what ->
    [mecha] Mecha
   *[pilot] pilot
 }: write “draft” and its id or name. Free: { $free }.
ask-G-D1 = Pause: which { $most ->
    [one] tile do
   *[other] tiles (at most { $most }) do
 } you repair? Out of service: { $parts }. Write “repair” and the tile, or “repair none”.
ask-G-D2 = Play one card: attack, support, pilot or energy. Abilities may go with it, and a swap after it.
ask-G-D3 = What else on your turn: abilities, a swap, or “end”?
ask-G-D4 = { $attacker } attacks your { $part } and will hit: { $total } against { $defence }{ $pierced ->
    [yes] {" "}(piercing)
   *[no] {""}
 }. React with { $offers_or }, or write “none”.

ask-G-D5 = Your standing lines may use abilities now.

## What kinds of questions are called

kind-G-D0 = choice of Mecha or pilot
kind-G-D1 = repair
kind-G-D2 = card
kind-G-D3 = rest of the turn
kind-G-D4 = reaction to an attack
kind-G-D5 = standing lines

## Events

event-began = { $mode ->
    [duel] A duel begins
    [team] The game begins: players 1 and 3 against 2 and 4
   *[arena] The game begins: each against all
 }. At equal initiative they play in this order: { $youth }.
event-assigned = { $seat } fights in { $mecha } (attack { $attack }) with { $pilot } (initiative { $initiative }).
event-drafted = { $seat } chooses { $choice }.
event-round-began = Round { $round } of { $rounds } begins.
event-dealt = { $cards_count ->
    [0] { $seat } is dealt { $count ->
        [one] 1 card
       *[other] { $count } cards
     }.
   *[other] { $seat } is dealt { $cards }.
 }
event-drew = { $count ->
    [0] { $seat } draws nothing: no card is left.
    [one] { $seat } draws { $cards_count ->
        [0] 1 card
       *[other] { $cards }
     }.
   *[other] { $seat } draws { $cards_count ->
        [0] { $count } cards
       *[other] { $cards }
     }.
 }
event-reshuffled = The reserve is empty: the { $count ->
    [one] discarded card becomes
   *[other] { $count } discarded cards are shuffled and become
 } the new reserve.
event-cycle-began = Round { $round }, cycle { $cycle }. Turn order: { $order }.
event-turn-began = { $seat } plays (round { $round }, cycle { $cycle }).
event-turn-skipped = { $seat } has no card and misses this turn.
event-attacked = { $has_talent ->
    [yes] { $seat } discards { $card } and attacks { $target }’s { $part } with { $talent }
   *[no] { $seat } attacks { $target }’s { $part } with { $card }
 }{ $has_ability ->
    [yes] {" "}and { $ability } (cost { $cost })
   *[no] {""}
 }: attack { $potential } + strength { $strength }{ $bonus ->
    [0] {""}
   *[other] {" "}+ ability { $bonus }
 } = { $total } against defence { $defence } ({ $sum }{ $pierce ->
    [yes] ; piercing
   *[no] {""}
 }).
event-reacted = { $seat } reacts with { $ability } (cost { $cost }): { $prevented ->
    [yes] the attack is prevented
   *[no] the defence is now { $defence }
 }.
event-declined = { $seat } does not react.
event-tile-hit = Hit, { $total } against { $defence }: { $target } loses the { $part }. From now on: { $malus ->
    [initiative] initiative { $amount }
    [attack] attack { $amount }
   *[adjacent_defence] defence of its neighbours { $amount }
 }; { $left ->
    [0] no tile left.
    [one] 1 tile left.
   *[other] { $left } tiles left.
 }
event-missed = { $prevented ->
    [yes] Attack prevented: { $target } keeps the { $part } ({ $total } against { $defence }).
   *[no] Missed, { $total } against { $defence }: { $target } keeps the { $part }.
 }
event-supported = { $seat } plays { $card }{ $foe_given ->
    [yes] {" "}against { $foe }
   *[no] {""}
 }.
event-pilot-used = { $seat } discards { $card } for the pilot’s { $talent }{ $foe_given ->
    [yes] {" "}against { $foe }
   *[no] {""}
 }.
event-energy-taken = { $seat } discards { $card } for energy: { $gained ->
    [0] the gauge is full already ({ $now })
   *[other] +{ $gained }, now { $now }
 }.
event-ability-used = { $seat } uses { $ability } (cost { $cost }){ $foe_given ->
    [yes] {" "}against { $foe }
   *[no] {""}
 }.
event-energy-changed = { $amount ->
    [0] { $seat }: energy still { $now } ({ $asked } is lost).
   *[other] { $seat }: energy { $change }{ $short ->
        [yes] {" "}instead of { $asked }
       *[no] {""}
    }, now { $now }.
 }
event-attack-changed = { $seat }: attack { $amount } { $duration ->
    [round] until the end of the round
   *[permanent] for the rest of the game
 }, now { $now }.
event-initiative-changed = { $seat }: initiative { $amount } { $duration ->
    [round] until the end of the round
   *[permanent] for the rest of the game
 }, now { $now }.
event-defence-changed = { $seat }: defence { $amount } { $duration ->
    [round] until the end of the round
   *[permanent] by tokens
 }; now { $tiles }.
event-box-empty = The box is empty: { $seat } loses { $count ->
    [one] 1 token
   *[other] { $count } tokens
 }.
event-discarded = { $seat } discards { $card } at random.
event-swapped = { $seat } swaps { $card } for a new card.
event-tile-repaired = { $seat } repairs the { $part }, defence { $defence }.
event-repair-skipped = { $seat } repairs nothing.
event-destroyed = { $seat }’s Mecha is destroyed.{ $cards_count ->
    [0] {""}
   *[other] {" "}Discarded: { $cards }.
 }
event-left-over = { $seat } discards what is left in hand: { $cards }.
event-round-ended = Round { $round } is over, and so are its effects.
event-game-ended = { $reason ->
    [destruction] Only one side is left. Winner: { $winners } ({ $tiles } tiles in service).
   *[tiles] The last round is over. Winner: { $winners } ({ $tiles } tiles in service).
 }

## Refusals

refusal-E_WRONG_ORDER = This order does not answer the question. Write one of those that your last report suggests.
refusal-E_UNKNOWN_CARD = “{ $card }” is not a known card. Name a card of your hand.
refusal-E_NOT_IN_HAND = { $card } is not in your hand.
refusal-E_CARD_TYPE = { $wanted ->
    [combat] { $card } does not attack: write “support” instead of “attack”.
   *[support] { $card } is a combat card: write “attack” instead of “support”.
 }
refusal-E_TARGET = { $reason ->
    [unnamed] Which opponent? Write anna.head, for example.
    [unknown] “{ $seat }” is not a player of this game.
    [self] { $seat } is you; name an opponent.
    [ally] { $seat } is your ally; name an opponent.
    [destroyed] { $seat }’s Mecha is already destroyed; name another opponent.
   *[none] This is not aimed at an opponent; leave out “at”.
 }
refusal-E_TILE_OUT = { $seat_given ->
    [yes] { $seat }’s
   *[no] Your
 } { $part } is already out of service.
refusal-E_TARGET_PART = This cannot hit the { $part }; aim at { $targets_or }.
refusal-E_UNKNOWN_ABILITY = “{ $ability }” is not an ability of your Mecha; write a1, a2 or a3.
refusal-E_WINDOW = { $window ->
    [turn] { $ability } is used in your own turn (“use”), before or after the action, or by a standing line.
    [attack] { $ability } goes with an attack of yours: “attack … with”.
   *[react] { $ability } only answers an attack on you.
 }
refusal-E_NOT_ANY_TIME = In this game abilities are used in your own turn and as reactions, not by standing lines.
refusal-E_LIMIT = { $limit ->
    [turn] You have already used { $what } this turn.
    [one] One ability a turn: { $what } has to wait.
    [round] You have already used { $what } this round.
   *[swap] No more swaps this turn.
 }
refusal-E_ENERGY = { $ability } costs { $cost } energy; you have only { $have }.
refusal-E_TILE_CHOICE = { $reason ->
    [twice] Name each tile once.
    [no-own] This chooses no tile of yours; leave out “on”.
    [no-foe] This concerns the whole Mecha; name the player alone.
    [one-out] Which tile out of service? Add “on” and the tile.
    [out] The { $part } is out of service; choose tiles in service.
    [in] The { $part } is in service; choose a tile out of service.
    [two-seats] Name tiles of one opponent only.
   *[count] Name { $most ->
        [one] exactly one tile in service
       *[other] one to { $most } different tiles in service
     }.
 }
refusal-E_NO_TARGET = None of your tiles by that name is out of service: there is nothing to repair.
refusal-E_NO_ATTACK = Your pilot’s special ability does not attack; leave out “with”.
refusal-E_ACTION_DONE = You have already taken your action this turn. You can still write “then use”, “then swap”, “then wait” and “end”.
refusal-E_ACTION_FIRST = Your action comes first: attack, support, pilot or energy.
refusal-E_AFTER_SWAP = Abilities come before the swap; change the order of your lines.
refusal-E_USELESS = { $ability } would not change the result of this attack.
refusal-E_NOT_FREE = “{ $choice }” is not free. Free: { $free }.

refusal-options-unknown-set = There is no card set called “{ $name }”; known: { $known }. Another set is given as its whole JSON document.
refusal-options-not-json = The card set is no readable JSON: { $fault }
refusal-options-mode = Mode { $mode } takes { $low ->
    [2] { $high ->
        [2] two
       *[other] two to { $high }
     }
    [3] three or { $high }
   *[other] { $high }
 } players, not { $seats }.
refusal-options-ages = Option “ages” lists { $have } ages for { $seats } players; give one age for each, in their order.
refusal-options-hand = { $have } cards for each of { $seats } players are more than there are; at most { $most }.
refusal-options-energy = Nobody can start with { $start } energy when the gauge ends at { $most }.
refusal-options-ties = Option “tie_break” names something twice.

## Faults of a card set

refusal-data-not-a = { $path_given ->
    [yes] { $path }
   *[no] The document
 } must be { $wanted ->
    [object] an object in braces
    [list] a list in square brackets
    [number] a whole number
   *[text] a text in quotes
 }.
refusal-data-missing = { $path_given ->
    [yes] { $path }
   *[no] The document
 } lacks the field “{ $field }”; add it.
refusal-data-unknown-field = { $path_given ->
    [yes] { $path }
   *[no] The document
 } has a field “{ $field }” that nothing reads; { $guess_given ->
    [yes] did you mean “{ $guess }”?
   *[no] take it out.
 }
refusal-data-range = { $path } is { $have }; it must be { $low } to { $high }.
refusal-data-form = { $path } is “{ $have }”; write it like “{ $sample }”.
refusal-data-unknown-value = { $path } is “{ $have }”; it must be { $allowed_or }.{ $guess_given ->
    [yes] {" "}Did you mean “{ $guess }”?
   *[no] {""}
 }
refusal-data-twice = { $path } holds “{ $have }” twice; make each different.
refusal-data-count = { $path } makes { $have } in all; it must be exactly { $want }.
refusal-data-parts = { $path } must list exactly { $wanted }, in any order.
refusal-data-one-way = { $path }: { $there } is next to { $here }, so { $here } must also stand in the list of { $there }.
refusal-data-empty = { $path } is empty; name at least one tile.
refusal-data-misplaced = { $path }: “{ $have }” has no meaning { $place ->
    [combat] on a combat card
    [support] on a support card or an ability used in the own turn
    [pilot] in an attacking pilot ability
    [attack] in an ability declared with an attack
   *[react] in a reaction
 }; RULES.md lists what may stand there.
refusal-data-nothing-repaired = { $path } says “repaired”, but nothing before it repairs a tile; put a “repair” first.

## Options

option-mode = Duel for two, arena for three or four each against all, team for four (players 1 and 3 against 2 and 4); auto takes duel or arena.
option-data = The card set: the name of one that came along, or the whole JSON document of another.
option-rounds = Number of rounds; “set” leaves it to the card set (3 in the set that came along).
option-hand_size = Cards dealt for a round, and cycles in it; “set” leaves it to the card set (7).
option-energy_start = Energy at the start; “set” leaves it to the card set (2).
option-energy_max = End of the energy gauge; “set” leaves it to the card set (5).
option-assignment = Pilots and Mechas are drawn (random) or chosen in turn (draft: Mechas from the youngest, then pilots in reverse).
option-ages = Ages of the players in their order; the youngest wins ties of initiative. none: a random order.
option-initiative_update = When the turn order is worked out: for each cycle, or for each round.
option-ability_windows = When abilities may be used: any_time (on your own turn, as a reaction, and by standing lines after anything that happens in anybody’s turn; only a reaction comes between the sum of an attack and its hit), own_turn_and_reaction, or own_turn_only (no reactions).
option-abilities_per_turn = Each ability once in a turn, or one ability in all.
option-leftover = Cards left at the end of a round are discarded or kept.
option-swap = How many cards may be exchanged after the action.
option-repair_between = How many tiles each player may repair between rounds.
option-repair_choice = All choose these repairs at once in secret, or one player after the other.
option-modifier_cap = How far each modifier may go from 0: none (the book names no limit), a number, or “set” for that of the card set (3).
option-token_limit = How many +1/-1 tokens the box holds for all tiles together (the book: 15); further ones are lost.
option-friendly_fire = In teams, allies may be attacked, or not.
option-tie_break = What decides if tiles in service are equal, in this order; shared: nothing.

## Picture and facts

scene-title = { $phase ->
    [draft] Choosing Mechas and pilots
    [over] The game is over
    [repair] Pause before round { $round } of { $rounds }
   *[other] Round { $round } of { $rounds }, card { $cycle } of { $cycles }
 }
section-table = The table
section-mechas = Mechas
section-mecha = { $seat }’s Mecha, tile by tile
section-hand = Your hand
section-choice = Free pilots

fact-mecha = { $alive ->
    [yes] { $active ->
        [yes] { $seat } (plays now)
       *[no] { $seat }
     }
   *[no] { $seat } (destroyed)
 }: { $mecha }, { $pilot }; attack { $attack }, initiative { $initiative }, energy { $energy } of { $most }, { $hand ->
    [one] 1 card
   *[other] { $hand } cards
 }{ $hits ->
    [0] {""}
    [one] , 1 hit scored
   *[other] , { $hits } hits scored
 }.
fact-standing = { $values } Defence: { $tiles }.{ $lost_given ->
    [yes] {" "}Out of service: { $lost }.
   *[no] {""}
 }
profile-card = { $copies ->
    [one] Once:
   *[other] { $copies } times:
 } { $card }
profile-seat = { $seat }: { $profile }
section-skills = Abilities: { $seat } ({ $mecha })
skill-pilot = Pilot{ $once ->
    [yes] , once a round
   *[no] {""}
 }: { $ability }. { $text }
section-cards = Cards
section-fighters = Mechas and pilots
profile-mecha = { $name }: attack { $attack }; { $tiles }
profile-ability = { $name }, cost { $cost }: { $text }
profile-brief = { $name }, { $cost } energy{ $window ->
    [react] , as a reaction
    [attack] , with an attack
   *[turn] {""}
 }: { $effects }
profile-pilot = { $name }: initiative { $initiative }; special ability { $ability }: { $text }
fact-undecided = { $seat }: { $has_mecha ->
    [yes] { $mecha }
   *[no] no Mecha yet
 }, { $has_pilot ->
    [yes] { $pilot }
   *[no] no pilot yet
 }.
fact-tile-up = { $part }: { $defence }{ $changed ->
    [yes] {" "}({ $sum })
   *[no] {""}
 }; { $aimed ->
    [yes] under attack now;{" "}
   *[no] {""}
 }if hit: { $malus ->
    [initiative] initiative { $amount }
    [attack] attack { $amount }
   *[adjacent_defence] defence of its neighbours { $amount }
 }.
fact-tile-out = { $part }: OUT OF SERVICE, { $malus ->
    [initiative] initiative { $amount }
    [attack] attack { $amount }
   *[adjacent_defence] defence of its neighbours { $amount }
 }.
fact-fresh = { $fact } New since your last turn.
fact-order = Turn order: { $order }.
fact-reserve = Reserve: { $count ->
    [one] 1 card
   *[other] { $count } cards
 }.
fact-discard = Discard pile: { $count ->
    [0] empty
    [one] 1 card, { $last }
   *[other] { $count } cards, last { $last }
 }.
fact-attack = { $seat } attacks { $target }’s { $part }: { $total } against { $defence }{ $pierce ->
    [yes] , piercing: bonuses do not count
   *[no] {""}
 }.
fact-card = { $card }: strength { $strength }{ $aims ->
    [all] {""}
    [arms] {" "}on an arm
    [legs] {" "}on a leg
    [limbs] {" "}on an arm or a leg
   *[some] {" "}on the { $targets_or }
 }{ $effects_given ->
    [yes] ; { $effects }
   *[no] {""}
 }.
fact-helper = { $card }: { $effects }.
fact-combat = { $card }: strength { $strength }{ $aims ->
    [all] {""}
    [arms] {" "}on an arm
    [legs] {" "}on a leg
    [limbs] {" "}on an arm or a leg
   *[some] {" "}on the { $targets_or }
 }. { $text }
fact-support = { $card }: support. { $text }

mark-energy = Energy { $now }/{ $most }
mark-attack = Attack { $value }
mark-initiative = Init. { $value }
mark-counts = hand { $cards }, hits { $hits }
mark-out = OUT
mark-malus = { $malus ->
    [initiative] init. { $amount }
    [attack] att. { $amount }
   *[adjacent_defence] adj. { $amount }
 }
mark-hits-tie = hits
mark-energy-tie = energy
mark-initiative-tie = initiative
mark-tie = { $what } { $value }
mark-score = { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
 } ({ $ties })
label-won = { $seats_count ->
    [one] { $seats } wins
   *[other] { $seats } win together
 }: { $alone ->
    [yes] the last Mecha standing, { $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
     } in service
   *[no] { $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
     } in service
 }
label-order = Order: { $order }
label-discard = Discard pile: { $count ->
    [0] empty
    [one] { $last }
   *[other] { $count }, on top { $last }
 }
label-ranking = Ranked by tiles in service, then by { $ties }.
mark-destroyed = DESTROYED
mark-no-mecha = no Mecha yet
mark-no-pilot = no pilot yet
mark-strength = { $aims ->
    [all] strength { $strength }
    [arms] { $strength }: arms
    [legs] { $strength }: legs
    [limbs] { $strength }: arms, legs
   *[some] { $strength }: { $targets_or }
 }
mark-card = { $effects }

## What a card or an ability does, in half a line

brief-group = { $when ->
    [hit] on a hit{" "}
    [miss] on a miss{" "}
    [after] hit or miss{" "}
   *[play] {""}
 }{ $effects }
brief-energy = { $who ->
    [foe] enemy energy
    [you] your energy
   *[self] energy
 } { $amount }
brief-attack_mod = { $lasts ->
    [instant] { $amount } on this attack
    [round] { $who ->
        [foe] enemy attack
        [you] your attack
       *[self] attack
     } { $amount } this round
   *[permanent] { $who ->
        [foe] enemy attack
        [you] your attack
       *[self] attack
     } { $amount } for good
 }
brief-initiative_mod = { $who ->
    [foe] enemy initiative
    [you] your initiative
   *[self] initiative
 } { $amount } { $lasts ->
    [round] this round
   *[permanent] for good
 }
brief-defence_mod = { $lasts ->
    [instant] defence { $amount } against this attack
   *[other] defence { $amount } { $tile ->
        [own_all] on all your tiles
        [own] on { $count ->
            [one] 1 tile
            [2] 1 or 2 tiles
           *[other] 1 to { $count } tiles
         } of yours
        [foe_all] on all enemy tiles
        [foe] on { $count ->
            [one] 1 enemy tile
            [2] 1 or 2 enemy tiles
           *[other] 1 to { $count } enemy tiles
         }
        [repaired] on it
       *[attacked] on the tile
     }{ $lasts ->
        [round] {" "}this round
       *[permanent] {""}
     }
 }
brief-draw = { $count ->
    [one] 1 { $who ->
        [foe] enemy card
       *[self] card
     }
   *[other] { $count } { $who ->
        [foe] enemy cards
       *[self] cards
     }
 } more
brief-discard = { $count ->
    [one] 1 { $who ->
        [foe] enemy card
        [you] card of yours
       *[self] card
     }
   *[other] { $count } { $who ->
        [foe] enemy cards
        [you] cards of yours
       *[self] cards
     }
 } lost
brief-repair = 1 repaired tile
brief-attack = an attack of strength { $strength }{ $aims ->
    [all] {""}
    [arms] {" "}on an arm
    [legs] {" "}on a leg
    [limbs] {" "}on an arm or a leg
   *[some] {" "}on some tiles
 }
brief-pierce = added defence does not count
brief-prevent = the attack fails

legend-up = defence of a tile
legend-plus = tokens that add to the defence
legend-minus = tokens that take from the defence
legend-round = change for this round
legend-energy = energy for abilities: left, spent
legend-turn = plays now; highest initiative first
legend-malus = what a lost tile costs (adj.: its neighbours)
legend-pilot = the pilot's ability
legend-won = has won
legend-aim = tile under attack
legend-fresh = tile hit or repaired since your last turn
legend-shot-hit = attack that hit
legend-shot-miss = attack that missed
legend-combat = card that attacks
legend-support = support card

## What happened since the reader's last turn

recap-lost = You lost the { $part }: { $seat } hit it{ $has_weapon ->
    [yes] {" "}with { $weapon }
   *[no] {""}
 }, { $total } against { $defence }. { $left ->
    [0] Your Mecha is destroyed.
   *[other] { $malus ->
        [initiative] Initiative { $amount }
        [attack] Attack { $amount }
       *[adjacent_defence] Defence of its neighbours { $amount }
     }; you have { $left ->
        [one] 1 tile
       *[other] { $left } tiles
     } left.
 }
recap-held = Your { $part } held: { $seat } missed{ $has_weapon ->
    [yes] {" "}with { $weapon }
   *[no] {""}
 }, { $total } against { $defence }{ $reacted ->
    [yes] {" "}({ $answer }, { $cost } energy{ $prevented ->
        [yes] : the attack failed
       *[no] {""}
     })
   *[no] {""}
 }.
recap-hit = You hit { $target }’s { $part } with { $weapon }, { $total } against { $defence }{ $left ->
    [0] : the Mecha is destroyed.
    [one] ; 1 tile is left.
   *[other] ; { $left } tiles are left.
 }
recap-missed = You missed { $target }’s { $part } with { $weapon }, { $total } against { $defence }{ $reacted ->
    [yes] {" "}({ $target } reacted: { $answer })
   *[no] {""}
 }.
recap-aimed = { $seat } attacks your { $part } with { $weapon }.{ $effects_given ->
    [yes] {" "}A hit also means { $effects }.
   *[no] {""}
 }
recap-worse = { $own ->
    [yes] Your own actions cost you: { $effects }.
   *[no] { $seat_given ->
        [yes] { $seat } weakened you: { $effects }.
       *[no] You were weakened: { $effects }.
     }
 }
recap-discarded = You had to discard { $card } at random.
recap-own = You { $deeds }.
recap-drawn = You drew { $cards }.
recap-rival = { $seat } { $deeds }.
weapon-and-ability = { $weapon } and { $ability }
deed-then = { $first }; { $then }
deed-attack = { $hit ->
    [yes] hits
   *[no] misses
 } { $target }’s { $part } with { $weapon } ({ $total } against { $defence })
deed-use = { $own ->
    [yes] used
   *[no] uses
 } { $name }{ $foe_given ->
    [yes] {" "}against { $at_reader ->
        [yes] you
       *[no] { $foe }
     }
   *[no] {""}
 }{ $effects_given ->
    [yes] : { $effects }
   *[no] {""}
 }
deed-effect = { $seat_given ->
    [yes] { $seat }:{" "}
   *[no] {""}
 }{ $kind ->
    [attack] attack { $amount }
    [initiative] initiative { $amount }
    [energy] energy { $amount }
   *[defence] defence { $amount } on { $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
     }
 }{ $fleeting ->
    [yes] {" "}this round
   *[no] {""}
 }
deed-energy = { $own ->
    [yes] took energy
   *[no] takes energy
 } { $times ->
    [1] {""}
   *[other] { $times } times{" "}
 }(now { $now })
deed-swap = { $own ->
    [yes] swapped
   *[no] swaps
 } { $cards }
deed-times = { $deed }, { $times } times
deed-discard = discards { $card } at random
deed-left-over = discarded { $cards } at the end of the round
deed-repair = { $own ->
    [yes] repaired
   *[no] repairs
 } the { $part }
deed-react = { $own ->
    [yes] reacted
   *[no] reacts
 } with { $ability }
deed-skip = { $own ->
    [yes] had
   *[no] has
 } no card to play
deed-draft = { $own ->
    [yes] chose
   *[no] chooses
 } { $choice }
deed-no-repair = { $own ->
    [yes] repaired
   *[no] repairs
 } nothing

## Dangers and chances

danger-before = Before your next turn, { $foes } will play. The chance of a card that hits:
danger-cure = { $every ->
    [yes] { $name } averts all of this.
   *[no] { $name } puts out of reach this turn: { $parts }.
 }
danger-tile = { $last ->
    [yes] Your last tile:{" "}
   *[no] {""}
 }{ $tiles }, defence { $defence }: { $threats }.
danger-threat = { $seat_given ->
    [yes] { $seat }{" "}
   *[no] {""}
 }{ $more ->
    [yes] { $free ->
        [0] { $has_talent ->
            [yes] for certain, by the pilot ({ $talent }) and { $ability }
           *[no] { $paid } % with { $ability }
         }
       *[other] { $free } % ({ $has_talent ->
            [yes] for certain by the pilot, { $talent }, and { $ability }
           *[no] { $paid } % with { $ability }
         })
     }
   *[no] { $has_talent ->
        [yes] for certain, by the pilot ({ $talent })
       *[no] { $paid } %
     }
 }
malus-of-tile = { $malus ->
    [initiative] initiative { $amount }
    [attack] attack { $amount }
   *[adjacent_defence] defence of its neighbours { $amount }
 }
danger-falling = Without a reaction you lose { $last ->
    [yes] your last tile: your Mecha is destroyed.
   *[no] the { $part }: { $loss }.
 }
chance-card = { $card }{ $has_ability ->
    [yes] {" "}with { $ability }
   *[no] {""}
 } reaches { $total } and hits { $targets }{ $effects_given ->
    [yes] ; { $effects }
   *[no] {""}
 }.
chance-no-hit = { $card } hits nothing at the moment{ $effects_given ->
    [yes] ; { $effects }
   *[no] {""}
 }.
chance-support = { $card }: { $effects }.
chance-foe = { $every ->
    [yes] every tile of { $seat }
   *[no] { $seat }’s { $tiles }
 }{ $last ->
    [yes] {" "}and destroys the Mecha
   *[no] {""}
 }{ $reactions_given ->
    [yes] {" "}({ $seat } may react: { $reactions })
   *[no] {""}
 }
chance-ability = { $ability }, { $cost } energy: { $effects }.
chance-pilot = Your pilot can turn any card into { $effects }.
chance-reaction = { $ability }: { $prevents ->
    [yes] the attack fails
   *[no] { $total } against { $defence }, so it misses
 }; { $left } energy left.
chance-repair = { $part }: defence { $defence } again; it ends { $loss }.

## Answers to questions

answer-draft = Ask again once Mechas and pilots are chosen.
answer-no-hit = { $card } hits nothing at the moment.
answer-unknown-sum = That depends on a card or a draw that nobody knows yet.
answer-odds = { $card }{ $has_ability ->
    [yes] {" "}with { $ability }
   *[no] {""}
 } at { $target }’s { $part }: attack { $potential } + strength { $strength }{ $bonus ->
    [0] {""}
   *[other] {" "}+ ability { $bonus }
 } = { $total } against { $defence } ({ $sum }{ $pierce ->
    [yes] ; piercing
   *[no] {""}
 }): { $hits ->
    [yes] it hits{ $reactions_given ->
        [yes] , unless { $target } reacts with { $reactions_or }
       *[no] {""}
     }.
   *[no] it misses.
 }
answer-cost = { $seat_given ->
    [yes] { $seat }:{" "}
   *[no] {""}
 }{ $ability }, cost { $cost } ({ $seat_given ->
    [yes] { $seat } has
   *[no] you have
 } { $have } energy){ $window ->
    [turn] { $any_time ->
        [yes] , on its player’s turn, or any time by a standing line
       *[no] , on its player’s turn
     }
   *[other] {""}
 }: { $text }
answer-safe = Nobody can hit your { $part } before your next turn this round.
answer-pile = Discard pile, { $count ->
    [0] empty.
    [one] 1 card: { $cards }.
   *[other] { $count } cards: { $cards }.
 }
answer-unseen = You cannot see { $count ->
    [one] 1 card
   *[other] { $count } cards
 } (reserve and other hands): { $cards }.
answer-times = { $count ->
    [one] { $card }
   *[other] { $count } { $card }
 }

answer-preview-certain = This is the position after your orders, unless a standing line (yours or another player’s) acts in between.

## Surprises

alarm-struck = a tile of yours out of service
alarm-weakened = your Mecha weakened
alarm-target = another state of the tile you aim at
surprise-target = The tile that you aim at ({ $what }) has changed.

## Changes by the referee

corrected-award = { $seat } has { $count } energy (before: { $before }).
corrected-mend = { $seat }’s { $part } is in service again.
corrected-break = { $seat }’s { $part } is out of service.
corrected-tokens = { $seat }’s { $part } has tokens worth { $count } (before: { $before }).
corrected-attack = { $seat }’s lasting attack modifier is { $count } (before: { $before }).
corrected-initiative = { $seat }’s lasting initiative modifier is { $count } (before: { $before }).
corrected-give = { $seat } gets { $card }.
corrected-drop = { $seat } loses { $card } to the discard pile.
