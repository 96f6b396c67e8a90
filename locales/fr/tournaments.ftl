tournaments-title = Tournois
tournaments-lead = Ligues, tournois suisses et coupes. Ils se déroulent tout seuls, et tu connais le dernier jour avant de t’inscrire.
tournaments-none = Aucun tournoi n’est prévu pour le moment.
tournaments-mine = Mes tournois
tournaments-running = En cours
tournaments-upcoming = À venir
tournaments-finished = Terminés
tournaments-all = Tous les tournois
tournament-season = Ligue « { $setup } », saison { $number }
tournament-edition = { $name }, n° { $number }
tournament-league = Ligue
tournament-swiss = Tournoi suisse
tournament-cup = Coupe
tournament-announced = inscriptions ouvertes
tournament-check-in-open = pointage ouvert
tournament-running = en cours
tournament-finished = terminé
tournament-too-few =
    { $missing ->
        [one] annulé : il manquait { $missing } joueur
       *[other] annulé : il manquait { $missing } joueurs
    }
tournament-start-missed = annulé : le site était arrêté au début
tournament-cancelled = annulé par l’organisateur
tournament-moment = { $day }, { $time }{"\u00A0"}UTC
tournament-days =
    { $count ->
        [one] { $count } jour
       *[other] { $count } jours
    }
tournament-hours =
    { $count ->
        [one] { $count } heure
       *[other] { $count } heures
    }
tournament-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
tournament-start = Début
tournament-end = Fin
tournament-left = encore { $time }
tournament-deadline = Date limite :
tournament-games = Parties
tournament-next = Suivant
tournament-players =
    { $count ->
        [one] { $count } joueur
       *[other] { $count } joueurs
    }
tournament-places = { $count } places prises sur { $capacity }
tournament-missing =
    { $count ->
        [one] Il manque encore { $count } joueur.
       *[other] Il manque encore { $count } joueurs.
    }
tournament-you-play = Tu participes.
tournament-you-withdrew = Tu t’es retiré de ce tournoi.
tournament-withdrawn = Retiré
tournament-needs-account = Il te faut un compte pour participer.
tournament-join = S’inscrire
tournament-join-always = S’inscrire jusqu’à nouvel ordre
tournament-join-always-hint = Jusqu’à nouvel ordre veut dire que tu es inscrit à chaque saison tant que tu n’y mets pas fin.
tournament-leave = Se retirer
tournament-leave-sure = Se retirer maintenant
tournament-leave-free = Tu rends ta place.
tournament-leave-games = Tu perds tes parties non terminées. Les parties où tous les joueurs ont joué comptent comme abandonnées.
tournament-stay-once = Tu ne joues que cette saison.
tournament-stays = Tu es inscrit à chaque saison jusqu’à nouvel ordre.
tournament-stay-always = Rester jusqu’à nouvel ordre
tournament-stay-end = Ne jouer que cette saison
tournament-check-in = Confirmer ma présence
tournament-checked-in = présence confirmée
tournament-breaks = Sauter une ronde
tournament-breaks-hint = Une ronde que tu sautes compte un demi-point.
tournament-sit-out = Sauter la ronde { $round }
tournament-play-round = Jouer quand même la ronde { $round }
tournament-own-games = Mes parties
tournament-boards = Parties en cours
tournament-invite = Inviter des joueurs
tournament-entrants = Joueurs inscrits
tournament-reminders = Rappels
tournament-remind-hint = Reçois un rappel par e-mail et sur tes appareils { $time } avant le début de chaque tournoi de cette série, tant que tu n’es pas inscrit.
tournament-reminded = Tu reçois un rappel pour chaque tournoi de cette série.
tournament-remind = Me le rappeler
tournament-remind-end = Arrêter les rappels
tournament-remind-account = Avec un compte, tu peux recevoir un rappel avant chaque tournoi de cette série.
tournament-reminders-none = Tu n’as aucun rappel. La page d’un tournoi qui se répète a un bouton pour cela.
tournament-division = Division { $level }
tournament-crosstable = Tableau croisé
tournament-standings = Classement
tournament-unfold = Ouvre un nombre pour voir les parties qu’il résume.
tournament-player = Joueur
tournament-points = Points
tournament-sb = Sonneborn-Berger
tournament-direct = Confrontation directe
tournament-black-wins = Victoires avec Noir
tournament-black-wins-four = Victoires sans le premier coup
tournament-bye = exempt
tournament-first = a commencé
tournament-not-first = n’a pas commencé
tournament-unplayed = par forfait
tournament-by-table = par les tables de finales
tournament-by-proof = par preuve
tournament-by-rule = au temps utilisé
tournament-result-against = { $points } contre { $player }
tournament-game-against = Partie contre { $player }
tournament-rounds = Rondes
tournament-round = Ronde { $number }
tournament-result = Résultat
tournament-playing = en cours
tournament-waits = pas commencée
tournament-bracket = Tableau
tournament-winner = Vainqueur :
tournament-advances = qualifié
tournament-begins = { $player } commence :
tournament-rules = Déroulement
tournament-rule-league = Tu joues deux parties contre chaque joueur de ta division, une avec Blanc et une avec Noir, toutes en même temps.
tournament-rule-four = Tu joues quatre parties, une depuis chaque place de départ.
tournament-rule-divisions = Les deux meilleurs d’une division montent, les deux derniers descendent.
tournament-rule-vacation =
    { $days ->
        [one] { $days } jour de tes vacances arrête tes pendules pendant la saison.
       *[other] Jusqu’à { $days } jours de tes vacances arrêtent tes pendules pendant la saison.
    }
tournament-rule-swiss =
    { $rounds ->
        [one] { $rounds } ronde.
       *[other] { $rounds } rondes au plus, chacune contre un joueur qui a à peu près autant de points que toi, et jamais deux fois le même.
    }
tournament-rule-round = Une ronde dure { $time } au plus. La suivante commence dès que tous les résultats sont connus.
tournament-rule-bye = Avec un nombre impair de joueurs, l’un d’eux est exempt, ce qui compte un point. Aucun joueur ne l’est deux fois.
tournament-rule-check-in = Confirme ta présence dans les { $time } avant le début, sinon tu n’es pas apparié.
tournament-rule-late = Tu peux encore t’inscrire jusqu’à l’appariement de la ronde { $round }. Chaque ronde manquée compte un demi-point.
tournament-rule-breaks =
    { $count ->
        [one] Tu peux sauter { $count } ronde pour un demi-point.
       *[other] Tu peux sauter { $count } rondes, pour un demi-point chacune.
    }
tournament-rule-cup = Elle commence dès que { $players } joueurs sont inscrits. Si ce n’est pas le cas au début annoncé, elle est annulée.
tournament-rule-match = Tu joues deux parties contre chaque adversaire. Après 1–1, le joueur qui a utilisé le moins de temps est qualifié.
tournament-rule-deadline = Une partie non terminée à la date limite est décidée par les tables de finales, puis par une preuve du solveur ; sinon, le joueur qui a utilisé le plus de temps perd.
tournament-rule-no-show = Si tu ne joues pas ton premier coup à temps, la partie est perdue par forfait et ne change aucune cote. Après deux parties de ce genre, tu es retiré.
tournament-rule-withdraw = Tu peux te retirer à tout moment avec un seul bouton.
tournament-rule-ties = À points égaux, on départage au Sonneborn-Berger, puis par les parties entre ces joueurs, puis par les victoires avec Noir.
tournament-rule-rated = Les parties comptent pour ta cote.
tournament-rule-casual = Les parties ne comptent pas pour ta cote.
game-tournament = Tournoi : { $name }
tournament-new = Nouveau tournoi
tournament-new-hint = Il se termine après sa dernière ronde. La fin est calculée à partir du début, du nombre de rondes et de leur durée.
tournament-name = Nom
tournament-format = Formule
tournament-start-utc = Début (UTC)
tournament-announce = Annoncer le tournoi
tournament-more-clocks = Autres pendules
tournament-field-rounds = Rondes
tournament-field-round-minutes = Minutes au plus par ronde
tournament-field-check-in = Minutes de pointage avant le début
tournament-field-last-entry-round = Inscription tardive jusqu’à la ronde
tournament-field-max-breaks = Rondes qu’un joueur peut sauter
tournament-field-capacity = Joueurs au plus
tournament-field-period-days = Répété après ce nombre de jours
tournament-rounds-hint = 0 : autant qu’il en faut pour un vainqueur. Pour les tournois suisses seulement.
tournament-check-in-hint = 0 : sans pointage.
tournament-late-hint = 1 : pas d’inscription tardive.
tournament-capacity-hint = Une coupe a 4 ou 8 joueurs.
tournament-period-hint = 0 : un seul tournoi. 7 : chaque semaine.
tournaments-calendar = Calendrier (ICS)
tournaments-feed = Flux (Atom)
tournament-games-ndjson = Parties (NDJSON)
tournament-report = Rapport pour logiciels d’appariement (TRF)
organise-title = Organiser
organise-hint = Le journal d’audit enregistre chaque action. Les heures sont en UTC.
organise-undo = Lever le forfait
organise-pairing = Partie perdue par forfait
organise-undo-question = { $pairing } : cette partie sera jouée quand même. Les joueurs retirés pour des premiers coups manqués reviennent.
organise-move = Changer la date
organise-new-start = Nouveau début (UTC)
organise-new-end = Nouvelle fin (UTC)
organise-start-question = Le tournoi commence le { $moment }, et se termine d’autant plus tard. Ses joueurs sont prévenus.
organise-end-question = Le tournoi se termine le { $moment }. La date limite de la ronde en cours se déplace d’autant. Ses joueurs sont prévenus.
organise-remove = Exclure le joueur
organise-remove-question = { $player } est exclu et ne peut plus s’inscrire. Ses parties non terminées sont perdues par forfait.
organise-cancel = Annuler le tournoi
organise-cancel-hint = Les parties en cours continuent comme parties ordinaires.
organise-cancel-question = Le tournoi est annulé pour tous les joueurs. C’est définitif. Les parties en cours continuent comme parties ordinaires.
organise-back = Retour
home-tournament = Tournoi
home-next-tournament = Prochain tournoi
profile-titles = Champion de
profile-won = victoire
profile-season = division { $level }, place { $place }
profile-promoted = montée
profile-relegated = descente
