# Phrases communes sur la carte du jeu, qui est ici une table de cartes.

report-map = La table en ce moment
end-map = La table à la fin
answer-map = La table après vos ordres
answer-map-supposed = La table telle que supposée
answer-preview-still = Sur la table, rien ne change encore à coup sûr. L’effet de vos ordres dépend de ce que vous ne pouvez pas encore savoir.
