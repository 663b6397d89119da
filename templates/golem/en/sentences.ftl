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
ability-offer = { $ability }, cost { $cost }

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
tile-name = { $part }
tile-short = { $part_short }
tile-now = { $part } { $defence }

slot-card = a card (an id such as C03, its name, or “worst”)
slot-part = a part (head, larm, rarm, torso, lleg, rleg)
slot-target = a tile of a player (anna.head)
slot-ability = an ability (a1, a2, a3)
slot-choice = a mecha or a pilot (its id or its name)

sum-printed = printed { $amount }
sum-permanent = tokens { $amount }
sum-round = this round { $amount }
sum-instant = reaction { $amount }
sum-adjacent = broken neighbours { $amount }

## Moments

moment-turn = round { $round }, cycle { $cycle }, turn { $turn }: { $seat } to play
moment-draft = set-up: mechas and pilots are chosen
moment-repair = pause before round { $round }
moment-between = round { $round }, cycle { $cycle }, after turn { $turn }
moment-over = the game is over (round { $round }, turn { $turn })

## Questions

ask-G-D0 = Choose a { $what ->
    [mecha] mecha
   *[pilot] pilot
 } that nobody has taken. Free: { $free }. Write “draft” and its id or name.
ask-G-D1 = Round pause: which { $most ->
    [one] tile do
   *[other] tiles (at most { $most }) do
 } you repair? Out of service: { $parts }. Write “repair” and the part, or “repair none”.
ask-G-D2 = Your turn (round { $round }, cycle { $cycle }): abilities if you like, one action (attack, support, pilot or energy), then abilities, a swap, “then wait”.
ask-G-D3 = The rest of your turn (round { $round }, cycle { $cycle }): abilities, a swap, or “end”.
ask-G-D4 = { $attacker } attacks your { $part }: { $total } against defence { $defence }{ $pierced ->
    [yes] {" "}(pierced)
   *[no] {""}
 }, margin { $margin }. It will hit. You may react with { $offers_or }, or write “none”.

ask-G-D5 = Nobody waits for it: your standing lines may use abilities now.

## Events

event-began = The game begins ({ $mode ->
    [duel] duel
    [team] teams: seats 1 and 3 against 2 and 4
   *[arena] arena
 }). From the youngest: { $youth }.
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
event-turn-skipped = { $seat } has no card and is skipped.
event-attacked = { $has_talent ->
    [yes] { $seat } discards { $card } for { $talent } and attacks { $target } on the { $part }
   *[no] { $seat } attacks { $target } on the { $part } with { $card }
 }{ $has_ability ->
    [yes] {" "}and { $ability } (cost { $cost })
   *[no] {""}
 }: potential { $potential } + strength { $strength }{ $bonus ->
    [0] {""}
   *[other] {" "}+ ability { $bonus }
 } = { $total } against defence { $defence } ({ $sum }{ $pierce ->
    [yes] ; pierced
   *[no] {""}
 }).
event-reacted = { $seat } reacts with { $ability } (cost { $cost }): { $prevented ->
    [yes] the attack is prevented
   *[no] the defence is now { $defence }
 }.
event-declined = { $seat } does not react.
event-tile-hit = Hit, { $total } against { $defence }: { $seat } puts the { $part } of { $target } out of service. From now on { $malus ->
    [initiative] initiative { $amount }
    [attack] attack { $amount }
   *[adjacent_defence] defence of its neighbours { $amount }
 }; { $left ->
    [0] no tile is left.
    [one] 1 tile is left.
   *[other] { $left } tiles are left.
 }
event-missed = { $prevented ->
    [yes] Prevented: { $seat } does nothing to the { $part } of { $target } ({ $total } against { $defence }).
   *[no] Missed, { $total } against { $defence }: { $seat } does nothing to the { $part } of { $target }.
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
    [0] The energy of { $seat } stays at { $now } ({ $asked } is lost).
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
event-box-empty = The box is empty: { $count ->
    [one] 1 token is lost
   *[other] { $count } tokens are lost
 } to the tiles of { $seat }.
event-discarded = { $seat } discards { $card } at random.
event-swapped = { $seat } swaps { $card } for a new card.
event-tile-repaired = { $seat } has the { $part } in service again, defence { $defence }.
event-repair-skipped = { $seat } repairs nothing.
event-destroyed = The mecha of { $seat } is destroyed.{ $cards_count ->
    [0] {""}
   *[other] {" "}Discarded: { $cards }.
 }
event-left-over = { $seat } discards what is left in hand: { $cards }.
event-round-ended = Round { $round } ends. What lasts for a round is over.
event-game-ended = { $reason ->
    [destruction] Only one side is left. The winner is { $winners } with { $tiles } tiles in service.
   *[tiles] The last round is over. The winner is { $winners } with { $tiles } tiles in service.
 }

## Refusals

refusal-E_WRONG_ORDER = This order does not answer the question that is open.
refusal-E_UNKNOWN_CARD = There is no card “{ $card }”.
refusal-E_NOT_IN_HAND = { $card } is not in your hand.
refusal-E_CARD_TYPE = { $card } is no { $wanted ->
    [combat] combat card and cannot attack; it is played with “support”
   *[support] support card; it is played with “attack”
 }.
refusal-E_TARGET = { $reason ->
    [unnamed] Say whose mecha you mean (for example anna.head).
    [unknown] There is no player “{ $seat }”.
    [self] { $seat } is yourself; name an opponent.
    [ally] { $seat } is your ally; name an opponent.
    [destroyed] The mecha of { $seat } is destroyed already.
   *[none] This has nothing to do with an opponent; leave out “at”.
 }
refusal-E_TILE_OUT = The { $part } of { $seat } is out of service already.
refusal-E_TARGET_PART = This cannot be aimed at the { $part }, only at { $targets_or }.
refusal-E_UNKNOWN_ABILITY = Your mecha has no ability “{ $ability }”; they are called a1, a2 and a3.
refusal-E_WINDOW = { $ability } { $window ->
    [turn] is used in your own turn (“use”), before or after the action, or by a standing line
    [attack] is declared with an attack of yours (“attack ... with”)
   *[react] is a reaction to an attack on you
 }, not here.
refusal-E_NOT_ANY_TIME = In this game abilities are used in the own turn and as reactions only (option ability_windows); a standing line cannot use them at any time.
refusal-E_LIMIT = { $limit ->
    [turn] { $what } was used in this turn already.
    [one] Only one ability may be used in a turn, so { $what } may not.
    [round] { $what } was used in this round already.
   *[swap] No more cards may be exchanged in this turn.
 }
refusal-E_ENERGY = { $ability } costs { $cost } energy; you have { $have }.
refusal-E_TILE_CHOICE = { $reason ->
    [twice] Each tile may be named once only.
    [no-own] This chooses no tile of your own; leave out “on”.
    [no-foe] This concerns the whole mecha; name the player alone.
    [one-out] Name one tile of yours that is out of service (“on”).
    [out] The { $part } is out of service; only tiles in service can be chosen.
    [in] The { $part } is in service; only a tile out of service can be chosen.
    [two-seats] Name tiles of one opponent only.
   *[count] Name { $most ->
        [one] exactly one tile
       *[other] one to { $most } different tiles in service
     }.
 }
refusal-E_NO_TARGET = There is no such tile of yours out of service, so nothing can be repaired.
refusal-E_NO_ATTACK = The ability of your pilot makes no attack, so no ability can be declared with it.
refusal-E_ACTION_DONE = The action of this turn is played already; only “then use”, “then swap”, “then wait” and “end” are left.
refusal-E_ACTION_FIRST = This comes after the action (attack, support, pilot or energy).
refusal-E_AFTER_SWAP = Abilities come before the swap.
refusal-E_USELESS = { $ability } would not change the result of this attack.
refusal-E_NOT_FREE = “{ $choice }” cannot be chosen. Free: { $free }.

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
refusal-options-ages = Option “ages” lists { $have } ages for { $seats } players; give one age a seat, in seat order.
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
refusal-data-empty = { $path } is empty; name at least one part.
refusal-data-misplaced = { $path }: “{ $have }” has no meaning { $place ->
    [combat] on a combat card
    [support] on a support card or an ability used in the own turn
    [pilot] in an attacking pilot ability
    [attack] in an ability declared with an attack
   *[react] in a reaction
 }; RULES.md lists what may stand there.
refusal-data-nothing-repaired = { $path } says “repaired”, but nothing before it repairs a tile; put a “repair” first.

## Options

option-mode = Duel for two, arena for three or four each against all, team for four (seats 1 and 3 against 2 and 4); auto takes duel or arena.
option-data = The card set: the name of one that came along, or the whole JSON document of another.
option-rounds = Number of rounds; “set” leaves it to the card set (3 in the set that came along).
option-hand_size = Cards dealt for a round, and cycles in it; “set” leaves it to the card set (7).
option-energy_start = Energy at the start; “set” leaves it to the card set (2).
option-energy_max = End of the energy gauge; “set” leaves it to the card set (5).
option-assignment = Pilots and mechas are drawn (random) or chosen in turn (draft: mechas from the youngest, then pilots in reverse).
option-ages = Ages of the players in seat order; the youngest wins ties of initiative. none: a random order.
option-initiative_update = When the turn order is computed: at each cycle or at each round.
option-ability_windows = When abilities may be used: any_time (as the book says: in the own turn, as a reaction, and by standing lines after every event of anybody’s turn), own_turn_and_reaction, or own_turn_only (no reactions).
option-abilities_per_turn = Each ability once in a turn, or one ability in all.
option-leftover = Cards left at the end of a round are discarded or kept.
option-swap = How many cards may be exchanged after the action.
option-repair_between = How many tiles each player may repair between rounds.
option-repair_choice = These repairs are chosen by all in secret at once, or one player after the other.
option-modifier_cap = How far each modifier may go from 0: none (the book names no limit), a number, or “set” for that of the card set (3).
option-token_limit = How many +1/-1 tokens the box holds for all tiles together (the book: 15); further ones are lost.
option-friendly_fire = Teams: whether allies may be attacked.
option-tie_break = What decides between equal numbers of tiles, in this order; shared: nothing.

## Picture and facts

scene-title = { $phase ->
    [draft] Set-up: mechas and pilots are chosen
    [over] The game is over
    [repair] Pause before round { $round } of { $rounds }
   *[other] Round { $round } of { $rounds }, cycle { $cycle } of { $cycles }
 }
section-table = The table
section-mecha = Mecha of { $seat }
section-hand = Your hand
section-discard = Discard pile

fact-mecha = { $alive ->
    [yes] { $active ->
        [yes] { $seat } has the turn
       *[no] { $seat }
     }
   *[no] { $seat } (destroyed)
 }: { $mecha } with { $pilot }; attack { $attack }, initiative { $initiative }, energy { $energy } of { $most }, { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
 } in service, { $hand ->
    [one] 1 card
   *[other] { $hand } cards
 } in hand, { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
 } scored.
fact-undecided = { $seat }: { $has_mecha ->
    [yes] { $mecha }
   *[no] no mecha yet
 }, { $has_pilot ->
    [yes] { $pilot }
   *[no] no pilot yet
 }.
fact-tile-up = { $part }: in service, defence { $defence } ({ $sum }); { $aimed ->
    [yes] under attack now;{" "}
   *[no] {""}
 }if it goes out, { $malus ->
    [initiative] initiative { $amount }
    [attack] attack { $amount }
   *[adjacent_defence] defence of its neighbours { $amount }
 }.
fact-tile-out = { $part }: OUT OF SERVICE; { $malus ->
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
fact-attack = { $seat } attacks { $target } on the { $part }: { $total } against { $defence }{ $pierce ->
    [yes] , pierced: positive changes do not count
   *[no] {""}
 }.
fact-combat = { $card }: attack of strength { $strength }{ $targets_count ->
    [0] {""}
   *[other] , only { $targets_or }
 }. { $text }
fact-support = { $card }: support. { $text }

mark-energy = Energy { $now }/{ $most }
mark-attack = Attack { $value }
mark-initiative = Init. { $value }
mark-counts = hand { $cards }, hits { $hits }
mark-out = OUT
mark-round = { $amount } r
mark-malus = { $malus ->
    [initiative] init { $amount }
    [attack] att { $amount }
   *[adjacent_defence] near { $amount }
 }
mark-destroyed = DESTROYED
mark-no-mecha = no mecha yet
mark-no-pilot = no pilot yet
mark-strength = strength { $strength }{ $targets_count ->
    [0] {""}
   *[other] , { $targets_or }
 }

legend-up = tile in service: its defence
legend-out = tile out of service
legend-plus = tokens that add to the defence
legend-minus = tokens that take from the defence
legend-round = change of the round (r)
legend-energy = energy: full and empty
legend-turn = has the turn
legend-aim = tile under attack
legend-fresh = tile hit or repaired since your last turn
legend-shot-hit = attack that hit
legend-shot-miss = attack that missed
legend-combat = combat card
legend-support = support card

## What happened since the reader's last turn

recap-lost = You lost the { $part }: { $seat } hit with { $has_ability ->
    [yes] { $weapon } and { $ability }
   *[no] { $weapon }
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
recap-held = Your { $part } held: { $seat } missed with { $has_ability ->
    [yes] { $weapon } and { $ability }
   *[no] { $weapon }
 }, { $total } against { $defence }{ $reacted ->
    [yes] {" "}({ $answer }, { $cost } energy{ $prevented ->
        [yes] : the attack failed
       *[no] {""}
     })
   *[no] {""}
 }.
recap-hit = You hit { $target }’s { $part } with { $has_ability ->
    [yes] { $weapon } and { $ability }
   *[no] { $weapon }
 }, { $total } against { $defence }{ $left ->
    [0] : the Mecha is destroyed.
    [one] ; 1 tile is left.
   *[other] ; { $left } tiles are left.
 }
recap-missed = You missed { $target }’s { $part } with { $has_ability ->
    [yes] { $weapon } and { $ability }
   *[no] { $weapon }
 }, { $total } against { $defence }{ $reacted ->
    [yes] {" "}({ $target } reacted: { $answer })
   *[no] {""}
 }.
recap-worse = You suffer { $effects }.
recap-own = You: { $deeds }.
recap-drawn = You drew { $cards }.
recap-rival = { $seat }: { $deeds }.
deed-then = { $first }; { $then }
deed-attack = { $hit ->
    [yes] hits
   *[no] misses
 } { $target }’s { $part } with { $has_ability ->
    [yes] { $weapon } and { $ability }
   *[no] { $weapon }
 } ({ $total } against { $defence })
deed-use = { $name }{ $foe_given ->
    [yes] {" "}against { $at_reader ->
        [yes] you
       *[no] { $foe }
     }
   *[no] {""}
 }{ $effects_given ->
    [yes] {" "}({ $effects })
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
 } (now { $now })
deed-swap = { $own ->
    [yes] swapped
   *[no] swaps
 } { $card }
deed-discard = { $own ->
    [yes] lost
   *[no] loses
 } { $card }
deed-left-over = { $own ->
    [yes] discarded
   *[no] discards
 } { $cards } at the end of the round
deed-repair = { $own ->
    [yes] repaired
   *[no] repairs
 } the { $part } (defence { $defence })
deed-react = { $own ->
    [yes] reacted
   *[no] reacts
 } with { $ability }
deed-skip = { $own ->
    [yes] had
   *[no] has
 } no card to play
deed-no-repair = { $own ->
    [yes] repaired
   *[no] repairs
 } nothing

## Dangers and chances

danger-before = Before your next turn: { $foes }. In brackets: the chance that a hand holds a card that hits ({ $unseen } cards are unseen).
danger-foe = { $seat } ({ $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }, attack { $attack })
danger-tile = { $last ->
    [yes] Your last tile:{" "}
   *[no] {""}
 }{ $part } (defence { $defence }): { $threats }. If hit: { $malus ->
    [initiative] initiative { $amount }
    [attack] attack { $amount }
   *[adjacent_defence] defence of its neighbours { $amount }
 }.
danger-threat = { $seat } ({ $more ->
    [yes] { $free ->
        [0] {""}
       *[other] { $free } %;{" "}
     }{ $has_talent ->
        [yes] surely by { $talent } and { $ability }
       *[no] { $paid } % with { $ability }
     }
   *[no] { $has_talent ->
        [yes] surely, by { $talent }
       *[no] { $paid } %
     }
 })
danger-falling = Without a reaction you lose { $last ->
    [yes] your last tile: your Mecha is destroyed.
   *[no] the { $part }: { $malus ->
        [initiative] initiative { $amount }
        [attack] attack { $amount }
       *[adjacent_defence] defence of its neighbours { $amount }
     }.
 }
chance-card = { $card }{ $has_ability ->
    [yes] {" "}with { $ability }
   *[no] {""}
 }, total { $total }, hits { $targets }.
chance-foe = { $seat }’s { $tiles }{ $last ->
    [yes] {" "}and destroys the Mecha
   *[no] {""}
 }{ $reactions_given ->
    [yes] {" "}({ $seat } may react: { $reactions })
   *[no] {""}
 }
chance-ability = You can pay { $ability }, cost { $cost }: { $text }
chance-reaction = { $ability }: { $prevents ->
    [yes] the attack fails
   *[no] { $total } against { $defence }, missed
 }; { $left } energy left.
chance-repair = { $part }: defence { $defence } again, and its malus ends ({ $malus ->
    [initiative] initiative { $amount }
    [attack] attack { $amount }
   *[adjacent_defence] defence of its neighbours { $amount }
 }).

## Tables

table-values = Values
table-defences = Defence of each tile
table-hand = Your hand
table-abilities = Abilities
column-mecha = Mecha
column-pilot = Pilot
column-attack = Attack
column-initiative = Initiative
column-energy = Energy
column-tiles = Tiles in service
column-hand = Hand
column-hits = Hits
column-card = Card
column-name = Name
column-strength = Strength
column-targets = Targets
column-text = Text
column-ability = Ability
column-cost = Cost
column-window = When
cell-out = out
cell-any = any
cell-support = support
cell-window = { $window ->
    [turn] { $any_time ->
        [yes] own turn; any time by a standing line
       *[no] own turn
     }
    [attack] with an attack
   *[react] reaction
 }
cell-pilot = { $once ->
    [yes] pilot, once a round{ $used ->
        [yes] {" "}(used)
       *[no] {""}
     }
   *[no] pilot
 }
line-discard = From the first to the last: { $cards }.
answer-preview-certain = This is the position after your orders, unless a standing line, yours or another's, acts in between.
