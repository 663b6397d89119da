# The lesson: five turns, each for another thing that a turn holds.

lesson-reroll-title = reroll planets
lesson-reroll = Whoever has enough planets, all of them on Resource or Influence, wins at once. Planets are dice: once a turn you may reroll as many as you want. “bad” means all that show neither. The second line is your action of the turn, a vote; more on that later.
lesson-reroll-done = Well done: the dice were rolled again. You never lose a planet this way.
lesson-reroll-missed = You rerolled nothing. That is right when all your planets are good.
lesson-build-title = build a weapon
lesson-build = A planet on Resource builds one weapon a turn: “build”. It is a die, too, and rolled at once: Cruiser, Battleship and Station attack with 1, 2 and 3. You never have more weapons than planets.
lesson-build-done = Well done: you are armed. Once you are at the limit, “rebuild” rerolls a weak weapon.
lesson-build-missed = Nothing was built: that takes a Resource.
lesson-attack-title = attack
lesson-attack = You win an attack if your attack is greater than the other's defence; there are no dice in it. After the colon, say what you want if you win, favourite first: a planet, else a weapon, else that the home planet is rerolled.
lesson-attack-done = Well done: you attacked. A defender with more Influence than you could have cancelled it.
lesson-attack-missed = You did not attack. The table shows what everybody has in attack and in defence.
lesson-vote-title = call a vote
lesson-vote = Where no attack wins, a vote may. It takes more than half of all votes: everybody has 1, and 1 more for each Influence. If it passes, the target loses a weapon. In a real game with several players, talk first: “press to NAME: shall we?”.
lesson-vote-done = Well done: you called a vote. One attack or one vote is all that fits into a turn.
lesson-vote-missed = You called no vote.
lesson-either-title = use “if”
lesson-either = You send a whole turn before its dice are rolled. So a line may ask first: “if ... then ... else”. This one attacks if that would win, and calls a vote if not.
lesson-either-done = Well done: your line decided when its moment came. “help” lists what can be asked.
lesson-either-missed = You neither attacked nor called a vote.
