### Notifications on devices (Web Push): their texts, and the page where they are chosen.

push-turn-title = Tocca a te
push-game = Partita con { $names }
push-clock-title = Poco tempo rimasto
push-clock =
    { $hours ->
        [one] Circa { $hours } ora: partita con { $names }
       *[other] Circa { $hours } ore: partita con { $names }
    }
push-over-title = Partita finita
push-challenge-title = Sfida
push-test = Le notifiche arrivano a questo dispositivo.

push-title = Notifiche sui dispositivi
push-why = Il tuo telefono o computer può avvisarti che tocca a te, anche quando nessuna pagina di questo sito è aperta.
push-off = Questo sito non invia notifiche ai dispositivi.
push-devices = Dispositivi
push-needs-scripts = Le notifiche richiedono JavaScript nel browser del dispositivo.
push-unsupported = Questo browser non supporta le notifiche di questo sito. Su un iPhone o iPad, aggiungi prima il sito alla schermata Home e aprilo da lì.
push-denied = Il browser blocca le notifiche di questo sito. Puoi consentirle nelle impostazioni del browser per questo sito.
push-failed = Non è stato possibile preparare il browser per le notifiche. Riprova più tardi.
push-begin = Avvisami su questo dispositivo
push-on = Le notifiche sono attive su questo dispositivo.
push-offer = Avvisami quando tocca a me
push-privacy = Le notifiche passano da un servizio del produttore del browser. Sono cifrate: il servizio sa quando ne viene inviata una, non che cosa dice.
push-since = Dal giorno { $day }.
push-used = Ultima notifica: { $day }, { $time } (UTC).
push-try = Invia una prova
push-tried = Una prova è in viaggio verso il dispositivo.
push-remove = Rimuovi
push-removed = Le notifiche sono disattivate per il dispositivo.
push-what = Che cosa e quando
push-turn = Il mio turno in una partita senza orologio dal vivo
push-challenge = Una sfida per me
push-over = La fine di una mia partita
push-tournaments = Novità dei miei tornei: inizio, turni, giorni rimasti, risultato
push-before-end = Prima che scada il mio tempo
push-never = Mai
push-hours =
    { $hours ->
        [one] { $hours } ora prima
       *[other] { $hours } ore prima
    }
push-half = Ma solo dopo che è passata metà del tempo per la mossa.
push-daily = Un riepilogo di ciò che mi aspetta, fino a quattro volte al giorno
push-hour = Orario { $number }
push-no-hour = –
push-at = Alle { $hour }:00
push-zone = Fuso orario
push-quiet = Non inviamo nulla su una partita che hai sullo schermo, e nulla mentre sei in vacanza, a meno che un tuo orologio corra comunque e stia per scadere.
