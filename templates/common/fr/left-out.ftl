# Les lignes d’un message qui n’ont pas été lues, chacune avec la raison.

repair-left-signature = Non lu, car placé sous la marque d’une signature (--) : { $words_quoted }{ $more ->
    [0] .
    [one] {" "}et une autre ligne.
   *[other] {" "}et { $more } autres lignes.
}
repair-left-notice = Non lu, car placé sous une mention légale : { $words_quoted }{ $more ->
    [0] .
    [one] {" "}et une autre ligne.
   *[other] {" "}et { $more } autres lignes.
}
repair-left-quoted = Non lu, car cela semble appartenir au message auquel vous répondez ou que vous transférez : { $words_quoted }{ $more ->
    [0] .
    [one] {" "}et une autre ligne.
   *[other] {" "}et { $more } autres lignes.
}
repair-left-marked = Non lu, car un > placé devant le marque comme citation : { $words_quoted }{ $more ->
    [0] .
    [one] {" "}et une autre ligne.
   *[other] {" "}et { $more } autres lignes.
}
repair-left-spilled = Non lu, car votre messagerie semble l’avoir détaché d’une ligne citée : { $words_quoted }{ $more ->
    [0] .
    [one] {" "}et une autre ligne.
   *[other] {" "}et { $more } autres lignes.
}
repair-left-outside = Non lu, car placé en dehors de DÉBUT ORDRES et FIN ORDRES : { $words_quoted }{ $more ->
    [0] .
    [one] {" "}et une autre ligne.
   *[other] {" "}et { $more } autres lignes.
}
repair-left-hash = Non lu, car placé derrière un # : { $words_quoted }{ $more ->
    [0] .
    [one] {" "}et une autre ligne.
   *[other] {" "}et { $more } autres lignes.
}
repair-left-hidden = Non lu, car le HTML de votre message le cache : { $words_quoted }{ $more ->
    [0] .
    [one] {" "}et une autre ligne.
   *[other] {" "}et { $more } autres lignes.
}
repair-left-beside-file = Non lu, car le fichier joint contient vos ordres : { $words_quoted }{ $more ->
    [0] .
    [one] {" "}et une autre ligne.
   *[other] {" "}et { $more } autres lignes.
}
repair-left-file = Non lu dans la pièce jointe { $name } : { $words_quoted }{ $more ->
    [0] .
    [one] {" "}et une autre ligne.
   *[other] {" "}et { $more } autres lignes.
}
repair-left-topic = Non lu, car placé dans l’objet : { $words_quoted }{ $more ->
    [0] .
    [one] {" "}et une autre ligne.
   *[other] {" "}et { $more } autres lignes.
}
repair-left-talk = Pas pris comme un ordre, car vous avez écrit à côté « { $why } » : { $words_quoted }{ $more ->
    [0] {""}
    [one] {" "}et une autre ligne
   *[other] {" "}et { $more } autres lignes
}. Rien n'en a été noté{ $rest ->
    [0] , et vos ordres d'avant, s'il y en a, restent notés. Si c'est un ordre, renvoyez-le seul.
   *[other] . Si c'est un ordre, renvoyez tous vos ordres sans ces mots.
}
repair-struck = Barré dans votre message, donc non lu : { $words_quoted }{ $more ->
    [0] .
   *[other] {" "}et d’autres mots.
}
repair-other-file = Non lu, car rien n’y ressemble à un ordre : { $names }.
repair-all-freed = Le # manque devant toutes nos lignes que cite votre message : impossible de savoir lesquelles vous voulez, et aucune n’a été lue : { $words_quoted }{ $more ->
    [0] .
    [one] {" "}et une autre ligne.
   *[other] {" "}et { $more } autres lignes.
}{" "}Écrivez au-dessus de la citation celles que vous voulez.

## Ce qu’en dit l’objet

answer-verdict-unread-lines = { $n ->
    [one] 1 ligne non lue
   *[other] { $n } lignes non lues
}
answer-verdict-unread-files = { $n ->
    [one] 1 fichier non lu
   *[other] { $n } fichiers non lus
}
answer-verdict-unread-cut = tout n’a pas été lu
answer-subject-half = PAS définitif : { $verdict } [{ $game }]
answer-subject-commanded-unread = C’est noté, mais { $verdict } [{ $game }]
answer-subject-joined-unread = Inscription notée, mais { $verdict } [{ $game }]
answer-subject-standing-unread = Consignes notées, mais { $verdict } [{ $game }]
answer-half = Vos ordres sont notés, mais PAS définitifs, car une partie de votre message n’a pas été lue. S’il ne manque rien, répondez « définitif » ; sinon, renvoyez tous vos ordres.
