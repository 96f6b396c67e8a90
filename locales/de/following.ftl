### Spieler, denen man folgt, letzte Gegner und Herausforderungen.

following-title = Spieler, denen du folgst
following-why = Du siehst, wann diese Spieler da sind und was sie spielen. Dass du ihnen folgst, erfahren sie nicht.
following-followers = { $count ->
    [0] Dir folgt noch niemand.
    [one] Dir folgt ein Spieler.
   *[other] Dir folgen { $count } Spieler.
}
following-nobody = Du folgst noch niemandem. Der Knopf dafür steht auf dem Profil eines Spielers.
following-here = gerade da
following-games = Ihre laufenden Partien
following-manage = Ändern, wem du folgst und was wir dir melden
following-notices = Wenn ein Spieler, dem du folgst, einen Gegner sucht
following-mail = E-Mail an mich
following-push = Benachrichtigung auf meinen Geräten
following-notices-hint = Höchstens einmal am Tag für jeden Spieler, und nur solange das Angebot offen ist.
follow = Folgen
follow-name = { $name } folgen
unfollow = Nicht mehr folgen
unfollow-name = { $name } nicht mehr folgen
recent-opponents = Letzte Gegner
challenge-name = { $name } herausfordern
invite-last-terms = Das sind die Bedingungen deiner letzten Partie mit { $name }.
problem-too-many-followed = Du folgst schon { $most } Spielern, mehr geht nicht. Folge erst einem anderen nicht mehr.
push-followed-title = Gegner gesucht
push-followed = { $name } sucht einen Gegner.
email-followed-subject = Dipole: { $name } sucht einen Gegner
email-followed = { $name }, dem du folgst, sucht einen Gegner.
email-followed-link = Das Angebot ansehen
email-followed-settings = Ändern, wem du folgst und was wir dir melden
