# What a newcomer is told in his first turns.

coach-aim = Put every tile of { $foes_or } out of service, or have the most tiles left when round { $rounds } is over.
coach-now-draft = A Mecha brings attack and defence, its pilot initiative: who has more of it plays first.
coach-now-repair = A tile that you repair is as new, and what its loss cost you comes back.
coach-now-turn = { $cards ->
    [one] One card is left
   *[other] { $cards } cards are left
 } for this round, one a turn. { $worth ->
    [attack] Attack while one of them hits: a hit takes the tile and what it gave.
    [other] One of them hits, but what is suggested first does more for you now.
   *[none] None of them hits now: use this turn for a support card, your pilot or energy, so that later ones do.
 }
coach-now-prize = Best to hit first: { $seat }’s { $part } (defence { $defence }). What { $seat } loses with it: { $loss }.

coach-why-attack = { $name }: { $total } against { $defence }, a hit{ $reactions_given ->
    [yes] {" "}unless { $seat } reacts: { $reactions_or }
   *[no] {""}
 }{ $does_more ->
    [yes] . { $text }
   *[no] {""}
 }
coach-reaction = { $name }, { $cost } energy
coach-why-card = { $name }: { $text }
coach-why-pilot = any card: { $text }
coach-why-energy = give up a card, gain 1 energy
coach-why-ability = { $name }, { $cost } energy: { $text }
coach-why-no-reaction = keeps your energy
coach-why-swap = give up a card, draw another
coach-why-mecha = { $name }: attack { $attack }, defence { $least } to { $most }
coach-why-drafted = { $name }: initiative { $initiative }. { $text }
coach-why-repair = back in service; { $malus ->
    [initiative] initiative { $amount }
    [attack] attack { $amount }
   *[adjacent_defence] defence of its neighbours { $amount }
 }
