# Ratings, statistics and plots, on pages and in pictures.

site-nav-ratings = Ratings
site-ratings = Ratings
site-ratings-of = Ratings: { $title }
site-ratings-none = No finished game can be rated yet.
site-ratings-all = All titles
site-ratings-lead = { $rated ->
    [one] One game is rated.
   *[other] { $rated } games are rated.
 } { $unrated ->
    [0] {""}
    [one] One more is not: it has no result, or says nothing about its players.
   *[other] { $unrated } more are not: they have no result, or say nothing about their players.
 }
site-ratings-how = Everybody starts with 1000 points and rises as more is known of how well they play. The number after ± says how far off that may still be. A player who leaves a game is rated last in it, unless somebody took over. A shared win is divided among the sides: for two, half a win each.
site-rating = Rating
site-rated-games = Games
site-rated-wins = Won
site-in-time = Answered in time
site-seats-left = Left the game
site-seats-forgiven = forgiven: { $count }
site-rated-last = Last game
site-ratings-most = The first { $count } are shown here; the others have their rating on their own pages.
site-machines = Machines
site-machines-how = The machine that stands in for players, and programs of the house, play on the same terms and are rated separately.
site-statistics = Statistics
site-statistics-link = Games in figures: length, places, luck
site-statistics-lead = How long games take, how they end, and who wins from which place at the table and with what. Balance is counted over games of people that ended by the rules and that nobody left.
site-statistics-of = { $games ->
    [one] One game is over
   *[other] { $games } games are over
 }; { $counted ->
    [0] none counts for the balance.
    [one] one counts for the balance.
   *[other] { $counted } count for the balance.
 }
site-statistics-turns = Turns
site-statistics-days = Days
site-statistics-half = half of them between { $low } and { $high }; the one in the middle: { $middle }
site-statistics-endings = How they ended
site-statistics-ending = { $ending }: { $count }
site-statistics-few = So few games say little: the true share lies somewhere along the line.
site-statistics-fair = The dashed line is what chance alone would give.
site-statistics-figures = All figures
site-mails = Mails
site-column-won = Won
site-column-span = True share
site-column-fair = By chance
site-percent = { $percent } %
site-percent-span = { $low } to { $high } %
plot-points = Points by turn
plot-points-of = { $name }: { $points }
plot-lengths = How many turns games took
plot-mails-day = Mails from players, by day
plot-mails-week = Mails from players, by week
plot-mails-month = Mails from players, by month
plot-mails-year = Mails from players, by year
plot-rating = Rating after each game
plot-axis-turn = turn
plot-axis-turns = turns
plot-axis-points = points
plot-axis-games = games
plot-axis-mails = mails
plot-axis-rating = rating
plot-index = Plots of the house
balance-kind-seat = Places at the table
balance-kind-race = Races
balance-kind-mecha = Mechas
balance-kind-pilot = Pilots
balance-kind-first = Who went first
balance-first-yes = went first
balance-first-no = went later
balance-seat = Place { $seat } of { $seats }
balance-share = { $percent } % of { $games }
