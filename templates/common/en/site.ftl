# The pages of a site.

site-default-title = Games by mail
site-skip = Skip to the content
site-nav = Pages
site-tongues = Other languages
site-feed = Results as a feed
site-foot = These pages work without a network: you can copy them and read them anywhere.
site-nav-home = Start
site-nav-games = Games
site-nav-players = Players
site-nav-search = Search
site-lead = { $finished ->
    [0] No game is over yet.
    [one] One game is over.
   *[other] { $finished } games are over.
 } { $running ->
    [0] None is being played.
    [one] One is being played.
   *[other] { $running } are being played.
 }
site-latest = Latest results
site-all-games = All games that are over
site-running = Games being played
site-all-running = All games being played
site-running-how = What happens in a game is told here when it is over, and not before.
site-awaits = not begun
site-turn = turn { $turn }
site-about = What is here
site-about-game = Each game that is over has a page: who won, and a replay that goes through it step by step, as each player saw it and as it was.
site-about-proof = The draws of each game were fixed before it began, and nobody can have changed them since. Your browser can check that, on the page of each game.
site-about-private = There are no addresses here. While a game is being played, only its players and what they play are shown. Private messages between players appear only in the archive of a finished game, as players were told.
site-games = Games
site-games-title = Games of { $title }
site-games-year = Games of { $year }
site-games-told = { $games ->
    [one] One game is over.
   *[other] { $games } games are over.
 } The latest comes first.
site-no-games = There is none yet.
site-pages = Pages of this list
site-by-year = Year
site-by-title = Title
site-edition = Edition
site-ending = How it ended
site-players = Players
site-players-how = Everybody who has played to the end of a game.
site-players-often = Those who have played most, by the number of games.
site-players-all = All players
site-players-letter = Players: { $letter }
site-newest = Newest
site-player = Player
site-wins = First places
site-wins-how = A shared first place counts in full for each player; in the ratings, a shared win is divided among the sides.
site-last-game = Last game
site-mean-rank = Average place
site-player-lead = { $games ->
    [one] One game
   *[other] { $games } games
 }, { $wins ->
    [0] no first place.
    [one] one first place.
   *[other] { $wins } first places.
 }
site-tenths = { $whole }.{ $tenth }
site-title = Title
site-rank = Place
site-seat = Name
site-points = Points
site-remark = Remark
site-result = Result
site-facts = The game
site-opened = Opened
site-started = Began
site-ended = Ended
site-turns = Turns
site-branches = Taken back
site-head = Fingerprint
site-times = { $times ->
    [one] once
   *[other] { $times } times
 }
site-date = { $day } { $month } { $year }
site-options = Options
site-options-else = Everything else was as usual.
site-options-usual = The usual rules were played.
site-as-table = As a table
site-his-titles = By title
site-points-by-turn = Points by turn
site-take = Downloads
site-archive = The whole game as an archive ({ $file }); adjudicator verify proves it
site-record = The result as data (record.json)
site-neighbours = Games before and after
site-what = { $title }{ $edition_given ->
    [yes] , { $edition }
   *[no] {""}
 }, { $turns ->
    [one] one turn
   *[other] { $turns } turns
 }, { $date }.
site-won = { $winners_count ->
    [0] Nobody won.
    [one] { $winners } won.
   *[other] { $winners } shared the win.
 }
site-drawn = It was a draw.
site-cancelled = The game was cancelled: it has no winner and counts for nothing.
site-left-resigned = resigned
site-left-vacated = was taken out of the game
site-left-replaced = was replaced
site-left-silent = stopped writing
site-before = took over from { $players }
site-machine = played by the computer
site-ending-end = played to the end
site-ending-vote = by agreement of the players
site-ending-referee = by the referee
site-trait-first = Went first
site-trait-first-yes = yes
site-trait-first-no = no
site-damaged = The archive of this game cannot be read at present, so there is nothing to show here.
site-search = Search
site-search-words = Game or player
site-search-how = Parts of names and of dates (2026-03) are enough; if you write several words, all must match.
site-search-any = any
site-search-none = No game matches.
site-search-reading = Reading…
site-search-more = Show more
site-search-no-script = Searching needs JavaScript. The lists need none:
site-search-found = Games found: { $count }
site-feed-entry = { $title }, { $game }: { $outcome }
