# The answer to the word “help”: what stands around the orders of a title.

help-basics = The essentials
help-forms = Replace <…>, and leave out […] as you like; the line below is an example.
help-examples-how = A line behind a # is only a suggestion: take the # away to give the order.
