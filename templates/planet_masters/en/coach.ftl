# What a newcomer is told in his first turns.

coach-aim = You win at once when you hold { $planets } planets, your home planet among them, all on Resource or Influence.
coach-now-race = A race differs by one face of its home planet. Mors and Pacal are good to begin with: theirs counts for victory.
coach-now-far = You hold { $planets } of { $wanted } planets, { $good } on Resource or Influence. Planets come from Transporters that you roll and from attacks that you win.
coach-now-weakest = { $seat } defends with { $defence }, you attack with { $attack }: { $wins ->
    [yes] an attack wins a planet or costs a weapon.
   *[no] build first, or call a vote, which needs no weapons.
 }

coach-why-race = its trait counts for victory
coach-why-attack = { $attack } against { $defence } now; more wins
coach-why-vote = you have { $own } of { $all } votes
coach-why-reroll = they count for nothing now
coach-why-build = a new weapon, if you are lucky a planet
coach-why-politics = a new law for all
coach-why-cancel = nothing is lost
coach-why-invade = a planet more for you
coach-why-destroy = a weapon less against you
coach-why-pressure = its home planet may stop counting

coach-deed-build = Build: 1 Resource rolls a new weapon; a Transporter brings a planet. “build*” builds all you can
coach-deed-rebuild = Rebuild: 1 Resource rerolls a weapon that wins nothing
coach-deed-tech = Technology: 2 Resources roll a gift for your whole fleet
coach-deed-reroll = Reroll planets, once a turn: “bad” are those that count for nothing
coach-deed-attack = Action: attack. If you have more than the other defends with, you take a planet, or destroy a weapon
coach-deed-callvote = Action: call a vote. With more than half of all votes its target loses a weapon; write to the others first
coach-deed-politics = Action: politics. Roll a law that holds for all
coach-deed-pass = No action
