### The rules page: a lesson of two minutes, then the rules without gaps.

rules-title = Le regole di Dipole
rules-lead = Dipole è un gioco di pile di Mark Steere, del 2007. Due giocatori, o quattro, muovono parti delle loro pile verso il lato opposto e fuori dalla scacchiera, e catturano ciò che trovano sulla loro strada. Vince chi ha le ultime pedine.

rules-lesson = Imparalo in due minuti

rules-lesson-stack = Pile
rules-lesson-stack-text = Si usano solo le caselle scure. Su di esse stanno le pedine, in pile, e ogni giocatore inizia con una sola pila alta. Il numero della pila è la sua altezza.

rules-lesson-move = Tante caselle quante pedine
rules-lesson-move-text = Prendi alcune pedine dalla cima di una tua pila e portale in linea retta esattamente di tante caselle quante ne hai prese: una pedina va di una casella, tre pedine vanno di tre. Anche le caselle chiare contano lungo il percorso, e niente di ciò che sta in mezzo è un ostacolo. In avanti significa dritto o in diagonale in avanti.
rules-figure-move = Una pila di due: una pedina raggiunge B4 o D4, entrambe insieme A5, C5 o E5.

rules-lesson-merge = Unire
rules-lesson-merge-text = Su una casella vuota le pedine formano una nuova pila. Su una tua pila si uniscono a essa.
rules-figure-merge = Tre di quattro vanno da B2, sopra le cinque nere, a unirsi alle due in E5. Una resta in B2.

rules-lesson-capture = Catturare
rules-lesson-capture-text = Finisci su una pila nemica e questa esce tutta dalla scacchiera, purché non sia più alta di ciò che porti. Si cattura in tutte le otto direzioni, anche all’indietro e di lato. Su una pila più alta non si può finire.
rules-figure-capture = Due delle tre in C5 vanno all’indietro in E3 e lì catturano la pedina singola. Una resta in C5.

rules-lesson-off = Fuori dalla scacchiera
rules-lesson-off-text = Una mossa in avanti che finisce oltre il bordo toglie dal gioco le sue pedine. Così va avanti chi non ha altre mosse, e costa pedine: rimandalo finché puoi.
rules-figure-off = Due delle tre in G5 escono dal lato, in diagonale in avanti.

rules-lesson-win = Vincere
rules-lesson-win-text = Devi muovere finché puoi. Chi ha perso tutte le pedine è eliminato. Vince l’ultimo con pedine sulla scacchiera; il pareggio non è possibile.

rules-lesson-play = Gioca una partita

rules-all = Le regole complete
rules-all-board = La scacchiera ha tante colonne quante righe; l’angolo A1, in basso a sinistra per il Bianco, è scuro. Si usano solo le caselle scure.
rules-all-turn = Inizia il Bianco, e i giocatori si alternano. A ogni turno si fa una mossa con una delle proprie pile.
rules-all-distance = Una mossa prende un numero qualsiasi di pedine da una pila, da una a tutte, e le porta esattamente di quel numero di caselle in linea retta. Contano tutte le caselle, scure e chiare; le pile in mezzo non importano. Per questo lungo una colonna o una riga il numero è pari, perché la mossa deve finire su una casella scura.
rules-all-basic = Una mossa normale finisce su una casella vuota, una mossa di unione su una propria pila. Entrambe vanno solo dritto o in diagonale in avanti.
rules-all-capture = Una cattura finisce su una pila nemica che non è più alta del numero di pedine mosse. Può andare in qualsiasi delle otto direzioni. L’intera pila nemica viene tolta dalla scacchiera.
rules-all-off = Le pedine lasciano la scacchiera con una mossa dritta o in diagonale in avanti che finirebbe fuori. Vale anche uscire da un bordo laterale in diagonale in avanti. Ciò che è uscito non torna.
rules-all-sit-out = Chi può muovere deve muovere. Chi non può, passa finché non ha di nuovo una mossa; il turno va al giocatore successivo che ne ha una. Qualcuno può sempre: la pila più alta sulla scacchiera può muoversi tutta intera lungo una diagonale in avanti.
rules-all-end = Un giocatore senza pedine è eliminato. Vince l’ultimo giocatore con pedine. Nessuna posizione può ripetersi, quindi ogni partita finisce, e mai in parità.

rules-setups = Posizioni iniziali
rules-setups-text = Ogni giocatore inizia con una pila.
rules-setup-small = Piccolo: 8×8, dodici pedine ciascuno, in E1 e D8. Il gioco abituale.
rules-setup-large = Grande: 10×10, venti ciascuno, in E1 e F10.
rules-setup-compressed = Compresso: 10×10, venti ciascuno, una riga più all’interno, in F2 ed E9.
rules-setup-four = Quattro giocatori: 12×12, ventiquattro ciascuno. Il Bianco va verso l’alto, il Rosso verso destra, il Nero verso il basso, il Verde verso sinistra, e giocano in quest’ordine. Ognuno gioca per sé.

rules-sit-out = Passare
rules-sit-out-text = Quando non hai mosse, non devi fare nulla: l’avversario gioca di nuovo. Nelle trascrizioni delle partite lì compare la parola “pass”.
rules-figure-sit-out = Se toccasse al Nero, non avrebbe nulla: C7 può raggiungere solo B6 e D6, e lì le pile sono più alte. Il Nero passa.

rules-notation = Scrivere le mosse
rules-notation-move = E1-G3 porta pedine da E1 in G3. Il loro numero è la distanza, qui due. Ciò che stava in G3 dice se la mossa unisce o cattura.
rules-notation-off = B8-off porta fuori dalla scacchiera tutta la pila in B8, e A5-off:2 porta fuori due pedine di A5.

rules-coins = Monete
rules-coins-text = Con pedine vere le pile alte cadono. Per questo i giocatori mettono una moneta sulla pila per ogni cinque pedine: una pila di sette è due pedine e una moneta. Le impostazioni in cima alla pagina disegnano le pile allo stesso modo; il numero c’è sempre.

rules-site = Regole di questo sito
rules-site-text = Le regole del gioco non dicono nulla sugli orologi né su chi se ne va. Quanto segue è proprio di questo sito e non fa parte delle regole di Mark Steere.
rules-site-live = Gli orologi dal vivo hanno un tempo per tutta la partita e aggiungono alcuni secondi dopo ogni tua mossa. La tua prima mossa non conta, ma deve arrivare entro un minuto dall’inizio della partita o dalla mossa precedente; altrimenti la partita viene interrotta. Se devi passare, il tuo orologio non corre.
rules-site-days = Nelle partite per corrispondenza hai un numero di giorni per ogni mossa, o una riserva che ogni mossa ricarica fino a un limite. Questi orologi corrono dall’inizio. Ricevi un avviso quando resta un quarto del tempo per una mossa, al più presto un giorno prima della fine.
rules-site-pauses = Vacanze e fine settimana liberi fermano i tuoi orologi per corrispondenza mentre tocca a te. Ognuno ha 28 giorni di vacanza per anno solare, li prende quando vuole e li inizia da sé; se torni prima, le ore non usate ti vengono restituite. I fine settimana vanno da sabato a lunedì, 0:00 UTC, e sono liberi per chi lo desidera. Il tempo scaduto resta scaduto.
rules-site-time = Chi esaurisce il tempo ha perso, anche se nessuno sta guardando. Il computer gioca senza orologio.
rules-site-leave = Quando il giocatore di turno ha lasciato una partita dal vivo e resta via per un minuto, gli altri possono reclamarla. La pagina mostra quanto manca.
rules-site-abort = Finché non hanno mosso tutti, qualsiasi giocatore può interrompere la partita. In tal caso non ha risultato. Dopo serve l’accordo di tutti quelli che giocano ancora.
rules-site-undo = Una mossa si può ritirare se tutte le altre persone della partita sono d’accordo. Il computer accetta nelle partite non classificate. Gli orologi non vengono rimessi indietro.
rules-site-four = In una partita a quattro, chi abbandona, esaurisce il tempo o se ne va è eliminato, e le sue pile lasciano la scacchiera: muri che nessuno muove potrebbero rinchiudere altri. I rimanenti continuano, e vince l’ultimo con pedine. I posti seguono l’ordine in cui i giocatori sono stati eliminati; il primo ad andarsene è quarto.
rules-site-games = Chiunque può vedere, cercare e scaricare le partite concluse, con i nomi e le mosse dei giocatori e senza chat, note o indirizzi email. Sono di pubblico dominio (CC0 1.0).

rules-author = Chi l’ha creato
rules-author-text = Mark Steere ha ideato Dipole nel maggio 2007 e permette a tutti di giocarlo, pubblicarlo e programmarlo così com’è. Queste parole sono nostre; il suo foglio di regole e gli altri suoi giochi sono su
