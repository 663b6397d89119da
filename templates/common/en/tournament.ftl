# Tournaments: the line in an invitation, the first mail, the table after each round.

invite-tournament = It is table { $table } of round { $round } of the tournament “{ $name }”.
tournament-title = Tournament { $name }: you are playing
tournament-subject = Tournament { $name } ({ $title })
tournament-welcome = You play in the tournament “{ $name }”, { $title }, as { $player }. { $count } players play, at tables of { $seats }.
tournament-how-swiss = There are { $rounds } rounds. In each you meet players with about as many points as you and, if possible, nobody twice.
tournament-how-all = Everybody meets everybody. In each round you have one game at most.
tournament-scale = Each game gives points by rank: { $points }.
tournament-invited = You get an invitation to each of your games. You need not answer this mail.
tournament-draw = All lots are drawn from a secret that is already fixed. Its fingerprint is { $hash }; you get the secret with the final table.
tournament-table-title = Tournament { $name }: the table after round { $round }
tournament-table-subject = Tournament { $name }: table after round { $round }
tournament-last-title = Tournament { $name }: the final table
tournament-last-subject = Tournament { $name }: the final table
tournament-off-title = Tournament { $name }: called off
tournament-off-subject = Tournament { $name }: called off
tournament-off = The referee has called the tournament “{ $name }” off before its first round. There is nothing to do.
tournament-ended = The referee has ended the tournament; { $rounds ->
    [one] one round was played.
   *[other] { $rounds } rounds were played.
 }
tournament-won = { $players } won the tournament.
tournament-you = Your place: { $place } of { $count }, with { $points }.
tournament-row = { $place }. { $player }: { $points }, { $games ->
    [one] { $games } game
   *[other] { $games } games
 }{ $byes ->
    [0] { "" }
    [one] , { $byes } bye
   *[other] , { $byes } byes
 }
tournament-row-parted = { $row } ({ $how })
tournament-by-buchholz = opponents: { $n }
tournament-by-head-to-head = against each other: { $n }
tournament-by-wins = won: { $n }
tournament-by-ratings = rating: { $n }
tournament-ties = Ties are broken by these, in this order: { $how }.
tournament-tie-buchholz = the points of the opponents (Buchholz)
tournament-tie-head-to-head = the games against each other
tournament-tie-wins = games won
tournament-tie-ratings = the ratings from the games of the tournament
tournament-away = You did not play your last game to its end, so the next round goes on without you. If you would like to play again, please write to the referee, { $referee }.
tournament-bye-title = Tournament { $name }: no game for you in the first round
tournament-bye = There is no game for you in the round that begins. It still gives you { $points }.
tournament-next = The next round begins: your invitation comes in another mail.
tournament-secret = The secret from which all lots were drawn: { $secret }. The first mail gave the fingerprint of the bytes that its digits stand for: { $hash }.
tournament-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
 }
tournament-points-part = { $whole }.{ $part } points
