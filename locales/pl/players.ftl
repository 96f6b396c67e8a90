### Who plays here: profiles, ratings, leaderboards.

nav-players = Gracze
home-all-games = Moje partie i rankingi
account-profile = Mój profil

speed-blitz = Blitz
speed-rapid = Szybkie
speed-correspondence = Korespondencyjne
speed-untimed = Bez zegara

date = { $day } { $month } { $year }
month-1 = stycznia
month-2 = lutego
month-3 = marca
month-4 = kwietnia
month-5 = maja
month-6 = czerwca
month-7 = lipca
month-8 = sierpnia
month-9 = września
month-10 = października
month-11 = listopada
month-12 = grudnia

game-list-won = Wygrana
game-list-lost = Przegrana

profile-since = Na stronie od
profile-computer = Zawsze gotów do gry.
profile-challenge = Wyzwij
profile-ratings = Rankingi
profile-unrated = Jeszcze bez partii rankingowych.
profile-results = Wyniki
profile-guests = Goście
profile-met = Przeciwnicy w ostatnich partiach ({ $games })
profile-games = Partie
profile-no-games = Jeszcze bez partii.
profile-pages = Więcej partii
profile-older = Starsze

graph-label =
    { $games ->
        [one] Ranking po 1 partii, { $last }: { $to }
        [few] Ranking w ciągu { $games } partii, od { $from } ({ $first }) do { $to } ({ $last })
        [many] Ranking w ciągu { $games } partii, od { $from } ({ $first }) do { $to } ({ $last })
       *[other] Ranking w ciągu { $games } partii, od { $from } ({ $first }) do { $to } ({ $last })
    }
graph-table = Jako tabela
graph-day = Dzień
graph-rating = Ranking
graph-change = Zmiana
graph-game = Partia

players-title = Gracze
players-search = Znajdź gracza
players-search-go = Szukaj
players-found = Nazwy z „{ $letters }”
players-nobody = Nie ma takich nazw użytkowników.
players-leaders = Najlepsi gracze
players-ranked = Gracze z co najmniej pięcioma partiami rankingowymi i ustalonym rankingiem.
players-speed = Tempo
players-show = Pokaż
players-people = Ludzie
players-computers = Komputery
players-none-ranked = Jeszcze nie ma graczy.
players-rank = Miejsce
players-kind = Rodzaj partii
players-opponent = Przeciwnik (partie dwóch graczy)
players-deviation = Odchylenie
players-games = Partie
players-won = Wygrane
players-percent = % wygranych
