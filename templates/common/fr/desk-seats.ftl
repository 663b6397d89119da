# Qui joue une place : ce qu'apprennent l'arbitre et les joueurs.

desk-plays-it = { $address } joue déjà { $seat }. Pour une nouvelle adresse de réponse : « adresse de réponse { $game } { $seat } nouvelle ».
desk-plays-already = { $address } joue { $seat } dans cette partie. Personne ne peut avoir deux places.
desk-replaced = Partie { $game } : { $seat } se joue désormais depuis { $address }. La personne qui arrive reçoit les règles, ce qui s’est passé, la position et un guide des ordres ; celle qui part reçoit un dernier message, les autres sont prévenus.
desk-replaced-time = Cette place retrouve tout son temps : jusqu’au { $due }.
desk-bot = Partie { $game } : la machine joue { $seat }. La personne qui jouait reçoit un dernier message ; « robot { $game } { $seat } arrêt » lui rend la place.
desk-bot-already = La machine joue déjà { $seat }.
desk-bot-off = Partie { $game } : { $address } joue de nouveau { $seat } et reçoit tout ce qu’il faut.
desk-bot-not = La machine ne joue pas { $seat } : une personne s’en charge.
desk-bot-nobody = Personne ne jouait { $seat } avant. Donnez la place à quelqu’un : « remplacer { $game } { $seat } ADRESSE ».
desk-vacated = Partie { $game } : personne ne joue { $seat }. { $missed ->
    [default] Les règles jouent aussitôt à sa place
    [wait] La partie attend chaque fois que c’est à elle
   *[bot] La machine joue aussitôt à sa place
 }, jusqu’à ce que vous donniez la place à quelqu’un : « remplacer { $game } { $seat } ADRESSE ».
desk-vacate-open = La partie { $game } n’a pas commencé. Donnez la place à quelqu’un : « remplacer { $game } { $seat } ADRESSE ».
desk-nobody-left = Sans { $seat }, seules des machines joueraient { $game }, et jusqu’à la fin, tout de suite. Suspendez ou terminez la partie, ou donnez d’abord une autre place à quelqu’un.
desk-vacated-already = Personne ne joue { $seat } en ce moment : il n’y a rien à faire.
desk-missed = Partie { $game }, quand une date limite est manquée : { $policy }.
desk-policy = { $kind_given ->
    [no] { "" }
   *[yes] { $kind }={ "" }
 }{ $what ->
    [bot] la machine joue (robot)
    [standby] la machine joue, puis on propose la place (remplaçant)
    [wait] on attend (attendre)
   *[default] les règles jouent (défaut)
 }
desk-missed-unknown = « { $text } » : écrivez défaut, robot, remplaçant ou attendre ({ $policies_or }), pour toutes les questions ou pour un seul genre, comme { $kind }=attendre. Les genres de ce jeu : { $kinds }.
desk-rotated = Partie { $game } : { $seat } a une nouvelle adresse de réponse, envoyée à { $address }. L’ancienne n’est plus valable.
desk-no-player = Personne ne joue { $seat } : il n’y a pas d’adresse de réponse.
desk-token-how = Rien n’a changé. Pour remplacer aussitôt l’adresse de réponse de { $seat } par une nouvelle : « adresse de réponse { $game } { $seat } nouvelle ».

note-seated-new = Quelqu’un d’autre joue { $seat } désormais.
note-seated-same = { $seat } joue de nouveau.
note-seated-plain = La machine joue { $seat }.
note-seated-none = Personne ne joue { $seat } pour le moment.

seat-told-title = { $title }, partie { $game } : { $player ->
    [none] personne ne joue { $seat }
    [plain] la machine joue { $seat }
    [program] la machine joue { $seat }
    [same] { $seat } joue de nouveau
   *[other] quelqu’un d’autre joue
 }
seat-told-subject = { $player ->
    [none] Personne ne joue { $seat }
    [plain] La machine joue { $seat }
    [program] La machine joue { $seat }
    [same] { $seat } joue de nouveau
   *[other] Quelqu’un d’autre joue { $seat }
 } [{ $game }]

seat-left-title = { $title }, partie { $game } : { $player ->
    [none] vous ne jouez plus { $seat }
    [plain] la machine joue { $seat }
    [program] la machine joue { $seat }
   *[other] quelqu’un d’autre joue { $seat }
 }
seat-left-subject = Vous ne jouez plus { $seat } [{ $game }]
seat-left = { $player ->
    [none] Vous ne jouez plus { $seat } dans la partie { $game } de { $title }.
    [new] Quelqu’un d’autre joue { $seat } dans la partie { $game } de { $title } désormais.
   *[other] La machine joue { $seat } dans la partie { $game } de { $title } désormais.
 } Vos ordres en attente sont abandonnés, et votre adresse de réponse n’est plus valable. Merci d’avoir joué ; cette partie ne vous enverra plus de message.

trouble-seat-left-short = vous n’y jouez plus
trouble-seat-left = Vous ne jouez plus { $seat } dans la partie { $game } : votre message est sans effet.
trouble-seat-left-mend = Si c’est une erreur, écrivez à l’arbitre. Nous ne vous le dirons qu’une fois.

rekeyed-title = { $title }, partie { $game } : nouvelle adresse de réponse pour { $seat }
rekeyed-subject = Répondez désormais à ce message [{ $game }]
rekeyed = Votre adresse de réponse dans la partie { $game } a changé. Répondez à ce message ou aux suivants ; ce que vous enverrez aux anciens sera sans effet.

welcome-title = { $title }, partie { $game } : vous jouez { $seat }
welcome-subject = Vous jouez { $seat } désormais [{ $game }]
welcome = Vous prenez la suite de quelqu’un dans une partie de { $title } par e-mail, avec { $seats }.{ $edition_given ->
    [yes] {" "}Édition : { $edition }.
   *[no] {""}
 } Votre nom : { $seat }.
welcome-how = La position et ce que vous avez à jouer arrivent dans un autre message : répondez-y par vos ordres. Vous avez tout le temps prévu.
welcome-soon = La partie n’a pas encore commencé ; vous recevrez son premier rapport.
welcome-else = Il ne reste rien de ce qui était préparé avant vous : ni ordres, ni consignes. Répondez « aide » pour avoir tous les ordres sur une page.
welcome-rules = Répondez « aide règles » pour les règles seules.
welcome-so-far = La partie jusqu’ici
welcome-turns = Le dernier tour vient en premier. Répondez « rapport { $turn } » pour le rapport entier d’un tour.
welcome-turn = Tour { $turn }

waits-title = { $title }, partie { $game } : on attend { $seat }
waits-subject = La partie vous attend [{ $game }]
waits-told = Votre temps est écoulé depuis le { $when }. Dans cette partie, personne ne joue à votre place : tout le monde vous attend.
waits-how = Répondez par vos ordres : ils sont joués aussitôt.
waits-referee-subject = { $seat } a manqué une date limite : { $game } attend
waits-referee = Partie { $game } : le temps de { $seat } est écoulé. La partie attend maintenant ce joueur, ou vous.
waits-referee-how = Ce que vous pouvez faire : { $commands }.

desk-standby-added = { $address } est sur la liste des remplaçants, { $all ->
    [yes] pour tous les jeux.
   *[no] pour { $titles }.
 }
desk-standby-removed = { $address } n’est plus sur la liste des remplaçants.
desk-standby-unknown = { $address } n’est pas sur la liste des remplaçants ; « remplaçants liste » la montre.
desk-standby-line = { $n }. { $address }{ $all ->
    [yes] {""}
   *[no] {" "}({ $titles })
 }
desk-standby-empty = Personne n’est sur la liste des remplaçants. Pour inscrire quelqu’un : « remplaçants ajouter ADRESSE ».
desk-standby-how = Dites quelle place : « remplaçants appeler PARTIE JOUEUR ».
desk-standby-whom = Dites quelle adresse : « remplaçants { $what ->
    [remove] retirer
   *[other] ajouter
 } ADRESSE ».
desk-standby-asked = On demande déjà à { $address } de reprendre { $seat } dans la partie { $game }.
desk-standby-nobody = Personne sur la liste des remplaçants ne peut reprendre { $seat } dans la partie { $game } de { $title }. Pour inscrire quelqu’un : « remplaçants ajouter ADRESSE ».
desk-standby-called = Partie { $game } : on propose à { $address } de reprendre { $seat } ; réponse attendue jusqu’au { $until }. Ensuite, on demandera à la personne suivante de la liste.

call-title = { $title }, partie { $game } : une place est libre
call-subject = Prendre la suite ? { $title } [{ $game }]
call = Dans une partie de { $title } en cours, on cherche quelqu’un pour jouer { $seat }, avec { $seats }.
call-how = Répondez « oui » et la place est à vous : les règles, ce qui s’est passé, la position et votre prochain coup arrivent par message, avec tout le temps prévu. Sinon, répondez simplement non, et nous demanderons à quelqu’un d’autre. Merci de répondre avant le { $when }.
call-else = Vous gardez votre rang dans la liste, quelle que soit votre réponse.
call-answer-subject = Votre réponse : { $title } [{ $game }]
call-passed = Merci de nous l’avoir dit : nous demandons à quelqu’un d’autre. Vous gardez votre rang dans la liste.
call-unclear = Nous n’avons pas compris, et rien n’a changé. Répondez simplement « oui » pour prendre la suite ; sinon, répondez non.
call-over-title = { $title }, partie { $game } : on cherche quelqu’un pour { $seat }
call-over-subject = Plus personne à qui demander pour { $seat } [{ $game }]
call-over = Personne sur la liste des remplaçants ne peut ou ne veut reprendre { $seat } dans la partie { $game }.
call-over-how = Pour donner la place à quelqu’un d’autre : « remplacer { $game } { $seat } ADRESSE ». Pour demander à d’autres personnes : « remplaçants ajouter ADRESSE », puis « remplaçants appeler { $game } { $seat } ».
call-taken-subject = { $seat } : la place est prise [{ $game }]
call-taken = Quelqu’un de la liste des remplaçants joue { $seat } dans la partie { $game } désormais.

trouble-deputy-over-short = plus suppléant
trouble-deputy-over = Vous ne donnez plus les ordres de { $seat } dans la partie { $game } : votre message est resté sans effet.
trouble-deputy-over-mend = Pour en donner de nouveau, demandez à { $seat } de vous nommer encore une fois. Nous ne vous le dirons qu’une fois.

trouble-offer-over-short = la place est prise
trouble-offer-over = Merci, mais la place n’est plus à prendre dans la partie { $game }, ou nous demandons déjà à quelqu’un d’autre.
trouble-offer-over-mend = Vous gardez votre rang dans la liste. Nous ne vous le dirons qu’une fois.
call-ended = Merci, mais la partie { $game } est finie. Vous gardez votre rang dans la liste.
call-late = Merci, mais la place n’est plus à prendre dans cette partie. Vous gardez votre rang dans la liste.

desk-bot-program = Partie { $game } : le programme « { $command } » joue { $seat }. La personne qui jouait reçoit un dernier message.
desk-bot-unknown = « { $command } » ne peut pas être choisi par message : ajoutez-le à programs dans [bots] de config.toml, ou passez par la ligne de commande.

note-seated-program = { note-seated-plain }
program-title = { $title }, partie { $game } : le programme de { $seat } a échoué
program-subject = Le programme de { $seat } a échoué [{ $game }]
program-failed = Le programme qui joue { $seat } dans la partie { $game } { $why ->
    [missing] ne se lance pas.
    [slow] a pris trop de temps.
    [broken] a planté.
    [long] a trop écrit.
    [empty] n’a écrit aucun ordre.
    [refused] a écrit un ordre impossible : « { $text } ».
   *[open] n’a pas répondu à tout.
 }
program-how = La partie a continué comme après une date limite manquée. Nous vous parlons de cette place une fois par jour ; tout est dans l’historique de la partie. Pour laisser jouer la machine : « robot { $game } { $seat } ».
