# Ce que l’arbitre apprend du fournisseur qui prend nos messages.

fault-limits = { $count } messages attendent, et le fournisseur n’en prend que { $detail } par jour
fault-limits-short = Il y a plus de messages à envoyer qu’il n’en peut partir en un jour
fault-limits-mend = Les messages urgents partent d’abord, les nouvelles en dernier. Relevez les limites dans [smtp] si le fournisseur en prend davantage, ou envoyez par un autre.
