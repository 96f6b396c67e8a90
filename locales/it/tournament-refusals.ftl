### Why something in a tournament is refused.

tournament-refused-over = Il torneo è concluso.
tournament-refused-started = Il torneo è iniziato. Puoi iscriverti al prossimo.
tournament-refused-not-started = Il torneo non è ancora iniziato.
tournament-refused-full = Tutti i { $count } posti sono occupati.
tournament-refused-needs-account = I tornei sono per giocatori con un account. Creane uno, poi iscriviti.
tournament-refused-already-joined = Ti sei già iscritto.
tournament-refused-not-entered = Questo giocatore non partecipa.
tournament-refused-withdrawn = Sei fuori da questo torneo e non puoi iscriverti di nuovo.
tournament-refused-no-check-in = Il check-in non è aperto ora.
tournament-refused-no-break-left =
    { $count ->
        [0] In questo torneo non puoi saltare turni.
        [one] Puoi saltare al massimo un turno.
       *[other] Puoi saltare al massimo { $count } turni.
    }
tournament-refused-round = Il turno { $count } è già abbinato o non esiste.
tournament-refused-not-a-league = “Iscriviti sempre” vale solo per le leghe.
tournament-refused-not-recurring = I promemoria sono per i tornei che si ripetono.
tournament-refused-too-many-reminders = Hai già i promemoria di { $count } serie. Disattivane alcuni nelle impostazioni delle notifiche.
tournament-refused-not-organiser = Solo l’organizzatore può farlo.
tournament-refused-no-forfeit = L’abbinamento { $count } non è stato deciso da una prima mossa mancata o da un ritiro.
tournament-refused-round-over = Il turno { $count } è finito. Le sue partite non si possono più giocare.
tournament-refused-bad-date = La nuova data deve essere successiva ad adesso e, una volta iniziato il torneo, successiva alla vecchia.
tournament-refused-overlaps-next = Il torneo deve finire prima che inizi il successivo.
tournament-refused-result-known = L’abbinamento { $count } ha già un risultato.
tournament-refused-no-pairing = L’abbinamento { $count } non esiste.
tournament-refused-bad-rules = Controlla l’orologio, le date, i turni e il numero di giocatori: non vanno d’accordo tra loro.
tournament-refused-game = Una partita di torneo non si può interrompere, e le sue mosse non si possono ritirare.
tournament-refused-stopped = Il tempo di questo turno del torneo è finito. La partita è in fase di aggiudicazione e non vi si può più cambiare nulla.
