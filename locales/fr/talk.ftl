plans-title = Coups prévus
plans-hint = Joués aussitôt que la partie y arrive. Toi seul les vois.
plans-your-turn = C’est ton tour. Tu pourras de nouveau prévoir des coups après avoir joué.
plans-line = Si … alors …
plans-example = E1-G3 D8-B6
plans-save = Prévoir ces coups
plans-queue = Jouer dès que c’est possible
plans-remove = Retirer
plans-if = si { $move }
plans-then = alors { $move }
plans-queued = { $move }, dès que c’est possible
plans-queued-at = (comme coup { $ply })
plans-waiting = En attente.
plans-followed = La partie en est là.
plans-played = Joué.
plans-cancelled = Plus valable.
plans-left = Plus valable : { $colour } a joué { $move }.

plan-empty = Écris le coup que tu attends et ta réponse, par exemple E1-G3 D8-B6.
plan-too-long = Une ligne a { $most } coups au plus.
plan-too-many = Tu as déjà { $most } lignes prévues dans cette partie. Retires-en une d’abord.
plan-illegal = Coup { $number } de la ligne, { $move } : { $reason }
plan-nobody-sits-out = « pass » avant le coup { $number } de la ligne est faux : tous les joueurs peuvent y jouer.
plan-no-answer = La ligne finit par un coup de ton adversaire. Ajoute ta réponse.
plan-contradiction = Une autre de tes lignes y joue { $other } et non { $move }. Retire-la d’abord.
plan-your-turn = C’est ton tour : joue simplement ton coup.
plan-both-sides = Tu joues ici les deux camps : il n’y a pas de coup adverse à attendre.

lines-title = Mes variantes
lines-hint = Tes propres variantes, à partir de n’importe quelle position de la partie. Toi seul les vois.
lines-as-text = En texte
lines-none = Il n’y a pas encore de variantes.
lines-more = Seules les premières variantes sont listées. Le plateau les montre toutes.
lines-from-start = Depuis le début :
lines-after =
    { $ply ->
        [one] Après { $ply } coup :
       *[other] Après { $ply } coups :
    }
lines-remove = Supprimer
lines-edit = Nom et commentaire
lines-name = Nom de la variante
lines-comment = Commentaire à la fin
lines-add = Ajouter une variante
lines-ply = Après combien de coups de la partie
lines-moves = Coups des deux camps à tour de rôle, par exemple E1-G3 D8-B6
lines-no-moves = Écris au moins un coup, par exemple E1-G3.
lines-too-many-moves = Une partie peut contenir { $most } coups. Supprime d’abord des variantes.
lines-too-deep = Trop de variantes sont imbriquées. Mets-en quelques-unes en ligne principale.
lines-too-long = Un nom a { $name } caractères au plus, un commentaire { $comment }, le tout { $all }.
lines-no-such-line = Cette variante n’existe plus. Recharge la page.
lines-changed = Tes variantes ont été modifiées sur un autre appareil.
lines-too-many-trees = Tu gardes des variantes dans le nombre maximal de parties. Supprimes-en d’abord, ou crée un compte pour avoir plus de place.

talk-players = Chat des joueurs
talk-spectators = Chat des spectateurs
talk-say = Écris un message
talk-send = Envoyer
talk-mute = Masquer
talk-unmute = Afficher
talk-muted = Ce chat est masqué.
talk-removed = supprimé
talk-sign-in = Connecte-toi pour discuter ici.
talk-empty = Écris d’abord quelque chose.
talk-too-long = Ce message est trop long. Raccourcis-le.
talk-too-fast = Tu écris trop vite. Attends une demi-minute.
talk-too-much-noted = Tu as le nombre maximal de notes. Supprimes-en d’abord, ou crée un compte pour avoir plus de place.
talk-not-here = Tu ne peux pas utiliser ce chat pendant la partie.

notes-title = Mes notes
notes-hint = Toi seul les vois.
notes-save = Enregistrer
notes-saved = Enregistré.
notes-unsaved = Pas encore enregistré.
