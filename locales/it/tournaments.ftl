### Tournaments: the list, the page of a tournament, the form for a new one.

tournaments-title = Tornei
tournaments-lead = Leghe, tornei svizzeri e coppe. Si svolgono da soli, e conosci l’ultimo giorno prima di iscriverti.
tournaments-none = Al momento non è previsto nessun torneo.
tournaments-mine = I miei tornei
tournaments-running = In corso
tournaments-upcoming = Prossimi
tournaments-finished = Conclusi
tournaments-all = Tutti i tornei

tournament-season = Lega “{ $setup }”, stagione { $number }
tournament-edition = { $name }, n. { $number }
tournament-league = Lega
tournament-swiss = Torneo svizzero
tournament-cup = Coppa
tournament-announced = iscrizioni aperte
tournament-check-in-open = check-in aperto
tournament-running = in corso
tournament-finished = torneo concluso
tournament-too-few =
    { $missing ->
        [one] torneo annullato: mancava un giocatore
       *[other] torneo annullato: mancavano { $missing } giocatori
    }
tournament-start-missed = torneo annullato: il sito non era raggiungibile all’inizio
tournament-cancelled = torneo annullato dall’organizzatore
tournament-moment = { $day }, { $time }{"\u00A0"}UTC
tournament-days =
    { $count ->
        [one] 1 giorno
       *[other] { $count } giorni
    }
tournament-hours =
    { $count ->
        [one] 1 ora
       *[other] { $count } ore
    }
tournament-minutes =
    { $count ->
        [one] 1 minuto
       *[other] { $count } minuti
    }
tournament-start = Inizio
tournament-end = Fine
tournament-left = ancora { $time }
tournament-deadline = Scadenza:
tournament-games = Partite
tournament-next = Il prossimo
tournament-players =
    { $count ->
        [one] 1 giocatore
       *[other] { $count } giocatori
    }
tournament-places = { $count } di { $capacity } posti occupati
tournament-missing =
    { $count ->
        [one] Manca un giocatore.
       *[other] Mancano { $count } giocatori.
    }

tournament-you-play = Partecipi.
tournament-you-withdrew = Ti sei ritirato da questo torneo.
tournament-withdrawn = Ritirato
tournament-needs-account = Per partecipare ti serve un account.
tournament-join = Iscriviti
tournament-join-always = Iscriviti sempre
tournament-join-always-hint = Sempre significa che partecipi a ogni stagione finché non decidi di smettere.
tournament-leave = Ritirati
tournament-leave-sure = Ritirati ora
tournament-leave-free = Rinunci al tuo posto.
tournament-leave-games = Perdi le tue partite non concluse. Le partite in cui tutti hanno già mosso contano come abbandonate.
tournament-stay-once = Giochi solo questa stagione.
tournament-stays = Partecipi a ogni stagione fino a nuovo avviso.
tournament-stay-always = Resta sempre
tournament-stay-end = Gioca solo questa stagione
tournament-check-in = Fai il check-in
tournament-checked-in = check-in fatto
tournament-breaks = Salta un turno
tournament-breaks-hint = Un turno che salti conta mezzo punto.
tournament-sit-out = Salta il turno { $round }
tournament-play-round = Non saltare il turno { $round }
tournament-own-games = Le mie partite
tournament-boards = Partite in corso
tournament-invite = Invita giocatori
tournament-entrants = Giocatori iscritti

tournament-reminders = Promemoria
tournament-remind-hint = Ricevi un promemoria via email e sui tuoi dispositivi { $time } prima dell’inizio di ogni torneo di questa serie, finché non ti sei iscritto.
tournament-reminded = Ricevi un promemoria per ogni torneo di questa serie.
tournament-remind = Ricordamelo
tournament-remind-end = Basta promemoria
tournament-remind-account = Con un account puoi ricevere un promemoria prima di ogni torneo di questa serie.
tournament-reminders-none = Non hai promemoria. La pagina di un torneo che si ripete ha un pulsante per attivarli.
tournament-division = Divisione { $level }
tournament-crosstable = Tabella incrociata
tournament-standings = Classifica
tournament-unfold = Apri un numero per vedere le partite che contiene.
tournament-player = Giocatore
tournament-points = Punti
tournament-sb = Sonneborn-Berger
tournament-direct = Scontro diretto
tournament-black-wins = Vittorie con il Nero
tournament-black-wins-four = Vittorie senza iniziare
tournament-bye = bye
tournament-first = ha iniziato
tournament-not-first = non ha iniziato
tournament-unplayed = a forfait
tournament-by-table = per tabelle dei finali
tournament-by-proof = per dimostrazione
tournament-by-rule = per tempo usato
tournament-result-against = { $points } contro { $player }
tournament-game-against = Partita contro { $player }
tournament-rounds = Turni
tournament-round = Turno { $number }
tournament-result = Risultato
tournament-playing = in corso
tournament-waits = non iniziata
tournament-bracket = Tabellone
tournament-winner = Vincitore:
tournament-advances = avanza
tournament-begins = Inizia { $player }:

tournament-rules = Come funziona
tournament-rule-league = Giochi due partite contro ogni giocatore della tua divisione, una con il Bianco e una con il Nero, tutte insieme.
tournament-rule-four = Giochi quattro partite, una da ogni posto di partenza.
tournament-rule-divisions = I primi due di una divisione sono promossi, gli ultimi due retrocedono.
tournament-rule-vacation =
    { $days ->
        [one] Un giorno della tua vacanza ferma i tuoi orologi durante la stagione.
       *[other] Fino a { $days } giorni della tua vacanza fermano i tuoi orologi durante la stagione.
    }
tournament-rule-swiss =
    { $rounds ->
        [one] Un turno.
       *[other] Al massimo { $rounds } turni, ciascuno contro un giocatore con circa i tuoi stessi punti, e mai due volte contro lo stesso.
    }
tournament-rule-round = Un turno dura al massimo { $time }. Il successivo inizia appena sono noti tutti i risultati.
tournament-rule-bye = Con un numero dispari di giocatori, uno ha il bye, che conta un punto. Nessun giocatore ne riceve un secondo.
tournament-rule-check-in = Fai il check-in: si apre { $time } prima dell’inizio. Senza check-in non vieni abbinato.
tournament-rule-late = Puoi ancora iscriverti finché non viene abbinato il turno { $round }. Ogni turno non giocato conta mezzo punto.
tournament-rule-breaks =
    { $count ->
        [one] Puoi saltare un turno per mezzo punto.
       *[other] Puoi saltare { $count } turni, per mezzo punto ciascuno.
    }
tournament-rule-cup = Inizia appena si sono iscritti { $players } giocatori. Se ciò non avviene entro l’inizio annunciato, viene annullata.
tournament-rule-match = Giochi due partite contro ogni avversario. Dopo un 1–1 avanza il giocatore che ha usato meno tempo.
tournament-rule-deadline = Una partita non conclusa alla scadenza è decisa dalle tabelle dei finali, poi da una dimostrazione del programma, e altrimenti perde il giocatore che ha usato più tempo.
tournament-rule-no-show = Se non fai in tempo la tua prima mossa, la partita è persa a forfait e non cambia nessun punteggio. Dopo due partite così sei fuori dal torneo.
tournament-rule-withdraw = Puoi ritirarti in qualsiasi momento con un pulsante.
tournament-rule-ties = A parità di punti decide il Sonneborn-Berger, poi le partite tra i giocatori, poi le vittorie con il Nero.
tournament-rule-rated = Le partite contano per il tuo punteggio.
tournament-rule-casual = Le partite non contano per il tuo punteggio.

game-tournament = Torneo: { $name }

tournament-new = Nuovo torneo
tournament-new-hint = Finisce dopo il suo ultimo turno. La fine si calcola dall’inizio, dal numero di turni e dalla loro durata.
tournament-name = Nome
tournament-format = Formato
tournament-start-utc = Inizio (UTC)
tournament-announce = Annuncia torneo
tournament-more-clocks = Altri orologi
tournament-field-rounds = Turni
tournament-field-round-minutes = Minuti massimi per un turno
tournament-field-check-in = Minuti di check-in prima dell’inizio
tournament-field-last-entry-round = Iscrizione tardiva fino al turno
tournament-field-max-breaks = Turni che un giocatore può saltare
tournament-field-capacity = Massimo di giocatori
tournament-field-period-days = Giorni fino alla ripetizione
tournament-rounds-hint = 0: quanti ne servono per avere un vincitore. Solo per tornei svizzeri.
tournament-check-in-hint = 0: senza check-in.
tournament-late-hint = 1: nessuna iscrizione tardiva.
tournament-capacity-hint = Una coppa ha 4 o 8 giocatori.
tournament-period-hint = 0: un torneo singolo. 7: ogni settimana.

tournaments-calendar = Calendario (ICS)
tournaments-feed = Feed (Atom)
tournament-games-ndjson = Partite (NDJSON)
tournament-report = Rapporto per programmi di abbinamento (TRF)

organise-title = Organizza
organise-hint = Il registro di controllo annota ogni azione. Gli orari sono in UTC.
organise-undo = Annulla forfait
organise-pairing = Partita persa a forfait
organise-undo-question = { $pairing }: questa partita si gioca comunque. I giocatori ritirati per aver mancato la prima mossa tornano.
organise-move = Sposta data
organise-new-start = Nuovo inizio (UTC)
organise-new-end = Nuova fine (UTC)
organise-start-question = Il torneo inizia il { $moment } e finisce più tardi di altrettanto. I suoi giocatori vengono avvisati.
organise-end-question = Il torneo finisce il { $moment }. La scadenza del turno in corso si sposta di altrettanto. I suoi giocatori vengono avvisati.
organise-remove = Rimuovi giocatore
organise-remove-question = { $player } viene rimosso e non può iscriversi di nuovo. Le partite non concluse di questo giocatore sono perse a forfait.
organise-cancel = Annulla il torneo
organise-cancel-hint = Le partite in corso continuano come partite normali.
organise-cancel-question = Il torneo viene annullato per tutti i giocatori. Non si può tornare indietro. Le partite in corso continuano come partite normali.
organise-back = Indietro

home-tournament = Torneo
home-next-tournament = Prossimo torneo
profile-titles = Titoli vinti
profile-won = vittoria
profile-season = divisione { $level }, posto { $place }
profile-promoted = promozione
profile-relegated = retrocessione
