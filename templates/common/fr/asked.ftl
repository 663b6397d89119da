# La réponse à un ordre suivi d'un point d'interrogation.

asked-order-form = { $usage } : { $meaning }
asked-order-fine = C’est possible maintenant, avec cet effet :
asked-order-careful = Attention : { $why }
asked-order-first = Effet de la première ligne ci-dessous :
asked-order-lines = { $whole ->
    [yes] { $when ->
        [now] D’autres, possibles maintenant :
        [later] D’autres, possibles plus tard dans ce tour, en l’état :
       *[turn] D’autres, possibles à votre tour, en l’état :
    }
   *[no] { $when ->
        [now] Possible maintenant, par exemple :
        [later] Possible plus tard dans ce tour, en l’état :
       *[turn] Possible à votre tour, en l’état :
    }
 }
asked-order-refused = Par exemple « { $line } » : { $why }
asked-order-none = { $when ->
    [now] Rien de tel n’est possible maintenant.
   *[other] Rien de tel ne sera possible, en l’état.
 }
asked-order-later = On ne vous le demande pas maintenant. C’est la réponse à : { $asked }.

# La réponse à une question ordinaire : ce qu'un titre en dit se trouve dans son `topics.ftl`.

asked-topic-line = { $known ->
    [yes] Possible en l’état, par exemple (pour en savoir plus, envoyez « { $more } ? ») :
   *[no] Cela s’écrit ainsi (pour en savoir plus, envoyez « { $more } ? ») :
 }
asked-topic-send = Pour la position actuelle, envoyez :
asked-topic-rules = Pour en savoir plus, envoyez « aide règles ».
asked-too-early = La partie n’a pas commencé : posez la question une fois qu’elle aura commencé.
asked-nothing = { $near ->
    [yes] Nous ne savons pas répondre à cette question. Voici les plus proches auxquelles nous savons répondre :
   *[no] Nous ne savons pas répondre à cette question. « aide » dit ce qu’on peut demander.
 }
