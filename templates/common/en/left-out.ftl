# Lines of a mail that were not read, each with the reason.

repair-left-signature = Not read, because it stands below the mark of a signature (--): { $words_quoted }{ $more ->
    [0] .
    [one] {" "}and one more line.
   *[other] {" "}and { $more } more lines.
}
repair-left-notice = Not read, because it stands below a legal notice: { $words_quoted }{ $more ->
    [0] .
    [one] {" "}and one more line.
   *[other] {" "}and { $more } more lines.
}
repair-left-quoted = Not read, because it looks like a part of the mail you answer or forward: { $words_quoted }{ $more ->
    [0] .
    [one] {" "}and one more line.
   *[other] {" "}and { $more } more lines.
}
repair-left-marked = Not read, because a > before it marks it as quoted: { $words_quoted }{ $more ->
    [0] .
    [one] {" "}and one more line.
   *[other] {" "}and { $more } more lines.
}
repair-left-spilled = Not read, because your mail program seems to have broken it off a quoted line: { $words_quoted }{ $more ->
    [0] .
    [one] {" "}and one more line.
   *[other] {" "}and { $more } more lines.
}
repair-left-outside = Not read, because it stands outside BEGIN ORDERS and END ORDERS: { $words_quoted }{ $more ->
    [0] .
    [one] {" "}and one more line.
   *[other] {" "}and { $more } more lines.
}
repair-left-hash = Not read, because it stands behind a #: { $words_quoted }{ $more ->
    [0] .
    [one] {" "}and one more line.
   *[other] {" "}and { $more } more lines.
}
repair-left-hidden = Not read, because the HTML of your mail hides it: { $words_quoted }{ $more ->
    [0] .
    [one] {" "}and one more line.
   *[other] {" "}and { $more } more lines.
}
repair-left-beside-file = Not read, because the attached file holds your orders: { $words_quoted }{ $more ->
    [0] .
    [one] {" "}and one more line.
   *[other] {" "}and { $more } more lines.
}
repair-left-file = Not read in the attachment { $name }: { $words_quoted }{ $more ->
    [0] .
    [one] {" "}and one more line.
   *[other] {" "}and { $more } more lines.
}
repair-left-topic = Not read, because it stands in the subject: { $words_quoted }{ $more ->
    [0] .
    [one] {" "}and one more line.
   *[other] {" "}and { $more } more lines.
}
repair-left-talk = Not taken as an order, because beside it you wrote “{ $why }”: { $words_quoted }{ $more ->
    [0] {""}
    [one] {" "}and one more line
   *[other] {" "}and { $more } more lines
}. Nothing of that was saved{ $rest ->
    [0] , and what you had saved before stands. To order it, send it alone.
   *[other] . To order it, send all your orders again without those words.
}
repair-struck = Struck out in your mail, so not read: { $words_quoted }{ $more ->
    [0] .
   *[other] {" "}and more.
}
repair-other-file = Not read, as nothing in it looks like an order: { $names }.
repair-all-freed = The # is gone before every line of ours that your mail quotes, so we cannot tell which of them you mean, and none was read: { $words_quoted }{ $more ->
    [0] .
    [one] {" "}and one more line.
   *[other] {" "}and { $more } more lines.
}{" "}Write the ones you mean above the quotation.

## What the subject tells of it

answer-verdict-unread-lines = { $n ->
    [one] 1 line not read
   *[other] { $n } lines not read
}
answer-verdict-unread-files = { $n ->
    [one] 1 file not read
   *[other] { $n } files not read
}
answer-verdict-unread-cut = not all was read
answer-subject-half = NOT final: { $verdict } [{ $game }]
answer-subject-commanded-unread = Done, but { $verdict } [{ $game }]
answer-subject-joined-unread = You have joined, but { $verdict } [{ $game }]
answer-subject-standing-unread = Standing lines saved, but { $verdict } [{ $game }]
answer-half = Your orders are saved, but NOT final, as a part of your mail was not read. If nothing is missing, reply “final”; otherwise send all your orders again.
