# The answer to the word “help”: what stands around the orders of a title.

help-basics = The essentials
help-forms = Replace the parts in <…>; parts in […] are optional. Below each order is an example, and a bar (|) stands between alternatives.
help-examples-how = Delete the # before the lines that you want.
help-questions = Questions about the rules
help-questions-how = Put one of these on a line of its own and you get the answer by mail. An order followed by a question mark is answered too: what it does, whether you can do it now, and an example. So are questions in plain words: how to win, when the game ends, what a thing is for. Nothing is played.

# The answer to questions.

questions-title = { $title }, game { $game }: what the rules say
questions-subject = What the rules say [{ $game }]
questions-unknown = That depends on something you cannot know now.
questions-more = One mail gets { $most } answers; { $more ->
    [one] one question was
   *[other] { $more } questions were
 } left out. Please ask again.
questions-how = This goes by what you can see of the current position. No move was made.

# The answer to “help rules”.

rules-title = { $title }, game { $game }: the rules
rules-subject = Rules: { $title } [{ $game }]
rules-unusual = What is different in this game
rules-orders = You get a guide to writing orders whenever it is your turn, or by replying “help”.
