# Metallurgie in English.

## Words

metal-Fe = iron
metal-Cu = copper
metal-Ag = silver
metal-Au = gold
top-none = no card
top-Fe = iron
top-Cu = copper
top-Ag = silver
top-Au = gold

slot-metal = a metal (Fe, Cu, Ag, Au, or iron, copper, silver, gold)
slot-top = a metal, or none
slot-cell = a cell such as 2,-1
slot-card = a card such as Fe@2,-1
slot-cards = cards such as Fe@2,-1 Fe@3,-1
slot-policy = a way to choose (auto, chain, high, low, large)

card-on-cell = { $metal } on { $cell }
count-of-metal = { $count } { $metal }
area-brief = the { $metal } area at { $cell } ({ $size } cells)

## Moments

moment-setup = set-up
moment-turn = turn { $turn }: { $seat } plays
moment-over = the end, after turn { $turn }

## Questions

ask-M-D1 = It is your turn (turn { $turn }). Play one to three cards (of one metal, or stacked on one cell: iron, copper, silver, gold), or draw first.{ $optional ->
    [yes] {" "}Or write “pass”.
   *[no] {""}
 }
ask-M-D2 = You drew { $metal }. Where do you place it: on { $cells_or }? Cards of the same metal, or cards on top of it, may follow.
ask-M-D3 = Several areas are ready to score: { $areas }. Which one first?{ $optional ->
    [yes] {" "}Or write “none” to score no more this turn.
   *[no] {""}
 }
ask-M-D4 = Your { $metal } area ({ $size } cells) scores. { $count ->
    [one] Which card do you remove? You keep it.
   *[other] Which { $count } cards do you remove? You keep one.
 } The area: { $cells }.{ $optional ->
    [yes] {" "}Or write “none” to score no more this turn.
   *[no] {""}
 }
ask-M-D5 = The { $metal } card that you drew fits nowhere: it is lost. You may still play cards from your hand, or pass.

## What kinds of questions are called

kind-M-D1 = turn
kind-M-D2 = placing the card drawn
kind-M-D3 = area to score first
kind-M-D4 = cards to remove
kind-M-D5 = rest of the turn after a lost card

## Questions to the rules

answer-scores = { $cards }: { $points ->
    [0] this would score nothing (0 points).
    [one] 1 point.
   *[other] { $points } points in a chain.
 }
answer-ripe = One more { $metal } card on { $cells_or } would score: the area has { $size } of { $needed } cells.
answer-unseen = { $metal }: { $unseen ->
    [0] you have seen all { $cards } cards
    [one] you have not seen 1 of the { $cards } cards
   *[other] you have not seen { $unseen } of the { $cards } cards
 } (face up so far: { $up }; in your hand: { $held }).

## Events

event-layout-laid = The start pattern lies on the table: { $cards } cards on { $stacks } cells.
event-pile-shuffled = The other { $count } cards are shuffled.
event-hand-dealt = { $metals_count ->
    [0] { $seat } is dealt { $count } cards{ $metals }.
   *[other] { $seat } is dealt { $metals }.
 }
event-end-card-hidden = The end card is mixed with the last { $window } cards of the pile, which now has { $pile }.
event-bonus-dealt = { $metals_count ->
    [0] { $seat } gets a bonus card{ $metals }.
   *[other] { $seat } gets the bonus card for { $metals }.
 }
event-first-chosen = { $seat } begins.
event-turn-begun = Turn { $turn }: { $seat } plays.
event-cards-played = { $seat } plays { $way ->
    [tower] a tower: { $cards }
    [series] a series: { $cards }
   *[single] { $cards }
 }.
event-draw-chosen = { $seat } draws first.
event-card-turned = { $seat } turns up { $metal }.
event-card-lost = The { $metal } card that { $seat } drew fits nowhere: it is lost.
event-card-placed = { $seat } places the drawn { $metal } on { $cell }.
event-passed = { $seat } plays no card.
event-area-chosen = { $seat } chooses to score the { $metal } area at { $cell } first.
event-scored = { $link ->
    [1] { $seat } scores
   *[other] { $seat } goes on scoring (link { $link } of the chain)
 }: the { $metal } area has { $size } cells. Removed from { $cells }; one card kept, { $thrown } discarded.
event-declined = { $seat } scores no more this turn.
event-refilled = { $metals_count ->
    [0] { $count ->
        [one] { $seat } draws 1 card
       *[other] { $seat } draws { $count } cards
     }{ $metals }
   *[other] { $seat } draws { $metals }
 }; { $pile } left in the pile.
event-end-card-turned = { $moment ->
    [draw] { $seat } turns up the end card
   *[refill] { $seat } draws the end card at the end of the turn
 }: the game is over.
event-hand-shown = { $metals_count ->
    [0] { $seat } holds no card{ $metals }.
   *[other] { $seat } still holds { $metals }.
 }
event-bonus-shown = { $seat }'s bonus metal was { $metal }.
event-pile-shown = { $metals_count ->
    [0] No card is left in the pile{ $metals }.
   *[other] Left in the pile: { $metals }.
 }

## Refusals

# that of all titles, with the condition that newcomers look for
refusal-condition-unknown-words =
    “{ $words }” is not a known condition.{ $guess_given ->
        [yes] {" "}Did you mean “{ $guess }”?
       *[no] {""}
    }{ $known_count ->
        [0] {""}
       *[other] {" "}You can ask for { $known_or }.
    } For the card that you draw write, for instance, “drawn Cu: place -1,1”.
refusal-E_EMPTY_PLAY = You must play at least one card, or draw.
refusal-E_TOO_MANY = You may play at most { $most } cards from your hand in a turn; you named { $given }.
refusal-E_MIXED = { $metal } on { $cell } fits neither a series (all of one metal) nor a tower (all on one cell).
refusal-E_NOT_IN_HAND = You do not have that many { $metal } cards in your hand.
refusal-E_WHICH_METAL = Which metal do you play there? Name it before the cell: iron at 2,0.
refusal-E_WHICH_CELL = Where do you play it? Name the cell: iron at 2,0.
refusal-E_CELL_OCCUPIED = { $metal } on { $cell }: iron goes on an empty cell, but { $top } lies there already.
refusal-E_NOT_ADJACENT = { $metal } on { $cell }: that cell touches no card of the pattern.
refusal-E_WRONG_BASE = { $metal } goes on { $base }; on { $cell } there is { $top }.
refusal-E_MUST_PLACE = The { $metal } card that you drew fits somewhere, so you must place it.
refusal-E_NO_AREA = There is no card on { $cell }, so no area to score.
refusal-E_AREA_TOO_SMALL = The { $metal } area at { $cell } has { $size } of the { $need } cells that it needs.
refusal-E_NOT_FRESH = The area at { $cell } cannot score now: it has gained no new card this turn, or none since it last scored.
refusal-E_REMOVE_COUNT = { $need ->
    [one] Name exactly one card; you named { $given }.
   *[other] Name exactly { $need } different cells; you named { $given }.
 }
refusal-E_REMOVE_NOT_IN_AREA = { $cell } is not in the area that scores.
refusal-E_SPLITS = Removing these iron cards ({ $cell } among them) would split the pattern.
refusal-E_MUST_SCORE = In this game an area that is large enough must score.

refusal-option-bad-layout = We could not read this part of the layout: “{ $piece }”. Write it like “custom:Fe 1,0 2,0 | Cu 0,0”, each cell once.
refusal-option-empty-layout = The layout holds no card.
refusal-option-split-layout = The cells of the layout must form one connected pattern.
refusal-option-split-too-small = There are only { $have } { $metal } cards, but the start pattern needs { $need }.
refusal-option-too-few-cards = After the layout { $left } cards are left; the hands and the bottom of the pile take { $need }.

## Options

option-split = How many cards there are of each metal (iron, copper, silver, gold): in proportion to the area sizes (39, 30, 21, 13), to the cards removed (37, 29, 22, 15), or other numbers.
option-layout = The start pattern: the flower of seven stacks, or another pattern (only the metals on top).
option-first_player = Who begins: drawn at random, or the first player on the list.
option-bonus = Advanced rule: each player has a secret metal whose points count twice.
option-scoring = An area that is large enough always scores, or the player whose turn it is may choose.
option-rescore_leftover = What is left of a scored area may score again in the same turn, or not.
option-iron_blocked = When five iron cards cannot be removed without splitting the pattern: remove as many as possible, score nothing, or split it.
option-min_play = The fewest cards to play in a turn; with 0 you may pass.
option-stop_window = How many cards at the bottom of the pile hide the end card.
option-draw_unplaceable = When a drawn card fits nowhere: the turn ends, or you may still play from your hand.

## The map

scene-title = Metallurgie, { $over ->
    [yes] after the last turn ({ $turn }, { $seat })
   *[no] turn { $turn }: { $seat } plays
 }
label-hand = Your hand:
label-bonus = bonus metal:
label-won = { $seats_count ->
    [one] { $seats } wins
   *[other] { $seats } win together
 } with { $points ->
    [one] 1 point
   *[other] { $points } points
 }
label-tie = Equal points: more gold wins, then silver, copper, iron.
label-tally = { $kept ->
    [one] 1 card kept
   *[other] { $kept } cards kept
 } + { $extra } for { $metal }, the bonus metal = { $points }
label-pile = { $near ->
    [yes] { $count ->
        [one] 1 card left
       *[other] { $count } cards left
     }; { $safe ->
        [0] the end card may come now
        [one] the end card may come after 1 more card
       *[other] the end card may come after { $safe } more cards
     }
   *[no] { $count ->
        [one] 1 card left in the pile
       *[other] { $count } cards left in the pile
     }
 }
label-drawn = drawn: { $metal }
label-total = { $points ->
    [one] 1 point
   *[other] { $points } points
 }
legend-metal = { $metal }: { $needed } cells score, { $removed } cards go
legend-free = empty cell where iron may go
legend-area = area: cells / needed
legend-new = just played
legend-latest = last move: { $seat }
legend-gone = just removed
legend-stack = each step is a card underneath
legend-full = area that is large enough
legend-ripe = area that scores now
legend-bonus = bonus metal, counts twice
legend-kept = cards kept, one point each
legend-turn = is playing now
legend-winner = has won

section-players = Players
section-table = The table
section-areas = Areas
section-cells = Cells
fact-player = { $seat }: { $points ->
    [one] 1 point
   *[other] { $points } points
 }{ $kept_count ->
    [0] {""}
   *[other] {" "}({ $kept })
 }, { $cards ->
    [one] 1 card in hand.
   *[other] { $cards } cards in hand.
 }
fact-hand = { $seat }'s hand: { $metals_count ->
    [0] empty{ $metals }
   *[other] { $metals }
 }.
fact-bonus = { $seat }'s bonus metal: { $metal }.
fact-pile = { $count ->
    [0] The draw pile is empty
    [one] One card is left in the draw pile
   *[other] { $count } cards are left in the draw pile
 }{ $near ->
    [yes] { $safe ->
        [0] , and the next may end the game
        [one] , and after the next any may end the game
       *[other] , and after { $safe } more any may end the game
     }
   *[no] {""}
 }.
fact-drawn = { $seat } has drawn { $metal } and must place it.
seen-of-metal = { $metal } { $seen } of { $cards }
fact-seen = Cards seen so far: { $metals }.
fact-single = Single { $metal }: { $cells }.
fact-free = Iron may go on { $cells }.
fact-free-cell = Iron may go on { $cell }.
fact-held = In your hand: { $metal }.
fact-area = { $metal }, { $size } of { $needed } cells: { $cells }.{ $scorable ->
    [yes] {" "}It scores now.
   *[no] { $missing ->
        [0] {" "}It is large enough, but scores only once one of its cards is played or uncovered.
       *[other] {""}
     }
 }
fact-cell = { $cell }: { $metal }{ $under_count ->
    [0] { $under }
   *[other] {" "}on { $under }
 }{ $change ->
    [laid] {" "}(just played)
    [bared] {" "}(just uncovered)
   *[none] {""}
 }.
fact-gone = { $cell }: now empty; { $seat } removed the { $metal }.

## What happened since the reader last acted

cards-on-cells = { $metals } on { $cells }
recap-score = { $metal } ({ $size } cells)
recap-drawn = { $metal }
recap-turn = { $own ->
    [yes] You
   *[no] { $seat }
 }{ $drawn_count ->
    [0] { $drawn }
   *[other] {" "}drew { $drawn }{ $lost ->
        [yes] {" "}(it fitted nowhere and was lost)
       *[no] {""}
     }{ $cards_given ->
        [yes] { $points ->
            [0] {" "}and
           *[other] ,
         }
       *[no] {""}
     }
 }{ $passed ->
    [yes] {" "}played no card
   *[no] {""}
 }{ $cards_given ->
    [yes] {" "}played { $cards }
   *[no] { $cards }
 }{ $points ->
    [0] {""}
   *[other] { $drawn_count ->
        [0] { $cards_given ->
            [yes] {" "}and
           *[no] { $passed ->
                [yes] {" "}and
               *[no] {""}
             }
         }
       *[other] {" "}and
     }
 }{ $points ->
    [0] { $scores }
    [one] {" "}scored 1 point: { $scores }
   *[other] {" "}scored { $points } points: { $scores }
 }.{ $refill_count ->
    [0] { $refill }
   *[other] {" "}New in your hand: { $refill }.
 }
recap-turns = { $seat } played { $turns } turns and scored { $points ->
    [0] no points{ $kinds }
    [one] 1 point: { $kinds }
   *[other] { $points } points: { $kinds }
 }.

## Dangers and chances

danger-end = { $safe ->
    [0] { $pile ->
        [one] The end card is the last card of the pile: whoever draws it ends the game.
       *[other] The end card is one of the { $pile } cards left: any card drawn may end the game at once, even in your own turn.
     } Score what you can now.
    [one] The end is near: after one more card, any card drawn may end the game at once.
   *[other] The end is near: after { $safe } more cards, any card drawn may end the game at once.
 }
danger-ripe = Whoever next plays a { $metal } card on { $cells_or } scores: the area has { $size } of the { $needed } cells that it needs. Not seen yet: { $unseen } { $metal } { $unseen ->
    [one] card
   *[other] cards
 }.
danger-guard = You can spoil some of that by playing { $cards }.
chance-hand-scores = You can score { $points ->
    [one] 1 point
   *[other] { $points } points
 } in { $metal } with your hand now: { $cards }.
chance-drawn-scores = With the card you drew you can score { $points ->
    [one] 1 point
   *[other] { $points } points
 } in { $metal }: { $cards }.
chance-draw-scores = If you draw { $metal }, you can score { $points ->
    [one] 1 point
   *[other] { $points } points
 }: { $cards }. Your odds: { $unseen } of the { $hidden } cards not seen yet are { $metal }.

## The report

section-own = Your cards
own-hand = Your hand: { $metals }.
own-bonus = Your bonus metal is { $metal }: its points count twice.
section-shown = What was hidden
shown-pile = { $metals_count ->
    [0] Left in the pile: nothing{ $metals }.
   *[other] Left in the pile, top first: { $metals }.
 }

## Surprises

alarm-area = a change that another player makes to an area you are building on
alarm-chain = a change that another player makes to an area you were going to score
surprise-area = The area around { $cell } has changed.

## Changes by the referee

corrected-award = { $seat } keeps { $count ->
    [one] 1 { $metal } card
   *[other] { $count } { $metal } cards
 } (before: { $before }).
corrected-exchange = { $seat }'s hand: { $new } instead of { $old }.
corrected-lay = { $metal } lies on { $cell }.
corrected-lift = The { $metal } on { $cell } is taken off.
corrected-place = where { $metal } goes
corrected-card = card
