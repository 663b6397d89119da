cheer-title = { $seat } vous acclame
cheer-subject = { $seat } vous acclame [{ $game }]
cheer-told = { $seat } trouve que vous jouez bien.
cheer-self = Personne ne s’acclame soi-même.
done-cheer = { $seat } apprend que vous l’acclamez.
note-cheer = { $seat } a acclamé { $whom }.
talk-cheer = « acclamer anna » dit à anna que vous aimez sa façon de jouer.
