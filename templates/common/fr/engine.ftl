# What the engine and the use cases say: answers found, deadlines, the life of a game.

note-answered-forced = Il n'y avait qu'une réponse légale à la décision { $decision } ; elle a été jouée pour vous.
note-answered-standing = La décision { $decision } a reçu sa réponse de { $text_count ->
    [0] votre consigne à ce sujet
    [one] votre consigne { $text }
   *[other] vos consignes { $text }
 }.
note-seized = Votre consigne permanente « { $text } » a agi d'elle-même.
note-halted-sheet = Vos ordres envoyés d’avance se sont arrêtés à « { $text } » : { $cause } Ils attendent : écrivez « définitif » pour qu’ils continuent, ou envoyez-en d’autres. À la date limite, ils comptent tels quels.
note-halted-standing = Votre consigne « { $text } » s’est arrêtée : { $cause } Elle n’agit plus tant que vous ne l’avez pas renvoyée ; à la date limite, la réponse par défaut compte.
alarm-unknown = tout autre fait qui vous touche
armed-sheet = Vos ordres envoyés d’avance s’arrêtent sur : { $alarms_or }.
armed-sheet-free = Vos ordres envoyés d’avance : aucune surprise ne les arrête.
armed-line = « { $text } » s’arrête sur : { $alarms_or }.
armed-line-free = « { $text } » : aucune surprise ne l’arrête.
armed-stopped = « { $text } » s’est arrêtée ({ $alarm }) tant que vous ne l’avez pas renvoyée.
armed-several = De plusieurs consignes pour une même question, la première possible agit ; les ordres envoyés pour elle passent avant.
answer-stops-sheet = Une surprise arrête ces ordres avant votre tour, et la question vous est posée : { $alarms_or }. Les mots « quoi qu’il arrive » devant une ligne, ou seuls au-dessus de toutes, les laissent continuer.
answer-stops-standing = Une surprise arrête une telle consigne jusqu’à ce que vous la renvoyiez : { $alarms_or }. Les mots « quoi qu’il arrive » devant la ligne la laissent continuer.
quoted = « { $text } »
note-answered-default = Rien n'était arrivé à l'échéance de la décision { $decision } : la réponse par défaut a été jouée pour vous.
note-answered-autopilot = Votre place est en pilotage automatique : la réponse par défaut a été jouée pour vous à la décision { $decision }.
note-invalid-drop = La ligne { $line } de votre plan (« { $text } ») s'est révélée impossible : { $reason } Le reste du plan a été abandonné ; envoyez de nouveaux ordres.
note-invalid-skip = La ligne { $line } de votre plan (« { $text } ») s'est révélée impossible et a été sautée : { $reason }
note-invalid-hold = La ligne { $line } de vos ordres (« { $text } ») n'est plus possible : { $reason } Vos ordres ne sont plus définitifs : corrigez-les avant l'échéance, sinon ce qui en est possible sera joué alors.
note-stopped = Vos ordres ont été exécutés jusqu'à la ligne { $line } (« { $text } »), qui était impossible : { $reason }

note-moved-outage = Des échéances ont été déplacées : pendant { $hours } heures, aucun courriel n'a pu être lu ici. Les courriels arrivés entre-temps comptent.
note-moved-clock = Des échéances ont été déplacées : l'horloge d'ici a sauté. Rien n'a été exécuté à cause d'elle.
note-moved-misses = Des échéances ont été déplacées : étonnamment peu de courriels nous sont parvenus, et il y a peut-être un problème en chemin.
note-moved-referee = L'arbitre a déplacé des échéances.

note-restored = Le journal de cette partie a perdu ses dernières lignes, et l'arbitre a dû repartir de ce qui restait. Ce qu'on vous a dit des coups suivants ne compte plus, et les dés sont jetés à nouveau.

notice-autopilot-asked = Votre place est en pilotage automatique à votre demande. Tout ordre envoyé l'arrête.
notice-autopilot-missed = Votre place est en pilotage automatique parce que des échéances ont été manquées. Tout ordre envoyé l'arrête.
notice-sent-ahead-good = Vos ordres envoyés d’avance sont possibles à l’ouverture du tour. { $when }
notice-sent-ahead-open = Vos ordres envoyés d’avance : rien n’est refusé à l’ouverture du tour ; { $open ->
    [one] une ligne attend
   *[other] { $open } lignes attendent
 } ce qui n’est pas encore connu. { $when }
notice-sent-ahead-bad = { $n ->
    [one] Parmi vos ordres envoyés d’avance, une ligne n’est plus possible.
   *[other] Parmi vos ordres envoyés d’avance, { $n } lignes ne sont plus possibles.
 } Envoyez-en de meilleurs : votre nouveau message les remplace.
notice-sent-ahead-line = Ligne { $line } (« { $text } ») : { $why }
played-final = Ils sont joués maintenant.
played-tentative = Ils seront joués à la date limite, ou dès que vous écrivez « définitif ».
notice-old-report = Voici l’ancien rapport du tour { $turn }. La partie a continué : des ordres en réponse comptent pour maintenant, pas pour alors.
notice-misses = { $misses ->
    [one] Vous avez manqué une échéance.
   *[other] Vous avez manqué { $misses } échéances de suite.
 } { $left ->
    [one] Encore une et votre place passe en pilotage automatique.
   *[other] Encore { $left } et votre place passe en pilotage automatique.
 }
notice-resigned = Vous avez abandonné : votre place est jouée par vos consignes et par défaut.

question-default = Si rien n'arrive avant l'échéance, ceci est joué :
question-no-default = Si rien n'arrive avant l'échéance, la réponse par défaut des règles est jouée.
template-final = définitif
template-stopped = vos ordres envoyés d’avance, arrêtés :
orders-file-how = Enlevez le # devant les lignes que vous voulez, et renvoyez ce fichier.

answer-by-referee = L'arbitre a saisi ces ordres en votre nom.
answer-was-late = Votre courriel est arrivé après l'échéance de la décision visée. Les ordres attendent votre prochaine décision.

done-join = Vous participez à la partie. Elle commence quand tout le monde a répondu.
done-language = On vous écrira désormais en français.
done-format = Vous recevrez désormais les courriels au format { $value }.
done-news = { $value ->
    [each] Vous recevrez désormais un compte rendu de chaque tour.
    [daily] Vous recevrez un message par jour sur les tours où rien ne vous est demandé.
   *[none] Vous ne recevrez de message que si l’on vous demande quelque chose, ou si quelque chose se termine.
}
done-autopilot = Pilotage automatique : { $value }.
done-resigned = Vous avez abandonné. Vos consignes et les réponses par défaut jouent votre place jusqu'à la fin.
done-final = Vos ordres en attente sont maintenant définitifs.
done-not-final = Vos ordres en attente ne sont plus définitifs : ils peuvent attendre l'échéance.
done-withdraw = Vos ordres en attente ont été retirés.
done-undo = Vos derniers ordres sont repris. Ce que vous aviez envoyé avant compte de nouveau, sans être définitif.
done-note = Votre note est gardée. Elle revient dans chacun de vos rapports, et personne d’autre ne la lit avant la fin de la partie.
done-no-notes = Vos notes sont effacées.

trouble-no-effect-short = rien à faire
trouble-no-effect = Votre courriel a été lu, mais il n'y avait rien à faire.
trouble-no-effect-mend = Le mot « statut », seul sur une ligne, vous dit ce qui est enregistré de vous.
idle-join = Vous participez déjà, avec les mots de votre premier « rejoindre », ou ceux de la maison s’il est venu trop tard : ils ne peuvent plus changer.
idle-final = Aucun de vos ordres n'attend d'être rendu définitif.
idle-not-final = Aucun de vos ordres n'attend qu'on le retienne.
idle-withdraw = Aucun de vos ordres n'attend d'être retiré.
idle-undo = Il n’y a pas d’ordres de vous à rétablir.
idle-no-notes = Vous n’avez pas de notes.
idle-resign = Vous avez déjà abandonné.

status-asked = La partie vous attend.
status-not-started = La partie n'a pas encore commencé.
status-own-final = Votre feuille { $version } est enregistrée et définitive.
status-own-tentative = Votre feuille { $version } est enregistrée ; elle compte à l'échéance, ou quand vous écrivez « définitif ».
status-own-standing = Ce qui agira de soi-même
no-such-turn = Il n'y a pas de tour { $turn } ; le dernier est le { $last }.

remind-nothing-stored = Aucun ordre de vous n'est arrivé.
remind-stored = Votre feuille { $version } est enregistrée sans être définitive ; elle compte à l'échéance.
moved-title = { $title }, partie { $game } : nouvelle échéance
moved-subject = [{ $game }] Nouvelle échéance : { $left }
held-title-outage = Les courriels n'étaient plus lus, des échéances ont été déplacées
held-title-clock = L'horloge a sauté, des échéances ont été déplacées
held-title-misses = Presque personne n'a répondu, des échéances ont été déplacées
held-title-blind = Aucun courriel ne peut être lu
held-outage = La boîte aux lettres n'a pas pu être lue de { $since } à { $until }. Aucune échéance de ce temps n'a été appliquée ; les courriels arrivés entre-temps comptent.
held-clock = L'horloge de cette machine ne continue pas là où elle en était : le dernier relevé datait de { $since }, et elle indique maintenant { $until }. Rien n'a été exécuté pour cela ; vérifiez qu'elle est juste.
held-misses = { $count } places auraient manqué une échéance à { $until }, ce qui est inhabituel. Vérifiez que les courriels des joueurs arrivent ici et que les nôtres leur parviennent.
held-blind = La boîte aux lettres n'a pas pu être lue depuis { $since }. Les échéances attendent qu'elle le soit, et seront alors déplacées. « adjudicator doctor » dit ce qui ne va pas.
held-games = Parties dont les échéances ont été déplacées
held-go-on = D'elles-mêmes, les parties continuent aux nouvelles échéances. « adjudicator deadline PARTIE DATE » en fixe d'autres, « adjudicator resolve PARTIE --force » continue tout de suite.
calendar-summary = { $game } : ordres à rendre
calendar-text = { $question } Répondez au dernier rapport de la partie { $game }.

schedule-every = Temps pour un tour
schedule-respond = Temps pour répondre au tour d'un autre
schedule-zone = Fuseau horaire de la partie

digest-title = Courriels qui n’ont pas pu être attribués
digest-subject = { $count ->
    [one] Un courriel n’a pas pu être attribué
   *[other] { $count } courriels n’ont pas pu être attribués
 }
digest-count = { $count ->
    [one] Un courriel est arrivé qui n’a pas pu être attribué ou n’est pas prouvé. Il est resté sans effet.
   *[other] { $count } courriels sont arrivés qui n’ont pas pu être attribués ou ne sont pas prouvés. Ils sont restés sans effet.
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
digest-bounced = un serveur dit que les courriels à ce siège ne peuvent être remis
digest-mend = Leurs auteurs n’ont pas reçu de réponse, car n’importe qui peut falsifier un expéditeur : seule l’adresse d’un siège reçoit un mot de temps en temps. Si vous savez qu’un courriel est authentique, entrez ses ordres avec « adjudicator submit » et demandez à son auteur de répondre à son dernier rapport. Ce mot vient au plus une fois par heure.

option-fixed = Fixé, ce n'est pas une option : décision [{ $rule }].

invite-document = { $what } Un document de l’arbitre ({ $letters } caractères).

# Le message du jour sur toutes les parties d’une adresse.

news-title = Des nouvelles de vos parties
news-subject = Nouvelles : { $games }
news-game = { $title }, partie { $game }
news-asked = À vous de jouer ! Date limite : { $when }.
news-nothing = Rien de neuf.
news-how = Une réponse à ce message va à la partie { $game } ; pour une autre, répondez à l’un de ses messages. « résumé non » arrête ce message du jour pour toutes vos parties, « nouvelles aucune » pour une seule.
