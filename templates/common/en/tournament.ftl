# Tournaments: the line in an invitation, the first mail, the table after each round.

invite-tournament = It is table { $table } of round { $round } of the tournament “{ $name }”.
tournament-title = Tournament { $name }: you are playing
tournament-subject = Tournament { $name } ({ $title })
tournament-welcome = You play in the tournament “{ $name }”, { $title }, as { $player }. { $count } players play, at tables of { $seats }.
tournament-how-swiss = There are { $rounds } rounds. In each you meet players with about as many points as you, and nobody twice while that can be.
tournament-how-all = Everybody meets everybody. In each round you get one game at most.
tournament-scale = In each game there are points by rank: { $points }.
tournament-invited = You get an invitation to each of your games. There is nothing to answer to this mail.
tournament-draw = What is drawn by lot comes from a secret that is fixed already. Its fingerprint is { $hash }; you get the secret with the last table.
tournament-table-title = Tournament { $name }: the table after round { $round }
tournament-table-subject = Tournament { $name }: table after round { $round }
tournament-last-title = Tournament { $name }: the last table
tournament-last-subject = Tournament { $name }: the last table
tournament-off-title = Tournament { $name }: called off
tournament-off-subject = Tournament { $name }: called off
tournament-off = The referee has called the tournament “{ $name }” off before its first round. There is nothing to do.
tournament-ended = The referee has ended the tournament; { $rounds ->
    [one] one round was played.
   *[other] { $rounds } rounds were played.
 }
tournament-won = { $players } won the tournament.
tournament-you = You are at place { $place } of { $count }, with { $points }.
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
tournament-by-head-to-head = against one another: { $n }
tournament-by-wins = won: { $n }
tournament-by-ratings = rating: { $n }
tournament-ties = Equal points are parted by this, in this order: { $how }.
tournament-tie-buchholz = the points of the opponents (Buchholz)
tournament-tie-head-to-head = the games against one another
tournament-tie-wins = games won
tournament-tie-ratings = what the ratings of the tournament’s games say
tournament-away = You did not play your last game to its end, so the next round goes on without you. If you would like to play again, please write to the referee, { $referee }.
tournament-bye-title = Tournament { $name }: no game for you in the first round
tournament-bye = There is no table for you in the round that begins. It counts for you as { $points }.
tournament-next = The next round begins: your invitation comes in another mail.
tournament-secret = The secret that all was drawn from by lot: { $secret }. The fingerprint of the bytes that its digits stand for was told in the first mail: { $hash }.
tournament-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
 }
tournament-points-part = { $whole }.{ $part } points
