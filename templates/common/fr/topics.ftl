# Ce que demandent les joueurs de tous les titres, et les réponses, en trois phrases au plus :
# `topic-<nom>`, la question telle qu'on la propose `topic-<nom>-ask`, peut-être une ligne `topic-<nom>-line`.

topic-change-ask = Comment changer mes ordres ?
topic-change = Envoyez un nouveau message avec tous vos ordres avant qu'ils soient joués : seul le dernier message compte. « annuler mes ordres » les efface, « rétablir » ramène les précédents.
topic-final-ask = Que veut dire « définitif » ?
topic-final = Les ordres sont joués à la date limite, ou dès que tous ceux qui doivent jouer ont des ordres définitifs. « définitif », seul sur une ligne, dit que les vôtres le sont ; « pas définitif » revient là-dessus.
topic-talk-ask = Comment écrire aux autres joueurs ?
topic-talk = Écrivez une ligne comme celle-ci : ce qui suit les deux points va à tous, ou au seul joueur dont vous mettez le nom. « aide table » dit ce qu'on peut faire d'autre entre joueurs.
topic-talk-line = message à tous : Qui veut la paix ?
