# Ce que fait chaque acte, pour la liste de tous les actes : act-<nom>.

act-announce = Dit quelque chose à tous les joueurs d'une partie, ou de toutes.
act-deadline = Montre les dates limites d'une partie, ou les déplace.
act-end = Met fin à une partie : nulle, victoire, ou sans résultat.
act-excuse = Excuse une date limite manquée : elle ne compte pas.
act-help = Cette page.
act-invite = Renvoie l'invitation à qui n'a pas répondu.
act-language = Choisit la langue des messages d'un joueur.
act-mail-log = Dit ce que sont devenus les messages de quelqu'un, et ceux qu'on lui écrit.
act-note = Garde une remarque avec la partie, dans son histoire.
act-pause = Arrête les dates limites d'une partie.
act-process = Exécute ce qui est là ; avec --force, les choix par défaut remplacent ce qui manque.
act-referee = Envoie à un arbitre le premier message, au besoin avec une nouvelle adresse.
act-replace = Donne une place à quelqu'un d'autre, avec tout ce qu'il faut pour jouer.
act-resume = La laisse reprendre ; chacun garde le temps qu'il avait.
act-rollback = Ramène une partie à une ligne de son histoire, ou à un tour.
act-rollforward = Défait le dernier retour en arrière.
act-schedule = Montre le rythme d'une partie, ou le change.
act-start = Commence une partie, même sans tous les joueurs.
act-status = Montre qui doit quoi et quand, et ce qui demande votre attention.
act-token = Donne à un joueur une autre adresse de réponse.
act-unsorted = Liste les messages non classés ; en prend un pour un joueur, ou le range.
act-retry = Liste les messages abandonnés ; les renvoie.
