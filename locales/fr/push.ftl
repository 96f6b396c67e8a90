push-turn-title = À toi de jouer
push-game = Partie avec { $names }
push-clock-title = Bientôt plus de temps
push-clock =
    { $hours ->
        [one] Environ { $hours } heure : partie avec { $names }
       *[other] Environ { $hours } heures : partie avec { $names }
    }
push-over-title = Partie terminée
push-challenge-title = Défi
push-test = Les notifications arrivent sur cet appareil.

push-title = Notifications sur l’appareil
push-why = Ton téléphone ou ton ordinateur peut te prévenir que c’est ton tour, même quand aucune page de ce site n’est ouverte.
push-off = Ce site n’envoie pas de notifications aux appareils.
push-devices = Appareils
push-needs-scripts = Les notifications demandent JavaScript dans le navigateur de l’appareil.
push-unsupported = Ce navigateur n’accepte pas les notifications de ce site. Sur un iPhone ou un iPad, ajoute d’abord le site à l’écran d’accueil et ouvre-le de là.
push-denied = Le navigateur bloque les notifications de ce site. Tu peux les autoriser dans les réglages du navigateur pour ce site.
push-failed = Le navigateur n’a pas pu être préparé pour les notifications. Réessaie plus tard.
push-begin = Me prévenir sur cet appareil
push-on = Les notifications sont activées pour cet appareil.
push-offer = Me prévenir quand c’est mon tour
push-privacy = Les notifications passent par un service du fabricant du navigateur. Elles sont chiffrées : le service sait quand il en part une, pas ce qu’elle dit.
push-since = Depuis le { $day }.
push-used = Dernière notification le { $day } à { $time } (UTC).
push-try = Envoyer un essai
push-tried = Un essai est en route vers l’appareil.
push-remove = Retirer
push-removed = Les notifications sont désactivées pour l’appareil.
push-what = Quoi et quand
push-turn = Mon tour dans une partie sans pendule en direct
push-challenge = Un défi pour moi
push-over = La fin d’une de mes parties
push-tournaments = Nouvelles de mes tournois : début, rondes, jours restants, résultat
push-before-end = Avant que ma pendule arrive à zéro
push-never = Jamais
push-hours =
    { $hours ->
        [one] { $hours } heure avant
       *[other] { $hours } heures avant
    }
push-half = Mais seulement après la moitié du temps prévu pour le coup.
push-daily = Un résumé de ce qui m’attend, jusqu’à quatre fois par jour
push-hour = Heure { $number }
push-no-hour = –
push-at = À { $hour }:00
push-zone = Fuseau horaire
push-quiet = Nous n’envoyons rien sur une partie affichée à ton écran, ni pendant tes vacances, sauf si une de tes pendules tourne quand même et que son temps est presque écoulé.
