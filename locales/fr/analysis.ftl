analysis-title = Analyse
analysis-needs-scripts = L’analyse demande JavaScript, qui est désactivé dans ce navigateur.
analysis-setup-tab = Position
analysis-share-tab = Import et export
analysis-start = Position de départ

## Composer une position
analysis-edit = Modifier la position
analysis-editing = Composition d’une position
analysis-edit-hint = Choisis une case pour y poser un pion ; fais glisser une pile pour la déplacer, ou hors du plateau pour la retirer.
analysis-touch = Un clic ajoute
analysis-take-away = En retirer un
analysis-height = Hauteur
analysis-height-of = Hauteur en { $square }
analysis-turn = Au trait
analysis-board-size = Plateau
analysis-board-two = { $size }×{ $size }, deux joueurs
analysis-board-four = { $size }×{ $size }, quatre joueurs
analysis-edit-done = Analyser cette position
analysis-edit-clear = Vider le plateau
analysis-fault-turn = { $player } n’a aucun coup ici, c’est donc le tour de { $other }.
analysis-fault-checkers = { $player } a { $count } pions ; { $most } au plus sont possibles.
analysis-fault-empty = Il n’y a aucun pion sur le plateau.

## Les variantes
analysis-key-variation = autre variante

## Import et export
analysis-copy-link = Copier le lien
analysis-copy-record = Copier la feuille de partie
analysis-copy-position = Copier la position
analysis-save-record = Enregistrer la feuille
analysis-save-json = Enregistrer en JSON
analysis-export-hint = Le lien, le JSON et la feuille de partie contiennent toutes les variantes avec leurs noms et commentaires, et les noms des joueurs.
analysis-export-failed = La feuille de partie n’a pas pu être écrite : { $reason }
analysis-paste = Position, feuille de partie, partie d’AbstractPlay, JSON ou lien
analysis-import = Ouvrir
analysis-file = Ou un fichier
analysis-import-failed = Impossible à ouvrir : { $reason }
analysis-import-move = Le coup { $number } ({ $player }, { $move }) est impossible : { $reason }
analysis-import-no-move = « { $word } » n’est ni un coup ni une position. Colle une position comme 8x8:W:WE1=12:BD8=12, ou des coups comme 1. E1-G3 D8-B6.
analysis-import-position = Ce n’est pas une position complète. Une position donne le plateau, le joueur au trait et les piles de chaque joueur, comme 8x8:W:WE1=12:BD8=12.
analysis-import-setup = « { $word } » n’est pas une position de départ. Écris small, large, compressed ou four.
analysis-import-result = Le texte se termine par { $result }, mais la partie n’est pas finie après son dernier coup. Mets * à la place du résultat.
analysis-link-broken = Le lien n’a pas pu être lu : { $reason }

## Le bilan, et qui est mieux
analysis-review = Afficher le bilan
analysis-graph = Chances de gain de Blanc le long de la ligne principale
analysis-chance = Chances de gain de Blanc : { $percent } %
analysis-chance-unknown = Chances de gain de Blanc : inconnues
analysis-flaw-inaccuracy = Imprécision : chances { $before } % → { $after } %.
analysis-flaw-mistake = Erreur : chances { $before } % → { $after } %.
analysis-flaw-blunder = Gaffe : chances { $before } % → { $after } %.

## Le moteur
analysis-engine = Moteur
analysis-lines = Nombre de lignes
analysis-best-lines = Les meilleures lignes du moteur, chacune avec les chances de gain de Blanc ; à quatre, avec les pions de retard sur la meilleure
analysis-engine-loading = Démarrage…
analysis-engine-state = profondeur { $depth } · { $rate } positions/s
analysis-engine-table = source : table
analysis-threat = Menace
analysis-threat-of = Ce que menace { $player } : les meilleurs coups si c’était son tour.
analysis-threat-none = { $player } ne pourrait pas jouer maintenant.
analysis-engine-running = Cette position est dans une de tes parties en cours, ou tout près. Le moteur n’aide pas dans celles-ci.
analysis-engine-no-games = Le moteur est arrêté : le serveur n’a pas dit lesquelles de tes parties sont en cours. Relance-le pour réessayer.
analysis-engine-failed = Le moteur s’est arrêté : { $reason }. Relance-le pour réessayer.
words-read-engine = Lire les lignes du moteur
words-engine-off = Le moteur est arrêté. Démarre-le dans l’onglet « Coups ».
words-line = Ligne { $number }, { $line }
analysis-wins = { $player } gagne
analysis-loses = { $player } perd
analysis-wins-in =
    { $plies ->
        [one] { $player } gagne en { $plies } coup
       *[other] { $player } gagne en { $plies } coups
    }
analysis-loses-in =
    { $plies ->
        [one] { $player } perd en { $plies } coup
       *[other] { $player } perd en { $plies } coups
    }

## L’explorateur
explorer-tab = Explorateur
explorer-source = Parties
explorer-site = Toutes sur ce site
explorer-people = Entre humains
explorer-computers = Avec des ordinateurs
explorer-engine = Le moteur contre lui-même
explorer-filter = Filtre
explorer-any = Tout
explorer-speed = Cadence
explorer-live = En direct
explorer-correspondence = Correspondance
explorer-untimed = Sans pendule
explorer-rating = Cote moyenne
explorer-rating-below = Moins de { $to }
explorer-rating-band = De { $from } à { $to }
explorer-rating-above = { $from } et plus
explorer-mine = Mes parties seulement
explorer-player = Joueur
explorer-colour = La couleur du joueur
explorer-loading = Chargement…
explorer-failed = L’explorateur n’a pas de réponse : { $reason }
explorer-custom = L’explorateur n’a que des parties depuis les positions de départ habituelles.
explorer-none = Aucune partie n’a atteint cette position.
explorer-too-deep = Seuls les { $plies } premiers coups de chaque partie sont comptés.
explorer-total =
    { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }
explorer-table = Coups joués ici
explorer-move = Coup
explorer-games = Parties
explorer-rated = Cote
explorer-result = Gagnées par
explorer-won = { $player } { $percent } %

## Les études
analysis-keep = Enregistrer comme étude
analysis-keep-where = Où
analysis-keep-new = Dans une nouvelle étude
analysis-keep-title = Titre
analysis-keep-title-default = Analyse
analysis-keep-save = Enregistrer
analysis-keep-account = Connecte-toi ou crée un compte : l’étude sera alors dans ta liste.
analysis-keep-sign-in = Se connecter et enregistrer
analysis-keep-failed = Non enregistré : { $reason }
study-state-saved = Toutes les modifications sont enregistrées.
study-state-unsaved = Pas encore enregistré…
study-state-saving = Enregistrement…
study-state-failed = Non enregistré : { $reason }
study-state-changed = Ce chapitre a été modifié dans une autre fenêtre ou sur un autre appareil. Les deux versions existent toujours.
study-state-reader = Les coups que tu essaies ici ne sont pas enregistrés.
study-save-again = Enregistrer à nouveau
study-save-new = Enregistrer ma version comme nouveau chapitre
study-load-saved = Ouvrir la version enregistrée
