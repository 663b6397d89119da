composer-page-facet-die = Quel dé ?
composer-page-facet-dice = Quels dés ?
composer-page-facet-items = Quels dés ?
composer-page-facet-target = Qui ?
