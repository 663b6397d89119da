# What each order, standing line and test means: for help pages.

order-draw = turn up the top card of the pile, then place it
order-pass = play no card (only where the game allows it)
order-play = play cards from your hand: several of one metal, or a tower on one cell
order-place-by = place the drawn card where the rules put it if you say nothing
order-place = place the drawn card, and go on from your hand
order-area-by = say which area scores first: the highest metal, the lowest, the largest
order-area = score this area first, named by any of its cells
order-remove-by = auto: the first choice; chain: the one that lets most areas score next
order-remove = remove the top cards of exactly these cells
order-decline = score nothing more this turn (only where the game allows it)
order-unseen = how many cards of that metal you have not seen: they are in the pile or in other hands

standing-mode = what to do at the start of every turn
standing-place = where drawn cards go
standing-area = which area scores first
standing-remove = which cards go when an area scores

atom-drawn = the card that was turned up this turn
atom-hand = how many cards of that metal you hold
atom-top = the metal that lies on top of that cell, or none
atom-area = the size of the area that holds that cell
atom-visible = how many cells show that metal
atom-pile = how many cards are left in the pile, the end card included
atom-points = the points of that player, as far as you know them
atom-turns = the number of the turn

field-cards = <cards>
field-cell = <cell>
field-cells = <cells>
field-then = <cards>
field-metal = <metal>
field-top = <metal or none>
field-seat = <player>
field-place-by-policy = auto
field-area-by-policy = <auto, high, low or large>
field-remove-by-policy = <auto or chain>

example-draw = draw
example-pass = pass
example-play = play Fe@2,0 Fe@3,0
example-place-by = place auto
example-place = place 1,0 then Cu@0,-1
example-area-by = area high
example-area = area 1,0
example-remove-by = remove chain
example-remove = remove 1,0 2,0
example-decline = none
example-unseen = unseen Fe
example-conditions =
    if top(0,0) = Ag then play Au@0,0 else draw
    if hand(Fe) >= 2 and pile > 5 then play Fe@2,0 Fe@3,0 else draw
