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
