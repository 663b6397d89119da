# Les mots par lesquels les joueurs s'entendent : messages, votes, absences, spectateurs.

## Messages

talk-title = { $title }, partie { $game } : les autres à la table
talk-subject = Les autres à la table [{ $game }]
talk-press = « message pour anna : » envoie à un autre joueur ce que vous écrivez ensuite ; « message à tous : » l'envoie à tout le monde. Si des ordres ou d'autres demandes suivent un message de plusieurs paragraphes, terminez-le par « fin du message » ; sinon, il finit à la première ligne vide. Les messages restent privés jusqu'à la fin de la partie ; ensuite chacun peut les lire.
done-press = Votre message a été envoyé à { $seats }. Il dit : « { $words } »
done-press-unread = Votre message a été envoyé à { $seats }, mais pas à { $unread } : personne n'y joue en ce moment. Il dit : « { $words } »
done-press-answer = Votre réponse a été envoyée à la personne qui vous a écrit. Elle dit : « { $words } »
press-ended-before = Les autres lignes de votre mail ne sont pas parties avec votre message. Pour porter plusieurs paragraphes, fermez-les par « fin du message », seul sur une ligne.
press-title-signed = { $seat } vous écrit dans la partie { $game }
press-title-anonymous = On vous écrit dans la partie { $game }
press-subject-signed = { $seat } vous écrit [{ $game }]
press-subject-anonymous = Message non signé [{ $game }]
press-from-signed = { $seat } écrit :
press-from-signed-answer = { $seat } vous répond :
press-from-anonymous = Quelqu'un à la table vous écrit. Dans cette partie, les messages ne sont pas signés :
press-from-anonymous-answer = Une réponse à l'un de vos messages, non signée, comme tous les messages de cette partie :
press-also = Ce message a aussi été envoyé à { $seats }.
press-how-signed = Répondez à ce message : ce que vous écrivez ne va qu'à { $seat }. Pour vos ordres, répondez à votre rapport.
press-how-anonymous = Répondez à ce message : ce que vous écrivez ne va qu'à son auteur, sans votre nom. Pour vos ordres, répondez à votre rapport.
press-kept = Les messages de la partie { $game } restent privés jusqu'à sa fin ; ensuite chacun peut les lire.
press-machine = Votre message n’est pas parti : personne ne joue { $seats } en ce moment, et il ne serait pas lu.
press-off = Votre message n'est pas parti : cette partie se joue sans messages.
press-silent = Votre message n'est pas parti : en ce moment, les règles imposent le silence.
press-ended = Votre message n'est pas parti : la partie est finie et plus aucun message n'est transmis.
press-never-anonymous = Votre message n'est pas parti : dans cette partie, les messages portent le nom de leur auteur.
press-empty = Votre message n'est pas parti : il ne dit rien. Écrivez-le après les deux-points, ou sur les lignes suivantes, sans ligne vide.
press-self = Votre message n'est pas parti : il n'irait qu'à vous.
press-forgotten = Votre réponse n'est pas partie : le message est trop ancien pour une simple réponse. Indiquez à qui vous écrivez.
no-such-seat = Personne ici ne s'appelle « { $name } ».{ $guessed ->
    [yes] {" "}Vouliez-vous dire « { $guess } » ?
   *[no] {""}
}
press-nobody = Votre message n'est pas parti. { $why } Les autres sont { $seats } ; « tous » écrit à chacun.
press-too-long = Votre message n'est pas parti : il a { $letters } caractères, et { $most } au plus sont transmis. Envoyez-le en plusieurs fois.
press-too-many = Votre message n'est pas parti : vous en avez envoyé { $most } en 24 heures, et c'est le maximum. Réessayez plus tard.

trouble-not-done-short = pas fait
trouble-not-done = Votre demande n'a pas pu être satisfaite : rien n'a changé.
trouble-not-done-mend = Envoyez « aide », seul sur une ligne, pour voir comment écrire votre demande.

## Votes

talk-vote = « voter nulle » propose la nulle, ou l'accepte. On vote de la même façon : « voter concéder à anna » (la victoire est à anna), « voter annulation » (la partie finit sans résultat), « voter prolonger de 2 jours » (plus de temps pour tous), « voter reprendre le dernier coup » (il est annulé), « voter pause » et « voter reprise ». « voter non » s'y oppose. Les votes restent secrets jusqu'à la fin de la partie. « revendiquer la victoire » vous la donne si personne n'écrit « objection » dans les 3 jours.
done-vote = Votre vote est noté. Votre vote reste secret jusqu'à la fin de la partie.
done-vote-called = Vous avez demandé un vote : { $on }. Votre voix compte comme un oui ; jusqu’à la fin de la partie, personne ne saura que c’était vous.
done-vote-yes = Vous avez voté oui. Objet du vote : { $on }. Votre vote reste secret jusqu’à la fin de la partie.
done-vote-no = Vous avez voté non. Objet du vote : { $on }. Votre vote reste secret jusqu’à la fin de la partie.
done-vote-claim = Les autres joueurs sont prévenus de votre demande.
vote-on-draw = la partie nulle
vote-on-concede = la victoire concédée ({ $seat })
vote-on-cancel = la fin de la partie, sans résultat
vote-on-claim = la victoire revendiquée par { $seat }
vote-on-pause = une pause, sans date limite jusqu'à un vote de reprise
vote-on-resume = la reprise après la pause
vote-on-undo = l'annulation du dernier coup
vote-on-extend = une prolongation { $hours ->
    [one] d'une heure
   *[other] { $days ->
        [0] de { $hours } heures
        [one] { $rest ->
            [0] d'un jour
           *[other] de { $hours } heures
        }
       *[other] { $rest ->
            [0] de { $days } jours
           *[other] de { $hours } heures
        }
    }
} pour tous
vote-open = Un vote est ouvert : { $on }. « voter oui » accepte, « voter non » s'y oppose.
vote-open-other = Un vote est ouvert : { $on }. Vous n'avez rien à faire : ce sont les autres qui décident.
vote-open-claim = { $seat } revendique la victoire. Si vous êtes d'accord, vous n'avez rien à faire ; sinon, écrivez « objection ». Si personne ne s'y oppose, la partie prendra fin ainsi le { $when }.
vote-open-claim-other = { $seat } revendique la victoire, et ce sont les autres qui décident. Si personne ne s'y oppose, la partie prendra fin ainsi le { $when }.
vote-title-open = { $title }, partie { $game } : un vote
vote-subject-open = À vous de voter [{ $game }]
vote-subject-open-claim = { $seat } revendique la victoire [{ $game }]
vote-subject-open-other = Un vote est ouvert [{ $game }]
vote-title-failed = { $title }, partie { $game } : proposition rejetée
vote-subject-failed = Proposition rejetée [{ $game }]
vote-title-paused = { $title }, partie { $game } : pause
vote-subject-paused = Pause par vote [{ $game }]
vote-title-resumed = { $title }, partie { $game } : on reprend
vote-subject-resumed = La partie reprend [{ $game }]
vote-told-open = On propose au vote { $on }.
vote-told-open-claim = { $seat } revendique la victoire.
vote-told-failed = La proposition est rejetée ({ $on }). La partie continue.
vote-told-failed-claim = La victoire revendiquée par { $seat } est contestée. La partie continue.
vote-told-paused = Les joueurs ont voté une pause. Aucune date limite ne court et rien n'est joué. Vous pouvez envoyer des ordres, et « voter reprise » pour continuer : plus de la moitié des voix suffit.
vote-told-resumed = Les joueurs ont voté la reprise. Chacun a le temps qui lui restait.
vote-how-vote = Répondez par « voter oui » ou « voter non ». Jusqu'à la fin de la partie, personne ne saura qui a demandé le vote ni qui a voté quoi.
vote-how-own = Vous avez demandé ce vote : votre voix compte comme un oui, et jusqu’à la fin de la partie, personne ne saura que c’était vous. « voter non » retire votre voix.
vote-paused-stays = La partie reste en pause, quel que soit le résultat de ce vote.
vote-paused-ends = Si ce vote passe, la partie finit, bien qu’elle soit en pause.
vote-several-open-no = Plusieurs votes sont ouverts : { $votes }. Répondez au message de celui que vous refusez, par « voter non ».
vote-how-claim = Si vous êtes d'accord, vous n'avez rien à faire. Sinon, répondez par « objection ».
vote-how-other = Vous n'avez rien à faire : ce sont les autres qui décident.
vote-until-vote = Si rien n'est décidé avant, le vote sera clos le { $when }.
vote-until-claim = Si personne ne s'y oppose, la partie prendra fin ainsi le { $when }.
vote-until-other = Le vote sera clos au plus tard le { $when }.
vote-none-open = Aucun vote ne vous attend en ce moment.
vote-several-open = Plusieurs votes sont ouverts : { $votes }. Nommez celui dont vous parlez, par exemple par « voter nulle ».
vote-no-draws = { $title } ne connaît pas la partie nulle.
vote-paused-already = La partie est déjà en pause ; « voter reprise » sert à continuer.
vote-not-paused = La partie n'est pas en pause.
vote-undo-act = Le dernier coup ({ $seats }) est annulé, ainsi que ce qui a suivi de lui-même.
vote-undo-seen = Ce que vous avez vu depuis, personne ne peut l'oublier. Les dés et les cartes sont tirés de nouveau, ceux qui doivent rejouer ont tout leur temps, et les ordres en attente redeviennent provisoires. Le vote est clos dès que quelque chose est joué.
vote-undo-nothing = Rien n'a encore été joué qui puisse être annulé.
vote-bad-span = « { $text } » n'est pas une durée ; écrivez par exemple « voter prolonger de 2 jours », { $days } jours au plus.
vote-concede-self = On ne concède pas la partie à soi-même ; « revendiquer la victoire » demande aux autres.
vote-not-begun = La partie n'a pas commencé : il n'y a encore rien à voter.
vote-over = La partie est finie : il n'y a plus rien à voter.
vote-resigned = Vous avez abandonné et ne votez plus.
note-moved-vote = Dates limites déplacées : les joueurs ont voté une prolongation.
note-branched-vote = Le dernier coup est annulé : tous les joueurs l'ont voté. La partie en est où elle en était avant ; les dés et les cartes sont tirés de nouveau, et vos ordres en attente redeviennent provisoires : confirmez-les par « définitif ».
note-branched-rollback = L'arbitre a ramené la partie en arrière. Elle en est de nouveau là : { $moment }. Les dés et les cartes sont tirés de nouveau, et vos ordres en attente redeviennent provisoires : confirmez-les par « définitif ».
note-branched-rollback-why = L'arbitre a ramené la partie en arrière : « { $reason } ». Elle en est de nouveau là : { $moment }. Les dés et les cartes sont tirés de nouveau, et vos ordres en attente redeviennent provisoires : confirmez-les par « définitif ».
note-branched-rollforward = L'arbitre a annulé le retour en arrière. La partie reprend de là : { $moment }.
note-branched-rollforward-why = L'arbitre a annulé le retour en arrière : « { $reason } ». La partie reprend de là : { $moment }.
note-corrected = L'arbitre a corrigé la position (« { $reason } ») : { $change } Les ordres définitifs redeviennent provisoires : confirmez-les par « définitif ».
note-corrected-hidden = L'arbitre a corrigé quelque chose que { $seat } tient caché (« { $reason } »).
note-corrected-yours = Ce qui a été corrigé : { $change } Personne d'autre que vous ne l'apprend.
notice-draft = Vos ordres d'avant attendent de nouveau, en brouillon : ils seront joués à la date limite, ou dès que vous répondez « définitif ». Vous pouvez encore les changer.
template-draft = Vos ordres en attente :
note-settled-draw = Les joueurs se sont mis d'accord sur une partie nulle.
note-settled-concede = Les joueurs ont concédé la victoire à { $seat }.
note-settled-claim = { $seat } a revendiqué la victoire, et personne ne s'y est opposé.
note-settled-cancel = Les joueurs ont décidé de finir la partie sans résultat.
status-paused = La partie est en pause par un vote : aucune date limite ne court.

## Absences et fuseaux horaires

talk-vacation = « vacances du 3 mai au 10 mai » prévient les autres de votre absence : vos délais sont suspendus ces jours-là. À votre retour, écrivez « vacances finies ».
talk-zone = « fuseau Europe/Paris » montre les dates limites à votre heure.
done-away = Les autres joueurs sont prévenus de votre absence. Votre temps de réponse ne court pas pendant ces jours.
done-away-back = Quel plaisir de vous revoir ! Les autres joueurs savent que vous voilà de retour, et vos délais courent de nouveau.
done-zone = Les dates limites seront montrées à votre heure : { $value }.
zone-unknown = Aucun fuseau horaire « { $name } » n'est connu ici.{ $guessed ->
    [yes] {" "}Vouliez-vous dire « { $guess } » ?
   *[no] {" "}Écrivez un continent et une ville, comme Europe/Paris.
}
away-over = La partie est finie : il n'y a plus d'absence à annoncer.
away-not = Aucune absence de votre part n'est connue ici.
away-unread = « { $text } » : ces jours n'ont pas été compris. Écrivez par exemple « vacances du 3 mai au 10 mai ».
away-past = Ces jours sont passés.
away-twice = Votre absence est déjà notée pour une partie de ces jours. « vacances finies » les annule tous.
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
away-told = { $seat } s'absente du { $since } au { $until }.
away-back = { $seat } est de retour.
away-clocks = On attend les absents jusqu’à leur retour. Pour vous, rien ne change : vos dates limites restent les mêmes.

## Relances

talk-nudge = Répondez « relancer anna » pour rappeler à anna qu’on l’attend ; une fois par jour au plus.
done-nudge = { $seat } reçoit un rappel.
nudge-title = La partie { $game } vous attend
nudge-subject = À vous : les autres attendent [{ $game }]
nudge-told = { $seat } vous attend : c'est à vous de jouer.
nudge-self = Inutile de vous relancer vous-même : « rapport » vous renvoie ce qui vous est demandé.
nudge-not-awaited = On n'attend rien de ce joueur en ce moment : { $seat }.
nudge-too-soon = { $seat } a déjà reçu une relance dans les dernières 24 heures ; une par jour suffit.
nudge-spent = Dans les dernières 24 heures, vos changements ont déjà valu { $most } messages aux autres. Ne relancez plus personne avant demain.

## Les allers et retours, dits une seule fois

others-later = C'est noté, et cela compte. Dans les dernières 24 heures, vos changements ont valu { $most } messages aux autres : ils n'apprendront plus vos changements un par un, mais en une seule fois, le { $when }.
others-title = Où en est la partie { $game } entre ses joueurs
others-subject = Votes, absences, suppléants [{ $game }]
others-stands = Des votes, des absences ou des suppléants ont changé si souvent que tous les changements ne vous ont pas été annoncés un par un. Voici où ils en sont maintenant :
others-nothing = Des votes, des absences ou des suppléants ont changé si souvent que tous les changements ne vous ont pas été annoncés un par un. Maintenant, aucun vote n'est ouvert, personne n'est absent et personne n'a de suppléant.

## Qui suit la partie sans y jouer

press-public = Ce message est public : les spectateurs le lisent aussi.
press-title-observer = Le mot d'un spectateur, partie { $game }
press-subject-observer = Mot d'un spectateur [{ $game }]
press-from-observer = Le spectateur { $number }, qui ne joue pas, écrit à tous :
press-how-observer = On ne répond pas en privé à un spectateur : « message pour le public : ... » écrit à tous, spectateurs compris.
press-no-public = Votre message n'est pas parti : dans cette partie, seuls les joueurs lisent les messages. « message à tous : ... » leur écrit.
press-observer-no-answer = Votre réponse n'est pas partie : on ne répond pas en privé à un spectateur. « message pour le public : ... » écrit à tous, spectateurs compris.
press-observers-silent = Votre message n'est pas parti : dans cette partie, les spectateurs n'écrivent pas.
press-observer-to-all = Votre message n'est pas parti : un spectateur écrit à tous ou à personne. Commencez par « message à tous : ».
press-observers-too-many = Votre message n'est pas parti : les spectateurs en ont écrit { $most } en 24 heures, et c'est le maximum. Réessayez plus tard.
done-observer-press = Votre message a été envoyé aux joueurs et à tous ceux qui suivent la partie.
invite-observers-watch = Spectateurs : on peut suivre cette partie par e-mail, et voir ce que chacun peut voir.
invite-observers-press = Spectateurs : on peut suivre cette partie par e-mail, voir ce que chacun peut voir, et écrire à tous.
status-observers = { $count ->
    [one] Un spectateur suit cette partie.
   *[other] { $count } spectateurs suivent cette partie.
}
observer-title-asked = Voulez-vous suivre la partie { $game } ?
observer-subject-asked = Suivre cette partie ? [{ $game }]
observer-asked = Quelqu'un a demandé avec votre adresse à suivre { $title }, partie { $game }, par e-mail. Si c'est vous, répondez « oui » : vous recevrez un message à chaque tour, avec ce que chacun peut voir.
observer-unclear = Votre réponse ne dit ni oui ni non.
observer-declined = C’est noté : vous ne recevrez plus rien de la partie { $game }.
observer-unread = Un observateur ne donne pas d’ordres, et ces mots n’ont rien fait : { $words_quoted }{ $more ->
    [0] {""}
    [one] {" "}et une autre ligne
   *[other] {" "}et { $more } autres lignes
}.
observer-not-you = Si ce n'est pas vous, ne faites rien : rien d'autre ne viendra.
observer-title-joined = Vous suivez { $title }, partie { $game }
observer-subject-joined = Partie suivie [{ $game }]
observer-joined = Vous suivez maintenant la partie : un message chaque fois que tous ont joué, avec ce que chacun peut voir.
observer-not-begun = Elle n'a pas encore commencé. Le premier message viendra quand elle commencera.
observer-words = « nouvelles par jour » n'envoie qu'un message par jour, « nouvelles chaque tour » un chaque fois que tous ont joué, « nouvelles aucune » la fin seule ; « rapport » envoie la position actuelle ; « statut » dit qui l'on attend ; « langue en » donne des messages en anglais ; « quitter » arrête tout.
observer-words-press = « message à tous : ... » écrit aux joueurs et à tous ceux qui suivent.
observer-full = La partie { $game } a déjà autant de spectateurs qu'elle peut en avoir.
observer-over = La partie { $game } est finie : il n'y a plus rien à suivre.
observer-title-left = Vous ne suivez plus la partie { $game }
observer-subject-left = Plus de messages [{ $game }]
observer-left = Vous ne recevrez plus de messages de la partie { $game }. « suivre { $game } » les fait revenir.
observer-no-seat = Vous suivez cette partie sans y jouer. Ce que vous pouvez écrire :
observer-done-language = Ces messages sont désormais en français.
observer-done-format = Ces messages changent désormais de forme.
observer-done-news-each = Vous recevrez un message chaque fois que tous auront joué.
observer-done-news-daily = Vous recevrez un message par jour.
observer-done-news-none = Vous ne recevrez plus que le message de la fin.
observer-last = C’était le dernier message de la partie { $game }.

## Suppléants

talk-deputy = « suppléant carl@example.org jusqu'au 3 mai » laisse une autre personne donner vos ordres jusqu'à ce jour ; on lui demande son accord, et les autres en sont prévenus. Vos propres ordres y mettent fin, « suppléant non » aussi.
done-deputy = La question est posée à votre suppléant, à l'adresse { $address }. S'il répond « oui », il donne vos ordres jusqu'à ce jour, ou jusqu'à ce que vous en donniez vous-même.
done-deputy-unasked = Rien n'a été envoyé à l'adresse { $address }. Un joueur peut solliciter { $most } personnes par jour au plus, toutes parties confondues, et une adresse ne reçoit qu'une question de ce genre par jour. Nommez de nouveau votre suppléant plus tard ; ce sera possible à partir du { $when }.
done-deputy-off = Vous n'avez plus de suppléant.
done-stand-in = Vous donnez désormais les ordres de ce joueur. Vous recevez ses rapports et ce qui lui est demandé ; répondez-y par des ordres.
deputy-over = La partie est finie : il n'y a plus d'ordres à donner.
deputy-none = Vous n'avez pas de suppléant.
deputy-resigned = Vous avez abandonné : plus personne ne donne d'ordres pour vous.
deputy-plays = Cette adresse joue elle-même dans la partie. Nommez quelqu'un qui n'y joue pas.
deputy-unread = « { $text } » : ce jour n'a pas été compris. Écrivez par exemple « suppléant carl@example.org jusqu'au 3 mai ».
deputy-days = Un suppléant peut rester { $days } jours au plus à partir d'aujourd'hui.
deputy-not-his = Seul le joueur lui-même peut demander cela : { $words_quoted }. Un suppléant donne des ordres et pose des questions ; « quitter » y met fin.
deputy-stays = Vous donnez toujours les ordres de { $seat }, car sinon personne ne le ferait, et vous recevrez ces messages jusqu’au jour indiqué. Pour arrêter plus tôt, répondez « quitter » : { $seat } en est averti.
deputy-nothing-comes = Vous ne donnez pas d’ordres pour { $seat } : plus rien ne vous parviendra, sauf si vous répondez « oui ».
deputy-say-yes = Rien n'a été fait : pour donner ces ordres ({ $seat }), répondez d'abord « oui ».
deputy-title = { $seat }, partie { $game }
deputy-asked = { $seat } vous demande de donner ses ordres dans la partie { $game } de { $title }, jusqu'au { $when }. Si vous acceptez, répondez « oui » : vous recevrez la position et ce qui est demandé. Sinon, ne faites rien : rien d'autre ne viendra.
deputy-asked-subject = Jouer pour { $seat } ? [{ $game }]
deputy-begins = Vous jouez pour { $seat } jusqu'au { $when }. La position et ce qu'on vous demande viennent dans un message à part, et de nouveau par le mot « rapport » ; répondez par des ordres. « quitter » y met fin.
done-stepped-down = Vous ne donnez plus les ordres de { $seat }, qui en est averti.
deputy-left = Votre suppléant ne donne plus vos ordres : il s’est retiré. Vous les donnez de nouveau vous-même, ou vous en nommez un autre.
deputy-left-subject = Votre suppléant se retire [{ $game }]
deputy-declined = La personne que vous avez nommée ne sera pas votre suppléant. Vous donnez vos ordres vous-même, ou vous en nommez une autre.
deputy-declined-subject = Pas de suppléant [{ $game }]
deputy-begins-subject = Vous jouez pour { $seat } [{ $game }]
deputy-ends = Vous ne jouez plus pour { $seat }. Merci.
deputy-ends-subject = { $seat } joue de nouveau [{ $game }]
deputy-told-subject = Suppléant : { $seat } [{ $game }]
deputy-told = { $seat } a un suppléant, qui donne ses ordres jusqu'au { $when }.
deputy-told-off = { $seat } n'a plus de suppléant.
