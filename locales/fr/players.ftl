nav-players = Joueurs
home-all-games = Mes parties et mes cotes
account-profile = Mon profil

speed-blitz = Blitz
speed-rapid = Rapide
speed-correspondence = Correspondance
speed-untimed = Sans pendule

date =
    { $day ->
        [1] 1er { $month } { $year }
       *[other] { $day } { $month } { $year }
    }
month-1 = janvier
month-2 = février
month-3 = mars
month-4 = avril
month-5 = mai
month-6 = juin
month-7 = juillet
month-8 = août
month-9 = septembre
month-10 = octobre
month-11 = novembre
month-12 = décembre

game-list-won = Gagné
game-list-lost = Perdu

profile-since = Membre depuis le
profile-computer = Toujours prêt à jouer.
profile-challenge = Défier
profile-ratings = Cotes
profile-unrated = Aucune partie classée pour l’instant.
profile-results = Résultats
profile-guests = Invités
profile-met = Adversaires des { $games } dernières parties
profile-games = Parties
profile-no-games = Aucune partie pour l’instant.
profile-pages = Plus de parties
profile-older = Plus anciennes

graph-label =
    { $games ->
        [one] Cote après { $games } partie, le { $last } : { $to }
       *[other] Cote sur { $games } parties, de { $from } le { $first } à { $to } le { $last }
    }
graph-table = En tableau
graph-day = Jour
graph-rating = Cote
graph-change = Variation
graph-game = Partie

players-title = Joueurs
players-search = Chercher un joueur
players-search-go = Chercher
players-found = Pseudos avec « { $letters } »
players-nobody = Aucun pseudo ne correspond.
players-leaders = Meilleurs joueurs
players-ranked = Joueurs avec au moins cinq parties classées et une cote établie.
players-speed = Cadence
players-show = Afficher
players-people = Humains
players-computers = Ordinateurs
players-none-ranked = Aucun joueur pour l’instant.
players-rank = Rang
players-kind = Type de partie
players-opponent = Adversaire (parties à deux)
players-deviation = Écart
players-games = Parties
players-won = Gagnées
players-percent = Victoires
