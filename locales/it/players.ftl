### Who plays here: profiles, ratings, leaderboards.

nav-players = Giocatori
home-all-games = Le mie partite e i miei punteggi
account-profile = Il mio profilo

speed-blitz = Blitz
speed-rapid = Rapid
speed-correspondence = Corrispondenza
speed-untimed = Senza orologio

date = { $day } { $month } { $year }
month-1 = gennaio
month-2 = febbraio
month-3 = marzo
month-4 = aprile
month-5 = maggio
month-6 = giugno
month-7 = luglio
month-8 = agosto
month-9 = settembre
month-10 = ottobre
month-11 = novembre
month-12 = dicembre

game-list-won = Vinta
game-list-lost = Persa

profile-since = Iscrizione:
profile-computer = Sempre pronto a giocare.
profile-challenge = Sfida
profile-ratings = Punteggi
profile-unrated = Ancora nessuna partita classificata.
profile-results = Risultati
profile-guests = Ospiti
profile-met = Avversari nelle ultime { $games } partite
profile-games = Partite
profile-no-games = Ancora nessuna partita.
profile-pages = Altre partite
profile-older = Precedenti

graph-label =
    { $games ->
        [one] Punteggio dopo 1 partita ({ $last }): { $to }
       *[other] Punteggio su { $games } partite: da { $from } ({ $first }) a { $to } ({ $last })
    }
graph-table = Come tabella
graph-day = Giorno
graph-rating = Punteggio
graph-change = Variazione
graph-game = Partita

players-title = Giocatori
players-search = Cerca un giocatore
players-search-go = Cerca
players-found = Nomi con “{ $letters }”
players-nobody = Nessun nome utente corrisponde.
players-leaders = Classifica
players-ranked = Giocatori con almeno cinque partite classificate e un punteggio consolidato.
players-speed = Velocità
players-show = Mostra
players-people = Persone
players-computers = Computer
players-none-ranked = Ancora nessun giocatore.
players-rank = Posto
players-kind = Tipo di partita
players-opponent = Avversario (partite a due)
players-deviation = Deviazione
players-games = Partite
players-won = Vinte
players-percent = % di vittorie
