# The lesson: five turns, from a single card to an area that scores.

lesson-play-title = play a card
lesson-play = All players build one pattern. Iron goes on an empty cell beside it, copper on iron, silver on copper, gold on silver. Play one card from your hand: the metal, then the cell. To take our suggestion, reply “{ $line }”.
lesson-play-done = Well done. At the end of your turn you draw until you have three cards again.
lesson-play-missed = You did not play a card from your hand this time.
lesson-draw-title = draw
lesson-draw = Instead you may draw: the card is shown to all and has to be placed. Nobody knows what will come up, so say in advance what you would do with each metal: one line each, of which only one is used.
lesson-draw-done = Well done: the card came, and your line placed it. Without such lines you would be asked again.
lesson-draw-missed = You did not draw; “draw” alone is enough.
lesson-series-title = play several
lesson-series = You may play two or three cards of one metal in one turn, each on a cell of its own. That makes an area grow fast.
lesson-series-done = Well done: cells of one metal that touch one another are an area.
lesson-series-missed = You did not play several cards of one metal.
lesson-tower-title = build a tower
lesson-tower = Or stack cards of different metals on one cell, in rising order. Only the top card counts, so a tower gets you to the precious metals quickly.
lesson-tower-done = Well done: a tower. Watch what it lets the next player do.
lesson-tower-missed = No tower this time.
lesson-score-title = score
lesson-score = An area scores as soon as it is large enough: 9 cells of iron, 7 of copper, 5 of silver or 3 of gold. Some of its cards go, and one of them is yours: 1 point. Your hand can do it now; “remove chain” takes the cards that let the most areas score next.
lesson-score-done = Well done: you scored. What the cards uncovered may score at once, too: that is a chain.
lesson-score-missed = Nothing scored this time. In a real game, your turn mail shows what your hand can score.
