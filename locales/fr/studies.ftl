studies-title = Études
studies-why = Garde tes analyses, avec leurs variantes et commentaires, comme chapitres d’une étude. Toi seul vois une étude tant que tu n’en partages pas le lien.
studies-none = Tu n’as pas encore d’études.
studies-new = Nouvelle étude
study-tab = Étude
study-title = Titre
study-share = Toute personne qui a le lien peut la lire
study-start = Départ
study-start-hint = Une feuille de partie, une position comme 8x8:W:WE1=12:BD8=12, ou l’un des mots small, large, compressed et four. Laisse vide pour commencer avec le petit plateau.
study-create = Créer l’étude
study-private = Toi seul
study-shared = Toute personne qui a le lien
study-chapters = { $count ->
    [one] { $count } chapitre
   *[other] { $count } chapitres
}
study-chapter-number = Chapitre { $number }
study-by = Par
study-board = Afficher sur le plateau
study-edit = Modifier l’étude
study-edit-chapter = Modifier en texte
study-edit-named = Modifier en texte : { $title }
study-add = Ajouter un chapitre
study-title-hint = Laisse vide pour reprendre le titre de la feuille de partie ou les noms de ses joueurs.
study-record = Feuille de partie
study-record-hint = Des coups comme 1. E1-G3 D8-B6, les variantes entre parenthèses et les commentaires entre accolades. Plusieurs feuilles de partie donnent plusieurs chapitres.
study-up = Monter : { $title }
study-down = Descendre : { $title }
study-dismiss = Retirer de la liste
study-dismiss-named = Retirer de la liste : { $title }
study-delete = Supprimer l’étude
study-delete-hint = Tous ses chapitres sont supprimés avec elle, et son lien ne fonctionne plus.
study-delete-chapter = Supprimer le chapitre
study-copy = Copier dans mes études
study-copy-account = Connecte-toi pour copier cette étude
study-record-chapter = Feuille de ce chapitre
study-record-json = Ce chapitre en JSON
study-record-all = Feuilles de tous les chapitres
study-report = Signaler cette étude
study-theirs = Le chapitre enregistré
study-keep-both = Enregistrer ma version comme nouveau chapitre
study-replace = Remplacer le chapitre enregistré
study-keep = Enregistrer comme étude
study-keep-why = La partie devient un chapitre, avec les commentaires et les meilleurs coups de son bilan s’il y en a un.
study-keep-in = Dans une de tes études

## Pourquoi cela n’est pas enregistré
study-no-title = Écris un titre.
study-long-title = Un titre a { $most } caractères au plus.
study-long-record = Un chapitre a { $most } caractères au plus. Répartis-le en plusieurs chapitres.
study-long-comment = Un commentaire a { $comment } caractères au plus, le nom d’une variante { $name }.
study-too-many-chapters = Une étude a { $most } chapitres au plus. Commence une autre étude.
study-only-chapter = C’est le seul chapitre. Supprime plutôt l’étude.
study-too-many = Tu as le nombre maximal d’études. Supprimes-en d’abord.
study-too-large = L’espace pour tes études est plein. Supprime d’abord des chapitres.
study-changed = Ceci a été modifié dans une autre fenêtre ou sur un autre appareil depuis que tu l’as ouvert. Rien n’a été écrasé.
