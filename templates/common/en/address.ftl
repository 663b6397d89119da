# What is wrong with what somebody wrote for a mail address.
address-none = “{ $text }” holds no mail address. Please write one as carl@example.org.
address-words = “{ $text }”: please write the mail address alone, as carl@example.org.
address-several = “{ $text }” holds more than one address, or more than one @. Please name one.
address-number = “{ $text }” names a machine by its number. Mail goes to a name only, as in carl@example.org.
address-quoted = “{ $text }”: our mail cannot go to an address with quotation marks. Please name another one.
address-letters = “{ $text }”: in front of the @ only plain letters, digits and a few signs can stand, without accents. Nothing was changed for you, for that would be somebody else's address.
address-domain = “{ $text }”: nothing on the internet can have the name behind the @. It is made of letters, digits and dashes, with full stops between.
address-unlike = “{ $text }”: some mail programs read the name behind the @ as another one. Please write it in its form xn--…, so that no stranger gets the mail.
address-long = “{ $text }” is longer than a mail address can be.

# What could not be made of a mail: to the referee, and to its reader instead of it.
fault-unmade = { $game_given ->
    [no] Of a mail of the house
   *[yes] Game { $game }, { $line ->
        [0] an answer
       *[other] line { $line } of its journal
    }
}: { $what ->
    [picture] a picture
    [page] the page of orders
    [calendar] a calendar entry
    [view] the file view.json
    [report] a report among the files of a turn
    [deputy] the question to a deputy
    [letter] a mail
   *[other] a part of a mail ({ $what })
} could not be made and was given up ({ $detail }). All else goes on.
fault-unmade-short = A mail or a part of one could not be made { $about_given ->
    [no] (house)
   *[yes] ({ $about })
}
fault-unmade-mend = “adjudicator report GAME --seat SEAT” shows what a player was to be told, and he gets it by the word “report”. If an address is named here, give the seat another one (“adjudicator replace”); else please report the fault.
unmade-title = { $title }, game { $game }: a mail is missing
unmade-subject = A mail to you is missing [{ $game }]
unmade-told = There is news of the game { $game } for you, but the mail about it could not be made. The referee is told.
unmade-answer = Your mail came and counts, but our answer to it could not be made. The referee is told.
unmade-answer-referee = What you asked for was done as far as it can be, but the answer to it could not be made. The history of the game shows what was done.
unmade-how = “status” and “report”, each alone on a line, tell where the game stands. Orders can be sent as always.
