# Les mots par lesquels les joueurs s'entendent : messages, votes, absences, spectateurs.

## Messages

talk-title = { $title }, partie { $game } : les autres à la table
talk-subject = Les autres à la table [{ $game }]
talk-press = « presse pour anna : » porte ce que vous écrivez ensuite à un autre joueur ; « presse à tous : » à tout le monde. Si des ordres ou d'autres demandes suivent, fermez plusieurs paragraphes par « fin du message » ; sinon le message finit à une ligne vide. Les messages restent privés jusqu'à la fin de la partie ; ensuite chacun peut les lire.
done-press = Votre message part pour { $seats }. Il dit : « { $words } »
done-press-unread = Votre message part pour { $seats }, pas pour { $unread } : personne n'y joue en ce moment. Il dit : « { $words } »
done-press-answer = Votre réponse part pour qui vous a écrit. Elle dit : « { $words } »
press-ended-before = Les autres lignes de votre mail ne sont pas parties avec votre message. Pour porter plusieurs paragraphes, fermez-les par « fin du message », seul sur une ligne.
press-title-signed = { $seat } vous écrit dans la partie { $game }
press-title-anonymous = On vous écrit dans la partie { $game }
press-subject-signed = { $seat } vous écrit [{ $game }]
press-subject-anonymous = Message sans nom [{ $game }]
press-from-signed = { $seat } écrit :
press-from-signed-answer = { $seat } vous répond :
press-from-anonymous = Quelqu'un de la table écrit. Dans cette partie les messages sont sans nom :
press-from-anonymous-answer = Une réponse à l'un de vos messages, sans nom comme tous ceux de cette partie :
press-also = Ce message va aussi à { $seats }.
press-how-signed = Répondez à ce message : ce que vous écrivez ne va qu'à { $seat }. Pour vos ordres, répondez à votre rapport.
press-how-anonymous = Répondez à ce message : ce que vous écrivez ne va qu'à qui l'a écrit, sans votre nom. Pour vos ordres, répondez à votre rapport.
press-kept = Les messages de la partie { $game } restent privés jusqu'à sa fin ; ensuite chacun peut les lire.
press-machine = Votre message n’est pas parti : personne ne joue { $seats } en ce moment, il ne serait pas lu.
press-off = Votre message n'est pas parti : cette partie se joue sans messages.
press-silent = Votre message n'est pas parti : en ce moment les règles veulent le silence.
press-ended = Votre message n'est pas parti : la partie est finie et plus aucun message n'est porté.
press-never-anonymous = Votre message n'est pas parti : dans cette partie les messages portent le nom de qui écrit.
press-empty = Votre message n'est pas parti : il ne dit rien. Écrivez-le après les deux-points, ou sur les lignes suivantes, sans ligne vide.
press-self = Votre message n'est pas parti : il ne va qu'à vous.
press-forgotten = Votre réponse n'est pas partie : le message est trop ancien pour une simple réponse. Nommez à qui vous écrivez.
no-such-seat = Personne ici ne s'appelle « { $name } ».{ $guessed ->
    [yes] {" "}Vouliez-vous dire « { $guess } » ?
   *[no] {""}
}
press-nobody = Votre message n'est pas parti. { $why } Les autres sont { $seats } ; « tous » écrit à chacun.
press-too-long = Votre message n'est pas parti : il a { $letters } caractères, et { $most } au plus sont portés. Envoyez-le en plusieurs fois.
press-too-many = Votre message n'est pas parti : vous en avez envoyé { $most } en 24 heures, et il n'en part pas plus. Réessayez plus tard.

trouble-not-done-short = pas fait
trouble-not-done = Ce que vous avez demandé n'a pas été fait. Rien d'autre n'a changé.
trouble-not-done-mend = « aide », seul sur une ligne, dit comment l'écrire.

## Votes

talk-vote = « voter nulle » propose la nulle, ou l'accepte ; de même « voter concéder à anna » (la victoire est à anna), « voter annulation » (la partie finit sans résultat), « voter prolonger de 2 jours » (plus de temps pour tous), « voter reprendre le dernier coup », « voter pause » et « voter reprise ». « voter non » s'y oppose. Personne n'apprend qui a voté quoi avant la fin de la partie. « revendiquer la victoire » l'emporte si personne n'écrit « objection » dans les 3 jours.
done-vote = Votre vote est noté. Personne n'apprend ce que vous avez voté avant la fin de la partie.
done-vote-claim = Votre demande est dite aux autres.
vote-on-draw = la partie nulle
vote-on-concede = la victoire concédée ({ $seat })
vote-on-cancel = finir la partie sans résultat
vote-on-claim = la victoire ({ $seat })
vote-on-pause = une pause : aucune date limite ne court jusqu'à un vote de reprise
vote-on-resume = reprendre après la pause
vote-on-undo = reprendre le dernier coup
vote-on-extend = plus de temps pour tous : { $hours ->
    [one] une heure
   *[other] { $days ->
        [0] { $hours } heures
        [one] { $rest ->
            [0] un jour
           *[other] { $hours } heures
        }
       *[other] { $rest ->
            [0] { $days } jours
           *[other] { $hours } heures
        }
    }
}
vote-open = Un vote est ouvert : { $on }. « voter oui » accepte, « voter non » s'y oppose.
vote-title-open = { $title }, partie { $game } : un vote
vote-subject-open = À vous de voter [{ $game }]
vote-title-failed = { $title }, partie { $game } : vote rejeté
vote-subject-failed = Vote rejeté [{ $game }]
vote-title-paused = { $title }, partie { $game } : pause
vote-subject-paused = Pause par vote [{ $game }]
vote-title-resumed = { $title }, partie { $game } : on reprend
vote-subject-resumed = La partie reprend [{ $game }]
vote-told-open = Un vote est ouvert : { $on }.
vote-told-open-claim = { $seat } revendique la victoire.
vote-told-failed = Le vote est rejeté : { $on }. La partie continue.
vote-told-failed-claim = Victoire contestée : { $seat }. La partie continue.
vote-told-paused = Les joueurs ont voté une pause. Aucune date limite ne court et rien n'est joué. Vous pouvez envoyer des ordres, et « voter reprise » pour continuer : plus de la moitié des voix suffit.
vote-told-resumed = Les joueurs ont voté la reprise. Chacun a le temps qui lui restait.
vote-how-vote = Répondez par « voter oui » ou « voter non ». Personne n'apprend qui a demandé le vote, ni qui a voté quoi.
vote-how-claim = Si vous êtes d'accord, rien à faire. Sinon, répondez par « objection ».
vote-how-other = Rien à faire : les autres en décident.
vote-until-vote = Sans décision le vote tombe : { $when }.
vote-until-claim = Sans objection la partie finit ainsi : { $when }.
vote-until-other = Décision au plus tard : { $when }.
vote-none-open = Aucun vote ne vous attend en ce moment.
vote-several-open = Plusieurs votes sont ouverts : { $votes }. Nommez celui que vous voulez, comme « voter nulle » le fait.
vote-no-draws = { $title } ne connaît pas la nulle.
vote-paused-already = La partie est déjà en pause ; « voter reprise » sert à continuer.
vote-not-paused = La partie n'est pas en pause.
vote-undo-act = Le dernier coup est repris ({ $seats }), avec ce qui a suivi de lui-même.
vote-undo-seen = Ce que vous avez vu depuis reste vu : on ne l'oublie pas. Dés et cartes sont tirés de nouveau, qui doit rejouer a tout son temps, et les ordres en attente redeviennent provisoires. Le vote tombe dès que quelque chose est joué.
vote-undo-nothing = Rien n'a encore été joué qui puisse être repris.
vote-bad-span = « { $text } » n'est pas un temps à ajouter ; écrivez par exemple « voter prolonger de 2 jours », { $days } jours au plus.
vote-concede-self = On ne concède pas la partie à soi-même ; « revendiquer la victoire » demande aux autres.
vote-not-begun = La partie n'a pas commencé : il n'y a encore rien à voter.
vote-over = La partie est finie : il n'y a plus rien à voter.
vote-resigned = Vous avez abandonné et ne votez plus.
note-moved-vote = Dates limites déplacées : les joueurs ont voté plus de temps.
note-branched-vote = Le dernier coup est repris : tous les joueurs l'ont voté. La partie en est où elle était avant ; dés et cartes sont tirés de nouveau, et vos ordres en attente ont de nouveau besoin de « définitif ».
note-branched-rollback = L'arbitre a ramené la partie en arrière. Elle en est de nouveau là : { $moment }. Dés et cartes sont tirés de nouveau, et vos ordres en attente ont de nouveau besoin de « définitif ».
note-branched-rollback-why = L'arbitre a ramené la partie en arrière : « { $reason } ». Elle en est de nouveau là : { $moment }. Dés et cartes sont tirés de nouveau, et vos ordres en attente ont de nouveau besoin de « définitif ».
note-branched-rollforward = L'arbitre a annulé le retour en arrière. La partie reprend de là : { $moment }.
note-branched-rollforward-why = L'arbitre a annulé le retour en arrière : « { $reason } ». La partie reprend de là : { $moment }.
note-corrected = L'arbitre a corrigé la position (« { $reason } ») : { $change } Des ordres définitifs ont de nouveau besoin de « définitif ».
note-corrected-hidden = L'arbitre a corrigé quelque chose de caché chez { $seat } (« { $reason } »).
note-corrected-yours = Ce qui a été corrigé : { $change } Vous seul l'apprenez.
notice-draft = Des ordres de vous attendent de nouveau, comme brouillon : changez-les, ou répondez « définitif ».
template-draft = Vos ordres en attente :
note-settled-draw = Les joueurs se sont accordés sur la nulle.
note-settled-concede = Les joueurs ont concédé la partie. Victoire : { $seat }.
note-settled-claim = { $seat } a revendiqué la victoire, sans objection.
note-settled-cancel = Les joueurs ont décidé de finir la partie sans résultat.
status-paused = La partie est en pause par un vote : aucune date limite ne court.

## Absences et fuseaux horaires

talk-vacation = « vacances du 3 mai au 10 mai » dit aux autres que vous êtes loin : aucune date limite ne court pour vous ces jours-là. « vacances finies » à votre retour.
talk-zone = « fuseau Europe/Paris » montre les dates limites à votre heure.
done-away = Votre absence est dite aux autres. Vos dates limites attendent.
done-away-back = Bon retour ! Les autres le savent, et vos dates limites courent de nouveau.
done-zone = Les dates limites seront montrées à votre heure : { $value }.
zone-unknown = Aucun fuseau horaire « { $name } » n'est connu ici.{ $guessed ->
    [yes] {" "}Vouliez-vous dire « { $guess } » ?
   *[no] {" "}Écrivez un continent et une ville, comme Europe/Paris.
}
away-over = La partie est finie : il n'y a plus d'absence à dire.
away-not = Aucune absence de votre part n'est connue ici.
away-unread = « { $text } » : ces jours n'ont pas été compris. Écrivez par exemple « vacances du 3 mai au 10 mai ».
away-past = Ces jours sont passés.
away-twice = Votre absence est déjà notée pour une partie de ces jours. « vacances finies » les reprend tous.
away-too-long = { $most ->
    [0] Cette partie ne connaît pas de vacances.
   *[other] Vous demandez { $days ->
        [one] un jour
       *[other] { $days } jours
    } ; sur les { $most } que cette partie accorde à chacun, { $left ->
        [0] il n'en reste aucun.
        [one] il en reste un.
       *[other] il en reste { $left }.
    }
}
away-title = { $seat }, partie { $game }
away-subject = Absence : { $seat } [{ $game }]
away-told = Absence ({ $seat }) : de { $since } à { $until }.
away-back = { $seat } est de retour.
away-clocks = Les questions à qui est loin l'attendent. Vos propres dates limites ne changent pas.

## Relances

talk-nudge = « relancer anna » renvoie à anna sa question ouverte, une fois par jour.
done-nudge = { $seat } reçoit de nouveau sa question.
nudge-title = La partie { $game } vous attend
nudge-subject = À vous : les autres attendent [{ $game }]
nudge-told = { $seat } vous demande de jouer.
nudge-self = Pas besoin de vous relancer : « rapport » ramène votre question.
nudge-not-awaited = Rien n'est demandé à { $seat } en ce moment.
nudge-too-soon = Relance déjà faite dans les dernières 24 heures ({ $seat }) ; une fois par jour suffit.
nudge-spent = Dans les dernières 24 heures, vos changements ont valu { $most } messages aux autres. Ne relancez plus personne avant demain.

## Les allers et retours, dits une seule fois

others-later = C'est noté, et cela compte. Dans les dernières 24 heures, vos changements ont valu { $most } messages aux autres : ils n'apprennent plus vos changements un par un, mais sauront en une fois où tout en est : { $when }.
others-title = Où en est la partie { $game } entre ses joueurs
others-subject = Votes, absences, suppléants [{ $game }]
others-stands = Des votes, des absences ou des suppléants ont changé si souvent que tous les changements ne vous ont pas été annoncés un par un. Voici où ils en sont maintenant :
others-nothing = Des votes, des absences ou des suppléants ont changé si souvent que tous les changements ne vous ont pas été annoncés un par un. Maintenant, aucun vote n'est ouvert, personne n'est absent et personne n'a de suppléant.

## Qui suit la partie sans y jouer

press-public = Ce message est public : les spectateurs le lisent aussi.
press-title-observer = Un mot d'un spectateur, partie { $game }
press-subject-observer = Mot d'un spectateur [{ $game }]
press-from-observer = Le spectateur { $number }, qui ne joue pas, écrit à tous :
press-how-observer = On ne répond pas en privé à un spectateur : « presse pour le public : ... » écrit à tous, spectateurs compris.
press-no-public = Votre message n'est pas parti : dans cette partie les joueurs seuls lisent les messages. « presse à tous : ... » leur écrit.
press-observer-no-answer = Votre réponse n'est pas partie : on ne répond pas en privé à un spectateur. « presse pour le public : ... » écrit à tous, spectateurs compris.
press-observers-silent = Votre message n'est pas parti : dans cette partie les spectateurs n'écrivent pas.
press-observer-to-all = Votre message n'est pas parti : un spectateur écrit à tous ou à personne. Commencez par « presse à tous : ».
press-observers-too-many = Votre message n'est pas parti : les spectateurs en ont écrit { $most } en 24 heures, et il n'en part pas plus. Réessayez plus tard.
done-observer-press = Vos mots partent pour les joueurs et pour tous ceux qui suivent la partie.
invite-observers-watch = Spectateurs : on peut suivre cette partie par e-mail, et voir ce que chacun peut voir.
invite-observers-press = Spectateurs : on peut suivre cette partie par e-mail, voir ce que chacun peut voir, et écrire à tous.
status-observers = { $count ->
    [one] Un spectateur suit cette partie.
   *[other] { $count } spectateurs suivent cette partie.
}
observer-title-asked = Voulez-vous suivre la partie { $game } ?
observer-subject-asked = Suivre cette partie ? [{ $game }]
observer-asked = Quelqu'un a demandé avec votre adresse à suivre { $title }, partie { $game }, par e-mail. Si c'est vous, répondez « oui » : vous recevrez un message à chaque tour, avec ce que chacun peut voir.
observer-not-you = Si ce n'est pas vous, ne faites rien : rien d'autre ne viendra.
observer-title-joined = Vous suivez { $title }, partie { $game }
observer-subject-joined = Partie suivie [{ $game }]
observer-joined = Vous suivez maintenant la partie : un message à chaque tour, avec ce que chacun peut voir.
observer-not-begun = Elle n'a pas encore commencé. Le premier message viendra à ce moment.
observer-words = « nouvelles par jour » n'envoie qu'un message par jour, « nouvelles chaque tour » chaque tour, « nouvelles aucune » la fin seule ; « rapport » la position du moment ; « statut » qui l'on attend ; « langue en » des messages en anglais ; « quitter » arrête tout.
observer-words-press = « presse à tous : ... » écrit aux joueurs et à tous ceux qui suivent.
observer-full = La partie { $game } a déjà tous les spectateurs qu'elle peut avoir.
observer-over = La partie { $game } est finie : il n'y a plus rien à suivre.
observer-title-left = Vous ne suivez plus la partie { $game }
observer-subject-left = Plus de messages [{ $game }]
observer-left = Plus aucun message de la partie { $game } ne viendra. « suivre { $game } » les ramène.
observer-no-seat = Vous suivez cette partie sans y jouer. Ce que vous pouvez écrire :
observer-done-language = Ces messages sont désormais en français.
observer-done-format = Ces messages changent de forme.
observer-done-news-each = Vous recevrez un message à chaque tour.
observer-done-news-daily = Vous recevrez un message par jour.
observer-done-news-none = Vous ne recevrez plus que la fin de la partie.
observer-last = C’était le dernier message de la partie { $game }.

## Suppléants

talk-deputy = « suppléant carl@example.org jusqu'au 3 mai » laisse une autre personne donner vos ordres jusqu'à ce jour ; on lui demande son accord, et les autres le savent. Vos propres ordres y mettent fin, « suppléant non » aussi.
done-deputy = La question est posée à votre suppléant, à l'adresse { $address }. Après son « oui », vos ordres sont entre ses mains, jusqu'à ce jour ou jusqu'à vos propres ordres.
done-deputy-unasked = Aucune question n'est partie à l'adresse { $address }. Par jour, un joueur peut faire demander { $most } personnes au plus, toutes ses parties ensemble, et une adresse reçoit une seule question de ce genre. Nommez de nouveau votre suppléant plus tard ; ce sera possible à partir de là : { $when }.
done-deputy-off = Vous n'avez plus de suppléant.
done-stand-in = Les ordres de cette place sont désormais entre vos mains. Vous recevez ses rapports et ses questions ; répondez-y par des ordres.
deputy-over = La partie est finie : il n'y a plus d'ordres à donner.
deputy-none = Vous n'avez pas de suppléant.
deputy-resigned = Vous avez abandonné : plus personne ne donne d'ordres pour vous.
deputy-plays = Cette adresse joue elle-même dans la partie. Nommez quelqu'un qui n'y joue pas.
deputy-unread = « { $text } » : ce jour n'a pas été compris. Écrivez par exemple « suppléant carl@example.org jusqu'au 3 mai ».
deputy-days = Un suppléant peut rester { $days } jours au plus à partir d'aujourd'hui.
deputy-not-his = Cela ne se fait que de la main du joueur même : { $words }. Un suppléant donne des ordres et pose des questions ; « quitter » met fin à cette charge.
deputy-stays = Vous donnez toujours les ordres de { $seat }, car sinon personne ne le ferait, et les messages à ce sujet continuent jusqu’au jour indiqué. Pour arrêter plus tôt, répondez « quitter » : { $seat } en est averti.
deputy-nothing-comes = Vous ne donnez pas d’ordres pour { $seat } : plus rien ne vous parviendra, sauf si vous répondez « oui ».
deputy-say-yes = Rien n'a été fait : répondez d'abord « oui » si vous donnez les ordres ({ $seat }).
deputy-title = { $seat }, partie { $game }
deputy-asked = { $seat } vous demande de donner ses ordres dans la partie { $game } de { $title }, jusqu'à { $when }. Si vous acceptez, répondez « oui » : la position et les questions viendront. Sinon, ne faites rien : rien d'autre ne viendra.
deputy-asked-subject = Jouer pour { $seat } ? [{ $game }]
deputy-begins = Vous jouez pour { $seat } jusqu'à { $when }. Le mot « rapport » donne la position et ce qui est demandé ; répondez par des ordres. « quitter » y met fin.
done-stepped-down = Vous ne donnez plus les ordres de { $seat }, qui en est averti.
deputy-left = Votre suppléant ne donne plus vos ordres : il s’est retiré. Vous les donnez de nouveau vous-même, ou vous en nommez un autre.
deputy-left-subject = Votre suppléant se retire [{ $game }]
deputy-declined = La personne que vous avez nommée ne sera pas votre suppléant. Vous donnez vos ordres vous-même, ou vous en nommez une autre.
deputy-declined-subject = Pas de suppléant [{ $game }]
deputy-begins-subject = Vous jouez pour { $seat } [{ $game }]
deputy-ends = Vous ne jouez plus pour { $seat }. Merci.
deputy-ends-subject = { $seat } joue de nouveau [{ $game }]
deputy-told-subject = Suppléant : { $seat } [{ $game }]
deputy-told = Un suppléant donne les ordres ({ $seat }) jusqu'à { $when }.
deputy-told-off = Plus de suppléant ({ $seat }).
