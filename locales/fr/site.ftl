language-name = Français
site-description = Joue à Dipole, le jeu de piles de Mark Steere, contre l’ordinateur ou entre amis. Gratuit, sans compte.

nav-skip = Aller au contenu
nav-skip-to-board = Aller au plateau
nav-label = Site
nav-menu = Menu
nav-play = Jouer
nav-rules = Règles
docs-title = Guides
docs-lead = Pour les joueurs, les responsables de sites et les auteurs de bots et de moteurs. Ils accompagnent le programme de ce site et sont en anglais.
docs-turn = Guides précédent et suivant
footer-credit = Dipole est un jeu de Mark Steere (2007), qui autorise chacun à le publier.

preferences-title = Paramètres
preferences-language = Langue
preferences-theme = Apparence
preferences-board = Plateau
preferences-flat = Piles vues du dessus
preferences-coins = Une pièce pour cinq pions
preferences-notation = Notation
preferences-sound = Sons
preferences-save = Enregistrer
theme-auto = Automatique
theme-light = Clair
theme-dark = Sombre
theme-contrast = Contraste élevé
look-slate = Ardoise
look-wood = Bois
look-paper = Papier
look-bold = Vif
notation-plain = E1-G3, C3-A5
notation-signs = e1-g3, c3xa5 (AbstractPlay)
sound-live = En direct
sound-on = Toujours
sound-off = Jamais

colour-white = Blanc
colour-black = Noir
colour-red = Rouge
colour-green = Vert
colour-random = Au hasard
colour-red-four = Rouge (à quatre)
colour-green-four = Vert (à quatre)

setup-small = Petit, 8×8
setup-large = Grand, 10×10
setup-compressed = Resserré, 10×10
setup-four = À quatre, 12×12
setup-custom = Position libre

home-title = Jouer à Dipole
home-lead = Aucun hasard : divise ta pile, capture les pions adverses et sois le dernier à avoir des pions sur le plateau.
home-strengths = Contre l’ordinateur
strength-beginner = Débutant
strength-beginner-hint = vient d’apprendre les règles
strength-club = Club
strength-club-hint = profite des erreurs
strength-strong = Fort
strength-strong-hint = joue au maximum
home-more-levels = Les huit niveaux
home-learn = Apprendre
after-lesson-title = Tu connais les règles
after-lesson-text = Le cours continue ici, avec de petits exercices sur le plateau.
after-lesson-continue = Continuer
after-lesson-again = Refaire la leçon
home-to-move = À toi de jouer
home-quick = Jouer tout de suite
home-quick-hint = Tu attends dans le salon, et la partie commence dès qu’un adversaire arrive.
home-play-friend = Jouer avec un ami
home-own-games = Tes parties
home-own-more = Tes autres parties
home-finished = Parties terminées
home-both-sides = Jouer les deux camps
home-turn = Au tour de { $name }
home-since = depuis le { $day }
home-won = { $name } a gagné
home-live = En ce moment
home-games-now = Autres parties en cours
home-watch-all = Toutes les parties en cours
home-results = Derniers résultats

new-game-title = Nouvelle partie
new-game-setup = Position de départ
new-game-opponent = Adversaire
new-game-level = Ordinateur
new-game-level-label = Niveau
new-game-colour = Ta couleur
new-game-begin = Commencer
new-game-more = Plus d’options
opponent-computer = L’ordinateur
opponent-friend = Un ami, par lien
opponent-both = Jouer les deux camps
level =
    { $level ->
        [1] 1 – connaît juste les règles
        [8] 8 – force maximale
       *[other] { $level }
    }

seat-open = place libre
seat-guest = Invité
seat-computer = Ordinateur, niveau { $level }
seat-you = (toi)
seat-checkers =
    { $count ->
        [one] { $count } pion
       *[other] { $count } pions
    }

drawing-name = Plateau
drawing-stack =
    { $height ->
        [one] { $colour }, { $height } pion en { $square }
       *[other] { $colour }, pile de { $height } en { $square }
    }
drawing-choose-stack =
    { $height ->
        [1] Choisir le pion en { $square }
       *[other] Choisir la pile de { $height } en { $square }
    }

game-your-turn = À toi de jouer
game-your-turn-as = À toi de jouer ({ $colour }).
game-turn = { $colour } est au trait.
game-won = { $colour } a gagné.
game-won-resignation = { $colour } a gagné par abandon.
game-won-time = { $colour } a gagné au temps.
game-won-adjudication = { $colour } a gagné par adjudication.
game-sat-out = { $colour } n’a aucun coup et passe son tour.
game-after-ply =
    { $ply ->
        [0] La position de départ.
        [one] Après { $ply } coup.
       *[other] Après { $ply } coups.
    }
game-waiting-for-players = On attend un joueur pour la place libre.
game-invite-title = Inviter un ami
game-invite =
    { $count ->
        [1] Envoie ce lien. La première personne qui l’ouvre peut prendre la place libre.
       *[other] Envoie ce lien. Les { $count } premières personnes qui l’ouvrent peuvent prendre les places libres.
    }
game-invite-cancel = Annuler l’invitation
game-invited = { $name } t’invite : { $terms }
game-invited-by-guest = Un invité
game-invited-no-clock = sans pendule
game-join = Jouer { $colour }
link-label = Lien
link-copy = Copier le lien
link-copied = Copié
link-share = Partager
link-qr = Code QR du lien
game-off-moves = Sortir du plateau
game-moves = Coups
game-no-moves = Les coups apparaîtront ici.
game-pass = passe
game-navigation = Parcourir les coups
game-first = Début
game-previous = Un coup en arrière
game-next = Un coup en avant
game-last = Dernier coup
game-flip = Retourner le plateau
game-record = Feuille de partie
game-position = Position
game-resign = Abandonner
game-resign-sure = Abandonner cette partie ?
game-resign-yes = Abandonner
action-cancel = Retour

game-to-now = Dernier coup
game-parts = À côté du plateau
game-menu = Plus
chat-tab = Chat
notes-tab = Notes
plans-tab = Coups prévus
end-open = Résultat
end-close = Fermer
end-share = Copier le lien
end-aborted = Partie annulée
end-you-won = Tu as gagné
end-you-lost = Tu as perdu
end-won = { $player } a gagné
end-off = Le dernier pion de { $player } a quitté le plateau.
end-off-you = Ton dernier pion a quitté le plateau.
end-captured = Les derniers pions de { $player } ont été capturés.
end-captured-you = Tes derniers pions ont été capturés.
end-resigned = { $player } a abandonné.
end-resigned-you = Tu as abandonné.
end-time = { $player } a épuisé son temps.
end-time-you = Tu as épuisé ton temps.
end-left = { $player } a quitté la partie.
end-left-you = Tu as quitté la partie.
end-last-player = Seul { $player } a encore des pions.

choices-stack = Choisis une pile
choices-stack-link =
    { $height ->
        [one] { $square }, { $height } pion
       *[other] { $square }, pile de { $height }
    }
choices-move =
    { $height ->
        [1] Le pion en { $square }
       *[other] La pile de { $height } en { $square }
    }
choices-other-stack = Choisir une autre pile
choice-basic = { $count } vers { $square }
choice-merge = { $count } vers { $square }, fusion avec { $height }
choice-capture = { $count } vers { $square }, capture de { $height }
choice-off = sortir { $count }
choice-all-off =
    { $count ->
        [1] sortir ton dernier pion
       *[other] sortir les { $count }
    }

refused-game-over = La partie est terminée.
refused-not-a-player = Tu ne joues pas dans cette partie, mais tu peux la regarder.
refused-not-your-turn = Ce n’est pas ton tour.
refused-stale = La position a changé depuis que tu as ouvert cette page. Regarde le plateau et rejoue.
refused-waiting = La partie commence quand toutes les places sont prises.
refused-no-open-seat = Il n’y a plus de place libre dans cette partie. Trouve une autre partie dans le salon.

problem-back-to-game = Retour à la partie
problem-back-home = Aller à l’accueil
problem-back = Retour à la page
problem-not-found = Page introuvable
problem-not-found-text = Il n’y a pas de page à cette adresse. Vérifie qu’il ne manque rien : l’adresse d’une partie se termine par huit lettres et chiffres.
problem-not-found-kind = { $kind ->
        [game] Il n’y a pas de partie avec cet identifiant, ou elle n’a pas ce qui est demandé.
        [offer] Il n’y a pas d’offre avec cet identifiant.
        [tournament] Il n’y a pas de tournoi avec cet identifiant.
        [player] Il n’y a pas de joueur de ce nom.
        [puzzle] Il n’y a pas de problème avec cet identifiant, ou aucun ne convient.
        [study] Il n’y a pas d’étude ni de chapitre avec cet identifiant, ou il n’est pas partagé avec toi.
       *[address] L’API n’a rien à cette adresse. /api/openapi.json donne toutes ses adresses.
    }
problem-bad-request = Nous n’avons pas compris cette requête
problem-bad-request-text = Reviens en arrière, recharge la page et réessaie.
problem-bad-position = Position invalide
problem-bad-position-text = La position n’a pas pu être lue : { $reason }
problem-not-in-tables = Position absente des tables de finales
problem-not-in-tables-text = Cette position a { $checkers } pions. Sur ce plateau, les tables de finales vont jusqu’à { $most }.
problem-not-in-tables-four = Les tables de finales ne concernent que les parties à deux.
problem-too-large = Fichier ou texte trop grand
problem-too-large-text = Ton envoi dépasse ce que ce site accepte. Raccourcis-le et réessaie.
problem-cross-site = Requête bloquée
problem-cross-site-text = Cette requête venait d’un autre site, nous l’avons donc bloquée. Ouvre la page sur ce site et réessaie.
problem-bad-token = Cette page a expiré
problem-bad-token-text = Recharge la page et réessaie. Si cela ne suffit pas, autorise les cookies pour ce site.
problem-needs-token = Cette requête a besoin d’un jeton dans l’en-tête « Authorization: Bearer … ». Crées-en un dans ton compte, sous « Jetons d’API » ou « Bots ». Dans un navigateur, connecte-toi et autorise les cookies.
problem-too-many = Trop de requêtes
problem-too-many-text = Ton réseau a envoyé trop de requêtes. Attends une minute, puis réessaie.
problem-too-many-connections = Trop de connexions ouvertes
problem-too-many-connections-text = Toi ou ton réseau avez trop de flux ou de pages en direct ouverts. Fermes-en quelques-uns, puis réessaie.
problem-too-many-computer-games = Tu as trop de parties en cours contre des ordinateurs. Commence par en finir, en abandonner ou en annuler une.
problem-too-many-guest-games = Toi ou ton réseau avez trop de parties d’invités en cours. Termines-en une, abandonne-la ou annule-la, ou crée un compte pour jouer sans cette limite.
problem-too-many-tries = Trop de tentatives. Réessaie dans { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }.
problem-over-quota-minutes = Tu as atteint la limite pour cette action. Réessaie dans { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }.
problem-over-quota-hours = Tu as atteint la limite pour cette action. Réessaie dans { $hours ->
        [one] { $hours } heure
       *[other] { $hours } heures
    }.
problem-busy = Le site est très chargé
problem-busy-text = Réessaie dans un instant. Tout ce que tu as enregistré est en sécurité.
problem-refused = Cette action est impossible
problem-request = Requête { $id }
problem-internal = Une erreur s’est produite de notre côté
problem-internal-text = Réessaie. Si cela se reproduit, envoie ce numéro au responsable du site : { $id }

account-sign-in = Connexion
account-sign-in-title = J’ai un compte
account-sign-up-title = Je suis nouveau ici
account-sign-up = Créer un compte
account-why = Avec un compte, tu joues tes parties sur tous tes appareils. Tu peux aussi jouer sans compte.
account-guest = Tes parties, problèmes et études d’invité passent dans le compte.
welcome-title = Bienvenue, { $name } !
welcome-text = Tes parties sont maintenant dans ton compte, sur tous tes appareils. Tu peux jouer des parties classées, discuter et recevoir des défis à ton nom.
welcome-account = Paramètres du compte
account-name = Pseudo
account-name-hint = 2 à 20 caractères : lettres, chiffres, - et _. Les autres joueurs le voient.
account-password = Mot de passe
account-own-password = Ton mot de passe
account-new-password = Nouveau mot de passe
account-password-hint = Au moins 8 caractères. Nous conseillons plusieurs mots sans rapport entre eux.
account-sign-out = Se déconnecter
account-sign-out-everywhere = Se déconnecter partout
account-games = Télécharger mes parties
account-change-password = Changer de mot de passe
account-password-changed = Ton mot de passe a été changé. Tes autres appareils sont déconnectés ; tes jetons et les liens reçus par e-mail ne fonctionnent plus.
account-set-password = Définir un mot de passe
account-no-password = Ton compte n’a pas de mot de passe. Tu peux en définir un dans les 10 minutes qui suivent ta connexion.
account-sign-in-again = Se reconnecter
account-delete = Supprimer le compte
account-delete-hint = Ton nom est retiré tout de suite. Les parties en cours sont abandonnées, ou annulées si tout le monde n’a pas encore joué. Tes parties restent sur le site comme parties d’un invité.
account-wrong = Le pseudo ou le mot de passe est faux.
account-wrong-password = Le mot de passe est faux.
account-name-taken = Ce pseudo est pris. Choisis-en un autre.
account-bad-name = Un pseudo a 2 à 20 caractères : lettres sans accents, chiffres, - et _. Il ne peut pas n’avoir que des chiffres.
account-bad-password = Un mot de passe a 8 à 200 caractères.
account-easy-password = Ce mot de passe est facile à deviner. Prends plusieurs mots sans rapport entre eux ni avec toi.
problem-signed-out = Tu n’es pas connecté
problem-signed-out-text = Connecte-toi et réessaie.
