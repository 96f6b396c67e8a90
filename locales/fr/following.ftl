### Joueurs suivis, derniers adversaires et défis.

following-title = Joueurs que tu suis
following-why = Tu vois quand ces joueurs sont là et ce qu’ils jouent. Nous ne leur disons pas que tu les suis.
following-followers = { $count ->
    [0] Aucun joueur ne te suit.
    [1] Un joueur te suit.
   *[other] { $count } joueurs te suivent.
}
following-nobody = Tu ne suis encore aucun joueur. Le bouton pour suivre un joueur est sur son profil.
following-here = là en ce moment
following-games = Leurs parties en cours
following-manage = Modifier qui tu suis et ce que nous t’annonçons
following-notices = Quand un joueur que tu suis cherche un adversaire
following-mail = M’envoyer un e-mail
following-push = Notifier mes appareils
following-notices-hint = Au plus une fois par jour pour chaque joueur, et seulement tant que l’offre est ouverte.
follow = Suivre
follow-name = Suivre { $name }
unfollow = Ne plus suivre
unfollow-name = Ne plus suivre { $name }
recent-opponents = Derniers adversaires
challenge-name = Défier { $name }
invite-last-terms = Ce sont les conditions de ta dernière partie avec { $name }.
problem-too-many-followed = Tu suis { $most } joueurs, c’est le maximum. Cesse d’abord d’en suivre un.
push-followed-title = Cherche un adversaire
push-followed = { $name } cherche un adversaire.
email-followed-subject = Dipole : { $name } cherche un adversaire
email-followed = { $name }, que tu suis, cherche un adversaire.
email-followed-link = Voir l’offre
email-followed-settings = Modifier qui tu suis et ce que nous t’annonçons
