# Ce que l'arbitre apprend des actes qu'il demande, en ligne de commande et par courrier.

desk-preview = Simple essai : rien n'a changé, et personne ne l'apprend. Voici ce que cela ferait :
desk-noted = Gardé avec la partie { $game } : « { $text } ».

# La réponse au message d'un arbitre.
desk-title = Le bureau de l'arbitre
desk-counts = { $done ->
    [0] { "" }
    [one] Un acte fait. { "" }
   *[other] { $done } actes faits. { "" }
 }{ $refused ->
    [0] { "" }
    [one] Une ligne non exécutée. { "" }
   *[other] { $refused } lignes non exécutées. { "" }
 }{ $asked ->
    [0] { "" }
    [one] Un acte attend votre confirmation. { "" }
   *[other] { $asked } actes attendent votre confirmation. { "" }
 }{ $tried ->
    [0] { "" }
   *[other] Essayé seulement, rien n'a changé : { $tried }. { "" }
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
desk-subject-tried = Essayé seulement : { $act }{ $game_given ->
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
desk-verdict-asked = Pas encore fait : on ne pourra pas revenir dessus. Voici ce que cela ferait :
desk-verdict-asked-undo = Pas encore fait : tous les joueurs l'apprennent, et seul « { $undo } » permettrait d'y revenir. Voici ce que cela ferait :
desk-verdict-moved = Pas fait : la partie { $game } a avancé depuis que ce mot vous a été donné. Voici ce que cela ferait maintenant :
desk-verdict-refused = Pas fait.
desk-shown = Ligne { $line }, « { $text } » :
desk-shown-before = Ligne { $line }, « { $text } », avant que la ligne { $other } ne soit faite :
desk-shown-after = Ligne { $line }, « { $text } », une fois la ligne { $other } faite :
desk-word = Pour que ce soit fait, répondez par ce seul mot : « { $word } ».
desk-empty = Nous n'avons trouvé aucun acte dans votre message ; rien n'a changé.
desk-how = Écrivez un acte par ligne, comme « suspendre printemps » ou « échéance printemps +2j ». « essai » devant un acte l'essaie seulement. Une ligne derrière un # ne fait rien : supprimez le #.
desk-foot = « aide », seul sur une ligne, apporte la liste de tous les actes.

# Pourquoi une ligne du message d'un arbitre n'est pas faite.
desk-unknown = « { $text } » n'est pas un acte.{ $near_given ->
    [no] { "" }
   *[yes] { " " }Vouliez-vous dire « { $near } » ?
 } « aide » les montre tous.
desk-elsewhere = « { $text } » ne se fait pas par e-mail. Sur la machine où tourne le programme, tapez « adjudicator { $command } ».
desk-no-word = Rien n'attend le mot « { $word } ». Il a déjà servi, ou il a plus d'une semaine.
desk-no-game = Il n'y a pas de partie « { $game } ».{ $near_given ->
    [no] { $games_given ->
        [no] { "" }
       *[yes] { " " }Les parties d'ici : { $games }.
     }
   *[yes] { " " }Vouliez-vous dire « { $near } » ?
 }
desk-which-game = Quelle partie ? { $games_given ->
    [no] Il n'y en a aucune.
   *[yes] Les parties d'ici : { $games }.
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
desk-text-ended = Un texte s'arrête à la ligne vide. Ceci est en dessous et n'a été dit à personne : { $words_quoted }.
desk-no-language = Il n'y a pas de langue « { $text } ». Les langues : { $known }.
desk-nobody-called = Personne ne s'appelle « { $name } » : écrivez un nom que montre « état PARTIE », ou une adresse e-mail.
desk-behind-hash = Pas fait, car cela se trouve derrière un # : { $words_quoted }. Supprimez le # pour que ce soit fait.
desk-prose = Lu comme du texte, non comme des actes : { $words_quoted }.

# Ce que donnent les actes.
desk-started = La partie { $game } a commencé.
desk-drawn = Le tirage public mêlé aux dés : { $value }.
desk-absent = Des mots pour les dés ont été tirés pour { $seats }, faute de réponse à l'invitation.
desk-started-already = La partie { $game } a déjà commencé.
desk-invited = L'invitation à { $game } est renvoyée à { $seats }.
desk-joined = « { $seat } » a déjà rejoint { $game }.
desk-all-joined = Il n'y a personne à inviter dans { $game } : tout le monde est là, ou la partie a commencé.
desk-steps = { $count ->
    [0] { $game } : rien ne pouvait être joué.
    [one] { $game } : une étape a été jouée.
   *[other] { $game } : { $count } étapes ont été jouées.
 }
desk-waits = On attend { $seat } jusqu'au { $when }.
desk-force = « exécuter { $game } --force » laisse les règles répondre à ce qui manque.
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
desk-announce-empty = Que faut-il leur annoncer ? Écrivez-le derrière l'acte.
desk-announce-nobody = Aucune partie en cours : personne n'est prévenu.
desk-introduced = Le message auquel on répond par des actes est envoyé à { $names }.
desk-referee-rotated = Nouvelle adresse de réponse : { $name }. L'ancienne ne vaut plus rien.
desk-no-referees = Aucun arbitre n'a d'adresse : donnez-en une à [referee] dans config.toml.
desk-no-referee = Il n'y a pas d'arbitre « { $name } ». Les arbitres : { $names }.
desk-rotate-whom = Dites pour qui changer l'adresse de réponse : { $names }.

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
desk-orders-short = définitifs, mais sans ce qui est demandé maintenant
desk-state-invited = invitation sans réponse
desk-state-joined = joue
desk-state-unjoined = joue, avec des mots de la maison pour les dés
desk-state-resigned = abandon
desk-state-autopilot = autopilote
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
desk-help-acts = Tous les actes
desk-help-1 = Un acte par ligne, plusieurs dans un message ; casse et accents ne comptent pas. Les mots français et anglais sont compris.
desk-help-2 = « essai » devant un acte l'essaie seulement ; seul sur une ligne, il vaut pour tout le message.
desk-help-3 = Le nom de la partie peut manquer s'il n'y en a qu'une en cours, ou si l'objet du message la nomme.
desk-help-4 = Ce sur quoi on ne peut pas revenir, ou seulement par un autre acte que tous les joueurs apprennent, n'est pas fait tout de suite : notre réponse contient un mot, et ce n'est fait que si vous répondez par ce mot.
desk-help-5 = Les valeurs nommées s'écrivent --to 7, to=7 ou à 7 ; les textes se passent de guillemets. Une annonce ou une note peut tenir sur plusieurs lignes ; elle s'arrête à la première ligne vide.
desk-welcome-title = Bienvenue au bureau de l'arbitre, { $name }
desk-welcome-subject = Arbitre : répondez par des actes
desk-welcome = Répondez à ce message pour conduire vos parties, un acte par ligne. Voici des exemples ; le # devant eux empêche qu'ils soient faits, ne l'écrivez donc pas :
desk-welcome-keep = Gardez ce message : seules les réponses à celui-ci, ou à d'autres messages que nous vous envoyons, sont reconnues comme les vôtres. Ne le transférez jamais ; avec son adresse de réponse, n'importe qui peut arbitrer.

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
referee-plays = L'arbitre de cette partie y joue : { $seats }.
desk-you-play = Vous jouez { $seats } dans cette partie ; chaque message aux joueurs le dit.
desk-done-already = Déjà fait, quand ce message est arrivé la première fois.
