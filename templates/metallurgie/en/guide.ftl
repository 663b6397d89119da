# What each order, standing line and test means: for help pages.

# What an invitation says of the game.
invite-about = A card game: together, all players build one pattern of cards. Iron goes on the table, copper on iron, silver on copper, gold on silver. Make an area of one metal large enough and it scores: you remove some of its cards and keep one, which is a point. When the end card turns up, near the bottom of the pile, whoever has the most points wins. A turn is one line, such as “draw” or “play Fe@2,0”; each mail suggests some.

guide-basics-1 = All players build one pattern of cards. Iron goes on an empty cell that touches the pattern, copper on iron, silver on copper, gold on silver. Only the top card of a cell counts.
guide-basics-2 = On your turn, play one to three cards: of one metal, on any cells, or of different metals stacked on one cell. Or draw first: the card is shown to all and must be placed; cards of its metal, or cards on top of it, may follow. If it fits nowhere, it is lost{ $draw_unplaceable ->
        [continue] , but you may still play from your hand.
       *[other] {" "}and your turn is over.
    }
guide-basics-3 = An area is a group of touching cells that show the same metal. If your cards make it large enough, it scores{ $scoring ->
        [optional] {" "}if you like
       *[other] {""}
    }: iron 9 cells, copper 7, silver 5, gold 3. You remove 5, 4, 3 or 2 of its cards, whichever you like, and keep one of them: 1 point.
guide-basics-4 = This uncovers the metal below, which may score at once: a chain. What is left of a scored area { $rescore_leftover ->
        [on] may score again
       *[other] does not score again this turn
    }. Iron must be removed without splitting the pattern.
guide-basics-5 = Two numbers name a cell. Around 0,0: 1,0 is east, 1,-1 north-east, 0,-1 north-west, -1,0 west, -1,1 south-west, 0,1 south-east.
guide-basics-6 = At the end of your turn you draw until you hold three cards again. The game ends as soon as the end card is drawn; it hides near the bottom of the pile, among { $stop_window } other cards.
guide-basics-7 = The player with the most points wins; ties go to whoever has more gold, then silver, copper, iron.{ $bonus ->
        [on] {" "}Points of your secret bonus metal count twice.
       *[off] {""}
    }
guide-basics-8 = If you send nothing, you draw; the game then places the card and chooses what scores.

order-draw = turn up the top card of the pile, then place it
order-pass = play no card (only if the game allows it)
order-play = play cards from your hand: several of one metal, or a tower on one cell
order-place-by = let the computer place the drawn card
order-place = place the drawn card, then play cards from your hand
order-area-by = choose which area scores first: the highest metal, the lowest, or the largest area
order-area = score this area first (name any of its cells)
order-remove-by = auto: the usual choice; chain: the one that lets the most areas score next
order-remove = remove the top cards of exactly these cells
order-decline = score nothing more this turn (only if the game allows it)
order-scores = how many points these cards would score, if they could be played now
order-areas = all areas, and which of them need just one more card
order-unseen = how many cards of that metal you have not seen yet: they are in the pile or in other players' hands

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
field-old = <metal>
field-new = <metal>
field-top = <metal or none>
field-seat = <player>
field-amount = <number>
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
example-scores = score Fe@2,0 Fe@3,0
example-unseen = unseen Fe
example-conditions =
    if top(0,0) = Ag then play Au@0,0 else draw
    if hand(Fe) >= 2 and pile > 5 then play Fe@2,0 Fe@3,0 else draw
example-suppose =
    suppose drawn = Au
    suppose bob: play Fe@2,0
