# What each order and test means, with an example each: for help pages.

guide-basics-1 = Drop stones into four wells. Who first has { $row } in a row, in any direction, wins.

order-drop = drop a stone into a well
atom-stones = how many stones lie in that well
field-well = <well>
example-drop = drop b
example-conditions = if stones(a) < 2 then drop a else drop b
