# What newcomers ask in plain words, and the answers, of three sentences at most. `topic-<name>-ask`
# is the question as it is offered, `topic-<name>-line` a line that shows it, `topic-<name>-now` how
# things stand. Edition and options of the game are parameters.

topic-win-ask = How do I win?
topic-win = You win if you have the most points when the game ends. Each area that scores gives you one card to keep, and each card is a point{ $bonus ->
        [on] {" "}(two, if it is of your bonus metal).
       *[off] .
    } Ties go to whoever has more gold, then silver, copper, iron.
topic-turn-ask = What can I do in a turn?
topic-turn = Either play one to three cards from your hand, or draw a card and place it. Then areas that are large enough score, and your hand is filled up to three cards.
topic-turn-line = { example-play }
topic-score-ask = When does an area score?
topic-score = An area scores when your cards make it large enough: 9 cells of iron, 7 of copper, 5 of silver or 3 of gold, all touching. You remove 5, 4, 3 or 2 of its cards and keep one of them: 1 point.
topic-score-line = areas
topic-end-ask = When does the game end?
topic-end = The game ends as soon as somebody draws the end card. It hides near the bottom of the pile, among { $stop_window } other cards, so the last turn comes as a surprise. Your report says how many cards are left.
topic-nothing-ask = What happens if I send nothing?
topic-nothing = At the deadline the computer plays for you: it draws a card, places it and chooses what scores.
topic-play-ask = How do I play cards?
topic-play = Write each card with its cell: Fe, Cu, Ag or Au, then @ and the cell. Cards of one metal may go on any cells; cards of different metals go on one cell, as a tower. You play three at most.
topic-play-line = { example-play }
topic-draw-ask = What happens when I draw?
topic-draw = The top card of the pile is shown to all, and you must place it. Cards of its metal, or cards on top of it, may follow from your hand. If it fits nowhere, it is lost.
topic-draw-line = draw
topic-lost-ask = What if the drawn card fits nowhere?
topic-lost = It is lost: it leaves the game and scores nothing. { $draw_unplaceable ->
        [continue] You may still play cards from your hand afterwards.
       *[end_turn] Your turn ends there, and you play no card from your hand.
    } Iron always fits somewhere.
topic-lost-line = draw
topic-refill-ask = What happens to my hand after I play?
topic-refill = At the end of your turn you draw from the pile until you hold three cards again, whether you played one, two or three. A drawn card that you placed did not come from your hand.
topic-why-ask = Why is iron suggested?
topic-why = Iron carries all the rest: each card of iron widens the pattern, and copper goes on iron alone. 9 touching cells of iron score a point, and one card may join smaller areas. “areas” shows how far each is.
topic-why-line = areas
topic-place-ask = How do I place the card that I drew?
topic-place = Name the cell; after “then” you may add cards from your hand. “place auto” leaves the cell to the computer.
topic-place-line = { example-place }
topic-remove-ask = Which cards do I remove?
topic-remove = Name the cells of the area from which you take the top card: 5 for iron, 4 for copper, 3 for silver, 2 for gold. You keep one of these cards, the others are out of the game. Iron must be removed without splitting the pattern.
topic-remove-line = { example-remove }
topic-area-ask = What is an area?
topic-area = An area is a group of touching cells that show the same metal. Only the top card of a cell counts.
topic-area-line = areas
topic-chain-ask = What is a chain?
topic-chain = The cards that you remove uncover the metal below. If this makes an area large enough, it scores at once, too: that is a chain.
topic-chain-line = { example-remove-by }
topic-metal-ask = Which metal goes on which?
topic-metal = Iron (Fe) goes on an empty cell that touches the pattern, copper (Cu) on iron, silver (Ag) on copper, gold (Au) on silver. There are no alloys: only the top card of a cell counts.
topic-metal-line = { example-play }
topic-cell-ask = How are cells named?
topic-cell = Two numbers name a cell, as the picture shows them. Around 0,0: 1,0 is east, 1,-1 north-east, 0,-1 north-west, -1,0 west, -1,1 south-west, 0,1 south-east.
topic-cell-line = { example-play }
topic-hand-ask = How many cards do I hold?
topic-hand = At the end of your turn you draw until you hold three cards again. Nobody else sees them{ $bonus ->
        [on] , nor your bonus metal.
       *[off] .
    }
topic-bonus-ask = What is a bonus metal?
topic-bonus = { $bonus ->
        [on] Each player has a secret bonus metal, and points of this metal count twice. Yours is in your report.
       *[off] Bonus metals are an option that is off in this game: every card that you keep is one point.
    }
topic-points-ask = How many points do I have?
topic-points = Each card that you keep from an area that scored is a point{ $bonus ->
        [on] , and two if it is of your bonus metal.
       *[off] .
    }
topic-points-now = { $points ->
        [one] As things stand, you have { $points } point.
       *[other] As things stand, you have { $points } points.
    }
topic-points-line = report
