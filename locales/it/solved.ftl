### Solved boards: playing against a proof.

solved-title = Scacchiere risolte
solved-lead = Questo inizio è risolto: il { $winner } vince, qualunque cosa faccia il { $loser }. Gioca con il { $loser } e prova.
solved-how = La dimostrazione ha una risposta a ogni mossa possibile della parte che perde, fino alla fine della partita. La pagina la legge da un file, un pezzetto alla volta; nulla viene calcolato. Accanto a ogni mossa c’è il numero di linee che la dimostrazione copre dopo di essa.
solved-needs-scripts = Per giocare contro una dimostrazione serve JavaScript.
solved-records =
    { $count ->
        [one] { $count } posizione
       *[other] { $count } posizioni
    }
solved-check = Verifica da te questa affermazione:
solved-guide = Come verificare una dimostrazione
solved-boards = Scacchiere
solved-board = { $size }×{ $size }, { $count } pedine per parte
solved-back = Ritira
solved-again = Ricomincia
solved-your-move = Tocca a te, { $player }. Ogni tua mossa perde.
solved-reading = Cerco la risposta…
solved-lines =
    { $count ->
        [one] { $lines } linea
       *[other] { $lines } linee
    }
solved-at-least = più di { $lines } linee
solved-won = Il { $player } ha vinto, come dimostrato.
solved-moves = Le tue mosse e le linee dimostrate dopo ciascuna
solved-failed = Non è stato possibile leggere la dimostrazione: { $reason }
