# What a newcomer is told in his first turns.

coach-aim = Complete an area: { $fe } touching cells of iron, { $cu } of copper, { $ag } of silver or { $au } of gold. You remove some of its cards, and keep one as your point. The game ends when the end card, hidden near the bottom of the pile, is drawn: whoever then has the most points wins.
coach-now-far = No area is close to completion yet. Let your cards touch cells of their metal, so that an area grows which you can finish later.
coach-now-near = The { $metal } area at { $cell } is the closest: { $size } of { $needed } cells.
coach-now-gift = A player can place up to four cards in a turn: finish an area now, or leave it too small for the next player to finish.
coach-now-remove = Remove cards so that another area becomes large enough: then it scores as well (a chain).

coach-why-draw = one more card to lay
coach-why-pass = keeps your cards
coach-why-laid = { $metal }: { $size } of { $needed } cells{ $scores ->
    [yes] , a point
   *[no] {""}
 }{ $cut_count ->
    [0] { $cut }
   *[other] , { $cut }
 }
coach-why-cut = { $metal } cut to { $size } of { $needed }

coach-deed-draw = Draw: turn up a card and place it; cards from your hand may follow
coach-deed-play = Play a card, or up to three of one metal: iron beside the pattern, copper on iron, silver on copper, gold on silver
coach-deed-tower = Stack cards on one cell, iron at the bottom: the quick way to silver or gold
