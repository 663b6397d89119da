# What a turn of GOLEM may not have meant, in English.

warn-missed = Sure to miss: { $total } against { $defence }.
warn-energy = This is your last turn, and { $energy } energy is left. You can still pay for { $abilities }.
