# What a lesson says: a small game against the computer in which each turn has one thing to learn.

lesson-heading = Lesson { $number } of { $count }: { $what }
lesson-subject = { $what } [{ $game }]
lesson-begins = This is a small game of your own against the computer. It has { $count } turns, each with one thing to learn, and nothing you do here counts anywhere. Take your time: the lesson waits.
lesson-send = { $count ->
    [one] Reply with this line; delete the # before it:
   *[other] Reply with these lines; delete the # before them:
}
lesson-between = In between: one more question
lesson-between-how = Something else has to be decided before the game goes on: read the question below. This is a good answer.
lesson-waits = There is no deadline: the lesson waits for you.

lesson-answer-title = { $title }: a lesson
lesson-answer-subject = A lesson [{ $game }]
lesson-none = There is no lesson in { $title } yet. Reply “help rules” for the rules, “help” for how to write orders.
lesson-runs = Your lesson goes on in { $game }: just reply to its last mail.
lesson-too-many = You have begun { $most } lessons today; the next one has to wait until tomorrow.

lesson-over-title = { $title }: your lesson is over
lesson-over-subject = Well done – your lesson is over [{ $game }]
lesson-over = That was the last turn of your lesson. You know enough now for a real game; the rest comes while you play.
lesson-learnt = What you have done
lesson-open = What you have not tried yet
lesson-next = What next
lesson-next-how = Have you been invited to a game? Reply “join” to the invitation. “help rules” gets you all the rules, and “lesson” starts the lesson once more.

note-settled-lesson-cancel = The lesson is over.
note-settled-left-lesson-cancel = The lesson was left.
history-taught = learnt: { $step }
history-taught-not = not learnt yet: { $step }
history-dismissed = { $left ->
    [yes] the lesson was left
   *[no] the lesson is over
}
