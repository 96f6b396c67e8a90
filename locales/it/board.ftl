### What the scripts of the game page show and speak.

board-label = Scacchiera di Dipole
board-player-W = Bianco
board-player-R = Rosso
board-player-B = Nero
board-player-G = Verde
board-left =
    { $count ->
        [one] { $count } pedina
       *[other] { $count } pedine
    }
board-steps =
    { $steps ->
        [one] ancora { $steps } passo
       *[other] ancora { $steps } passi
    }

## Whose turn it is
board-your-turn = Tocca a te. Scegli una pila.
board-your-turn-as = Tocca al { $player }. Scegli una pila.
board-turn = Tocca al { $player }.
board-chosen = { $square }: scegli la destinazione.
board-chosen-off = { $square }: scegli un anello. Le pedine che escono dalla scacchiera non tornano.
board-waiting = In attesa che qualcuno occupi il posto libero.
board-looking-back = Mossa { $move } di { $last }, del { $player }.
board-looking-back-start = Posizione iniziale.
board-won = Il { $player } vince.
board-you-won = Hai vinto.
board-resigned = Il { $player } vince per abbandono.
board-sat-out =
    { $count ->
        [one] { $players } non ha mosse e passa.
       *[other] { $players } non hanno mosse e passano.
    }
board-sat-out-again =
    { $count ->
        [one] { $players } non ha mosse; il { $turn } gioca ancora.
       *[other] { $players } non hanno mosse; il { $turn } gioca ancora.
    }

## A move as it is spoken
board-spoken-basic = Il { $player } muove { $count } da { $from } in { $to }.
board-spoken-merge = Il { $player } muove { $count } da { $from } in { $to } e unisce.
board-spoken-capture = Il { $player } muove { $count } da { $from } in { $to } e cattura { $captured }.
board-spoken-off = Il { $player } porta { $count } da { $from } fuori dalla scacchiera.

## The squares of the board
cell-stack = { $square }, { $player }, { $height }
cell-target-basic = { $place }: muovi { $count } qui
cell-target-merge = { $place }: unisci { $count } qui
cell-target-capture = { $place }: cattura con { $count }

## Bearing off
board-off = { $count } fuori
board-all-off =
    { $count ->
        [one] 1 fuori
       *[other] tutte le { $count } fuori
    }

## Walking through the game
board-first = Posizione iniziale
board-previous = Mossa precedente
board-next = Mossa successiva
board-pass = passa
board-last = Ultima mossa

## Who wins when nobody errs
board-verdict = Gioco perfetto
board-verdict-winner = Il { $player } vince con gioco perfetto.
board-verdict-lost = Ogni mossa perde.
board-verdict-moves =
    { $count ->
        [one] Mossa vincente: { $moves }
       *[other] Mosse vincenti: { $moves }
    }

## Tools
board-flip = Gira scacchiera
board-copy-record = Copia partita
board-copy-position = Copia posizione
board-copy-link = Copia link
board-copy-embed = Copia per incorporare
board-copied = Copiato.
board-copy-failed = Copia non riuscita. Seleziona questo testo e copialo tu:
board-close = Chiudi
board-sound = Suoni
board-confirm-moves = Conferma le mosse
board-confirm = Gioca { $move }
board-cancel = Annulla

## Connection
board-connecting = Connessione…
board-saved = Salvato
board-sending = Invio della mossa…
board-not-connected = Nessuna connessione. Nuovo tentativo…
board-not-sent = Nessuna connessione. Invieremo la tua mossa quando sarai di nuovo online.
board-refused = La mossa non è stata giocata: { $reason }
board-broken = Questa pagina non è riuscita ad avviarsi: { $reason }. Ricaricala.

## Trying moves out, planning them, keeping lines
board-try-begin = Prova delle mosse
board-try-first = Muovi per entrambe le parti. Queste mosse non vengono giocate nella partita.
board-try-save = Salva come piano
board-try-back = Indietro
board-try-stop = Alla partita
board-trying = Prova di mosse: tocca al { $player }.
tree-undo = Annulla
tree-redo = Ripeti
tree-promote = Rendi principale
tree-remove = Elimina da qui
tree-comment = Commenta questa mossa
tree-name = Nome della variante
tree-own = mia
tree-saved = Salvato.
tree-unsaved = Non ancora salvato.
tree-merged = Salvato e combinato con varianti di un altro dispositivo.
tree-failed = Non salvato: { $reason }

## Clocks, and what players do besides moving
board-time-days = { $days } g { $hours } h
board-time-hours = { $hours } h { $minutes } min
board-time-low = Sul tuo orologio restano { $time }.
board-time-paused = Il tuo orologio è fermo: vacanza o fine settimana.
board-time-first = Prima mossa: { $time }
board-away = L’avversario se n’è andato. Potrai reclamare la partita tra { $time }.
board-away-long = L’avversario ha lasciato la partita. Ora puoi reclamarla.
board-undo-asked = Il { $player } chiede di ritirare la mossa.
board-call-off-asked = Il { $player } chiede di interrompere la partita.
board-not-agreed = Il { $player } ha rifiutato.
board-won-time = Il { $player } vince per il tempo.
board-won-abandoned = Il { $player } vince: l’avversario se n’è andato.
board-won-adjudication = Il { $player } vince per aggiudicazione.
board-aborted = La partita è stata interrotta.
board-left-game = Il { $player } ha lasciato la partita.
board-present = online
board-absent = offline

## Why a move is not legal
illegal-not-a-move = Questa non è una mossa. Scrivi E1-G3 per muovere, B8-off per portare fuori una pila intera o A5-off:2 per portare fuori due pedine.
illegal-outside = { $square } è fuori dalla scacchiera { $size }×{ $size }.
illegal-light-square = { $square } è una casella chiara; si usano solo quelle scure.
illegal-no-stack = In { $square } non c’è nessuna pila.
illegal-not-yours = La pila in { $square } è del { $owner }.
illegal-no-distance = Scegli un’altra casella: una mossa va di almeno una casella da { $square }.
illegal-odd-count =
    Da { $from } a { $to } c’è una distanza di { $count ->
        [one] 1 casella
       *[other] { $count } caselle
    }. Lungo una colonna o una riga la distanza deve essere pari.
illegal-not-in-line = { $from } e { $to } non sono in linea retta.
illegal-too-few = Questa mossa richiede { $count } pedine, ma la pila in { $square } ne ha solo { $height }.
illegal-not-forward = Da { $from } a { $to } non si va in avanti. Solo le catture possono andare di lato o all’indietro.
illegal-taller = La pila in { $square } ha { $height } pedine, troppe per catturarla con { $count }.
illegal-does-not-leave = Con { $count } da { $square } non si esce dal bordo. Prendine almeno { $needed }.
illegal-no-checkers = Una mossa prende almeno una pedina da { $square }.
illegal-must-not-sit-out = Hai una mossa legale, quindi non puoi passare.
illegal-wrong-sign = Il segno tra le caselle non corrisponde alla mossa. Usa - per muovere e x per catturare.
board-stack-stuck = La pila in { $square } non ha mosse legali.

## The tray for bearing off
board-tray = Fuori:
board-tray-count = Pedine da portare fuori
board-tray-fewer = Una in meno
board-tray-more = Una in più

## Hints while playing the computer
board-hints = Consigli
hint-numbers = Scegli questa pila di { $height }: ogni anello mostra quante pedine possono andare lì.
hint-sat-out =
    { $count ->
        [one] { $players } non ha mosse legali e passa.
       *[other] { $players } non hanno mosse legali e passano.
    } Non è una sconfitta: chi ha ancora pedine può tornare a muovere più tardi.
hint-danger = Il { $players } può catturare la tua pila di { $height } in { $square }, con { $count } da { $from }. Spostala, alzala o cattura per primo.

## Keys
board-keys = Scorciatoie da tastiera
board-key-step = mossa precedente e successiva
board-key-ends = posizione iniziale e ultima mossa
board-key-flip = gira scacchiera
board-key-board = vai alla scacchiera; le frecce scorrono le caselle
board-key-choose = scegli una pila, poi la destinazione
board-key-count = vai alla casella per quel numero di pedine
board-key-words = scrivi una mossa, o fai leggere la scacchiera
board-key-cancel = annulla
board-key-help = mostra questo elenco

## The board in words
words-title = Scacchiera a parole
words-field = Mossa o casella
words-enter = OK
words-how = Scrivi una mossa come E1-G3, o una casella per sentire che cosa c’è e dove può andare. OK senza testo legge la posizione.
words-read-position = Leggi posizione
words-read-last = Leggi ultima mossa
words-no-stacks = nessuna pedina rimasta
words-no-move = Non è stata giocata nessuna mossa.
words-not-now = Ora non puoi muovere.
words-goes-to = Destinazioni possibili: { $targets }.
words-target-basic = { $square } con { $count }
words-target-merge = { $square } con { $count }, unisce
words-target-capture = { $square } con { $count }, cattura
words-target-off = fuori dalla scacchiera con { $count }
words-target-off-from = fuori dalla scacchiera con { $count } o più
