# Les mots communs à tous les titres. Autres fichiers ici : engine.*.ftl, mail.*.ftl.

list-middle = { $start }, { $item }
list-end = { $start } et { $item }
answer-yes = oui
answer-no = non

## Cartes

map-title = Carte : { $title }
map-legend = Légende de la carte
map-empty = La carte ne montre encore rien.
