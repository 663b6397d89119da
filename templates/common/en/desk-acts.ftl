# What each act does, for the list of all acts: act-<name>.

act-announce = Tells all players of a game, or of all games, something.
act-deadline = Shows the deadlines of a game, or moves them.
act-end = Ends a game: a draw, a win, or no result.
act-excuse = Excuses a missed deadline: it does not count.
act-help = This page.
act-invite = Sends the invitation again to those who have not joined.
act-language = Chooses the language of a player's mails.
act-mail-log = Tells what became of the mails from and to somebody.
act-note = Keeps a remark with the game, in its history.
act-pause = Stops the deadlines of a game.
act-process = Executes what is in; with --force defaults stand in for what is missing.
act-referee = Sends a referee the first mail, with a new reply address if wished.
act-replace = Gives a seat to another player, who gets all that is needed to play on.
act-resume = Lets it go on; everybody has the time that was left.
act-rollback = Takes a game back to a line of its history, or to a turn.
act-rollforward = Undoes the last rollback.
act-schedule = Shows the clock of a game, or changes it.
act-start = Starts a game, whoever has not joined yet.
act-status = Shows who owes what by when, and what needs you.
act-token = Gives a player another reply address.
act-unsorted = Lists mails that could not be placed; takes one as a player’s, or puts it away.
act-retry = Lists the mails that were given up; sends them once more.
