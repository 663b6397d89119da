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

way-transporter = un Transporteur
way-stasis = des chambres de stase
way-invasion = une invasion

loss-fleet = plus d'armes que de planètes
loss-vote = après un vote
loss-asteroids = à cause des astéroïdes
loss-radiation = à cause des radiations

choice-for = pour
choice-against = contre

ending-none = sans résultat
ending-open = en cours
ending-won = réussie
ending-failed = sans succès
ending-cancelled = annulée (immunité)
ending-supernova = arrêtée par une supernova
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
event-phase-forbidden = { $law } : pas de phase de { $phase } pour { $seat } ce tour.
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
       *[other] { $seat } gagne la planète { $die } de la galaxie grâce à { $way }.
    }
event-galaxy-empty = { $seat } aurait gagné une planète, mais la galaxie est vide.
event-planet-set = { $die } ({ $seat }) passe sur { $shows } sans lancer le dé.
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
event-attack-cancelled = { $seat } utilise son immunité (Influence { $influence } contre { $against }) : l'attaque menée par { $attacker } est annulée.
event-attack-allowed = { $seat } laisse faire l'attaque menée par { $attacker }.
event-battled = Combat : attaque { $attack } ({ $attacker }) contre défense { $defence } ({ $defender }){ $nebula ->
        [yes] , dont 2 grâce à la nébuleuse
       *[no] {""}
    }{ $storm ->
        [yes] , dans une tempête électro-magnétique
       *[no] {""}
    }. { $won ->
        [yes] L'attaque réussit.
       *[no] L'attaque échoue.
    }
event-weapon-destroyed = { $seat } détruit { $die } ({ $shows }) chez { $loser }.
event-pressed = { $seat } exerce une pression diplomatique sur { $loser }.
event-vote-called = { $seat } propose un vote contre { $target }.
event-vote-closed = { $target } n'a aucune arme à perdre : le vote se termine sans bulletins.
event-vote-counted =
    Vote proposé par { $caller } contre { $target } : { $ballots }. { $in_favour } pour et { $against } contre, sur { $total } voix{ $missing_count ->
        [0] {""}
       *[other] {""} ; vote clos sans attendre { $missing }
    }. { $passed ->
        [yes] Le vote est adopté.
       *[no] Le vote est rejeté.
    }
event-politics-called = { $seat } lance le dé de politique.
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
ask-P-D1 = À vous : construisez, puis relancez des planètes, puis faites une action ; un seul message suffit pour tout. Ressources à dépenser : { $left }. Armes : { $weapons } ({ $planets } au plus).
ask-P-D2 = Quelles planètes relancez-vous ? Aucune, c'est permis. Votre action vient ensuite : elle peut être dans le même message.
ask-P-D3 = Votre action : { $acts_or } ?{ $must ->
        [yes] {" "}Vous ne pouvez pas passer.
       *[no] {""}
    }
act-attack = attaquer un joueur
act-vote = proposer un vote contre un joueur
act-politics = lancer le dé de politique
act-deflect = pointer le déflecteur sonique sur un joueur
act-pass = passer
ask-P-D4 = { $attacker } vous attaque : { $attack } contre { $defence } chez vous. Vous avez l'immunité : annulez-vous l'attaque ?
ask-P-D5 = Vous avez battu { $target }. Que prenez-vous : { $loot_or } ? Une planète prise est relancée.
loot-planet = la planète { $die } ({ $face })
loot-weapon = détruire l'arme { $weapon }
loot-home = pression : la planète mère ({ $face }) est relancée
ask-P-D6 = { $own ->
        [yes] Vous perdez { $count ->
            [one] une arme
           *[other] { $count } armes
        } ({ $why }). À vous de choisir : { $count ->
            [one] { $weapons_or }
           *[other] { $weapons }
        }.
       *[no] { $owner } perd { $count ->
            [one] une arme
           *[other] { $count } armes
        } ({ $why }). À vous de choisir : { $count ->
            [one] { $weapons_or }
           *[other] { $weapons }
        }.
    }
ask-P-D7 = { $caller } propose un vote contre { $own ->
        [yes] vous. S'il est adopté, vous perdez une arme
       *[no] { $target }. S'il est adopté, { $target } perd une arme
    } ({ $weapons_count ->
        [0] il n'y en a aucune
       *[other] { $weapons_or }
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
slot-spoil = ce que vous prenez (envahir la meilleure, détruire la meilleure, pression)
slot-law = une loi
slot-technology = une technologie

## Refus

refusal-E_PHASE = Ce n’est pas le moment de donner cet ordre.
refusal-E_LAW = La loi en vigueur l'interdit : { $law }.
refusal-E_NO_RESOURCE = Cela coûte { $need ->
        [one] { $need } Ressource
       *[other] { $need } Ressources
    } ; { $left ->
        [0] il ne vous en reste aucune ce tour
       *[other] il ne vous en reste que { $left } ce tour
    }.
refusal-E_FLEET_LIMIT = Jamais plus d'armes que de planètes : vous avez { $weapons ->
        [one] { $weapons } arme
       *[other] { $weapons } armes
    } et { $planets ->
        [one] { $planets } planète
       *[other] { $planets } planètes
    }.
refusal-E_NO_SUCH_DIE = Vous ne pouvez pas choisir { $die } ici.
refusal-E_NO_SUCH_FACE = Aucune de vos armes ne montre { $faces_or }.
refusal-E_NOT_PLAYED = Cette partie se joue sans l'option { $option }.
refusal-E_NEW_PLANET = Vous avez gagné { $die } ce tour : pas de relance avant le suivant.
refusal-E_REROLLED = Vous avez déjà relancé { $die } ce tour.
refusal-E_TARGET = « { $target } » n'est pas un autre joueur de cette partie.
refusal-E_NO_TECH = Il vous faut la technologie { $technology }.
refusal-E_MUST_ACT = Dans cette partie, personne ne peut passer : si vous n'attaquez pas, proposez un vote.
refusal-E_NO_WEAPON = { $die_given ->
        [yes] { $target } n'a pas d'arme { $die }.
       *[no] { $target } n'a aucune arme de ce genre.
    }
refusal-E_NO_PLANET =
    { $die_given ->
        [yes] { $target } n'a pas de planète { $die }.
       *[no] { $target } n'a aucune planète à prendre.
    }
refusal-E_NO_SPOIL = Aucun de ces butins n'est possible contre { $target }.
refusal-E_LOSE_COUNT = { $count ->
        [one] Nommez exactement une arme
       *[other] Nommez exactement { $count } armes
    } à perdre ; vous en avez nommé { $given }.
refusal-E_OTHER_VOTE = Ce vote est contre { $target }.
refusal-E_RACE =
    { $race_given ->
        [yes] Il n'y a pas de race « { $race } ».
       *[no] Nommez au moins une race.
    }
refusal-E_RACE_TWICE = Vous nommez { $race } deux fois.
refusal-E_TOO_FEW_RACES = Il y a six races, trop peu pour { $seats } joueurs si aucune ne sert deux fois.
refusal-E_ENDLESS = Personne ne pourra jamais avoir { $planets } planètes ({ $most } au plus) : sans dernier round, la partie ne finirait jamais.

## Ordres, consignes et tests, pour la page d'aide

order-races = les races que vous voudriez, la préférée d'abord
order-build = une nouvelle arme, pour 1 Ressource
order-rebuild = relance une arme (ou votre première arme qui montre cette face), pour 1 Ressource
order-tech = prend ou relance le dé de technologie, pour 2 Ressources
order-done = termine la construction
order-reroll = ne relance rien
order-invade = prend une planète au joueur battu
order-destroy = détruit une arme du joueur battu
order-pressure = relance la planète mère du joueur battu
order-prefer = prend le premier butin possible de cette liste
order-attack = attaque ; on prend le premier butin possible, dans cet ordre
order-vote = propose un vote contre ce joueur
order-politics = lance le dé de politique
order-deflect = relance la planète mère visée par le déflecteur sonique
order-pass = aucune action, si la partie le permet
order-cancel = votre immunité annule une attaque
order-allow = laisse faire l'attaque
order-lose = les armes que vous perdez, dans cet ordre
order-ballot = votre bulletin ; avec le nom d'un joueur, seulement dans les votes contre ce joueur
order-improve = relance la technologie proposée
order-keep = garde la technologie telle quelle

standing-races = les races que vous voudriez, la préférée d'abord
standing-construction = un ordre pour chaque construction
standing-management = ce que vous relancez toujours
standing-ballot = comment vous votez ; « voter contre <joueur> » vaut pour tout vote contre ce joueur
standing-action = votre action quand vous n'en envoyez pas
standing-immunity = annuler ou permettre les attaques
standing-spoil = ce que vous prenez après une victoire, dans l'ordre
standing-lose = les armes que vous perdez, dans cet ordre
standing-offer = relancer ou garder une technologie proposée

atom-resources = Ressources que vous pouvez encore dépenser ce tour
atom-planets = planètes d'un joueur, planète mère comprise
atom-weapons = armes d'un joueur
atom-influence = Influence d'un joueur
atom-votes = voix d'un joueur
atom-attack = puissance d'un joueur en attaque
atom-defence = puissance d'un joueur en défense
atom-wins = votre attaque battrait ce joueur
atom-immune = si ce joueur a plus d'Influence que vous, donc l'immunité
atom-face = ce que montre un de vos dés
atom-count = combien de vos dés montrent cette face
atom-galaxy = planètes encore dans la galaxie
atom-law = la loi en vigueur
atom-tech = la technologie d'un joueur
atom-round = numéro du round
atom-good = planètes d'un joueur sur Ressource ou Influence
atom-need = combien de planètes manquent à un joueur pour gagner
atom-target = contre qui est le vote
atom-caller = qui a proposé le vote
atom-attacker = qui vous attaque

## Options

option-victory_planets = Planètes nécessaires pour gagner, planète mère comprise (n est le nombre de joueurs).
option-victory_exact = Il faut exactement ce nombre de planètes ; en avoir plus ne suffit pas.
option-victory_check = Quand on regarde si quelqu'un a gagné : après chaque étape, ou à la fin de son propre tour.
option-races = Les races sont choisies par leurs joueurs, ou tirées au sort.
option-unique_races = Aucune race ne sert deux fois ; auto : oui jusqu'à six joueurs.
option-first_player = Qui commence : tiré au sort, ou le premier de la liste.
option-setup_transporter = Un Transporteur obtenu à la mise en place gagne une planète.
option-trait_is_unit = Un trait Croiseur ou Chasseurs subit technologies et tempêtes comme une arme de ce genre.
option-fresh_resource = Une Ressource gagnée en construisant sert aussitôt.
option-management = Les planètes sont relancées ensemble ou l'une après l'autre.
option-new_planets_locked = Planètes gagnées ce tour qui ne peuvent pas être relancées : celles des Transporteurs, ou toutes.
option-must_act = Personne ne peut passer : un joueur qui n'attaque pas propose un vote.
option-empty_votes = Un vote contre un joueur sans armes est clos aussitôt, ou les bulletins sont comptés.
option-caller_ballot = Le joueur qui propose un vote est compté pour, ou vote comme les autres.
option-immunity_timing = Le joueur attaqué décide de son immunité après le secteur inconnu, ou avant.
option-vote_majority = Il faut à un vote plus de la moitié des voix, ou plus de la moitié des voix et des joueurs.
option-fleet_loss_choice = Qui choisit les armes perdues après une invasion : leur propriétaire, ou l'attaquant.
option-max_rounds = Nombre de rounds (0 : sans limite).
option-technology = Le dé de technologie.
option-politics = Le dé de politique et ses lois.
option-unknown_sectors = Les attaques traversent un secteur inconnu.
option-deep_space = L'espace profond agit sur les nouvelles planètes.
option-terraforming = La Terraformation donne une Ressource de plus par dé, ou une en tout.
option-deflector_transporter = Un Transporteur obtenu par le Déflecteur sonique gagne une planète, ou rien.
option-deep_space_setup = L'espace profond agit aussi sur les planètes gagnées à la mise en place.
option-deep_space_on = Espace profond pour toute nouvelle planète, ou seulement celles de la galaxie.
option-advanced_society = Une société développée impose de relancer la technologie, ou le propose.
option-sector_wormhole_limit = Nombre maximum de tours supplémentaires d’affilée (0 : sans limite).

ruling-trait_victory = un trait Ressource ou Influence compte pour la victoire
ruling-weapon_dice = les dés d'armes sont une réserve commune à tous
ruling-rebuild_again = une arme peut être reconstruite plusieurs fois par tour
ruling-failed_attack = une attaque qui échoue est sans effet
ruling-influence_tie = à Influence égale, pas d'immunité
ruling-target_ballot = le joueur visé vote, lui aussi
ruling-abstention = pas d'abstention ; sans bulletin, on est compté contre, ou pour si l'on propose le vote
ruling-vote_oneself = personne ne peut s’attaquer soi-même ni proposer un vote contre soi
ruling-assault_cannon = le canon d'assaut compte en attaque et en défense
ruling-stasis_chambers = les chambres de stase n'agissent qu'au moment du lancer
ruling-roach_pressure = quand une pression fait sortir le trait de Roach, il ne gagne pas de planète
ruling-ship_tax = la taxe compte pour l'immunité et pour les votes
ruling-society_without_technology = une société développée ne fait rien sans l'option technologie

## Ce qui s'est passé depuis le dernier tour du lecteur

recap-galaxy-empty = Vous auriez gagné une planète, mais la galaxie est vide.
recap-lost = Vos pertes : { $losses }.
recap-own = Vous avez { $deeds }.
recap-rival = { $seat } a { $deeds }.

lost-planet = planète { $die } (prise par { $seat }, { $attack } contre { $defence })
lost-weapon = { $die } { $face } (arme détruite par { $seat })
lost-weapons = { $weapons } ({ $why })
lost-home = planète mère relancée par { $seats } ({ $times ->
    [1] {""}
   *[other] { $times } fois,{" "}
 }maintenant { $face })

did-build = construit { $die } ({ $face })
did-rebuild = reconstruit { $die } ({ $face })
did-research = obtenu la technologie { $technology }
did-reroll = relancé { $dice_count ->
        [one] une planète
       *[other] { $dice_count } planètes
    } ({ $dice })
did-gain = { $loser_given ->
        [yes] pris { $die } à { $loser } ({ $face })
       *[no] gagné la planète { $die } ({ $face })
    }
did-meet = traversé un secteur inconnu ({ $sector })
did-attack = { $won ->
        [yes] battu { $target } ({ $attack } contre { $defence })
       *[no] attaqué { $target } en vain ({ $attack } contre { $defence })
    }
did-defend = repoussé { $attacker } ({ $attack } contre { $defence })
did-attack-cancelled = attaqué { $target }, qui a annulé l'attaque
did-cancel = annulé l'attaque menée contre vous ({ $attacker })
did-destroy = détruit { $die } chez { $loser } ({ $face })
did-press = fait relancer une planète mère ({ $target } : maintenant { $face })
did-vote = { $passed ->
        [yes] fait adopter un vote contre { $target } ({ $in_favour } voix contre { $against })
       *[no] perdu un vote contre { $target } ({ $in_favour } voix contre { $against })
    }
did-vote-empty = proposé un vote sans effet contre { $target }
did-politics = lancé le dé de politique
did-lose = perdu { $weapons } ({ $why })

## Questions aux règles

answer-early = Reposez la question quand les races seront choisies et les planètes mères lancées.
answer-law = La loi en vigueur l'interdit : { $law }.
answer-odds = Attaque { $attack } contre défense { $defence } ({ $target }) : avec les dés tels qu'ils sont, { $won ->
        [yes] l'attaque réussirait
       *[no] l'attaque échouerait
    }.{ $sectors ->
        [0] {""}
       *[other] {" "}Après le secteur inconnu, elle réussirait { $good } fois sur 6.
    }{ $immune ->
        [yes] {" "}Mais { $target } peut annuler l'attaque (Influence { $theirs } contre { $mine } chez vous).
       *[no] {""}
    }
answer-votes = Vote contre { $target } : vous avez { $mine } voix sur { $total } ; { $carried ->
        [yes] { $seats_count ->
            [0] cela suffit{ $seats }
           *[other] avec { $seats }, cela suffit
        }
       *[no] il ne peut pas être adopté
    }.{ $armed ->
        [yes] {""}
       *[no] {" "}Mais { $target } n'a aucune arme à perdre.
    }

## Dangers et chances

danger-victory = { $seat } touche à la victoire : { $dice_count ->
        [0] il ne manque qu’une planète de plus sur Ressource ou Influence.
       *[other] seul dé pas encore sur Ressource ou Influence : { $dice }.
    }
danger-attack = { $seat } peut vous battre : attaque { $attack } contre défense { $defence } chez vous. { $stakes_count ->
        [0] Seule votre planète mère serait relancée.
        [one] Vous perdriez { $stakes }, ou votre planète mère serait relancée.
       *[other] Vous perdriez un de ces dés : { $stakes }, ou votre planète mère serait relancée.
    }
danger-vote = { $seats_count ->
        [one] { $seats } peut, sans aide, faire adopter un vote contre vous
       *[other] { $seats } peuvent ensemble faire adopter un vote contre vous
    }, avec { $votes } voix sur { $total }. Il vous coûterait une arme.
chance-victory = Vous touchez à la victoire : { $dice_count ->
        [0] il suffit d'une planète de plus sur Ressource ou Influence.
       *[other] seul dé pas encore sur Ressource ou Influence : { $dice }.
    }
chance-attack = Avec les dés tels qu'ils sont, vous battez { $seat } : attaque { $attack } contre défense { $defence }. { $stakes_count ->
        [0] La planète mère adverse serait relancée.
       *[other] À gagner : { $stakes_or }.
    }{ $immune ->
        [yes] {" "}Mais { $seat } peut annuler l'attaque (Influence { $theirs } contre { $own } chez vous).
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
        [yes] , dont c'est le tour
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
        } ; planètes qui comptent pour gagner : { $good } sur { $planets }.
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
       *[other] Dernière action : { $seat } a attaqué { $target } : attaque { $ending }.
    }
deed-vote = Dernière action : { $seat } a proposé un vote contre { $target } : { $ending }.
deed-politics = Dernière action : { $seat } a lancé le dé de politique.
deed-deflect = Dernière action : { $seat } a pointé le déflecteur sur { $target }.
deed-pass = Dernière action : { $seat } a passé son tour.

section-table = La table
section-players = Les joueurs
section-races = Les races et leur trait
race-trait =
    { $race } : { $trait_id ->
        [lightning_infantry] { $trait }, 2 en défense
        [expert_fighters] { $trait }, 2 en défense
        [cruiser] { $trait }, 1 en attaque et en défense
        [transporter] { $trait }, qui gagne une planète quand le dé est lancé
        [resource] { $trait }, qui sert à construire et compte pour la victoire
       *[influence] { $trait }, qui donne une voix, protège et compte pour la victoire
    }
section-player = { $seat } ({ $race })

label-galaxy =
    { $count ->
        [0] Galaxie : vide
       *[other] Galaxie :
    }
label-player = { $seat }, { $race }
label-no-race = Pas encore de race
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
label-ranking = Classement : planètes qui comptent, puis toutes, Influence, attaque, défense.
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
       *[other] { $seat } > { $target } : attaque { $ending }
    }
label-vote = { $seat } > { $target } : vote, { $ending }
label-politics = { $seat } : politique
label-deflect = { $seat } > { $target } : déflecteur
label-pass = { $seat } a passé son tour

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
legend-active = joue maintenant
legend-new = dé gagné
legend-ghost = dé perdu
legend-deed = qui a visé qui

## Surprises

alarm-attacked = un de vos dés pris, détruit ou relancé
alarm-outvoted = un vote adopté contre vous
alarm-target = une cible devenue trop forte, ou sans rien à perdre
surprise-unarmed = { $seat } n’a plus d’arme à perdre.
surprise-strong = Vous ne pouvez plus battre { $seat }.
surprise-gone = { $seat } n’a plus ce que votre attaque vise.

column-breaker = { $number ->
    [1] Planètes
    [2] Influence
    [3] Attaque
   *[other] Défense
}

## Changements par l'arbitre

corrected-award = { $seat } a encore { $count } Ressources ce tour (avant : { $before }).
corrected-home = Planète mère ({ $seat }) : { $face }.
corrected-planet = { $seat } a la planète { $die }, qui montre { $face }.
corrected-free = La planète { $die } est dans la galaxie.
corrected-arm = { $seat } reçoit l'arme { $die } : { $face }.
corrected-scrap = { $seat } perd l'arme { $die }.
corrected-technology = { $seat } a la technologie { $technology }.
corrected-law = Loi en vigueur : { $law }.
corrected-weapon = arme libre
