home-find-opponent = Trouver un adversaire
home-lobby =
    { $offers ->
        [0] Salon : aucune offre ouverte
        [one] Salon : { $offers } offre ouverte
       *[other] Salon : { $offers } offres ouvertes
    }
lobby-people = { $count ->
        [0] aucun autre joueur ici
        [one] { $count } autre joueur ici
       *[other] { $count } autres joueurs ici
    }
home-invite = Défier par pseudo, ou ajouter amis et ordinateurs

lobby-title = Trouver un adversaire
lobby-open = Offres ouvertes
lobby-empty = Aucune offre ouverte. Crées-en une, et le prochain visiteur pourra l’accepter.
lobby-offer = Créer une offre
lobby-invite = Défier un joueur ou obtenir un lien
lobby-challenges = Défis pour toi
lobby-own = Tes offres
lobby-open-by = Offres ouvertes de { $name }
lobby-more = et { $count } de plus de { $name }
lobby-all = Toutes les offres ouvertes
lobby-pages = Pages des offres ouvertes
lobby-previous = Retour
lobby-next = Plus d’offres

invite-title = Défier un joueur
invite-to = Joueurs
invite-to-hint = Des pseudos, ou computer-1 à computer-8 ; jusqu’à trois pour une partie à quatre. Laisse vide pour obtenir un lien à envoyer à un ami.
invite-counts = Classée ou amicale
invite-number = Parties
invite-rated = Classée
invite-rated-account = Les parties classées demandent un compte.
invite-rated-clock = Les parties classées demandent une pendule.
invite-set = Deux parties, couleurs échangées
invite-seats = Autres places (à quatre)
invite-seat = Place
invite-anybody = N’importe qui
invite-range = Cote de l’adversaire
invite-around = Proche de ma cote
invite-around-any = toutes
invite-low = De
invite-high = À
invite-keep = Expire après
invite-days =
    { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }
invite-keep-hint = Une offre avec pendule en direct ne reste ouverte que tant que cette page est ouverte.
invite-offer = Créer l’offre
invite-send = Envoyer le défi

offer-title = Offre de partie
offer-rated = classée
offer-casual = amicale
offer-set = deux parties
offer-colour = joue { $colour }
offer-range = cotes { $low }–{ $high }
offer-play = Jouer
offer-accept = Accepter
offer-decline = Refuser
offer-withdraw = Retirer
offer-leave = Quitter la place
offer-to-lobby = Aller au salon
offer-to-game = Aller à la partie
offer-link = Partage ce lien. Qui l’ouvre peut accepter :
offer-waiting =
    { $count ->
        [one] On attend encore { $count } joueur. La partie commencera ici toute seule.
       *[other] On attend encore { $count } joueurs. La partie commencera ici toute seule.
    }
offer-open = Tu peux accepter cette partie.
offer-begun = La partie a commencé.
offer-declined = Le défi a été refusé.
offer-withdrawn = L’offre a été retirée.
offer-expired = L’offre a expiré.

offer-refused-closed = Cette offre n’est plus ouverte. Trouves-en une autre dans le salon.
offer-refused-not-for-you = Ce défi s’adresse à un autre joueur.
offer-refused-not-yours = Seul le joueur qui a créé une offre peut la retirer.
offer-refused-oneself = Tu ne peux pas te défier toi-même. Pour jouer les deux camps, choisis « Jouer les deux camps » sur la page d’accueil.
offer-refused-range = Cette offre est pour les joueurs cotés de { $low } à { $high }.
offer-refused-account = Il faut un compte pour cela. Connecte-toi ou crées-en un.
offer-refused-clock = Une partie classée a besoin d’une pendule. Choisis-en une, ou joue une partie amicale.
offer-refused-distinct = Une partie classée se joue entre joueurs différents. Change les joueurs ou les niveaux, ou joue une partie amicale.
offer-refused-set = Seules les parties à deux peuvent se jouer par paire.
offer-refused-number =
    { $needed ->
        [one] Cette partie demande { $needed } autre joueur. Vérifie les pseudos.
       *[other] Cette partie demande { $needed } autres joueurs. Vérifie les pseudos.
    }
offer-refused-nobody = Aucun joueur ne s’appelle « { $name } ». Vérifie l’orthographe.
offer-refused-many = Tu as trop d’offres ouvertes. Retires-en une d’abord.
offer-refused-empty-range = La cote la plus basse dépasse la plus haute. Échange-les.
offer-refused-rematch = Cette partie ne peut pas avoir de revanche. Envoie plutôt un nouveau défi.
offer-refused-blocked = Tu ne peux pas jouer contre { $name } : l’un de vous a bloqué l’autre.
offer-refused-bot = { $name } refuse : { $reason }
offer-refused-bot-not-asked = Un bot ne joue que contre les adversaires qu’il défie, ou qui le défient par son nom.
offer-refused-own-bot = Les parties entre un bot et son propriétaire, ou entre bots d’un même propriétaire, ne peuvent pas être classées. Joue une partie amicale.
bot-declines-setup = Il ne joue pas sur ce plateau ({ $setup }).
bot-declines-handicap = Il ne joue pas avec un handicap.
bot-declines-speed = Il ne joue pas à cette cadence ({ $speed }).
bot-declines-rated = Il ne joue que des parties amicales.
bot-declines-casual = Il ne joue que des parties classées.
bot-declines-people = Il ne joue pas contre des humains.
bot-declines-bots = Il ne joue pas contre des bots.
bot-declines-set = Il ne joue qu’une partie à la fois, et une manche double en a deux.
bot-declines-full = Il a déjà autant de parties en cours qu’il en joue à la fois. Réessaie plus tard.
bot-declines-kept = Ses places libres sont réservées aux humains. Réessaie plus tard.

rating-provisional = provisoire : encore trop peu de parties

standing-place =
    { $place ->
        [1] premier
        [2] deuxième
        [3] troisième
       *[other] quatrième
    }
standing-set = Partie { $round } sur { $games } :
standing-set-game = Partie { $round }
rematch-ask = Revanche
rematch-accept = Accepter la revanche
rematch-offered = Ton adversaire propose une revanche, couleurs échangées.
rematch-waiting = Revanche proposée. En attente de réponse.
rematch-go = Aller à la revanche
