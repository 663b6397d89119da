seen-title = La partie { $game } telle que { $seat } l’a vue
seen-files = { $began ->
    [yes] Le dossier turns contient un dossier par tour : le rapport, la carte, la vue destinée aux programmes et les ordres joués.
   *[no] La partie n’a pas commencé : il n’y a pas encore de rapport.
 } sent.txt contient les ordres tels qu’ils ont été envoyés, et game.json les réglages d’ouverture de la partie.
seen-proof = Seuls, ces fichiers prouvent peu de chose : qu’ils sont bien ceux dont seen.json donne la liste. Personne ne peut vérifier les tirages avant la fin de la partie, car leur secret est gardé jusque-là. seen.json donne aussi l’empreinte de la partie que chaque rapport indiquait.
seen-later = Quand la partie sera finie, demandez l’archive entière et écrivez : adjudicator verify { $game }.zip --seen { $game }-{ $seat }.zip. La commande prouve la partie et dit si chacun de ces fichiers et chacune de ces empreintes s’y trouvent. Tout ce qui aurait été changé depuis se verrait.
seen-private = Gardez ce fichier pour vous tant que la partie dure : il contient ce que les autres ne doivent pas savoir.
