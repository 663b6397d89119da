# What is wrong with the shape of an order sheet.

refusal-sheet-too-long = A sheet holds at most { $limit } lines; this one has { $lines }. What follows was not read.
refusal-sheet-line-too-long = This line has { $columns } characters; an order has at most { $limit }. It was not read.
refusal-condition-no-then = “then” or a colon is missing before “{ $words }”: write “if … then …”.
refusal-condition-too-long = A condition has at most { $limit } branches.
refusal-standing-unknown-name =
    There is no standing line named “{ $words }”.{ $guess_given ->
        [yes] {" "}Did you mean “{ $guess }”?
       *[no] {""}
    }{ $known_count ->
        [0] {" "}This game has none.
       *[other] {" "}There are { $known }.
    }
refusal-standing-not-possible = “{ $words }” answers no decision that standing lines can answer; it must be sent as an order.
