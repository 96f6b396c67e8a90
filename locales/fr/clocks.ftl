clock-title = Pendule
clock-none = Sans pendule
clock-minutes =
    { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
clock-seconds =
    { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    }
clock-each = { $time } chacun
clock-increment =
    { $increment ->
        [one] plus { $increment } seconde par coup
       *[other] plus { $increment } secondes par coup
    }
clock-live-short = { $minutes }{"\u00A0"}min + { $increment }{"\u00A0"}s
clock-live-seconds-short = { $seconds }{"\u00A0"}s + { $increment }{"\u00A0"}s
clock-days =
    { $days ->
        [one] { $days } jour par coup
       *[other] { $days } jours par coup
    }
clock-days-total =
    { $days ->
        [one] { $days } jour par coup, { $total } en tout
       *[other] { $days } jours par coup, { $total } en tout
    }
clock-reserve = { $start }{"\u00A0"}h, plus { $increment }{"\u00A0"}h par coup ({ $cap }{"\u00A0"}h au plus)
clock-reserve-days = { $start } jours, plus { $increment } par coup ({ $cap } au plus)
clock-own = Autre pendule
clock-own-kind-live = En direct
clock-own-minutes = Minutes chacun
clock-own-increment = Secondes par coup
clock-own-kind-days = Correspondance, jours par coup
clock-own-days = Jours
clock-own-kind-reserve = Correspondance, avec réserve
clock-own-reserve = Heures au départ
clock-own-refill = Heures par coup
clock-own-cap = Au plus, en heures

## Pourquoi c’est impossible
refused-out = Tu n’es plus dans cette partie.
refused-too-late-to-abort = Tout le monde a joué, la partie ne peut donc plus être annulée. Tu peux abandonner ou demander l’annulation.
refused-nothing-to-claim = Tu ne peux pas encore réclamer la victoire : personne n’est absent depuis assez longtemps.
refused-nothing-to-undo = Tu n’as aucun coup à reprendre.
refused-undo-pending = Une autre demande est en cours. Attends la réponse.
refused-undo-refused = Ta demande a été refusée. Tu pourras redemander après le prochain coup.
refused-nothing-proposed = Il n’y a pas de demande à laquelle répondre.

## Ce que font les joueurs à part jouer
undo-ask = Reprendre le coup
undo-accept = Accepter
undo-reject = Refuser
undo-waits = Reprise du coup demandée. En attente de réponse.
undo-withdraw = Retirer
claim-yes = Réclamer la victoire
abort = Annuler
abort-sure = Annuler la partie ? Elle se termine sans résultat.
abort-yes = Annuler la partie
call-off = Demander l’annulation
call-off-sure = Demander aux autres joueurs d’annuler la partie ?
call-off-yes = Envoyer la demande
call-off-asked = On te demande d’annuler la partie, sans résultat.
call-off-waits = Annulation demandée. En attente de réponse.

## Vacances et week-ends
pauses-title = Vacances et week-ends
pauses-lead = Les vacances et les week-ends n’arrêtent que ta propre pendule, à ton tour, dans les parties par correspondance. Les pendules en direct ne s’arrêtent jamais.
vacation-title = Vacances
vacation-hint =
    { $days ->
        [one] Tu as { $days } jour de vacances par année civile.
       *[other] Tu as { $days } jours de vacances par année civile. Prends-les quand tu veux.
    }
vacation-now = Tu es en vacances jusqu’au { $until }.
vacation-end = Finir les vacances
vacation-left =
    { $days ->
        [one] Il reste { $days } jour cette année.
       *[other] Il reste { $days } jours cette année.
    }
vacation-days = Jours, à partir de maintenant
vacation-begin = Commencer les vacances
vacation-none-left = Il ne te reste aucun jour de vacances cette année.
vacation-already = Tu es déjà en vacances. Termine-les d’abord.
vacation-length = Choisis de 1 à { $most } jours.
weekends-title = Week-ends
weekends-hint = Du samedi 0 h au lundi 0 h, en UTC.
weekends-free = Arrêter mes pendules par correspondance le week-end
