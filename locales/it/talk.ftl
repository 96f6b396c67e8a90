### What stands around a game: planned moves, talk, notes, reviews.

plans-title = Mosse previste
plans-hint = Vengono giocate subito quando la partita ci arriva. Le vedi solo tu.
plans-your-turn = Tocca a te. Potrai prevedere altre mosse dopo aver mosso.
plans-line = Se … allora …
plans-example = E1-G3 D8-B6
plans-save = Prevedi queste mosse
plans-queue = Gioca appena è legale
plans-remove = Rimuovi
plans-if = se { $move }
plans-then = allora { $move }
plans-queued = { $move }, appena è legale
plans-queued-at = (come mossa { $ply })
plans-waiting = In attesa.
plans-followed = La partita è arrivata fin qui.
plans-played = Giocata.
plans-cancelled = Non più valida.
plans-left = Non più valida: il { $colour } ha giocato { $move }.
plan-empty = Scrivi la mossa che ti aspetti e la tua risposta, come E1-G3 D8-B6.
plan-too-long = Una linea ha al massimo { $most } mosse.
plan-too-many = Hai già { $most } piani in questa partita. Prima rimuovine uno.
plan-illegal = Mossa { $number } della linea, { $move }: { $reason }
plan-nobody-sits-out = “pass” prima della mossa { $number } della linea è sbagliato: lì tutti i giocatori possono muovere.
plan-no-answer = La linea finisce con una mossa dell’avversario. Aggiungi la tua risposta.
plan-contradiction = Un’altra tua linea lì gioca { $other } e non { $move }. Prima rimuovi quella.
plan-your-turn = Tocca a te: fai semplicemente la tua mossa.
plan-both-sides = Qui giochi da entrambe le parti, quindi non c’è nessuna mossa avversaria da attendere.

lines-title = Le mie varianti
lines-hint = Varianti tue, da qualsiasi posizione della partita. Le vedi solo tu.
lines-as-text = Come testo
lines-none = Ancora nessuna variante.
lines-more = Sono elencate solo le prime varianti. La scacchiera le mostra tutte.
lines-from-start = Dall’inizio:
lines-after =
    { $ply ->
        [one] Dopo { $ply } mossa:
       *[other] Dopo { $ply } mosse:
    }
lines-remove = Elimina
lines-edit = Nome e commento
lines-name = Nome della variante
lines-comment = Commento alla fine
lines-add = Aggiungi una variante
lines-ply = Dopo quante mosse della partita
lines-moves = Mosse alternate delle due parti, come E1-G3 D8-B6
lines-no-moves = Scrivi almeno una mossa, come E1-G3.
lines-too-many-moves = In una partita c’è posto per { $most } mosse. Prima elimina delle varianti.
lines-too-deep = Troppe varianti sono annidate. Rendine principali alcune.
lines-too-long = Un nome ha al massimo { $name } caratteri, un commento { $comment }, tutti insieme { $all }.
lines-no-such-line = Questa variante non esiste più. Ricarica la pagina.
lines-changed = Le tue varianti sono state cambiate su un altro dispositivo.
lines-too-many-trees = Conservi varianti nel numero massimo di partite. Prima eliminane alcune, o crea un account per avere più spazio.

talk-players = Chat dei giocatori
talk-spectators = Chat degli spettatori
talk-say = Scrivi un messaggio
talk-send = Invia
talk-mute = Silenzia
talk-unmute = Riattiva
talk-muted = Questa chat è silenziata.
talk-removed = rimosso
talk-sign-in = Accedi per usare la chat.
talk-empty = Prima scrivi qualcosa.
talk-too-long = Questo messaggio è troppo lungo. Accorcialo.
talk-too-fast = Scrivi troppo in fretta. Attendi mezzo minuto.
talk-too-much-noted = Hai il numero massimo di note. Prima rimuovine alcune, o crea un account per avere più spazio.
talk-not-here = Non puoi usare questa chat mentre la partita è in corso.

notes-title = Le mie note
notes-hint = Le vedi solo tu.
notes-save = Salva
notes-saved = Salvato.
notes-unsaved = Non ancora salvato.
