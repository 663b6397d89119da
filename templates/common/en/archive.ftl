seen-title = Game { $game } as { $seat } has seen it
seen-files = { $began ->
    [yes] In the folder turns there is a folder for each turn: the report, the map, the view that programs read, and the orders that were played.
   *[no] The game has not begun: there are no reports yet.
 } sent.txt holds the orders as they were sent, and game.json the settings that the game was opened with.
seen-proof = By themselves, these files prove little: only that they are the ones that seen.json lists. Nobody can check the draws before the game is over, as their secret is kept till then. seen.json also lists the fingerprint of the game that each report named.
seen-later = When the game is over, ask for the whole archive and write: adjudicator verify { $game }.zip --seen { $game }-{ $seat }.zip. It proves the game, and says whether each of these files and fingerprints is in it. Anything changed since then would show.
seen-private = Keep this file to yourself while the game goes on: it holds what the others may not know.
