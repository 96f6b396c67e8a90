nav-watch = Regarder
watch-title = Parties
watch-which = Quelles parties
watch-playing = En cours
watch-finished = Terminées
watch-all = Tous les plateaux
watch-none = Aucune partie en cours. Commences-en une, et d’autres pourront la regarder ici.
watch-none-finished = Aucune partie terminée pour l’instant.
watch-moves =
    { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }
watch-pages = Pages
watch-newer = Plus récentes
watch-older = Plus anciennes
watch-watching =
    { $count ->
        [one] { $count } personne regarde.
       *[other] { $count } personnes regardent.
    }

search-title = Chercher des parties terminées
search-faults = La recherche n’a pas été lancée : voir les remarques ci-dessous.
search-any = Tout
search-player = Joueur
search-colour = Sa couleur
search-result = Résultat
search-won = { $colour } a gagné
search-player-won = Ce joueur a gagné
search-player-lost = Ce joueur a perdu
search-opponents = Joueurs
search-people = Humains seulement
search-computers = Avec un ordinateur
search-rated = Classée
search-yes = Oui
search-no = Non
search-ending = Fin
search-ending-normal = Derniers pions
search-ending-resignation = Abandon
search-ending-time = Temps
search-ending-abandoned = Adversaire parti
search-ending-adjudication = Adjudication
search-min-moves = Au moins … coups
search-max-moves = Au plus … coups
search-since = Premier jour (UTC)
search-until = Dernier jour (UTC)
search-found = Parties
search-nothing = Aucune partie terminée ne correspond.
search-newest = Retour aux plus récentes
search-export = Télécharger
search-export-what = Ces parties dans un fichier, avec tous les coups : un objet JSON par ligne (NDJSON), les plus anciennes d’abord. Les parties sont dans le domaine public :
search-export-go = Télécharger les parties
search-fault-player = Aucun compte ne porte ce nom.
search-fault-choice = Choisis une des valeurs proposées.
search-fault-whose = Il faut aussi le nom d’un joueur.
search-fault-number = Écris un nombre entier, par exemple 40.
search-fault-date = Écris une date comme 2026-11-24.
search-fault-order = C’est plus bas que le début de l’intervalle.
profile-search = Chercher toutes les parties de { $name }

text-link = Plateau en texte
text-last-move = Dernier coup : { $move }
text-nothing = plus de pions
text-your-move = Ton coup
text-play = Jouer
text-how = E1-G3 déplace deux pions de E1 en G3. B8-off sort toute la pile du plateau, A5-off:2 deux de ses pions.
text-look-again = Actualiser
text-to-board = Plateau dessiné
preferences-text-board = Plateaux en texte

game-exports = Exporter
game-picture = Image
game-animation = Animation (GIF)
game-embed = Intégrer à une page
embed-moves = Coups
embed-open = Ouvrir sur Dipole
