### The engine's look back at a game.

review-title = Revisione
review-hint = Il motore controlla ogni mossa e ne mostra di migliori.
review-ask = Rivedi questa partita
review-again = Riprova
review-failed = La revisione non è riuscita.
review-waiting =
    { $ahead ->
        [0] La tua revisione è la prossima.
        [one] Prima viene rivista un’altra partita.
       *[other] Prima vengono riviste altre { $ahead } partite.
    }
review-working = Il motore sta analizzando la partita…
review-look-again = Aggiorna
review-accuracy = Precisione
review-accuracy-hint = La precisione pesa ogni mossa in base alla posta in gioco.
review-lost = Probabilità persa
review-lost-hint = 100% equivale a un’intera partita regalata.
review-blunders = Errori gravi
review-mistakes = Errori
review-inaccuracies = Imprecisioni
review-fine = buona
review-blunder = errore grave
review-mistake = errore
review-inaccuracy = imprecisione
review-no-flaws = Nessun errore trovato.
review-better = Meglio: { $line }
review-own = Solo i miei errori
review-retry = Correggi i tuoi errori
review-refutation = Ecco il seguito: { $line }
review-chance = (probabilità di vittoria { $before } → { $after })
review-analyse = Apri nella scacchiera di analisi
review-all = Ogni mossa in cifre
review-move = Mossa
review-verdict = Giudizio
review-chance-white = Prob. di vittoria del Bianco
review-chance-mover = Prob. di vittoria di chi muove
review-lines = Probabilità di vittoria di ogni giocatore ai suoi turni:
review-percent = { $percent }%
review-wins =
    { $plies ->
        [one] (il { $colour } vince con la prossima mossa)
       *[other] (il { $colour } vince in { $plies } mosse)
    }
review-loses =
    { $plies ->
        [one] (il { $colour } perde con la prossima mossa)
       *[other] (il { $colour } perde in { $plies } mosse)
    }

problem-still-played = La partita è in corso
problem-still-played-text = Puoi rivedere e analizzare una partita quando è finita.
problem-own-running-game = La tua partita è in corso
problem-own-running-game-text = Questa posizione è in una delle tue partite in corso, o una mossa più avanti. Riprova quando la partita è finita.
problem-too-many-reviews = Tu o la tua rete avete troppe revisioni non concluse. Riprova quando una è finita.
