### Puzzles: positions with one winning move.

puzzles-title = Puzzle
puzzle-title = Puzzle
puzzle-daily = Puzzle del giorno
puzzle-streak = Serie di puzzle
puzzle-link = Link a questo puzzle

## At the board
puzzle-to-move = Muove il { $player }: trova l’unica mossa che vince.
puzzle-wrong = { $move } non vince. Prova un’altra mossa.
puzzle-wrong-hint = { $move } non vince.
puzzle-right = Giusto. Trova la mossa successiva.
puzzle-solved = Risolto!
puzzle-shown = Questa è la soluzione.
puzzle-won = Risolto al primo tentativo.
puzzle-lost = Non risolto al primo tentativo.
puzzle-not-sent = Nessuna connessione. La tua mossa non è stata inviata; riprova.
puzzle-solution = Vedi soluzione
puzzle-again = Riprova
puzzle-next = Prossimo puzzle
puzzle-analyse = Analizza

## The line at the board
puzzle-line-solution = Soluzione
puzzle-line-start = Inizio
puzzle-line-back = Una mossa indietro
puzzle-line-on = Una mossa avanti
puzzle-line-moves = Mosse della linea
puzzle-why-not = Perché non un’altra mossa?
puzzle-why-not-move = Perché non { $move }?
puzzle-chosen-by-engine = Il motore ha scelto le mosse successive.
puzzle-why-show = Mostra
puzzle-back-to-solution = Torna alla soluzione
puzzle-explaining = Cerco la confutazione…
puzzle-no-refutation = Il sito non può mostrare il perché ora; riprova più tardi.
puzzle-may-win = Forse vince anche { $move }.

## Mistakes of one's own games
mistake-to-move = Muove il { $player }: trova una mossa migliore di { $move }.
mistake-wrong = { $move } non basta. Prova un’altra mossa.
mistake-wrong-hint = { $move } non basta.
mistake-found = Ben trovata: { $move } è buona.
mistake-shown = Questa era migliore.
mistake-better = Meglio
mistake-may-win = Forse è buona anche { $move }.

## Beside the board
puzzle-rating = Difficoltà
puzzle-rating-hidden = visibile dopo il primo tentativo
puzzle-your-rating = Il tuo punteggio puzzle
puzzle-unrated = ancora nessuno
puzzle-themes = Temi
puzzle-guest = Il tuo punteggio puzzle è conservato in questo browser. Con un account lo hai ovunque.
puzzle-setup = Scacchiera
puzzle-any-setup = Qualsiasi scacchiera
puzzle-theme = Tema
puzzle-any-theme = Qualsiasi tema
puzzle-choose = Mostra puzzle
puzzle-none = Su questa scacchiera non ci sono puzzle con questo tema.
puzzle-theme-capture = Cattura
puzzle-theme-backward = Cattura all’indietro
puzzle-theme-merge = Unione
puzzle-theme-quiet = Mossa tranquilla
puzzle-theme-bearingOff = Portare fuori
puzzle-theme-sitOut = Far passare
puzzle-theme-tallStack = Pila alta
puzzle-theme-defence = Difesa
puzzle-theme-sacrifice = Sacrificio
puzzle-theme-endgame = Finale
puzzle-theme-finish = Ultima pedina
puzzle-theme-long = Lungo
puzzle-theme-oneMove = Una mossa

## Streaks
puzzle-streak-how = I puzzle diventano sempre più difficili. La prima mossa sbagliata chiude la serie. Il tuo punteggio puzzle non cambia.
puzzle-streak-start = Inizia
puzzle-streak-again = Nuova serie
puzzle-streak-solved = Risolti
puzzle-streak-best = Il tuo record
puzzle-streak-over = La serie è finita. Questa era la soluzione.
puzzle-streak-all = Hai risolto tutti i puzzle di una serie: { $count }.

## Reports
puzzle-report = Segnala un puzzle sbagliato
puzzle-report-why = Vince anche un’altra mossa, o la soluzione non vince? Il gestore del sito se ne occuperà.
puzzle-report-text = Che cosa è sbagliato?
puzzle-report-done = Grazie. Il gestore del sito se ne occuperà.
problem-too-many-puzzles = Gli ospiti della tua rete hanno iniziato troppi puzzle. Crea un account per continuare.
problem-puzzle-open = Prima fai una mossa nel puzzle o guardane la soluzione.

puzzle-sheet = Puzzle da stampare
puzzle-sheet-title = { $count ->
    [one] { $count } puzzle da stampare
   *[other] { $count } puzzle da stampare
}
puzzle-sheet-how = Stampa questa pagina: le soluzioni escono su un foglio a parte. Domani ce ne saranno altri.
puzzle-sheet-solutions = Soluzioni
