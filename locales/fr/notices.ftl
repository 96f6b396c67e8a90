notice-waiting =
    { $count ->
        [0] Rien ne t’attend
        [one] { $count } partie ou défi t’attend
       *[other] { $count } parties et défis t’attendent
    }
notice-challenges =
    { $count ->
        [one] { $count } défi
       *[other] { $count } défis
    }
notice-your-turn = À toi : partie avec { $names }
notice-clock = Bientôt plus de temps, { $time } : partie avec { $names }
notice-begun = Partie commencée : { $names }
notice-over = Partie terminée : { $names }
notice-challenge = { $name } te défie
notice-close = Fermer
notice-allow = Notifications du navigateur
notice-tournament-check-in = { $name } : confirme ta présence
notice-tournament-begins = { $name } a commencé
notice-tournament-round = { $name } : la ronde { $round } est appariée
notice-tournament-over = { $name } est terminé
