puzzles-title = Problèmes
puzzle-title = Problème
puzzle-daily = Problème du jour
puzzle-streak = Série de problèmes
puzzle-link = Lien vers ce problème

## Sur le plateau
puzzle-to-move = { $player } joue : trouve le seul coup gagnant.
puzzle-wrong = { $move } ne gagne pas. Essaie un autre coup.
puzzle-wrong-hint = { $move } ne gagne pas.
puzzle-right = C’est ça. Trouve le coup suivant.
puzzle-solved = Résolu !
puzzle-shown = Voici la solution.
puzzle-won = Résolu du premier coup.
puzzle-lost = Pas résolu du premier coup.
puzzle-not-sent = Pas de connexion. Ton coup n’a pas été envoyé ; réessaie.
puzzle-solution = Voir la solution
puzzle-again = Réessayer
puzzle-next = Problème suivant
puzzle-analyse = Analyser

## La ligne au plateau
puzzle-line-solution = Solution
puzzle-line-start = Début
puzzle-line-back = Un coup en arrière
puzzle-line-on = Un coup en avant
puzzle-line-moves = Coups de la ligne
puzzle-why-not = Pourquoi pas un autre coup ?
puzzle-why-not-move = Pourquoi pas { $move } ?
puzzle-chosen-by-engine = Le moteur a choisi les coups qui suivent.
puzzle-why-show = Voir
puzzle-back-to-solution = Retour à la solution
puzzle-explaining = Recherche de la réfutation…
puzzle-no-refutation = Le site ne peut pas montrer pourquoi maintenant ; réessaie plus tard.
puzzle-may-win = { $move } gagne peut-être aussi.

## Erreurs de ses propres parties
mistake-to-move = { $player } joue : trouve un meilleur coup que { $move }.
mistake-wrong = { $move } n’est pas assez bon. Essaie un autre coup.
mistake-wrong-hint = { $move } n’est pas assez bon.
mistake-found = Bien trouvé : { $move } est bon.
mistake-shown = Ceci était meilleur.
mistake-better = Mieux
mistake-may-win = { $move } est peut-être bon aussi.

## À côté du plateau
puzzle-rating = Difficulté
puzzle-rating-hidden = affichée après le premier essai
puzzle-your-rating = Ta cote aux problèmes
puzzle-unrated = pas encore
puzzle-themes = Thèmes
puzzle-guest = Ta cote aux problèmes est gardée dans ce navigateur. Avec un compte, elle te suit partout.
puzzle-setup = Plateau
puzzle-any-setup = Tous les plateaux
puzzle-theme = Thème
puzzle-any-theme = Tous les thèmes
puzzle-choose = Afficher
puzzle-none = Il n’y a pas de problème avec ce thème sur ce plateau.
puzzle-theme-capture = Capture
puzzle-theme-backward = Capture en arrière
puzzle-theme-merge = Fusion
puzzle-theme-quiet = Coup calme
puzzle-theme-bearingOff = Sortie
puzzle-theme-sitOut = Tour passé
puzzle-theme-tallStack = Haute pile
puzzle-theme-defence = Défense
puzzle-theme-sacrifice = Sacrifice
puzzle-theme-endgame = Finale
puzzle-theme-finish = Dernier pion
puzzle-theme-long = Long
puzzle-theme-oneMove = Un coup

## Séries
puzzle-streak-how = Les problèmes sont de plus en plus difficiles. Le premier coup faux met fin à la série. Ta cote aux problèmes ne change pas.
puzzle-streak-start = Commencer
puzzle-streak-again = Nouvelle série
puzzle-streak-solved = Résolus
puzzle-streak-best = Ton record
puzzle-streak-over = La série est finie. Voici la solution.
puzzle-streak-all = Tu as résolu tous les problèmes d’une série : { $count }.

## Signalements
puzzle-report = Signaler un problème faux
puzzle-report-why = Un autre coup gagne-t-il aussi, ou la solution ne gagne-t-elle pas ? Le responsable du site va vérifier.
puzzle-report-text = Qu’est-ce qui est faux ?
puzzle-report-done = Merci. Le responsable du site va vérifier.

problem-too-many-puzzles = Des invités de ton réseau ont commencé trop de problèmes. Crée un compte pour continuer.
problem-puzzle-open = Joue d’abord un coup dans le problème ou regarde sa solution.

puzzle-sheet = Problèmes à imprimer
puzzle-sheet-title = { $count ->
    [one] { $count } problème à imprimer
   *[other] { $count } problèmes à imprimer
}
puzzle-sheet-how = Imprime cette page : les solutions viennent sur une feuille à part. Demain, il y en aura d’autres.
puzzle-sheet-solutions = Solutions
