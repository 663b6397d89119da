# Words by which players deal with one another: messages, votes, absence, watchers.

## Messages

talk-title = { $title }, game { $game }: the others at the table
talk-subject = The others at the table [{ $game }]
talk-press = “press to anna:” sends what you write after it to another player; “press to all:” sends it to everybody. If orders or other requests follow, end a message of several paragraphs with “end press”; otherwise it ends at the first empty line. Messages stay private until the game is over; then everyone can read them.
done-press = Your message goes to { $seats }. It says: “{ $words }”
done-press-unread = Your message goes to { $seats }, not to { $unread }: no person plays there at present. It says: “{ $words }”
done-press-answer = Your answer goes to the player who wrote to you. It says: “{ $words }”
press-ended-before = The other lines of your mail did not go with your message. To carry several paragraphs, close them with “end press”, alone on a line.
press-title-signed = { $seat } writes to you in the game { $game }
press-title-anonymous = A player writes to you in the game { $game }
press-subject-signed = Message from { $seat } [{ $game }]
press-subject-anonymous = Unsigned message [{ $game }]
press-from-signed = { $seat } writes:
press-from-signed-answer = { $seat } answers you:
press-from-anonymous = A player writes. In this game messages are unsigned:
press-from-anonymous-answer = An answer to a message of yours, unsigned as all of this game:
press-also = This message went to { $seats }, too.
press-how-signed = Reply to this mail, and what you write goes to { $seat } alone. For orders, reply to your report.
press-how-anonymous = Reply to this mail, and what you write goes to its writer alone, without your name. For orders, reply to your report.
press-kept = Messages of the game { $game } stay private until it is over; then everyone can read them.
press-machine = Your message was not sent: no person plays { $seats } at present, and nobody would read it.
press-off = Your message was not sent: this game is played without messages.
press-silent = Your message was not sent: the rules keep the players silent at this moment.
press-ended = Your message was not sent: the game is over, and no message is carried any more.
press-never-anonymous = Your message was not sent: in this game messages bear their writer's name.
press-empty = Your message was not sent: it says nothing. Write it behind the colon, or on the lines below, without an empty line.
press-self = Your message was not sent: it goes to yourself alone.
press-forgotten = Your answer was not sent: the message is too old to be answered by a mere reply. Name the player you write to.
no-such-seat = Nobody here is called “{ $name }”.{ $guessed ->
    [yes] {" "}Did you mean “{ $guess }”?
   *[no] {""}
}
press-nobody = Your message was not sent. { $why } The others are { $seats }; “all” writes to all of them.
press-too-long = Your message was not sent: it has { $letters } characters, and at most { $most } are carried. Please send it in parts.
press-too-many = Your message was not sent: you have sent { $most } messages in 24 hours, and no more are carried. Please try again later.

trouble-not-done-short = not done
trouble-not-done = We could not do that. Nothing has changed.
trouble-not-done-mend = Reply “help” to see how to write requests.

## Votes

talk-vote = “vote draw” proposes a draw, or agrees to one; other proposals work the same way: “vote concede anna” (anna wins), “vote cancel” (the game ends without a result), “vote extend 2 days” (more time for everyone), “vote undo” (the last move is taken back), “vote pause” and “vote resume”. “vote no” is against. Nobody will know who voted how until the game is over. “claim victory” gives you the win unless somebody replies “object” within 3 days.
done-vote = Your vote is in. Nobody will know how you voted until the game is over.
done-vote-called = You have called a vote: { $on }. You count as in favour, and nobody will know that it was you until the game is over.
done-vote-yes = You voted for { $on }. Nobody will know how you voted until the game is over.
done-vote-no = You voted against { $on }. Nobody will know how you voted until the game is over.
done-vote-claim = We have told the others about your claim.
vote-on-draw = ending the game in a draw (a tie)
vote-on-concede = conceding the game to { $seat }
vote-on-cancel = ending the game without a result
vote-on-claim = { $seat }'s victory
vote-on-pause = a pause: no deadline runs until you vote to go on
vote-on-resume = going on after the pause
vote-on-undo = taking back the last move
vote-on-extend = { $hours ->
    [one] one more hour
   *[other] { $days ->
        [0] { $hours } more hours
        [one] { $rest ->
            [0] one more day
           *[other] { $hours } more hours
        }
       *[other] { $rest ->
            [0] { $days } more days
           *[other] { $hours } more hours
        }
    }
} for everyone
vote-open = A proposal to the table: { $on }. Reply with “vote yes” or “vote no”.
vote-open-other = A proposal to the table: { $on }. You do not need to do anything: the others decide.
vote-open-claim = { $seat } claims victory. If you agree, you do not need to do anything; if not, write “object”. Unless somebody objects, the claim succeeds on { $when }.
vote-open-claim-other = { $seat } claims victory, and the others decide this. Unless somebody objects, the claim succeeds on { $when }.
vote-title-open = { $title }, game { $game }: a proposal to the table
vote-subject-open = Yes or no? A proposal [{ $game }]
vote-subject-open-claim = { $seat } claims victory [{ $game }]
vote-subject-open-other = A proposal to the table [{ $game }]
vote-title-failed = { $title }, game { $game }: a vote has failed
vote-subject-failed = A vote has failed [{ $game }]
vote-title-paused = { $title }, game { $game }: a pause
vote-subject-paused = Pause by vote [{ $game }]
vote-title-resumed = { $title }, game { $game }: it goes on
vote-subject-resumed = The game goes on [{ $game }]
vote-told-open = A proposal to the table: { $on }.
vote-told-open-claim = { $seat } claims victory.
vote-told-failed = The vote has failed, and the game goes on. It was about { $on }.
vote-told-failed-claim = Somebody objected to { $seat }'s claim. The game goes on.
vote-told-paused = The players have voted for a pause. No deadline runs, and nothing is played. You can send orders, and “vote resume” to go on: more than half are enough.
vote-told-resumed = The players have voted to go on. Each of you has the time that was left.
vote-how-vote = Reply with “vote yes” or “vote no”. Nobody will find out who called the vote, or who voted how, until the game is over.
vote-how-own = You called this vote, so you count as in favour, and your name stays secret until the game is over. “vote no” withdraws your vote.
vote-paused-stays = The game stays paused, whatever comes of this vote.
vote-paused-ends = If it passes, the game ends, though it is paused.
vote-how-claim = If you agree, you do not need to do anything. If not, reply with “object”.
vote-how-other = You do not need to do anything: the others decide.
vote-until-vote = Without a decision the vote lapses on { $when }.
vote-until-claim = Unless somebody objects, the claim succeeds on { $when }.
vote-until-other = It will be decided by { $when }.
vote-none-open = No vote of yours is open now.
vote-several-open = Several votes are open: { $votes }. Please name the one you mean, as “vote draw” does.
vote-several-open-no = Several votes are open: { $votes }. Please reply to the mail of the one that you are against, with “vote no”.
vote-no-draws = { $title } knows no draw.
vote-paused-already = The game is paused already; “vote resume” is for going on.
vote-not-paused = The game is not paused.
vote-undo-act = What { $seats } did last is taken back, and what followed by itself.
vote-undo-seen = What you have seen since, you have seen: nobody can forget it. Dice and cards are drawn anew, whoever is asked again has the full time again, and orders that wait are not final any more. The vote ends as soon as anything is played.
vote-undo-nothing = Nobody has done anything yet that could be taken back.
vote-bad-span = “{ $text }” is no time to add; write for example “vote extend 2 days”, { $days } days at most.
vote-concede-self = You cannot concede the game to yourself; “claim victory” asks the others.
vote-not-begun = The game has not begun: there is nothing to vote on yet.
vote-over = The game is over: there is nothing left to vote on.
vote-resigned = You have resigned, and vote no more.
note-moved-vote = Deadlines were moved: the players have voted for more time.
note-branched-vote = The last move was taken back: all players have voted for it. The game stands as it did before; dice and cards are drawn anew, and orders that waited need your “final” again.
note-branched-rollback = The referee has taken the game back. It stands again here: { $moment }. Dice and cards are drawn anew, and orders that waited need your “final” again.
note-branched-rollback-why = The referee has taken the game back: “{ $reason }”. It stands again here: { $moment }. Dice and cards are drawn anew, and orders that waited need your “final” again.
note-branched-rollforward = The referee has undone the rollback. The game goes on from here: { $moment }.
note-branched-rollforward-why = The referee has undone the rollback: “{ $reason }”. The game goes on from here: { $moment }.
note-corrected = The referee has corrected the position (“{ $reason }”): { $change } Orders that were final need your “final” again.
note-corrected-hidden = The referee has corrected something hidden of { $seat } (“{ $reason }”).
note-corrected-yours = What was corrected: { $change } Only you are told this.
notice-draft = Orders of yours wait again, not final: they will be played at the deadline, or as soon as you reply “final”. You can still change them.
template-draft = Your orders that wait:
note-settled-draw = The players have agreed on a draw.
note-settled-concede = The players have conceded the game to { $seat }.
note-settled-claim = { $seat } claimed victory, and nobody objected.
note-settled-cancel = The players have agreed to end the game without a result.
status-paused = The game is paused by a vote: no deadline runs.

## Absence and time zones

talk-vacation = “vacation 3 May to 10 May” tells the others that you are away: your deadlines stop on those days. Write “vacation off” when you are back.
talk-zone = “zone Europe/Paris” shows deadlines in your time zone.
done-away = We have told the others that you are away. Your deadlines are paused.
done-away-back = Welcome back. We have told the others, and your deadlines are running again.
done-zone = From now on deadlines are shown in your time zone ({ $value }).
zone-unknown = Nobody here knows a time zone “{ $name }”.{ $guessed ->
    [yes] {" "}Did you mean “{ $guess }”?
   *[no] {" "}Write a continent and a city, such as Europe/Paris.
}
away-over = The game is over: there is nothing to be away from.
away-not = You are not away, as far as the game knows.
away-unread = “{ $text }”: these days were not understood. Write for example “vacation 3 May to 10 May”.
away-past = These days are over.
away-twice = You are away already on some of these days. “vacation off” takes all of them back.
away-too-long = { $most ->
    [0] This game knows no vacation.
   *[other] You want to be away for { $days ->
        [one] one day
       *[other] { $days } days
    }; of the { $most } that this game allows each player, { $left ->
        [0] none is left.
        [one] one is left.
       *[other] { $left } are left.
    }
}
away-title = { $seat }'s absence (game { $game })
away-subject = Absence: { $seat } [{ $game }]
away-told = { $seat } is away: from { $since }, until { $until }.
away-back = { $seat } is back.
away-clocks = While a player is away, the game waits for their moves. Your own deadlines do not change.

## Nudges

talk-nudge = “nudge anna” reminds anna to move, at most once a day.
done-nudge = We have reminded { $seat }.
nudge-title = The game { $game } waits for you
nudge-subject = Your turn: the others wait [{ $game }]
nudge-told = { $seat } asks you to go on.
nudge-self = You need no nudge from yourself: “report” brings your question again.
nudge-not-awaited = The game is not waiting for { $seat } now.
nudge-too-soon = { $seat } was nudged within the last 24 hours; once a day is enough.
nudge-spent = Within the last 24 hours the others got { $most } mails because of changes of yours. Please nudge nobody before tomorrow.

## What went to and fro, told once

others-later = This counts. The others got { $most } mails because of changes of yours within the last 24 hours, so that they are not told of each any more, but once how everything stands: { $when }.
others-title = How the game { $game } stands between its players
others-subject = Votes, absences, deputies [{ $game }]
others-stands = Votes, absences or deputies have changed so often that you were not told of each change. This is how they stand now:
others-nothing = Votes, absences or deputies have changed so often that you were not told of each change. Now no vote is open, nobody is away, and nobody has a deputy.

## Those who follow the game without a seat

press-public = This message is public: those who follow the game read it, too.
press-title-observer = An observer writes in the game { $game }
press-subject-observer = From an observer [{ $game }]
press-from-observer = Observer { $number }, who does not play, writes to all:
press-how-observer = An observer gets no private answers: “press to public: ...” writes to all, observers too.
press-no-public = Your message was not sent: nobody but the players reads messages in this game. “press to all: ...” writes to them.
press-observer-no-answer = Your answer was not sent: an observer gets no private answers. “press to public: ...” writes to all, observers too.
press-observers-silent = Your message was not sent: in this game observers do not write.
press-observer-to-all = Your message was not sent: an observer writes to all, or to nobody. Begin it with “press to all:”.
press-observers-too-many = Your message was not sent: observers have written { $most } messages in 24 hours, and no more are carried. Please try again later.
done-observer-press = Your words go to the players and to all who follow the game.
invite-observers-watch = Observers: anybody may follow this game by mail, and sees what everybody may see.
invite-observers-press = Observers: anybody may follow this game by mail, sees what everybody may see, and may write to all.
status-observers = { $count ->
    [one] One observer follows this game.
   *[other] { $count } observers follow this game.
}
observer-title-asked = Do you want to follow the game { $game }?
observer-subject-asked = Follow this game? [{ $game }]
observer-asked = Somebody asked with your address to follow { $title }, game { $game }, by mail. If that was you, reply with “yes”: you get a mail for every turn, with what everybody may see.
observer-unclear = We could read neither a yes nor a no in your answer.
observer-declined = Noted: nothing more of the game { $game } comes to you.
observer-unread = An observer gives no orders, and these words did nothing: { $words_quoted }{ $more ->
    [0] {""}
    [one] {" "}and one more line
   *[other] {" "}and { $more } more lines
}.
observer-not-you = If it was not you, do nothing, and nothing more comes.
observer-title-joined = You follow { $title }, game { $game }
observer-subject-joined = Following [{ $game }]
observer-joined = You follow the game now: one mail each time all have played, with what everybody may see.
observer-not-begun = It has not begun yet. The first mail comes when it does.
observer-words = “news daily” brings one mail a day instead, “news each” one each time all have played, “news none” the end alone; “report” the position of now; “status” who is waited for; “language fr” French mails; “leave” ends it.
observer-words-press = “press to all: ...” writes to the players and to all who follow.
observer-full = So many follow the game { $game } that there is no room for more.
observer-over = The game { $game } is over: there is nothing left to follow.
observer-title-left = You follow the game { $game } no more
observer-subject-left = No more mails [{ $game }]
observer-left = No more mails of the game { $game } come. “observe { $game }” brings them back.
observer-no-seat = You follow this game, but you do not play in it. What you can write:
observer-done-language = These mails are in English from now on.
observer-done-format = The form of these mails is another one from now on.
observer-done-news-each = You get a mail each time all have played.
observer-done-news-daily = You get one mail a day.
observer-done-news-none = You get the end of the game and nothing before.
observer-last = This was the last mail of the game { $game }.

## Deputies

talk-deputy = “deputy carl@example.org until 3 May” lets somebody else give your orders up to that day: they are asked first, and the others are told. Sending your own orders ends it; so does “deputy off”.
done-deputy = We have asked your deputy, at { $address }. Once they say “yes”, they can send orders for you until the day that you named, or until you send orders yourself.
done-deputy-unasked = Nobody was asked at { $address }. A player has { $most } people asked a day at most, across all games, and one address gets one such question a day. Please name your deputy again later; that is possible from then on: { $when }.
done-deputy-off = You have no deputy any more.
done-stand-in = You give this player’s orders from now on. You get the reports and questions; reply to them with orders.
deputy-over = The game is over: there is nothing left to order.
deputy-none = You have no deputy.
deputy-resigned = You have resigned: nobody gives orders for you any more.
deputy-plays = This address plays in the game itself. Please name somebody who does not.
deputy-unread = “{ $text }”: this day was not understood. Write for example “deputy carl@example.org until 3 May”.
deputy-days = A deputy can stand in for at most { $days } days from today.
deputy-not-his = Only the player can do this: { $words_quoted }. A deputy gives orders and asks; “leave” ends it.
deputy-stays = You still give the orders of { $seat }, or nobody would, and mails about that go on till the day that you were told. To end it earlier, reply with “leave”: { $seat } is told.
deputy-nothing-comes = You give no orders of { $seat }: nothing more comes to you unless you reply with “yes”.
deputy-say-yes = Nothing was done: reply with “yes” first if you give the orders of { $seat }.
deputy-title = { $seat } in the game { $game }
deputy-asked = { $seat } asks you to give orders in the game { $game } of { $title }, until { $when }. If you do, reply with “yes”: then the position and the questions come. If not, do nothing, and nothing more comes.
deputy-asked-subject = Stand in for { $seat }? [{ $game }]
deputy-begins = You stand in for { $seat } until { $when }. The position and what is asked of you come in a mail of their own, and once more by the word “report”; reply with orders. “leave” ends it.
done-stepped-down = You give no orders of { $seat } now, and { $seat } is told.
deputy-left = Your deputy has stepped down and gives no more orders for you. You give them yourself again, or name another one.
deputy-left-subject = Your deputy stepped down [{ $game }]
deputy-declined = Whom you named will not be your deputy. You give your orders yourself, or name another one.
deputy-declined-subject = No deputy [{ $game }]
deputy-begins-subject = You stand in for { $seat } [{ $game }]
deputy-ends = You stand in for { $seat } no more. Thank you.
deputy-ends-subject = { $seat } plays again [{ $game }]
deputy-told-subject = Deputy of { $seat } [{ $game }]
deputy-told = A deputy gives the orders of { $seat } until { $when }.
deputy-told-off = { $seat } has no deputy any more.
