# La page qui montre toutes les images des jeux à qui les dessine.

gallery-title = Symboles, légendes et images
gallery-how = Sur page claire, sur page sombre, et sans couleur. Chaque symbole paraît en plusieurs tailles, d'abord tel que son fichier le donne, puis comme pièce du premier joueur. Un fichier du même nom dans votre propre dossier de modèles prend la place du nôtre.
gallery-symbols = Symboles
gallery-keys = Lignes de la légende
gallery-moments = Moments d'une partie
