# Play by command: over mail, on the command page, from the terminal.
# Words of the command language itself (dipole move, userid, MOVE, yes, no) stay as they are.

command-title = Gioca con i comandi
command-label = Comando
command-text = Testo, per i comandi che lo richiedono
command-send = Invia
command-examples = Esempi
command-lead = Tutto ciò che si può inviare via email si può inviare anche qui: un comando, e la risposta arriva subito. Le partite hanno numeri, come 1742 qui sotto; sono nell’elenco delle tue partite.
command-does-help = elenca tutti i comandi con la loro sintassi
command-does-games = elenca le tue partite con i numeri e a chi tocca
command-does-show = mostra la scacchiera della partita 1742
command-does-move = muove 2 pedine da E1 in G3 nella partita 1742
command-does-challenge = inizia una partita di anna contro ben, appena ben accetta
command-does-standings = mostra i punteggi
command-hint-known = Hai effettuato l’accesso, quindi ometti userid e password: dipole move 1742 E1-G3
command-hint-anybody = Come in un’email, con userid e password: dipole move 1742 anna PASSWORD E1-G3. Accedi per ometterli.

command-empty = Non c’è nessun comando. Scrivine uno nell’oggetto, o help per l’elenco di tutti.
command-unknown = La parola { $place }, “{ $word }”, non è un comando. Il comando help li elenca tutti.
command-missing = Manca la parola { $place }. La sintassi è: { $usage }
command-too-much = Dopo la parola { $after } c’è più di quanto questo comando accetti. La sintassi è: { $usage }
command-too-many = La parola { $place } è di troppo: un comando ne accetta al massimo { $most }. Invia un altro comando per le altre.
command-userid = La parola { $place } non è uno userid. Uno userid ha da 2 a 20 lettere, cifre, - e _.
command-userid-number = La parola { $place } non è uno userid. Le sole cifre verrebbero prese per una partita.
command-choice = La parola { $place } lì non va bene. Vanno bene: { $known }.
command-board = La parola { $place } non è una partita. Le partite sono numeri, come 1742.
command-not-a-move = La parola { $place } non è una mossa. Scrivi E1-G3, B8-off per una pila intera, A5-off:2 per due di essa, o pass, resign, propose, undo, accept, reject.
command-move-number = Parola { $place }: dopo # viene il numero della mossa, da 1 in su, come in E1-G3#7.
command-option = Parola { $place }: non esiste l’opzione { $option }. Una sfida accetta -small, -large, -compressed, --totaltime=GIORNI, --nagtime=GIORNI, --forfeittime=GIORNI e --unrated.
command-days = Parola { $place }: { $option } richiede un numero di giorni da 1 a { $most }, come in { $option }=7.
command-contradiction = Parola { $place }: { $option } contraddice un’opzione precedente.
command-times = Il tempo del promemoria ({ $nag } giorni) deve essere più breve del tempo di sconfitta ({ $forfeit } giorni).
command-players = { $count } userid non fanno una partita. In due si gioca small, large o compressed; in quattro su 12×12, senza -small, -large o -compressed.
command-same-player = Parola { $place }: { $userid } compare due volte. I giocatori sono persone diverse.
command-quoted = Parola { $place }: uno userid o una password non ha spazi, virgolette o due punti.

mail-not-done = Non eseguito
mail-wrong-password = Lo userid o la password non sono corretti.
mail-signed-out = Per questo occorre aver effettuato l’accesso, o indicare userid e password nel comando.
mail-no-board = Non c’è nessuna partita { $board }. Il comando dipole games le elenca.
mail-no-user = Non c’è nessun utente { $userid }.
mail-no-move = La partita { $board } ha avuto { $moves } mosse; si può mostrare prima di ognuna di queste o dopo l’ultima.
mail-stale = La partita è alla mossa { $next }, e questa era per la mossa { $meant }. Guarda la scacchiera e scegli di nuovo.
mail-no-text = Questo comando richiede un testo nel corpo dell’email, e non ce n’è.
mail-only-moves = Solo una mossa si può mettere in coda o presentare.
mail-nothing-submitted = Non hai presentato nulla nella partita { $board }. Prima invia dipole submit con una mossa.
mail-not-among-players = Anche chi sfida gioca: indica te stesso tra i giocatori.
mail-unknown-address = Nessuno dei giocatori ha confermato l’indirizzo da cui è arrivata questa email. Confermalo sul sito, o lancia la sfida da lì.
mail-no-yes = Il tuo indirizzo non è confermato: rispondi con la parola yes, o segui il link.
mail-no-challenge = Questa sfida non esiste, o è già conclusa.
mail-nested = Un gruppo di comandi non può contenerne un altro: multiple va solo nell’oggetto.
mail-too-many-commands = Un gruppo ha al massimo { $most } comandi. Non è stato fatto nulla; invialo in più parti.
mail-beyond-budget = Questi comandi insieme chiedono più di quanto possa una sola email o richiesta, dalla riga { $line } in poi. Non è stato fatto nulla. Inviali in due parti, la seconda a partire dalla riga { $line }.
mail-too-many-recipients = Un messaggio va al massimo a { $most } utenti. Non è stato inviato nulla; invialo di nuovo agli altri.

help-title = Aiuto
help-lead = Scrivi un comando nell’oggetto di un’email; alcuni prendono un testo dal corpo. Se hai effettuato l’accesso, ometti userid e password. [ ] è facoltativo, + è uno o più, * nessuno o più. Chiedi di più con help e una delle parole qui sotto, o con dipole help per le regole.
help-unknown = Su questo non c’è aiuto. Gli argomenti sono: { $topics }. Il comando dipole help spiega il gioco.
help-account = Il tuo account
help-account-text = Uno userid ha da 2 a 20 lettere, cifre, - e _; una password 8 o più caratteri senza spazi, virgolette o due punti. Dopo signoff non vengono più inviate email, e l’account resta; signon le riattiva. Dopo delete sparisce; le partite restano, senza il nome.
help-challenge = Iniziare una partita
help-challenge-text = I giocatori si indicano nell’ordine di gioco, te compreso. In due si gioca su 8×8, o su 10×10 con -large o -compressed; in quattro su 12×12. Senza opzioni non c’è un tempo totale, dopo 7 giorni arriva un promemoria, e dopo 21 la partita è persa. La partita inizia quando tutti hanno accettato.
help-move = Muovere
help-move-text = E1-G3 porta pedine da E1 in G3, B8-off porta fuori dalla scacchiera una pila intera, A5-off:2 due pedine di essa. Con # e un numero la mossa vale solo come quella mossa della partita, così un’email che arriva due volte gioca una volta. submit mostra la scacchiera e attende confirm; preview la mostra e non conserva nulla.
help-queue = Una mossa per dopo
help-queue-text = Una mossa in coda viene provata dopo ogni mossa successiva degli altri, finché è legale e viene giocata; allora ricevi un avviso. Senza mossa il comando elenca ciò che è in attesa; con cancel non c’è più nulla in attesa.
help-agree = Abbandonare e accordarsi
help-agree-text = propose chiede a tutti quelli che giocano ancora di finire la partita senza risultato; undo chiede di ritirare la tua ultima mossa. Gli altri rispondono con accept o reject, e tu ritiri la richiesta con reject.
help-show = Guardare
help-show-text = Una partita si mostra com’è ora, o con # e un numero prima di quella mossa. active, il filtro abituale, omette le partite concluse; next mostra quelle in cui tocca all’utente.
help-tournament = Tornei
help-tournament-text = La prima forma elenca i tornei, ciascuno con le otto lettere e cifre che lo indicano. show dà le date e le tabelle di uno. join ti iscrive, con always anche a ogni stagione successiva di una lega. leave ti ritira: le partite non concluse sono perse. Le novità dei tuoi tornei arrivano via email.
help-talk = Parlare
help-talk-text = Il testo va nel corpo dell’email. chat va ai giocatori di una partita, message agli utenti indicati, broadcast a tutti quelli che giocano.
help-multiple = Più comandi
help-multiple-text = Con multiple nell’oggetto, il corpo ha un comando per riga. Ognuno riceve la sua risposta; se uno non riesce, gli altri proseguono.

list-title = Giochi
list-dipole = dipole: Dipole, di Mark Steere, 2007. Pile su una scacchiera, per due o quattro.
list-nothing = Qui si gioca solo a dipole.

signup-title = Ti diamo il benvenuto su Dipole
signup-done = Ora sei { $userid }. Questi comandi ti dicono di più:
signup-link = Il sito
password-title = La tua password
password-done = La password è cambiata. Tutti i browser sono stati disconnessi.
delete-title = Account eliminato
delete-done = L’account { $userid } non esiste più. Le sue partite restano, senza il nome.

show-title = Partite
show-nothing = Non ci sono partite così.
shown-title = Partita { $board }: { $players }
shown-terms =
    { $rated ->
        [yes] { $setup }. Orologio: { $control }. Classificata.
       *[no] { $setup }. Orologio: { $control }. Amichevole.
    }
shown-moves = { $count ->
    [one] Una mossa è legale:
   *[other] { $count } mosse sono legali:
 } { $moves }
shown-happened = { $number }. { $colour }: { $move }
shown-captured = { $number }. { $colour }: { $move }, cattura { $count }
# The signs that mark the last move on the board.
drawing-from = partenza
drawing-reached = arrivo
drawing-merged = unione
drawing-captured = cattura
shown-column-colour = Colore
shown-column-player = Giocatore
shown-column-checkers = Pedine
shown-column-time = Tempo
shown-column-can = Può
shown-before = Questa è la scacchiera prima della mossa { $number }.
shown-turn = Mossa { $number }: tocca a { $name } ({ $colour }).
shown-won = { $name } ({ $colour }) ha vinto.
shown-your-turn = Tocca a te. Rispondi con una mossa, segui il link o invia:
shown-link = La partita sul sito

act-done = Fatto: { $action }.
submit-lead = Così sarebbe la scacchiera dopo { $move }. La mossa è conservata, e viene giocata quando confermi:
queue-done = { $move } è conservata. Viene provata dopo ogni mossa successiva degli altri, finché è legale e viene giocata.
queue-empty = Nessuna tua mossa è in attesa in questa partita.
queue-list = Queste tue mosse sono in attesa in questa partita, dalla più vecchia:
queue-cancelled = { $count ->
    [0] Nessuna tua mossa era in attesa in questa partita.
    [one] Una tua mossa non è più in attesa.
   *[other] { $count } tue mosse non sono più in attesa.
}
preview-lead = Così sarebbe la scacchiera. Nulla viene conservato.

games-title = Partite
games-nothing = Non ci sono partite così.
games-more = Ce ne sono altre; queste sono le ultime { $count }.
history-title = Partite concluse
column-board = Partita
column-players = Giocatori
column-setup = Inizio
column-state = Stato
state-won = ha vinto { $name }
state-turn = tocca a { $name }

standings-title = Classifica
standings-nothing = Nessuno ha ancora concluso una partita.
ratings-title = Punteggi
ratings-nothing = Nessuno ha ancora giocato abbastanza partite classificate.
column-place = N.
column-userid = Userid
column-games = Partite
column-won = Vinte
column-percent = %
column-rating = Punteggio
column-deviation = ±

mail-long-text = Il testo è troppo lungo: al massimo { $most } caratteri.
mail-needs-password = Questo cambia il tuo account e richiede la password: fallo nella pagina del tuo account.
mail-second-factor = Questo account ha la verifica in due passaggi, quindi password e PIN qui non valgono. Dai ai programmi un token (nella pagina del tuo account), rispondi alle email delle tue partite o accedi al sito.
mail-owners-only = Solo i gestori di questo sito scrivono a tutti. Per scrivere ad alcuni, usa message.
mail-not-allowed-here = Il gestore di questo sito non lo ha consentito.
mail-no-address = Questo non è un indirizzo email. Scrivine uno dopo la password, come anna@example.org.
address-title = Il tuo indirizzo
address-done = Un’email è in viaggio verso { $address }. Le email sulle tue partite andranno lì quando avrai seguito il suo link.
signoff-title = Email disattivate
signoff-done = Non ricevi più email sulle partite. Il tuo account resta, e il sito ti dice che cosa ti aspetta. Il comando signon riattiva le email.
message-title = Messaggio
message-done = Inviato a: { $names }.
message-missed = Questi non ricevono email: { $names }.
broadcast-begun = Le tue parole vanno a tutti quelli che vogliono email.
message-subject = Un messaggio da { $name }
message-answer = { $name } ti ha scritto questo su Dipole. Per rispondere, metti questo nell’oggetto di un’email e le tue parole nell’email stessa:
message-reply = { $name } ti ha scritto questo su Dipole. Puoi semplicemente rispondere a questa email: ciò che scrivi va solo a { $name }, che non viene a sapere il tuo indirizzo. Oppure metti questo nell’oggetto di un’email e le tue parole nell’email stessa:
message-password-wanted = Hai scelto che le risposte alle email non bastano, quindi non è stato inviato nulla. Per rispondere, metti questo nell’oggetto di un’email e le tue parole nell’email stessa: message USERID PASSWORD { $name }
message-of-another = L’indirizzo a cui hai scritto vale solo per email dall’account che ha ricevuto il messaggio. Non è stato inviato nulla. Scrivi dall’indirizzo del tuo account, o invia il comando message.
mail-nothing-written = Nella tua risposta non c’erano né mosse né testo.
mail-not-a-move = “{ $line }” non è una mossa né una parola che vale qui, quindi non è stato fatto nulla. Scrivi la mossa da sola in una riga: E1-G3, B8-off per una pila intera, A5-off:2 per due di essa; oppure resign, propose, undo, accept, reject. Un testo per gli altri giocatori inizia con la parola chat.
mail-done-before = Questo era già stato fatto.

challenge-title = Sfida
challenge-begun = Tutti hanno accettato, e la partita è iniziata.
challenge-waits = La sfida attende finché tutti hanno accettato. Chi è sfidato risponde con uno di questi, o nella pagina.
challenge-declined = Hai rifiutato la sfida.
challenge-link = La sfida sul sito
chat-done-players = La tua riga è nella chat dei giocatori della partita.
chat-done-spectators = La tua riga è nella chat degli spettatori della partita.
address-confirmed = Le email sulle tue partite ora vanno a { $address }.
mail-password-wanted = Hai scelto di muovere solo con la password o il PIN. Invia: dipole move PARTITA USERID PASSWORD MOSSA
mail-say-yes-to-play = Non è ancora stato giocato nulla. Rispondi a questa email con la parola yes per giocare la mossa.
guard-title = Che cosa dimostra che una mossa via email è tua
guard-password = Solo la mia password o il mio PIN
guard-answers = Anche la mia risposta a un’email sulla mossa
guard-address = Anche un comando dal mio indirizzo senza password, una volta che ho risposto yes
mail-several-lines = Queste righe non vanno insieme, quindi non è stato fatto nulla: { $lines }. Rispondi con una di esse.
mail-nothing-asked = Nulla attende un yes o un no da te. Rispondi con una mossa, o con help.
mail-lost-answer = Questa sembra una risposta a una nostra email, ma l’indirizzo a cui è andata, o il suo oggetto, non è come l’abbiamo scritto. Non è stato fatto nulla. Rispondi a un’email sulla partita stessa senza cambiarli, o invia un comando; help li spiega.
mail-answer-this = Puoi semplicemente rispondere a questa email: l’indirizzo è valido.
mail-no-yes-to-send = Non è stato inviato nulla. Rispondi con la parola yes per inviarlo, e lascia l’oggetto com’è.
mail-yes-or-no = Rispondi yes per accettare la sfida, o no per rifiutarla.
mail-not-played = Non è stato giocato nulla.
mail-sure-to-resign = Vuoi davvero abbandonare? Rispondi a questa email con la parola yes. Non è ancora stato fatto nulla.
mail-text-passed = Il tuo testo è stato inviato agli altri giocatori:
mail-text-kept = Il tuo testo non è stato inviato agli altri: hai scelto così nelle impostazioni. Un testo che inizia con la parola chat viene inviato sempre.
mail-text-refused = Il tuo testo non è stato inviato agli altri. { $why }
mail-how-to-answer = Rispondi con uno di questi, da solo in una riga: una mossa, come E1-G3, B8-off o A5-off:2; submit e una mossa per vedere prima la scacchiera; queue e una mossa per giocarla dopo; resign, propose (per finire la partita senza risultato), undo, accept, reject; show per la scacchiera. Tutto il resto che scrivi va agli altri giocatori.
mail-from-elsewhere = Un’email che dice di venire da { $from } ha usato il tuo indirizzo di risposta. Non è stato fatto nulla, poiché non viene, o non con certezza, dall’indirizzo del tuo account. Chiedeva questo, se si può ripetere:
mail-repeat-from-here = Se sei stato tu, rispondi a questa email con la stessa cosa, dall’indirizzo del tuo account. Altrimenti qualcun altro conosce il tuo indirizzo di risposta: l’indirizzo da solo non gli serve a nulla, e non devi fare niente. Nelle impostazioni puoi scegliere che le risposte non valgano affatto.
mail-last-same = La stessa email è arrivata molte volte oggi. Non riceverà altre risposte prima di domani; qualsiasi altra sì.
mail-last-mistake = Questa è l’ultima risposta di oggi a una tua email in cui c’è qualcosa di sbagliato. I comandi che si possono eseguire ricevono ancora risposta; domani un’email dice quanti altri erano.
challenge-sure = Dal tuo indirizzo è stato chiesto di inviare questa sfida. Non è ancora stato inviato nulla.
challenge-say-yes = Rispondi a questa email con la parola yes per inviarla, e lascia l’oggetto com’è. Se non sei stato tu, non fare nulla.
challenge-nag = { $days ->
    [one] Dopo un giorno arriva un promemoria.
   *[other] Dopo { $days } giorni arriva un promemoria.
 }
challenge-until = Si può accettare fino al { $time }.
guard-text = Ciò che scrivo accanto a una mossa va agli altri giocatori
mail-several-addresses = Un account ha un solo indirizzo: scrivine uno solo.
mail-no-mailbox = Questo account non ha un indirizzo confermato. Prima invia change address con un indirizzo, e rispondi all’email che arriva.
mail-left-out = Il resto di questa risposta è omesso, perché l’email sarebbe troppo grande. Invia questo comando da solo per vederlo.
signon-title = Email riattivate
signon-done = Ricevi di nuovo un’email per ogni mossa, a { $address }.
signon-bounced = Un’email a { $address } è tornata indietro, quindi lì non viene inviato nulla. Invia change address con un indirizzo che funziona, e rispondi all’email che arriva.
signon-missed = Queste partite attendono la tua mossa:
signon-challenges = Queste sfide attendono la tua risposta:
help-list = Elenchi
help-list-text = list dice quali giochi si possono giocare qui. help da solo spiega tutti i comandi, help e una parola quelli che la riguardano; help tutorial guida in una prima partita, help commands mostra tutta la sintassi insieme.
help-tutorial = Una prima partita via email
help-tutorial-text = Ogni riga è l’oggetto di un’email a questo indirizzo, o la prima riga di una risposta. Una partita ha un numero, qui 17.
tutorial-signup = Ricevi un account e un’email che chiede se l’indirizzo è tuo. Rispondi con yes.
tutorial-challenge = Ti si chiede se la sfida è tua. Dopo che hai risposto yes, ben la riceve.
tutorial-yes = Così risponde ben. La partita inizia, e chi deve muovere riceve un’email con la scacchiera.
tutorial-move = Questo, come prima riga di una risposta a quell’email, muove due pedine da E1 in G3. Ciò che scrivi sotto va a ben.
tutorial-show = Vedi la scacchiera quando vuoi.
tutorial-resign = Come risposta a un’email sulla partita, con questo abbandoni, dopo un’altra domanda. L’ultima email contiene tutta la trascrizione.
mail-no-language = Qui non c’è la lingua “{ $tag }”. Il comando language da solo le elenca tutte.
mail-set-title = Le tue email
mail-set-address = Le email vanno a { $address }.
mail-has-pictures = Le email hanno immagini della scacchiera.
mail-has-text = Le email sono di solo testo, senza immagini.
setting-text-mails = Solo testo, senza immagini
language-now = Le pagine e le email sono in questa lingua: { $language }.
language-all = Per scegliere una lingua, scrivi dopo la password la parola che precede il suo nome:
vacation-not-now = Non sei in vacanza.
weekends-are-free = I tuoi orologi delle partite per corrispondenza sono fermi nel fine settimana.
weekends-count = I tuoi orologi delle partite per corrispondenza corrono anche nel fine settimana.
help-settings = Impostazioni
help-settings-text = Ognuno di questi da solo dice come stanno le cose. mail sceglie quante email ricevi: una per ogni mossa, una finché non torni sul sito (once), una al giorno (daily) o nessuna (off); e se hanno immagini della scacchiera o sono di solo testo. language è la lingua delle pagine e delle email, per esempio it. vacation con un numero di giorni ferma da subito i tuoi orologi delle partite per corrispondenza, finché bastano i giorni dell’anno; end li fa ripartire. Con weekends on sono fermi ogni fine settimana. set ha altre due scelte: copies è un’email con la scacchiera dopo ogni mossa, e begin fa iniziare le partite senza bisogno di accettare tra chi lo desidera da entrambe le parti.
set-title = Le tue impostazioni
column-setting = Impostazione
column-setting-state = Ora
column-setting-meaning = Significato
settings-begin = Sfide
setting-copies = Un’email con la scacchiera dopo ogni mossa, anche la mia
setting-begin = Iniziare subito partite, senza accettazione, con altri che pure lo desiderano
mail-no-tournament = Non c’è nessun torneo “{ $name }”. dipole tournament elenca quelli a cui puoi iscriverti, con le loro otto lettere e cifre.
mail-tournaments = Un torneo si indica con le sue otto lettere e cifre:
column-tournament = Torneo
