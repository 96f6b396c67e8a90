rules-title = Les règles de Dipole
rules-lead = Dipole est un jeu de piles créé par Mark Steere en 2007. Deux joueurs, ou quatre, déplacent des parties de leurs piles vers l’autre côté et hors du plateau, et capturent ce qui leur barre la route. Le dernier à avoir des pions gagne.

rules-lesson = Apprends-le en deux minutes

rules-lesson-stack = Les piles
rules-lesson-stack-text = On n’utilise que les cases foncées. Les pions y forment des piles, et chaque joueur commence avec une seule, bien haute. Le nombre indique sa hauteur.

rules-lesson-move = Autant de cases que de pions
rules-lesson-move-text = Prends des pions au sommet d’une de tes piles et déplace-les en ligne droite, d’exactement autant de cases que tu as pris de pions : un pion avance d’une case, trois pions de trois. Les cases claires comptent en chemin, et rien entre les deux ne fait obstacle. En avant veut dire tout droit ou en diagonale vers l’avant.
rules-figure-move = Une pile de deux : un pion atteint B4 ou D4, les deux ensemble A5, C5 ou E5.

rules-lesson-merge = Fusionner
rules-lesson-merge-text = Sur une case vide, les pions forment une nouvelle pile. Sur une de tes piles, ils s’y ajoutent.
rules-figure-merge = Trois des quatre pions vont de B2, par-dessus les cinq noirs, rejoindre les deux en E5. Un reste en B2.

rules-lesson-capture = Capturer
rules-lesson-capture-text = Arrive sur une pile adverse, et elle quitte le plateau tout entière, à condition de ne pas être plus haute que ce que tu amènes. On capture dans les huit directions, aussi en arrière et de côté. On ne peut pas arriver sur une pile plus haute.
rules-figure-capture = Deux des trois pions en C5 reculent en E3 et y capturent le pion seul. Un reste en C5.

rules-lesson-off = Sortir du plateau
rules-lesson-off-text = Un coup vers l’avant qui finit au-delà du bord retire ses pions du jeu. C’est ainsi que continue un joueur sans autre coup, mais cela coûte des pions : retarde-le autant que tu peux.
rules-figure-off = Deux des trois pions en G5 sortent par le côté, en diagonale vers l’avant.

rules-lesson-win = Gagner
rules-lesson-win-text = Tant que tu peux jouer, tu dois jouer. Un joueur qui a perdu tous ses pions est éliminé. Le dernier à avoir des pions sur le plateau gagne ; la partie nulle n’existe pas.

rules-lesson-play = Jouer une partie

rules-all = Les règles complètes
rules-all-board = Le plateau a autant de colonnes que de rangées ; le coin A1, en bas à gauche du côté de Blanc, est foncé. On n’utilise que les cases foncées.
rules-all-turn = Blanc commence, puis les joueurs jouent à tour de rôle. À son tour, on joue un coup avec une de ses piles.
rules-all-distance = Un coup prend un nombre quelconque de pions d’une pile, d’un seul à tous, et les déplace d’exactement ce nombre de cases en ligne droite. Toutes les cases comptent, foncées et claires ; les piles entre les deux n’ont pas d’importance. Le long d’une colonne ou d’une rangée, le nombre est donc pair, puisque le coup doit finir sur une case foncée.
rules-all-basic = Un coup normal finit sur une case vide, une fusion sur une de ses propres piles. Les deux ne vont que tout droit vers l’avant ou en diagonale vers l’avant.
rules-all-capture = Une capture finit sur une pile adverse qui n’est pas plus haute que le nombre de pions déplacés. Elle peut aller dans n’importe laquelle des huit directions. Toute la pile adverse est retirée du plateau.
rules-all-off = Des pions sortent du plateau par un coup tout droit ou en diagonale vers l’avant qui finirait hors du plateau. Sortir par un bord latéral, en diagonale vers l’avant, compte aussi. Ce qui est sorti ne revient pas.
rules-all-sit-out = Qui peut jouer doit jouer. Qui ne le peut pas passe son tour jusqu’à ce qu’il ait de nouveau un coup ; c’est alors au joueur suivant qui en a un. Il y a toujours quelqu’un qui peut jouer : la plus haute pile du plateau peut se déplacer tout entière sur une diagonale vers l’avant.
rules-all-end = Un joueur sans pions est éliminé. Le dernier joueur à avoir des pions gagne. Aucune position ne peut revenir : toute partie a donc une fin, et aucune n’est nulle.

rules-setups = Positions de départ
rules-setups-text = Chaque joueur commence avec une seule pile.
rules-setup-small = Petit : 8×8, douze pions chacun, en E1 et D8. Le jeu habituel.
rules-setup-large = Grand : 10×10, vingt pions chacun, en E1 et F10.
rules-setup-compressed = Resserré : 10×10, vingt pions chacun, une rangée plus avant, en F2 et E9.
rules-setup-four = À quatre : 12×12, vingt-quatre pions chacun. Blanc va vers le haut, Rouge vers la droite, Noir vers le bas, Vert vers la gauche, et ils jouent dans cet ordre. Chacun joue pour soi.

rules-sit-out = Passer son tour
rules-sit-out-text = Quand tu n’as aucun coup, tu n’as rien à faire : l’adversaire rejoue. Les feuilles de partie indiquent alors « pass ».
rules-figure-sit-out = Si c’était à Noir, il n’aurait aucun coup : C7 n’atteint que B6 et D6, et les piles y sont plus hautes. Noir passe son tour.

rules-notation = Noter les coups
rules-notation-move = E1-G3 déplace des pions de E1 en G3. Leur nombre est la distance, ici deux. Ce qui se trouvait en G3 dit si le coup fusionne ou capture.
rules-notation-off = B8-off sort toute la pile de B8, et A5-off:2 sort deux pions de A5.

rules-coins = Pièces
rules-coins-text = Avec de vrais pions, les hautes piles tombent. Les joueurs posent donc une pièce sur la pile pour cinq pions : une pile de sept, ce sont deux pions et une pièce. Les paramètres en haut de la page peuvent dessiner les piles ainsi ; le nombre est toujours là.

rules-site = Règles de ce site
rules-site-text = Les règles du jeu ne disent rien des pendules ni des départs. Ce qui suit est propre à ce site et ne fait pas partie des règles de Mark Steere.
rules-site-live = En direct, la pendule donne un temps pour toute la partie et ajoute quelques secondes après chacun de tes coups. Ton premier coup n’est pas décompté, mais il doit venir dans la minute qui suit le début de la partie ou le coup précédent ; sinon, la partie est annulée. Si tu dois passer ton tour, ta pendule ne tourne pas.
rules-site-days = Par correspondance, tu as un certain nombre de jours par coup, ou une réserve que chaque coup remplit jusqu’à une limite. Ces pendules tournent dès le début. Tu es averti quand il reste un quart du temps pour un coup, au plus tôt un jour avant la fin.
rules-site-pauses = Les vacances et les week-ends libres arrêtent tes pendules par correspondance pendant ton tour. Chacun a 28 jours de vacances par année civile, à prendre quand il veut et à lancer lui-même ; les heures non utilisées sont rendues si tu reviens plus tôt. Les week-ends vont du samedi au lundi, 0 h UTC, et sont libres pour ceux qui le souhaitent. Un temps épuisé le reste.
rules-site-time = Qui épuise son temps a perdu, même si personne ne regarde. L’ordinateur joue sans pendule.
rules-site-leave = Quand le joueur au trait a quitté une partie en direct et reste absent une minute, les autres peuvent réclamer la victoire. La page indique le temps qui reste.
rules-site-abort = Tant que tout le monde n’a pas joué, chaque joueur peut annuler la partie. Elle n’a alors pas de résultat. Plus tard, il faut l’accord de tous ceux qui jouent encore.
rules-site-undo = Un coup peut être repris si toutes les autres personnes de la partie sont d’accord. L’ordinateur accepte dans les parties amicales. Les pendules ne reviennent pas en arrière.
rules-site-four = Dans une partie à quatre, qui abandonne, épuise son temps ou s’en va est éliminé, et ses piles quittent le plateau : des murs que personne ne déplace pourraient enfermer les autres. Ceux-ci continuent, et le dernier à avoir des pions gagne. Les places suivent l’ordre des éliminations ; le premier éliminé est quatrième.
rules-site-games = Chacun peut voir, chercher et télécharger les parties terminées, avec les noms des joueurs et les coups, sans chat, notes ni adresses e-mail. Elles sont dans le domaine public (CC0 1.0).

rules-author = L’auteur du jeu
rules-author-text = Mark Steere a créé Dipole en mai 2007 et laisse chacun y jouer, le publier et le programmer tel quel. Ces textes sont les nôtres ; sa propre feuille de règles et ses autres jeux se trouvent sur
