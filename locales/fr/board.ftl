board-label = Plateau de Dipole
board-player-W = Blanc
board-player-R = Rouge
board-player-B = Noir
board-player-G = Vert
board-left =
    { $count ->
        [one] { $count } pion
       *[other] { $count } pions
    }
board-steps =
    { $steps ->
        [one] encore { $steps } pas
       *[other] encore { $steps } pas
    }

## À qui le tour
board-your-turn = À toi de jouer. Choisis une pile.
board-your-turn-as = { $player } est au trait. Choisis une pile.
board-turn = { $player } est au trait.
board-chosen = { $square } : choisis une destination.
board-chosen-off = { $square } : choisis un anneau. Les pions sortis du plateau ne reviennent pas.
board-waiting = On attend un joueur pour la place libre.
board-looking-back = Coup { $move } sur { $last }, par { $player }.
board-looking-back-start = Position de départ.
board-won = { $player } gagne.
board-you-won = Tu gagnes.
board-resigned = { $player } gagne par abandon.
board-sat-out =
    { $count ->
        [one] { $players } n’a aucun coup et passe son tour.
       *[other] { $players } n’ont aucun coup et passent leur tour.
    }
board-sat-out-again =
    { $count ->
        [one] { $players } n’a aucun coup ; { $turn } rejoue.
       *[other] { $players } n’ont aucun coup ; { $turn } rejoue.
    }

## Un coup à voix haute
board-spoken-basic = { $player } joue { $count } de { $from } en { $to }.
board-spoken-merge = { $player } joue { $count } de { $from } en { $to } et fusionne.
board-spoken-capture = { $player } joue { $count } de { $from } en { $to } et capture { $captured }.
board-spoken-off = { $player } sort { $count } de { $from } du plateau.

## Les cases
cell-stack = { $square }, { $player }, { $height }
cell-target-basic = { $place } : jouer { $count } ici
cell-target-merge = { $place } : fusionner { $count } ici
cell-target-capture = { $place } : capturer avec { $count }

## Sortir du plateau
board-off = sortir { $count }
board-all-off = sortir les { $count }

## Parcourir la partie
board-first = Position de départ
board-previous = Coup précédent
board-next = Coup suivant
board-pass = passe
board-last = Dernier coup

## Jeu parfait
board-verdict = Jeu parfait
board-verdict-winner = { $player } gagne si tout le monde joue parfaitement.
board-verdict-lost = Tous les coups perdent.
board-verdict-moves =
    { $count ->
        [one] Coup gagnant : { $moves }
       *[other] Coups gagnants : { $moves }
    }

## Outils
board-flip = Retourner le plateau
board-copy-record = Copier la feuille de partie
board-copy-position = Copier la position
board-copy-link = Copier le lien
board-copy-embed = Copier le code d’intégration
board-copied = Copié.
board-copy-failed = La copie a échoué. Sélectionne ce texte et copie-le toi-même :
board-close = Fermer
board-sound = Sons
board-confirm-moves = Confirmer les coups
board-confirm = Jouer { $move }
board-cancel = Retour

## Connexion
board-connecting = Connexion…
board-saved = Enregistré
board-sending = Envoi de ton coup…
board-not-connected = Pas de connexion. Nouvelle tentative…
board-not-sent = Pas de connexion. Ton coup partira quand tu seras de nouveau en ligne.
board-refused = Le coup n’a pas été joué : { $reason }
board-broken = Cette page n’a pas pu démarrer : { $reason }. Recharge-la.

## Essayer des coups, les prévoir, garder des variantes
board-try-begin = Essayer des coups
board-try-first = Joue pour les deux camps. Ces coups ne sont pas joués dans la partie.
board-try-save = Enregistrer comme prévus
board-try-back = Retour
board-try-stop = Retour à la partie
board-trying = Essai de coups : { $player } est au trait.
tree-undo = Annuler
tree-redo = Rétablir
tree-promote = Mettre en ligne principale
tree-remove = Supprimer à partir d’ici
tree-comment = Commenter ce coup
tree-name = Nommer cette variante
tree-own = à moi
tree-saved = Enregistré.
tree-unsaved = Pas encore enregistré.
tree-merged = Enregistré et réuni avec les variantes d’un autre appareil.
tree-failed = Non enregistré : { $reason }

## Pendules, et ce que font les joueurs à part jouer
board-time-days = { $days } j { $hours } h
board-time-hours = { $hours } h { $minutes } min
board-time-low = Il te reste { $time }.
board-time-paused = Ta pendule est arrêtée pour les vacances ou le week-end.
board-time-first = Premier coup : { $time }
board-away = Ton adversaire est parti. Tu peux réclamer la victoire dans { $time }.
board-away-long = Ton adversaire a quitté la partie. Tu peux réclamer la victoire.
board-undo-asked = { $player } demande à reprendre son coup.
board-call-off-asked = { $player } demande d’annuler la partie.
board-not-agreed = { $player } a refusé.
board-won-time = { $player } gagne au temps.
board-won-abandoned = { $player } gagne : l’adversaire est parti.
board-won-adjudication = { $player } gagne par adjudication.
board-aborted = La partie a été annulée.
board-left-game = { $player } a quitté la partie.
board-present = en ligne
board-absent = hors ligne

## Pourquoi un coup est interdit
illegal-not-a-move = Ce n’est pas un coup. Écris E1-G3 pour jouer, B8-off pour sortir toute une pile, ou A5-off:2 pour sortir deux pions.
illegal-outside = { $square } est hors du plateau de { $size }×{ $size }.
illegal-light-square = { $square } est une case claire ; on n’utilise que les cases foncées.
illegal-no-stack = Il n’y a pas de pile en { $square }.
illegal-not-yours = La pile en { $square } est à { $owner }.
illegal-no-distance = Choisis une autre case : un coup s’éloigne de { $square } d’au moins une case.
illegal-odd-count =
    De { $from } à { $to }, il y a { $count ->
        [one] { $count } case
       *[other] { $count } cases
    }. Le long d’une colonne ou d’une rangée, la distance doit être paire.
illegal-not-in-line = { $from } et { $to } ne sont pas en ligne droite.
illegal-too-few = Ce coup demande { $count } pions, mais la pile en { $square } n’en a que { $height }.
illegal-not-forward = De { $from } à { $to }, ce n’est pas vers l’avant. Seules les captures vont de côté ou en arrière.
illegal-taller = La pile en { $square } a { $height } pions, c’est trop pour être capturée par { $count }.
illegal-does-not-leave = { $count } de { $square } n’atteignent pas le bord. Prends-en au moins { $needed }.
illegal-no-checkers = Un coup prend au moins un pion de { $square }.
illegal-must-not-sit-out = Tu as un coup possible, tu ne peux donc pas passer.
illegal-wrong-sign = Le signe entre les cases ne correspond pas au coup. Écris - pour jouer et x pour capturer.
board-stack-stuck = La pile en { $square } n’a aucun coup possible.

## Le plateau de sortie
board-tray = Sortir :
board-tray-count = Pions à sortir
board-tray-fewer = Un de moins
board-tray-more = Un de plus

## Conseils contre l’ordinateur
board-hints = Conseils
hint-numbers = Choisis cette pile de { $height } : chaque anneau indique combien de pions peuvent y aller.
hint-sat-out =
    { $count ->
        [one] { $players } n’a aucun coup possible et passe son tour.
       *[other] { $players } n’ont aucun coup possible et passent leur tour.
    } Ce n’est pas perdu : un joueur qui a encore des pions pourra peut-être rejouer plus tard.
hint-danger = { $players } peut capturer tes { $height } en { $square }, avec { $count } venant de { $from }. Éloigne-les, fais-les grandir ou capture en premier.

## Clavier
board-keys = Raccourcis clavier
board-key-step = coup précédent et suivant
board-key-ends = position de départ et dernier coup
board-key-flip = retourner le plateau
board-key-board = aller au plateau ; les flèches passent d’une case à l’autre
board-key-choose = choisir une pile, puis sa destination
board-key-count = aller à la case pour ce nombre de pions
board-key-words = écrire un coup, ou faire lire le plateau
board-key-cancel = annuler
board-key-help = afficher cette liste

## Le plateau en mots
words-title = Plateau en mots
words-field = Coup ou case
words-enter = OK
words-how = Écris un coup comme E1-G3, ou une case pour entendre ce qui s’y trouve et où cette pile peut aller. OK sans texte lit la position.
words-read-position = Lire la position
words-read-last = Lire le dernier coup
words-no-stacks = aucun pion
words-no-move = Aucun coup n’a été joué.
words-not-now = Tu ne peux pas jouer maintenant.
words-goes-to = Destinations possibles : { $targets }.
words-target-basic = { $square } avec { $count }
words-target-merge = { $square } avec { $count }, fusion
words-target-capture = { $square } avec { $count }, capture
words-target-off = hors du plateau avec { $count }
words-target-off-from = hors du plateau avec { $count } ou plus
