# Ce qu'il a fallu réparer dans un message, pourquoi on n'y répond pas ou n'y croit pas, commandes.

## Réparations : comment un message a été lu

repair-empty = Le message ne contient aucun texte.
repair-charset =
    { $declared_given ->
        [no] Le message ne dit pas comment ses lettres sont codées ; elles ont été lues comme { $used }.
       *[yes] Le message dit que ses lettres sont codées en { $declared } ; elles ont été lues comme { $used }.
    }
repair-lost =
    { $count ->
        [one] { $count } caractère illisible est montré par �.
       *[other] { $count } caractères illisibles sont montrés par �.
    }
repair-transfer = Le message n'est pas codé comme il le dit ; il a été lu autant qu'il a un sens.
repair-structure = Les parties du message ne sont pas bien délimitées ; elles ont été lues autant qu'elles ont un sens.
repair-cut-off = Le message fait { $size } Ko, dont { $limit } sont lus : ce qui est joint à sa fin manque peut-être.
repair-html-cut = Le HTML du message est trop grand ou trop imbriqué ; la fin n'a pas été lue.
repair-file = Les ordres ont été lus dans la pièce jointe { $name }.
repair-files = Plusieurs pièces jointes contiennent des ordres. Ceux de { $name } comptent ; laissées de côté : { $others }.
repair-file-empty = La pièce jointe { $name } ne contient aucun ordre ; le texte du message a été lu à sa place.
repair-beside-file =
    { $count ->
        [one] Une ligne du message lui-même a été ignorée, car la pièce jointe contient les ordres.
       *[other] { $count } lignes du message lui-même ont été ignorées, car la pièce jointe contient les ordres.
    }
repair-unread-file = Non lu : { $names }. Les ordres s'écrivent dans le message lui-même, ou dans une pièce jointe nommée orders.txt.
repair-archive = Non décompressé : { $names }. Merci d'envoyer les ordres en texte, ou de joindre orders.txt tel quel.
repair-winmail = Non lu : { $names }. Outlook emballe ainsi les messages envoyés en texte enrichi ; merci de choisir texte brut ou HTML.
repair-encrypted = Le message est chiffré, ou emballé par S/MIME, et ne peut pas être lu ici. Merci de l'envoyer en texte, non chiffré.
repair-signed = Les lignes d'une signature OpenPGP ont été laissées de côté ; la signature n'a pas été vérifiée.
repair-oversize = Le message est trop grand ({ $size } Ko ; { $limit } Ko au plus sont lus) et ses ordres sont peut-être incomplets : aucun n'a été pris. Merci de les envoyer seuls dans un nouveau message.
repair-quoted =
    { $count ->
        [one] Une ligne citée a été ignorée : vos ordres s'écrivent au-dessus.
       *[other] { $count } lignes citées ont été ignorées : vos ordres s'écrivent au-dessus.
    }
repair-written-inside =
    { $count ->
        [one] { $count } ligne de vous a été trouvée dans la citation du message précédent.
       *[other] { $count } lignes de vous ont été trouvées dans la citation du message précédent.
    }
repair-unread-inside = Dans la citation, ces lignes ne sont pas de nous, mais ne sont pas des ordres non plus ; elles ont été laissées de côté : { $words }.
repair-behind-hash =
    { $count ->
        [one] Vous avez modifié une de nos propositions, mais elle reste derrière un #, où elle ne fait rien. Enlevez le # pour donner l'ordre.
       *[other] Vous avez modifié { $count } de nos propositions, mais elles restent derrière un #, où elles ne font rien. Enlevez le # pour donner les ordres.
    }
repair-spilled = Laissé de côté, car votre messagerie semble l'avoir détaché d'une ligne citée : { $words }.
repair-quote-mark =
    { $count ->
        [one] Le signe > devant { $count } ligne a été ôté.
       *[other] Le signe > devant { $count } lignes a été ôté.
    }
repair-signature =
    { $count ->
        [one] Une ligne de signature ou de mention a été ignorée.
       *[other] { $count } lignes de signature ou de mention ont été ignorées.
    }
repair-bounds-closed =
    Seules les lignes entre DÉBUT ORDRES et FIN ORDRES ont été lues{ $count ->
        [0] .
        [one] {" "}({ $count } ligne est en dehors).
       *[other] {" "}({ $count } lignes sont en dehors).
    }
repair-bounds-open = Il y a une ligne DÉBUT ORDRES mais pas de FIN ORDRES : tout ce que vous avez écrit ensuite a été lu.
repair-bounds-end = Il y a une ligne FIN ORDRES mais pas de DÉBUT ORDRES : tout ce que vous avez écrit avant a été lu.
repair-joined =
    { $count ->
        [one] { $count } retour à la ligne mis par votre messagerie a été ôté.
       *[other] { $count } retours à la ligne mis par votre messagerie ont été ôtés.
    }
repair-links =
    { $count ->
        [one] { $count } lien mis par votre messagerie derrière un mot a été ôté.
       *[other] { $count } liens mis par votre messagerie derrière des mots ont été ôtés.
    }
repair-mbox =
    { $count ->
        [one] { $count } signe > mis par un serveur devant « From » a été ôté.
       *[other] { $count } signes > mis par un serveur devant « From » ont été ôtés.
    }
repair-hidden =
    { $count ->
        [one] { $count } caractère invisible a été ôté.
       *[other] { $count } caractères invisibles ont été ôtés.
    }
repair-spaces =
    { $count ->
        [one] { $count } espace inhabituelle a été lue comme une espace simple.
       *[other] { $count } espaces inhabituelles ont été lues comme des espaces simples.
    }
repair-typography =
    { $count ->
        [one] { $count } caractère typographique (tiret, guillemet, lettre large) a été lu comme le caractère simple.
       *[other] { $count } caractères typographiques (tirets, guillemets, lettres larges) ont été lus comme des caractères simples.
    }
repair-bullet =
    { $count ->
        [one] La puce ou l'emphase de { $count } ligne a été ôtée.
       *[other] Les puces ou l'emphase de { $count } lignes ont été ôtées.
    }
repair-long-line =
    { $count ->
        [one] { $count } ligne trop longue a été coupée.
       *[other] { $count } lignes trop longues ont été coupées.
    }
repair-too-long = Le texte est trop long : { $lines } lignes au plus sont lues, le reste a été laissé de côté.
repair-repeated = Dit plusieurs fois et fait une fois : { $words }.
repair-courtesy = Lu comme une politesse : « { $words } ».
# en réponse à ce qui ne demandait pas d'ordres
repair-answer-held = Votre mail répond à un mail qui ne demandait pas d'ordres, rien n'a donc été fait de : « { $words } »{ $more ->
    [0] {""}
    [one] {" "}et une autre ligne
   *[other] {" "}et { $more } autres lignes
}. Ce que vous aviez enregistré reste. Pour donner des ordres, écrivez « ordres : » sur une ligne et vos ordres en dessous.
repair-answer-carried = Des mots de votre message n'ont rien fait d'autre ici : « { $words } »{ $more ->
    [0] {""}
    [one] {" "}et une autre ligne
   *[other] {" "}et { $more } autres lignes
}. Pour donner des ordres, écrivez « ordres : » sur une ligne et vos ordres en dessous.
repair-chance = Des mots qui sont peut-être des ordres se trouvent parmi d'autres, ou ne répondent pas à ce qui est demandé ; rien n'a donc été fait de : « { $words } »{ $more ->
    [0] {""}
    [one] {" "}et une autre ligne
   *[other] {" "}et { $more } autres lignes
}. Si ce sont des ordres, écrivez « ordres : » sur une ligne et ces mots en dessous.
repair-answer-over = Le vote auquel vous répondez est clos ; rien n'a été voté : « { $words } »{ $more ->
    [0] {""}
    [one] {" "}et une autre ligne
   *[other] {" "}et { $more } autres lignes
}.
repair-answer-lost = Personne ne peut dire à quel message sans nom vous répondez, ceci n'est donc pas parti : « { $words } »{ $more ->
    [0] {""}
    [one] {" "}et une autre ligne
   *[other] {" "}et { $more } autres lignes
}. Répondez à ce message lui-même.
repair-answer-draft = Votre mail répond à un mail qui ne demandait pas d'ordres, mais tout s'y lit comme des ordres : il a été lu comme tel.
repair-answer-draft-final = « { $words } » n'a rien fait dans ce mail. Si vous le voulez, renvoyez-le seul, dans un nouveau mail.
repair-answer-draft-message = Votre mail répond au message d'un autre joueur, mais tout s'y lit comme des ordres : il a été lu comme tel, et rien ne lui a été envoyé. Si c'était pour l'autre joueur, répondez encore à son message par : « message : { $words } ».

## Messages auxquels on ne répond pas (montré à l'arbitre)


## Pourquoi un message n'est pas cru

verdict-two-from = Le message nomme plusieurs expéditeurs.
verdict-no-from = Le message ne nomme aucun expéditeur.
verdict-from-differs = Le message ne vient pas de l'adresse connue pour ce joueur.
verdict-no-trusted-results = Aucun serveur de confiance n'a vérifié d'où vient le message.
verdict-dkim-failed = Le message ne porte pas de signature DKIM valable.
verdict-dkim-unaligned = Le message est signé par un autre domaine que celui dont il prétend venir.

## Commandes

answer-left-out = Un message reçoit { $most } réponses au plus. Restent sans réponse : { $words }{ $more ->
    [0] {""}
    [one] {" "}et une autre demande
   *[other] {" "}et { $more } autres demandes
}. Veuillez les envoyer dans un autre message.
no-such-language = « { $text } » : cette langue n'existe pas ici. Vous pouvez choisir { $languages_or }.
