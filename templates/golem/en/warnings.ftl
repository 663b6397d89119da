# What a turn of GOLEM may not have meant, in English.

warn-missed = this attack is sure to miss, { $total } against { $defence }.
warn-energy = No turn of yours comes any more, and { $energy } energy is left. You can still pay for { $abilities }.
