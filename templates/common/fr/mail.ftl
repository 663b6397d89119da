# Ce qu'il a fallu réparer dans un courriel, pourquoi on n'y répond pas ou n'y croit pas, commandes.

## Réparations : comment un courriel a été lu

repair-empty = Le courriel ne contient aucun texte.
repair-charset =
    { $declared_given ->
        [no] Le courriel ne dit pas comment ses lettres sont codées ; elles ont été lues comme { $used }.
       *[yes] Le courriel dit que ses lettres sont codées en { $declared } ; elles ont été lues comme { $used }.
    }
repair-lost =
    { $count ->
        [one] { $count } caractère illisible est montré par �.
       *[other] { $count } caractères illisibles sont montrés par �.
    }
repair-transfer = Le courriel n'est pas codé comme il le dit ; il a été lu autant qu'il a un sens.
repair-structure = Les parties du courriel ne sont pas bien délimitées ; elles ont été lues autant qu'elles ont un sens.
repair-html = Le courriel ne contient que du HTML ; son texte a été lu.
repair-html-cut = Le HTML du courriel est trop grand ou trop imbriqué ; la fin n'a pas été lue.
repair-file = Les ordres ont été lus dans la pièce jointe { $name }.
repair-files = Plusieurs pièces jointes contiennent des ordres. Ceux de { $name } comptent ; laissées de côté : { $others }.
repair-file-empty = La pièce jointe { $name } ne contient aucun ordre ; le texte du courriel a été lu à sa place.
repair-beside-file =
    { $count ->
        [one] { $count } ligne du courriel lui-même a été laissée de côté, car la pièce jointe contient les ordres.
       *[other] { $count } lignes du courriel lui-même ont été laissées de côté, car la pièce jointe contient les ordres.
    }
repair-unread-file = Non lu : { $names }. Les ordres s'écrivent dans le courriel lui-même, ou dans une pièce jointe nommée orders.txt.
repair-archive = Non décompressé : { $names }. Merci d'envoyer les ordres en texte, ou de joindre orders.txt tel quel.
repair-winmail = Non lu : { $names }. Outlook emballe ainsi les courriels envoyés en texte enrichi ; merci de choisir texte brut ou HTML.
repair-encrypted = Le courriel est chiffré, ou emballé par S/MIME, et ne peut pas être lu ici. Merci de l'envoyer en texte, non chiffré.
repair-signed = Les lignes d'une signature OpenPGP ont été laissées de côté ; la signature n'a pas été vérifiée.
repair-oversize = Le courriel est trop grand ({ $size } Ko ; { $limit } Ko au plus sont lus) et ses ordres sont peut-être incomplets : aucun n'a été pris. Merci de les envoyer seuls dans un nouveau courriel.
repair-quoted =
    { $count ->
        [one] { $count } ligne a été prise pour une citation du courriel précédent et laissée de côté.
       *[other] { $count } lignes ont été prises pour une citation du courriel précédent et laissées de côté.
    } S'il manque des ordres, écrivez-les au-dessus de la citation, ou entre les lignes BEGIN ORDERS et END ORDERS.
repair-written-inside =
    { $count ->
        [one] { $count } ligne de vous a été trouvée dans la citation du courriel précédent.
       *[other] { $count } lignes de vous ont été trouvées dans la citation du courriel précédent.
    }
repair-unread-inside = Dans la citation, ces lignes ne sont pas de nous, mais ne sont pas des ordres non plus ; elles ont été laissées de côté : { $words }.
repair-behind-hash =
    { $count ->
        [one] { $count } de nos propositions a été modifiée mais reste derrière un #, où elle ne fait rien. Ôtez le # pour donner l'ordre.
       *[other] { $count } de nos propositions ont été modifiées mais restent derrière un #, où elles ne font rien. Ôtez le # pour donner les ordres.
    }
repair-spilled = Laissé de côté, car votre messagerie semble l'avoir détaché d'une ligne citée : { $words }.
repair-quote-mark =
    { $count ->
        [one] Le signe > devant { $count } ligne a été ôté.
       *[other] Le signe > devant { $count } lignes a été ôté.
    }
repair-signature =
    { $count ->
        [one] { $count } ligne de signature ou de mention a été laissée de côté.
       *[other] { $count } lignes de signature ou de mention ont été laissées de côté.
    }
repair-bounds-closed =
    Seules les lignes entre BEGIN ORDERS et END ORDERS ont été lues{ $count ->
        [0] .
        [one] {" "}({ $count } ligne est en dehors).
       *[other] {" "}({ $count } lignes sont en dehors).
    }
repair-bounds-open = Il y a une ligne BEGIN ORDERS mais pas de END ORDERS : tout ce que vous avez écrit ensuite a été lu.
repair-bounds-end = Il y a une ligne END ORDERS mais pas de BEGIN ORDERS : tout ce que vous avez écrit avant a été lu.
repair-joined =
    { $count ->
        [one] { $count } retour à la ligne mis par votre messagerie a été ôté.
       *[other] { $count } retours à la ligne mis par votre messagerie ont été ôtés.
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
repair-courtesy = Pris pour des formules de politesse, non pour des ordres : { $words }.

## Courriels auxquels on ne répond pas (montré à l'arbitre)


## Pourquoi un courriel n'est pas cru

verdict-two-from = Le courriel nomme plusieurs expéditeurs.
verdict-no-from = Le courriel ne nomme aucun expéditeur.
verdict-from-differs = Le courriel ne vient pas de l'adresse connue pour ce siège.
verdict-no-trusted-results = Aucun serveur de confiance n'a vérifié d'où vient le courriel.
verdict-dkim-failed = Le courriel ne porte pas de signature DKIM valable.
verdict-dkim-unaligned = Le courriel est signé par un autre domaine que celui dont il prétend venir.

## Commandes

answer-left-out = Un message reçoit { $most } réponses au plus. Restent sans réponse : { $words }{ $more ->
    [0] {""}
    [one] {" "}et une autre demande
   *[other] {" "}et { $more } autres demandes
}. Veuillez les envoyer dans un autre message.
no-such-language = « { $text } » : cette langue n'existe pas ici. Vous pouvez choisir { $languages_or }.
