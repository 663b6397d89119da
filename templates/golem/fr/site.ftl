# Ce que disent les pages des parties finies.

site-ending-destruction = il ne restait qu'un camp
site-ending-tiles = aux tuiles, après le dernier round
site-trait-mecha = Mecha
site-trait-pilot = Pilote
