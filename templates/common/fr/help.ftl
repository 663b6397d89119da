# La réponse au mot « aide » : ce qui entoure les ordres d'un titre.

help-basics = L’essentiel
help-forms = Remplacez ce qui est entre <…> ; […] est facultatif ; un exemple suit.
help-examples-how = Enlevez le # devant les lignes que vous voulez.
help-questions = Questions sur les règles
help-questions-how = Écrivez-les seules sur une ligne ; la réponse arrive par e-mail, et rien n’est joué. Un ordre suivi d’un point d’interrogation vous dit ce qu’il fait et s’il est possible, avec un exemple. On répond aussi aux questions ordinaires : comment gagner, quand la partie finit, à quoi sert un élément.

# La réponse aux questions.

questions-title = { $title }, partie { $game } : ce que disent les règles
questions-subject = Ce que disent les règles [{ $game }]
questions-unknown = Cela dépend de ce que vous ne pouvez pas encore savoir.
questions-more = Un message reçoit { $most } réponses ; { $more ->
    [one] une question est restée
   *[other] { $more } questions sont restées
 } de côté. Posez-les dans un autre message.
questions-how = Cela vaut pour la position actuelle, telle que vous la voyez. Rien n’a été joué.

# La réponse à « aide règles ».

rules-title = { $title }, partie { $game } : les règles
rules-subject = Règles : { $title } [{ $game }]
rules-unusual = Ce qui change dans cette partie
rules-orders = Un mode d'emploi des ordres vous est envoyé quand c'est à vous de jouer, ou si vous répondez « aide ».
