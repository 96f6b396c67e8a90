# The words of the site's pages. One file a language; keys are the same in all.

language-name = Italiano
site-description = Gioca a Dipole, il gioco di pile di Mark Steere, contro il computer o con un amico. Gratis, senza account.

nav-skip = Vai al contenuto
nav-skip-to-board = Vai alla scacchiera
nav-label = Sito
nav-menu = Menu
nav-play = Gioca
nav-rules = Regole
docs-title = Guide
docs-lead = Per giocatori, gestori di siti e autori di bot e motori. Accompagnano il programma di questo sito e sono in inglese.
docs-turn = Guide precedente e successiva
footer-credit = Dipole è un gioco di Mark Steere (2007), che permette a tutti di pubblicarlo.

preferences-title = Impostazioni
preferences-language = Lingua
preferences-theme = Aspetto
preferences-board = Scacchiera
preferences-flat = Mostra le pile dall’alto
preferences-coins = Mostra cinque pedine come moneta
preferences-notation = Notazione
preferences-sound = Suoni
preferences-save = Salva
theme-auto = Come il dispositivo
theme-light = Chiaro
theme-dark = Scuro
theme-contrast = Alto contrasto
look-slate = Ardesia
look-wood = Legno
look-paper = Carta
look-bold = Deciso
notation-plain = E1-G3, C3-A5
notation-signs = e1-g3, c3xa5 (AbstractPlay)
sound-live = Nelle partite dal vivo
sound-on = Sempre
sound-off = Mai

colour-white = Bianco
colour-black = Nero
colour-red = Rosso
colour-green = Verde
colour-random = A caso
colour-red-four = Rosso (quattro giocatori)
colour-green-four = Verde (quattro giocatori)

setup-small = Piccolo, 8×8
setup-large = Grande, 10×10
setup-compressed = Compresso, 10×10
setup-four = Quattro giocatori, 12×12
setup-custom = Posizione libera

home-title = Gioca a Dipole
home-lead = Niente fortuna: dividi la tua pila, cattura le pedine dell’avversario e resta l’ultimo con pedine sulla scacchiera.
home-strengths = Gioca contro il computer
strength-beginner = Principiante
strength-beginner-hint = ha appena imparato le regole
strength-club = Circolo
strength-club-hint = punisce gli errori
strength-strong = Forte
strength-strong-hint = gioca al massimo
home-more-levels = Tutti gli otto livelli
home-learn = Impara
after-lesson-title = Ora conosci le regole
after-lesson-text = Il corso continua da qui, con brevi esercizi sulla scacchiera.
after-lesson-continue = Continua a imparare
after-lesson-again = Ripeti la lezione
home-to-move = Tocca a te
home-quick = Gioca subito
home-quick-hint = Entri nella lobby e la partita inizia appena arriva un avversario.
home-play-friend = Gioca con un amico
home-own-games = Le tue partite
home-own-more = Altre tue partite
home-finished = Partite concluse
home-both-sides = Gioca per entrambi
home-turn = Tocca a { $name }
home-since = dal giorno { $day }
home-won = Ha vinto { $name }
home-live = Ora in gioco
home-games-now = Altre partite in corso
home-watch-all = Tutte le partite in corso
home-results = Ultimi risultati

new-game-title = Nuova partita
new-game-setup = Posizione iniziale
new-game-opponent = Avversario
new-game-level = Computer
new-game-level-label = Livello
new-game-colour = Il tuo colore
new-game-begin = Inizia partita
new-game-more = Altre opzioni
opponent-computer = Il computer
opponent-friend = Un amico, con un link
opponent-both = Gioca per entrambi
level =
    { $level ->
        [1] 1 – ha appena imparato le regole
        [8] 8 – al massimo
       *[other] { $level }
    }

seat-open = posto libero
seat-guest = Ospite
seat-computer = Computer, livello { $level }
seat-you = (tu)
seat-checkers =
    { $count ->
        [one] 1 pedina
       *[other] { $count } pedine
    }

drawing-name = Scacchiera
drawing-stack =
    { $height ->
        [one] { $colour }, 1 pedina in { $square }
       *[other] { $colour }, pila di { $height } in { $square }
    }
drawing-choose-stack =
    { $height ->
        [one] Scegli la pedina in { $square }
       *[other] Scegli la pila di { $height } in { $square }
    }

game-your-turn = Tocca a te
game-your-turn-as = Tocca a te ({ $colour }).
game-turn = Tocca al { $colour }.
game-won = Il { $colour } ha vinto.
game-won-resignation = Il { $colour } ha vinto per abbandono.
game-won-time = Il { $colour } ha vinto per il tempo.
game-won-adjudication = Il { $colour } ha vinto per aggiudicazione.
game-sat-out = Il { $colour } non ha mosse e passa.
game-after-ply =
    { $ply ->
        [0] La posizione iniziale.
        [one] Dopo 1 mossa.
       *[other] Dopo { $ply } mosse.
    }
game-waiting-for-players = In attesa che qualcuno occupi il posto libero.
game-invite-title = Invita un amico
game-invite =
    { $count ->
        [one] Invia questo link. La prima persona che lo apre può occupare il posto libero.
       *[other] Invia questo link. Le prime { $count } persone che lo aprono possono occupare i posti liberi.
    }
game-invite-cancel = Annulla l’invito
game-invited = { $name } ti invita: { $terms }
game-invited-by-guest = Un ospite
game-invited-no-clock = senza orologio
game-join = Gioca con il { $colour }
link-label = Link
link-copy = Copia link
link-copied = Copiato
link-share = Condividi
link-qr = Codice QR del link
game-off-moves = Porta fuori
game-moves = Mosse
game-no-moves = Qui appariranno le mosse.
game-pass = passa
game-navigation = Scorri le mosse
game-first = Inizio
game-previous = Una mossa indietro
game-next = Una mossa avanti
game-last = Ultima mossa
game-flip = Gira scacchiera
game-record = Trascrizione
game-position = Posizione
game-resign = Abbandona
game-resign-sure = Abbandonare questa partita?
game-resign-yes = Abbandona
action-cancel = Annulla

game-to-now = Ultima mossa
game-parts = Accanto alla scacchiera
game-menu = Altro
chat-tab = Chat
notes-tab = Note
plans-tab = Mosse previste
end-open = Risultato
end-close = Chiudi
end-share = Copia link
end-aborted = Partita interrotta
end-you-won = Hai vinto
end-you-lost = Hai perso
end-won = Ha vinto il { $player }
end-off = L’ultima pedina del { $player } è uscita dalla scacchiera.
end-off-you = La tua ultima pedina è uscita dalla scacchiera.
end-captured = Le ultime pedine del { $player } sono state catturate.
end-captured-you = Le tue ultime pedine sono state catturate.
end-resigned = Il { $player } ha abbandonato.
end-resigned-you = Hai abbandonato.
end-time = Il { $player } ha esaurito il tempo.
end-time-you = Hai esaurito il tempo.
end-left = Il { $player } ha lasciato la partita.
end-left-you = Hai lasciato la partita.
end-last-player = Solo il { $player } ha ancora pedine.

choices-stack = Scegli una pila
choices-stack-link =
    { $height ->
        [one] { $square }, 1 pedina
       *[other] { $square }, pila di { $height }
    }
choices-move =
    { $height ->
        [one] La pedina in { $square }
       *[other] La pila di { $height } in { $square }
    }
choices-other-stack = Scegli un’altra pila
choice-basic = { $count } in { $square }
choice-merge = { $count } in { $square }, unisci a { $height }
choice-capture = { $count } in { $square }, cattura { $height }
choice-off = { $count } fuori
choice-all-off =
    { $count ->
        [one] la tua ultima pedina fuori
       *[other] tutte le { $count } fuori
    }

refused-game-over = La partita è finita.
refused-not-a-player = Non giochi in questa partita. Puoi guardarla.
refused-not-your-turn = Non tocca a te.
refused-stale = La posizione è cambiata da quando hai aperto questa pagina. Guarda la scacchiera e muovi di nuovo.
refused-waiting = La partita inizia quando tutti i posti sono occupati.
refused-no-open-seat = In questa partita non ci sono posti liberi. Trovane un’altra nella lobby.

problem-back-to-game = Torna alla partita
problem-back-home = Vai alla pagina iniziale
problem-back = Torna alla pagina
problem-not-found = Pagina non trovata
problem-not-found-text = A questo indirizzo non c’è nessuna pagina. Controlla se mancano caratteri: l’indirizzo di una partita finisce con otto lettere e cifre.
problem-not-found-kind = { $kind ->
        [game] Non c’è nessuna partita con questo id, o non ha quello che è stato chiesto.
        [offer] Non c’è nessuna offerta con questo id.
        [tournament] Non c’è nessun torneo con questo id.
        [player] Non c’è nessun giocatore con questo nome.
        [puzzle] Non c’è nessun puzzle con questo id, o nessuno adatto.
        [study] Non c’è nessuno studio o capitolo con questo id, o non è condiviso con te.
       *[address] L’API non ha niente a questo indirizzo. /api/openapi.json elenca tutti i suoi indirizzi.
    }
problem-bad-request = Non siamo riusciti a leggere la richiesta
problem-bad-request-text = Torna indietro, ricarica la pagina e riprova.
problem-bad-position = Posizione non valida
problem-bad-position-text = Impossibile leggere la posizione: { $reason }
problem-not-in-tables = Posizione non presente nelle tabelle dei finali
problem-not-in-tables-text = Questa posizione ha { $checkers } pedine. Su questa scacchiera le tabelle dei finali arrivano al massimo a { $most }.
problem-not-in-tables-four = Le tabelle dei finali valgono solo per partite a due giocatori.
problem-too-large = File o testo troppo grande
problem-too-large-text = Hai inviato più di quanto questo sito accetti. Accorcialo e riprova.
problem-cross-site = Richiesta bloccata
problem-cross-site-text = Questa richiesta veniva da un altro sito e l’abbiamo bloccata. Apri la pagina su questo sito e riprova.
problem-bad-token = Questa pagina è scaduta
problem-bad-token-text = Ricarica la pagina e riprova. Se non basta, consenti i cookie per questo sito.
problem-needs-token = Questa richiesta ha bisogno di un token nell’intestazione «Authorization: Bearer …». Creane uno nel tuo account, sotto «Token API» o «Bot». In un browser, accedi e consenti i cookie.
problem-too-many = Troppe richieste
problem-too-many-text = La tua rete ha inviato troppe richieste. Attendi un minuto e riprova.
problem-too-many-connections = Troppe connessioni aperte
problem-too-many-connections-text = Tu o la tua rete avete aperto troppi flussi o pagine con aggiornamenti dal vivo. Chiudine alcuni e riprova.
problem-too-many-computer-games = Hai troppe partite in corso contro il computer. Prima concludine, abbandonane o interrompine una.
problem-too-many-guest-games = Tu o la tua rete avete troppe partite da ospite in corso. Concludine, abbandonane o interrompine una, oppure crea un account per giocare senza questo limite.
problem-too-many-tries = Hai provato troppe volte. Riprova tra { $minutes ->
        [one] 1 minuto
       *[other] { $minutes } minuti
    }.
problem-over-quota-minutes = Hai raggiunto il limite per questa azione. Riprova tra { $minutes ->
        [one] 1 minuto
       *[other] { $minutes } minuti
    }.
problem-over-quota-hours = Hai raggiunto il limite per questa azione. Riprova tra { $hours ->
        [one] 1 ora
       *[other] { $hours } ore
    }.
problem-busy = Il sito è sovraccarico
problem-busy-text = Riprova tra un momento. Tutto ciò che hai salvato è al sicuro.
problem-refused = Questa azione non è possibile
problem-request = Richiesta { $id }
problem-internal = Qualcosa è andato storto da parte nostra
problem-internal-text = Riprova. Se succede ancora, invia questo numero al gestore del sito: { $id }

account-sign-in = Accedi
account-sign-in-title = Ho un account
account-sign-up-title = Non ho un account
account-sign-up = Crea account
account-why = Con un account giochi le tue partite su qualsiasi dispositivo. Puoi anche giocare senza.
account-guest = Le partite, i problemi e gli studi da ospite passano all’account.
welcome-title = Ciao, { $name }!
welcome-text = Le tue partite ora sono nel tuo account, su ogni dispositivo. Puoi giocare partite classificate, usare la chat e ricevere sfide con il tuo nome.
welcome-account = Impostazioni dell’account
account-name = Nome utente
account-name-hint = 2–20 caratteri: lettere, cifre, - e _. Gli altri giocatori lo vedono.
account-password = Password
account-own-password = La tua password
account-new-password = Nuova password
account-password-hint = Almeno 8 caratteri. L’ideale sono più parole senza legami tra loro.
account-sign-out = Esci
account-sign-out-everywhere = Esci ovunque
account-games = Scarica le mie partite
account-change-password = Cambia password
account-password-changed = La tua password è stata cambiata. Gli altri tuoi dispositivi sono stati disconnessi; i token e i link ricevuti per email non valgono più.
account-set-password = Imposta una password
account-no-password = Il tuo account non ha una password. Puoi impostarne una entro 10 minuti dall’accesso.
account-sign-in-again = Accedi di nuovo
account-delete = Elimina account
account-delete-hint = Il tuo nome viene rimosso subito. Le partite in corso vengono abbandonate, o interrotte se non tutti hanno mosso. Le tue partite restano sul sito come partite di un ospite.
account-wrong = Il nome utente o la password non sono corretti.
account-wrong-password = La password non è corretta.
account-name-taken = Questo nome utente è già in uso. Scegline un altro.
account-bad-name = Un nome utente ha 2–20 caratteri: lettere senza accenti, cifre, - e _. Non può avere solo cifre.
account-bad-password = Una password richiede 8–200 caratteri.
account-easy-password = Questa password è facile da indovinare. Usa più parole senza legami tra loro né con te.
problem-signed-out = Non hai effettuato l’accesso
problem-signed-out-text = Accedi e riprova.
