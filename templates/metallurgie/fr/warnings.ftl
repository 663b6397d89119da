# Ce qu'un tour de Metallurgie n'a peut-être pas voulu, en français.

warn-ripe = Vous préparez un secteur au joueur suivant : une seule carte { $metal_de } en { $cells_or } le fait décompter ({ $size } cases sur { $needed } y sont). Cartes { $metal_de } jamais vues : { $unseen }.
