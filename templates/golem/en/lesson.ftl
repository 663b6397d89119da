# The lesson: five cards, each played in another way.

lesson-attack-title = attack
lesson-attack = A Mecha has six tiles; who loses all six is out, and each hit of yours counts. An attack adds your attack and the strength of the card: it hits where that is at least the tile's defence. Send “{ $line }”: the card, then whose tile.
lesson-attack-done = Well done: you attacked. Further down you see the sum, and whether it was enough.
lesson-attack-missed = You did not attack. Any combat card will do: “attack”, the card, and whose tile.
lesson-ability-title = use an ability
lesson-ability = Your Mecha has three abilities (a1, a2, a3) that cost energy. Some are used in your turn, besides the card: “use” before it, “then use” after it. Others answer an attack: “react”. This is what yours can do:
lesson-ability-done = Well done: the ability came on top of your card. Each can be used once a turn, as long as your energy lasts.
lesson-ability-missed = No ability was used; “help” lists yours, with what they cost.
lesson-support-title = play a support card
lesson-support = Not every card attacks. Support cards (S) put tokens on tiles, repair them, or bring energy and cards. After “on” name the tile that it is for.
lesson-support-done = Well done: what the card has changed stands further down.
lesson-support-missed = You played no support card. They are those whose names begin with S.
lesson-energy-title = gather energy
lesson-energy = Any card can become 1 energy instead; “worst” gives up the one that you need least. Do so when an ability would be worth more than a card.
lesson-energy-done = Well done: you have energy again. You can hold five at most.
lesson-energy-missed = You gathered no energy; “energy worst” would do it.
lesson-pilot-title = call your pilot
lesson-pilot = Your pilot can do one thing, and takes any card for it:
lesson-pilot-done = Well done: that was your pilot. Now you have played a card in each of the ways that there are.
lesson-pilot-missed = Your pilot was not called; “pilot worst” would do it.
