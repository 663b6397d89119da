# What the referee is told of games taken back, and forward again.

desk-rollback = The game { $game } goes on as it stood after line { $line }: { $moment }. { $steps ->
    [0] Nothing was played since then.
    [one] One step is taken back; dice and cards are drawn anew.
   *[other] { $steps } steps are taken back; dice and cards are drawn anew.
}
desk-rollforward = The game { $game } goes on again as it stood after line { $line }: { $moment }. { $steps ->
    [0] Nothing had been played since the rollback.
    [one] One step that was played since the rollback is left.
   *[other] { $steps } steps that were played since the rollback are left.
}
desk-branch-void = { $count ->
    [one] The files of turn { $turns } count no more and are taken away.
   *[other] The files of turns { $turns } count no more and are taken away.
}
desk-branch-asked = Asked again, with the whole time: { $seat }, until { $when }.
desk-branch-drafts = Orders that wait as drafts: { $seats }.
desk-branch-paused = The game is still paused: “resume” lets it go on.
desk-branch-ended = The game { $game } is over and its secret is known: it cannot be taken back. Open another game instead.
desk-branch-no-turn = Turn { $turn } of the game { $game } is not finished, or there is none: “history { $game }” shows the lines that you can go back to.
desk-branch-no-line = The game { $game } has no line { $line }: “history { $game }” shows its lines, 1 to { $last }.
desk-branch-place = “{ $text }” names no place to go back to: write the number of a line that “history” shows, or for example “turn 5”.
desk-branch-where = Say where to go back to: “--to 12” is a line of “history { $game }”, “--to turn 5” what the report of turn 5 showed.
desk-branch-stands = The game { $game } stands after line { $line } already: name an earlier line of “history { $game }”.
desk-branch-before = Nobody was asked anything after line { $line }: the game cannot go on from there. Take a later line.
desk-rollforward-nothing = No rollback of the game { $game } can be undone: there was none, or it was undone already.
desk-preview-all = What only seats may see is shown on the command line alone, never by mail.

## Previews

preview-public = { $lines ->
    [one] One line of the position that everybody sees would be other:
   *[other] { $lines } lines of the position that everybody sees would be other:
 }
preview-seat = { $seat }: { $reports ->
    [0] no report
    [one] a report
   *[other] { $reports } reports
 }, { $lines ->
    [0] nothing of the position would be other.
    [one] one line of the position would be other.
   *[other] { $lines } lines of the position would be other.
 }
preview-line = { $text }
