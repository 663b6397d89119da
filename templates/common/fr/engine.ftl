# What the engine and the use cases say: answers found, deadlines, the life of a game.

note-answered-forced = Une seule réponse était possible ; elle a été jouée pour vous.
note-answered-standing = { $text_count ->
    [0] Votre consigne a répondu pour vous.
    [one] Votre consigne { $text } a répondu pour vous.
   *[other] Vos consignes { $text } ont répondu pour vous.
 }
note-seized = Votre consigne « { $text } » a agi d'elle-même.
note-halted-sheet = Vos ordres envoyés d’avance se sont arrêtés à « { $text } » : { $cause } Ils attendent : écrivez « définitif » pour qu’ils continuent, ou envoyez-en d’autres. À la date limite, ils seront joués tels quels.
note-halted-standing = Votre consigne « { $text } » s’est arrêtée : { $cause } Elle n’agit plus tant que vous ne l’avez pas renvoyée ; à la date limite, les règles jouent pour vous.
alarm-unknown = tout autre événement qui vous touche
armed-sheet = Vos ordres envoyés d’avance s’arrêtent s’il arrive ceci : { $alarms_or }.
armed-sheet-free = Vos ordres envoyés d’avance : aucune surprise ne les arrête.
armed-line = « { $text } » s’arrête s’il arrive ceci : { $alarms_or }.
armed-line-free = « { $text } » : aucune surprise ne l’arrête.
armed-stopped = « { $text } » est arrêtée ({ $alarm }) jusqu’à ce que vous la renvoyiez.
armed-several = De plusieurs consignes pour une même question, c’est la première possible qui agit ; les ordres envoyés pour elle passent avant.
answer-stops-sheet = Ces ordres sont suspendus, et l’on vous consulte, s’il arrive ceci avant votre tour : { $alarms_or }. Les mots « quoi qu’il arrive » devant une ligne, ou seuls au-dessus de toutes, les laissent continuer.
answer-stops-standing = Une telle consigne s’arrête, jusqu’à ce que vous la renvoyiez, s’il arrive ceci : { $alarms_or }. Les mots « quoi qu’il arrive » devant la ligne la laissent continuer.
quoted = « { $text } »
quoted-more = { $n } de plus
note-answered-default = Rien n’est arrivé à temps : les règles ont joué pour vous.
note-answered-autopilot = Le pilote automatique a joué pour vous.
note-answered-bot = La machine a joué pour vous.
note-invalid-drop = La ligne { $line } de vos ordres (« { $text } ») s'est révélée impossible : { $reason } Envoyez de nouveaux ordres.
note-invalid-drop-more = La ligne { $line } de vos ordres (« { $text } ») s'est révélée impossible : { $reason } { $lines_count ->
    [one] La ligne suivante a été abandonnée avec elle : { $lines }.
   *[other] Les lignes suivantes ont été abandonnées avec elle : { $lines }.
 } Envoyez de nouveaux ordres.
note-invalid-skip = La ligne { $line } de vos ordres (« { $text } ») s'est révélée impossible et a été sautée : { $reason }
note-invalid-hold = La ligne { $line } de vos ordres (« { $text } ») n'est plus possible : { $reason } Vos ordres ne sont plus définitifs : corrigez-les avant la date limite ; sinon, ce qui en reste possible sera joué à ce moment-là.
note-stopped = Vos ordres ont été joués jusqu'à la ligne { $line } (« { $text } »), qui était impossible : { $reason }
note-unplayed = { $lines_count ->
    [one] La ligne suivante n'a pas été jouée : { $lines }.
   *[other] Les lignes suivantes n'ont pas été jouées : { $lines }.
 }

note-moved-outage = Dates limites déplacées : pendant { $hours } heures, aucun message n'a pu être lu ici. Les messages arrivés entre-temps comptent.
note-moved-clock = Dates limites déplacées : notre horloge a fait un saut. Rien n'a été joué à cause d'elle.
note-moved-misses = Dates limites déplacées : étonnamment peu de messages nous sont parvenus, et il y a peut-être un problème d'acheminement.
note-moved-referee = L'arbitre a déplacé des dates limites.

note-restored = Une panne a fait perdre les derniers coups de cette partie, et l'arbitre a dû repartir de ce qui restait. Ce que vous aviez appris des coups suivants ne compte plus, et le hasard est tiré de nouveau.

notice-autopilot-asked = Le pilote automatique joue pour vous, à votre demande. Tout ordre envoyé l'arrête.
notice-autopilot-plain = À votre demande, le pilote automatique joue pour vous comme le ferait la machine. Tout ordre envoyé l’arrête.
notice-autopilot-missed = Le pilote automatique joue pour vous, car des dates limites ont été manquées. Tout ordre envoyé l'arrête.
notice-sent-ahead-good = Vos ordres envoyés d’avance sont possibles à l’ouverture du tour. { $when }
notice-sent-ahead-open = Parmi vos ordres envoyés d’avance, aucun n’est refusé au début du tour ; { $open ->
    [one] une ligne dépend
   *[other] { $open } lignes dépendent
 } de ce qui n’est pas encore connu. { $when }
notice-sent-ahead-bad = { $n ->
    [one] Parmi vos ordres envoyés d’avance, une ligne n’est plus possible.
   *[other] Parmi vos ordres envoyés d’avance, { $n } lignes ne sont plus possibles.
 } Envoyez de nouveaux ordres : ils remplaceront ceux-là.
notice-sent-ahead-line = Ligne { $line } (« { $text } ») : { $why }
played-final = Ils sont joués maintenant.
played-paused = Ils attendent, car la partie est en pause.
played-tentative = Ils seront joués à la date limite, ou dès que vous écrirez « définitif ».
notice-old-report = Voici l’ancien rapport du tour { $turn }. La partie a continué : des ordres envoyés en réponse s’appliquent au tour en cours, pas à celui-là.
notice-misses = { $misses ->
    [one] Vous avez manqué une date limite.
   *[other] Vous avez manqué { $misses } dates limites de suite.
 } { $left ->
    [one] Encore une, et le pilote automatique prendra le relais.
   *[other] Encore { $left }, et le pilote automatique prendra le relais.
 }
notice-resigned = Vous avez abandonné : vos consignes et les règles jouent pour vous. Seul l’arbitre peut vous rendre votre place.
idle-seat-resigned = Vous avez abandonné. Vos consignes et les règles jouent pour vous jusqu’à la fin ; des ordres pour un tour ne sont pas gardés. Seul l’arbitre peut vous rendre votre place : demandez-la-lui.
idle-seat-asked = Le pilote automatique joue pour vous, à votre demande. Pour jouer de nouveau vous-même, envoyez des ordres, ou écrivez « pilote automatique non », seul sur une ligne.
idle-seat-plain = À votre demande, le pilote automatique joue pour vous comme le ferait la machine. Pour jouer de nouveau vous-même, envoyez des ordres, ou écrivez « pilote automatique non », seul sur une ligne.
idle-seat-missed = { $dated ->
    [yes] Le pilote automatique joue pour vous depuis le { $when }, car des dates limites ont été manquées.
   *[no] Le pilote automatique joue pour vous, car des dates limites ont été manquées.
 } Pour jouer de nouveau vous-même, envoyez des ordres, ou écrivez « pilote automatique non », seul sur une ligne.
idle-seat-back = Vous jouez de nouveau vous-même : vos ordres ont arrêté le pilote automatique.

question-default = Si vous n’envoyez rien avant la date limite, voici ce qui sera joué :
question-no-default = Si vous n’envoyez rien avant la date limite, les règles joueront pour vous.
question-waiting = Vos ordres attendent. Si vous n’envoyez rien d’autre, ils seront joués à la date limite ; pour le reste, voici ce qui sera joué :
question-waiting-no-default = Vos ordres attendent. Si vous n’envoyez rien d’autre, ils seront joués à la date limite ; ce qu'ils laissent ouvert, les règles le décideront.
template-final = définitif
template-or = ou :
template-stopped = vos ordres envoyés d’avance, arrêtés :
orders-file-how = Enlevez le # devant les lignes que vous voulez, et renvoyez ce fichier.

answer-by-referee = L'arbitre a saisi ces ordres pour vous.
answer-freed = La proposition que vous avez reprise remplace la ligne refusée ; vos autres lignes restent.
answer-composed-before = Ces ordres ont été composés pour un moment passé ({ $moment }, question { $question }) ; la partie en est à : { $now }. Vos ordres sont notés, PAS définitifs : relisez-les, puis envoyez « définitif ».
answer-was-late = Votre message est arrivé après la date limite qu'il visait. Les ordres attendent votre prochain tour.

done-join = Bienvenue ! Vous participez à la partie{ $words_given ->
    [yes] {" "}avec les mots « { $words } ».
   *[no] .
 } Elle commence dès que tout le monde a répondu.
done-language = On vous écrira désormais en français.
done-format = { $value ->
    [text] Vous recevrez désormais vos messages en texte seul.
   *[html] Vous recevrez désormais vos messages avec images et tableaux.
}
done-composer = { $value ->
    [on] La page jointe (orders.html) accompagne désormais chaque message qui vous demande quelque chose.
   *[off] La page orders.html n’est plus jointe.
}
done-news = { $value ->
    [each] Vous recevrez désormais un court message sur chaque tour des autres.
    [daily] Vous recevrez un message par jour sur les tours où rien ne vous est demandé.
   *[none] Vous ne recevrez de message que si l’on vous demande quelque chose, ou si quelque chose se termine.
}
done-autopilot = { $value ->
    [on] Le pilote automatique joue désormais pour vous, jusqu’à ce que vous envoyiez des ordres ou écriviez « pilote automatique non ».
    [plain] Le pilote automatique joue désormais pour vous, comme le ferait la machine, jusqu’à ce que vous envoyiez des ordres ou écriviez « pilote automatique non ».
   *[off] Le pilote automatique est arrêté : vous jouez de nouveau vous-même.
}
done-resigned = Vous avez abandonné. Vos consignes et les règles jouent pour vous jusqu'à la fin. Seul l’arbitre peut désormais vous rendre votre place.
done-final = Vos ordres sont maintenant définitifs.
done-not-final = Vos ordres ne sont plus définitifs : vous pouvez les changer jusqu'à la date limite.
done-withdraw = Vos ordres sont effacés.
done-undo = Vos derniers ordres sont annulés. Ce que vous aviez envoyé avant compte de nouveau, sans être définitif.
done-undo-none = Vos derniers ordres sont annulés. Vous n’avez plus d’ordres ; un nouveau « défaire » les ramène.
done-undo-standing = Vos derniers ordres sont annulés. Seules vos consignes comptent maintenant ; « état » les rappelle.
done-note = Votre note est gardée. Elle figurera dans chacun de vos rapports ; personne d’autre ne la lira avant la fin de la partie.
done-no-notes = Vos notes sont effacées.

trouble-no-effect-short = rien à faire
trouble-no-effect = Votre message a été lu, mais il n'y avait rien à faire.
trouble-no-effect-mend = Envoyez « état », seul sur une ligne, pour voir les ordres notés.
idle-over = La partie est finie.
idle-join = Vous participez déjà, avec les mots de votre premier « rejoindre », ou avec les nôtres s’il n’est pas venu à temps : ils ne peuvent plus changer.
idle-final = Vous n'avez pas d'ordres à rendre définitifs.
idle-not-final = Vous n'avez pas d'ordres définitifs à rendre provisoires.
idle-withdraw = Vous n'avez pas d'ordres à effacer.
idle-undo = Vous n'avez pas d'ordres précédents à rétablir.
idle-no-notes = Vous n’avez pas de notes.
idle-resign = Vous avez déjà abandonné.

status-asked = La partie vous attend.
status-not-started = La partie n'a pas encore commencé.
status-own-final = Vos ordres sont notés et définitifs.
status-own-tentative = Vos ordres sont notés ; ils seront joués à la date limite, ou quand vous écrirez « définitif ».
status-own-none = Aucun ordre de vous n’est noté.
status-own-standing = Ce qui se fera tout seul
no-such-turn = Il n'y a pas de tour { $turn } ; le dernier est le { $last }.

remind-nothing-stored = Vous n'avez pas encore envoyé d'ordres.
remind-stored = Vos ordres sont notés sans être définitifs ; ils seront joués à la date limite.
remind-not-answered = Vos ordres ne répondent pas à cette question.
moved-title = { $title }, partie { $game } : nouvelle date limite
moved-subject-paused = Plus de temps, dès la reprise [{ $game }]
moved-subject = Date limite déplacée : { $left } [{ $game }]
held-title-outage = Les messages n'étaient plus lus, des dates limites ont été déplacées
held-title-clock = L'horloge a sauté, des dates limites ont été déplacées
held-title-misses = Presque personne n'a répondu, des dates limites ont été déplacées
held-outage = La boîte aux lettres n'a pas pu être lue de { $since } à { $until }. Aucune date limite de cette période n'a été appliquée ; les messages arrivés entre-temps comptent.
held-clock = L'horloge de cette machine ne continue pas là où elle en était : le dernier relevé datait de { $since }, et elle indique maintenant { $until }. Rien n'a été joué pour cela ; vérifiez qu'elle est juste.
held-misses = { $count } joueurs auraient manqué une date limite à { $until }, ce qui est inhabituel. Vérifiez que les messages des joueurs arrivent ici et que les nôtres leur parviennent.
held-games = Parties dont les dates limites ont été déplacées
held-go-on = Sans rien faire, les parties continuent aux nouvelles dates limites. « adjudicator deadline PARTIE DATE » en fixe d'autres, « adjudicator resolve PARTIE --force » continue tout de suite.
calendar-summary = { $game } : à vous de jouer
calendar-text = { $question } Répondez au dernier rapport de la partie { $game }.


digest-title = Messages qui n’ont pas pu être attribués
digest-subject = { $count ->
    [one] Un message n’a pas pu être attribué
   *[other] { $count } messages n’ont pas pu être attribués
 }
digest-count = { $count ->
    [one] Un message est arrivé qui n’a pas pu être attribué, ou dont l’expéditeur n’est pas vérifié. Il est resté sans effet.
   *[other] { $count } messages sont arrivés qui n’ont pas pu être attribués, ou dont l’expéditeur n’est pas vérifié. Ils sont restés sans effet.
 }
digest-reasons = Pourquoi
digest-reason = { $why } : { $count }
digest-first = Ce qu’ils disent d’eux-mêmes
digest-mail = De { $sender }, objet « { $subject } » : { $why }
digest-more = { $count ->
    [one] Un autre n’est pas cité.
   *[other] { $count } autres ne sont pas cités.
 }
digest-places = Où ils se trouvent, chacun à côté de sa raison
digest-place = { $folder }
digest-bounced = un serveur dit que les messages à ce joueur ne peuvent être remis
digest-mend = Leurs auteurs n’ont pas reçu de réponse, car n’importe qui peut falsifier un expéditeur : seule l’adresse d’un joueur reçoit un mot de temps en temps. Si vous savez qu’un message est authentique, « non classés assign ID PARTIE JOUEUR » le prend comme message de ce joueur ; « non classés » montre les ID. Demandez à son auteur de répondre au dernier rapport.

option-fixed = Fixé, ce n'est pas une option : décision [{ $rule }].


# Le message du jour sur toutes les parties d’une adresse.

news-title = Des nouvelles de vos parties
news-subject = Nouvelles : { $games }
news-game = { $title }, partie { $game }
news-asked = À vous de jouer ! Date limite : { $when }.
news-nothing = Rien de neuf.
news-how = Une réponse à ce message va à la partie { $game } ; pour une autre, répondez à l’un de ses messages. « résumé non » arrête ce message du jour pour toutes vos parties, « nouvelles aucune » pour une seule.

# Ce qui s'est passé, pour qui n'a rien à faire.

bulletin-since = Depuis le dernier message
bulletin-waiting = Rien à faire pour l'instant : on attend { $seats }. Vous pouvez déjà envoyer vos ordres pour votre prochain tour.
bulletin-more = « rapport » envoie toute la position en mots.
gist-asked = Vous avez jusqu'au { $when }. { $question }
gist-told = { $first } { $then }

# La réponse à « preuve » : ce que prouvent les empreintes.

sealed-title = { $title }, partie { $game } : ce que prouvent les empreintes
sealed-subject = Ce que prouvent les empreintes [{ $game }]
sealed-what = L’empreinte au bas d’un rapport vaut pour chaque ordre et chaque tirage de la partie jusque-là. Qu’on en change un seul par la suite, et l’empreinte devient une autre.
sealed-how = Gardez vos rapports. Une fois la partie finie, chacun peut en avoir le journal et y chercher votre empreinte.
sealed-find = « adjudicator verify { $game }.zip --head EMPREINTE » en cherche une, de même que la page de la partie sur le site. La forme courte suffit.
sealed-head = La partie jusqu’au tour { $turn }
sealed-head-whole = La même, tous les chiffres
sealed-secret = Le secret des tirages, fixé avant que quiconque ne participe
