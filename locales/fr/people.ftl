problem-dead-link = Ce lien ne fonctionne plus
problem-dead-link-text = Un lien reçu par e-mail fonctionne une fois et pour un temps limité. Demandes-en un nouveau.
problem-new-link = Demander un nouveau lien
problem-no-mail = Pas d’e-mail sur ce site
problem-no-mail-text = Ce site n’envoie pas d’e-mail. Si tu as oublié ton mot de passe, écris au responsable du site.

account-settings = Paramètres
account-bad-pin = Un PIN a 8 à 20 lettres, chiffres et signes, sans espaces, guillemets, virgules ni deux-points.
account-easy-pin = Ce PIN est facile à deviner. Choisis-en un sans suites, répétitions, dates ni mots connus.

forgot-title = Mot de passe oublié ?
forgot-hint = Indique l’adresse e-mail de ton compte. Nous t’enverrons un lien pour choisir un nouveau mot de passe.
forgot-send = Envoyer le lien
forgot-sent-title = Consulte tes e-mails
forgot-sent = Si un compte a cette adresse, un e-mail est en route. Le lien qu’il contient fonctionne pendant une heure. Si rien n’arrive, regarde dans tes courriers indésirables et réessaie dans 15 minutes.
reset-title = Choisir un nouveau mot de passe
reset-hint = Le nouveau mot de passe est pour le compte { $name }. Tu seras connecté avec lui, et tous les autres appareils seront déconnectés.
reset-save = Enregistrer et se connecter

confirm-title = Adresse e-mail
confirm-hint = L’adresse { $address } est-elle celle de ton compte ?
confirm-yes = Oui, c’est la mienne
confirm-done = Merci. Les e-mails de ton compte vont maintenant à { $address }.
confirm-settings = Choisir les e-mails à recevoir
stop-title = E-mails sur les parties
stop-hint = Arrêter tous les e-mails sur les parties ? Tu peux les réactiver dans tes paramètres.
stop-yes = Arrêter ces e-mails
stop-done = Tu ne recevras plus d’e-mails sur les parties.
stop-reminders-title = Rappels
stop-reminders-hint = Arrêter les rappels de « { $name } » ? Tu peux les réactiver sur la page d’un tournoi.
stop-reminders-yes = Arrêter les rappels
stop-reminders-done = Tu ne reçois plus de rappels de « { $name } ».

address-label = Adresse e-mail
address-optional = Adresse e-mail (facultative)
address-why = Avec une adresse, nous pouvons te dire quand c’est ton tour, et tu retrouves ton compte si tu oublies ton mot de passe. Aucun autre joueur ne la voit.
address-malformed = Ce n’est pas une adresse e-mail. Écris-la comme anna@example.org.
address-too-often = Trop de confirmations ont été envoyées à cette adresse en une heure. Laisse le champ vide et ajoute-la plus tard dans tes paramètres.
address-now = Les e-mails vont à { $address }.
address-failed = Un e-mail à cette adresse est revenu, nous n’y envoyons donc plus rien. Confirme-la de nouveau ou choisis-en une autre.
address-pending = Nous avons envoyé un e-mail à { $address }. Suis le lien qu’il contient pour confirmer que l’adresse est à toi.
address-add = Ajouter l’adresse
address-change = Changer d’adresse
address-save = Envoyer l’e-mail de confirmation
address-sent = Un e-mail est en route. Suis son lien dans les trois jours.
address-remove = Retirer l’adresse
address-remove-hint = Tu ne recevras alors plus d’e-mails, et tu ne pourras pas réinitialiser ton mot de passe par e-mail.
address-removed = L’adresse a été retirée.

mail-mode = E-mails sur les parties
mail-every = Chaque fois que c’est mon tour ou qu’il se passe quelque chose
mail-once = Un e-mail, et le suivant seulement après ma visite sur le site
mail-daily = Une fois par jour, tout dans un seul e-mail
mail-none = Aucun

settings-look = Apparence et jeu
settings-mail = E-mail
settings-pin = PIN pour jouer par e-mail
settings-saved = Enregistré.
settings-back = Ton compte

pin-why = Dans les e-mails et les commandes, un PIN peut remplacer ton mot de passe. Il permet de jouer tes parties et rien d’autre.
pin-add = Définir un PIN
pin-change = Changer de PIN
pin-label = Nouveau PIN
pin-hint = 8 à 20 lettres, chiffres et signes, sans espaces.
pin-save = Enregistrer le PIN
pin-saved = Le PIN est enregistré.
pin-remove = Retirer le PIN
pin-removed = Le PIN a été retiré.

preferences-confirm = Confirmer chaque coup

problem-suspended = Ce compte est suspendu
problem-suspended-text = Le responsable du site a suspendu ce compte.
problem-sign-in-again = Reconnecte-toi
problem-sign-in-again-text = Ton compte n’a pas de mot de passe : tu dois t’être connecté dans les 10 dernières minutes. Reconnecte-toi, puis refais la modification.

problem-unknown-token = Jeton d’API inconnu
problem-unknown-token-text = Le jeton est faux ou a été révoqué. Crées-en un nouveau sur la page de ton compte.
problem-no-token-here = Les jetons d’API ne fonctionnent pas ici
problem-no-token-here-text = Les jetons d’API fonctionnent pour ce que décrit /api/openapi.json. Connecte-toi pour tout le reste.
problem-not-a-bot = Il faut le jeton d’un bot
problem-not-a-bot-text = Seul un bot peut faire cela. Crée un bot sur la page de ton compte et utilise son jeton.
problem-wrong-scope = Ce jeton ne le permet pas. Il faut : { $scopes }.

account-export = Télécharger toutes mes données
tokens-title = Jetons d’API
tokens-why = Avec un jeton d’API, un programme peut utiliser ton compte sans ton mot de passe.
tokens-api = Ce que peuvent faire les programmes
tokens-new = Créer un jeton
tokens-name = Nom
tokens-name-hint = À quoi il sert, par exemple « mon bot ».
tokens-scopes = Autorisations
tokens-make = Créer le jeton
tokens-made = Le jeton « { $name } »
tokens-made-hint = Copie-le maintenant : il ne sera plus jamais affiché. Qui le possède peut l’utiliser en ton nom.
tokens-created = Créé le { $day }.
tokens-used = Dernière utilisation le { $day }.
tokens-unused = Jamais utilisé.
tokens-revoke = Révoquer
tokens-revoked = Le jeton ne fonctionne plus.
tokens-bad-name = Donne au jeton un nom de 60 caractères au plus.
tokens-no-scope = Choisis au moins une autorisation.
tokens-too-many = Tu as 50 jetons. Révoques-en un d’abord.

bots-title = Bots
bots-why = Un bot est un compte avec lequel un programme joue. Il a ses propres cotes et indique ton nom comme propriétaire.
bots-new = Créer un bot
bots-new-hint = Un bot reste un bot, et un compte avec lequel tu joues ne peut pas le devenir.
bots-make = Créer le bot
bots-made = Le jeton de { $name }
bots-none = Tu n’as aucun bot.
bots-taken = Un autre compte a ce pseudo. Choisis-en un autre.
bots-bad-name = Un pseudo a 2 à 20 lettres, chiffres, - et _. Choisis-en un autre.
bots-too-many = Tu as 5 bots. Supprimes-en un d’abord.
bots-rotate = Remplacer le jeton
bots-rotate-hint = L’ancien jeton cesse aussitôt de fonctionner.
bots-accepts = Ce que { $name } accepte
bots-setups = Plateaux
bots-speeds = Cadences
bots-rated = Classement
bots-rated-any = Parties classées et amicales
bots-rated-rated = Parties classées seulement
bots-rated-casual = Parties amicales seulement
bots-handicaps = Avec un handicap (hors des règles de Mark Steere)
bots-opponents = Adversaires
bots-people = Humains
bots-bots = Autres bots
bots-games = Parties à la fois
bots-kept = Dont réservées aux humains
bots-webhook = Webhook pour les parties par correspondance
bots-webhook-hint = Une adresse https que nous prévenons quand il faut jouer. Laisse vide pour ne rien envoyer.
bots-webhook-failing = { $count ->
    [one] { $count } requête au webhook a échoué
   *[other] { $count } requêtes au webhook ont échoué
}
bots-save = Enregistrer
bots-saved = Enregistré.
bots-bad-terms = Choisis au moins un plateau, une cadence et un type d’adversaire, et de 1 à 32 parties, dont au plus toutes sont réservées aux humains.
bots-bad-webhook = Nous ne pouvons rien envoyer à cette adresse. Utilise une adresse https de l’internet public.
bots-delete = Supprimer le bot
bots-delete-hint = Ses parties en cours sont abandonnées. Les parties terminées restent, sans son nom.
bots-deleted = Le bot est supprimé.
bot-mark = BOT
bot-mark-hint = Un programme joue ici
bot-owner = Bot de
pool-bots = entre bots
players-bots = Bots

scope-read = Voir tes parties
scope-play = Jouer et discuter dans tes parties
scope-challenge = Commencer des parties
scope-account = Modifier tes paramètres

sessions-title = Appareils connectés
sessions-why = Ces navigateurs sont connectés à ton compte. Chacun est déconnecté après 30 jours sans utilisation, et après un an. Les heures sont en UTC.
sessions-this = (cet appareil)
sessions-unknown = Appareil inconnu
sessions-begun = Connecté le { $day }, { $time }.
sessions-used = Dernière utilisation le { $day }, { $time }.
sessions-end = Déconnecter
sessions-end-others = Déconnecter tous les autres appareils
sessions-ended = L’appareil est déconnecté.
sessions-ended-others = Tous les autres appareils sont déconnectés.

blocked-title = Joueurs bloqués
blocked-why = Les joueurs que tu bloques ne peuvent pas te défier, et tu ne vois pas ce qu’ils écrivent. Les défis entre vous prennent fin ; les parties en cours continuent. Nous ne les prévenons pas.
blocked-nobody = Tu n’as bloqué aucun joueur.
block = Bloquer
block-name = Bloquer { $name }
unblock-name = Débloquer { $name }

report-title = Signaler un joueur
report-why = Seul le responsable du site voit ton signalement.
report-about = Pseudo
report-game = Partie (ses huit lettres et chiffres ; facultatif)
report-text = Que s’est-il passé ?
report-send = Envoyer le signalement
report-done = Merci. Le responsable du site va s’en occuper.
report-nobody = Il n’y a pas d’autre joueur de ce nom.
report-bad-text = Décris ce qui s’est passé en 2000 caractères au plus.
report-too-many = Tu as envoyé trop de signalements aujourd’hui. Réessaie demain.

second-factor-title = Double authentification
second-factor-why = Avec la double authentification, tu te connectes avec ton mot de passe et un code d’une application, comme Aegis, Google Authenticator ou un gestionnaire de mots de passe. Ton mot de passe seul ne suffit plus. Les commandes avec mot de passe ou PIN ne fonctionnent plus ; les jetons d’API et les réponses aux e-mails continuent de fonctionner.
second-factor-on = Activer
second-factor-scan = Scanne cette image avec ton application, puis saisis le code qu’elle affiche.
second-factor-qr = Code QR avec le secret pour l’application
second-factor-secret = Si tu ne peux pas la scanner, saisis ce secret dans l’application :
second-factor-code = Code
second-factor-code-hint = Six chiffres de l’application, ou un code de secours.
second-factor-wrong = Le code est faux ou a déjà servi. Attends le suivant et vérifie l’heure de ton appareil.
second-factor-too-late = C’était trop long. Recommence.
second-factor-is-on = La double authentification est activée.
second-factor-codes = Codes de secours
second-factor-codes-hint = Garde-les en lieu sûr : ils ne seront plus jamais affichés. Si tu perds ton application, chaque code te connecte une fois.
second-factor-since = La double authentification est activée depuis le { $day }.
second-factor-left = { $count ->
    [one] Il reste { $count } code de secours.
   *[other] Il reste { $count } codes de secours.
}
second-factor-renew = Nouveaux codes de secours
second-factor-renew-hint = Tu reçois dix nouveaux codes. Les anciens cessent de fonctionner.
second-factor-renewed = Voici tes nouveaux codes de secours. Les anciens ne fonctionnent plus.
second-factor-off = Désactiver
second-factor-off-hint = Ton mot de passe seul suffira de nouveau pour te connecter.
second-factor-is-off = La double authentification est désactivée.
second-factor-sign-in = Ton mot de passe est correct. Saisis maintenant le code de ton application dans les 10 minutes.

oidc-title = Connexion avec { $provider }
oidc-why = Tu n’as pas besoin de mot de passe ici. La première fois, tu choisis le pseudo que voient les autres.
oidc-continue = Continuer avec { $provider }
oidc-onward = Continuer
oidc-failed = La connexion avec { $provider } a échoué
oidc-back = Retour à la connexion
oidc-denied = { $provider } ne t’a pas connecté, ou tu as annulé. Rien n’a changé.
oidc-stale = Cette connexion a pris trop de temps, est déjà terminée ou a commencé dans un autre navigateur. Recommence.
oidc-away = { $provider } ne répond pas pour le moment. Réessaie plus tard, ou connecte-toi avec ton mot de passe.
oidc-refused = La réponse de { $provider } n’est pas fiable. Rien n’a changé. Si cela se reproduit, préviens le responsable du site.
oidc-choose-name = Choisis un pseudo
oidc-choose-name-hint = Tu es connecté avec { $provider }. Choisis le pseudo que les autres verront ici ; nous n’en reprenons rien d’autre.
oidc-address-why = Avec une adresse, on peut te dire quand c’est ton tour, et tu retrouves ton compte si { $provider } ne te connecte plus. Personne d’autre ne la voit.
oidc-have-account = As-tu déjà un compte ici ? Connecte-toi avec son mot de passe et lie-le à { $provider } sur la page de ton compte.
oidc-link-hint = Ton compte n’est pas lié à { $provider }. Une fois lié, tu peux te connecter ici avec, sans ton mot de passe.
oidc-link = Lier à { $provider }
oidc-linked = Ton compte est lié à { $provider } depuis le { $day }.
oidc-unlink = Supprimer le lien avec { $provider }
oidc-unlinked = Ton compte n’est plus lié à { $provider }.
oidc-confirm = Se reconnecter avec { $provider }
oidc-confirm-hint = Ton compte n’a pas de mot de passe. Reconnecte-toi avant de changer ce qui en demande un.
oidc-needs-password = Définis d’abord un mot de passe sur la page de ton compte.
oidc-taken = Ce compte chez { $provider }, ou ton compte ici, est déjà lié à un autre. Rien n’a changé.
oidc-not-linked = Ce compte chez { $provider } n’est pas lié au tien ici. Rien n’a changé.
