# The answer to the word “help”: what stands around the orders of a title.

help-basics = The essentials
help-forms = Replace <…>, and leave out […] as you like; the line below is an example.
help-examples-how = Delete the # before the lines that you want.
help-questions = Questions to the rules
help-questions-how = Alone on a line, these are answered by mail, and so is an order with a question mark behind it: what it does, whether you can do it now, and an example. Nothing is played.

# The answer to questions.

questions-title = { $title }, game { $game }: what the rules say
questions-subject = What the rules say [{ $game }]
questions-unknown = That depends on something you cannot know now.
questions-more = One mail gets { $most } answers; { $more ->
    [one] one question was
   *[other] { $more } questions were
 } left out. Please ask again.
questions-how = This holds for the position of now, as you can see it. Nothing was played.

# The answer to “help rules”.

rules-title = { $title }, game { $game }: the rules
rules-subject = Rules: { $title } [{ $game }]
rules-orders = How orders are written comes when you are asked, and with the word “help”.
