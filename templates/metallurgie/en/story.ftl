# The game told when it is over.

metal-END = end card
tally = { $score ->
    [one] 1 point
   *[other] { $score } points
 }{ $kinds_given ->
    [yes] : { $kinds }
   *[no] {""}
 }{ $bonus_given ->
    [yes] ; bonus metal { $bonus }{ $extra ->
        [0] {""}
       *[other] , { $extra } more
    }
   *[no] {""}
 }
story-first = Turn { $turn }: { $seat } scores first: { $metal } ({ $size } cells).
story-chain = Turn { $turn }: { $seat } scores { $points } areas in a chain: { $metals }.
story-large = Turn { $turn }: { $seat } scores the largest area: { $size } cells of { $metal }.
story-gold = Turn { $turn }: { $seat } scores the first gold ({ $size } cells).
story-end = Turn { $turn }: { $seat } draws the end card.
story-lead = Turn { $turn }: { $seat } takes the lead with { $score ->
    [one] 1 point
   *[other] { $score } points
 }{ $before_given ->
    [yes] , ahead of { $before }.
   *[no] .
 }
story-lead-last = Turn { $turn }: { $seat } takes the lead with { $score ->
    [one] 1 point
   *[other] { $score } points
 } and keeps it.
