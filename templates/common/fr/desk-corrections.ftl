# Ce que l'arbitre apprend des changements qu'il apporte à une position.

desk-corrected = Corrigé dans la partie { $game } : { $change }
desk-corrected-secret = { $seat } apprend ce qui a changé ; les autres apprennent seulement que quelque chose que { $seat } tient caché a été corrigé.
desk-corrected-anew = Doivent jouer de nouveau, avec tout leur temps : { $seats }.
desk-corrected-drafts = Ordres définitifs, maintenant gardés en brouillon : { $seats }.
desk-correct-refused = « { $part } » : { $why }
desk-correct-reason = Dites pourquoi : les joueurs l'apprennent. Écrivez par exemple « motif : la carte était fausse » à la fin de la ligne.
desk-correct-over = La partie { $game } est finie : on ne peut plus rien y changer.
desk-correct-none = { $title } ne permet aucune correction par l'arbitre.
desk-correct-offered = { $title } vous permet de changer :
desk-correct-usage = { $usage }
