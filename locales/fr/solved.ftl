### Plateaux résolus : jouer contre une preuve.

solved-title = Plateaux résolus
solved-lead = Ce départ est résolu : { $winner } gagne, quoi que fasse { $loser }. Joue { $loser } et essaie.
solved-how = La preuve contient une réponse à chaque coup possible du camp qui perd, jusqu’à la fin de la partie. La page la lit dans un fichier, un petit morceau à la fois ; rien n’est calculé. À côté de chaque coup se trouve le nombre de lignes que la preuve couvre après lui.
solved-needs-scripts = Jouer contre une preuve demande JavaScript.
solved-records =
    { $count ->
        [one] { $count } position
       *[other] { $count } positions
    }
solved-check = Vérifie l’affirmation toi-même :
solved-guide = Comment vérifier une preuve
solved-boards = Plateaux
solved-board = { $size }×{ $size }, { $count } pions chacun
solved-back = Reprendre le coup
solved-again = Recommencer
solved-your-move = À toi de jouer, { $player }. Tous les coups perdent.
solved-reading = Recherche de la réponse …
solved-lines =
    { $count ->
        [one] { $lines } ligne
       *[other] { $lines } lignes
    }
solved-at-least = plus de { $lines } lignes
solved-won = { $player } a gagné, comme prouvé.
solved-moves = Tes coups et les lignes prouvées après chacun
solved-failed = La preuve n’a pas pu être lue : { $reason }
