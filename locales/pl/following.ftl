### Followed players, recent opponents and challenges.

following-title = Obserwowani gracze
following-why = Widzisz, kiedy ci gracze tu są i w co grają. Nie mówimy im, że ich obserwujesz.
following-followers = { $count ->
    [0] Nikt cię nie obserwuje.
    [one] Obserwuje cię jeden gracz.
    [few] Obserwuje cię { $count } graczy.
    [many] Obserwuje cię { $count } graczy.
   *[other] Obserwuje cię { $count } graczy.
}
following-nobody = Nie obserwujesz jeszcze nikogo. Przycisk do obserwowania gracza jest na jego profilu.
following-here = teraz tutaj
following-games = Ich trwające partie
following-manage = Zmień, kogo obserwujesz i o czym cię powiadamiamy
following-notices = Gdy obserwowany gracz szuka przeciwnika
following-mail = Wyślij mi e-mail
following-push = Powiadom moje urządzenia
following-notices-hint = Najwyżej raz dziennie dla każdego gracza i tylko, dopóki propozycja jest otwarta.
follow = Obserwuj
follow-name = Obserwuj: { $name }
unfollow = Nie obserwuj
unfollow-name = Nie obserwuj: { $name }
recent-opponents = Ostatni przeciwnicy
challenge-name = Rzuć wyzwanie: { $name }
invite-last-terms = To warunki twojej ostatniej partii z graczem { $name }.
problem-too-many-followed = Liczba graczy, których obserwujesz, to { $most }; więcej nie można. Najpierw przestań obserwować jednego.
push-followed-title = Gracz szuka przeciwnika
push-followed = { $name } szuka przeciwnika.
email-followed-subject = Dipole: { $name } szuka przeciwnika
email-followed = { $name }, gracz obserwowany przez ciebie, szuka przeciwnika.
email-followed-link = Zobacz propozycję
email-followed-settings = Zmień, kogo obserwujesz i o czym cię powiadamiamy
