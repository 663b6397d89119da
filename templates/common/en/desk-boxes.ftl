# What the referee is told of the provider that takes our mails.

fault-limits = { $count } mails wait, and the provider takes no more than { $detail } a day
fault-limits-short = More mails are waiting than can be sent in a day
fault-limits-mend = Urgent mails go first, news last. Raise the limits in [smtp] if the provider takes more, or send through another one.
