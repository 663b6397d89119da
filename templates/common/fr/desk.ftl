# Ce que l'arbitre apprend des commandes qu'il donne, dans un terminal et par message.

desk-preview = Simple essai : rien n'a changé, et personne n'est prévenu. Voici ce que cela ferait :
desk-noted = Noté dans la partie { $game } : « { $text } ».

# La réponse au message d'un arbitre.
desk-title = Le bureau de l'arbitre
desk-counts = { $done ->
    [0] { "" }
    [one] Une commande exécutée. { "" }
   *[other] { $done } commandes exécutées. { "" }
 }{ $refused ->
    [0] { "" }
    [one] Une ligne non exécutée. { "" }
   *[other] { $refused } lignes non exécutées. { "" }
 }{ $asked ->
    [0] { "" }
    [one] Une commande attend votre confirmation. { "" }
   *[other] { $asked } commandes attendent votre confirmation. { "" }
 }{ $tried ->
    [0] { "" }
   *[other] Simples essais, rien n'a changé : { $tried }. { "" }
 }{ $shown ->
    [0] { "" }
   *[other] { "" }
 }
desk-subject = Faits : { $done }{ $refused ->
    [0] { "" }
   *[other] , non faits : { $refused }
 }{ $asked ->
    [0] { "" }
   *[other] , à confirmer : { $asked }
 }{ $game_given ->
    [no] { "" }
   *[yes] { " " }[{ $game }]
 }
desk-subject-done = Fait : { $act }{ $game_given ->
    [no] { "" }
   *[yes] { " " }[{ $game }]
 }
desk-subject-tried = Simple essai : { $act }{ $game_given ->
    [no] { "" }
   *[yes] { " " }[{ $game }]
 }
desk-subject-shown = { $act }{ $game_given ->
    [no] { "" }
   *[yes] { " " }[{ $game }]
 }
desk-subject-asked = À confirmer : { $act }{ $game_given ->
    [no] { "" }
   *[yes] { " " }[{ $game }]
 }
desk-subject-refused = PAS fait : { $act }{ $game_given ->
    [no] { "" }
   *[yes] { " " }[{ $game }]
 }
desk-subject-nothing = Rien de fait
desk-verdict-done = Fait.
desk-verdict-tried = Simple essai : rien n'a changé. Voici ce que cela ferait :
desk-verdict-shown = Voir ci-dessous.
desk-verdict-asked = Pas encore fait, car cela ne s'annule pas simplement. Voici ce que cela ferait :
desk-verdict-asked-undo = Pas encore fait, car tous les joueurs en sont avertis, et seul « { $undo } » permettrait d'y revenir. Voici ce que cela ferait :
desk-verdict-moved = Pas fait : la partie { $game } a avancé depuis que nous vous avons donné ce mot. Voici ce que cela ferait maintenant :
desk-verdict-refused = Pas fait.
desk-shown = Ligne { $line }, « { $text } » :
desk-shown-before = Ligne { $line }, « { $text } », avant l'exécution de la ligne { $other } :
desk-shown-after = Ligne { $line }, « { $text } », après l'exécution de la ligne { $other } :
desk-word = Pour confirmer, répondez par ce seul mot : « { $word } ».
desk-empty = Nous n'avons trouvé aucune commande dans votre message ; rien n'a changé.
desk-how = Écrivez une commande par ligne, comme « suspendre printemps » ou « date limite printemps +2j ». Avec « essai » devant, elle montre seulement ce qu'elle ferait. Une ligne précédée d'un # ne fait rien : supprimez le #.
desk-foot = Répondez « aide » pour la liste de toutes les commandes.

# Pourquoi une ligne du message d'un arbitre n'est pas exécutée.
desk-unknown = « { $text } » n'est pas une commande.{ $near_given ->
    [no] { "" }
   *[yes] { " " }Vouliez-vous dire « { $near } » ?
 } « aide » les montre toutes.
desk-elsewhere = « { $text } » ne se fait pas par e-mail. Sur la machine où tourne le programme, tapez « adjudicator { $command } ».
desk-no-word = Rien à confirmer par « { $word } » : ce mot a déjà servi, ou il a plus d'une semaine.
desk-no-game = Il n'y a pas de partie « { $game } ».{ $near_given ->
    [no] { $games_given ->
        [no] { "" }
       *[yes] { " " }Les parties : { $games }.
     }
   *[yes] { " " }Vouliez-vous dire « { $near } » ?
 }
desk-which-game = Quelle partie ? { $games_given ->
    [no] Il n'y en a aucune.
   *[yes] Les parties : { $games }.
 } Écrivez : { $usage }
desk-missing = Il manque quelque chose. Écrivez : { $usage }
desk-too-much = « { $text } » ne va pas ici. Écrivez : { $usage }
desk-no-choice = « { $text } » n'est pas possible ici. Au choix : { $choices }.
desk-no-number = « { $text } » n'est pas un nombre.
desk-no-name = « { $text } » ne peut pas être un nom.
desk-over = La partie { $game } est finie.
desk-not-started = La partie { $game } n'a pas commencé.{ $seats_given ->
    [no] { "" }
   *[yes] { " " }On attend encore : { $seats }.
 }
desk-no-seat = Il n'y a pas de « { $seat } » dans la partie { $game }.{ $near_given ->
    [no] { " " }Ses joueurs : { $seats }.
   *[yes] { " " }Vouliez-vous dire « { $near } » ?
 }
desk-text-ended = Un texte s'arrête à la première ligne vide. La suite n'a été envoyée à personne : { $words_quoted }.
desk-no-language = Langue inconnue : « { $text } ». Au choix : { $known }.
desk-nobody-called = Personne ne s'appelle « { $name } » : écrivez un nom que montre « état PARTIE », ou une adresse e-mail.
desk-behind-hash = Pas fait, à cause du # placé devant : { $words_quoted }. Pour le faire, supprimez le #.
desk-prose = Lu comme du texte, non comme des commandes : { $words_quoted }.

# Ce que donnent les commandes.
desk-started = La partie { $game } a commencé.
desk-drawn = Le tirage public mêlé aux dés : { $value }.
desk-absent = Pas de réponse à l'invitation de la part de : { $seats }. Les mots à ajouter aux dés ont été tirés au sort.
desk-started-already = La partie { $game } a déjà commencé.
desk-invited = L'invitation à { $game } est renvoyée à { $seats }.
desk-joined = « { $seat } » a déjà rejoint { $game }.
desk-all-joined = Il n'y a plus personne à inviter dans { $game } : tout le monde a répondu, ou la partie a commencé.
desk-steps = { $count ->
    [0] { $game } : rien ne pouvait être joué.
    [one] { $game } : une étape a été jouée.
   *[other] { $game } : { $count } étapes ont été jouées.
 }
desk-waits = On attend { $seat } jusqu'au { $when }.
desk-force = « exécuter { $game } --force » joue à la place des absents.
desk-end-how = Dites comment elle finit : « finir { $game } nulle », « finir { $game } vainqueur JOUEUR » ou « finir { $game } annulée ».
desk-end-both = Une partie ne finit que d'une façon : « finir { $game } nulle », « finir { $game } vainqueur JOUEUR » ou « finir { $game } annulée ».
desk-end-draw = partie nulle
desk-end-concede = victoire : { $seat }
desk-end-cancel = annulée, sans résultat
desk-ended = La partie { $game } est finie : { $how }. Chaque joueur reçoit le dernier message, avec la preuve.
desk-called-off = La partie { $game } est annulée avant d'avoir commencé. Toutes les personnes invitées en sont averties.
desk-language = Les messages pour { $seat } dans { $game } sont désormais en : { $language }.
desk-announced = { $count ->
    [one] Un joueur est prévenu
   *[other] { $count } joueurs sont prévenus
 } dans { $games } : « { $text } ».
desk-announce-empty = Que faut-il leur annoncer ? Écrivez-le après la commande.
desk-announce-nobody = Aucune partie en cours : personne n'est prévenu.
desk-introduced = Le premier message, auquel on répond par des commandes, est envoyé à { $names }.
desk-referee-rotated = Nouvelle adresse de réponse : { $name }. L'ancienne n'est plus valable.
desk-no-referees = Aucun arbitre n'a d'adresse : donnez-en une à [referee] dans config.toml.
desk-no-referee = Il n'y a pas d'arbitre « { $name } ». Les arbitres : { $names }.
desk-rotate-whom = Dites qui reçoit une nouvelle adresse de réponse : { $names }.

# status
desk-games = { $count ->
    [one] Une partie
   *[other] { $count } parties
 }
desk-no-games = Aucune partie en cours.
desk-column-game = partie
desk-column-seat = joueur
desk-game = Partie { $game }
desk-column-moment = moment
desk-column-waits = on attend
desk-column-faults = à régler
desk-column-state = état
desk-column-due = date limite
desk-column-orders = ordres
desk-column-misses = manquées
desk-waits-for = { $seats }
desk-waits-until = { $seats }, jusqu'au { $when }
desk-orders-tentative = notés
desk-orders-final = définitifs
desk-orders-short = définitifs, mais il manque la réponse attendue maintenant
desk-state-invited = invitation sans réponse
desk-state-joined = joue
desk-state-unjoined = joue, sans avoir répondu à l'invitation
desk-state-resigned = abandon
desk-state-autopilot = pilote automatique
desk-state-machine = la machine joue
desk-state-nobody = personne ne joue
desk-faults = Ce qui demande votre attention
desk-unsorted = { $count ->
    [one] Un message n'a pas pu être classé.
   *[other] { $count } messages n'ont pas pu être classés.
 }
desk-games-over = { $count ->
    [one] Une autre partie est finie.
   *[other] { $count } autres parties sont finies.
 }

# help, et le premier message
desk-help = Comment écrire
desk-help-acts = Toutes les commandes
desk-help-1 = Une commande par ligne, plusieurs dans un message ; majuscules et accents ne comptent pas. Les mots français et anglais sont compris.
desk-help-2 = « essai » devant une commande montre seulement ce qu'elle ferait ; seul sur une ligne, il vaut pour tout le message.
desk-help-3 = Le nom de la partie est facultatif s'il n'y en a qu'une en cours, ou si l'objet du message la nomme.
desk-help-4 = Certaines commandes sont irréversibles, ou ne se rattrapent pas sans que tous les joueurs en soient avertis. Elles ne sont pas exécutées tout de suite : nous répondons par un mot, et vous confirmez en renvoyant ce mot.
desk-help-5 = Les options s'écrivent --to 7, to=7 ou à 7 ; les textes se passent de guillemets. Une annonce ou une note peut tenir sur plusieurs lignes ; elle s'arrête à la première ligne vide.
desk-welcome-title = Bienvenue au bureau de l'arbitre, { $name }
desk-welcome-subject = Arbitre : répondez par des commandes
desk-welcome = Répondez à ce message pour conduire vos parties, une commande par ligne. Voici des exemples ; pour en utiliser un, supprimez le # placé devant :
desk-welcome-keep = Gardez ce message : seules les réponses à celui-ci, ou à nos autres messages, sont reconnues comme les vôtres. Ne le transférez jamais ; avec son adresse de réponse, n'importe qui peut arbitrer.

# Ce que les joueurs reçoivent.
announce-title = { $title }, partie { $game } : un mot de l'arbitre
announce-subject = Un mot de l'arbitre [{ $game }]
announce-from = L'arbitre de { $game } dit à tout le monde :
note-announced = L'arbitre a dit à tout le monde : « { $text } »
note-settled-referee-draw = L'arbitre a mis fin à la partie : c'est une partie nulle.
note-settled-referee-concede = L'arbitre a mis fin à la partie : victoire de { $seat }.
note-settled-referee-cancel = L'arbitre a mis fin à la partie, sans résultat.
note-settled-why = Le motif de l'arbitre : « { $text } »

# Les mots d'un arbitre dans les messages des autres.
repair-referee-words = Seul l'arbitre peut faire cela : { $words_quoted }. Votre message lui est signalé.
trouble-referee-words-short = demande réservée à l'arbitre, sans son adresse de réponse
trouble-referee-words = Votre message demande ce que seul l'arbitre peut faire, et rien ne prouve que vous êtes l'arbitre.
trouble-referee-words-mend = Les joueurs répondent à un rapport de leur partie. Un arbitre répond à un message que nous lui avons envoyé.

# Un arbitre qui joue.
referee-plays = L'arbitre de cette partie y joue aussi : { $seats }.
desk-you-play = Vous jouez { $seats } dans cette partie ; chaque message aux joueurs le dit.
desk-done-already = Déjà fait, quand ce message est arrivé la première fois.
