composer-title = { $title }, { $game } : { $moment }
composer-subject = Ordres pour { $game }, { $moment } (question { $question })
composer-before = Vous voyez la position d’avant ; doivent encore jouer : { $seats }.
composer-plan = Plan proposé

composer-no-script = Votre programme affiche cette page sans son script : rien ne peut y être touché. Ouvrez le fichier dans un navigateur, ou répondez au message avec vos ordres. Voici les ordres possibles.
composer-send-idea = Envoyer : { $idea }
composer-subjects = Les ordres possibles
composer-more = et d’autres : tout ce qui est possible n’est pas dans cette liste

composer-picture = Image
composer-key = Légende
composer-zoom = Taille
composer-zoom-in = Plus grand
composer-zoom-out = Plus petit
composer-zoom-all = Montrer l’image entière
composer-zoom-focus = Montrer l’essentiel

composer-seek = Chercher
composer-ideas = Propositions
composer-what-if = Et si… (jouer pour les autres)
composer-what-if-how = Essayez ce qu’un autre joueur pourrait faire après vos ordres, d’après ce que vous voyez maintenant. Rien n’en est envoyé.
composer-what-if-kept = En note pour vous : envoyez cette ligne seule pour la garder
composer-write = Écrire une ligne, ou une consigne
composer-group-orders = Ordres
composer-group-standing = Consignes (elles agissent chaque fois)
composer-group-tests = Tests

composer-lines = Vos ordres
composer-no-lines = Pas encore d’ordres.
composer-close = Fermer
composer-undo = Annuler
composer-redo = Refaire
composer-bar = Vos ordres
composer-send-open = Envoyer…

composer-send-head = Envoyer vos ordres
composer-when = Quand sont-ils joués ?
composer-final = Définitifs : dès que c’est à vous
composer-tentative = Pas encore définitifs : vous pouvez les changer ; ils sont joués à la date limite
composer-page-send-final = Écrire le message : ordres définitifs
composer-page-send-tentative = Écrire le message : pas encore définitifs
composer-send-how = Votre programme de messagerie s’ouvre avec les ordres : il ne reste qu’à envoyer. Vous pouvez aussi copier le texte dans un message à l’adresse ci-dessous, ou joindre le fichier que vous aurez gardé.
composer-orders = Ordres
composer-address = À
composer-mail-subject = Objet
composer-save = Enregistrer orders.txt
composer-keep-secret = Ne transmettez pas cette page : son adresse n’est qu’à vous, et quiconque la connaît peut donner vos ordres.

composer-page-picture-keys = Image. Les flèches la déplacent, plus et moins changent sa taille, 0 la montre entière. Tout peut aussi être choisi par les boutons plus bas.
composer-page-picture-before = Image : avant vos ordres ; ce qu’ils concernent est encadré, avec leur numéro.
composer-page-final = définitif
composer-page-back = Retour
composer-page-or-tap = Ou touchez ce qui est marqué sur l’image.
composer-page-closer = Agrandi : touchez maintenant ce que vous voulez.
composer-page-only = Seulement ce que vous avez touché : { $count } sur { $all }
composer-page-only-off = Tout montrer
composer-page-none = Plus aucun ordre à donner.
composer-page-unknown = La suite n’est pas encore connue.
composer-page-write-more = Vous pouvez écrire d’autres lignes, ou envoyer.
composer-page-none-found = Rien de tel parmi les ordres possibles maintenant.
composer-page-more-legal = Tout ce qui est possible n’est pas montré : vous pouvez écrire d’autres lignes.
composer-page-show-more = Montrer { $count } de plus

composer-page-verdict-ok = possible
composer-page-verdict-refused = refusé
composer-page-verdict-unsure = la réponse le dira
composer-page-up = monter
composer-page-down = descendre
composer-page-change = Modifier
composer-page-condition = Si…
composer-page-remove = Retirer
composer-page-up-line = Monter la ligne { $number } : { $line }
composer-page-down-line = Descendre la ligne { $number } : { $line }
composer-page-change-line = Modifier la ligne { $number } : { $line }
composer-page-condition-line = Si… : une condition pour la ligne { $number } : { $line }
composer-page-remove-line = Retirer la ligne { $number } : { $line }
composer-page-changing = Vous modifiez la ligne { $number } : { $line }
composer-page-leave = Laisser tel quel
composer-page-lines = Ordres : { $count }

composer-page-told-added = Ajouté : { $line } – { $verdict }.
composer-page-told-changed = Modifié : { $line } – { $verdict }.
composer-page-told-moved = Déplacé à la ligne { $number } – { $verdict }.
composer-page-told-removed = Retiré : { $line }.
composer-page-told-filled = { $label }. Lignes : { $count }.
composer-page-told-undone = Annulé. Ordres : { $count }.
composer-page-told-redone = Refait. Ordres : { $count }.

composer-page-standing-ideas = Consignes : elles restent jusqu’à ce que vous les remplaciez ou retiriez
composer-page-verdict-standing = consigne
composer-page-verdict-untried = pas essayé
composer-page-untried-tells = Une ligne au-dessus est refusée : ce qui la suit n’est pas joué.
composer-page-told-replaced = Lignes remplacées : { $count }. Le bouton Annuler les rétablit.
composer-page-told-worse = Maintenant refusé ou pas essayé : { $lines }.
composer-page-draft = Vos ordres en attente
composer-page-write-free = Une ligne libre
composer-page-write-how = Ce que vous pouvez écrire
composer-page-write-line = Votre ligne
composer-page-example = Par exemple : { $line }
composer-page-add = Ajouter
composer-page-condition-head = Si … alors { $line }
composer-page-condition-choose = Choisissez un test
composer-page-condition-sign = Comparaison
composer-page-condition-value = Nombre
composer-page-condition-and = Et un autre test
composer-page-condition-else = Sinon (un ordre, ou rien)
composer-page-condition-done = Mettre la condition devant la ligne
composer-page-sign-yes = est vrai
composer-page-sign-no = n’est pas vrai
composer-page-sign-is = est
composer-page-sign-not = n’est pas
composer-page-sign-least = est au moins
composer-page-sign-most = est au plus

composer-page-what-if-move = Jouer pour { $seat }
composer-page-what-if-now = Et si : vous jouez pour { $seat }. Rien n’en est envoyé.
composer-page-what-if-back = Revenir à votre tour
composer-page-what-if-count = Et si : { $count }
composer-page-what-if-lines = Et si : { $seat }
composer-page-what-if-note = note : et si… { $lines }

composer-page-send-empty = Il n’y a encore rien à envoyer.
composer-page-send-refused = Refusé dans l’état actuel : { $count }. Modifiez ou retirez ce qui est refusé avant d’envoyer.
composer-page-send-long = Trop long pour un lien ({ $length } caractères ; beaucoup de programmes en prennent { $most }). Copiez les ordres, et collez-les dans votre réponse au rapport.
composer-page-copy = Copier les ordres
composer-page-copy-address = Copier l’adresse
composer-page-copy-subject = Copier l’objet
composer-page-copied = Copié.
composer-page-not-copied = Votre programme ne laisse pas la page copier. Le texte est sélectionné : copiez-le vous-même.

composer-page-tree-enough = rien de plus
composer-page-tree-over = Votre tour est complet.
composer-page-tree-chance = À partir d’ici, le hasard ou une carte cachée décide.
composer-page-tree-others = Les autres répondent d’abord ; la suite vient après.
composer-page-tree-together = Joué en même temps que les réponses des autres.
composer-page-tree-lost = La page ne voit pas plus loin : la réponse à votre message le dira. Vous pouvez encore écrire des lignes vous-même.

# La page qu'un arbitre héberge, ouverte sans ce que la partie y ajoute
composer-hosted = Composer votre tour
composer-hosted-empty = Cette page fait partie d’un jeu par e-mail. Ouvrez-la par le lien d’un message de la partie : ce qu’elle montre se trouve dans ce lien.
composer-hosted-damaged = Le lien n’est pas entier : certains programmes coupent les longs liens. Touchez-le de nouveau dans le message, ou ouvrez le fichier orders.html du message, ou répondez au message avec vos ordres.
composer-hosted-other = La page et le lien ne vont pas ensemble : l’un est plus ancien que l’autre. Ouvrez le fichier orders.html du message, ou répondez au message avec vos ordres ; l’arbitre peut renouveler la page.
composer-hosted-old = Votre navigateur est trop ancien pour ce lien. Ouvrez le fichier orders.html du message, ou répondez au message avec vos ordres.
composer-hosted-no-script = Votre navigateur n’exécute pas de script ici : rien ne peut y être touché. Répondez au message avec vos ordres.
