# What stands in the forms of orders, and an example of each: for help pages.

order-reroll-2 = rerolls these planets; “bad” are those on neither Resource nor Influence
order-rebuild-2 = rerolls your lowest weapon on such a face, for 1 Resource
order-invade-best = takes the best planet of the loser
order-invade-any = takes whichever planet of the loser
order-destroy-2 = destroys a weapon of the loser by what it shows, the first that there is
order-destroy-best = destroys the best weapon of the loser
order-lose-2 = which weapons you give up, by what they show
order-ballot-2 = your ballot in votes against that player only

field-races = <races>
field-die = <die>
field-dice = <dice>
field-faces = <weapons>
field-items = <planets>
field-target = <player>
field-spoils = <spoils>
field-choice = <for or against>
field-seat = <player>
field-face = <face>
field-law = <law>
field-technology = <technology>

example-races = races Mors Earth
example-build = build
example-rebuild = rebuild R3
example-rebuild-2 = rebuild fighters
example-tech = tech
example-done = done
example-reroll = reroll none
example-reroll-2 = reroll W1 bad
example-attack = attack bob: invade best, destroy R3
example-vote = vote bob
example-politics = politics
example-deflect = deflect bob
example-pass = pass
example-cancel = cancel
example-allow = allow
example-invade = invade W2
example-invade-best = invade best
example-invade-any = invade any
example-destroy = destroy R3
example-destroy-2 = destroy battleship
example-destroy-best = destroy best
example-pressure = pressure
example-prefer = spoil invade best, destroy R3
example-lose = lose R1 R2
example-lose-2 = lose fighters
example-ballot = ballot for
example-ballot-2 = ballot against the vote against bob
example-improve = reroll technology
example-keep = keep technology
example-conditions =
    if resources >= 1 then build else done
    if wins(bob) and not immune(bob) then attack bob else vote bob
