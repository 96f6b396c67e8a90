### Wer hier spielt: Profile, Wertungen, Ranglisten.

nav-players = Spieler
home-all-games = Meine Partien und Wertungen
account-profile = Mein Profil

speed-blitz = Blitz
speed-rapid = Schnell
speed-correspondence = Fernpartie
speed-untimed = Ohne Uhr

date = { $day }. { $month } { $year }
month-1 = Januar
month-2 = Februar
month-3 = März
month-4 = April
month-5 = Mai
month-6 = Juni
month-7 = Juli
month-8 = August
month-9 = September
month-10 = Oktober
month-11 = November
month-12 = Dezember

game-list-won = Gewonnen
game-list-lost = Verloren

profile-since = Dabei seit
profile-computer = Immer bereit zu spielen.
profile-challenge = Herausfordern
profile-ratings = Wertungen
profile-unrated = Noch keine gewerteten Partien.
profile-results = Ergebnisse
profile-guests = Gäste
profile-met = Gegner in den letzten { $games } Partien
profile-games = Partien
profile-no-games = Noch keine Partien.
profile-pages = Weitere Partien
profile-older = Ältere

graph-label =
    { $games ->
        [one] Wertung nach 1 Partie, am { $last }: { $to }
       *[other] Wertung über { $games } Partien, von { $from } am { $first } bis { $to } am { $last }
    }
graph-table = Als Tabelle
graph-day = Tag
graph-rating = Wertung
graph-change = Änderung
graph-game = Partie

players-title = Spieler
players-search = Spieler suchen
players-search-go = Suchen
players-found = Namen mit „{ $letters }“
players-nobody = Kein Benutzername passt.
players-leaders = Rangliste
players-ranked = Spieler mit mindestens fünf gewerteten Partien und gefestigter Wertung.
players-speed = Tempo
players-show = Zeigen
players-people = Menschen
players-computers = Computer
players-none-ranked = Noch keine Spieler.
players-rank = Rang
players-kind = Art der Partie
players-opponent = Gegner (Partien zu zweit)
players-deviation = Abweichung
players-games = Partien
players-won = Gewonnen
players-percent = Siegquote
