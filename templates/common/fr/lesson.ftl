# Ce que dit une leçon : une petite partie contre la machine, où chaque tour apprend une chose.

lesson-heading = Leçon { $number } sur { $count } : { $what }
lesson-subject = { $what } [{ $game }]
lesson-begins = Voici une petite partie rien que pour vous, contre la machine. Elle dure { $count } tours ; chacun vous apprend une chose, et rien de ce que vous y faites ne compte ailleurs. Prenez votre temps : la leçon vous attend.
lesson-send = { $count ->
    [one] Répondez par cette ligne, sans le # qui la précède :
   *[other] Répondez par ces lignes, sans le # qui les précède :
}
lesson-between = Entre deux : encore une question
lesson-between-how = Autre chose est à décider avant que la partie continue : lisez la question plus bas. Voici une bonne réponse.
lesson-waits = Pas de date limite : la leçon vous attend.

lesson-answer-title = { $title } : une leçon
lesson-answer-subject = Une leçon [{ $game }]
lesson-none = Il n’y a pas encore de leçon pour { $title }. « aide règles » apporte les règles, « aide » la façon d’écrire les ordres.
lesson-runs = Votre leçon continue, partie { $game } : répondez simplement à son dernier message.
lesson-too-many = Vous avez commencé { $most } leçons aujourd’hui ; la suivante devra attendre demain.

lesson-over-title = { $title } : la leçon est finie
lesson-over-subject = Bravo – la leçon est finie [{ $game }]
lesson-over = C’était le dernier tour de la leçon. Vous en savez assez pour une vraie partie ; le reste vient en jouant.
lesson-learnt = Ce que vous avez fait
lesson-open = Ce qu’il reste à essayer
lesson-next = Et maintenant ?
lesson-next-how = On vous a proposé une partie ? Répondez « je participe » à l’invitation. « aide règles » apporte toutes les règles, et « leçon » recommence la leçon.

note-settled-lesson-cancel = La leçon est finie.
note-settled-left-lesson-cancel = La leçon a été quittée.
history-taught = acquis : { $step }
history-taught-not = pas encore acquis : { $step }
history-dismissed = { $left ->
    [yes] leçon quittée
   *[no] leçon finie
}
