# The map of the page on which a turn is tapped together.

composer-page-letter-tank = { letter-tank }
composer-page-letter-supertank = { letter-supertank }
composer-page-letter-motorboat = { letter-motorboat }
composer-page-letter-crab = { letter-crab }
composer-page-letter-converter = { letter-converter }
composer-page-letter-barge = { letter-barge }
