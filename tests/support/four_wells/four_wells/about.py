"""What a listing says of Four Wells."""

from adjudicator.rulekit.about import About, Option

ROW = Option("row", "3", choices=("3", "4"), rule="W-3")
ABOUT = About("four-wells", "Four Wells", ("first",), seats=(2, 2), behaviour=1, options=(ROW,))
