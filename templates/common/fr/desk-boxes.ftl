# Ce que l’arbitre apprend du fournisseur qui prend nos messages.

fault-limits = { $count } messages attendent, et le fournisseur n’en prend que { $detail } par jour
fault-limits-short = Plus de messages attendent qu’il n’en peut partir en un jour
fault-limits-mend = Ce qui presse part d’abord, les nouvelles en dernier. Relevez les limites dans [smtp] si le fournisseur en prend davantage, ou envoyez par un autre.
