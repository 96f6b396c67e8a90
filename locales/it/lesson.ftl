### The guided first game.

lesson-title = Impara giocando
lesson-lead = Sei brevi passi sulla scacchiera. Vince chi ha le ultime pedine sulla scacchiera.
lesson-number = Passo { $step } di { $of }
lesson-skip = Salta
lesson-next = Avanti
lesson-play = Sfida il Principiante
lesson-again = Riprova
lesson-to-course = Tutti i capitoli
lesson-to-rules = Le regole scritte
lesson-other = È una mossa legale, ma prova quella richiesta.
lesson-two = La pila bianca è tua. Toccala, poi tocca una casella con un 2: due pedine vanno lì.
lesson-two-done = Due pedine vanno esattamente di due caselle, cinque vanno di cinque. Scegli tu quante prenderne.
lesson-three = Ora prendine 3 dalla pila alta. Andando dritto, 3 finirebbero su una casella chiara, quindi vanno in diagonale.
lesson-three-done = Le mosse vanno in avanti (verso l’alto), sopra qualsiasi pila, e finiscono su caselle scure.
lesson-merge = Porta delle pedine su un’altra tua pila bianca: si uniscono. La casella mostra la somma.
lesson-merge-done = Una pila alta va lontano, e solo altrettante pedine o più possono catturarla.
lesson-capture = Il Nero ne ha 2 dietro la tua pila. Si cattura in ogni direzione: finiscici sopra con 2.
lesson-capture-done = Arriva con tante pedine quante ce ne sono lì, o più, in qualsiasi direzione: l’intera pila sparisce.
lesson-off = Una mossa oltre il bordo porta le sue pedine fuori dalla scacchiera. Tocca la tua pila in B6, poi scegli quante escono.
lesson-off-done = Ciò che esce è perso. Devi muovere quando puoi, e passare solo quando non puoi: risparmia i tuoi passi.
lesson-win = Vinci questa: cattura, poi fai mosse corte, finché il Nero deve uscire dalla scacchiera.
lesson-skipped = Queste sono le regole. Ora gioca una partita!
lesson-win-lost = Il Nero ha le ultime pedine. Ancora una volta: prima cattura.
lesson-win-done = Hai vinto: hai le ultime pedine. Non esistono pareggi. Ora gioca una partita!
