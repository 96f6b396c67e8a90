chapter-moving-title = Jouer et fusionner
chapter-moving-about = Jusqu’où vont les pions, et où ils peuvent s’arrêter.
chapter-capturing-title = Capturer
chapter-capturing-about = Dans toutes les directions, mais rien de plus haut.
chapter-leaving-title = Sortir, passer, gagner
chapter-leaving-about = Ce qui se passe au bord, sans coup possible, et à la fin.
chapter-strategy-title = L’art de bien jouer
chapter-strategy-about = Les pas qui s’épuisent, menaces et sécurité, hautes piles, tempo.
chapter-endings-title = Finales
chapter-endings-about = Peu de pions sur le plateau, et une seule façon de gagner. Ensuite, gagne contre l’ordinateur.

## Jouer et fusionner
step-count-title = Autant de cases que de pions
step-count-text = Le nombre sur une pile est sa hauteur. Un coup prend des pions d’une pile et les déplace d’exactement autant de cases qu’il y a de pions. Les autres restent sur place.
step-count-task = Amène trois pions de ta pile en F4.
step-count-right = F4 est à trois cases, trois pions y vont donc. Deux restent en C1.
step-count-wrong = C’est une autre distance, donc un autre nombre de pions. F4 est à trois cases, en diagonale vers la droite.
step-count-play = Une petite partie. Compte avant chaque coup : celui qui finirait au-delà du bord sort ses pions du plateau.

step-straight-title = Tout droit
step-straight-text = On n’utilise que les cases foncées, mais les cases claires comptent en chemin. Tout droit, cases foncées et claires alternent : seul un nombre pair de pions peut donc y aller. En diagonale, tous les nombres conviennent.
step-straight-task = Joue tout droit vers l’avant.
step-straight-right = Deux ou quatre pions finissent tout droit sur une case foncée. Un ou trois finiraient sur une case claire.
step-straight-wrong = C’était en diagonale. Tout droit veut dire sur la colonne D : en D4 avec deux pions ou en D6 avec quatre.
step-straight-play = D2 peut aller tout droit avec deux pions ou avec quatre. Les coups courts gardent tes pions plus longtemps sur le plateau.

step-over-title = Par-dessus les autres piles
step-over-text = Rien ne barre la route à un coup. Seule compte la case où il finit : les piles entre les deux, blanches ou noires, sont survolées et restent telles quelles.
step-over-task = Amène les quatre pions en F6.
step-over-right = La pile est passée par-dessus C3 et E5. Peu importe que les deux soient plus hautes.
step-over-wrong = Un coup permis, mais pas en F6. C’est à quatre cases, en diagonale vers la droite, derrière les deux piles noires.
step-over-play = B2 peut passer par-dessus la pile en C3, qui ne gêne pas. Ensuite, avance à petits pas.

step-merge-title = Fusionner
step-merge-text = Des pions qui finissent sur une de tes piles s’y ajoutent. Comme les coups sur des cases vides, ces coups ne vont que vers l’avant : tout droit ou en diagonale.
step-merge-task = Forme une pile de cinq.
step-merge-right = Trois pions de B2 et deux en E5 font cinq. Un pion reste en B2.
step-merge-wrong = Cela ne fait pas une pile de cinq. E5 a deux pions et en demande trois de plus ; quelle pile est à trois cases ?
step-merge-play = B2 et D2 peuvent toutes deux rejoindre le pion en C3. Les hautes piles vont plus loin, les pions seuls durent plus longtemps.

## Capturer
step-forward-title = Capturer
step-forward-text = Un coup qui finit sur une pile adverse la capture. Elle quitte le plateau tout entière, et tes pions prennent sa place. Il te faut au moins autant de pions que la pile en a.
step-forward-task = Capture la pile en E5.
step-forward-right = Deux pions avancent de deux cases et capturent la pile de deux.
step-forward-wrong = La pile en E5 est toujours là. Elle est à deux cases de C3, en diagonale vers la droite.
step-forward-play = C1 et F2 peuvent toutes deux capturer F4. Fais-le avant que F4 ne capture F2.

step-backward-title = En arrière
step-backward-text = On capture dans les huit directions, aussi en arrière. Seuls les coups sur des cases vides et sur tes propres piles doivent aller vers l’avant.
step-backward-task = Capture la pile en G3.
step-backward-right = Deux pions ont reculé de deux cases en diagonale. Un reste en E5.
step-backward-wrong = La pile en G3 est toujours là. Elle est derrière ta pile en E5, à deux cases en diagonale.
step-backward-play = D6 peut capturer en arrière, en B4. Continue de regarder derrière toi quand tes piles ont dépassé celles de Noir.

step-sideways-title = De côté
step-sideways-text = Une capture peut aussi aller de côté. Le long d’une rangée, comme d’une colonne, le nombre de pions doit être pair. Il peut dépasser celui de la pile adverse.
step-sideways-task = Capture la pile en F4.
step-sideways-right = Quatre pions sont allés de quatre cases de côté et en ont capturé trois.
step-sideways-wrong = La pile en F4 est toujours là. Regarde le long de la quatrième rangée : ta pile en B4 est à quatre cases.
step-sideways-play = B4 peut capturer F4 le long de la rangée. Ensuite, continue de regarder de tous les côtés.

step-taller-title = Rien de plus haut
step-taller-text = Une pile plus haute que le nombre de pions qui arrivent ne peut pas être capturée. La distance décide donc : à deux cases, seuls deux pions arrivent, et ils en capturent deux au plus.
step-taller-task = Une seule des quatre piles noires peut être capturée. Capture-la.
step-taller-right = G7 est à trois cases : trois pions en capturent trois. Les autres en demanderaient plus que les deux qui arriveraient.
step-taller-wrong = Cela ne capture rien. Pour chaque pile noire, compare sa hauteur à sa distance de D4.
step-taller-play = D6 est trop haute pour les deux pions qui y arriveraient. Capture ce que tu peux.

## Sortir, passer, gagner
step-off-title = Hors du plateau
step-off-text = Un coup vers l’avant qui finirait au-delà du bord sort ses pions du plateau. Ils ne reviennent pas. Il faut au moins autant de pions qu’il y a de cases jusqu’à la première place dehors.
step-off-task = Sors deux pions du plateau, et gardes-en un.
step-off-right = De la septième rangée, la première place dehors est à deux cases : deux pions peuvent sortir. Un reste.
step-off-wrong = Choisis la pile en E7, puis 2 au bord supérieur du plateau.
step-off-play = Qui a les derniers pions gagne. Ne sors donc des pions que si tu y es obligé, et le moins possible.

step-side-title = Par le côté
step-side-text = En diagonale vers l’avant, on peut aussi sortir par les bords latéraux. De la colonne B, la première place au-delà du bord gauche est à deux cases.
step-side-task = Sors deux pions du plateau par le côté.
step-side-right = Les deux pions sont sortis par le bord gauche, alors que la dernière rangée est encore à quatre cases.
step-side-wrong = Choisis la pile en B4, puis 2 au bord supérieur du plateau. Un pion seul ne peut pas sortir de là.
step-side-play = B4 pourrait sortir tout de suite par le côté. Mieux vaut avancer à petits pas, pour que Noir doive sortir le premier.

step-sit-out-title = Passer son tour
step-sit-out-text = Un joueur qui a un coup doit le jouer. Celui qui n’en a pas passe son tour, et les autres continuent jusqu’à ce qu’il en ait un. Le pion noir en C7 ne peut pas jouer : les piles en B6 et D6 sont trop hautes pour lui.
step-sit-out-task = Fais passer son tour à Noir.
step-sit-out-right = Il ne reste que C7, qui ne peut pas jouer. Noir passe, et tu rejoues aussitôt.
step-sit-out-wrong = Après cela, Noir peut encore jouer. Quel pion noir peut jouer maintenant ?
step-sit-out-play = C7 ne peut pas franchir tes piles en B6 et D6. Une fois l’autre pile de Noir disparue, Noir doit passer.

step-last-title = Les derniers pions
step-last-text = Un joueur sans pions est éliminé. Peu importe qu’ils aient été capturés ou soient sortis du plateau. Qui a les derniers pions sur le plateau gagne ; il n’y a pas de nulle.
step-last-task = Gagne avec ce coup.
step-last-right = Noir n’a plus de pions. Tu as gagné.
step-last-wrong = Noir a encore une pile. L’une des tiennes peut-elle atteindre F4 avec au moins deux pions ?
step-last-play = Noir a deux piles. Capture les deux, ou garde tes pions plus longtemps sur le plateau.

## L’art de bien jouer
step-supply-title = Les pas s’épuisent
step-supply-text = Tous les coups sauf les captures vont vers l’avant : les pas des deux camps s’épuisent donc, et il faut alors sortir des pions. Un coup de trois pions avance de trois cases et use neuf pas ; un coup d’un pion en use un. Ici, tu as neuf pas, et Noir en a huit.
step-supply-task = Choisis un coup qui n’use qu’un pas.
step-supply-right = Un pion, une case : Noir manque maintenant de pas le premier. Continue ainsi.
step-supply-wrong = Cela use plus d’un pas, et Noir en manque après toi. Compte-les : ils sont indiqués à côté du plateau.
step-supply-play = Continue d’ici : un pas à chaque coup, jusqu’à ce que Noir doive sortir du plateau.
step-supply-play-2 = Les deux camps se sont croisés : seuls les pas comptent. Quels coups n’en usent qu’un ?

step-safe-title = Hors d’atteinte
step-safe-text = Une pile de quatre peut capturer dans toutes les directions, à une distance d’une à quatre cases, tout ce qui n’est pas plus haut que cette distance. Noir menace de prendre D4 avec la pile en D8.
step-safe-task = Joue de sorte que Noir ne puisse rien capturer.
step-safe-right = Trois cases de côté et trois en avant : D8 n’a pas de ligne droite vers ta pile, et rien n’est resté derrière.
step-safe-wrong = Noir peut encore capturer. Une partie restée en D4 est à portée de D8, tout comme les cases deux pas plus loin.
step-safe-play = D8 menace encore de capturer, cette fois en G5. Avant chaque coup, regarde ce que Noir pourrait capturer ensuite.

step-threat-title = Les hautes piles vont plus loin
step-threat-text = Une pile de trois atteint trois cases. À quatre cases, une pile de quatre peut la capturer tout en restant hors d’atteinte. C’est une menace sans réponse du même genre.
step-threat-task = Menace la pile en D8 sans être à portée d’aucune pile noire.
step-threat-right = Les quatre pions en D4 atteignent D8. Les trois en D8 n’atteignent pas D4. Noir doit les éloigner.
step-threat-wrong = Soit D8 n’est pas menacée, soit Noir peut capturer quelque chose. Forme une pile de quatre, à quatre cases.
step-threat-play = Forme une pile de quatre qui menace D8 à quatre cases. Quand Noir s’éloigne, cherche la menace suivante.

step-join-title = S’unir pour être en sécurité
step-join-text = Une haute pile est difficile à capturer : il faut autant de pions, venant d’autant de cases. Noir menace le pion en H4 avec la pile en H6.
step-join-task = Trouve le seul coup gagnant.
step-join-right = Deux pions en G5 sont en sécurité : H6 est à une case, un seul pion pourrait donc arriver. Ta réserve de pas fait le reste.
step-join-wrong = Après cela, Noir gagne. Le pion en H4 a besoin d’aide : quelle pile peut-il rejoindre ?
step-join-play = Continue d’ici : reste hors d’atteinte de la pile de deux, et use tes pas un par un.

step-break-title = Diviser une haute pile
step-break-text = Une seule haute pile a peu de coups : chaque coup entier use beaucoup de pas. En deux piles, les pions durent plus longtemps, mais chaque partie doit être en sécurité. La pile en G1 capture les pions seuls autour d’elle, et la pile en G7 atteint D4.
step-break-task = Divise la pile en deux parties qui soient toutes deux en sécurité.
step-break-right = Deux et deux, et aucune n’est à portée. Tout autre coup perd.
step-break-wrong = Cela perd : soit une partie peut être capturée, soit la pile est restée entière ou a perdu des pions. Prends-en deux.
step-break-play = Continue d’ici. Avant chaque coup, regarde jusqu’où vont les piles de Noir.
step-break-play-2 = Une seule pile de cinq. Divise-la en parties sûres, et économise ainsi des pas.

step-tempo-title = Tempo
step-tempo-text = D4 et D6 se font face. Celle des deux qui doit jouer avance à côté de l’autre et se fait capturer. Les deux camps usent donc d’abord leurs pas libres ailleurs.
step-tempo-task = Trouve le seul coup qui garde la partie gagnée.
step-tempo-right = Tu as un pas libre de plus que Noir, dont le pion en D6 devra jouer le premier.
step-tempo-wrong = Alors D4 doit finalement jouer et se fait capturer. Use tes pas libres un par un, par le plus long chemin.
step-tempo-play = Continue d’ici : use tes pas libres un par un, jusqu’à ce que le pion en D6 doive jouer.
step-tempo-play-2 = F4 et F6 se font face. C1 a plus de pas libres que le pion en B8 : use-les un par un.

## Finales
step-opposite-title = Un contre un
step-opposite-text = Deux pions seuls vont l’un vers l’autre. Celui qui doit se mettre à côté de l’autre se fait capturer. Reste donc en face : sur la même colonne, à un nombre pair de cases, et que ce soit à l’autre de jouer.
step-opposite-task = Trouve le seul coup gagnant.
step-opposite-right = E3 et E7 sont à quatre cases sur une même colonne, et Noir doit jouer. Où qu’il aille, tu peux te remettre en face.
step-opposite-wrong = Noir passe, ou se met en face de toi. Cherche la colonne où se trouve Noir.
step-opposite-play = Continue d’ici : remets-toi en face de Noir après chacun de ses coups.

step-give-title = Donner un pion pour un tempo
step-give-text = D4 et D6 se font face, et c’est ton tour. Si D4 joue, ce pion se fait capturer. Mais tu as un autre pion, et sortir du plateau est aussi un coup.
step-give-task = Trouve le seul coup gagnant.
step-give-right = Le pion en H8 a payé le tempo. Maintenant, D6 doit avancer à côté de D4.
step-give-wrong = Ce pion se fait capturer aussitôt. Joue autre chose, quel qu’en soit le prix.
step-give-play = Continue d’ici : D6 doit avancer à côté de D4. Capture-le.

step-offer-title = Offrir un pion
step-offer-text = Trois pions seuls ne peuvent pas capturer une pile de deux. Mais quand l’un de ses pions capture un voisin, les deux sont séparés, et chacun peut être capturé.
step-offer-task = Trouve le seul coup gagnant. Il offre un deuxième pion.
step-offer-right = Si Noir capture en C3 ou en C5, ton pion sur l’autre de ces cases capture ce qui est resté en D4.
step-offer-wrong = Après cela, Noir gagne. Quel coup te laisse un pion à côté de D4, même quand Noir en a capturé un autre ?
step-offer-play = Continue d’ici : si Noir capture, capture ce qui est resté derrière.

step-three-title = Trois contre deux
step-three-text = Avec plus de pions, tu as plus de pas et plus de menaces. Garde tes pions en sécurité, joue des coups courts et laisse Noir venir à toi. Les tables de finales disent que tu gagnes.
step-three-task = Gagne contre l’ordinateur.
step-three-right = Noir n’a plus de pions.
step-three-wrong = Noir a gagné. Un pion a-t-il été capturé, ou as-tu usé trop de pas ?

step-five-title = Cinq contre trois
step-five-text = Maintenant, tout ensemble : compte les pas, reste hors d’atteinte, menace de plus loin, et divise tes piles quand les deux parties sont en sécurité. Avec les bons coups, tu gagnes.
step-five-task = Gagne contre l’ordinateur.
step-five-right = Tu as gagné contre l’ordinateur à pleine force. Joue maintenant une partie entière.
step-five-wrong = Noir a gagné. Compare après chaque coup les pas indiqués à côté du plateau, et réessaie.
step-five-play = Une partie entière depuis le début, avec tout ce que tu as appris.
