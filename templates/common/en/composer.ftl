# The page on which a turn is tapped together. Words of the page itself begin with `composer-page-`;
# the script gets them without it, and fills in what stands in braces.

composer-no-script = Your program shows this page without its script, so nothing can be tapped here. Open the file in a browser, or answer the mail with your orders.
composer-send = Send by mail
composer-page-final = final
composer-title = { $title }, { $game }: { $moment }
composer-subject = Orders for { $game }
