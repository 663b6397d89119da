# The page on which a turn is tapped together: what is asked.

composer-page-facet-die = Which die?
composer-page-facet-dice = Which dice?
composer-page-facet-items = Which planets?
composer-page-facet-target = Which player?
