# Ce que l’arbitre apprend des messages (mail-log), des pannes et de ce qui l’attend.

maillog-title = { $count ->
    [one] Un message de { $who }, heures en UTC :
   *[other] { $count } messages de { $who }, heures en UTC :
}
maillog-newest = Voici les { $count } plus récents ; --since et --json montrent les autres.
maillog-none = Aucun message de { $who } n’est connu ici.
maillog-house = (hors partie)
maillog-subject = « { $text } »
maillog-orders = ordres
maillog-sent-bare = Remis { $when }.
maillog-no-subject = (objet non montré)
maillog-nothing = rien n’y était demandé
maillog-no-word = sans raison donnée
maillog-in = { $at } reçu { $game } de { $address } : { $subject }. { $how }
maillog-out = { $at } écrit { $game } à { $address } : { $subject }. { $how }
maillog-ordered = A pris effet ({ $did }).
maillog-answered = Répondu ({ $did }).
maillog-ignored = Ignoré : { $why }.
maillog-unsorted = Mis de côté : { $why }.
maillog-waiting = { $tries ->
    [0] Attend le prochain passage.
    [one] Attend après un essai : { $reason }
   *[other] Attend après { $tries } essais : { $reason }
}
maillog-sent = Remis { $when } : { $reason }
maillog-given-up = Abandonné { $when } : { $reason }
maillog-replaced = Pas envoyé : un message plus récent le disait mieux ({ $when }).
maillog-left-out = Pas écrit : ce lecteur avait déjà reçu trop de réponses.
maillog-since = « { $text } » n’est pas une date : écrivez 2026-11-22, 2026-11-22T18:00 (UTC), ou 2d pour les deux derniers jours.
maillog-why = { $code }
maillog-why-own = un message de nous
maillog-why-read-receipt = un accusé de lecture
maillog-why-feedback-report = une plainte transmise par un serveur
maillog-why-bounce = un serveur dit qu’un message n’a pas pu être remis
maillog-why-bounced = un serveur dit que les messages à ce joueur ne peuvent être remis
maillog-why-auto-reply = une réponse automatique
maillog-why-mailing-list = d’une liste de diffusion
maillog-why-program = le programme n’a pas su le lire
maillog-why-not-proven = expéditeur non prouvé. { $verdict }
