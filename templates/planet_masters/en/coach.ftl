# What a newcomer is told in his first turns.

coach-aim = You win at once when you hold { $planets } planets, your home planet among them, all on Resource or Influence.
coach-now-race = Races differ by one face of the home planet, their trait.
coach-now-far = You hold { $planets } of { $wanted } planets, { $good } on Resource or Influence.
coach-now-planet = How to get another: { $rolls ->
    [yes] roll a Transporter, 1 face in 6 of each weapon { $home ->
        [2] and 2 of your home planet
       *[other] and of your home planet
     }{ $seats_count ->
        [0] .
       *[other] ; or beat { $seats_or } and take one.
     }
   *[no] beat { $seats_or } and take one.
 }
coach-now-weakest = You can beat nobody yet: your attack is { $attack }, and even { $seat }, the weakest, defends with { $defence }; you need more.
coach-now-immune = Your attack would beat { $seats_or }, but whoever has more Influence than you may cancel it.
coach-now-immunity = Immunity: you have more Influence than { $seat }, { $own } against { $theirs }. It is not used up.

coach-why-race = { $race ->
    [freebooters] its trait attacks and defends with 1
   *[other] its trait counts for victory
 }
coach-why-build = a weapon to attack with{ $planet ->
    [yes] ; 1 roll in 6 brings a planet
   *[no] {""}
 }
coach-why-rebuild = { $weapon } beats nobody now{ $planet ->
    [yes] ; 1 roll in 6 brings a planet
   *[no] {""}
 }
coach-why-rebuild-faces = one more roll where it wins no battle
coach-why-tech = an advantage for your whole fleet
coach-why-done = no weapon of yours is worth a new roll
coach-why-reroll = { $dice } { $dice_count ->
    [one] does not count now
   *[other] do not count now
 }{ $planet ->
    [yes] ; H brings a planet on { $home ->
        [2] 2 rolls
       *[other] 1 roll
     } in 6
   *[no] {""}
 }
coach-why-reroll-good = { $builds ->
    [yes] { $dice } may become Influence, which ends their immunity
   *[no] { $dice } counts, but without a Resource you build nothing
 }{ $planet ->
    [yes] ; H brings a planet on { $home ->
        [2] 2 rolls
       *[other] 1 roll
     } in 6
   *[no] {""}
 }
coach-why-keep = { $all_good ->
    [yes] all of yours count
   *[no] { $home } stays, for it attacks
 }
coach-why-attack = { $attack } against { $defence }: { $takes ->
    [invade] planet { $die } is yours
    [destroy] { $seat } loses { $die }
   *[other] the home planet of { $seat } is rolled anew and may stop counting
 }{ $sectors ->
    [yes] {""}, if the unknown sector lets you
   *[no] {""}
 }
coach-why-attack-hoped = { $percent } chances in 100; then { $takes ->
    [invade] planet { $die } is yours
    [destroy] { $seat } loses { $die }
   *[other] the home planet of { $seat } is rolled anew and may stop counting
 }{ $sectors ->
    [yes] {""}, if the unknown sector lets you
   *[no] {""}
 }
coach-why-attack-vain = { $attack } against { $defence }: not enough, but nothing is lost
coach-why-vote = { $seats_count ->
    [0] your votes are enough: { $target } loses a weapon
   *[other] if { $seats_count ->
        [one] { $seats } votes
       *[other] { $seats } vote
     } for it too, { $target } loses a weapon
 }{ $averts ->
    [yes] {" "}and cannot beat you
   *[no] {""}
 }
coach-why-vote-idle = you must act, and this costs nobody anything
coach-why-politics = a new law for all
coach-why-deflect = its home planet may stop counting
coach-why-cancel = the attack is over, and it costs you nothing
coach-why-allow = { $wins ->
    [yes] { $dice_count ->
        [0] { $seat } wins and has your home planet rolled anew
       *[other] { $seat } wins and takes or destroys { $dice_or }, or rolls your home planet anew
     }
   *[no] the attack goes on
 }
coach-why-invade = your planets: { $planets } of { $wanted }
coach-why-destroy = leaves { $seat } attack { $attack } and defence { $defence }
coach-why-pressure = { $counts ->
    [yes] { $home } may stop counting
   *[no] { $home } does not count anyway
 }
coach-why-lose = { $own ->
    [yes] leaves you attack { $attack } and defence { $defence }
   *[no] leaves { $seat } attack { $attack } and defence { $defence }
 }
coach-why-for = { $own ->
    [yes] you lose a weapon if it passes
   *[no] { $ahead ->
        [yes] { $seat }, as near to victory as you or nearer, loses a weapon
       *[no] { $seat } loses a weapon if it passes
     }
 }
coach-why-against = { $own ->
    [yes] you keep your weapons if it fails
   *[no] { $ahead ->
        [yes] { $seat } keeps all weapons if it fails
       *[no] { $seat } is behind you and may keep all weapons
     }
 }
coach-why-improve = a new roll, for better or worse
coach-why-keep-technology = what you have stays

coach-deed-planet = For another planet
coach-deed-build = Build: 1 Resource rolls a new weapon; “build*” builds all you can
coach-deed-rebuild = Rebuild: 1 Resource rolls a weapon anew; “rebuild*” goes on while it can
coach-deed-tech = Technology: 2 Resources roll a gift for your whole fleet
coach-deed-reroll = Reroll planets, once a turn: name those that count for nothing
coach-deed-attack = Action: attack. If you have more than the other defends with, you take what you name
coach-deed-callvote = Action: call a vote. With more than half of all votes its target loses a weapon; write to the others first
coach-deed-politics = Action: politics. Roll a law that holds for all
coach-deed-pass = No action
