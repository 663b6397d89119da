# Ce que l'arbitre apprend des actes qu'il demande, en ligne de commande et par courrier.

desk-preview = Rien n'a changé : c'était un essai.
desk-noted = Gardé avec la partie { $game } : « { $text } ».
