review-title = Bilan
review-hint = Le moteur examine chaque coup et en montre de meilleurs.
review-ask = Faire le bilan de cette partie
review-again = Réessayer
review-failed = Le bilan a échoué.
review-waiting =
    { $ahead ->
        [0] Ton bilan est le prochain.
        [one] { $ahead } autre partie passe avant.
       *[other] { $ahead } autres parties passent avant.
    }
review-working = Le moteur analyse la partie…
review-look-again = Actualiser
review-accuracy = Précision
review-accuracy-hint = La précision pèse chaque coup selon l’enjeu.
review-lost = Chances de gain perdues
review-lost-hint = 100 % veut dire une partie entière offerte.
review-blunders = Gaffes
review-mistakes = Erreurs
review-inaccuracies = Imprécisions
review-fine = bon
review-blunder = gaffe
review-mistake = erreur
review-inaccuracy = imprécision
review-no-flaws = Aucune erreur trouvée.
review-better = Mieux : { $line }
review-own = Mes erreurs seulement
review-retry = Reprendre tes erreurs
review-refutation = La suite : { $line }
review-chance = (chances de gain { $before } → { $after })
review-analyse = Ouvrir dans l’analyse
review-all = Tous les coups en chiffres
review-move = Coup
review-verdict = Verdict
review-chance-white = Chances de gain de Blanc
review-chance-mover = Chances de gain du joueur au trait
review-lines = Chances de gain de chaque joueur à son tour :
review-percent = { $percent } %
review-wins =
    { $plies ->
        [1] ({ $colour } gagne au prochain coup)
       *[other] ({ $colour } gagne en { $plies } coups)
    }
review-loses =
    { $plies ->
        [1] ({ $colour } perd au prochain coup)
       *[other] ({ $colour } perd en { $plies } coups)
    }

problem-still-played = La partie est en cours
problem-still-played-text = Tu peux demander le bilan d’une partie et l’analyser une fois qu’elle est terminée.
problem-own-running-game = Ta partie est en cours
problem-own-running-game-text = Cette position est dans une de tes parties en cours, ou un coup plus loin. Réessaie quand la partie sera terminée.
problem-too-many-reviews = Toi ou ton réseau avez trop de bilans en cours. Réessaie quand l’un d’eux sera terminé.
