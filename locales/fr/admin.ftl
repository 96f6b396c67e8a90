admin-title = Administration
admin-overview = Vue d’ensemble
admin-reports = Signalements
admin-accounts = Comptes
admin-chat = Chat
admin-mails = E-mails
admin-jobs = Tâches
admin-banner = Bannière
admin-audit = Journal d’audit

admin-needs-factor = Ces pages demandent la double authentification. Active-la d’abord pour ton compte.
admin-confirm = Saisis un code de ta double authentification pour continuer. Il ouvre ces pages pendant douze heures sur cet appareil.
admin-confirm-send = Continuer
admin-done = Fait. C’est noté dans le journal d’audit.
admin-refused = Rien n’a été fait
admin-back = Retour
admin-nothing = Il n’y a rien ici.
admin-older = Plus anciens
admin-show = Afficher
admin-moment = { $day }, { $time } UTC
admin-reason = Raison (pour le journal d’audit)
admin-deleted = compte supprimé ou invité
admin-gone = C’est déjà réglé, ou n’existe plus.
admin-oneself = Tu ne peux pas faire cela à ton propre compte ici : tu t’enfermerais dehors.
admin-other = Ce compte est celui d’un administrateur. Son mot de passe et sa double authentification ne peuvent être réinitialisés que par « dipole admin » sur le serveur.

admin-whole-site = Tout le site
admin-seen-today = Vus aujourd’hui
admin-guests = Invités
admin-games = Parties en cours
admin-finished-today = Parties terminées aujourd’hui
admin-reports-waiting = Signalements ouverts
admin-queues = Files d’attente
admin-queue-mails = E-mails à envoyer
admin-queue-pushes = Notifications
admin-queue-webhooks = Webhooks des bots
admin-queue-reviews = Bilans
admin-queue-computers = Coups de l’ordinateur
admin-oldest = { $seconds ->
    [one] le plus ancien : { $seconds } seconde
   *[other] le plus ancien : { $seconds } secondes
}
admin-node = Ce serveur
admin-sockets = Connexions ouvertes
admin-people = Personnes en ligne
admin-database-reads = Lectures en attente dans la base
admin-database-writes = Écritures en attente dans la base

admin-reports-all = Tous les signalements
admin-report-number = Signalement { $number }
admin-report-by = De
admin-report-about = Au sujet de
admin-report-puzzle = Problème
admin-report-game = Partie
admin-resolve-how = Ce qui a été fait
admin-resolve = Clore le signalement { $number }
admin-resolved = Clos le { $moment } :

admin-search = Pseudo ou adresse e-mail
admin-search-cut = Seuls les 100 premiers sont affichés. Cherche une plus longue partie du pseudo.
admin-is-suspended = Suspendu
admin-never-seen = Pas encore vu
admin-last-seen = Vu la dernière fois le { $moment }
admin-profile = Page publique : cotes et parties
admin-made = Créé
admin-address = Adresse e-mail
admin-no-address = aucune
admin-seats = Parties
admin-factor-none = Pas de double authentification
admin-since = depuis le { $moment }
admin-is-administrator = Ce compte est celui d’un administrateur.
admin-begun = Connecté le { $moment }.
admin-used = Dernière utilisation le { $moment }.
admin-suspension = Suspension
admin-suspend-why = Un compte suspendu est déconnecté partout et ne peut pas se connecter. Ses parties continuent et ses pendules tournent.
admin-suspend = Suspendre le compte
admin-unsuspend = Lever la suspension
admin-end-sessions = Déconnecter partout
admin-access = Accès perdu
admin-access-why = Assure-toi d’abord que tu as affaire au propriétaire du compte.
admin-password-link = Lien pour un nouveau mot de passe
admin-password-made = Avec ce lien, { $name } peut définir un nouveau mot de passe. Il fonctionne une fois, pendant un jour, et n’est plus affiché ensuite. Transmets-le de sorte que personne d’autre ne puisse le lire.
admin-factor-reset = Désactiver la double authentification

admin-chat-game = Partie (huit lettres et chiffres)
admin-chat-to-game = Aller à la partie
admin-no-game = Aucune partie n’a cette adresse.
admin-room-players = Joueurs
admin-room-spectators = Spectateurs
admin-removed = Supprimé.
admin-remove-line = Supprimer la ligne { $number }

admin-no-mail = Ce site n’envoie pas d’e-mails.
admin-tried-again = Sera réessayé
admin-given-up = Abandonnés ces sept derniers jours
admin-retry = Réessayer maintenant
admin-remove = Retirer
admin-attempts = { $count ->
    [one] { $count } essai.
   *[other] { $count } essais.
}
admin-next = Prochain essai : { $moment }.
admin-ended = Échec le { $moment }.
admin-asked = Demandé le { $moment }.
admin-review-waiting = En attente.
admin-review-working = En cours : { $done } positions sur { $total }.

admin-banner-why = La bannière est affichée en haut de chaque page, par exemple pour une maintenance.
admin-banner-none = Il n’y a pas de bannière.
admin-banner-over = Le temps de la bannière est écoulé.
admin-banner-change = Modifier la bannière
admin-banner-new = Nouvelle bannière
admin-banner-hint = 300 caractères au plus. Les lecteurs d’une langue sans texte voient le texte anglais.
admin-banner-until = Afficher jusqu’au (UTC ; vide : sans fin)
admin-banner-put-up = Afficher la bannière
admin-banner-down = Retirer la bannière
admin-banner-open-end = Jusqu’à son retrait.
admin-banner-ends = Jusqu’au { $moment }.
admin-banner-empty = Écris un texte dans au moins une langue.
admin-banner-long = Un texte a plus de 300 caractères.
admin-banner-bad-end = La fin n’est pas une date dans le futur.

admin-audit-why = Tout ce que font les administrateurs, ici ou par « dipole admin » sur le serveur, et les changements de double authentification.
