composer-page-facet-die = Quel dé ?
composer-page-facet-dice = Quels dés ?
composer-page-facet-items = Quelles planètes ?
composer-page-facet-target = Qui ?
