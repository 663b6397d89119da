# What the referee is told of mails (mail-log), of faults, and of what waits for him.

maillog-title = { $count ->
    [one] One mail of { $who }, times in UTC:
   *[other] { $count } mails of { $who }, times in UTC:
}
maillog-newest = Here are the newest { $count }; --since and --json show others.
maillog-none = No mail of { $who } is known here.
maillog-house = (no game)
maillog-subject = “{ $text }”
maillog-orders = orders
maillog-sent-bare = Handed over { $when }.
maillog-no-subject = (subject not shown)
maillog-nothing = nothing was asked for
maillog-no-word = no reason given
maillog-in = { $at } came { $game } from { $address }: { $subject }. { $how }
maillog-out = { $at } written { $game } to { $address }: { $subject }. { $how }
maillog-ordered = Took effect ({ $did }).
maillog-answered = Answered ({ $did }).
maillog-ignored = Ignored: { $why }.
maillog-unsorted = Put aside: { $why }.
maillog-waiting = { $tries ->
    [0] Waits for the next look.
    [one] Waits after one try: { $reason }
   *[other] Waits after { $tries } tries: { $reason }
}
maillog-sent = Handed over { $when }: { $reason }
maillog-given-up = Given up { $when }: { $reason }
maillog-replaced = Not sent: a newer mail told it better ({ $when }).
maillog-left-out = Not written: this reader had got too many answers.
maillog-since = “{ $text }” is no time: write 2026-11-22, 2026-11-22T18:00 (UTC), or 2d for the last two days.
maillog-why = { $code }
maillog-why-own = a mail of ours
maillog-why-read-receipt = a read receipt
maillog-why-feedback-report = a complaint that a mail server reports
maillog-why-bounce = a server says that a mail could not be delivered
maillog-why-bounced = a server says that mails to this player cannot be delivered
maillog-why-auto-reply = an automatic answer
maillog-why-mailing-list = from a mailing list
maillog-why-program = the program could not read it
maillog-why-not-proven = sender not proven. { $verdict }
