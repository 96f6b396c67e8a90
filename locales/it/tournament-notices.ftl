### News of tournaments, in mails, on devices and in the daily summary.

tournament-notice-soon = inizia il { $moment }
tournament-notice-soon-leave = Se non puoi giocare, ritirati prima e non perderai nessuna partita.
tournament-notice-join = Non ti sei ancora iscritto. Iscriviti nella pagina del torneo.
tournament-notice-check-in = il check-in è aperto
tournament-notice-check-in-until = Fai il check-in entro il { $moment }. Chi non l’ha fatto non viene abbinato.
tournament-notice-season = è iniziata la stagione
tournament-notice-begins = è iniziato il torneo
tournament-notice-round = turno { $round } abbinato
tournament-notice-bye = Hai il bye nel turno { $round }. Conta un punto.
tournament-notice-minute = La tua partita inizia un minuto dopo l’abbinamento.
tournament-notice-deadline = Le partite non concluse vengono decise il { $moment }.
tournament-notice-first-move = Se non fai in tempo la tua prima mossa, la partita è persa. Se succede in due partite, sei fuori dal torneo.
tournament-notice-left =
    { $count ->
        [one] una tua partita non è conclusa
       *[other] { $count } tue partite non sono concluse
    }
tournament-notice-left-until = Le partite ancora non concluse il { $moment } sono decise dalle tabelle dei finali o dal tempo usato.
tournament-notice-withdrawn = sei fuori dal torneo
tournament-notice-no-shows = Hai mancato la prima mossa in due partite. Le tue partite non concluse sono perse.
tournament-notice-not-checked-in = Non hai fatto il check-in.
tournament-notice-removed = Un organizzatore ti ha rimosso dal torneo.
tournament-notice-moved = le date sono cambiate
tournament-notice-starts = Inizia il { $moment }.
tournament-notice-ends = Finisce il { $moment } al più tardi.
tournament-notice-place = torneo concluso, il tuo posto è il { $place } su { $count }
tournament-notice-cup-won = torneo concluso, hai vinto
tournament-notice-cup = torneo concluso, ha vinto { $player }
tournament-notice-next = { $name } inizia il { $moment }. Sei già tra i partecipanti.
tournament-notice-open = { $name } inizia il { $moment }. Ora puoi iscriverti.
tournament-notice-board = Partita { $board }: { $game }
tournament-notice-page = La pagina del torneo
tournament-promoted = Sali di divisione.
tournament-relegated = Scendi di divisione.
email-digest-tournament = { $name }: { $phase }, finisce il { $end }
