# Ce que disent les pages des parties finies.

site-ending-victory = par une victoire
site-ending-round-limit = après le dernier round
site-trait-race = Race
