### Playing without a connection, and what the browser keeps for it.

offline-title = Gioca offline
offline-lead = Il computer gioca nel tuo browser, agli stessi livelli che sul sito, e non ha bisogno di connessione. Le tue partite restano in questo browser finché non le salvi sul sito.
offline-needs-scripts = Giocare offline richiede JavaScript.
offline-state-fetching = Recupero di ciò che serve senza connessione…
offline-state-ready = È tutto qui: questa pagina funziona senza connessione.
offline-state-not-kept = Questo browser non può conservare la pagina per quando non c’è connessione. Funziona finché ce n’è una.
offline-state-no-storage = Questo browser non permette alla pagina di conservare partite.
offline-games = Partite in questo browser
offline-computer = Computer, livello { $level }
offline-you = Tu
offline-count =
    { $count ->
        [one] 1 mossa
       *[other] { $count } mosse
    }
offline-your-turn = tocca a te
offline-their-turn = tocca al computer
offline-won = vinta
offline-lost = persa
offline-delete = Elimina
offline-delete-yes = Elimina questa partita
offline-saved = salvata
offline-engine-fetching = Recupero del computer…
offline-engine-failed = Il computer non è riuscito ad avviarsi: { $reason }
offline-engine-again = Riprova

## The end, and saving
offline-rematch = Gioca ancora
offline-new-game = Nuova partita
offline-save = Salva sul sito
offline-saving = Salvataggio…
offline-save-failed = Non salvata: { $reason }
offline-no-connection = Ora non c’è connessione. La partita resta in questo browser.
offline-to-saved = Sul sito
offline-mark = Giocata offline: le mosse del computer vengono dal browser del giocatore.

## What is shown without a connection
offline-copy = Nessuna connessione. Questa è la pagina com’era: { $time }.
offline-instead = Nessuna connessione, e la pagina richiesta non è conservata qui. Puoi giocare offline.
