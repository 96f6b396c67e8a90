### Wie hier speelt: profielen, ratings, ranglijsten.

nav-players = Spelers
home-all-games = Mijn partijen en ratings
account-profile = Mijn profiel

speed-blitz = Blitz
speed-rapid = Rapid
speed-correspondence = Correspondentie
speed-untimed = Zonder klok

date = { $day } { $month } { $year }
month-1 = januari
month-2 = februari
month-3 = maart
month-4 = april
month-5 = mei
month-6 = juni
month-7 = juli
month-8 = augustus
month-9 = september
month-10 = oktober
month-11 = november
month-12 = december

game-list-won = Gewonnen
game-list-lost = Verloren

profile-since = Lid sinds
profile-computer = Altijd klaar om te spelen.
profile-challenge = Uitdagen
profile-ratings = Ratings
profile-unrated = Nog geen partijen om rating.
profile-results = Resultaten
profile-guests = Gasten
profile-met = Tegenstanders in de laatste { $games } partijen
profile-games = Partijen
profile-no-games = Nog geen partijen.
profile-pages = Meer partijen
profile-older = Oudere

graph-label =
    { $games ->
        [one] Rating na 1 partij, op { $last }: { $to }
       *[other] Rating over { $games } partijen, van { $from } op { $first } tot { $to } op { $last }
    }
graph-table = Als tabel
graph-day = Dag
graph-rating = Rating
graph-change = Verschil
graph-game = Partij

players-title = Spelers
players-search = Speler zoeken
players-search-go = Zoeken
players-found = Namen met “{ $letters }”
players-nobody = Geen gebruikersnaam gevonden.
players-leaders = Ranglijst
players-ranked = Spelers met minstens vijf partijen om rating en een vaste rating.
players-speed = Tempo
players-show = Tonen
players-people = Mensen
players-computers = Computers
players-none-ranked = Nog geen spelers.
players-rank = Plaats
players-kind = Soort partij
players-opponent = Tegenstander (partijen met twee)
players-deviation = Afwijking
players-games = Partijen
players-won = Gewonnen
players-percent = Winstpercentage
