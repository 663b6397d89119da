# The answer to the word “help”: what stands around the orders of a title.

help-basics = The essentials
help-forms = Replace <…>, and leave out […] as you like; the line below is an example.
help-examples-how = Take away the # before the lines that you want.
