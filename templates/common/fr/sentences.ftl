# Les mots communs à tous les titres. Autres fichiers ici : engine.*.ftl, mail.*.ftl.

list-middle = { $start }, { $item }
list-end = { $start } et { $item }
list-or = { $start } ou { $item }
answer-yes = oui
answer-no = non

## Mise en page du texte simple

text-heading = { $heading } :
text-pair = { $name } : { $meaning }
text-cell = { $column } : { $cell }
text-row-first = { $before } – { $cell }
text-row-next = { $before } ; { $cell }
text-rule = --

## Le temps

when-date = { $weekday } { $day ->
    [1] 1er
   *[other] { $day }
 } { $month } { $year } à { $time }
when-zoned = { $date } ({ $zone })
when-both = { $local }, soit { $utc }
when-left = { $when } ; { $left }
left-none = le temps est écoulé
left-hours =
    { $hours ->
        [0] il reste moins d’une heure
        [one] il reste { $hours } heure
       *[other] il reste { $hours } heures
    }
left-days =
    il reste { $hours } heures ({ $days } jours{ $rest ->
        [0] {""}
        [one] {" "}et { $rest } heure
       *[other] {" "}et { $rest } heures
    })
weekday-1 = lundi
weekday-2 = mardi
weekday-3 = mercredi
weekday-4 = jeudi
weekday-5 = vendredi
weekday-6 = samedi
weekday-7 = dimanche
month-1 = janvier
month-2 = février
month-3 = mars
month-4 = avril
month-5 = mai
month-6 = juin
month-7 = juillet
month-8 = août
month-9 = septembre
month-10 = octobre
month-11 = novembre
month-12 = décembre

## Cartes

map-title = Carte : { $title }
map-alt = Carte : { $title }. La même en mots se trouve plus bas et dans la partie texte de ce message.
letter-help = Une question ? Répondez avec le mot « aide ».
map-alt-below = Carte : { $title }. La partie texte de ce message la décrit ; « format texte » n’envoie qu’elle.
map-closer = Autour de vos pièces, en plus grand :
map-near-only = Autour de ce qui est à vous. Le mot « carte » envoie la carte entière.
map-empty = La carte ne montre encore rien.
map-lasting = Le terrain ne change jamais ; « carte » le renvoie.
map-in-words = La carte en mots
letter-more = { $n ->
    [one] Un autre élément se trouve dans la partie texte de ce message.
   *[other] { $n } autres se trouvent dans la partie texte de ce message.
}
letter-text-only = Ce message est trop long pour être affiché ainsi. Sa partie texte dit tout.
map-words-elsewhere = La carte en mots se trouve dans la partie texte de ce message.

## Rapports

report-title = { $title }, partie { $game } : { $moment }
report-subject = [{ $game }] { $moment }
report-subject-asked = [{ $game }] { $moment } : vos ordres sont attendus
report-for = Rapport pour { $seat }.
report-public = Rapport public.
report-waiting = La partie attend { $seats }.
report-waiting-too = La partie vous attend, vous et { $seats }.
report-nothing-asked = Rien ne vous est demandé pour l’instant. Vous pouvez envoyer à l’avance les ordres de votre prochain tour.
report-asked = Votre décision (numéro { $ident })
report-due = Date limite : { $when }.
report-choices =
    { $count ->
        [one] Une seule réponse est légale :
       *[other] { $count } réponses sont légales :
    }
report-forms = Comment l’écrire :
report-what-happened = Ce qui s’est passé
report-since = Depuis votre dernier tour
report-dangers = Ce qui menace
report-chances = Ce qui est possible
report-notes = Vos notes
report-armed = Ce qui agira de soi-même
report-position = La position
report-map = La carte en ce moment
report-standings = Résultat
report-reply = Comment répondre
report-how-to-reply = Répondez : enlevez le # devant les lignes voulues, ou écrivez les vôtres au-dessus de la première ligne. Jusqu’à la date limite, seul votre dernier message compte.
report-rules = Règles : { $title }{ $edition_given ->
    [yes] , édition { $edition }
   *[no] {""}
 }. Partie : { $game }.
report-proof = Preuve : journal { $head }, tirages { $hash }.
report-commitment = Le secret des dés a pour SHA-256 { $hash } ; il est révélé à la fin, pour que chacun puisse vérifier les dés.

table-ranking = Classement
table-seats = Joueurs
column-rank = Rang
column-seat = Joueur
column-score = Points
column-breaker = Départage { $number }
column-state = État
column-misses = Échéances manquées

## La réponse aux ordres

answer-title = { $title }, partie { $game } : vos ordres, { $seat }
answer-subject-tentative = [{ $game }] Ordres reçus (feuille { $version }), { $verdict }
answer-subject-final = [{ $game }] Ordres définitifs reçus (feuille { $version }), { $verdict }
answer-subject-checked = [{ $game }] Essai : { $verdict }, rien n’est enregistré
answer-verdict-fine = toutes les lignes sont correctes
answer-verdict-possible = possibles en l’état
answer-verdict-open = bonnes jusqu’ici
answer-verdict-left = { $n ->
    [one] 1 ligne laissée de côté
   *[other] { $n } lignes laissées de côté
}
answer-verdict-refused = { $n ->
    [one] 1 ligne refusée
   *[other] { $n } lignes refusées
}
answer-verdict-doubtful = { $n ->
    [one] 1 ligne impossible en l’état
   *[other] { $n } lignes impossibles en l’état
}
answer-verdict-missed = { $n ->
    [one] 1 ligne trop tardive
   *[other] { $n } lignes trop tardives
}
answer-ahead = Ce n’est pas encore votre tour : vos lignes ont été essayées sur la position actuelle. Elles seront jugées de nouveau à votre tour.
answer-subject-held = [{ $game }] { $refused ->
    [one] PAS définitif (feuille { $version }) : 1 ligne refusée
   *[other] PAS définitif (feuille { $version }) : { $refused } lignes refusées
}
answer-subject-nothing = [{ $game }] Rien dans votre message n’a pu être enregistré
answer-subject-standing = [{ $game }] Vos consignes sont enregistrées
answer-subject-commanded = [{ $game }] C’est fait
answer-tentative = Vos ordres sont enregistrés : feuille { $version }. Ils sont provisoires : ils comptent à la date limite, ou dès que vous les rendez définitifs.
answer-final = Vos ordres sont enregistrés : feuille { $version }. Ils sont définitifs : ils comptent dès que la partie en arrive là.
answer-held = Vous avez écrit « définitif », mais une ligne est refusée : vos ordres sont enregistrés (feuille { $version }) et ne sont PAS définitifs. Corrigez la ligne et renvoyez-les.
answer-checked = C’était un essai. Rien n’est enregistré et rien n’a changé.
answer-nothing = Rien dans votre message n’a pu être lu comme un ordre : rien n’est enregistré et rien n’a changé.
answer-standing = Vos consignes sont enregistrées. Elles restent jusqu’à ce que vous les remplaciez ou les annuliez ; les ordres déjà enregistrés restent tels quels.
answer-commanded = C’est fait. Votre message ne contenait pas d’ordres ; ceux déjà enregistrés restent tels quels.
answer-count = { $counts }.
answer-count-good = { $n ->
    [0] Aucune ligne acceptée
    [one] Une ligne acceptée
   *[other] { $n } lignes acceptées
}
answer-count-waiting = { $n } pour plus tard
answer-count-possible = { $n ->
    [one] une possible en l’état
   *[other] { $n } possibles en l’état
}
answer-count-doubtful = { $n ->
    [one] une impossible en l’état
   *[other] { $n } impossibles en l’état
}
answer-count-missed = { $n ->
    [one] une trop tardive
   *[other] { $n } trop tardives
}
answer-count-idle = { $n } dont la condition n’est pas remplie
answer-count-refused = { $n ->
    [0] aucune refusée
    [one] une refusée
   *[other] { $n } refusées
}
answer-count-unreached = { $n ->
    [one] une non atteinte
   *[other] { $n } non atteintes
}
answer-bad-lines = Une ligne illisible est laissée de côté ; une ligne refusée le moment venu peut arrêter celles qui la suivent, comme elles le disent.
answer-tentative-hopeless = En l’état, rien de votre feuille ne peut se faire. Elle est gardée sous le numéro { $version } jusqu’à ce que vous en envoyiez une meilleure.
answer-received = Reçu : { $when }.
answer-executed-at = Exécution au plus tard : { $when }.
answer-count-left = { $n ->
    [one] une laissée de côté
   *[other] { $n } laissées de côté
}
answer-asked = Votre feuille { $version } termine votre tour sans que vous y ayez rien fait. Elle est enregistrée, mais n’est PAS définitive. Si c’est voulu, répondez par le mot « définitif » ; sinon, envoyez de meilleurs ordres.
answer-idle-warning = Attention : cette feuille termine votre tour sans que vous y ayez rien fait.
answer-subject-asked = [{ $game }] terminer votre tour sans agir ?
answer-line-left = Laissée de côté : cette ligne ne ressemble à aucun ordre.
answer-stray = Laissé de côté, car cela ne ressemble à aucun ordre : { $words }{ $more ->
    [0] .
    [one] {" "}et une autre ligne.
   *[other] {" "}et { $more } autres lignes.
}
resign-title = { $title }, partie { $game } : abandonnez-vous ?
resign-subject = [{ $game }] abandonnez-vous ?
resign-asked = Vous avez demandé à abandonner la place { $seat } pour de bon. Rien n’est encore fait.
resign-confirm = Si c’est voulu, répondez par cette seule ligne : « { $line } ».
resign-line = { $command } { $word }
resign-else = Sinon, vous n’avez rien à faire. Le mot vaut jusqu’à vos prochains ordres.
resigned-title = { $title }, partie { $game } : un joueur a abandonné
resigned-subject = [{ $game }] { $seat } a abandonné
resigned-told = { $seat } a abandonné. Ses consignes et les réponses par défaut jouent désormais cette place.
answer-counting = La feuille qui compte est maintenant le numéro { $version }.
answer-commands = Vos demandes
answer-lines = Vos lignes
answer-lines-unread = { $n ->
    [one] Et une autre ligne que personne n’a pu lire.
   *[other] Et { $n } autres lignes que personne n’a pu lire.
}
answer-lines-refused = { $n ->
    [one] Et une autre ligne refusée. Corrigez d’abord celles du dessus.
   *[other] Et { $n } autres lignes refusées. Corrigez d’abord celles du dessus.
}
answer-lines-fine = { $n ->
    [one] Et une autre ligne comme celles-ci. Les nombres donnés en haut la comptent aussi.
   *[other] Et { $n } autres lignes comme celles-ci. Les nombres donnés en haut les comptent toutes.
}
answer-line = Ligne { $number } :
answer-column-line = Ligne
answer-column-verdict = Ce qu’elle devient
answer-line-done = Acceptée.
answer-line-warned = { $verdict } Attention : { $why }
answer-line-waiting = Comprise ; elle servira le moment venu.
answer-line-ready = Bonne quoi qu’il arrive ; elle servira le moment venu.
answer-line-possible = Possible en l’état ; dépend des coups joués avant votre tour.
answer-line-doubtful = Impossible en l’état ; les coups joués avant votre tour peuvent y changer quelque chose.
answer-doubtful = Impossible en l’état : { $why } Les coups joués avant votre tour peuvent y changer quelque chose.
answer-line-supposed = Supposée.
answer-line-unsure = Vous ne pouvez pas savoir si c’est possible : laissée de côté.
answer-preview-supposed = Voici ce que vous supposez, d’après ce que vous voyez. Rien n’en est enregistré.
answer-map-supposed = La carte telle que supposée
refusal-suppose-too-many = On suppose { $most } lignes au plus.
refusal-suppose-unknown-words = Cela ne fait pas partie de ce qu’on peut supposer.
refusal-suppose-no-order = Écrivez de qui est l’ordre, puis l’ordre : « supposons bob : … ».
refusal-suppose-not-asked = On ne peut pas demander cela à { $seat } maintenant.
refusal-suppose-idle = Rien ici n’en dépend, ou cela ne peut pas arriver.
answer-line-missed = Trop tard : votre tour est fini avant cette ligne. Renvoyez-la pour votre prochain tour.
answer-line-stored = Enregistrée comme consigne jusqu’à ce que vous la remplaciez ou l’annuliez.
answer-line-stored-once = Enregistrée comme consigne permanente jusqu’à ce qu’elle ait agi, ou que vous la remplaciez ou l’annuliez.
answer-line-acting = Enregistrée comme consigne permanente jusqu’à ce que vous la remplaciez ou l’annuliez, et elle agit aussitôt.
answer-line-acting-once = Elle agit aussitôt, cette seule fois.
answer-line-cancelled = Annulé comme demandé.
answer-line-unreached = Non atteinte, car une ligne précédente est refusée.
answer-line-unreached-good = Non atteinte, car une ligne précédente est refusée ; sans elle, ce serait possible.
answer-line-unreached-refused = Non atteinte, car une ligne précédente est refusée. Sans elle, refus quand même : { $why }
answer-line-refused = Refusée.
answer-refused = Refusée : { $why }
answer-the-words = La difficulté est dans les mots « { $words } ».
answer-rule = Règle { $rule }.
answer-understood = Compris comme :
answer-instead = Vouliez-vous dire :
answer-preview = Si ces ordres sont exécutés
answer-preview-certain = Voici la position après vos ordres, telle que les règles la rendent certaine dès maintenant.
answer-preview-uncertain = Voici la position pour autant qu’elle soit certaine. La suite dépend de choses que vous ne pouvez pas encore savoir.
answer-preview-ahead = Voici la position si rien ne change avant votre tour.
answer-now-true = Ce qui serait nouveau
answer-no-longer = Ce qui ne serait plus
answer-line-idle = Comprise ; en l’état, sa condition n’est pas remplie et rien n’est fait.
answer-ending = Si vous n’ajoutez rien, voici la suite
refusal-order-not-now = Cet ordre ne répond à rien de ce qui vous est demandé maintenant ou ensuite : il ne serait jamais exécuté.
answer-then-asked = Ce qui vous serait demandé alors
answer-map = La carte après vos ordres
answer-repairs = Ce qui a été réparé dans votre message
answer-change = Comment changer
answer-how-to-replace = Envoyez un nouveau message avec tous vos ordres : il remplace cette feuille en entier. « annuler mes ordres », seul sur une ligne, les efface.
answer-how-to-undo = Le mot « défaire » seul sur une ligne rétablit ce que vous aviez envoyé avant.
answer-how-to-fix = Le mot « définitif » seul sur une ligne dit que vous avez fini ; alors personne n’a besoin d’attendre la date limite.
answer-how-to-unfix = Les mots « pas définitif » seuls sur une ligne rendent les ordres à nouveau provisoires, tant qu’ils n’ont pas été exécutés.
answer-how-to-send = Envoyez les mêmes lignes sans le mot « essai » pour les enregistrer.
answer-how-to-send-supposed = Envoyez vos lignes seules, sans celles qui supposent, pour les enregistrer.
answer-how-to-write = Répondez à ce message en écrivant vos ordres au-dessus de sa première ligne, un par ligne. Ce qui est derrière un # n’a pas d’effet.
answer-how-to-help = Le mot « aide » seul sur une ligne vous apporte une page sur la façon d’écrire les ordres.

refusal-order-unknown-words =
    Les mots « { $words } » ne sont pas compris ici.{ $expected_count ->
        [0] {""}
       *[other] {" "}Attendu ici : { $expected_or }.
    }{ $guess_given ->
        [yes] {" "}Vouliez-vous dire « { $guess } » ?
       *[no] {""}
    }
refusal-order-incomplete =
    « { $words } » s’arrête trop tôt.{ $expected_count ->
        [0] {""}
       *[other] {" "}Attendu ensuite : { $expected_or }.
    }
refusal-condition-unknown-words =
    Les mots « { $words } » ne sont pas une condition que l’on puisse poser.{ $guess_given ->
        [yes] {" "}Vouliez-vous dire « { $guess } » ?
       *[no] {""}
    }{ $known_count ->
        [0] {""}
       *[other] {" "}Une condition peut porter sur { $known_or }.
    }
refusal-condition-incomplete =
    La condition dans « { $words } » s’arrête trop tôt.{ $guess_given ->
        [yes] {" "}Vouliez-vous dire « { $guess } » ?
       *[no] {""}
    }{ $known_count ->
        [0] {""}
       *[other] {" "}Une condition peut porter sur { $known_or }.
    }
refusal-E_NOT_YOUR_TURN = Ce n’est pas votre tour.
refusal-E_GAME_OVER = La partie est terminée.
refusal-E_NO_SUCH_DECISION = Il n’y a pas de telle décision à prendre maintenant.
refusal-E_WRONG_DECISION = Cet ordre ne répond pas à la décision ouverte.

slot-seat = un joueur
slot-number = un nombre
guide-slot = { $slot } est { $what }
guide-order = un ordre
guide-when = { $order } quand TEST

## Aide

help-title = { $title }, partie { $game } : comment écrire les ordres
help-how = Un ordre par ligne, en français ou en anglais ; majuscules et accents ne comptent pas, et ce qui est derrière un # est une remarque sans effet. Écrivez vos ordres au-dessus de tout ce que vous citez. Le dernier message remplace le précédent en entier.
help-orders = Ordres
help-examples = Des ordres que vous pourriez envoyer maintenant
help-conditions = Conditions
help-conditions-how = « si CONDITION alors ORDRE sinon ORDRE » attend ce qui n’est pas encore connu. Les conditions se joignent par « et », « ou », « non », et comparent par = != < <= > >=. Vous pouvez demander :
help-reference = Ce qui est en jeu
help-standing = Consignes
help-standing-how = Les lignes sous une ligne « consignes : » restent jusqu’à ce que vous les remplaciez ou les annuliez (« annuler consigne NOM ») :
help-commands = Commandes par courrier

command-help-usage = aide, aide table
command-help = cette page, ou celle sur messages, votes, absence
command-status-usage = état
command-status = qui doit quoi et pour quand
command-report-usage = rapport, rapport 7
command-report = votre dernier rapport, ou celui du tour 7
command-map-usage = carte, carte svg
command-map = toute la carte ; en dessin à agrandir
command-check-usage = essai
command-check = essaie les ordres du message sans les enregistrer
command-suppose-usage = « supposons bob : … », « supposons … »
command-suppose = devant vos lignes : et si ? Rien n’est enregistré
command-final-usage = définitif
command-final = vos ordres peuvent être exécutés avant la date limite
command-not-final-usage = pas définitif
command-not-final = reprend « définitif »
command-withdraw-usage = annuler mes ordres
command-withdraw = reprend vos ordres enregistrés
command-undo-usage = défaire
command-undo = rétablit vos ordres précédents
command-note-usage = « note », deux-points, vos mots
command-note = une remarque pour vous seul (« pas de notes » l’efface)
command-join-usage = rejoindre lune bleue 42
command-join = participe à une partie à laquelle vous êtes invité ; les mots qui suivent sont à vous, entrent dans les dés et peuvent manquer
command-language-usage = langue en
command-language = change la langue de vos messages
command-format-usage = format texte
command-format = des messages sans HTML (« format html » le rétablit)
command-news-usage = nouvelles par jour
command-news = autres tours, un message par jour (ou chaque tour, aucune)
command-autopilot-usage = pilote automatique oui, pilote automatique non
command-autopilot = vos consignes et les réponses par défaut jouent pour vous, ou cessent de le faire
command-resign-usage = abandonner
command-resign = abandonne la partie pour de bon ; une confirmation vous est demandée

## État

drawing-title = { $title }, partie { $game } : la carte en dessin
drawing-whole = Le fichier map.svg est toute la carte, comme vous la voyez en ce moment. Il s’ouvre dans un navigateur et s’agrandit à volonté.
drawing-part = Le fichier map.svg est la partie de la carte autour de vos pièces : toute la carte serait trop lourde pour un message. Il s’ouvre dans un navigateur et s’agrandit à volonté.
drawing-too-large = La carte est trop grande pour un dessin par e-mail. Le mot « carte » l’envoie en image.
status-title = { $title }, partie { $game } : où en est-on
status-own = Vos ordres
status-seats = La table
status-owes = doit une réponse
status-waits = n’a rien à répondre maintenant
status-autopilot = est joué par ses consignes et les réponses par défaut
status-resigned = a abandonné
status-invited = est invité

## Invitations

pause-title = { $title }, partie { $game } : plus de réponses pour le moment
pause-subject = [{ $game }] Plus de réponses pour le moment
pause-until = Vous avez reçu autant de réponses que nous en envoyons en si peu de temps. La prochaine pourra partir après { $when }.
pause-why = Rien n’est perdu : les ordres que vous envoyez d’ici là sont lus, conservés et exécutés comme toujours ; seules les réponses manquent. Cette limite évite que deux machines ne s’écrivent sans fin.
invite-title = { $title } : invitation à la partie { $game }
invite-subject = [{ $game }] Vous êtes invité à { $title }
invite-asked = Vous êtes invité à jouer à { $title } par courrier, comme { $seat } dans la partie { $game }.
invite-how = Répondez à ce message par le mot « rejoindre » seul sur une ligne pour participer. La partie commence quand tous ont rejoint.
invite-nonce = Des mots à vous peuvent suivre sur la même ligne, comme « rejoindre lune bleue 42 ». Ils sont mêlés aux dés, avec ceux de tous les autres et un secret déjà fixé ; tout le monde les lit, n’y mettez donc rien de privé. Qui n’en donne pas reçoit un texte au hasard. C’est votre premier « rejoindre » qui compte.
invite-draw-title = Le tirage public
invite-draw = Une valeur que personne ne peut encore connaître est aussi mêlée aux dés : { $name }.
invite-draw-days = Répondez avant que ne commence le { $date } (00:00 UTC) : plus tard, « rejoindre » n’apporte plus de mots à vous. La partie commence quand ce jour est passé (24:00 UTC) et que l’arbitre a donné la valeur. Gardez le courriel qui montre les mots de tous : il doit vous parvenir avant le tirage.
invite-draw-written = Elle s’écrit en lettres et en chiffres, en minuscules, avec des espaces simples ; les nombres sans zéros devant, et du plus petit au plus grand quand ils se suivent.
invite-draw-like = Elle a les mots de cet exemple, et un nombre pour chacun de ses nombres : « { $like } ».
invite-draw-free = Les mots entre ses nombres ne sont pas fixés, l’arbitre pourrait donc choisir entre plusieurs écritures : voyez si elle est écrite comme d’habitude.
invite-table = La table
invite-rules = Règles
invite-edition = Édition
invite-seats = Joueurs
invite-seat-list = { $seats }
invite-schedule = Échéances
invite-options = Options
invite-option = { $name } : { $value }, au lieu de { $usual }. { $what }
invite-options-usual = { $changed ->
    [0] Toutes celles d’usage pour ces règles.
   *[other] Les autres sont celles d’usage pour ces règles.
}

## De quoi les dés sont faits

dice-title = De quoi les dés sont faits
dice-how = Le nonce d’un siège est le SHA-256 de ses mots. La clé de tous les dés est le HMAC-SHA256, sous le secret, de tous les nonces dans cet ordre et du tirage public, s’il y en a un.
dice-own = { $seat } a choisi « { $words } » ; nonce { $nonce }
dice-reply = { $seat } n’a pas donné de mots et a reçu « { $words } » au hasard ; nonce { $nonce }
dice-absent = { $seat } n’a pas rejoint à temps et a reçu « { $words } », tiré du secret ; nonce { $nonce }
dice-missing = { $seat } n’a pas encore rejoint la partie.
dice-old = { $seat } a rejoint sans mots ; nonce { $nonce }
dice-draw = Le tirage public, { $name } : « { $value } ».
dice-draw-open = Le tirage public, { $name } : pas encore connu. La partie commence quand le { $date } est passé (24:00 UTC) et que l’arbitre a donné la valeur.
dice-proof = Cela prouve, une fois le secret révélé, que personne n’a changé les dés après la dernière réponse. Cela ne prouve pas que personne ne les a choisis avant : un hôte qui a un ami à la table aurait pu essayer beaucoup de réponses. Et l’hôte peut connaître les dés à venir.
dice-proof-drawn = Cela prouve, une fois le secret révélé, que personne n’a changé les dés et que personne ne les a choisis, si vous avez eu cette liste de mots avant le tirage et si la valeur est celle qui a été tirée. L’hôte peut tout de même connaître les dés à venir une fois la partie commencée.
status-waits-for-draw = La partie n’a pas commencé : elle attend le tirage public, { $name }. Elle peut commencer quand le { $date } est passé (24:00 UTC) et que l’arbitre a donné la valeur.
status-waits-for-joins = La partie n’a pas commencé : elle attend des joueurs jusqu’au début du { $date } (00:00 UTC), puis le tirage public, { $name }.
table-set-title = { $title }, partie { $game } : la table est complète
table-set-subject = [{ $game }] La table est complète et attend le tirage
table-set = Tous les sièges ont leurs mots. La partie attend le tirage public : { $name }. Gardez ce courriel : il montre, avant le tirage, ce qui ne peut plus être changé.
table-set-head = Tête du journal : { $hash }

## Quand un message reste sans effet

trouble-title = Votre message est resté sans effet
trouble-subject = Votre message est resté sans effet : { $why }
trouble-details = Détails
trouble-no-claim-short = partie non précisée
trouble-no-claim = Votre message ne dit pas à quelle partie ni à quel siège il s’adresse.
trouble-no-claim-mend = Répondez à un rapport de votre partie : son adresse de réponse nomme la partie, votre siège et votre jeton.
trouble-unknown-game-short = partie inconnue
trouble-unknown-game = Il n’y a pas de telle partie ici, ou votre message ne dit pas à quelle partie il s’adresse.
trouble-unknown-game-mend = Répondez à un rapport de votre partie : son adresse de réponse nomme la partie, votre siège et votre jeton.
trouble-unknown-seat-short = joueur inconnu
trouble-unknown-seat = La partie nommée par votre message n’a pas de tel joueur.
trouble-unknown-seat-mend = Répondez à un rapport de votre partie : son adresse de réponse nomme la partie, votre siège et votre jeton.
trouble-unknown-token-short = jeton faux ou absent
trouble-unknown-token = Le jeton secret de votre siège est faux ou absent ; personne ne peut dire que ce message vient de vous.
trouble-unknown-token-mend = Répondez à votre dernier rapport : son adresse de réponse contient le jeton. Si vous n’en avez pas, demandez-en un à l’arbitre.
trouble-not-proven-short = expéditeur non prouvé
trouble-not-proven = Cette partie demande plus de preuves de l’expéditeur que votre message n’en portait. Il est gardé pour l’arbitre.
trouble-not-proven-mend = Envoyez-le depuis l’adresse avec laquelle vous avez rejoint la partie, par le serveur de cette adresse.
trouble-forged = Si vous n’avez pas écrit ce message, quelqu’un s’est servi de votre adresse. Cela n’a rien changé, et vous n’avez rien à faire.
trouble-empty-short = aucun ordre trouvé
trouble-empty = Votre message ne contient aucun texte de vous : rien n’est resté une fois les citations et la signature retirées.
trouble-empty-mend = Écrivez vos ordres au-dessus du rapport cité, un par ligne, ou enlevez le # devant des lignes de celui-ci.
trouble-too-large-short = trop grand
trouble-too-large = Votre message est trop grand : on n’en lit pas plus de { $limit } Ko.
trouble-too-large-mend = Envoyez-le à nouveau sans images ni pièces jointes, en texte simple si possible.
trouble-nothing-understood-short = pas compris
trouble-nothing-understood = Aucune ligne de votre message n’a pu être comprise comme un ordre ou une commande.
trouble-nothing-understood-mend = Le mot « aide » seul sur une ligne vous apporte une page sur la façon d’écrire les ordres.
trouble-unreadable-short = illisible
trouble-unreadable = Votre message est abîmé ou d’une forme illisible.
trouble-unreadable-mend = Envoyez-le à nouveau en texte simple.
trouble-game-over-short = la partie est terminée
trouble-game-over = La partie est terminée ; les ordres n’ont plus d’effet.
trouble-game-over-mend = Le mot « rapport » seul sur une ligne vous apporte le dernier rapport.
trouble-not-started-short = pas encore commencée
trouble-not-started = La partie n’a pas encore commencé.
trouble-not-started-mend = Vous recevrez un rapport dès que tous auront rejoint.
trouble-observer-limit-short = demande de suivre une partie, trop à la fois
trouble-observer-limit = Quelqu'un a demandé avec votre adresse à suivre une partie, et trop de ces messages sont venus à la fois.
trouble-observer-limit-mend = Redemandez demain.

## Annonces et rappels

remind-title = { $title }, partie { $game } : rappel
remind-subject = [{ $game }] Rappel : { $left }
remind-owes = La partie vous attend, { $seat }.
