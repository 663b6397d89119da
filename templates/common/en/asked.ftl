# The answer to an order with a question mark behind it.

asked-order-form = { $usage }: { $meaning }
asked-order-fine = You can do that now. It would do this:
asked-order-careful = Careful: { $why }
asked-order-first = The first line below would do this:
asked-order-lines = { $whole ->
    [yes] { $when ->
        [now] Others that you can send now:
        [later] Others that you can send for later in this turn, as things stand:
       *[turn] Others that you can send for your turn, as things stand:
    }
   *[no] { $when ->
        [now] Possible now, for instance:
        [later] Possible later in this turn, as things stand:
       *[turn] Possible on your turn, as things stand:
    }
 }
asked-order-refused = “{ $line }”, for instance: { $why }
asked-order-none = { $when ->
    [now] Nothing of the kind is possible now.
   *[other] Nothing of the kind will be possible, as things stand.
 }
asked-order-later = Not asked of you now. It answers: { $asked }.

# The answer to a question in plain words: what a title says of it stands in its `topics.ftl`.

asked-topic-line = { $known ->
    [yes] Possible as things stand, for instance (send “{ $more } ?” for more):
   *[no] It is written like this (send “{ $more } ?” for more):
 }
asked-topic-send = For the position as it stands, send:
asked-topic-rules = For more, send “help rules”.
asked-too-early = The game has not started: please ask again once it has.
asked-nothing = { $near ->
    [yes] Sorry, we cannot answer that one. The closest questions that we can answer:
   *[no] Sorry, we cannot answer that one. “help” lists what can be asked.
 }
