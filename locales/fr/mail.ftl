# Les mots du langage de commande (dipole move, userid, MOVE) restent tels quels.

command-title = Jouer par commandes
command-label = Commande
command-text = Texte, pour les commandes qui en demandent un
command-send = Envoyer
command-examples = Exemples
command-lead = Tout ce qui peut être envoyé par e-mail peut l’être ici aussi : une commande, et la réponse vient aussitôt. Les parties ont des numéros, comme 1742 ci-dessous ; ils sont dans la liste de tes parties.
command-does-help = liste toutes les commandes et leurs formes
command-does-games = liste tes parties avec leurs numéros et à qui le tour
command-does-show = montre le plateau de la partie 1742
command-does-move = déplace 2 pions de E1 en G3 dans la partie 1742
command-does-challenge = commence une partie d’anna contre ben, dès que ben accepte
command-does-standings = montre les cotes
command-hint-known = Tu es connecté : laisse de côté pseudo et mot de passe, dipole move 1742 E1-G3
command-hint-anybody = Comme dans un e-mail, avec pseudo et mot de passe : dipole move 1742 anna PASSWORD E1-G3. Connecte-toi pour les laisser de côté.

command-empty = Il n’y a pas de commande. Écris-en une dans l’objet, ou help pour en voir la liste.
command-unknown = Le mot { $place }, « { $word } », n’est pas une commande. La commande help les liste toutes.
command-missing = Le mot { $place } manque. La forme est : { $usage }
command-too-much = Il y a plus, après le mot { $after }, que ce que prend cette commande. La forme est : { $usage }
command-too-many = Le mot { $place } est de trop : une commande en prend { $most } au plus. Envoie une autre commande pour le reste.
command-userid = Le mot { $place } n’est pas un pseudo. Un pseudo a 2 à 20 lettres, chiffres, - et _.
command-userid-number = Le mot { $place } n’est pas un pseudo. Des chiffres seuls passeraient pour un plateau.
command-choice = Le mot { $place } ne va pas ici. Ce qui va : { $known }.
command-board = Le mot { $place } n’est pas un plateau. Les plateaux sont des numéros, comme 1742.
command-not-a-move = Le mot { $place } n’est pas un coup. Écris E1-G3, B8-off pour toute une pile, A5-off:2 pour deux de ses pions, ou pass, resign, propose, undo, accept, reject.
command-move-number = Mot { $place } : après # vient le numéro du coup, à partir de 1, comme E1-G3#7.
command-option = Mot { $place } : il n’y a pas d’option { $option }. Un défi prend -small, -large, -compressed, --totaltime=DAYS, --nagtime=DAYS, --forfeittime=DAYS et --unrated.
command-days = Mot { $place } : { $option } prend un nombre de jours de 1 à { $most }, comme { $option }=7.
command-contradiction = Mot { $place } : { $option } contredit une option précédente.
command-times = Le délai de rappel ({ $nag } jours) doit être plus court que le délai de perte ({ $forfeit } jours).
command-players = { $count } pseudos ne font pas une partie. À deux, on joue small, large ou compressed ; à quatre, sur 12×12, sans -small, -large ni -compressed.
command-same-player = Mot { $place } : { $userid } est nommé deux fois. Les joueurs sont des personnes différentes.
command-quoted = Mot { $place } : un pseudo ou un mot de passe n’a ni espace, ni guillemet, ni deux-points.

mail-not-done = Rien n’a été fait
mail-wrong-password = Le pseudo ou le mot de passe est faux.
mail-signed-out = Il faut pour cela être connecté, ou donner un pseudo et un mot de passe dans la commande.
mail-no-board = Il n’y a pas de plateau { $board }. La commande dipole games les liste.
mail-no-user = Il n’y a pas d’utilisateur { $userid }.
mail-no-move = Le plateau { $board } a eu { $moves } coups ; on peut le montrer avant chacun d’eux ou après le dernier.
mail-stale = La partie en est au coup { $next }, et ceci était pour le coup { $meant }. Regarde le plateau et choisis de nouveau.
mail-no-text = Cette commande prend un texte dans le corps de l’e-mail, et il n’y en a pas.
mail-only-moves = Seul un coup peut être mis en attente ou soumis.
mail-nothing-submitted = Tu n’as rien soumis sur le plateau { $board }. Envoie d’abord dipole submit avec un coup.
mail-not-among-players = Qui défie joue aussi : nomme-toi parmi les joueurs.
mail-unknown-address = Aucun des joueurs n’a confirmé l’adresse d’où vient cet e-mail. Confirme-la sur le site, ou lance le défi de là.
mail-no-yes = Ton adresse n’est pas confirmée : réponds par le mot oui, ou suis le lien.
mail-no-challenge = Ce défi n’existe pas ou est terminé.
mail-nested = Un lot ne peut pas en contenir un autre : multiple ne va que dans l’objet.
mail-too-many-commands = Un lot a { $most } commandes au plus. Rien n’a été fait ; envoie-le en plusieurs parties.
mail-beyond-budget = Ensemble, ces commandes demandent plus que ce que permet un e-mail ou une requête, à partir de la ligne { $line }. Rien n’a été fait. Envoie-les en deux parties, la seconde commençant à la ligne { $line }.
mail-too-many-recipients = Un message va à { $most } utilisateurs au plus. Rien n’a été envoyé ; envoie-le de nouveau aux autres.

help-title = Aide
help-lead = Écris une commande dans l’objet d’un e-mail ; certaines prennent un texte dans son corps. Un lecteur connecté laisse de côté pseudo et mot de passe. [ ] est facultatif, + veut dire un ou plus, * aucun ou plus. Demande plus avec help et l’un des mots ci-dessous, ou avec dipole help pour les règles.
help-unknown = Il n’y a pas d’aide là-dessus. Les sujets sont : { $topics }. La commande dipole help explique le jeu.
help-account = Ton compte
help-account-text = Un pseudo a 2 à 20 lettres, chiffres, - et _ ; un mot de passe 8 caractères ou plus, sans espace, guillemet ni deux-points. Après signoff, plus aucun e-mail n’est envoyé, et le compte reste ; signon rétablit les e-mails. Après delete, il disparaît ; les parties restent, sans le nom.
help-challenge = Commencer une partie
help-challenge-text = Les joueurs sont nommés dans l’ordre du jeu ; toi parmi eux. À deux, on joue sur 8×8, ou sur 10×10 avec -large ou -compressed ; à quatre, sur 12×12. Sans options, il n’y a pas de temps total, un rappel après 7 jours, et la partie est perdue après 21. Elle commence quand tous ont accepté.
help-move = Jouer
help-move-text = E1-G3 déplace des pions de E1 en G3, B8-off sort toute une pile du plateau, A5-off:2 deux de ses pions. Avec # et un numéro, le coup ne vaut que pour ce coup de la partie, de sorte qu’un e-mail arrivé deux fois joue une fois. submit montre le plateau et attend confirm ; preview le montre et ne garde rien.
help-queue = Un coup pour plus tard
help-queue-text = Un coup en attente est essayé après chaque coup des autres, jusqu’à ce qu’il soit possible et joué ; tu en es prévenu. Sans coup, la commande liste ce qui attend ; avec cancel, plus rien n’attend.
help-agree = Abandonner et s’accorder
help-agree-text = propose demande à tous ceux qui jouent encore de finir la partie sans résultat ; undo demande à reprendre ton dernier coup. Les autres répondent accept ou reject, et tu retires ta demande avec reject.
help-show = Regarder
help-show-text = Un plateau est montré tel qu’il est, ou, avec # et un numéro, avant ce coup. active, le filtre habituel, laisse de côté les parties terminées ; next montre celles où c’est le tour de l’utilisateur.
help-tournament = Tournois
help-tournament-text = La première forme liste les tournois, chacun avec les huit lettres et chiffres qui le désignent. show donne les dates et les tableaux d’un tournoi. join t’inscrit, avec always aussi à chaque saison suivante d’une ligue. leave te retire : les parties non terminées sont perdues. Les nouvelles de tes tournois viennent par e-mail.
help-talk = Parler
help-talk-text = Le texte est dans le corps de l’e-mail. chat s’adresse aux joueurs d’un plateau, message aux utilisateurs nommés, broadcast à tous ceux qui jouent.
help-multiple = Plusieurs commandes
help-multiple-text = Avec multiple dans l’objet, le corps a une commande par ligne. Chacune a sa réponse ; celle qui échoue n’arrête pas les autres.

list-title = Parties
list-dipole = dipole : Dipole, de Mark Steere, 2007. Des piles sur un damier, à deux ou à quatre.
list-nothing = On ne joue ici qu’à dipole.

signup-title = Bienvenue à Dipole
signup-done = Tu es maintenant { $userid }. Ces commandes t’en disent plus :
signup-link = Le site
password-title = Ton mot de passe
password-done = Le mot de passe est changé. Tous les navigateurs sont déconnectés.
delete-title = Compte supprimé
delete-done = Le compte { $userid } n’existe plus. Ses parties restent, sans le nom.

show-title = Plateaux
show-nothing = Il n’y a pas de telles parties.
shown-title = Plateau { $board } : { $players }
shown-terms =
    { $rated ->
        [yes] { $setup }. Pendule : { $control }. Classée.
       *[no] { $setup }. Pendule : { $control }. Amicale.
    }
shown-moves = { $count ->
    [one] { $count } coup est possible :
   *[other] { $count } coups sont possibles :
 } { $moves }
shown-happened = { $number }. { $colour } : { $move }
shown-captured = { $number }. { $colour } : { $move }, capture { $count }
drawing-from = de
drawing-reached = vers
drawing-merged = fusion
drawing-captured = capture
shown-column-colour = Couleur
shown-column-player = Joueur
shown-column-checkers = Pions
shown-column-time = Temps restant
shown-column-can = Peut
shown-before = Voici le plateau avant le coup { $number }.
shown-turn = Coup { $number } : au tour de { $name } ({ $colour }).
shown-won = { $name } ({ $colour }) a gagné.
shown-your-turn = À toi de jouer. Réponds par un coup, suis le lien ou envoie :
shown-link = La partie sur le site

act-done = Fait : { $action }.
submit-lead = Voici le plateau tel qu’il serait après { $move }. Le coup est gardé, et joué quand tu confirmes :
queue-done = { $move } est gardé. Il est essayé après chaque coup des autres, jusqu’à ce qu’il soit possible et joué.
queue-empty = Aucun de tes coups n’attend sur ce plateau.
queue-list = Ces coups de ta part attendent sur ce plateau, le plus ancien d’abord :
queue-cancelled = { $count ->
    [0] Aucun de tes coups n’attendait sur ce plateau.
    [one] { $count } de tes coups n’attend plus.
   *[other] { $count } de tes coups n’attendent plus.
}
preview-lead = Voici le plateau tel qu’il serait. Rien n’est gardé.

games-title = Parties
games-nothing = Il n’y a pas de telles parties.
games-more = Il y en a d’autres ; voici les { $count } dernières.
history-title = Parties terminées
column-board = Plateau
column-players = Joueurs
column-setup = Départ
column-state = État
state-won = { $name } a gagné
state-turn = au tour de { $name }
standings-title = Classement
standings-nothing = Personne n’a encore terminé de partie.
ratings-title = Cotes
ratings-nothing = Personne n’a encore joué assez de parties classées.
column-place = N°
column-userid = Pseudo
column-games = Parties
column-won = Gagnées
column-percent = %
column-rating = Cote
column-deviation = ±

mail-long-text = Le texte est trop long : { $most } caractères au plus.
mail-needs-password = Cela modifie ton compte et demande ton mot de passe : fais-le sur la page de ton compte.
mail-second-factor = Ce compte a la double authentification : mot de passe et PIN ne fonctionnent donc pas ici. Donne un jeton aux programmes (sur la page de ton compte), réponds aux e-mails de tes parties, ou connecte-toi sur le site.
mail-owners-only = Seuls les responsables de ce site écrivent à tout le monde. Pour écrire à quelques-uns, utilise message.
mail-not-allowed-here = Le responsable de ce site ne l’a pas permis.
mail-no-address = Ce n’est pas une adresse e-mail. Écris-en une après le mot de passe, comme anna@example.org.
address-title = Ton adresse
address-done = Un e-mail est en route vers { $address }. Les e-mails de tes parties y iront une fois que tu auras suivi son lien.
signoff-title = Plus d’e-mails
signoff-done = Tu ne reçois plus d’e-mails sur les parties. Ton compte reste, et le site te dit ce qui t’attend. La commande signon rétablit les e-mails.
message-title = Message
message-done = Envoyé à : { $names }.
message-missed = Ceux-ci ne reçoivent pas d’e-mails : { $names }.
broadcast-begun = Ton texte part vers tous ceux qui veulent des e-mails.
message-subject = Un message de { $name }
message-answer = { $name } t’a écrit ceci sur Dipole. Pour répondre, mets ceci dans l’objet d’un e-mail et ton texte dans l’e-mail lui-même :
message-reply = { $name } t’a écrit ceci sur Dipole. Tu peux répondre simplement à cet e-mail : ce que tu écris ne va qu’à { $name }, qui n’apprend pas ton adresse. Ou mets ceci dans l’objet d’un e-mail et ton texte dans l’e-mail lui-même :
message-password-wanted = Tu as choisi que les réponses aux e-mails ne suffisent pas, donc rien n’a été envoyé. Pour répondre, mets ceci dans l’objet d’un e-mail et ton texte dans l’e-mail lui-même : message USERID PASSWORD { $name }
message-of-another = L’adresse à laquelle tu as écrit ne fonctionne que dans un e-mail du compte qui a reçu le message. Rien n’a été envoyé. Écris depuis l’adresse de ton compte, ou envoie la commande message.

mail-nothing-written = Ta réponse ne contenait ni coup ni texte.
mail-not-a-move = « { $line } » n’est ni un coup ni un mot qui compte ici : rien n’a été fait. Écris le coup seul sur une ligne : E1-G3, B8-off pour toute une pile, A5-off:2 pour deux de ses pions ; ou resign, propose, undo, accept, reject. Un texte pour les autres joueurs commence par le mot chat.

mail-done-before = C’était déjà fait.
challenge-title = Défi
challenge-begun = Tous ont accepté, et la partie a commencé.
challenge-waits = Le défi attend que tous aient accepté. Les joueurs invités répondent avec l’une de ces commandes, ou sur la page.
challenge-declined = Tu as refusé le défi.
challenge-link = Le défi sur le site
chat-done-players = Ton message est dans le chat des joueurs de ce plateau.
chat-done-spectators = Ton message est dans le chat des spectateurs de ce plateau.
address-confirmed = Les e-mails de tes parties vont maintenant à { $address }.

mail-password-wanted = Tu as choisi de ne jouer qu’avec ton mot de passe ou ton PIN. Envoie : dipole move BOARD USERID PASSWORD MOVE
mail-say-yes-to-play = Rien n’est encore joué. Réponds à cet e-mail par le mot oui pour jouer le coup.
guard-title = Ce qui montre qu’un coup par e-mail est de toi
guard-password = Seulement mon mot de passe ou mon PIN
guard-answers = Aussi ma réponse à un e-mail sur le coup
guard-address = Aussi une commande de mon adresse sans mot de passe, une fois que j’ai répondu oui

mail-several-lines = Ces lignes ne vont pas ensemble, rien n’a donc été fait : { $lines }. Réponds par une seule d’entre elles.
mail-nothing-asked = Rien n’attend un oui ou un non de ta part. Réponds par un coup, ou par help.
mail-lost-answer = Cela ressemble à une réponse à l’un de nos e-mails, mais son adresse de destination ou son objet ne sont pas ceux que nous avions écrits. Rien n’a été fait. Réponds à l’e-mail de la partie lui-même sans les changer, ou envoie une commande ; help les explique.
mail-answer-this = Tu peux simplement répondre à cet e-mail : son adresse est bonne.
mail-no-yes-to-send = Rien n’a été envoyé. Réponds par le mot oui pour l’envoyer, et laisse l’objet tel quel.
mail-yes-or-no = Réponds oui pour accepter le défi, ou non pour le refuser.
mail-not-played = Rien n’a été joué.
mail-sure-to-resign = Veux-tu vraiment abandonner ? Réponds à cet e-mail par le mot oui. Rien n’est encore fait.
mail-text-passed = Ton texte a été transmis aux autres joueurs :
mail-text-kept = Ton texte n’a pas été transmis : tu l’as choisi ainsi dans les paramètres. Un texte qui commence par le mot chat l’est toujours.
mail-text-refused = Ton texte n’a pas été transmis. { $why }
mail-how-to-answer = Réponds par l’un de ceux-ci, seul sur une ligne : un coup, comme E1-G3, B8-off ou A5-off:2 ; submit et un coup pour voir d’abord le plateau ; queue et un coup pour le jouer plus tard ; resign, propose (pour finir la partie sans résultat), undo, accept, reject ; show pour le plateau. Ce que tu écris d’autre va aux autres joueurs.

mail-from-elsewhere = Un e-mail qui dit venir de { $from } a utilisé ton adresse de réponse. Rien n’a été fait, car il ne vient pas, ou pas à coup sûr, de l’adresse de ton compte. Il demandait ceci, si cela peut être répété :
mail-repeat-from-here = Si c’était toi, réponds à cet e-mail par la même chose, depuis l’adresse de ton compte. Sinon, quelqu’un d’autre connaît ton adresse de réponse : seule, elle ne lui sert à rien, et tu n’as rien à faire. Dans les paramètres, tu peux choisir que les réponses ne comptent pas du tout.
mail-last-same = Le même e-mail est venu de nombreuses fois aujourd’hui. Il n’aura plus de réponse avant demain ; tout autre en aura une.
mail-last-mistake = C’est la dernière réponse d’aujourd’hui à un e-mail de ta part qui contient une erreur. Les commandes qui peuvent être exécutées reçoivent encore une réponse ; demain, un e-mail dira combien d’autres il y en a eu.

challenge-sure = Quelqu’un, toi sans doute, veut envoyer ce défi. Rien n’est encore envoyé.
challenge-say-yes = Réponds à cet e-mail par le mot oui pour l’envoyer, et laisse l’objet tel quel. Si ce n’était pas toi, ne fais rien.
challenge-nag = { $days ->
    [one] Un rappel vient après { $days } jour.
   *[other] Un rappel vient après { $days } jours.
 }
challenge-until = On peut l’accepter jusqu’au { $time }.
guard-text = Ce que j’écris autour d’un coup va aux autres joueurs

mail-several-addresses = Un compte a une seule adresse : n’en écris qu’une.
mail-no-mailbox = Ce compte n’a pas d’adresse confirmée. Envoie d’abord change address avec une adresse, et réponds à l’e-mail qui vient.
mail-left-out = Le reste de cette réponse est omis, car l’e-mail serait trop grand. Envoie cette commande seule pour le voir.
signon-title = De nouveau des e-mails
signon-done = Tu reçois de nouveau un e-mail pour chaque coup, à { $address }.
signon-bounced = Un e-mail à { $address } est revenu, rien n’y est donc envoyé. Envoie change address avec une adresse qui fonctionne, et réponds à l’e-mail qui vient.
signon-missed = Ces parties attendent ton coup :
signon-challenges = Ces défis attendent ta réponse :

help-list = Listes
help-list-text = list dit à quoi on peut jouer ici. help seul explique toutes les commandes, help et un mot celles qui s’y rapportent ; help tutorial guide une première partie, help commands montre toutes les formes d’un coup.
help-tutorial = Une première partie par e-mail
help-tutorial-text = Chaque ligne est l’objet d’un e-mail à cette adresse, ou la première ligne d’une réponse. Un plateau a un numéro, ici 17.
tutorial-signup = Tu obtiens un compte et un e-mail qui demande si l’adresse est à toi. Réponds-y par oui.
tutorial-challenge = On te demande si le défi vient de toi. Une fois que tu as dit oui, ben le reçoit.
tutorial-yes = C’est ainsi que ben répond. La partie commence, et le joueur au trait reçoit un e-mail avec le plateau.
tutorial-move = Comme première ligne d’une réponse à cet e-mail, ceci déplace deux pions de E1 en G3. Ce que tu écris dessous va à ben.
tutorial-show = Tu vois le plateau quand tu veux.
tutorial-resign = En réponse à un e-mail sur la partie, ceci l’abandonne, après une dernière question. Le dernier e-mail contient toute la feuille de partie.
mail-no-language = Il n’y a pas de langue « { $tag } » ici. La commande language seule les énumère toutes.
mail-set-title = Tes e-mails
mail-set-address = Les e-mails vont à { $address }.
mail-has-pictures = Les e-mails contiennent des images du plateau.
mail-has-text = Les e-mails sont en texte seul, sans images.
setting-text-mails = Texte seul, sans images
language-now = Langue des pages et des e-mails : { $language }.
language-all = Pour choisir une langue, écris après ton mot de passe le mot qui précède son nom :
vacation-not-now = Tu n’es pas en vacances.
weekends-are-free = Tes pendules de correspondance s’arrêtent le week-end.
weekends-count = Tes pendules de correspondance tournent le week-end.
help-settings = Paramètres
help-settings-text = Chacune de ces commandes, seule, dit ce qui est réglé. mail choisit combien d’e-mails tu reçois : un pour chaque coup (each), un jusqu’à ta visite sur le site (once), un par jour (daily) ou aucun (off) ; et s’ils contiennent des images du plateau (pictures) ou du texte seul (text). language est la langue des pages et des e-mails, par exemple fr. vacation avec un nombre de jours arrête tes pendules de correspondance à partir de maintenant, dans la limite des jours de l’année ; end les remet en marche. Avec weekends on, elles s’arrêtent chaque week-end. set a deux autres choix : copies est un e-mail avec le plateau après chaque coup, et begin laisse commencer sans acceptation les parties entre ceux qui le souhaitent tous deux.

set-title = Tes paramètres
column-setting = Réglage
column-setting-state = Maintenant
column-setting-meaning = Sens
settings-begin = Défis
setting-copies = Un e-mail avec le plateau après chaque coup, les miens compris
setting-begin = Commencer tout de suite, sans acceptation, les parties avec d’autres qui le souhaitent aussi

mail-no-tournament = Il n’y a pas de tournoi « { $name } ». dipole tournament liste ceux auxquels tu peux t’inscrire, avec leurs huit lettres et chiffres.
mail-tournaments = Un tournoi est désigné par ses huit lettres et chiffres :
column-tournament = Tournoi
