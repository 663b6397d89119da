# What had to be mended in a mail, why one is not answered or not believed, mail commands.

## Repairs: how a mail was read

repair-empty = The mail holds no text.
repair-charset =
    { $declared_given ->
        [no] The mail does not say how its letters are coded; they were read as { $used }.
       *[yes] The mail says that its letters are coded as { $declared }; they were read as { $used }.
    }
repair-lost =
    { $count ->
        [one] One character could not be read and is shown as �.
       *[other] { $count } characters could not be read and are shown as �.
    }
repair-transfer = The mail is not coded in the way it says; it was read as far as it makes sense.
repair-structure = The parts of the mail are not properly marked; they were read as far as they make sense.
repair-cut-off = The mail has { $size } KB, of which { $limit } KB are read: what is attached at its end may be missing.
repair-html-cut = The HTML of the mail is too large or too deeply nested; its end was not read.
repair-file = The orders were read from the attachment { $name }.
repair-files = Several attachments hold orders. Those of { $name } count; left aside: { $others }.
repair-file-empty = The attachment { $name } holds no orders; the text of the mail was read instead.
repair-beside-file =
    { $count ->
        [one] One line of the mail itself was ignored, because the attachment holds the orders.
       *[other] { $count } lines of the mail itself were ignored, because the attachment holds the orders.
    }
repair-unread-file = Not read: { $names }. Orders go into the mail itself, or into an attachment named orders.txt.
repair-archive = Not unpacked: { $names }. Please send the orders as plain text, or attach orders.txt as it is.
repair-winmail = Not read: { $names }. Outlook packs mails so when they are sent as rich text; please choose plain text or HTML.
repair-encrypted = The mail is encrypted, or wrapped up by S/MIME, and cannot be read here. Please send it as plain text, unencrypted.
repair-signed = The lines of an OpenPGP signature were left out; the signature was not checked.
repair-oversize = The mail is too large ({ $size } KB; at most { $limit } KB are read) and its orders may be incomplete, so none of them was taken. Please send them alone in a new mail.
repair-quoted =
    { $count ->
        [one] One quoted line was ignored: orders go above it.
       *[other] { $count } quoted lines were ignored: orders go above them.
    }
repair-written-inside =
    { $count ->
        [one] One line of yours was found inside the quotation of the mail answered.
       *[other] { $count } lines of yours were found inside the quotation of the mail answered.
    }
repair-unread-inside = Inside the quotation these lines are not ours, but no orders either; they were left out: { $words_quoted }.
repair-behind-hash =
    { $count ->
        [one] You changed one of our suggestions, but it still stands behind a #, where it does nothing. Delete the # to give the order.
       *[other] You changed { $count } of our suggestions, but they still stand behind a #, where they do nothing. Delete the # to give the orders.
    }
repair-spilled = Left out, because your mail program seems to have broken them off a quoted line: { $words_quoted }.
repair-quote-mark =
    { $count ->
        [one] The > before one line was left out.
       *[other] The > before { $count } lines was left out.
    }
repair-signature =
    { $count ->
        [one] One line of a signature or notice was ignored.
       *[other] { $count } lines of signatures or notices were ignored.
    }
repair-bounds-closed =
    Only the lines between BEGIN ORDERS and END ORDERS were read{ $count ->
        [0] .
        [one] {" "}(one line stands outside).
       *[other] {" "}({ $count } lines stand outside).
    }
repair-bounds-open = There is a line BEGIN ORDERS but no END ORDERS: everything of yours after it was read.
repair-bounds-end = There is a line END ORDERS but no BEGIN ORDERS: everything of yours before it was read.
repair-joined =
    { $count ->
        [one] One line break that your mail program had put in was taken out.
       *[other] { $count } line breaks that your mail program had put in were taken out.
    }
repair-links =
    { $count ->
        [one] One link that your mail program had put behind a word was taken out.
       *[other] { $count } links that your mail program had put behind words were taken out.
    }
repair-mbox =
    { $count ->
        [one] A > that a mail server had put before "From" was taken out.
       *[other] { $count } > that a mail server had put before "From" were taken out.
    }
repair-hidden =
    { $count ->
        [one] One invisible character was taken out.
       *[other] { $count } invisible characters were taken out.
    }
repair-spaces =
    { $count ->
        [one] One unusual space was read as a plain one.
       *[other] { $count } unusual spaces were read as plain ones.
    }
repair-typography =
    { $count ->
        [one] One typographic character (dash, quotation mark, wide letter) was read as the plain one.
       *[other] { $count } typographic characters (dashes, quotation marks, wide letters) were read as plain ones.
    }
repair-bullet =
    { $count ->
        [one] The list mark or emphasis of one line was left out.
       *[other] The list marks or emphasis of { $count } lines were left out.
    }
repair-long-line =
    { $count ->
        [one] One line is too long and was cut.
       *[other] { $count } lines are too long and were cut.
    }
repair-too-long = The text is too long: at most { $lines } lines are read, the rest was left out.
repair-repeated = Said more than once and done once: { $words_quoted }.
repair-courtesy = Read as polite words: { $words_quoted }.
# a sentence that was read as a word of the house, or may be one
repair-wish-read = Read as “{ $word }”: { $said }
repair-wish-offered = I am not sure what you wish by: { $said }. Nothing was done. If you mean one of these, reply with it, alone on a line: { $words_quoted }.
repair-wish-told = { $what ->
    [decline] You do not want to play: { $said }. You have not joined; please write to the referee, so that somebody else is asked.
   *[observe] You want to follow the game: { $said }. You have a seat in it, and whoever has a seat gets its own mails; please write to the referee if you do not want to play.
}
repair-wish-talk = Read as words beside your wish; nothing was done with: { $words_quoted }{ $more ->
    [0] {""}
    [one] {" "}and one more line
   *[other] {" "}and { $more } more lines
}.
# in an answer to what asked for no orders
repair-answer-held = Your mail answers one that asked for no orders, so nothing was done with: { $words_quoted }{ $more ->
    [0] {""}
    [one] {" "}and one more line
   *[other] {" "}and { $more } more lines
}. What you had saved stands. To order, write “orders:” on a line, and your orders below it.
repair-answer-carried = Words of your message did nothing else here: { $words_quoted }{ $more ->
    [0] {""}
    [one] {" "}and one more line
   *[other] {" "}and { $more } more lines
}. To order, write “orders:” on a line, and your orders below it.
repair-read-as = Read “{ $said }” as: { $words_quoted }.
repair-offer-taken = Taken as a yes to what we proposed (“{ $said }”): { $words_quoted }.
repair-chance = Words that may be orders stand in a mail of other words, or do not answer what is asked, so nothing was done with: { $words_quoted }{ $more ->
    [0] {""}
    [one] {" "}and one more line
   *[other] {" "}and { $more } more lines
}. If you mean them, write “orders:” on a line, and them below it.
repair-alone = Nothing that you are asked now is answered by { $words_quoted } alone, so nothing was done with it, and what you had saved stands. “final” makes your saved orders final, “status” tells which we have; an answer to a vote is “vote yes” or “vote no”. If it is an order, write “orders:” on a line, and it below it.
repair-answer-over = The vote that you answer is over; nothing was voted: { $words_quoted }{ $more ->
    [0] {""}
    [one] {" "}and one more line
   *[other] {" "}and { $more } more lines
}.
repair-answer-unclear = We could not tell whether your mail means yes or no, so no vote was counted: { $words_quoted }{ $more ->
    [0] {""}
    [one] {" "}and one more line
   *[other] {" "}and { $more } more lines
}. Reply with “vote yes” or “vote no”, alone on a line.
repair-answer-beside = Nothing was done with these words: { $words_quoted }{ $more ->
    [0] {""}
    [one] {" "}and one more line
   *[other] {" "}and { $more } more lines
}.
repair-answer-lost = Nobody can tell which unsigned message you answer, so this was not sent: { $words_quoted }{ $more ->
    [0] {""}
    [one] {" "}and one more line
   *[other] {" "}and { $more } more lines
}. Please answer that message itself.
repair-answer-draft = You replied to a mail that did not ask for orders, but all of your reply looked like orders, so it was read as orders.
repair-answer-draft-final = “{ $words }” did nothing in this mail. If you mean it, send it once more, alone, in a new mail.
repair-answer-draft-message = Your mail answers a message of another player, but all of it reads as orders, so it was read as orders, and nothing was sent to them. If it was meant for the other player, answer his message once more with: “message: { $words }”.

## Mails that are not answered (shown to the referee)


## Why a mail is not believed

verdict-two-from = The mail names several senders.
verdict-no-from = The mail names no sender.
verdict-from-differs = The mail does not come from the address known for this player.
verdict-no-trusted-results = No server that we trust has checked where the mail comes from.
verdict-dkim-failed = The mail carries no valid DKIM signature.
verdict-dkim-unaligned = The mail is signed by another domain than the one it claims to come from.

## Commands

answer-left-out = A mail gets { $most } answers at most. Left without one: { $words_quoted }{ $more ->
    [0] {""}
    [one] {" "}and one more
   *[other] {" "}and { $more } more
}. Please ask again in another mail.
no-such-language = “{ $text }”: there is no such language. You can choose { $languages_or }.
