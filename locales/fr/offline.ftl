offline-title = Jouer hors ligne
offline-lead = L’ordinateur joue dans ton navigateur, aux mêmes niveaux que sur le site, sans connexion. Tes parties restent dans ce navigateur jusqu’à ce que tu les enregistres sur le site.
offline-needs-scripts = Jouer hors ligne demande JavaScript.
offline-state-fetching = Chargement de ce qu’il faut pour jouer sans connexion…
offline-state-ready = Tout est là : cette page fonctionne sans connexion.
offline-state-not-kept = Ce navigateur ne peut pas garder la page pour quand il n’y a pas de connexion. Elle fonctionne tant qu’il y en a une.
offline-state-no-storage = Ce navigateur ne permet pas à la page de garder des parties.
offline-games = Parties dans ce navigateur
offline-computer = Ordinateur, niveau { $level }
offline-you = Toi
offline-count =
    { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }
offline-your-turn = à toi
offline-their-turn = à l’ordinateur
offline-won = gagné
offline-lost = perdu
offline-delete = Supprimer
offline-delete-yes = Supprimer cette partie
offline-saved = enregistrée
offline-engine-fetching = Chargement de l’ordinateur…
offline-engine-failed = L’ordinateur n’a pas pu démarrer : { $reason }
offline-engine-again = Réessayer

## La fin, et l’enregistrement
offline-rematch = Rejouer
offline-new-game = Nouvelle partie
offline-save = Enregistrer sur le site
offline-saving = Enregistrement…
offline-save-failed = Non enregistré : { $reason }
offline-no-connection = Il n’y a pas de connexion. La partie reste dans ce navigateur.
offline-to-saved = Sur le site
offline-mark = Jouée hors ligne : les coups de l’ordinateur viennent du navigateur du joueur.

## Sans connexion
offline-copy = Pas de connexion. Voici la page telle qu’elle était le { $time }.
offline-instead = Pas de connexion, et la page demandée n’est pas gardée ici. Tu peux jouer hors ligne.
