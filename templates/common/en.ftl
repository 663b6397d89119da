# Words that every title shares. Other files here: engine.*.ftl, mail.*.ftl.

list-middle = { $start }, { $item }
list-end = { $start } and { $item }
answer-yes = yes
answer-no = no

## Maps

map-title = Map: { $title }
map-legend = Key to the map
map-empty = The map shows nothing yet.
