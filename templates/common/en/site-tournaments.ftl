# Tournaments on a site: the list, the page of each, the way there from a game.

site-nav-tournaments = Tournaments
site-tournaments = Tournaments
site-tournament-title = Tournament { $name }
site-tournament-game = Tournament { $name }, round { $round }, table { $table }
site-tournament-damaged = The files of this tournament cannot be read at present, so there is nothing to show here.
site-tournament-players-count = { $count ->
    [one] { $count } player
   *[other] { $count } players
 }
site-tournament-state-ahead = not begun
site-tournament-state-round = { $rounds ->
    [0] round { $round }
   *[other] round { $round } of { $rounds }
 }
site-tournament-state-after = { $rounds ->
    [0] after round { $round }
   *[other] after round { $round } of { $rounds }
 }
site-tournament-state-off = called off
site-tournament-state-damaged = cannot be read
site-tournament-now-ahead = No round has begun yet.
site-tournament-now-round = { $rounds ->
    [0] Round { $round } is being played.
   *[other] Round { $round } of { $rounds } is being played.
 }
site-tournament-now-after = { $rounds ->
    [0] Round { $round } is over; the next one has not begun.
   *[other] Round { $round } of { $rounds } is over; the next one has not begun.
 }
site-tournament-now-off = It was called off before its first round was played.
site-tournament-opened = Opened
site-tournament-ended = Ended
site-tournament-form = Format
site-tournament-form-swiss = Swiss: { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
 }, tables of { $seats }
site-tournament-form-all = All against all, tables of { $seats }
site-tournament-table = Table after round { $round }
site-tournament-table-last = Final table
site-tournament-by-buchholz = Buchholz
site-tournament-by-head-to-head = Against each other
site-tournament-by-wins = Won
site-tournament-by-ratings = Rating
site-tournament-byes-column = Byes
site-tournament-bye-how = A round without a game (a bye) counts as { $points }.
site-tournament-left-how = A player who left a game ranks behind all who stayed in it.
site-tournament-left = { $count ->
    [one] left a game
   *[other] left { $count } games
 }
site-tournament-waits = sits out
site-tournament-part = { $whole }.{ $part }
site-tournament-round = Round { $round }
site-tournament-at = Table { $table }
site-tournament-machine = the computer
site-tournament-byes = No game in this round (bye): { $players }.
site-tournament-absent = Sitting out: { $players }.
site-tournament-game-on = being played
site-tournament-game-waits = not begun
site-tournament-game-missing = not on this site
site-tournament-game-void = without a result
