thing-tile = { $own ->
    [yes] { $part_short }
   *[no] { $seat } : { $part_short }
}
thing-seat = { $seat }
thing-defence = défense { $defence }
thing-ability = énergie { $cost }. { $text }
means-hand = Main : { $cards }

composer-page-facet-card = Quelle carte ?
composer-page-facet-target-seat = Qui ?
composer-page-facet-target = Quelle tuile ?
composer-page-facet-on = Sur laquelle de vos tuiles ?
composer-page-facet-at-seat = Contre qui ?
composer-page-facet-at = Contre quelle tuile ?
composer-page-facet-ability = Avec une capacité ?
composer-page-facet-parts = Quelles tuiles ?
