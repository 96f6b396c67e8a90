### Games of others, and the board as text.

nav-watch = Guarda

watch-title = Partite
watch-which = Quali partite
watch-playing = In corso
watch-finished = Concluse
watch-all = Tutte le scacchiere
watch-none = Nessuna partita in corso. Iniziane una e altri potranno guardarla qui.
watch-none-finished = Ancora nessuna partita conclusa.
watch-moves =
    { $count ->
        [one] 1 mossa
       *[other] { $count } mosse
    }
watch-pages = Pagine
watch-newer = Più recenti
watch-older = Precedenti
watch-watching =
    { $count ->
        [one] 1 persona sta guardando.
       *[other] { $count } persone stanno guardando.
    }

search-title = Cerca tra le partite concluse
search-faults = La ricerca non è stata eseguita: vedi le note qui sotto.
search-any = Qualsiasi
search-player = Giocatore
search-colour = Colore
search-result = Risultato
search-won = Ha vinto il { $colour }
search-player-won = Ha vinto questo giocatore
search-player-lost = Ha perso questo giocatore
search-opponents = Giocatori
search-people = Solo persone
search-computers = Con un computer
search-rated = Classificata
search-yes = Sì
search-no = No
search-ending = Finita per
search-ending-normal = Ultime pedine
search-ending-resignation = Abbandono
search-ending-time = Tempo
search-ending-abandoned = Avversario andato via
search-ending-adjudication = Aggiudicazione
search-min-moves = Almeno … mosse
search-max-moves = Al massimo … mosse
search-since = Primo giorno (UTC)
search-until = Ultimo giorno (UTC)
search-found = Partite
search-nothing = Nessuna partita conclusa corrisponde.
search-newest = Torna alle più recenti
search-export = Scarica
search-export-what = Queste partite in un file, con tutte le mosse: un oggetto JSON per riga (NDJSON), dalla più vecchia. Le partite sono di pubblico dominio:
search-export-go = Scarica partite
search-fault-player = Nessun account ha questo nome.
search-fault-choice = Scegli uno dei valori proposti.
search-fault-whose = Serve anche il nome di un giocatore.
search-fault-number = Scrivi un numero intero, come 40.
search-fault-date = Scrivi una data come 2026-11-24.
search-fault-order = È inferiore all’inizio dell’intervallo.
profile-search = Cerca tra tutte le partite di { $name }

text-link = Scacchiera come testo
text-last-move = Ultima mossa: { $move }
text-nothing = nessuna pedina rimasta
text-your-move = La tua mossa
text-play = Gioca
text-how = E1-G3 muove due pedine da E1 in G3. B8-off porta fuori l’intera pila, A5-off:2 due pedine di A5.
text-look-again = Aggiorna
text-to-board = Scacchiera disegnata
preferences-text-board = Scacchiere come testo

game-exports = Esporta
game-picture = Immagine
game-animation = Animazione (GIF)
game-embed = Incorpora in una pagina
embed-moves = Mosse
embed-open = Apri su Dipole
