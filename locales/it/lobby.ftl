### How games begin: challenges, open offers, invitations, rematches.

home-find-opponent = Trova un avversario
home-lobby =
    { $offers ->
        [0] Lobby: nessuna offerta aperta
        [one] Lobby: 1 offerta aperta
       *[other] Lobby: { $offers } offerte aperte
    }
lobby-people = { $count ->
        [0] nessun altro giocatore qui
        [one] 1 altro giocatore qui
       *[other] { $count } altri giocatori qui
    }
home-invite = Sfida per nome, o aggiungi amici e computer

lobby-title = Trova un avversario
lobby-open = Offerte aperte
lobby-empty = Nessuna offerta aperta. Creane una: il prossimo visitatore potrà accettarla.
lobby-offer = Crea offerta
lobby-invite = Sfida un giocatore o ottieni un link
lobby-challenges = Sfide per te
lobby-own = Le tue offerte
lobby-open-by = Offerte aperte di { $name }
lobby-more = e altre { $count } di { $name }
lobby-all = Tutte le offerte aperte
lobby-pages = Pagine di offerte aperte
lobby-previous = Indietro
lobby-next = Altre offerte

invite-title = Sfida un giocatore
invite-to = Giocatori
invite-to-hint = Nomi utente, o da computer-1 a computer-8; fino a tre in una partita a quattro. Lascia vuoto per ottenere un link da dare a un amico.
invite-counts = Classificata o amichevole
invite-number = Partite
invite-rated = Classificata
invite-rated-account = Le partite classificate richiedono un account.
invite-rated-clock = Le partite classificate richiedono un orologio.
invite-set = Due partite, a colori invertiti
invite-seats = Altri posti (quattro giocatori)
invite-seat = Posto
invite-anybody = Chiunque
invite-range = Punteggio dell’avversario
invite-around = Vicino al mio punteggio
invite-around-any = qualsiasi
invite-low = Da
invite-high = A
invite-keep = Scade dopo
invite-days =
    { $days ->
        [one] 1 giorno
       *[other] { $days } giorni
    }
invite-keep-hint = Un’offerta con orologio dal vivo resta aperta solo finché è aperta questa pagina.
invite-offer = Crea offerta
invite-send = Invia sfida

offer-title = Offerta di partita
offer-rated = classificata
offer-casual = amichevole
offer-set = due partite
offer-colour = gioca con il { $colour }
offer-range = punteggio { $low }–{ $high }
offer-play = Gioca
offer-accept = Accetta
offer-decline = Rifiuta
offer-withdraw = Ritira
offer-leave = Lascia il posto
offer-to-lobby = Vai alla lobby
offer-to-game = Vai alla partita
offer-link = Condividi questo link. Chiunque lo apra può accettare:
offer-waiting =
    { $count ->
        [one] Manca 1 giocatore. La partita inizierà qui da sola.
       *[other] Mancano { $count } giocatori. La partita inizierà qui da sola.
    }
offer-open = Puoi accettare questa partita.
offer-begun = La partita è iniziata.
offer-declined = La sfida è stata rifiutata.
offer-withdrawn = L’offerta è stata ritirata.
offer-expired = L’offerta è scaduta.

offer-refused-closed = Questa offerta è chiusa. Trovane un’altra nella lobby.
offer-refused-not-for-you = Questa sfida è per un altro giocatore.
offer-refused-not-yours = Solo il giocatore che ha creato un’offerta può ritirarla.
offer-refused-oneself = Non puoi sfidare te stesso. Per giocare da entrambe le parti, scegli “Gioca per entrambi” nella pagina iniziale.
offer-refused-range = Questa offerta è per giocatori con punteggio da { $low } a { $high }.
offer-refused-account = Per questo serve un account. Accedi o creane uno.
offer-refused-clock = Una partita classificata richiede un orologio. Scegline uno o gioca un’amichevole.
offer-refused-distinct = Una partita classificata richiede giocatori diversi. Cambia i giocatori o i livelli, o gioca un’amichevole.
offer-refused-set = Le due partite a colori invertiti sono solo per due giocatori.
offer-refused-number =
    { $needed ->
        [one] Questa partita richiede 1 altro giocatore. Controlla i nomi.
       *[other] Questa partita richiede { $needed } altri giocatori. Controlla i nomi.
    }
offer-refused-nobody = Nessun giocatore si chiama “{ $name }”. Controlla come è scritto.
offer-refused-many = Hai troppe offerte aperte. Prima ritirane una.
offer-refused-empty-range = Il punteggio minimo è più alto del massimo. Scambiali.
offer-refused-rematch = Questa partita non può avere una rivincita. Invia una nuova sfida.
offer-refused-blocked = Non puoi giocare con { $name }: uno di voi ha bloccato l’altro.
offer-refused-bot = { $name } rifiuta: { $reason }
offer-refused-bot-not-asked = Un bot gioca solo contro avversari che sfida o che lo sfidano per nome.
offer-refused-own-bot = Le partite tra un bot e il suo proprietario, o tra bot dello stesso proprietario, non possono essere classificate. Gioca un’amichevole.
bot-declines-setup = Non gioca su questa scacchiera ({ $setup }).
bot-declines-handicap = Non gioca con handicap.
bot-declines-speed = Non gioca a questa velocità ({ $speed }).
bot-declines-rated = Gioca solo partite amichevoli.
bot-declines-casual = Gioca solo partite classificate.
bot-declines-people = Non gioca contro persone.
bot-declines-bots = Non gioca contro bot.
bot-declines-set = Gioca una sola partita alla volta, e una coppia ne ha due.
bot-declines-full = Ha già in corso tutte le partite che gioca insieme. Riprova più tardi.
bot-declines-kept = I suoi posti liberi sono riservati alle persone. Riprova più tardi.

rating-provisional = provvisorio: servono altre partite

standing-place =
    { $place ->
        [1] 1º
        [2] 2º
        [3] 3º
       *[other] 4º
    }
standing-set = Partita { $round } di { $games }:
standing-set-game = Partita { $round }
rematch-ask = Rivincita
rematch-accept = Accetta rivincita
rematch-offered = L’avversario offre una rivincita a colori invertiti.
rematch-waiting = Rivincita offerta. In attesa di risposta.
rematch-go = Vai alla rivincita
