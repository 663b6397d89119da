# What the referee is told of the provider that takes our mails.

fault-limits = { $count } mails wait, and the provider takes no more than { $detail } a day
fault-limits-short = More mails wait than may leave within a day
fault-limits-mend = What hurries goes first, news last. Raise the limits in [smtp] if the provider takes more, or send through another one.
