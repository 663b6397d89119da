# What a newcomer is told in his first turns.

coach-aim = You win when every tile of { $foes } is out of service, or with the most tiles left after round { $rounds }.
coach-now-draft = A Mecha brings attack, which hits, and defence, which lasts; its pilot brings initiative: who has more of it plays first.
coach-now-repair = A tile that you repair is as new, and what its loss cost you comes back.
coach-now-turn = You hold { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 } for { $turns ->
    [one] the last turn
   *[other] the { $turns } turns left
 } of this round, and each turn takes one{ $left ->
    [lost] : what is left over is lost
    [missed] ; without a card you miss your turn
   *[other] {""}
 }. { $worth ->
    [attack] Attack while a card hits: the tile is lost, and what it gave.
    [other] One of them hits, but what is suggested first does more for you now.
   *[none] None of them hits now: use this turn for a support card, your pilot or energy, so that later ones do.
 }
coach-now-reaction = { $name } ({ $cost } energy) is a reaction: we ask you by mail when it can turn away an attack on you. To answer without waiting, add the line “react: { $ability }”.
coach-now-prize = Best target: { $seat }’s { $part } (defence { $defence }). Lost with it: { $loss }.

coach-why-attack = { $name }, { $total } against { $defence }: a hit{ $reactions_given ->
    [yes] {" "}unless { $seat } reacts: { $reactions_or }
   *[no] {""}
 }{ $effects_given ->
    [yes] ; also { $effects }
   *[no] {""}
 }
coach-why-cure = { $why }; { $every ->
    [yes] out of reach until your next turn
   *[no] { $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
     } out of reach until your next turn
 }
coach-reaction = { $name }, { $cost } energy
coach-why-card = { $name }: { $effects }
coach-why-energy = give up a card, gain 1 energy
coach-why-ability = { $name }, { $cost } energy: { $effects }
coach-why-no-reaction = costs nothing; you lose { $last ->
    [yes] your last tile, and the game
   *[no] the { $part }: { $loss }
 }
coach-why-reaction = { $name }, { $cost } energy ({ $left } left); saves the { $part } (its loss: { $loss })
coach-why-swap = give up a card, draw another
coach-why-mecha = { $name }: attack { $attack }, defence { $least } to { $most }, { $sum } in all
coach-why-drafted = { $name }: initiative { $initiative }; turns any card{ $once ->
    [yes] , once a round,
   *[no] {""}
 } into { $effects }
coach-why-repair = back in service; { $malus ->
    [initiative] initiative { $amount }
    [attack] attack { $amount }
   *[adjacent_defence] defence of its neighbours { $amount }
 }

coach-deed-attack = Attack: your attack { $attack } and the card’s strength must reach the tile’s defence
coach-deed-support = Support: a blue card, which acts at once
coach-deed-pilot = Pilot ({ $name }): turns any card{ $once ->
    [yes] , once a round,
   *[no] {""}
 } into { $effects }
coach-deed-energy = Energy: any card for 1 energy, which pays abilities
coach-deed-ability = Ability, besides the card: { $told }
