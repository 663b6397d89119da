# Le film d'une partie finie

site-replay = Revoir la partie
site-replay-no-script = Le film et ses images ont besoin de JavaScript, absent ou désactivé ici.
site-replay-text = La partie tour par tour, en texte
site-replay-view = Vue par
site-replay-view-everybody = tous ensemble (la vérité)
site-replay-view-public = le public
site-replay-speed = Vitesse
site-replay-left = Ces étapes ont été annulées : la partie a continué autrement.
site-replay-return = Revenir à la partie telle qu'elle a continué
site-replay-zoom = Taille de l'image
site-replay-zoom-in = Plus grand
site-replay-zoom-out = Plus petit
site-replay-zoom-all = L'image entière
site-replay-go = Étapes
site-replay-first = Au début
site-replay-turn-back = Tour précédent
site-replay-back = Étape précédente
site-replay-next = Étape suivante
site-replay-turn-next = Tour suivant
site-replay-last = À la fin
site-replay-slider = Étape de la partie
site-replay-orders = Ordres tels qu'ils ont été envoyés
site-replay-dice = Tirages de cette étape
site-replay-dice-how = Chaque valeur découle de la clé de la partie et de sa place dans la suite : la branche, l'étape, ce qui est tiré, et le numéro du tirage.
site-replay-proof = Prouver
site-replay-map = L'image en mots
site-replay-keys = Touches
site-replay-steps = Toutes les étapes
site-replay-key-arrows = ← →
site-replay-does-arrows = étape précédente, étape suivante
site-replay-key-turns = Maj + ← →
site-replay-does-turns = tour précédent, tour suivant
site-replay-key-ends = Début, Fin
site-replay-does-ends = au début, à la fin
site-replay-key-space = espace
site-replay-does-space = lancer le film, ou l'arrêter
site-replay-key-zoom = + − 0
site-replay-does-zoom = agrandir l'image, la réduire, la montrer entière
site-replay-key-picture = flèches, dans l'image
site-replay-does-picture = la déplacer quand elle dépasse son cadre (Tab y mène)

# Ce que dit le script

site-replay-page-picture = L'image. Les flèches la déplacent quand elle dépasse son cadre.
site-replay-page-play = ▶ Film
site-replay-page-pause = ❚❚ Pause
site-replay-page-where = Tour { $turn }, étape { $step } sur { $steps } · { $where }
site-replay-page-turn-steps = Tour { $turn } ({ $steps })
site-replay-page-no-step = L'étape indiquée par le lien n'existe pas dans cette partie. Voici la plus proche : tour { $turn }, étape { $step }.
site-replay-page-no-reader = Personne du nom de { $reader } ne voit cette partie.
site-replay-page-unseen = Rien de visible
site-replay-page-untold = Rien de nouveau
site-replay-page-view-seat = { $seat }
site-replay-page-fork = Ce qui a été joué à partir d'ici, puis annulé : { $steps }
site-replay-page-points = Points après le tour { $turn }
site-replay-page-line-played = joué
site-replay-page-line-refused = refusé
site-replay-page-line-unused = n'a pas servi
site-replay-page-from-plan = { $seat }
site-replay-page-from-direct = { $seat }
site-replay-page-from-standing = { $seat } : consignes
site-replay-page-from-default = { $seat } n'a rien envoyé : les règles ont joué
site-replay-page-from-forced = { $seat } : un seul coup était possible
site-replay-page-from-autopilot = Le pilote automatique a joué pour { $seat }
site-replay-page-from-bot = La machine a joué pour { $seat }
site-replay-page-from-program = Un programme a joué pour { $seat }
site-replay-page-from-invalid = { $seat } : une ligne impossible à jouer
site-replay-page-stream = Suite { $stream } : branche et étape
site-replay-page-die = Quoi
site-replay-page-range = Valeurs possibles
site-replay-page-value = Valeur
site-replay-page-place = Place dans la suite

# Ce qui est dit

site-replay-press = { $seat_given ->
    [no] Une personne qui suit la partie écrit à tous : « { $text } »
   *[yes] { $seat } écrit à tous : « { $text } »
 }
site-replay-reason = { $reason }
site-replay-row = { $cells }
site-replay-told = { $seat } a appris : { $text }
site-replay-turn = Tour { $turn }
