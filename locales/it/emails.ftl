# The mails that the site sends. The command words yes, no, accept, reject, resign, undo, propose, show
# and help stay as they are: the site reads them from answers.

email-confirm-subject = Dipole: è questo il tuo indirizzo?
email-confirm = L’account { $name } chiede di usare questo indirizzo per le sue email.
email-confirm-link = Sì, è il mio indirizzo (funziona per tre giorni)
email-confirm-else = Se non sei stato tu, ignora questa email: non ne invieremo altre.
email-reset-subject = Dipole: una nuova password
email-reset = È stata richiesta una nuova password per l’account { $name }.
email-reset-link = Scegli una nuova password (funziona una volta, per un’ora)
email-reset-else = Se non sei stato tu, ignora questa email: la password resta la stessa.
email-address-changed-subject = Dipole: il tuo indirizzo è cambiato
email-address-changed = Le email dell’account { $name } ora vanno a un altro indirizzo. Se non sei stato tu, accedi e cambia la password, o scrivi al gestore del sito.
email-account-subject = Dipole: l’account { $name } è cambiato
email-account-password = L’account { $name } ha una nuova password, e tutti gli altri browser sono stati disconnessi.
email-account-reset = L’account { $name } ha una nuova password, impostata con il link di un’email o dal gestore del sito. Tutti i browser sono stati disconnessi; token, PIN e collegamenti con account altrove sono stati rimossi.
email-account-pin = L’account { $name } ha un nuovo PIN, con cui si possono giocare le sue partite via email.
email-account-pin-removed = L’account { $name } non ha più un PIN.
email-account-second-factor = La verifica in due passaggi è ora attiva per l’account { $name }: per accedere serve un codice oltre alla password.
email-account-second-factor-removed = La verifica in due passaggi non è più attiva per l’account { $name }: per accedere basta la password.
email-account-recovery-codes = L’account { $name } ha nuovi codici di recupero. I vecchi non funzionano più.
email-account-linked = L’account { $name } è ora collegato a un account altrove, che fa accedere senza la password.
email-account-unlinked = L’account { $name } non è più collegato a un account altrove: solo la password fa accedere.
email-account-token = L’account { $name } ha un nuovo token, “{ $token }”, con cui un programma può usarlo.
email-account-no-address = L’account { $name } non ha più un indirizzo email. Questa è l’ultima email che lo riguarda a questo indirizzo.
email-account-deleted = L’account { $name } è stato eliminato. Le sue partite restano, senza il nome. Questa è l’ultima email che lo riguarda.
email-account-else = Se sei stato tu, non devi fare nulla. Altrimenti un’altra persona è entrata nel tuo account: scegli una nuova password con il link qui sotto. Disconnette tutti i dispositivi e rimuove tutti i token, il PIN e gli account collegati.
email-account-link = Scegli una nuova password
email-account-owner = Se sei stato tu, non devi fare nulla. Altrimenti un’altra persona è entrata nel tuo account: scrivi al gestore del sito.
email-game-subject = Dipole { $number }: { $players }
email-your-turn = Tocca a te: mossa { $number }, con il { $colour }.
email-clock = Tocca a te, e il tuo tempo scade il { $time }.
email-won = La partita è finita: ha vinto il { $colour }. Sei tu.
email-over = La partita è finita: ha vinto il { $colour }.
email-called-off = La partita è stata interrotta. Non ha risultato.
email-call-off = Il { $player } chiede di interrompere la partita. Finisce senza risultato se accettano tutti i giocatori rimasti.
email-refused = Il { $player } ha rifiutato la tua richiesta. La partita continua.
email-queue-played = { $move }, la mossa che avevi messo in coda, è stata giocata.
email-captured-out = Le tue ultime pedine sono state catturate: sei fuori da questa partita, che continua senza di te. Riceverai un’email alla fine.
email-talk = Gli altri giocatori ti hanno scritto.
email-begun = È iniziata una partita: tutti hanno scelto di iniziare senza conferma.
email-challenge-subject = Dipole: { $name } vuole giocare con te
email-challenge = { $name } ti sfida a una partita di Dipole.
email-challenge-link = Vedi la sfida
email-digest-subject =
    { $count ->
        [0] Dipole: le tue partite di oggi
        [one] Dipole: una partita ti aspetta
       *[other] Dipole: { $count } partite ti aspettano
    }
email-digest =
    { $count ->
        [0] Nessuna partita ti aspetta.
        [one] Tocca a te in questa partita:
       *[other] Tocca a te in queste { $count } partite:
    }
email-digest-over = Queste partite sono finite da ieri:
email-digest-talk = In queste partite gli altri ti hanno scritto:
email-stop = Non ricevere più email sulle partite
email-stop-reminders = Basta promemoria di questa serie
email-answer-move = Rispondi con la sola mossa nella prima riga, come E1-G3.
email-reply = Rispondi a questa email con la sola mossa nella prima riga, per esempio E1-G3; ciò che scrivi sotto va agli altri giocatori. Puoi anche rispondere resign, undo, propose, show o help. L’indirizzo della risposta è solo tuo.
email-said-below = Ciò che hanno scritto gli altri giocatori è sotto la scacchiera.
email-picture = La scacchiera. { $stacks }.
email-challenge-mail = Oppure invia un’email con uno di questi testi come oggetto:
email-confirm-mail = Puoi anche rispondere a questa email con la parola yes.
email-reminder = Non muovi da un po’. Tocca ancora a te.
email-said = { $name } dice: { $text }
email-reply-question = Rispondi a questa email con accept o reject.
email-reply-text = Ciò che scrivi in risposta a questa email va agli altri giocatori.
email-challenge-yes = Rispondi a questa email con yes per accettare, o con no per rifiutare.
email-challenge-colour = Giochi con il { $colour }.
email-unanswered-subject = Dipole: email senza risposta
email-unanswered = { $count ->
    [0] Ieri alcune tue email sono rimaste senza risposta, poiché in molte c’era qualcosa di sbagliato.
    [one] Ieri una tua email è rimasta senza risposta, poiché in molte c’era qualcosa di sbagliato.
   *[other] Ieri { $count } tue email sono rimaste senza risposta, poiché in molte c’era qualcosa di sbagliato.
 }
email-unanswered-help = Per queste non è stato fatto nulla. Un’email con help come oggetto spiega tutti i comandi.
