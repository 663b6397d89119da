# Ce qui ne va pas dans ce que quelqu'un a écrit comme adresse.
address-none = « { $text } » ne contient pas d'adresse e-mail. Écrivez-en une comme carl@example.org.
address-words = « { $text } » : écrivez l'adresse e-mail seule, comme carl@example.org.
address-several = « { $text } » contient plusieurs adresses, ou plusieurs @. Donnez-en une seule.
address-number = « { $text } » désigne une machine par son numéro. Nos messages ne vont qu'à un nom, comme carl@example.org.
address-quoted = « { $text } » : nos messages ne peuvent pas aller à une adresse entre guillemets. Donnez-en une autre.
address-letters = « { $text } » : devant le @, il ne peut y avoir que des lettres sans accent, des chiffres et quelques signes. Rien n'a été changé à votre place : ce serait l'adresse d'une autre personne.
address-domain = « { $text } » : ce qui suit le @ ne peut pas être un nom sur internet. Un tel nom est fait de lettres, de chiffres et de tirets, avec des points entre eux.
address-unlike = « { $text } » : certains programmes lisent autrement le nom qui suit le @. Écrivez-le sous sa forme xn--…, pour qu'aucun inconnu ne reçoive le message.
address-long = « { $text } » est plus long qu'une adresse e-mail ne peut l'être.

# Ce qui n'a pas pu être composé d'un message : à l'arbitre, et à son lecteur à la place.
fault-unmade = { $game_given ->
    [no] Dans un message de la maison
   *[yes] Partie { $game }, { $line ->
        [0] une réponse
       *[other] ligne { $line } de son journal
    }
} : impossible de composer { $what ->
    [picture] une image
    [page] la page d'ordres
    [calendar] une entrée de calendrier
    [view] le fichier view.json
    [report] un rapport parmi les fichiers d'un tour
    [deputy] la question à un suppléant
    [letter] un message
   *[other] une partie d'un message ({ $what })
} ({ $detail }). La maison y renonce ; tout le reste continue.
fault-unmade-short = Un message, ou une partie d'un message, n'a pas pu être composé { $about_given ->
    [no] (maison)
   *[yes] ({ $about })
}
fault-unmade-mend = « adjudicator report PARTIE --seat SIÈGE » montre ce qui devait être dit à un joueur, et il l'obtient par le mot « rapport ». Si une adresse est nommée ici, donnez-en une autre au siège (« adjudicator replace ») ; sinon, signalez ce défaut.
unmade-title = { $title }, partie { $game } : un message manque
unmade-subject = Il vous manque un message [{ $game }]
unmade-told = Il y a du nouveau pour vous dans la partie { $game }, mais le message n'a pas pu être composé. L'arbitre le sait.
unmade-answer = Votre message est arrivé et compte, mais notre réponse n'a pas pu être composée. L'arbitre le sait.
unmade-answer-referee = Ce que vous demandiez est fait autant que possible, mais la réponse n'a pas pu être composée. L'historique de la partie montre ce qui a été fait.
unmade-how = « statut » et « rapport », chacun seul sur une ligne, disent où en est la partie. Les ordres s'envoient comme toujours.
