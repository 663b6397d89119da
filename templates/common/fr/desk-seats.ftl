# Qui joue une place : ce qu'apprennent l'arbitre et les joueurs.

desk-plays-it = { $address } joue déjà { $seat }. Pour une autre adresse de réponse : token { $game } { $seat } --rotate
desk-plays-already = { $address } joue { $seat } dans cette partie. Personne ne peut avoir deux places.
desk-replaced = Partie { $game } : { $seat } se joue désormais depuis { $address }. La personne qui arrive reçoit les règles, ce qui s’est passé, la position et comment jouer ; celle qui part reçoit un dernier message, les autres sont prévenus.
desk-replaced-time = La question posée à cette place retrouve tout son temps : jusqu’au { $due }.
desk-bot = Partie { $game } : la machine joue { $seat }. La personne qui jouait reçoit un dernier message ; « robot { $game } { $seat } arrêt » la fait revenir.
desk-bot-already = La machine joue déjà { $seat }.
desk-bot-off = Partie { $game } : { $seat } se joue de nouveau depuis { $address }, où tout est redit.
desk-bot-not = La machine ne joue pas { $seat } : quelqu’un le fait.
desk-bot-nobody = Personne ne jouait { $seat } avant. Dites qui le fait désormais : replace { $game } { $seat } ADRESSE
desk-vacated = Partie { $game } : personne ne joue { $seat }. { $missed ->
    [default] Les règles répondent aussitôt à sa place
    [wait] La partie attend quand une question lui est posée
   *[bot] La machine répond aussitôt à sa place
 }, jusqu’à ce que quelqu’un la prenne : replace { $game } { $seat } ADRESSE
desk-vacate-open = La partie { $game } n’a pas commencé. Donnez la place à quelqu’un : replace { $game } { $seat } ADRESSE
desk-nobody-left = Sans { $seat }, seules des machines joueraient { $game }, et jusqu’à la fin, tout de suite. Suspendez ou terminez la partie, ou donnez d’abord une autre place à quelqu’un.
desk-vacated-already = Personne ne joue { $seat } : c'est déjà ainsi.
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
desk-missed-unknown = « { $text } » : écrivez défaut, robot, remplaçant ou attendre ({ $policies_or }), pour toutes les questions ou pour une sorte, comme { $kind }=attendre. Les sortes de ce titre : { $kinds }.
desk-rotated = Partie { $game } : { $seat } a une autre adresse de réponse, envoyée à { $address }. L’ancienne ne vaut plus rien.
desk-no-player = Personne ne joue { $seat } : il n’y a pas d’adresse de réponse.
desk-token-how = Rien n’a changé. Ceci rend l’adresse de réponse de { $seat } inutile sur-le-champ et en envoie une autre : « jeton { $game } { $seat } nouveau »

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
seat-left-plain = La machine joue { $seat } dans la partie { $game } de { $title } désormais. Vos ordres en attente sont abandonnés, et votre adresse de réponse ne vaut plus rien. Merci d’avoir joué ; cette partie ne vous enverra plus de message.
seat-left-none = Vous ne jouez plus { $seat } dans la partie { $game } de { $title }. Vos ordres en attente sont abandonnés, et votre adresse de réponse ne vaut plus rien. Merci d’avoir joué ; cette partie ne vous enverra plus de message.
seat-left-new = Quelqu’un d’autre joue { $seat } dans la partie { $game } de { $title } désormais. Vos ordres en attente sont abandonnés, et votre adresse de réponse ne vaut plus rien. Merci d’avoir joué ; cette partie ne vous enverra plus de message.

trouble-seat-left-short = vous n’y jouez plus
trouble-seat-left = Vous ne jouez plus { $seat } dans la partie { $game } : votre message est sans effet.
trouble-seat-left-mend = Si c’est une erreur, écrivez à l’arbitre. Ceci ne vous est dit qu’une fois.

rekeyed-title = { $title }, partie { $game } : autre adresse de réponse pour { $seat }
rekeyed-subject = Répondez désormais à ce message [{ $game }]
rekeyed = Votre adresse de réponse dans la partie { $game } a changé. Répondez à ce message ou aux suivants ; ce que vous enverrez aux anciens sera sans effet.

welcome-title = { $title }, partie { $game } : vous jouez { $seat }
welcome-subject = Vous jouez { $seat } désormais [{ $game }]
welcome = Vous prenez la suite de quelqu’un dans une partie de { $title } par e-mail, avec { $seats }.{ $edition_given ->
    [yes] {" "}Édition : { $edition }.
   *[no] {""}
 } Votre nom : { $seat }.
welcome-how = La position et ce qu’on vous demande arrivent dans un autre message : répondez-y par vos ordres. Vous avez tout le temps prévu.
welcome-soon = La partie n’a pas encore commencé ; son premier rapport viendra par message.
welcome-else = Il ne reste rien de ce qui était préparé avant vous : ni ordres, ni consignes. Le mot « aide » apporte tous les ordres sur une page.
welcome-rules = Répondez « aide règles » pour les règles seules.
welcome-so-far = La partie jusqu’ici
welcome-turns = Le dernier tour vient en premier. « rapport { $turn } » apporte le rapport entier d’un tour.
welcome-turn = Tour { $turn }

waits-title = { $title }, partie { $game } : on attend { $seat }
waits-subject = La partie vous attend [{ $game }]
waits-told = Votre temps est écoulé depuis le { $when }. Dans cette partie, rien ne se joue alors : tout le monde vous attend.
waits-how = Répondez par vos ordres : ils sont joués aussitôt.
waits-referee-subject = { $seat } a manqué une date limite : { $game } attend
waits-referee = Le temps de { $seat } est écoulé dans la partie { $game }. Cette partie attend alors le joueur, ou vous.
waits-referee-how = Ce que vous pouvez faire : { $commands }.

desk-standby-added = { $address } est sur la liste des remplaçants, { $all ->
    [yes] pour tous les titres.
   *[no] pour { $titles }.
 }
desk-standby-removed = { $address } n’est plus sur la liste des remplaçants.
desk-standby-unknown = { $address } n’est pas sur la liste des remplaçants ; « remplaçants liste » la montre.
desk-standby-line = { $n }. { $address }{ $all ->
    [yes] {""}
   *[no] {" "}({ $titles })
 }
desk-standby-empty = Personne n’est sur la liste des remplaçants : « remplaçants ajouter ADRESSE »
desk-standby-how = Dites laquelle : « remplaçants appeler PARTIE JOUEUR »
desk-standby-whom = Dites quelle adresse : « remplaçants { $what ->
    [remove] retirer
   *[other] ajouter
 } ADRESSE »
desk-standby-asked = On demande déjà à { $address } de reprendre { $seat } dans la partie { $game }.
desk-standby-nobody = Personne sur la liste des remplaçants ne peut reprendre { $seat } dans la partie { $game } de { $title } : « remplaçants ajouter ADRESSE »
desk-standby-called = Partie { $game } : on demande à { $address } de reprendre { $seat }, jusqu’au { $until }. Ensuite vient le suivant de la liste.

call-title = { $title }, partie { $game } : une place est libre
call-subject = Prendre la suite ? { $title } [{ $game }]
call = Dans une partie de { $title } en cours, on cherche quelqu’un pour jouer { $seat }, avec { $seats }.
call-how = Répondez « oui » et la place est à vous : les règles, ce qui s’est passé, la position et ce qu’on demande arrivent par message, avec tout le temps prévu. Sinon, répondez simplement non, et quelqu’un d’autre sera sollicité. Merci de répondre avant le { $when }.
call-else = Vous gardez votre rang dans la liste, quelle que soit votre réponse.
call-answer-subject = Votre réponse : { $title } [{ $game }]
call-passed = C’est noté : quelqu’un d’autre sera sollicité. Vous gardez votre rang dans la liste.
call-unclear = Rien n’est fait : pour prendre la suite, répondez « oui », seul sur une ligne ; sinon, répondez non.
call-over-title = { $title }, partie { $game } : on cherche quelqu’un pour { $seat }
call-over-subject = Plus personne à qui demander pour { $seat } [{ $game }]
call-over = Personne sur la liste des remplaçants ne peut ou ne veut reprendre { $seat } dans la partie { $game }.
call-over-how = Quelqu’un d’autre le peut : replace { $game } { $seat } ADRESSE. Pour solliciter d’autres personnes : « remplaçants ajouter ADRESSE », puis standby call { $game } { $seat }.
call-taken-subject = { $seat } : la place est prise [{ $game }]
call-taken = Quelqu’un de la liste des remplaçants joue { $seat } dans la partie { $game } désormais.

trouble-deputy-over-short = plus suppléant
trouble-deputy-over = Vous ne donnez plus les ordres de { $seat } dans la partie { $game } : votre message est resté sans effet.
trouble-deputy-over-mend = S’il le faut, demandez à { $seat } de vous nommer de nouveau. Ceci ne vous est dit qu’une fois.

trouble-offer-over-short = la place est prise
trouble-offer-over = Merci, mais la place n’est plus à prendre dans la partie { $game }, ou quelqu’un d’autre est sollicité.
trouble-offer-over-mend = Vous gardez votre rang dans la liste. Ceci ne vous est dit qu’une fois.
call-ended = Merci, mais la partie { $game } est finie. Vous gardez votre rang dans la liste.
call-late = Merci, mais la place n’est plus à prendre dans cette partie. Vous gardez votre rang dans la liste.

desk-bot-program = Partie { $game } : le programme « { $command } » joue { $seat }. La personne qui jouait reçoit un dernier message.
desk-bot-unknown = « { $command } » ne peut pas être choisi par message : ajoutez-le à programs dans [bots] de config.toml, ou passez par la ligne de commande.

note-seated-program = La machine joue { $seat }.
seat-left-program = La machine joue { $seat } dans la partie { $game } de { $title } désormais. Vos ordres en attente sont abandonnés, et votre adresse de réponse ne vaut plus rien. Merci d’avoir joué ; cette partie ne vous enverra plus de message.
program-title = { $title }, partie { $game } : le programme de { $seat } a échoué
program-subject = Le programme de { $seat } a échoué [{ $game }]
program-failed = { $why ->
    [missing] Le programme qui joue { $seat } dans la partie { $game } ne se lance pas.
    [slow] Le programme qui joue { $seat } dans la partie { $game } a pris trop de temps.
    [broken] Le programme qui joue { $seat } dans la partie { $game } s’est arrêté sur une erreur.
    [long] Le programme qui joue { $seat } dans la partie { $game } a trop écrit.
    [empty] Le programme qui joue { $seat } dans la partie { $game } n’a écrit aucun ordre.
    [refused] Le programme qui joue { $seat } dans la partie { $game } a écrit un ordre impossible : « { $text } ».
   *[open] Le programme qui joue { $seat } dans la partie { $game } a laissé sa question ouverte.
 }
program-how = On a joué ce que cette partie prévoit pour une date limite manquée. Ceci vous est dit une fois par jour pour cette place ; tout est dans l’histoire de la partie. La machine à la place : bot { $game } { $seat }
