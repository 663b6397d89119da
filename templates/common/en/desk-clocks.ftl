# The clocks of a game: what the referee is told of his acts, and the players of what they change.

## To the referee

desk-paused = The game { $game } is paused: no deadline runs, and nothing is played. Orders are still taken. “resume { $game }” lets it go on.
desk-paused-already = The game { $game } is already paused; “resume { $game }” lets it go on.
desk-resumed = The game { $game } goes on. Everybody has the time that was left.
desk-not-paused = The game { $game } is not paused.
desk-deadline = { $seat }: { $when }
desk-deadline-none = Nobody has to play in the game { $game } now.
desk-deadline-not-asked = “{ $seat }” has nothing to play in the game { $game } now.
desk-deadline-nobody = Nobody has to play in the game { $game } now: there is no deadline to move.
desk-deadline-over = That time is past: { $when }. To go on at once: “resolve { $game } --force”.
desk-deadline-unread = “{ $text }” is not a time; write +2d, or 2026-12-24T20:00.
desk-deadline-paused = The game { $game } is paused: you cannot set a date. Write +2d, or “resume { $game }” first.
desk-deadline-still = The game is paused: these deadlines wait, and will be later by the length of the pause.
desk-deadline-least = { $seat } keeps more time than you asked for: everybody is left at least a day, or a third of the usual time if that is less.
desk-deadline-same = No deadline of the game { $game } has changed.
desk-no-pair = “{ $text }” is not clear: write KEY=VALUE, such as every=48h.
desk-clock-changed = The clock of the game { $game } has changed, and its players are told.
desk-clock-would-change = The clock of the game { $game } would change, and its players would be told.
desk-clock-same = The clock of the game { $game } stays as it is.
desk-clock-coming = If everybody takes all the time there is, the next deadlines are: { $dates }.
desk-clock-faults = No game can be played with these settings: { $faults }
desk-clock-fault = { $key }: { $fault }.
desk-clock-no-number = { $key }: “{ $text }” is not a whole number from 0 to 9999.
desk-clock-no-key = { $guessed ->
    [yes] A clock has no setting “{ $key }”. Did you mean { $guess }?
   *[no] A clock has no setting “{ $key }”; its settings are { $known }.
}
desk-clock-no-kind = { $guessed ->
    [yes] { $title } has no questions of the kind “{ $kind }”. Did you mean { $guess }?
   *[no] { $title } has no questions of the kind “{ $kind }”; its kinds are { $known }.
}
desk-excused = The last deadline that { $seat } missed no longer counts; missed deadlines that count: { $misses }.
desk-excused-time = { $seat } has the full time again, and so have those who are asked at the same time; final orders are not final any more.
desk-excuses-left = Missed deadlines of { $seat } that can still be excused: { $left }.
desk-excuse-over = Nothing can be excused in this game now.
desk-excuse-spent = { $most ->
    [0] The clock of this game excuses nothing; “schedule ... excuses=2” would allow it.
   *[other] “{ $seat }” has been excused { $most } times already, as often as the clock of this game allows; “schedule ... excuses=N” allows more.
}
desk-excuse-idle = “{ $seat }” is not played by its player now: there is nothing to excuse.
desk-excuse-whole = “{ $seat }” has missed nothing and still has the full time: there is nothing to excuse yet.
desk-excuse-nothing = “{ $seat }” has missed nothing, and has nothing to play now.

## To the players

clock-paused = The referee has paused the game. No deadline runs, and nothing is played. You can send orders.
clock-resumed = The game goes on: the referee has ended the pause. Each of you has the time that was left.
clock-subject-paused = Pause [{ $game }]
clock-subject-resumed = The game goes on [{ $game }]
clock-title = { $title }, game { $game }: new deadlines
clock-subject = New deadlines [{ $game }]
clock-told = The referee has changed the time that you have.
clock-coming = If everybody takes all the time there is, the next deadlines are
status-paused-referee = The referee has paused the game: no deadline runs.
vote-paused-by-referee = The referee has paused the game and decides when it goes on: there is nothing to vote on.

calendar-over = The game { $game } has no deadline now.
excused-title = { $title }, game { $game }: excused
excused-subject = Your miss does not count [{ $game }]
excused = { $misses ->
    [0] The referee has excused the deadline that you missed: it does not count.
   *[other] The referee has excused the deadline that you missed last: it does not count. Missed deadlines that count: { $misses }.
}
note-moved-excuse = There is more time: the referee has excused an absence. Final orders are not final any more: reply “final” again.
notice-bank = Your time bank: { $left }. For each question you have { $free } for free; any more time comes out of the bank.
status-bank = Time bank of { $seat }: { $left }.
notice-holidays = No deadline falls on { $dates }: there is more time.
status-game-over = the game is over
moment-paused = { $moment } (paused)

## A clock in words

clock-every = Time for a turn: { $pace }.
clock-respond = Time for an answer in somebody else's turn: { $pace }.
clock-kind = Time for questions of the kind { $kind } ({ $kind_id }): { $pace }.
clock-no-kinds = All questions have the usual time again.
clock-bank = Each player has a time bank: { $start } at the start, { $more } more for each turn, never more than { $most }; each question comes with { $free } for free.
clock-no-bank = There is no time bank.
clock-at = Deadlines of turns fall at { $time } ({ $zone }).
clock-no-at = Deadlines have no fixed time of day ({ $zone }).
clock-days = Days on which deadlines fall: { $days }.
clock-all-days = Deadlines fall on any day of the week.
clock-not = No deadline falls on: { $dates }.
clock-no-not = No dates are left out.
clock-warn = Reminders come { $moments }.
clock-warn-span = { $span } before
clock-warn-share = when { $share } % of the time is over
clock-no-warn = No reminders come.
clock-grace = Late orders still count for: { $span }.
clock-no-grace = Late orders do not count.
clock-cooling-off = Pause between the last “final” and the next move: { $span }.
clock-no-cooling-off = The game goes on at once after the last “final”.
clock-misses = Deadlines missed in a row before the autopilot plays: { $count }.
clock-excuses = Missed deadlines that the referee can excuse for each player: { $count }.
pace-weekly = { $count ->
    [one] one deadline a week ({ $days })
   *[other] { $count } deadlines a week ({ $days })
}
pace-working = { $count ->
    [one] one working day
   *[other] { $count } working days
}
pace-then = { $first } until turn { $turn }, then { $rest }
time-days = { $count ->
    [one] one day
   *[other] { $count } days
}
time-hours = { $count ->
    [one] one hour
   *[other] { $count } hours
}
time-minutes = { $count ->
    [one] one minute
   *[other] { $count } minutes
}
