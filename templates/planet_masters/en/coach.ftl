# What a newcomer is told in his first turns.

coach-aim = You win at once when you hold { $planets } planets, your home planet among them, all on Resource or Influence.
coach-now-race = Each race has its own trait: one face of the home planet.
coach-now-far = You have { $planets } of the { $wanted } planets you need; { $good ->
    [0] none is
    [one] { $good } is
   *[other] { $good } are
 } on Resource or Influence.
coach-now-planet = How to get another: { $rolls ->
    [yes] roll a Transporter (a chance of 1 in 6 with any weapon{ $home ->
        [2] , 2 in 6 with your home planet
       *[other] {" "}or your home planet
     }){ $seats_count ->
        [0] .
       *[other] ; or beat { $seats_or } and take one.
     }
   *[no] beat { $seats_or } and take one.
 }
coach-now-weakest = You cannot beat anyone yet: your attack is { $attack }, and it must be more than { $defence } even against { $seat }, the weakest.
coach-now-immune = Your attack would beat { $seats_or }, but a defender with more Influence than you may cancel it.
coach-now-immunity = You are immune to { $seat }: your Influence is { $own }, { $seat }'s is { $theirs }. You can use immunity as often as you like.

coach-why-race = { $race ->
    [freebooters] its trait attacks and defends with 1
   *[other] its trait counts towards victory
 }
coach-why-build = a weapon to attack with{ $planet ->
    [yes] ; 1 roll in 6 brings a planet
   *[no] {""}
 }
coach-why-rebuild = { $weapon } beats nobody now{ $planet ->
    [yes] ; 1 roll in 6 brings a planet
   *[no] {""}
 }
coach-why-rebuild-faces = another roll if it does not win you a battle
coach-why-tech = an advantage for your whole fleet
coach-why-done = no weapon of yours is worth a new roll
coach-why-reroll = { $dice } { $dice_count ->
    [one] does not count now
   *[other] do not count now
 }{ $planet ->
    [yes] ; a reroll of H has a { $home ->
        [2] 2-in-6
       *[other] 1-in-6
     } chance of a new planet
   *[no] {""}
 }
coach-why-reroll-good = { $builds ->
    [yes] { $dice } may become Influence, so the others would no longer be immune to you
   *[no] { $dice } counts, but without a Resource you build nothing
 }{ $planet ->
    [yes] ; a reroll of H has a { $home ->
        [2] 2-in-6
       *[other] 1-in-6
     } chance of a new planet
   *[no] {""}
 }
coach-why-keep = { $all_good ->
    [yes] all of yours count
   *[no] { $home } stays, for it attacks
 }
coach-why-attack = { $attack } against { $defence }: { $sectors ->
    [yes] unless the unknown sector stops you,{" "}
   *[no] {""}
 }{ $takes ->
    [invade] planet { $die } is yours
    [destroy] { $seat } loses { $die }
   *[other] { $seat }'s home planet is rerolled and may stop counting
 }
coach-why-attack-hoped = a { $percent }% chance{ $sectors ->
    [yes] , if the unknown sector lets you through
   *[no] {""}
 }; then { $takes ->
    [invade] planet { $die } is yours
    [destroy] { $seat } loses { $die }
   *[other] { $seat }'s home planet is rerolled and may stop counting
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
coach-why-deflect = their home planet may stop counting
coach-why-cancel = the attack is over, and it costs you nothing
coach-why-allow = { $wins ->
    [yes] { $dice_count ->
        [0] { $seat } wins and makes you reroll your home planet
       *[other] { $seat } wins and takes or destroys { $dice_or }, or makes you reroll your home planet
     }
   *[no] the attack goes on
 }
coach-why-invade = your planets: { $planets } of { $wanted }
coach-why-destroy = leaves { $seat } with attack { $attack } and defence { $defence }
coach-why-pressure = { $counts ->
    [yes] { $home } may stop counting
   *[no] { $home } does not count anyway
 }
coach-why-lose = { $own ->
    [yes] leaves you with attack { $attack } and defence { $defence }
   *[no] leaves { $seat } with attack { $attack } and defence { $defence }
 }
coach-why-for = { $own ->
    [yes] you lose a weapon if it passes
   *[no] { $ahead ->
        [yes] { $seat }, who is at least as close to winning as you, loses a weapon
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
coach-deed-build = Build: spend 1 Resource to roll a new weapon; “build*” builds all you can
coach-deed-rebuild = Rebuild: spend 1 Resource to reroll a weapon; “rebuild*” repeats this as long as you can pay
coach-deed-tech = Technology: spend 2 Resources to roll an advantage for your whole fleet
coach-deed-reroll = Reroll planets, once a turn: name those that do not count
coach-deed-attack = Action: attack. If your attack beats the other player's defence, you get the prize that you name
coach-deed-callvote = Action: call a vote. If more than half of all votes are for it, the target loses a weapon; write to the others first
coach-deed-politics = Action: politics. Roll a law that applies to everyone
coach-deed-pass = No action
