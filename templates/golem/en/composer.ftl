# The page on which a turn is tapped together: things to choose from, and what is asked.

thing-tile = { $own ->
    [yes] { $part_short }
   *[no] { $seat }: { $part_short }
}
thing-seat = { $seat }
thing-defence = defence { $defence }
thing-ability = energy { $cost }. { $text }
means-hand = Hand: { $cards }

composer-page-facet-card = Which card?
composer-page-facet-target-seat = Whom?
composer-page-facet-target = Which tile?
composer-page-facet-on = On which of your tiles?
composer-page-facet-at-seat = Against whom?
composer-page-facet-at = Against which tile?
composer-page-facet-ability = With an ability?
composer-page-facet-parts = Which tiles?
