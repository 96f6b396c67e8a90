tournament-notice-soon = commence le { $moment }
tournament-notice-soon-leave = Si tu ne peux pas jouer, retire-toi avant, et aucune partie n’est perdue.
tournament-notice-join = Tu n’es pas encore inscrit. Inscris-toi sur la page du tournoi.
tournament-notice-check-in = le pointage est ouvert
tournament-notice-check-in-until = Confirme ta présence avant le { $moment }. Les joueurs qui ne l’ont pas fait ne sont pas appariés.
tournament-notice-season = la saison a commencé
tournament-notice-begins = le tournoi a commencé
tournament-notice-round = la ronde { $round } est appariée
tournament-notice-bye = Tu es exempt à la ronde { $round }. Cela compte un point.
tournament-notice-minute = Ta partie commence une minute après l’appariement.
tournament-notice-deadline = Les parties non terminées sont décidées le { $moment }.
tournament-notice-first-move = Si tu ne joues pas ton premier coup à temps, la partie est perdue. Après deux parties de ce genre, tu es retiré.
tournament-notice-left =
    { $count ->
        [one] { $count } de tes parties n’est pas terminée
       *[other] { $count } de tes parties ne sont pas terminées
    }
tournament-notice-left-until = Les parties encore en cours le { $moment } sont décidées par les tables de finales ou par le temps utilisé.
tournament-notice-withdrawn = tu as été retiré
tournament-notice-no-shows = Tu as manqué le premier coup dans deux parties. Tes parties non terminées sont perdues.
tournament-notice-not-checked-in = Tu n’as pas confirmé ta présence.
tournament-notice-removed = Un organisateur t’a exclu.
tournament-notice-moved = les dates ont changé
tournament-notice-starts = Il commence le { $moment }.
tournament-notice-ends = Il se termine au plus tard le { $moment }.
tournament-notice-place = terminé, tu as la place { $place } sur { $count }
tournament-notice-cup-won = terminé, tu as gagné
tournament-notice-cup = terminé, { $player } a gagné
tournament-notice-next = { $name } commence le { $moment }. Tu y es inscrit.
tournament-notice-open = { $name } commence le { $moment }. Tu peux t’inscrire maintenant.
tournament-notice-board = Plateau { $board } : { $game }
tournament-notice-page = La page du tournoi
tournament-promoted = Tu montes de division.
tournament-relegated = Tu descends de division.
email-digest-tournament = { $name } : { $phase }, se termine le { $end }
