# What a newcomer is told in his first turns.

coach-aim = Complete an area: { $fe } cells of iron, { $cu } of copper, { $ag } of silver or { $au } of gold that touch. Some of its cards go, and one of them is your point. The game ends at the end card, hidden at the bottom of the pile: whoever has most points then wins.
coach-now-far = No area is close to complete. Let your cards touch cells of their metal, so that an area grows which you can finish later.
coach-now-near = The { $metal } area at { $cell } is the closest: { $size } of { $needed } cells.
coach-now-gift = A turn can lay up to four cards: finish an area now, or leave it shorter than the next player can finish.
coach-now-remove = Take cards that uncover another area large enough: it scores as well, a chain.

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

coach-deed-draw = Draw: turn up a card and place it; cards of your hand may follow
coach-deed-play = Play a card, or up to three of one metal: iron beside the pattern, copper on iron, silver on copper, gold on silver
coach-deed-tower = Stack cards on one cell, from iron upwards: a metal high up at once
