# Planet Masters en français.

## Noms

race-earth = Terre
race-mors = Mors
race-roach = Roach
race-pacal = Pacal
race-matriks = Matriks
race-freebooters = Freebooters
race-none = pas encore de race

face-none = rien
face-depleted = Épuisé
face-resource = Ressource
face-influence = Influence
face-infantry = Infanterie
face-transporter = Transporteur
face-trait = Trait racial
face-lightning_infantry = Infanterie éclair
face-expert_fighters = Chasseurs experts
face-cruiser = Croiseur
face-battleship = Cuirassé
face-station = Station orbitale
face-defence = Défense planétaire
face-fighters = Chasseurs

technology-none = aucune
technology-advanced_fighters = Chasseurs avancés
technology-terraforming = Terraformation
technology-assault_cannon = Canon d'assaut
technology-long_range_cannon = Canon longue portée
technology-stasis_chambers = Chambres de stase
technology-sonic_deflector = Déflecteur sonique

law-none = aucune loi
law-ceasefire = Cessez-le-feu
law-council_censure = Censure du conseil
law-fleet_regulations = Régulations des flottes
law-planetary_conscription = Conscription planétaire
law-ship_tax = Taxe sur les vaisseaux
law-martial_politics = Politique martiale

sector-empty_space = Espace vide
sector-wormhole = Trou de ver
sector-asteroids = Astéroïdes
sector-nebula = Nébuleuse
sector-supernova = Supernova
sector-storm = Tempête électro-magnétique

deep_space-annexation = Annexe paisible
deep_space-advanced_society = Société développée
deep_space-radiation = Radiation
deep_space-ancients = Les anciens
deep_space-settlers = Colons
deep_space-industrial_society = Société industrielle

die-H = la planète mère
die-technology = le dé de technologie
die-law = le dé de politique
die-sector = le dé des secteurs
die-deep_space = le dé de l'espace profond

phase-construction = construction
phase-management = management
phase-action = action
phase-closing = fin du tour
phase-setup = mise en place
phase-races = choix des races

way-transporter = un transporteur
way-stasis = des chambres de stase
way-invasion = une invasion

loss-fleet = plus d'armes que de planètes
loss-vote = suite au vote
loss-asteroids = suite aux astéroïdes
loss-radiation = suite aux radiations

choice-for = pour
choice-against = contre

ending-none = sans résultat
ending-open = en cours
ending-won = gagné
ending-failed = sans succès
ending-cancelled = annulé par immunité
ending-supernova = arrêté par une supernova
ending-passed = adopté
ending-empty = rien à perdre

edition-standard = standard

## Moments

moment-setup = mise en place
moment-turn = tour { $turn } : { $seat } joue

## Événements

event-race-taken =
    { $seat } joue { $race }{ $roll ->
        [P-R2] {" "}(tirage)
       *[other] {""}
    }.
event-first-player =
    { $seat } commence{ $roll ->
        [P-R1] {" "}(tirage)
       *[other] {""}
    }.
event-turn-began =
    { $extra ->
        [yes] Le trou de ver donne un autre tour à { $seat } : tour { $turn }, toujours round { $round }.
       *[no] Tour { $turn }, round { $round } : { $seat } joue.
    }
event-phase-forbidden = { $law } : pas de { $phase } pour { $seat }.
event-rolled = { $seat } lance { $die } : { $value }, { $shows }.
event-built = { $seat } construit { $die }.
event-rebuilt = { $seat } reconstruit { $die } ({ $shows }).
event-researched = { $seat } paie 2 Ressources pour la technologie.
event-managed =
    { $dice_count ->
        [0] { $seat } ne relance rien.
       *[other] { $seat } relance { $dice }.
    }
event-planet-gained =
    { $way_id ->
        [invasion] { $seat } prend la planète { $die } à { $loser }.
       *[other] { $seat } gagne la planète { $die } de la galaxie par { $way }.
    }
event-galaxy-empty = { $seat } gagnerait une planète, mais la galaxie est vide.
event-planet-set = { $die } ({ $seat }) est mis sur { $shows } sans lancer.
event-technology-kept = { $seat } garde { $technology }.
event-weapons-lost =
    { $seat } perd { $weapons } ({ $why }).{ $by_given ->
        [yes] {" "}Choix fait par { $by }.
       *[no] {""}
    }
event-attacked = { $seat } attaque { $target }.
event-sector-found =
    { $sector_id ->
        [wormhole] { $works ->
            [yes] Un trou de ver : { $seat } jouera encore un tour entier après celui-ci.
           *[no] Un trou de ver, mais { $seat } a déjà eu tous les tours de suite permis.
        }
        [asteroids] { $works ->
            [yes] Des astéroïdes : { $seat } doit perdre une arme maintenant.
           *[no] Des astéroïdes, mais { $seat } n'a aucune arme à perdre.
        }
        [nebula] Une nébuleuse : 2 de plus en défense.
        [supernova] Une supernova : pour { $seat }, le tour s'arrête là, sans combat.
        [storm] Une tempête électro-magnétique : ce tour, chasseurs et croiseurs ont une puissance nulle.
       *[other] { $sector } : il n'arrive rien à { $seat }.
    }
event-attack-cancelled = { $seat } use de son immunité (Influence { $influence } contre { $against }) : l'attaque menée par { $attacker } est annulée.
event-attack-allowed = { $seat } laisse faire l'attaque menée par { $attacker }.
event-battled =
    Combat : { $attacker } a { $attack } en attaque, { $defender } a { $defence } en défense{ $nebula ->
        [yes] {" "}(dont 2 par la nébuleuse)
       *[no] {""}
    }{ $storm ->
        [yes] , dans une tempête électro-magnétique
       *[no] {""}
    }. { $won ->
        [yes] L'attaque est gagnée.
       *[no] L'attaque échoue.
    }
event-weapon-destroyed = { $seat } détruit { $die } ({ $shows }) chez { $loser }.
event-pressed = { $seat } exerce une pression diplomatique sur { $loser }.
event-vote-called = { $seat } propose un vote contre { $target }.
event-vote-closed = { $target } n'a aucune arme à perdre : le vote se termine sans bulletins.
event-vote-counted =
    Vote proposé par { $caller } contre { $target } : { $ballots }. { $in_favour } pour et { $against } contre, sur { $total } voix{ $missing_count ->
        [0] {""}
       *[other] {""} ; sans attendre : { $missing }
    }. { $passed ->
        [yes] Le vote est adopté.
       *[no] Le vote est rejeté.
    }
event-politics-called = { $seat } fait de la politique.
event-law-set =
    { $law_id ->
        [ceasefire] Loi : Cessez-le-feu. Pas d'attaque.
        [council_censure] Loi : Censure du conseil. Pas de vote.
        [fleet_regulations] Loi : Régulations des flottes. Pas de phase de construction.
        [planetary_conscription] Loi : Conscription planétaire. Pas de phase de management.
        [ship_tax] Loi : Taxe sur les vaisseaux. Chaque Ressource compte aussi comme Influence.
        [martial_politics] Loi : Politique martiale. Chaque Influence compte aussi comme Ressource.
       *[other] Loi : { $law }.
    }{ $before_id ->
        [none] {""}
       *[other] {" "}Avant : { $before }.
    }
event-deflected = { $seat } pointe le déflecteur sonique sur { $target }.
event-passed = { $seat } passe.
event-won = { $seat } a { $planets } planètes, toutes sur Ressource ou Influence, et gagne.
event-rounds-over = Le round { $round } était le dernier.

## Décisions

ask-P-D0 = Quelle race voulez-vous jouer ? Nommez-en plusieurs, la préférée d'abord.
ask-P-D1 =
    À vous : construire, puis relancer des planètes, puis une action ; un seul message suffit pour tout. Pour construire, vous avez { $left ->
        [one] { $left } Ressource
       *[other] { $left } Ressources
    } ; armes : { $weapons }, { $planets } au plus.
ask-P-D2 = Lesquelles de vos planètes relancez-vous, s'il y en a ? Votre action vient ensuite : elle peut être dans le même message.
ask-P-D3 = Votre action : { $acts_or } ?{ $must ->
        [yes] {" "}Vous ne pouvez pas passer.
       *[no] {""}
    }
act-attack = attaquer un joueur
act-vote = proposer un vote contre un joueur
act-politics = lancer le dé de politique
act-deflect = pointer le déflecteur sonique sur un joueur
act-pass = passer
ask-P-D4 = { $attacker } vous attaque, { $attack } contre { $defence }. Vous avez l'immunité : annulez-vous l'attaque ?
ask-P-D5 = Vous avez battu { $target }. Que prenez-vous : { $loot_or } ? Une planète prise est relancée.
loot-planet = la planète { $die } ({ $face })
loot-weapon = détruire l'arme { $weapon }
loot-home = pression : la planète mère ({ $face }) est relancée
ask-P-D6 =
    { $own ->
        [yes] Vous perdez { $count ->
            [one] une arme
           *[other] { $count } armes
        } ({ $why }). Que perdez-vous parmi { $weapons } ?
       *[no] { $owner } perd { $count ->
            [one] une arme
           *[other] { $count } armes
        } ({ $why }). À vous de choisir parmi { $weapons }.
    }
ask-P-D7 =
    { $caller } propose un vote contre { $own ->
        [yes] vous. S'il est adopté, vous perdez une arme
       *[no] { $target }. S'il est adopté, { $target } perd une arme
    } ({ $weapons_count ->
        [0] aucune là
       *[other] { $weapons }
    }). Êtes-vous pour ou contre ? Vous avez { $votes } voix sur { $total } ; il en faut plus de la moitié{ $players ->
        [yes] , et plus de la moitié des joueurs
       *[no] {""}
    }.
ask-P-D8 = Une société développée propose de relancer votre technologie ({ $technology }). Relancer ou garder ?

## Comment s’appellent les sortes de questions

kind-P-D0 = race
kind-P-D1 = tour
kind-P-D2 = relance de planètes
kind-P-D3 = action
kind-P-D4 = immunité
kind-P-D5 = butin
kind-P-D6 = armes à perdre
kind-P-D7 = vote
kind-P-D8 = relance de la technologie

## Éléments des ordres

slot-planet-die = une planète (W1)
slot-weapon-die = une arme (R1)
slot-die = un de vos dés (H, W1, R1)
slot-face = une face (Ressource, Chasseurs)
slot-weapon = une face d'arme (chasseurs)
slot-race = une race
slot-ballot = pour ou contre
slot-reroll-item = une planète (H, W1), une face, tout ou mauvais
slot-spoil = ce que vous prenez (envahir meilleure, détruire meilleure, pression)
slot-law = une loi
slot-technology = une technologie

## Refus

refusal-E_PHASE = Cet ordre appartient à une autre phase du tour.
refusal-E_LAW = La loi en vigueur l'interdit : { $law }.
refusal-E_NO_RESOURCE =
    Cela coûte { $need ->
        [one] { $need } Ressource
       *[other] { $need } Ressources
    }, mais { $left ->
        [0] il n'en reste aucune
        [one] il n'en reste que { $left }
       *[other] il n'en reste que { $left }
    } ce tour.
refusal-E_FLEET_LIMIT =
    Vous avez { $weapons ->
        [one] { $weapons } arme
       *[other] { $weapons } armes
    } et { $planets ->
        [one] { $planets } planète
       *[other] { $planets } planètes
    } : il n'y a jamais plus d'armes que de planètes.
refusal-E_NO_SUCH_DIE = Il n'y a pas de { $die } à choisir ici.
refusal-E_NO_SUCH_FACE = Aucune de vos armes ne montre { $faces_or }.
refusal-E_NOT_PLAYED = Cette partie se joue sans l'option { $option }.
refusal-E_NEW_PLANET = Vous avez gagné { $die } ce tour : pas de relance avant le suivant.
refusal-E_REROLLED = Vous avez déjà relancé { $die } ce tour.
refusal-E_TARGET = « { $target } » n'est pas un autre joueur de cette partie.
refusal-E_NO_TECH = Il vous faut la technologie { $technology }.
refusal-E_MUST_ACT = Dans cette partie, personne ne peut passer : si vous n'attaquez pas, proposez un vote.
refusal-E_NO_WEAPON =
    { $die_given ->
        [yes] { $target } n'a pas d'arme { $die }.
       *[no] { $target } n'a pas de telle arme.
    }
refusal-E_NO_PLANET =
    { $die_given ->
        [yes] { $target } n'a pas de planète { $die }.
       *[no] { $target } n'a aucune planète à prendre.
    }
refusal-E_NO_SPOIL = Aucun de ces butins n'est possible contre { $target }.
refusal-E_LOSE_COUNT =
    { $count ->
        [one] Une arme exactement
       *[other] { $count } armes exactement
    } à perdre, mais vous en avez nommé { $given }.
refusal-E_OTHER_VOTE = Ce vote est contre { $target }.
refusal-E_RACE =
    { $race_given ->
        [yes] Il n'y a pas de race « { $race } ».
       *[no] Nommez au moins une race.
    }
refusal-E_RACE_TWICE = Vous nommez { $race } deux fois.
refusal-E_TOO_FEW_RACES = Il y a six races, trop peu pour { $seats } joueurs si aucune ne sert deux fois.
refusal-E_ENDLESS = Personne ne peut jamais tenir { $planets } planètes ({ $most } au plus) : sans dernier round, la partie ne finirait pas.

## Ordres, consignes et tests, pour la page d'aide

order-races = vos souhaits de race, la préférée d'abord
order-build = une nouvelle arme, pour 1 Ressource
order-rebuild = relance une arme (ou votre première arme sur une telle face), pour 1 Ressource
order-tech = prend ou relance le dé de technologie, pour 2 Ressources
order-done = termine la construction
order-reroll = ne relance rien
order-invade = prend une planète
order-destroy = détruit une arme
order-pressure = relance la planète mère de l'adversaire
order-prefer = prend le premier butin possible
order-attack = attaque ; les butins sont essayés dans cet ordre
order-vote = propose un vote contre ce joueur
order-politics = lance le dé de politique
order-deflect = relance la planète mère visée par le déflecteur sonique
order-pass = aucune action, si la partie le permet
order-cancel = use de votre immunité contre une attaque
order-allow = laisse faire l'attaque
order-lose = les armes que vous perdez, la première nommée d'abord
order-ballot = votre bulletin ; avec un nom, seulement dans les votes contre ce joueur
order-improve = relance la technologie proposée
order-keep = garde la technologie telle quelle

standing-races = vos souhaits de race
standing-construction = un ordre pour chaque construction
standing-management = ce que vous relancez toujours
standing-ballot = comment vous votez ; « voter contre <joueur> » : pour tout vote contre ce joueur
standing-action = votre action quand vous n'en envoyez pas
standing-immunity = annuler ou permettre les attaques
standing-spoil = ce que vous prenez après une victoire, dans l'ordre
standing-lose = les armes que vous perdez, la première à partir d'abord
standing-offer = relancer ou garder une technologie proposée

atom-resources = vos Ressources encore libres ce tour
atom-planets = planètes d'un joueur, planète mère comprise
atom-weapons = armes d'un joueur
atom-influence = Influence d'un joueur
atom-votes = poids de son bulletin
atom-attack = sa puissance en attaque
atom-defence = sa puissance en défense
atom-wins = si vous battriez ce joueur
atom-immune = si ce joueur a plus d'Influence que vous
atom-face = ce que montre un de vos dés
atom-count = combien de vos dés montrent cette face
atom-galaxy = planètes encore dans la galaxie
atom-law = la loi en vigueur
atom-tech = la technologie d'un joueur
atom-round = numéro du round
atom-good = planètes d'un joueur sur Ressource ou Influence
atom-need = planètes qui lui manquent encore
atom-target = contre qui est le vote
atom-caller = qui a proposé le vote
atom-attacker = qui vous attaque

## Options

option-victory_planets = Planètes pour gagner, planète mère comprise (n est le nombre de joueurs).
option-victory_exact = Exactement ce nombre de planètes au lieu d'au moins.
option-victory_check = Quand la victoire est examinée.
option-races = Les races sont choisies ou tirées.
option-unique_races = Aucune race ne sert deux fois ; auto : oui jusqu'à six joueurs.
option-first_player = Qui commence : le sort, ou le premier joueur de la liste.
option-setup_transporter = Un transporteur de la mise en place gagne une planète.
option-trait_is_unit = Un trait croiseur ou chasseurs est une telle unité aussi pour technologies et tempêtes.
option-fresh_resource = Une Ressource gagnée en construisant sert aussitôt.
option-management = Les planètes sont relancées ensemble ou l'une après l'autre.
option-new_planets_locked = Quelles planètes gagnées ce tour ne peuvent pas être relancées : celles des transporteurs, ou toutes.
option-must_act = Personne ne peut passer : qui n'attaque pas propose un vote.
option-empty_votes = Un vote contre un joueur sans armes est clos aussitôt, ou les bulletins sont comptés.
option-caller_ballot = Qui propose un vote est pour sans être consulté, ou donne son bulletin comme les autres.
option-immunity_timing = L'immunité est demandée après ou avant le secteur inconnu.
option-vote_majority = Plus de la moitié des voix, ou aussi des joueurs.
option-fleet_loss_choice = Qui choisit les armes perdues après une invasion.
option-max_rounds = Dernier round, 0 pour aucun.
option-technology = Le dé de technologie.
option-politics = Le dé de politique et ses lois.
option-unknown_sectors = Les attaques traversent un secteur inconnu.
option-deep_space = Les nouvelles planètes viennent de l'espace profond.
option-terraforming = Une Ressource de plus par dé, ou une en tout.
option-deflector_transporter = Si un transporteur lancé par le déflecteur sonique gagne une planète.
option-deep_space_setup = Les planètes gagnées à la mise en place viennent aussi de l'espace profond.
option-deep_space_on = Espace profond pour toute nouvelle planète, ou seulement celles de la galaxie.
option-advanced_society = Une société développée impose de relancer la technologie, ou le propose.
option-sector_wormhole_limit = Tours de suite au plus, 0 sans limite.

ruling-trait_victory = un trait Ressource ou Influence compte pour la victoire
ruling-weapon_dice = les dés d'arme de tous forment une seule réserve
ruling-rebuild_again = une arme peut être reconstruite plusieurs fois par tour
ruling-failed_attack = une attaque qui échoue est sans effet
ruling-influence_tie = à Influence égale, pas d'immunité
ruling-target_ballot = qui est visé par un vote vote aussi
ruling-abstention = pas d'abstention ; un bulletin manquant vaut son défaut
ruling-vote_oneself = personne ne peut attaquer ni proposer un vote contre soi-même
ruling-assault_cannon = le canon d'assaut compte en attaque et en défense
ruling-stasis_chambers = les chambres de stase n'agissent qu'au moment du lancer
ruling-roach_pressure = un trait de Roach sous pression ne gagne rien
ruling-ship_tax = la taxe compte pour l'immunité et pour les votes
ruling-society_without_technology = une société développée ne fait rien sans l'option technologie

## Ce qui s'est passé depuis le dernier tour du lecteur

recap-galaxy-empty = Vous auriez gagné une planète, mais la galaxie est vide.
recap-lost = Vos pertes : { $losses }.
recap-own = Vous : { $deeds }.
recap-rival = { $seat } : { $deeds }.

lost-planet = planète { $die }, prise par { $seat } ({ $attack } contre { $defence })
lost-weapon = { $die } { $face }, arme détruite par { $seat }
lost-weapons = { $weapons } ({ $why })
lost-home = planète mère relancée par { $seat } : { $face }

did-build = arme { $die } construite ({ $face })
did-rebuild = arme { $die } reconstruite ({ $face })
did-research = technologie { $technology }
did-reroll = planètes relancées ({ $dice })
did-gain =
    { $loser_given ->
        [yes] planète { $die } prise chez { $loser } ({ $face })
       *[no] planète { $die } gagnée ({ $face })
    }
did-meet = secteur inconnu : { $sector }
did-attack =
    { $won ->
        [yes] attaque gagnée contre { $target } ({ $attack } contre { $defence })
       *[no] attaque manquée contre { $target } ({ $attack } contre { $defence })
    }
did-defend = attaque repoussée ({ $attacker }, { $attack } contre { $defence })
did-attack-cancelled = attaque contre { $target } annulée par immunité
did-cancel = attaque annulée par votre immunité ({ $attacker })
did-destroy = arme { $die } détruite chez { $loser } ({ $face })
did-press = planète mère relancée chez { $target } ({ $face })
did-vote =
    { $passed ->
        [yes] vote adopté contre { $target } ({ $in_favour } voix contre { $against })
       *[no] vote rejeté contre { $target } ({ $in_favour } voix contre { $against })
    }
did-vote-empty = vote sans effet contre { $target }
did-politics = nouvelle loi
did-lose = perte : { $weapons } ({ $why })

## Questions aux règles

answer-early = D'abord le choix des races et le lancer des planètes mères : ensuite, cela pourra se dire.
answer-law = La loi en vigueur l'interdit : { $law }.
answer-odds =
    Attaque { $attack } contre la défense { $defence } ({ $target }) : { $won ->
        [yes] gagnée
       *[no] perdue
    } avec les dés tels qu'ils sont.{ $sectors ->
        [0] {""}
       *[other] {" "}Après le secteur inconnu : gagnée { $good } fois sur 6.
    }{ $immune ->
        [yes] {" "}Mais { $target } peut annuler l'attaque (Influence { $theirs } contre { $mine }).
       *[no] {""}
    }
answer-votes =
    Vote contre { $target } : vous avez { $mine } voix sur { $total } ; { $carried ->
        [yes] { $seats_count ->
            [0] elles suffisent{ $seats }
           *[other] avec { $seats }, il est adopté
        }
       *[no] il ne peut pas être adopté
    }.{ $armed ->
        [yes] {""}
       *[no] {" "}Mais { $target } n'a aucune arme à perdre.
    }

## Dangers et chances

danger-victory =
    { $seat } touche à la victoire : { $dice_count ->
        [0] il suffit d'une planète de plus sur Ressource ou Influence.
       *[other] il ne manque que { $dice } sur Ressource ou Influence.
    }
danger-attack =
    { $seat } peut vous battre : attaque { $attack } contre votre défense { $defence }. { $stakes_count ->
        [0] Seule votre planète mère serait relancée.
        [one] Vous perdriez { $stakes }, ou votre planète mère serait relancée.
       *[other] Vous perdriez un dé parmi { $stakes }, ou votre planète mère serait relancée.
    }
danger-vote =
    { $seats_count ->
        [one] { $seats } peut, sans personne d'autre, faire adopter un vote contre vous
       *[other] { $seats } peuvent ensemble faire adopter un vote contre vous
    } : { $votes } voix sur { $total }. Il vous coûterait une arme.
chance-victory =
    Vous touchez à la victoire : { $dice_count ->
        [0] il suffit d'une planète de plus sur Ressource ou Influence.
       *[other] il ne manque que { $dice } sur Ressource ou Influence.
    }
chance-attack =
    Vous battez { $seat } avec les dés tels qu'ils sont : attaque { $attack } contre défense { $defence }{ $stakes_count ->
        [0] {""} ; sa planète mère serait relancée
       *[other] {""} ; à gagner : { $stakes_or }
    }.{ $immune ->
        [yes] {" "}Mais { $seat } peut annuler l'attaque (influence { $theirs } contre { $own }).
       *[no] {""}
    }
chance-vote =
    { $seats_count ->
        [0] Vos voix suffisent pour un vote contre { $target }
       *[other] Avec { $seats }, vous faites adopter un vote contre { $target }
    } : { $votes } voix sur { $total }.

## Faits de l'image et du rapport

fact-none = aucune
fact-setup = La mise en place.
fact-progress =
    Round { $round }{ $last ->
        [0] {""}
       *[other] {" "}sur { $last }
    }, tour { $turn } : { $seat } joue ({ $phase }).
fact-over = La partie est finie après { $turn } tours, au round { $round }.
fact-law =
    { $law_id ->
        [none] Il n'y a pas de loi.
        [ceasefire] Loi : Cessez-le-feu (pas d'attaque).
        [council_censure] Loi : Censure du conseil (pas de vote).
        [fleet_regulations] Loi : Régulations des flottes (pas de construction).
        [planetary_conscription] Loi : Conscription planétaire (pas de management).
        [ship_tax] Loi : Taxe sur les vaisseaux (chaque Ressource est aussi une Influence).
        [martial_politics] Loi : Politique martiale (chaque Influence est aussi une Ressource).
       *[other] Loi : { $law }.
    }
fact-storm = Une tempête électro-magnétique : chasseurs et croiseurs ont une puissance nulle ce tour.
fact-galaxy =
    { $dice_count ->
        [0] La galaxie est vide.
        [one] Galaxie : { $dice }.
       *[other] Galaxie : { $dice }.
    }
fact-goal = Pour gagner : { $planets } planètes, toutes sur Ressource ou Influence.
fact-player =
    { $race_id ->
        [none] { $seat } n'a pas encore de race
       *[other] { $seat } ({ $race })
    }{ $active ->
        [yes] , à son tour
       *[no] {""}
    }{ $winner ->
        [yes] , victoire
       *[no] {""}
    }{ $dice_count ->
        [0] .
       *[other] {""} : { $dice }.{ $technology_id ->
            [none] {""}
           *[other] {" "}Technologie : { $technology }.
        } Attaque { $attack }, défense { $defence }, Influence { $influence }, { $capacity ->
            [one] { $capacity } Ressource
           *[other] { $capacity } Ressources
        } ; comptent pour gagner : { $good } sur { $planets }.
    }
fact-home =
    { $seat }, planète mère H : { $face }{ $trait ->
        [yes] {" "}(trait racial)
       *[no] {""}
    }.
fact-trait = { $face } (trait)
fact-planet =
    { $seat }, planète { $die } : { $face }{ $locked ->
        [yes] , gagnée ce tour
       *[no] {""}
    }.
fact-coming = La planète { $die } est en route vers { $seat }.
fact-lost =
    { $seat } a perdu { $die }{ $face_id ->
        [none] {""}
       *[other] {" "}({ $face })
    }.
fact-deed = { $kind ->
    [attack] { $seat } a attaqué { $target }{ $count ->
        [one] {""}
       *[other] {" "}{ $count } fois
     }.
    [vote] { $seat } a proposé un vote contre { $target }{ $count ->
        [one] {""}
       *[other] {" "}{ $count } fois
     }.
   *[deflect] { $seat } a pointé le déflecteur sur { $target }{ $count ->
        [one] {""}
       *[other] {" "}{ $count } fois
     }.
 }
fact-weapon = { $die } { $face }
fact-weapon-of = { $seat }, arme { $die } : { $face }.
fact-technology = { $seat }, technologie : { $technology } (T{ $face }).
fact-ballot =
    { $seat } { $choice } ({ $votes })

deed-attack =
    { $ending_id ->
        [won] Dernière action : { $seat } a attaqué { $target }, { $attack } contre { $defence }, avec succès.
        [failed] Dernière action : { $seat } a attaqué { $target }, { $attack } contre { $defence }, sans succès.
       *[other] Dernière action : { $seat } a attaqué { $target } : { $ending }.
    }
deed-vote = Dernière action : { $seat } a proposé un vote contre { $target } : { $ending }.
deed-politics = Dernière action : { $seat } a fait de la politique.
deed-deflect = Dernière action : { $seat } a pointé le déflecteur sur { $target }.
deed-pass = Dernière action : { $seat } a passé.

section-table = La table
section-players = Les joueurs
section-races = Les races et leur trait
race-trait =
    { $race } : { $trait_id ->
        [lightning_infantry] { $trait }, 2 en défense
        [expert_fighters] { $trait }, 2 en défense
        [cruiser] { $trait }, 1 en attaque et en défense
        [transporter] { $trait }, gagne une planète quand le dé est lancé
        [resource] { $trait }, construit et compte pour la victoire
       *[influence] { $trait }, vote, protège et compte pour la victoire
    }
section-player = { $seat } ({ $race })

label-galaxy =
    { $count ->
        [0] Galaxie : vide
       *[other] Galaxie :
    }
label-player = { $seat }, { $race }
label-won =
    { $seats_count ->
        [one] { $seats } gagne
       *[other] { $seats } se partagent la victoire
    }{ $early ->
        [yes] {" "}au dernier round
       *[no] {""}
    } : { $good ->
        [one] { $good } planète compte
       *[other] { $good } planètes comptent
    }
label-ranking = Classés selon planètes qui comptent, planètes, Influence, attaque, défense.
label-trait =
    Sur 1 : { $trait_id ->
        [lightning_infantry] { $trait }, 2 en défense
        [expert_fighters] { $trait }, 2 en défense
        [cruiser] { $trait }, attaque et défense 1
        [transporter] { $trait }, gagne une planète
        [resource] { $trait }, compte pour la victoire
       *[influence] { $trait }, compte pour la victoire
    }
label-relation =
    { $kind ->
        [attack] { $count ->
            [one] attaque
           *[other] { $count } attaques
        }
        [vote] { $count ->
            [one] vote
           *[other] { $count } votes
        }
       *[deflect] déflecteur{ $count ->
            [one] {""}
           *[other] {" "}{ $count }×
        }
    } → { $target }
label-technology = { $technology }
label-attack-sum = Attaque { $attack }
label-defence-sum = Défense { $defence }
label-influence-sum = Influence { $influence }
label-votes-sum = Voix { $votes }
label-resources-sum = Ressources { $capacity }
label-planets = comptent : { $good }/{ $planets }
label-progress =
    Round { $round }{ $last ->
        [0] {""}
       *[other] /{ $last }
    } · tour { $turn } · { $seat }
label-over = Fin · round { $round } · tour { $turn }
label-law = Loi : { $law }
label-storm = Tempête électro-magnétique
label-attack =
    { $ending_id ->
        [won] { $seat } > { $target } : { $attack } à { $defence }, gagné
        [failed] { $seat } > { $target } : { $attack } à { $defence }, échec
       *[other] { $seat } > { $target } : attaque, { $ending }
    }
label-vote = { $seat } > { $target } : vote, { $ending }
label-politics = { $seat } : politique
label-deflect = { $seat } > { $target } : déflecteur
label-pass = { $seat } a passé

letter-depleted = É
letter-resource = R
letter-influence = I
letter-infantry = N
letter-transporter = T
letter-trait = X
letter-cruiser = C
letter-battleship = B
letter-station = S
letter-defence = P
letter-fighters = F

legend-depleted = É : épuisé
legend-resource = R : Ressource
legend-influence = I : Influence
legend-infantry = N : infanterie, défense 1
legend-transporter = T : transporteur
legend-trait = X : trait racial
legend-cruiser = C : croiseur, 1
legend-battleship = B : cuirassé, 2
legend-station = S : station orbitale, 3
legend-defence = P : défense planétaire, défense 2
legend-fighters = F : chasseurs, défense 1
legend-home = planète mère (H)
legend-pips = planètes qui comptent, et les autres
legend-won = a gagné
legend-locked = gagnée ce tour
legend-active = doit jouer
legend-new = dé gagné
legend-ghost = dé perdu
legend-deed = qui a visé qui

## Surprises

alarm-attacked = dé à vous pris, détruit ou relancé
alarm-outvoted = vote adopté contre vous
alarm-target = cible devenue trop forte, ou sans rien à perdre
surprise-unarmed = { $seat } n’a plus d’arme à perdre.
surprise-strong = { $seat } est désormais trop fort pour vous.
surprise-gone = { $seat } n’a plus ce que votre attaque vise.

column-breaker = { $number ->
    [1] Planètes
    [2] Influence
    [3] Attaque
   *[other] Défense
}

## Changements par l'arbitre

corrected-award = { $seat } a encore { $count } ressources ce tour ({ $before } avant).
corrected-home = La planète mère de { $seat } montre { $face }.
corrected-planet = { $seat } a la planète { $die }, qui montre { $face }.
corrected-free = La planète { $die } est dans la galaxie.
corrected-arm = { $seat } reçoit l'arme { $die } : { $face }.
corrected-scrap = { $seat } perd l'arme { $die }.
corrected-technology = { $seat } a la technologie { $technology }.
corrected-law = Loi en vigueur : { $law }.
corrected-weapon = arme libre
