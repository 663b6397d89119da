# La leçon : cinq cartes, chacune jouée autrement.

lesson-attack-title = attaquer
lesson-attack = Un Mecha a six tuiles ; qui les perd toutes est hors jeu, et chaque coup au but compte. Une attaque additionne votre potentiel d’attaque et la force de la carte : elle touche si le total atteint la défense de la tuile. Envoyez « { $line } ».
lesson-attack-done = Bravo, vous avez attaqué. Plus bas, vous voyez le total, et s’il a suffi.
lesson-attack-missed = Pas d’attaque cette fois. Toute carte de combat convient : « attaquer », la carte, puis la tuile visée.
lesson-ability-title = utiliser une capacité
lesson-ability = Votre Mecha a trois capacités (a1, a2, a3), qui coûtent de l’énergie. Certaines servent pendant votre tour, en plus de la carte : avant elle, ou après avec « puis ». D’autres répondent à une attaque : « réagir ». Les vôtres :
lesson-ability-done = Bravo : la capacité s’est ajoutée à votre carte. Chacune sert une fois par tour, tant que vous avez de l’énergie.
lesson-ability-missed = Aucune capacité utilisée ; « aide » les donne, avec leur coût.
lesson-support-title = jouer un soutien
lesson-support = Toutes les cartes n’attaquent pas. Les soutiens (S) posent des jetons sur vos tuiles, les réparent, ou apportent énergie et cartes. Après « sur » vient la tuile concernée.
lesson-support-done = Bravo : ce que la carte a changé figure plus bas.
lesson-support-missed = Pas de soutien joué. Ce sont les cartes dont le code commence par S.
lesson-energy-title = prendre de l’énergie
lesson-energy = Toute carte peut devenir 1 point d’énergie ; ici, celle qui vous sert le moins. Faites-le quand une capacité vaut mieux qu’une carte.
lesson-energy-done = Bravo, vous avez de nouveau de l’énergie. La jauge s’arrête à cinq.
lesson-energy-missed = Pas d’énergie prise cette fois ; une carte suffit.
lesson-pilot-title = appeler le pilote
lesson-pilot = Votre pilote a une capacité spéciale, pour n’importe quelle carte :
lesson-pilot-done = Bravo, c’était votre pilote. Vous avez maintenant joué une carte de toutes les façons possibles.
lesson-pilot-missed = Le pilote n’a pas été appelé ; n’importe quelle carte suffit.
