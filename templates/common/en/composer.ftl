# The page on which a turn is tapped together. Words of the page itself begin with `composer-page-`;
# the script gets them without it, and fills in what stands in braces.

composer-title = { $title }, { $game }: { $moment }
composer-subject = Orders for { $game }, { $moment } (question { $question })
composer-before = You see the position before the moves of { $seats }.
composer-plan = Suggested plan

composer-no-script = Your program shows this page without its script, so nothing can be tapped here. Open the file in a browser, or answer the mail with your orders. Below is what you can order.
composer-send-idea = Send: { $idea }
composer-subjects = What you can order
composer-more = and more: not all that is possible is listed

composer-picture = Picture
composer-key = Key
composer-zoom = Zoom
composer-zoom-in = Larger
composer-zoom-out = Smaller
composer-zoom-all = Show the whole picture
composer-zoom-focus = Show what matters most

composer-seek = Search
composer-ideas = Suggestions
composer-what-if = What if… (move the others)
composer-what-if-how = Try what another player might do after your orders, on what you can see now. None of it is sent.
composer-what-if-kept = As a note to yourself: send this line by itself to keep it
composer-write = Write a line, or a standing line
composer-group-orders = Orders
composer-group-standing = Standing lines (they act each time)
composer-group-tests = Tests

composer-lines = Your orders
composer-no-lines = No orders yet.
composer-close = Close
composer-undo = Undo
composer-redo = Redo
composer-bar = Your orders
composer-send-open = Send…

composer-send-head = Send your orders
composer-when = When are they played?
composer-final = Final: as soon as it is your turn
composer-tentative = Not final yet: you can still change them; they are played at the deadline
composer-page-send-final = Write the mail: final orders
composer-page-send-tentative = Write the mail: not final yet
composer-send-how = Your mail program opens with the orders filled in: you only have to send. Or copy the text into a mail to the address below, or attach the saved file.
composer-orders = Orders
composer-address = To
composer-mail-subject = Subject
composer-save = Save as orders.txt
composer-keep-secret = Do not pass this page on: its address is yours alone, and whoever has it can order for you.

composer-page-picture-keys = Picture. Arrow keys move it, plus and minus zoom, 0 shows all of it. Everything in it can be chosen by the buttons below, too.
composer-page-picture-before = Picture: before your orders; what they are about is framed, with their numbers.
composer-page-final = final
composer-page-back = Back
composer-page-or-tap = Or tap what is marked in the picture.
composer-page-closer = Shown larger: now tap what you mean.
composer-page-only = Only what you tapped: { $count } of { $all }
composer-page-only-off = Show all
composer-page-none = Nothing more to order.
composer-page-unknown = What follows cannot be known yet.
composer-page-write-more = You can write more lines yourself, or send.
composer-page-none-found = No order like that is possible now.
composer-page-more-legal = Not all that is possible is shown: you can write other lines yourself.
composer-page-show-more = Show { $count } more

composer-page-verdict-ok = possible
composer-page-verdict-refused = refused
composer-page-verdict-unsure = the answer will tell
composer-page-up = up
composer-page-down = down
composer-page-change = Change
composer-page-condition = If…
composer-page-remove = Remove
composer-page-up-line = Move line { $number } up: { $line }
composer-page-down-line = Move line { $number } down: { $line }
composer-page-change-line = Change line { $number }: { $line }
composer-page-condition-line = If…: a condition for line { $number }: { $line }
composer-page-remove-line = Remove line { $number }: { $line }
composer-page-changing = You are changing line { $number }: { $line }
composer-page-leave = Leave as it is
composer-page-lines = Orders: { $count }

composer-page-told-added = Added: { $line } – { $verdict }.
composer-page-told-changed = Changed: { $line } – { $verdict }.
composer-page-told-moved = Now line { $number } – { $verdict }.
composer-page-told-removed = Removed: { $line }.
composer-page-told-filled = { $label }. Lines: { $count }.
composer-page-told-undone = Taken back. Orders: { $count }.
composer-page-told-redone = Done again. Orders: { $count }.

composer-page-standing-ideas = Standing lines: they stay until you replace or cancel them
composer-page-verdict-standing = standing line
composer-page-verdict-untried = not tried
composer-page-untried-tells = A line above is refused: what follows it is left alone.
composer-page-told-replaced = Lines replaced: { $count }. Undo brings them back.
composer-page-told-worse = Refused or not tried now: { $lines }.
composer-page-draft = Your orders that wait
composer-page-write-free = A line of your own
composer-page-write-how = What to write
composer-page-write-line = Your line
composer-page-example = For example: { $line }
composer-page-add = Add
composer-page-condition-head = If … then { $line }
composer-page-condition-choose = Choose a test
composer-page-condition-sign = How it compares
composer-page-condition-value = Number
composer-page-condition-and = And another test
composer-page-condition-else = Otherwise (an order, or nothing)
composer-page-condition-done = Put the condition before the line
composer-page-sign-yes = is true
composer-page-sign-no = is not true
composer-page-sign-is = is
composer-page-sign-not = is not
composer-page-sign-least = is at least
composer-page-sign-most = is at most

composer-page-what-if-move = Move { $seat }
composer-page-what-if-now = What if: you move { $seat }. None of it is sent.
composer-page-what-if-back = Back to your own turn
composer-page-what-if-count = What if: { $count }
composer-page-what-if-lines = What if: { $seat }
composer-page-what-if-note = note: what if… { $lines }

composer-page-send-empty = There is nothing to send yet.
composer-page-send-refused = Refused as things stand: { $count }. Change or remove what is refused before you send.
composer-page-send-long = Too long for a link ({ $length } characters; many mail programs take { $most }). Copy the orders, and paste them into your answer to the report.
composer-page-copy = Copy the orders
composer-page-copy-address = Copy the address
composer-page-copy-subject = Copy the subject
composer-page-copied = Copied.
composer-page-not-copied = Your program does not let the page copy. The text is selected: copy it by hand.

composer-page-tree-enough = nothing more
composer-page-tree-over = Your turn is complete.
composer-page-tree-chance = From here on chance or a hidden card decides.
composer-page-tree-others = Now others answer; then it goes on.
composer-page-tree-together = Played together with what the others answer.
composer-page-tree-lost = The page cannot look further ahead: the answer to your mail will tell. You can still write lines yourself.

# The page that a referee hosts, opened without what a game adds to it
composer-hosted = Tap your turn together
composer-hosted-empty = This page belongs to a game by mail. Open it from the link in a mail of the game: what it shows stands in that link.
composer-hosted-damaged = The link is not whole: some programs cut long links. Tap it in the mail again, or open the file orders.html of the mail, or answer the mail with your orders.
composer-hosted-other = The page and the link do not match: one is older than the other. Open the file orders.html of the mail, or answer the mail with your orders; the referee can renew the page.
composer-hosted-old = Your browser is too old for this link. Open the file orders.html of the mail, or answer the mail with your orders.
composer-hosted-no-script = Your browser runs no script here, so nothing can be tapped. Answer the mail with your orders.
