### The pages of administrators.

admin-title = Amministrazione
admin-overview = Panoramica
admin-reports = Segnalazioni
admin-accounts = Account
admin-chat = Chat
admin-mails = Email
admin-jobs = Lavori
admin-banner = Avviso
admin-audit = Registro di controllo

admin-needs-factor = Queste pagine richiedono la verifica in due passaggi. Prima attivala per il tuo account.
admin-confirm = Inserisci un codice della verifica in due passaggi per continuare. Apre queste pagine per dodici ore su questo dispositivo.
admin-confirm-send = Continua
admin-done = Fatto. È nel registro di controllo.
admin-refused = Non eseguito
admin-back = Indietro
admin-nothing = Qui non c’è nulla.
admin-older = Precedenti
admin-show = Mostra
admin-moment = { $day }, { $time } UTC
admin-reason = Motivo (per il registro di controllo)
admin-deleted = account eliminato o ospite
admin-gone = È già stato risolto, o non c’è più.
admin-oneself = Qui non puoi farlo al tuo stesso account: ti chiuderesti fuori.
admin-other = Quell’account è di un amministratore. La sua password e la verifica in due passaggi si possono reimpostare solo con “dipole admin” sul server.

admin-whole-site = Tutto il sito
admin-seen-today = Visti oggi
admin-guests = Ospiti
admin-games = Partite in corso
admin-finished-today = Partite concluse oggi
admin-reports-waiting = Segnalazioni aperte
admin-queues = Code
admin-queue-mails = Email da inviare
admin-queue-pushes = Notifiche
admin-queue-webhooks = Webhook dei bot
admin-queue-reviews = Revisioni
admin-queue-computers = Mosse del computer
admin-oldest = { $seconds ->
    [one] la più vecchia: 1 secondo
   *[other] la più vecchia: { $seconds } secondi
}
admin-node = Questo server
admin-sockets = Connessioni aperte
admin-people = Persone online
admin-database-reads = Letture del database in attesa
admin-database-writes = Scritture del database in attesa

admin-reports-all = Tutte le segnalazioni
admin-report-number = Segnalazione { $number }
admin-report-by = Da
admin-report-about = Su
admin-report-puzzle = Puzzle
admin-report-game = Partita
admin-resolve-how = Che cosa è stato fatto
admin-resolve = Chiudi segnalazione { $number }
admin-resolved = Chiusa ({ $moment }):

admin-search = Nome o indirizzo email
admin-search-cut = Sono mostrati solo i primi 100. Cerca una parte più lunga del nome.
admin-is-suspended = Sospeso
admin-never-seen = Non ancora visto
admin-last-seen = Visto l’ultima volta: { $moment }
admin-profile = Pagina pubblica: punteggi e partite
admin-made = Creato
admin-address = Indirizzo email
admin-no-address = nessuno
admin-seats = Partite
admin-factor-none = Senza verifica in due passaggi
admin-since = dal giorno { $moment }
admin-is-administrator = Questo account è di un amministratore.
admin-begun = Accesso: { $moment }.
admin-used = Ultimo uso: { $moment }.
admin-suspension = Sospensione
admin-suspend-why = Un account sospeso viene disconnesso ovunque e non può accedere. Le sue partite continuano e i suoi orologi corrono.
admin-suspend = Sospendi account
admin-unsuspend = Revoca la sospensione
admin-end-sessions = Disconnetti ovunque
admin-access = Accesso perso
admin-access-why = Prima assicurati di avere a che fare con il titolare dell’account.
admin-password-link = Link per una nuova password
admin-password-made = Con questo link { $name } può impostare una nuova password. Funziona una volta, per un giorno, e non viene più mostrato. Consegnalo in modo che nessun altro possa leggerlo.
admin-factor-reset = Disattiva la verifica in due passaggi

admin-chat-game = Partita (otto lettere e cifre)
admin-chat-to-game = Vai alla partita
admin-no-game = Nessuna partita ha questo indirizzo.
admin-room-players = Giocatori
admin-room-spectators = Spettatori
admin-removed = Rimosso.
admin-remove-line = Rimuovi la riga { $number }

admin-no-mail = Questo sito non invia email.
admin-tried-again = Verrà ritentato
admin-given-up = Abbandonate negli ultimi sette giorni
admin-retry = Riprova ora
admin-remove = Rimuovi
admin-attempts = { $count ->
    [one] 1 tentativo.
   *[other] { $count } tentativi.
}
admin-next = Prossimo tentativo: { $moment }.
admin-ended = Non riuscito: { $moment }.
admin-asked = Richiesta: { $moment }.
admin-review-waiting = In attesa.
admin-review-working = In corso: { $done } di { $total } posizioni.

admin-banner-why = L’avviso è mostrato in cima a ogni pagina, per esempio per manutenzione.
admin-banner-none = Non c’è nessun avviso.
admin-banner-over = Il tempo dell’avviso è scaduto.
admin-banner-change = Cambia l’avviso
admin-banner-new = Nuovo avviso
admin-banner-hint = 300 caratteri al massimo. Chi legge in una lingua senza testo vede quello inglese.
admin-banner-until = Mostra fino a (UTC; vuoto per nessuna fine)
admin-banner-put-up = Mostra avviso
admin-banner-down = Togli l’avviso
admin-banner-open-end = Finché non viene tolto.
admin-banner-ends = Fino a: { $moment }.
admin-banner-empty = Scrivi un testo in almeno una lingua.
admin-banner-long = Un testo ha più di 300 caratteri.
admin-banner-bad-end = La fine non è un momento futuro.

admin-audit-why = Tutto ciò che fanno gli amministratori, qui o con “dipole admin” sul server, e le modifiche della verifica in due passaggi.
