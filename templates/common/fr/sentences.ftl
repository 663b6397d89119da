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
    il reste { $days } jours{ $rest ->
        [0] {""}
        [one] {" "}et { $rest } heure
       *[other] {" "}et { $rest } heures
    }
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
map-alt = Carte : { $title }. Décrite en mots plus bas et dans la version texte de ce message.
letter-help = Une question ? Répondez par le mot « aide ».
letter-help-word = aide
map-alt-below = Carte : { $title }. La version texte de ce message la décrit ; répondez « format texte » pour ne plus recevoir que du texte.
map-alt-brief = Carte : { $title }. Répondez « rapport » pour en avoir la description.
map-small = Le mot « carte » l’envoie en grand, avec tout ce qu’on peut y lire.
map-near-only = Autour de vos pièces, et toute la carte en petit. Le mot « carte » l’envoie en grand.
map-empty = La carte ne montre encore rien.
map-more = L’image en montre plus ; « carte » décrit tout en mots, le terrain aussi.
map-lasting = Le terrain ne change jamais ; « carte » le renvoie.
map-in-words = La carte en mots
letter-more = { $n ->
    [one] Un autre élément se trouve dans la version texte de ce message.
   *[other] { $n } autres se trouvent dans la version texte de ce message.
}
letter-text-only = Ce message est trop long pour être affiché ainsi. Sa version texte dit tout.
map-words-elsewhere = La carte en mots se trouve dans la version texte de ce message.

## Rapports

report-title = { $title }, partie { $game } : { $moment }
report-subject = Nouvelles [{ $game }] – { $moment }
report-subject-asked = À vous [{ $game }] – { $moment }
report-subject-back =
    { $asked ->
        [yes] À vous, retour en arrière
       *[no] Retour en arrière
    } [{ $game }] – { $moment }
report-subject-forward =
    { $asked ->
        [yes] À vous, la partie reprend
       *[no] La partie reprend
    } [{ $game }] – { $moment }
report-subject-corrected =
    { $asked ->
        [yes] À vous, corrigé
       *[no] Corrigé
    } [{ $game }] – { $moment }
report-begins = Tout le monde est là : la partie commence.
report-public = Rapport public.
report-waiting = On attend { $seats }.
report-waiting-too = On attend vos ordres, et aussi ces joueurs : { $seats }.
report-nothing-asked = { $seat }, rien à faire pour l’instant. Vous pouvez déjà envoyer les ordres de votre prochain tour.
report-asked = À vous de jouer{ $seat_given ->
    [yes] , { $seat }
   *[no] {""}
}
report-asked-several = À vous de jouer (« au { $ident } : » répond à ceci)
report-due = Date limite : { $when }.
report-choices =
    { $count ->
        [one] Un seul choix possible :
       *[other] { $count } choix possibles :
    }
report-choices-default =
    { $count ->
        [one] Un seul choix possible, qui sera joué même si vous n’envoyez rien avant la date limite :
       *[other] { $count } choix possibles. Si vous n’envoyez rien avant la date limite, le premier sera joué :
    }
report-forms = Comment l’écrire
report-deeds = Ce que vous pouvez faire
report-what-happened = Ce qui s’est passé
report-since = Depuis votre dernier tour
report-dangers = Ce qui menace
report-chances = Ce qui est possible
report-notes = Vos notes
report-armed = Ce qui agira de lui-même
report-position = La position
report-map = La carte en ce moment
report-standings = Résultat
report-reply = Comment répondre
report-links = { $count ->
    [one] Ce lien prépare un e-mail avec les ordres proposés, définitifs : il ne reste qu’à l’envoyer.
   *[other] Chacun de ces liens prépare un e-mail avec les ordres proposés, définitifs : il ne reste qu’à l’envoyer.
} Ne transférez pas cet e-mail : avec lui, n’importe qui peut jouer à votre place.
report-send-plan = { $n ->
    [0] Envoyer le plan proposé
   [1] Envoyer le premier plan
    [2] Envoyer le second plan
   *[other] Envoyer le plan { $n }
 }
report-send-line = Envoyer
report-hosted = Composer mon tour dans le navigateur
page-refused = Le serveur de messagerie de votre adresse a refusé ce message avec sa page orders.html : il arrive donc sans elle, comme arriveront les suivants (« page non »). Répondez par vos ordres comme d’habitude ; « page oui » essaie de nouveau la page.
page-refused-title = Une page a été refusée
page-refused-told = Le serveur de messagerie de { $address } a refusé un message à cause de la page orders.html. Le message repart sans elle, et les messages à cette adresse n’apportent plus de page ; son lecteur en est informé et peut écrire « page oui ».
page-refused-reason = Réponse du serveur : { $reason }
report-page = Ouvrez la page jointe (orders.html) pour composer votre tour d’un doigt ou à la souris.
report-how-to-reply = Répondez en enlevant le # devant les lignes voulues, ou écrivez les vôtres. Jusqu’à la date limite, seul votre dernier message compte.
report-rules = Première partie ? « aide règles » envoie les règles ({ $title }{ $edition_given ->
    [yes] , { $edition }
   *[no] {""}
 }).
report-proof = Empreinte de ce rapport : { $head } (répondez « preuve » pour savoir à quoi elle sert).
report-commitment = On pourra vérifier les tirages : le secret dont ils viennent sera révélé à la fin (son empreinte : { $hash }).

table-ranking = Classement
table-seats = Joueurs
column-rank = Rang
column-seat = Joueur
column-score = Points
column-breaker = Départage { $number }
column-state = État
column-misses = Dates limites manquées

## La réponse aux ordres

answer-title = { $title }, partie { $game } : vos ordres, { $seat }
answer-title-commanded = { $title }, partie { $game } : c’est fait
answer-subject-tentative = { $refused ->
    [0] Ordres notés : { $verdict } [{ $game }]
   *[other] { $verdict }, le reste est noté [{ $game }]
}
answer-subject-tentative-hopeless = { $verdict }, rien à jouer [{ $game }]
answer-subject-draft = Notés, PAS définitifs : { $verdict } [{ $game }]
answer-subject-stands-yes = { $verdict }, l’ancien plan tient [{ $game }]
answer-subject-stands-none = { $verdict }, rien n’est noté [{ $game }]
answer-subject-stands-no = PAS définitif : { $verdict }, l’ancien plan tient [{ $game }]
answer-subject-joined = Inscription notée [{ $game }]
answer-subject-final = Ordres définitifs : { $verdict } [{ $game }]
answer-subject-checked = Simple essai : { $verdict } [{ $game }]
answer-verdict-fine = tout est bon
answer-verdict-possible = possible en l’état
answer-verdict-open = bon jusqu’ici
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
answer-ahead = Ce n’est pas encore votre tour : vos ordres ont été essayés sur la position actuelle. Ils le seront de nouveau à votre tour.
answer-subject-held = PAS définitif : { $verdict } [{ $game }]
answer-subject-nothing = Pas compris, rien n’a changé [{ $game }]
answer-subject-nothing-more = C’est noté, mais aucun ordre compris [{ $game }]
answer-subject-resigned = Pas gardés : vous avez abandonné [{ $game }]
answer-subject-standing = Consignes notées [{ $game }]
answer-title-commanded-partly = { $title }, partie { $game } : fait en partie
answer-subject-commanded-partly = Fait en partie [{ $game }]
answer-subject-commanded = C’est fait [{ $game }]
answer-tentative = Vos ordres sont notés. Vous pouvez encore les changer. Ils seront joués à la date limite, ou dès que vous écrirez « définitif ».
answer-draft = Vos ordres sont notés, mais pas encore définitifs : ils seront joués à la date limite, ou dès que vous écrirez « définitif ». Vous pouvez encore les changer.
answer-draft-replaces = { $count ->
    [one] Ils prennent la place de votre plan d’une ligne ; « défaire » le rétablit.
   *[other] Ils prennent la place de votre plan de { $count } lignes ; « défaire » le rétablit.
}
answer-stands = Rien de tout cela n’est jouable pour l’instant : rien n’est noté.
answer-plan = { $count ->
    [one] Votre plan d’une ligne, envoyé avant, tient toujours.
   *[other] Votre plan de { $count } lignes, envoyé avant, tient toujours.
}{ $final ->
    [yes] {" "}Il est définitif.
   *[no] {" "}Il sera joué à la date limite, ou dès que vous écrirez « définitif ».
}
answer-final = Vos ordres sont notés et définitifs : ils seront joués dès votre tour.
answer-final-together = Vos ordres sont notés et définitifs : ils seront joués dès que tous les joueurs concernés auront répondu.
answer-final-now = Vos ordres sont définitifs : ils sont joués tout de suite.
answer-final-rest = Ce qui reste pour plus tard compte le moment venu.
answer-held = Vous avez écrit « définitif », mais une ligne est refusée : vos ordres sont notés, PAS définitifs. Corrigez-la et renvoyez tous vos ordres.
answer-checked = Simple essai : rien n’est noté et rien n’a changé.
answer-nothing = Aucun ordre n’a été trouvé dans votre message ; rien n’a changé.
answer-nothing-more = C’est noté. Nous n’avons trouvé aucun ordre dans les autres lignes de votre message ; vos ordres notés ne changent pas.
answer-resigned = Vos ordres n’ont pas été gardés : vous avez abandonné.
answer-standing = Vos consignes sont notées. Elles valent jusqu’à ce que vous les remplaciez ou les annuliez ; vos autres ordres ne changent pas.
answer-commanded-partly = Une partie seulement de vos demandes a pu être faite ; le détail est plus bas. Rien d'autre ne change.
answer-commanded = C’est fait. Rien d’autre ne change.
answer-count = Lignes – { $counts }.
answer-count-good = acceptées : { $n }
answer-count-waiting = pour plus tard : { $n }
answer-count-possible = possibles en l’état : { $n }
answer-count-doubtful = impossibles en l’état : { $n }
answer-count-missed = trop tardives : { $n }
answer-count-idle = condition non remplie : { $n }
answer-count-refused = refusées : { $n }
answer-count-unreached = pas essayées : { $n }
answer-bad-lines = Une ligne qui n’est pas comprise est ignorée ; une ligne refusée peut arrêter les suivantes.
answer-tentative-hopeless = En l’état, rien de tout cela n’est jouable. Vos lignes sont gardées en attendant de meilleurs ordres.
answer-received = Reçu : { $when }.
answer-executed-at = Vos ordres seront joués au plus tard le { $when }.
answer-count-left = laissées de côté : { $n }
answer-asked = Vos ordres terminent votre tour sans aucune action. Ils sont notés, mais PAS définitifs. Si c’est voulu, répondez « définitif » ; sinon, envoyez de meilleurs ordres.
answer-idle-warning = Attention : ces ordres terminent votre tour sans aucune action.
answer-subject-asked = Vraiment finir sans agir ? [{ $game }]
answer-line-left = Laissée de côté : cette ligne ne ressemble à aucun ordre.
answer-stray = Laissé de côté, car cela ne ressemble à aucun ordre : { $words_quoted }{ $more ->
    [0] .
    [one] {" "}et une autre ligne.
   *[other] {" "}et { $more } autres lignes.
}
unsubscribe-title = { $title }, partie { $game } : plus de messages ?
unsubscribe-subject = Voulez-vous quitter la partie ? [{ $game }]
unsubscribe-over-subject = Plus de messages [{ $game }]
unsubscribe-done = Vous ne recevez plus de résumé quotidien, ni de message sur les tours qui ne vous demandent rien.
unsubscribe-over = Pour vous, la partie est finie : à part un message sur sa fin, plus rien ne viendra.
unsubscribe-seat = Vous jouez toujours en tant que { $seat }. Les demandes d’ordres, vos rapports et les messages qui vous sont adressés continuent d’arriver, car les autres vous attendent. Votre place, vos ordres et vos consignes sont comme avant. Voulez-vous autre chose ?
unsubscribe-deputy = Quelqu’un de confiance joue pour vous pendant un temps : répondez en donnant son adresse et le dernier jour, par exemple « suppléant carl@example.org jusqu’au 2027-01-15 ».
unsubscribe-autopilot = Vos consignes et les règles jouent pour vous jusqu’à votre retour : répondez « pilote automatique oui ».
unsubscribe-resign = Vous renoncez pour de bon : répondez « abandonner ». La question vous sera posée une dernière fois.
unsubscribe-stay = Pour rester, ne faites rien. Les résumés quotidiens reviennent si vous répondez « résumé oui ».
resign-title = { $title }, partie { $game } : abandonnez-vous ?
resign-subject = Abandonner ? Confirmez [{ $game }]
resign-asked = Vous avez demandé à abandonner la partie pour de bon (joueur : { $seat }). Rien n’est encore fait.
resign-confirm = Si c’est voulu, répondez par cette seule ligne : « { $line } ».
resign-line = { $command } { $word }
resign-else = Sinon, ne faites rien. Le mot vaut jusqu’à vos prochains ordres.
resigned-title = { $title }, partie { $game } : un joueur a abandonné
resigned-subject = { $seat } a abandonné [{ $game }]
resigned-told = { $seat } a abandonné. Ses consignes et les règles jouent désormais à sa place.
answer-counting = Ce sont vos ordres précédents qui comptent.
answer-commands = Vos demandes
answer-lines = Vos lignes
answer-lines-unread = { $n ->
    [one] Et une autre ligne incompréhensible.
   *[other] Et { $n } autres lignes incompréhensibles.
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
answer-column-verdict = Résultat
answer-line-done = Acceptée.
answer-line-done-so = Acceptée : { $what }
answer-line-warned = { $verdict } Attention : { $why }
answer-line-waiting = Comprise ; elle servira le moment venu.
answer-line-ready = Valable quoi que fassent les autres ; jouée le moment venu.
answer-line-possible = Possible en l’état ; dépend des coups joués avant votre tour.
answer-line-doubtful = Impossible en l’état ; les coups joués avant votre tour peuvent y changer quelque chose.
answer-doubtful = Impossible en l’état : { $why } Les coups joués avant votre tour peuvent y changer quelque chose.
answer-line-supposed = Supposée.
answer-line-unsure = Vous ne pouvez pas savoir si c’est possible : laissée de côté.
answer-preview-supposed = Voici ce que vous supposez, d’après ce que vous voyez. Rien n’en est noté.
answer-map-supposed = La carte d’après votre supposition
refusal-correct-alike = La position est déjà ainsi.
refusal-correct-beyond = Il faut un nombre de { $low } à { $high }.
refusal-correct-lacking = Cela ne s'y trouve pas : { $what }.
refusal-correct-not-now = Cela ne joue aucun rôle à ce moment de la partie.
refusal-correct-unsound = Une telle position n'existe pas : { $problem }.
refusal-correct-moves-on = Personne n'aurait à répondre après ce changement : la partie n'attendrait plus d'ordre.
refusal-suppose-too-many = On suppose { $most } lignes au plus.
refusal-suppose-unknown-words = Cela ne fait pas partie de ce qu’on peut supposer.
refusal-suppose-no-order = Vos propres ordres viennent sur les lignes suivantes. Devant l’ordre d’un autre, écrivez de qui il est : « supposons bob : … »
refusal-suppose-not-asked = On ne peut pas demander cela à { $seat } maintenant.
refusal-suppose-idle = Rien ici n’en dépend, ou cela ne peut pas arriver.
answer-line-missed-step = Trop tard : votre tour continue, mais il en est ici à une autre étape : { $asked }.
answer-line-missed = Trop tard : votre tour est fini avant cette ligne. Renvoyez-la pour votre prochain tour.
answer-line-stored = Notée comme consigne, jusqu’à ce que vous la remplaciez ou l’annuliez.
answer-line-stored-once = Notée comme consigne, jusqu’à ce qu’elle ait agi, ou que vous la remplaciez ou l’annuliez.
answer-line-acting = Notée comme consigne, jusqu’à ce que vous la remplaciez ou l’annuliez ; elle agit aussitôt.
answer-line-acting-once = Elle agit aussitôt, cette seule fois.
answer-line-cancelled = Annulée, comme demandé.
answer-line-unreached = Pas essayée : une ligne plus haut n’est pas possible.
answer-line-unreached-good = Pas essayée : une ligne plus haut n’est pas possible. Sans elle, c’est bon.
answer-line-unreached-refused = Pas essayée : une ligne plus haut n’est pas possible. Celle-ci ne le serait pas non plus : { $why }
answer-line-refused = Refusée.
answer-refused = Refusée : { $why }
answer-understood = Compris comme :
answer-instead = Vouliez-vous dire ceci ?
answer-instead-which = Est-ce l'une de ces lignes ? Alors répondez par son numéro, « 1 » pour la première :
answer-instead-yes = Vouliez-vous dire ceci ? Alors répondez simplement « oui » :
answer-preview = Ce que vos ordres changent
answer-preview-uncertain = Voici ce qui est sûr. La suite dépend de ce que vous ne connaissez pas encore.
answer-preview-still = Pour l’instant, aucun changement n’est certain sur la carte. L’effet de vos ordres dépend de ce que vous ne pouvez pas encore savoir.
answer-preview-ahead = Voici la position si rien ne change avant votre tour.
answer-now-true = Ce qui changerait
answer-no-longer = Ce qui ne serait plus vrai
answer-line-idle = Comprise ; en l’état, sa condition n’est pas remplie et rien n’est fait.
answer-ending = Si vous n’ajoutez rien, voici la suite
answer-then-ends = Ce qui suit alors
refusal-order-not-now = On ne vous demande rien de tel, ni maintenant ni ensuite : cet ordre ne serait jamais joué.
answer-then-asked = Ce qu’on vous demandera ensuite
answer-map = La carte après vos ordres
answer-repairs = Comment votre message a été lu
answer-change = Comment modifier vos ordres
answer-how-to-replace = Un nouveau message avec tous vos ordres remplace ceux-ci ; « annuler mes ordres », seul sur une ligne, les efface.
answer-how-to-replace-plan = Un nouveau message avec tous vos ordres remplace ce plan ; « annuler mes ordres », seul sur une ligne, l’efface.
answer-how-to-undo = « défaire », seul sur une ligne, rétablit ce que vous aviez envoyé avant.
answer-how-to-unfix = « pas définitif », seul sur une ligne, vous permet de les modifier tant qu’ils ne sont pas joués.
answer-how-to-send = Pour que ces lignes comptent, envoyez-les sans le mot « essai ».
answer-how-to-send-supposed = Pour que vos lignes comptent, envoyez-les seules, sans celles qui supposent.
answer-how-to-write = Répondez à ce message en écrivant vos ordres au-dessus de sa première ligne, un par ligne. Ce qui suit un # est ignoré.
answer-how-to-help = Envoyez « aide », seul sur une ligne, pour savoir comment écrire vos ordres.

refusal-order-unsure = { $words_count ->
    [0] Cela peut vouloir dire plusieurs choses : rien n’a été fait.
    [1] Rien n’a été fait : nous n’avons pas compris { $words_quoted } dans cette ligne.
   *[other] Rien n’a été fait : nous n’avons pas compris { $words_quoted } dans cette ligne.
}
refusal-order-unknown-words =
    « { $words } » n’est pas compris ici.{ $expected_count ->
        [0] {""}
       *[other] {" "}On attend : { $expected_or }.
    }{ $guess_given ->
        [yes] {" "}Vouliez-vous dire « { $guess } » ?
       *[no] {""}
    }
refusal-order-incomplete =
    « { $words } » s’arrête trop tôt.{ $expected_count ->
        [0] {""}
       *[other] {" "}Il manque : { $expected_or }.
    }
refusal-condition-unknown-words =
    « { $words } » n’est pas une condition connue.{ $guess_given ->
        [yes] {" "}Vouliez-vous dire « { $guess } » ?
       *[no] {""}
    }{ $known_count ->
        [0] {""}
       *[other] {" "}On peut demander : { $known_or }.
    }
refusal-condition-incomplete =
    La condition dans « { $words } » s’arrête trop tôt.{ $guess_given ->
        [yes] {" "}Vouliez-vous dire « { $guess } » ?
       *[no] {""}
    }{ $known_count ->
        [0] {""}
       *[other] {" "}On peut demander : { $known_or }.
    }
refusal-E_NOT_YOUR_TURN = Ce n’est pas votre tour.
refusal-E_WRONG_DECISION = Cela ne répond pas à ce qui vous est demandé.

slot-seat = un joueur
slot-number = un nombre
slot-amount = un nombre tel que 2 ou -2
guide-slot = { $slot } est { $what }
guide-order = un ordre
guide-when = { $order } quand TEST

## Aide

help-title = { $title }, partie { $game } : comment écrire les ordres
help-subject = Comment écrire vos ordres [{ $game }]
help-how = Écrivez un ordre par ligne, en français ou en anglais, au-dessus du texte cité. Majuscules et accents ne comptent pas ; ce qui suit un # est ignoré. Seul votre dernier message compte.
help-orders = Ordres
help-examples = Des ordres que vous pourriez envoyer maintenant
help-conditions = Conditions
help-conditions-how = « si CONDITION alors ORDRE sinon ORDRE » tient compte de ce qui n’est pas encore connu. Combinez les conditions avec « et », « ou », « non » ; comparez avec = != < <= > >=. Vous pouvez tester :
help-reference = Ce qui est en jeu
help-standing = Consignes
help-standing-how = Les lignes sous « consignes : » valent jusqu’à ce que vous les remplaciez ou les annuliez (« annuler consigne NOM ») :
help-surprise = Si un imprévu vous touche avant votre tour, consignes et ordres d’avance sont suspendus, et on vous consulte. Pour l’éviter : « quoi qu’il arrive » devant une ligne, ou seul au-dessus de toutes.
help-commands = Mots à envoyer seuls sur une ligne

command-help-usage = aide, aide table
command-help = cette page ; table : messages, votes et absences
command-status-usage = état
command-status = qui doit jouer, et pour quand
command-report-usage = rapport, rapport 7
command-report = votre dernier rapport, ou celui du tour 7
command-map-usage = carte, carte svg
command-map = toute la carte ; avec svg : un dessin à agrandir
command-film-usage = film, film 7
command-film = le dernier tour, ou le tour 7, en images animées
command-proof-usage = preuve
command-proof = ce que prouvent les empreintes et les tirages
command-check-usage = essai
command-check = essaie les ordres du message sans les noter
command-suppose-usage = « supposons bob : ORDRE », « supposons CONDITION »
command-suppose = au-dessus de vos ordres : leur effet dans ce cas. Rien n’est noté
command-final-usage = définitif
command-final = vous avez fini : inutile d’attendre la date limite
command-not-final-usage = pas définitif
command-not-final = revient sur « définitif »
command-withdraw-usage = annuler mes ordres
command-withdraw = efface vos ordres
command-undo-usage = défaire
command-undo = rétablit vos ordres précédents
command-note-usage = « note », deux-points, vos mots
command-note = une remarque pour vous seul (« pas de notes » l’efface)
command-join-usage = rejoindre lune bleue 42
command-join = prend part à une partie proposée ; vos mots, si vous en ajoutez, sont mêlés aux tirages
command-language-usage = langue en
command-language = change la langue de vos messages
command-format-usage = format texte
command-format = des messages sans HTML (« format html » le rétablit)
command-composer-usage = page non
command-composer = des messages sans la page jointe (« page oui » : avec)
command-news-usage = nouvelles chaque tour, nouvelles par jour, nouvelles aucune
command-news = pour les tours qui ne vous demandent rien : un message par tour, un par jour, ou aucun
command-autopilot-usage = pilote automatique oui, pilote automatique machine, pilote automatique non
command-autopilot = vos consignes jouent (oui), la machine (machine), ou vous (non)
command-resign-usage = abandonner
command-resign = abandonne la partie pour de bon, après confirmation
command-again-usage = encore
command-again = après la fin : demander une autre partie avec les mêmes
command-lesson-usage = leçon
command-lesson = apprendre en cinq tours contre la machine

## État

drawing-title = { $title }, partie { $game } : la carte en dessin
drawing-subject = La carte en dessin [{ $game }]
drawing-whole = Le fichier map.svg montre toute la carte, telle que vous la voyez en ce moment. Il s’ouvre dans un navigateur et s’agrandit à volonté.
drawing-part = Le fichier map.svg montre la partie de la carte autour de vos pièces : toute la carte serait trop lourde pour un message. Il s’ouvre dans un navigateur et s’agrandit à volonté.
film-title = { $title }, partie { $game } : le tour { $turn } en film
film-subject = Le tour { $turn } en film [{ $game }]
film-how = Le film du tour { $turn }, pas à pas, avec ce que vous pouviez en voir. S’il ne bouge pas, ouvrez le fichier film.gif.
film-alt = Le tour { $turn } en film
film-steps = Les étapes en mots
film-too-large = Le tour { $turn } est trop long pour un film par e-mail. Le mot « rapport { $turn } » en renvoie le rapport.
drawing-too-large = La carte est trop grande pour un dessin par e-mail. Le mot « carte » l’envoie en image.
status-title = { $title }, partie { $game } : où en est-on ?
status-subject = Où en est la partie [{ $game }]
status-own = Vos ordres
status-seats = La table
status-owes = doit jouer
status-waits = attend son tour
status-autopilot = le pilote automatique joue
status-machine = joué par la machine
status-nobody = personne ne joue
status-resigned = a abandonné
status-invited = n’a pas encore répondu à l’invitation

## Invitations

pause-title = { $title }, partie { $game } : plus de réponses pour le moment
pause-subject = Plus de réponses pour le moment [{ $game }]
pause-until = Vous avez reçu autant de réponses que nous en envoyons en si peu de temps. La prochaine pourra partir après le { $when }.
pause-why = Rien n’est perdu : les ordres que vous envoyez d’ici là sont lus, notés et joués comme toujours ; seules les réponses manquent. Cette limite évite que deux machines ne s’écrivent sans fin.

## De quoi les dés sont faits

dice-word = Chaque tirage peut être vérifié : répondez « dés » pour voir comment il a été fait.
dice-title = Comment se font les tirages
dice-what = D’un secret fixé avant toute inscription, et des mots de chacun. À la fin, le secret est montré et chacun peut vérifier chaque tirage.
dice-how = Le nonce d’un joueur est le SHA-256 de ses mots. Clé de tous les tirages : HMAC-SHA256 de tous les nonces dans cet ordre, et du tirage public s’il y en a un, avec le secret pour clé.
dice-own = { $seat } a choisi « { $words } » ; nonce { $nonce }
dice-reply = { $seat } n’a rien ajouté ; mots tirés au hasard : « { $words } » ; nonce { $nonce }
dice-machine = { $seat } est joué par la machine et a reçu « { $words } », tiré du secret ; nonce { $nonce }
dice-absent = { $seat } n’avait pas répondu quand les mots ont été fixés et a reçu « { $words } », tiré du secret ; nonce { $nonce }
dice-missing = { $seat } n’a pas encore répondu.
dice-old = { $seat } a répondu sans mots ; nonce { $nonce }
dice-draw = Le tirage public, { $name } : « { $value } ».
dice-draw-open = Le tirage public, { $name } : pas encore connu. La partie commence quand le { $date } est passé (24:00 UTC) et que l’arbitre a donné la valeur.
dice-proof = Cela prouve, une fois le secret révélé, que personne n’a changé les tirages après la dernière réponse. Cela ne prouve pas que personne ne les a choisis avant : un hôte qui a un ami à la table aurait pu essayer beaucoup de mots pour cette réponse, et garder les meilleurs. L’hôte peut aussi connaître les tirages à venir.
dice-proof-secret = Cela prouve, une fois le secret révélé, que personne n’a changé les tirages après l’ouverture de la partie. Cela ne prouve pas que personne ne les a choisis avant : comme aucun joueur n’a donné de mots, un hôte aurait pu essayer beaucoup de secrets. L’hôte peut aussi connaître les tirages à venir.
dice-proof-drawn = Cela prouve, une fois le secret révélé, que personne n’a changé les tirages et que personne ne les a choisis, si vous avez eu cette liste de mots avant le tirage et si la valeur est celle qui a été tirée. L’hôte peut tout de même connaître les tirages à venir une fois la partie commencée.
status-waits-for-draw = La partie n’a pas commencé : elle attend le tirage public, { $name }. Elle peut commencer quand le { $date } est passé (24:00 UTC) et que l’arbitre a donné la valeur.
status-waits-for-joins = La partie n’a pas commencé : elle attend des joueurs jusqu’au début du { $date } (00:00 UTC), puis le tirage public, { $name }.
table-set-title = { $title }, partie { $game } : la table est complète
table-set-subject = Table complète, tirage attendu [{ $game }]
table-set = Les mots de tous sont là. La partie attend le tirage public : { $name }. Gardez ce message : il montre, avant le tirage, ce qui ne peut plus changer.
table-set-head = Empreinte de la partie : { $hash }

## Quand un message reste sans effet

trouble-title = Votre message est resté sans effet
trouble-subject = Sans effet : { $why }{ $game_given ->
    [yes] {" "}[{ $game }]
   *[no] {""}
}
trouble-details = Détails
trouble-no-claim-short = partie non précisée
trouble-no-claim = Votre message ne dit ni à quelle partie il se rapporte, ni de quel joueur il vient.
trouble-no-claim-mend = Répondez à un rapport de la partie : son adresse dit qui vous êtes.
trouble-unknown-game-short = partie inconnue
trouble-unknown-game = Cette partie est inconnue ici, ou votre message ne dit pas à quelle partie il se rapporte.
trouble-unknown-game-mend = { trouble-no-claim-mend }
trouble-unknown-seat-short = joueur inconnu
trouble-unknown-seat = La partie que nomme votre message n’a pas de joueur de ce nom.
trouble-unknown-seat-mend = { trouble-no-claim-mend }
trouble-unknown-token-short = mauvaise adresse de réponse
trouble-unknown-token = Votre message n’est pas passé par l’adresse de réponse que nous vous avons donnée ; rien ne dit qu’il vient de vous.
trouble-unknown-token-mend = Répondez à votre dernier rapport : son adresse dit qui vous êtes. Si vous n’en avez pas, demandez-la à l’arbitre.
trouble-not-proven-short = expéditeur non vérifié
trouble-not-proven = Cette partie exige plus de preuves de l’identité de l’expéditeur que votre message n’en portait. Il est gardé pour l’arbitre.
trouble-not-proven-mend = Envoyez-le depuis l’adresse de votre inscription, par le serveur de cette adresse.
trouble-forged = Si vous n’avez pas écrit ce message, quelqu’un s’est servi de votre adresse. Cela n’a rien changé, et vous n’avez rien à faire.
trouble-empty-short = aucun ordre trouvé
trouble-empty = Votre message ne contient aucun texte de vous : rien n’est resté une fois les citations et la signature retirées.
trouble-empty-mend = Écrivez vos ordres au-dessus du rapport cité, un par ligne, ou enlevez le # devant ses lignes.
trouble-too-large-short = trop grand
trouble-too-large = Votre message est trop grand : on n’en lit pas plus de { $limit } Ko.
trouble-too-large-mend = Envoyez-le à nouveau sans images ni pièces jointes, en texte simple si possible.
trouble-nothing-understood-short = pas compris
trouble-nothing-understood = { answer-nothing }
trouble-nothing-understood-mend = { answer-how-to-help }
trouble-unreadable-short = illisible
trouble-unreadable = Votre message est abîmé ou d’une forme illisible.
trouble-unreadable-mend = Envoyez-le à nouveau en texte simple.
trouble-game-over-short = { status-game-over }
trouble-game-over = La partie est terminée ; les ordres n’ont plus d’effet.
trouble-game-over-mend = « rapport », seul sur une ligne, vous apporte le dernier rapport.
trouble-not-started-short = pas encore commencée
trouble-not-started = La partie n’a pas encore commencé.
trouble-not-started-mend = Vous recevrez un rapport dès que tous auront répondu.
trouble-same-id-short = envoyé deux fois, en d’autres mots
trouble-same-id = Votre message porte l’identifiant d’un autre message de vous, qui a déjà été pris en compte, et son objet ou son texte diffère. Rien n’en a été fait, pour que rien ne soit fait deux fois ; l’arbitre l’a reçu.
trouble-same-id-mend = S’il dit quelque chose de nouveau, écrivez-le dans un nouveau message, et non dans un brouillon envoyé une seconde fois.
trouble-observer-limit-short = trop de demandes pour suivre une partie
trouble-observer-limit = Quelqu'un a demandé avec votre adresse à suivre une partie, et trop de messages de ce genre sont arrivés à la fois.
trouble-observer-limit-mend = Redemandez demain.
trouble-observer-closed-short = demande à suivre une partie : aucune de ce nom n'est ouverte aux spectateurs
trouble-observer-closed = Quelqu'un a demandé avec votre adresse à suivre une partie, et aucune de ce nom n'est ouverte aux spectateurs.
trouble-observer-closed-mend = Demandez à l'arbitre quelles parties on peut suivre.
trouble-machine-like-short = message d'allure automatique, avec peut-être des ordres
trouble-machine-like = Votre message ressemble à ceux qu'un programme écrit tout seul. Il est gardé pour l'arbitre.
trouble-machine-like-mend = Envoyez vos ordres encore une fois sous un autre objet, ou entre DÉBUT ORDRES et FIN ORDRES.

## Annonces et rappels

remind-title = { $title }, partie { $game } : rappel
remind-subject = À vous : { $left } [{ $game }]
remind-owes = La partie vous attend, { $seat }.
