# What a turn of Planet Masters may not have meant, in English.

warn-battle = Sure to fail: { $attack } against { $defence }.
warn-vote = Nobody can carry this vote against { $target }: even all others together have too few votes.
warn-vote-idle = { $target } has no weapon, so a vote that is carried takes nothing.
warn-open = This leaves you open: { $seat } can beat you with { $attack } against { $defence }.
