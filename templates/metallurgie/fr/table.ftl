# Phrases communes sur la carte du jeu, qui est ici une table de cartes.

report-map = La table en ce moment
end-map = La table à la fin
answer-map = La table après vos ordres
answer-map-supposed = La table d’après votre supposition
answer-preview-still = Pour l’instant, aucun changement n’est certain sur la table. L’effet de vos ordres dépend de ce que vous ne pouvez pas encore savoir.
