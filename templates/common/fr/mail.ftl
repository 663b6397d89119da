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
        [one] Un caractère illisible est remplacé par �.
       *[other] { $count } caractères illisibles sont remplacés par �.
    }
repair-transfer = Le message n'est pas codé comme il le dit ; il a été lu dans la mesure du possible.
repair-structure = Les parties du message ne sont pas bien délimitées ; elles ont été lues dans la mesure du possible.
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
repair-archive = Non décompressé : { $names }. Merci d'envoyer les ordres en texte, ou de joindre le fichier orders.txt tel quel.
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
        [one] Une ligne de vous a été trouvée dans la citation du message précédent.
       *[other] { $count } lignes de vous ont été trouvées dans la citation du message précédent.
    }
repair-unread-inside = Dans la citation, ces lignes ne sont pas de nous, mais ne sont pas des ordres non plus ; elles ont été laissées de côté : { $words_quoted }.
repair-behind-hash =
    { $count ->
        [one] Vous avez modifié une de nos propositions, mais elle reste derrière un #, où elle ne fait rien. Enlevez le # pour donner l'ordre.
       *[other] Vous avez modifié { $count } de nos propositions, mais elles restent derrière un #, où elles ne font rien. Enlevez le # pour donner les ordres.
    }
repair-spilled = Laissé de côté, car votre messagerie semble l'avoir détaché d'une ligne citée : { $words_quoted }.
repair-quote-mark =
    { $count ->
        [one] Le signe > devant une ligne a été retiré.
       *[other] Le signe > devant { $count } lignes a été retiré.
    }
repair-signature =
    { $count ->
        [one] Une ligne de signature ou de mention automatique a été ignorée.
       *[other] { $count } lignes de signature ou de mentions automatiques ont été ignorées.
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
        [one] Un retour à la ligne ajouté par votre messagerie a été retiré.
       *[other] { $count } retours à la ligne ajoutés par votre messagerie ont été retirés.
    }
repair-links =
    { $count ->
        [one] Un lien ajouté par votre messagerie a été retiré.
       *[other] { $count } liens ajoutés par votre messagerie ont été retirés.
    }
repair-mbox =
    { $count ->
        [one] Un signe > ajouté par un serveur devant « From » a été retiré.
       *[other] { $count } signes > ajoutés par un serveur devant « From » ont été retirés.
    }
repair-hidden =
    { $count ->
        [one] Un caractère invisible a été retiré.
       *[other] { $count } caractères invisibles ont été retirés.
    }
repair-spaces =
    { $count ->
        [one] Un caractère d’espacement inhabituel a été lu comme une espace ordinaire.
       *[other] { $count } caractères d’espacement inhabituels ont été lus comme des espaces ordinaires.
    }
repair-typography =
    { $count ->
        [one] Un caractère typographique (tiret, guillemet, lettre large) a été lu comme le caractère simple.
       *[other] { $count } caractères typographiques (tirets, guillemets, lettres larges) ont été lus comme les caractères simples.
    }
repair-bullet =
    { $count ->
        [one] La puce ou la mise en valeur d'une ligne a été retirée.
       *[other] Les puces ou la mise en valeur de { $count } lignes ont été retirées.
    }
repair-long-line =
    { $count ->
        [one] Une ligne trop longue a été coupée.
       *[other] { $count } lignes trop longues ont été coupées.
    }
repair-too-long = Le texte est trop long : seules les { $lines } premières lignes ont été lues.
repair-repeated = Demandé plusieurs fois, fait une seule fois : { $words_quoted }.
repair-courtesy = Pris pour une formule de politesse : { $words_quoted }.
# une phrase lue comme un mot de la maison, ou qui en est peut-être un
repair-wish-read = Vos mots « { $said } » ont été compris ainsi : « { $word } ».
repair-wish-offered = Ce que vous souhaitez n'est pas certain : { $said }. Rien n'a été fait. Si vous voulez dire l'un de ces mots, répondez par lui, seul sur sa ligne : { $words_quoted }.
repair-wish-told = { $what ->
    [decline] Vous ne voulez pas jouer : { $said }. Vous n'avez pas rejoint la partie ; écrivez à l'arbitre, pour que quelqu'un d'autre soit invité.
   *[observe] Vous voulez suivre la partie : { $said }. Vous y avez une place, et qui a une place reçoit ses propres courriels ; écrivez à l'arbitre si vous ne voulez pas jouer.
}
repair-wish-talk = Lu comme des mots à côté de votre demande ; rien n'a été fait de : { $words_quoted }{ $more ->
    [0] {""}
    [one] {" "}et une ligne de plus
   *[other] {" "}et { $more } lignes de plus
}.
# en réponse à ce qui ne demandait pas d'ordres
repair-answer-held = Votre message répond à un message qui ne demandait pas d'ordres ; rien n'a donc été fait de : { $words_quoted }{ $more ->
    [0] {""}
    [one] {" "}et une autre ligne
   *[other] {" "}et { $more } autres lignes
}. Vos ordres d'avant, s'il y en a, restent notés. Pour donner des ordres, écrivez « ordres : » sur une ligne et vos ordres en dessous.
repair-answer-carried = Ces mots n'ont pas eu d'autre effet : { $words_quoted }{ $more ->
    [0] {""}
    [one] {" "}et une autre ligne
   *[other] {" "}et { $more } autres lignes
}. Pour donner des ordres, écrivez « ordres : » sur une ligne et vos ordres en dessous.
repair-read-as = Lu « { $said } » ainsi : { $words_quoted }.
repair-offer-taken = Pris pour un oui à notre proposition (« { $said } ») : { $words_quoted }.
repair-chance = Votre message contient, parmi d'autres mots, ce qui est peut-être un ordre, ou ce qui ne répond pas à la demande ; rien n'a donc été fait de : { $words_quoted }{ $more ->
    [0] {""}
    [one] {" "}et une autre ligne
   *[other] {" "}et { $more } autres lignes
}. Si ce sont des ordres, écrivez « ordres : » sur une ligne et ces mots en dessous.
repair-alone = Rien de ce qui vous est demandé maintenant n'a pour réponse { $words_quoted } seul ; rien n'en a donc été fait, et ce que vous aviez noté reste. « définitif » rend définitifs vos ordres notés, « état » dit lesquels nous avons ; on répond à un vote par « vote oui » ou « vote non ». Si c'est un ordre, écrivez « ordres : » sur une ligne, et lui en dessous.
repair-answer-over = Le vote auquel vous répondez est clos ; rien n'a été voté : { $words_quoted }{ $more ->
    [0] {""}
    [one] {" "}et une autre ligne
   *[other] {" "}et { $more } autres lignes
}.
repair-answer-unclear = Votre message répond à un vote, et ceci n’est ni un oui ni un non ; rien n’a été voté : { $words_quoted }{ $more ->
    [0] {""}
    [one] {" "}et une autre ligne
   *[other] {" "}et { $more } autres lignes
}. Répondez par « voter oui » ou « voter non », seul sur une ligne.
repair-answer-beside = Ces mots n’ont rien fait : { $words_quoted }{ $more ->
    [0] {""}
    [one] {" "}et une autre ligne
   *[other] {" "}et { $more } autres lignes
}.
repair-answer-lost = Impossible de savoir à quel message non signé vous répondez ; ceci n'est donc pas parti : { $words_quoted }{ $more ->
    [0] {""}
    [one] {" "}et une autre ligne
   *[other] {" "}et { $more } autres lignes
}. Répondez à ce message lui-même.
repair-answer-draft = Vous répondez à un message qui ne demandait pas d'ordres ; comme tout votre texte y ressemble, il a été lu comme des ordres.
repair-answer-draft-final = « { $words } » n'a pas été pris en compte dans ce message. Si c'est voulu, renvoyez-le seul, dans un nouveau message.
repair-answer-draft-message = Vous répondez au message d'un autre joueur, mais tout se lit comme des ordres : ils ont été lus ainsi, et rien ne lui a été envoyé. Si c'était pour lui, répondez encore à son message par : « message : { $words } ».

## Messages auxquels on ne répond pas (montré à l'arbitre)


## Pourquoi un message n'est pas cru

verdict-two-from = Le message nomme plusieurs expéditeurs.
verdict-no-from = Le message ne nomme aucun expéditeur.
verdict-from-differs = Le message ne vient pas de l'adresse connue pour ce joueur.
verdict-no-trusted-results = Aucun serveur de confiance n'a vérifié d'où vient le message.
verdict-dkim-failed = Le message ne porte pas de signature DKIM valable.
verdict-dkim-unaligned = Le message est signé par un autre domaine que celui dont il prétend venir.

## Commandes

answer-left-out = Un message reçoit { $most } réponses au plus. Restent sans réponse : { $words_quoted }{ $more ->
    [0] {""}
    [one] {" "}et une autre demande
   *[other] {" "}et { $more } autres demandes
}. Merci de les envoyer dans un autre message.
no-such-language = « { $text } » : cette langue n'existe pas ici. Vous pouvez choisir { $languages_or }.
