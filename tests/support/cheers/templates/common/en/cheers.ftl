cheer-title = { $seat } cheers you
cheer-subject = { $seat } cheers you [{ $game }]
cheer-told = { $seat } thinks that you play well.
cheer-self = Nobody cheers himself.
done-cheer = { $seat } hears that you cheer.
note-cheer = { $seat } cheered { $whom }.
talk-cheer = “cheer anna” tells anna that you like how she plays.
