### Pourquoi un coup est faux : comment on le sait, et ce que montre sa ligne.

explain-why-not = Pourquoi pas { $move } ?
explain-line = La suite :
explain-source-table = Les tables de finales prouvent que { $move } perd.
explain-source-solver = Une recherche jusqu’aux tables de finales a prouvé que { $move } perd.
explain-source-engine = { $move } est moins bon selon l’estimation du moteur : chances de gain { $percent } %.
explain-chosen-by-engine = Le moteur a choisi ces coups.

## Faits
explain-loses =
    { $moves ->
        [1] Avec ce coup, { $player } perd la partie.
       *[other] Dans cette ligne, { $player } perd après { $moves } coups.
    }
explain-stack-lost =
    { $height ->
        [1] { $player } perd un pion en { $square }.
       *[other] { $player } perd la pile de { $height } en { $square }.
    }
explain-capture-missed =
    { $height ->
        [1] { $player } aurait pu capturer un pion en { $square }.
       *[other] { $player } aurait pu capturer la pile de { $height } en { $square }.
    }
explain-sits-out = { $player } doit passer son tour.
explain-sit-out-missed = Dans la meilleure ligne, l’adversaire passe son tour.
explain-bears-off-first = { $player } sort des pions du plateau en premier.
explain-bear-off-missed = Dans la meilleure ligne, l’adversaire sort des pions du plateau en premier.
explain-moves-left =
    { $left ->
        [one] Il reste { $left } coup à { $player } au lieu de { $better }.
       *[other] Il reste { $left } coups à { $player } au lieu de { $better }.
    }
explain-table-lost = Selon les tables de finales, { $player } gagnait avant ce coup et perd après.
explain-later = Rien n’est encore perdu dans cette suite. Le moteur s’attend à la perte plus tard.

## Erreurs à corriger
mistakes-title = Reprendre tes erreurs
mistakes-number = Erreur { $number } sur { $count }
mistakes-solved = Corrigées : { $solved } sur { $count }
mistakes-move = Coup { $number }
mistakes-back = Retour à la partie
mistakes-next = Erreur suivante
mistakes-done = Retour au bilan
mistakes-none = Tu n’as fait aucune erreur dans cette partie.
mistake-show = Voir le meilleur coup
mistake-theme-loses = Perdre aussitôt
mistake-theme-stack-lost = Piles perdues
mistake-theme-capture-missed = Captures manquées
mistake-theme-sits-out = Devoir passer son tour
mistake-theme-sit-out-missed = Adversaires à forcer à passer leur tour
mistake-theme-bears-off-first = Sortir du plateau trop tôt
mistake-theme-bear-off-missed = Adversaires à forcer à sortir du plateau
mistake-theme-moves-left = Manquer de coups
mistake-theme-other = Autres erreurs

## Progrès et entraînement
progress-title = Tes progrès
progress-puzzles = Problèmes par thème
progress-mistakes = Tes erreurs par thème
progress-tried = Essais
progress-won = Du premier coup
progress-corrected = Corrigées
progress-no-puzzles = Tu n’as encore essayé aucun problème.
progress-no-mistakes = Tu n’as encore repris aucune erreur. Chaque bilan d’une de tes parties le propose.
practice-title = À travailler maintenant
practice-none = Joue des parties et demande leur bilan : tes erreurs montrent alors ce qu’il faut travailler.
practice-count =
    { $count ->
        [one] { $count } erreur dans tes derniers bilans.
       *[other] { $count } erreurs dans tes derniers bilans.
    }
practice-retry = Les reprendre
practice-puzzles = Problèmes
practice-step = Cours
