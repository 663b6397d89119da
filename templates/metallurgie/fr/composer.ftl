thing-metal = { $metal } ({ $metal_id })
thing-cell = { $cell }
thing-lies = { $metal }
thing-free = vide

composer-page-facet-metal = Quel métal ?
composer-page-facet-cell = Quelle case ?
composer-page-facet-cells = Quelles cartes retirez-vous ?
