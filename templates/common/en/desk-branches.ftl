# What the referee is told of games taken back, and forward again.

desk-rollback = The game { $game } goes on as it stood after line { $line }: { $moment }. { $steps ->
    [0] Nothing was played since then.
    [one] One step is taken back; dice and cards are drawn again.
   *[other] { $steps } steps are taken back; dice and cards are drawn again.
}
desk-rollforward = The game { $game } goes on again as it stood after line { $line }: { $moment }. { $steps ->
    [0] Nothing had been played since the rollback.
    [one] One step that was played since the rollback is dropped.
   *[other] { $steps } steps that were played since the rollback are dropped.
}
desk-branch-void = { $count ->
    [one] The files of turn { $turns } no longer count and are taken away.
   *[other] The files of turns { $turns } no longer count and are taken away.
}
desk-branch-asked = { $seat } is asked again, with the full time: until { $when }.
desk-branch-drafts = Orders kept as drafts: { $seats }.
desk-branch-paused = The game is still paused: “resume” lets it go on.
desk-branch-ended = The game { $game } is over and its secret is known: it cannot be taken back. Start a new game instead.
desk-branch-no-turn = Turn { $turn } of the game { $game } is not finished, or does not exist: “history { $game }” shows the lines that you can go back to.
desk-branch-no-line = The game { $game } has no line { $line }: “history { $game }” shows its lines, 1 to { $last }.
desk-branch-place = “{ $text }” is not a place to go back to: write the number of a line in “history”, or for example “turn 5”.
desk-branch-where = Say where to go back to: “--to 12” is line 12 of “history { $game }”, “--to turn 5” is the position in the report of turn 5.
desk-branch-stands = The game { $game } is already at line { $line }: choose an earlier line of “history { $game }”.
desk-branch-before = Nobody was asked anything after line { $line }: the game cannot go on from there. Choose a later line.
desk-rollforward-nothing = The game { $game } has no rollback to undo: there was none, or it was undone already.
desk-preview-all = What only some players may see is shown on the command line, never by mail.

## Previews

preview-public = { $lines ->
    [one] One line of the position that everybody sees would change:
   *[other] { $lines } lines of the position that everybody sees would change:
 }
preview-seat = { $seat }: { $reports ->
    [0] no report
    [one] a report
   *[other] { $reports } reports
 }, { $lines ->
    [0] nothing in the position would change.
    [one] one line of the position would change.
   *[other] { $lines } lines of the position would change.
 }
preview-line = { $text }
