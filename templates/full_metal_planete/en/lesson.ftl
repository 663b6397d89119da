# The lesson: five turns, each with one thing to learn.

lesson-move-title = move
lesson-move = You want to fly home with as much ore as you can: gold brings 3 points, iron 2, and each piece that you bring home 1. In a turn you spend 15 action points (AP); a step costs one. Send the crab to the gold: “{ $line }”. “end” closes your turn.
lesson-move-done = Well done: you moved. Points that you do not spend are saved, ten at most.
lesson-move-missed = Nothing of yours moved – no harm done.
lesson-load-title = load ore
lesson-load = A crab carries two things, a barge four, a converter one ore. Beside an ore it picks it up for 1 AP: “load”, and the hex of the ore.
lesson-load-done = Well done: the ore is aboard.
lesson-load-missed = No ore is aboard yet; the next turn begins with that.
lesson-home-title = bring it home
lesson-home = Ore counts only in your astronef. Beside one of its three podes a piece goes in with all that it carries: “enter”, 1 AP.
lesson-home-done = Well done: the ore is in the hold, where only whoever seizes the whole astronef can take it.
lesson-home-missed = No ore came home this time.
lesson-fire-title = fire
lesson-fire = One gun alone does nothing; two that both reach a hex destroy what is there, for 2 AP. A tank reaches 2 hexes. The green tank on its islet is alone: drive both of yours to the shore and fire.
lesson-fire-done = Well done: shots never miss. The same is true of your rivals, so watch the hatched hexes: no piece may enter those that two enemy guns cover.
lesson-fire-missed = Nothing was destroyed. Remember: two guns, both within reach of the same hex.
lesson-depart-title = fly home
lesson-depart = On turns 21 and 25, and only then, you may take off. What stays outside is lost, so bring your tanks in first. Who never takes off scores nothing.
lesson-depart-done = Well done: you are home, with all that was in the hold.
lesson-depart-missed = You stayed. In a real game turn 25 is the last chance.
