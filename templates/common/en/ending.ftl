# The last mail of a game.

end-title = { $title }, game { $game }: the end
end-subject = The end: { $how ->
    [draw] a draw
   *[other] { $winners_count ->
        [0] nobody wins
        [one] { $winners } wins
       *[other] { $winners } share the win
    }
 } [{ $game }]
end-subject-cancelled = The end: cancelled [{ $game }]
end-won = { $how ->
    [draw] The game is over. It is a draw.
   *[other] { $winners_count ->
        [0] The game is over. Nobody wins.
        [one] The game is over. { $winners } wins.
       *[other] The game is over. { $winners } share the win.
    }
 }
end-cancelled = The game was cancelled. It has no winner and counts for nothing.
end-cancelled-had = This is what each player had:
end-place = { $rank }. { $seat }
end-seat = { $seat }
end-points = { $score ->
    [one] 1 point
   *[other] { $score } points
 }
end-last = The last moves
end-story = The story of the game
end-thanks-title = And now?
end-thanks = Thank you for playing to the end.
end-proof = Check it yourself
end-proof-how = Nobody could bend what was drawn: its secret was fixed at the start and is open now. Anyone can check every draw and every ruling: ask the referee for the archive of the game, and run “adjudicator verify ./{ $game }” beside its folder.
end-secret = The secret
end-commitment = Its fingerprint, as you were told at the start
end-head = Fingerprint of the whole game

story-lead = Turn { $turn }: { $seat } takes the lead ({ $score }){ $before_given ->
    [yes] , ahead of { $before }.
   *[no] .
 }
story-lead-last = Turn { $turn }: { $seat } takes the lead ({ $score }) and keeps it.
