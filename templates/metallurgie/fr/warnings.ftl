# Ce qu'un tour de Metallurgie n'a peut-être pas voulu, en français.

warn-ripe = Vous offrez un secteur au joueur suivant : il a déjà { $size } cases sur { $needed }, et une seule carte { $metal_de } en { $cells_or } suffit à le faire décompter. Cartes { $metal_de } jamais vues : { $unseen }.
