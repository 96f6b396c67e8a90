### The analysis board: the page and what its scripts show.

analysis-title = Analisi
analysis-needs-scripts = La scacchiera di analisi richiede JavaScript, che in questo browser è disattivato.
analysis-setup-tab = Posizione
analysis-share-tab = Importa ed esporta
analysis-start = Posizione iniziale

## Setting up a position
analysis-edit = Modifica la posizione
analysis-editing = Preparazione di una posizione
analysis-edit-hint = Scegli una casella per metterci una pedina; trascina una pila per spostarla, o fuori dalla scacchiera per rimuoverla.
analysis-touch = Al tocco
analysis-take-away = Togline una
analysis-height = Altezza
analysis-height-of = Altezza in { $square }
analysis-turn = Muove
analysis-board-size = Scacchiera
analysis-board-two = { $size }×{ $size }, due giocatori
analysis-board-four = { $size }×{ $size }, quattro giocatori
analysis-edit-done = Analizza questa posizione
analysis-edit-clear = Svuota scacchiera
analysis-fault-turn = Qui il { $player } non ha mosse, quindi tocca al { $other }.
analysis-fault-checkers = Il { $player } ha { $count } pedine; sono possibili al massimo { $most }.
analysis-fault-empty = Sulla scacchiera non ci sono pedine.

## The tree of variations
analysis-key-variation = altra variante

## Import and export
analysis-copy-link = Copia link
analysis-copy-record = Copia partita
analysis-copy-position = Copia posizione
analysis-save-record = Salva partita
analysis-save-json = Salva come JSON
analysis-export-hint = Il link, il JSON e la trascrizione contengono tutte le varianti con i loro nomi e commenti, e i nomi dei giocatori.
analysis-export-failed = Impossibile scrivere la trascrizione: { $reason }
analysis-paste = Posizione, partita, partita di AbstractPlay, JSON o link
analysis-import = Apri
analysis-file = O un file
analysis-import-failed = Impossibile aprire: { $reason }
analysis-import-move = La mossa { $number } ({ $player }, { $move }) non è possibile: { $reason }
analysis-import-no-move = “{ $word }” non è né una mossa né una posizione. Incolla una posizione come 8x8:W:WE1=12:BD8=12, o mosse come 1. E1-G3 D8-B6.
analysis-import-position = Non è una posizione completa. Una posizione indica il tavoliere, chi deve muovere e le pile di ogni giocatore, come 8x8:W:WE1=12:BD8=12.
analysis-import-setup = “{ $word }” non è una posizione iniziale. Scrivi small, large, compressed o four.
analysis-import-result = Il testo finisce con { $result }, ma dopo la sua ultima mossa la partita non è finita. Metti * al posto del risultato.
analysis-link-broken = Impossibile leggere il link: { $reason }

## The review and who stands better
analysis-review = Mostra la revisione
analysis-graph = Probabilità di vittoria del Bianco nella variante principale
analysis-chance = Probabilità di vittoria del Bianco: { $percent }%
analysis-chance-unknown = Probabilità di vittoria del Bianco: sconosciuta
analysis-flaw-inaccuracy = Imprecisione: probabilità { $before }% → { $after }%.
analysis-flaw-mistake = Errore: probabilità { $before }% → { $after }%.
analysis-flaw-blunder = Errore grave: probabilità { $before }% → { $after }%.

## The engine
analysis-engine = Motore
analysis-lines = Numero di linee
analysis-best-lines = Le linee migliori del motore, ciascuna con la probabilità di vittoria del Bianco; nelle partite a quattro, con le pedine di distacco dalla migliore
analysis-engine-loading = Avvio…
analysis-engine-state = prof. { $depth } · { $rate } posizioni/s
analysis-engine-table = fonte: tabella
analysis-threat = Minaccia
analysis-threat-of = Che cosa minaccia il { $player }: le mosse migliori se toccasse al { $player }.
analysis-threat-none = Il { $player } ora non potrebbe muovere.
analysis-engine-running = Questa posizione è in una delle tue partite in corso, o vicina a una. Il motore non aiuta con queste.
analysis-engine-no-games = Il motore è spento: il server non ha indicato quali delle tue partite sono in corso. Accendilo per riprovare.
analysis-engine-failed = Il motore si è fermato: { $reason }. Accendilo per riprovare.
words-read-engine = Leggi linee del motore
words-engine-off = Il motore è spento. Accendilo nella scheda Mosse.
words-line = Linea { $number }, { $line }
analysis-wins = Il { $player } vince
analysis-loses = Il { $player } perde
analysis-wins-in =
    { $plies ->
        [one] Il { $player } vince in { $plies } mossa
       *[other] Il { $player } vince in { $plies } mosse
    }
analysis-loses-in =
    { $plies ->
        [one] Il { $player } perde in { $plies } mossa
       *[other] Il { $player } perde in { $plies } mosse
    }

## The explorer
explorer-tab = Esploratore
explorer-source = Partite
explorer-site = Tutte su questo sito
explorer-people = Tra persone
explorer-computers = Con computer
explorer-engine = Motore contro sé stesso
explorer-filter = Filtro
explorer-any = Qualsiasi
explorer-speed = Velocità
explorer-live = Dal vivo
explorer-correspondence = Corrispondenza
explorer-untimed = Senza orologio
explorer-rating = Punteggio medio
explorer-rating-below = Sotto { $to }
explorer-rating-band = Da { $from } a { $to }
explorer-rating-above = { $from } e oltre
explorer-mine = Solo le mie partite
explorer-player = Giocatore
explorer-colour = Colore del giocatore
explorer-loading = Caricamento…
explorer-failed = L’esploratore non ha risposta: { $reason }
explorer-custom = L’esploratore ha solo partite dalle posizioni iniziali standard.
explorer-none = Nessuna partita ha raggiunto questa posizione.
explorer-too-deep = Si contano solo le prime { $plies } mosse di ogni partita.
explorer-total =
    { $games ->
        [one] 1 partita
       *[other] { $games } partite
    }
explorer-table = Mosse giocate qui
explorer-move = Mossa
explorer-games = Partite
explorer-rated = Punteggio
explorer-result = Vinte da
explorer-won = { $player } { $percent }%

## Studies
analysis-keep = Conserva come studio
analysis-keep-where = Dove
analysis-keep-new = Un nuovo studio
analysis-keep-title = Titolo
analysis-keep-title-default = Analisi
analysis-keep-save = Conserva
analysis-keep-account = Accedi o crea un account: lo studio sarà poi nel tuo elenco.
analysis-keep-sign-in = Accedi e conserva
analysis-keep-failed = Non conservato: { $reason }
study-state-saved = Tutte le modifiche sono salvate.
study-state-unsaved = Non ancora salvato…
study-state-saving = Salvataggio…
study-state-failed = Non salvato: { $reason }
study-state-changed = Questo capitolo è stato modificato in un’altra finestra o su un altro dispositivo. Entrambe le versioni ci sono ancora.
study-state-reader = Le mosse che provi qui non vengono salvate.
study-save-again = Salva di nuovo
study-save-new = Salva il mio come nuovo capitolo
study-load-saved = Apri quello salvato
