### Why a move is wrong: how that is known, and the facts that its line shows.

explain-why-not = Perché non { $move }?
explain-line = Ecco il seguito:
explain-source-table = Le tabelle dei finali dimostrano che { $move } perde.
explain-source-solver = Una ricerca fino alle tabelle dei finali ha dimostrato che { $move } perde.
explain-source-engine = { $move } è peggiore secondo la stima del motore: probabilità di vittoria { $percent }%.
explain-chosen-by-engine = Il motore ha scelto queste mosse.

## Facts
explain-loses =
    { $moves ->
        [one] Con questa mossa il { $player } perde la partita.
       *[other] In questa linea il { $player } perde dopo { $moves } mosse.
    }
explain-stack-lost =
    { $height ->
        [one] Il { $player } perde una pedina in { $square }.
       *[other] Il { $player } perde la pila di { $height } in { $square }.
    }
explain-capture-missed =
    { $height ->
        [one] Il { $player } avrebbe potuto catturare una pedina in { $square }.
       *[other] Il { $player } avrebbe potuto catturare la pila di { $height } in { $square }.
    }
explain-sits-out = Il { $player } deve passare.
explain-sit-out-missed = Nella linea migliore l’avversario passa.
explain-bears-off-first = Il { $player } porta fuori pedine per primo.
explain-bear-off-missed = Nella linea migliore l’avversario porta fuori pedine per primo.
explain-moves-left =
    { $left ->
        [one] Al { $player } resta 1 mossa invece di { $better }.
       *[other] Al { $player } restano { $left } mosse invece di { $better }.
    }
explain-table-lost = Secondo le tabelle dei finali il { $player } vinceva prima di questa mossa, e dopo perde.
explain-later = In questa sequenza non si perde ancora nulla. Il motore prevede la perdita più avanti.

## Mistakes to correct
mistakes-title = Correggi i tuoi errori
mistakes-number = Errore { $number } di { $count }
mistakes-solved = Corretti: { $solved } di { $count }
mistakes-move = Mossa { $number }
mistakes-back = Torna alla partita
mistakes-next = Prossimo errore
mistakes-done = Torna alla revisione
mistakes-none = Non hai fatto errori in questa partita.
mistake-show = Mostra la mossa migliore
mistake-theme-loses = Sconfitte immediate
mistake-theme-stack-lost = Pile perse
mistake-theme-capture-missed = Catture mancate
mistake-theme-sits-out = Dover passare
mistake-theme-sit-out-missed = Avversari da costringere a passare
mistake-theme-bears-off-first = Portare fuori troppo presto
mistake-theme-bear-off-missed = Avversari da costringere a portare fuori
mistake-theme-moves-left = Restare senza mosse
mistake-theme-other = Altri errori

## Progress and practice
progress-title = I tuoi progressi
progress-puzzles = Puzzle per tema
progress-mistakes = I tuoi errori per tema
progress-tried = Provati
progress-won = Al primo tentativo
progress-corrected = Corretti
progress-no-puzzles = Non hai ancora provato nessun puzzle.
progress-no-mistakes = Non hai ancora corretto nessun errore. Ogni revisione di una tua partita lo propone.
practice-title = Che cosa allenare ora
practice-none = Gioca partite e falle rivedere: i tuoi errori mostrano poi che cosa allenare.
practice-count =
    { $count ->
        [one] 1 errore nelle tue ultime revisioni.
       *[other] { $count } errori nelle tue ultime revisioni.
    }
practice-retry = Correggili
practice-puzzles = Puzzle
practice-step = Corso
