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
called-off-title = { $title }, game { $game }: called off
called-off-subject = Called off [{ $game }]
called-off = The referee has called this game off before it began. You need do nothing.
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
end-proof-word = Every draw and every ruling can be checked now: reply with the word “proof”. Fingerprint of the whole game: { $head }.
end-proof-how = { $proof ->
    [secret] Nobody has changed the draws after the game was opened
   *[other] Nobody has changed the draws after the last player joined
 }: their secret was fixed at the start and is open now. { $proof ->
    [draw] Nor has anybody chosen them, if you had the list of words before the public draw and its value is the one that was drawn.
    [secret] It does not prove that nobody chose them before: as no player gave words, a host could have tried many secrets. A public draw rules that out in the next game.
   *[other] It does not prove that nobody chose them before: in theory, a host with an accomplice at the table could have tried many replies. A public draw rules that out in the next game.
 } The host could have known future draws. Anyone can check every draw and every ruling: ask the referee for { $game }.zip, the archive of the game, and run “adjudicator verify { $game }.zip”.
end-map = The map at the end
end-secret = The secret
end-commitment = Its fingerprint, as you were told at the start
end-head = Fingerprint of the whole game

story-lead = Turn { $turn }: { $seat } takes the lead ({ $score }){ $before_given ->
    [yes] , ahead of { $before }.
   *[no] .
 }
story-lead-last = Turn { $turn }: { $seat } takes the lead ({ $score }) and keeps it.

end-again = Another game? Reply with the word “again”.

again-title = { $title }: { $seat } would like to play again
again-subject = { $seat } would like another game [{ $game }]
again-call = { $seat } would like to play { $title } again with the same players. You, too? Reply with the word “again”.
again-answer-title = { $title }, game { $game }: another one?
again-answer-subject = Another game [{ $game }]
again-not-over = This game is not over yet. Ask again when it is.
again-off = No other game follows this one by mail. Please write to the referee.
again-noted = Your wish is noted. { $missing ->
    [one] When one more player asks, { $how ->
        [ask] the referee decides whether there is another game.
       *[yes] there will be another game.
    }
   *[other] When { $missing } more players ask, { $how ->
        [ask] the referee decides whether there is another game.
       *[yes] there will be another game.
    }
 }
again-declined = Noted: nobody counts you in for another game. Should you change your mind, reply with the word “again”.
again-asked = Your wish is noted. The referee decides whether there is another game; an invitation would come by mail.
again-opened = There is another game: { $game }. Its invitation comes by mail.
again-referee-title = { $title }: the players of { $game } would like another game
again-referee-subject = The players of { $game } would like another game
again-referee = Game { $game } ({ $title }) is over, and { $seats } would like to play again.
again-referee-how = “{ $command }” opens another one with the same players, options and clock; they are invited and join as before. Without it nothing happens.
