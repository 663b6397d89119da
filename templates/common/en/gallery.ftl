# The page that shows all pictures of the titles to who draws them.

gallery-title = Symbols, keys and pictures
gallery-how = On a light page, on a dark one, and without colour. Each symbol is shown in several sizes, first as its file has it, then as a thing of the first player. A file of the same name in your own folder of templates takes the place of ours.
gallery-symbols = Symbols
gallery-keys = Lines of the key
gallery-moments = Moments of a game
