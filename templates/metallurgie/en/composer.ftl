# The page on which a turn is tapped together: things to choose from, and what is asked.

thing-metal = { $metal } ({ $metal_id })
thing-cell = { $cell }
thing-lies = { $metal }
thing-free = empty

composer-page-facet-metal = Which metal?
composer-page-facet-cell = Which cell?
composer-page-facet-cells = Which cards do you remove?
