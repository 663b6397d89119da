composer-no-script = Votre programme affiche cette page sans son script : rien ne peut y être touché. Ouvrez le fichier dans un navigateur, ou répondez au message avec vos ordres.
composer-send = Envoyer par courriel
composer-page-final = final
composer-title = { $title }, { $game } : { $moment }
composer-subject = Ordres pour { $game }
