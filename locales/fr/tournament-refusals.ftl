tournament-refused-over = Le tournoi est terminé.
tournament-refused-started = Le tournoi a commencé. Tu peux t’inscrire au prochain.
tournament-refused-not-started = Le tournoi n’a pas encore commencé.
tournament-refused-full = Les { $count } places sont toutes prises.
tournament-refused-needs-account = Les tournois sont pour les joueurs qui ont un compte. Crées-en un, puis inscris-toi.
tournament-refused-already-joined = Tu es déjà inscrit.
tournament-refused-not-entered = Ce joueur ne participe pas.
tournament-refused-withdrawn = Tu as été retiré de ce tournoi et ne peux plus t’y inscrire.
tournament-refused-no-check-in = Le pointage n’est pas ouvert.
tournament-refused-no-break-left =
    { $count ->
        [0] Dans ce tournoi, tu ne peux sauter aucune ronde.
        [one] Tu peux sauter une ronde au plus.
       *[other] Tu peux sauter { $count } rondes au plus.
    }
tournament-refused-round = La ronde { $count } est déjà appariée ou n’existe pas.
tournament-refused-not-a-league = On ne peut s’inscrire jusqu’à nouvel ordre qu’à une ligue.
tournament-refused-not-recurring = Les rappels sont pour les tournois qui se répètent.
tournament-refused-too-many-reminders = Tu as déjà des rappels pour { $count } séries. Arrêtes-en quelques-uns dans les paramètres de tes notifications.
tournament-refused-not-organiser = Seul l’organisateur peut faire cela.
tournament-refused-no-forfeit = L’appariement { $count } n’a pas été décidé par un premier coup manqué ni par un retrait.
tournament-refused-round-over = La ronde { $count } est terminée. Ses parties ne peuvent plus être jouées.
tournament-refused-bad-date = La nouvelle date doit être dans le futur et, une fois le tournoi commencé, après l’ancienne.
tournament-refused-overlaps-next = Le tournoi doit se terminer avant que le suivant commence.
tournament-refused-result-known = L’appariement { $count } a déjà un résultat.
tournament-refused-no-pairing = Il n’y a pas d’appariement { $count }.
tournament-refused-bad-rules = Vérifie la pendule, les dates, les rondes et le nombre de joueurs : ils ne vont pas ensemble.
tournament-refused-game = Une partie de tournoi ne peut pas être annulée, et ses coups ne peuvent pas être repris.
tournament-refused-stopped = Le temps de cette ronde est écoulé. La partie est en cours d’adjudication, et plus rien ne peut y être changé.
