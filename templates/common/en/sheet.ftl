# What is wrong with the shape of orders.

refusal-sheet-too-long = A mail holds at most { $limit } orders; yours has { $lines } lines. What follows was not read.
refusal-sheet-line-too-long = This line has { $columns } characters; an order has at most { $limit }. It was not read.
refusal-condition-no-then = “then” or a colon is missing before “{ $words }”: write “if … then …”
refusal-condition-too-long = A condition has at most { $limit } branches.
refusal-standing-unknown-name =
    There is no standing line named “{ $words }”.{ $guess_given ->
        [yes] {" "}Did you mean “{ $guess }”?
       *[no] {""}
    }{ $known_count ->
        [0] {" "}This game has none.
       *[other] {" "}There are { $known }.
    }
refusal-standing-not-possible = “{ $words }” cannot be a standing line: nothing that standing lines may answer asks for it. Send it as an order.
