### Clocks, and what ends a game before the board does.

clock-title = Orologio
clock-none = Senza orologio
clock-minutes =
    { $minutes ->
        [one] 1 minuto
       *[other] { $minutes } minuti
    }
clock-seconds =
    { $seconds ->
        [one] 1 secondo
       *[other] { $seconds } secondi
    }
clock-each = { $time } ciascuno
clock-increment =
    { $increment ->
        [one] più 1 secondo a mossa
       *[other] più { $increment } secondi a mossa
    }
clock-live-short = { $minutes }{"\u00A0"}min + { $increment }{"\u00A0"}s
clock-live-seconds-short = { $seconds }{"\u00A0"}s + { $increment }{"\u00A0"}s
clock-days =
    { $days ->
        [one] 1 giorno a mossa
       *[other] { $days } giorni a mossa
    }
clock-days-total =
    { $days ->
        [one] 1 giorno a mossa, { $total } in tutto
       *[other] { $days } giorni a mossa, { $total } in tutto
    }
clock-reserve = { $start }{"\u00A0"}h, più { $increment }{"\u00A0"}h a mossa (al massimo { $cap }{"\u00A0"}h)
clock-reserve-days = { $start } giorni, più { $increment } a mossa (al massimo { $cap })
clock-own = Altro orologio
clock-own-kind-live = Dal vivo
clock-own-minutes = Minuti ciascuno
clock-own-increment = Secondi in più a mossa
clock-own-kind-days = Per corrispondenza, giorni a mossa
clock-own-days = Giorni
clock-own-kind-reserve = Per corrispondenza, con riserva
clock-own-reserve = Ore all’inizio
clock-own-refill = Ore in più a mossa
clock-own-cap = Al massimo, in ore

## Why something cannot be done
refused-out = Non sei più in questa partita.
refused-too-late-to-abort = Hanno già mosso tutti, quindi la partita non si può interrompere. Puoi abbandonare o chiedere di interromperla.
refused-nothing-to-claim = Non puoi ancora reclamare la partita: nessun giocatore è via da abbastanza tempo.
refused-nothing-to-undo = Non hai mosse da ritirare.
refused-undo-pending = Un’altra richiesta è ancora aperta. Attendi la risposta.
refused-undo-refused = La tua richiesta è stata rifiutata. Puoi chiedere di nuovo dopo la prossima mossa.
refused-nothing-proposed = Non ci sono richieste a cui rispondere.

## What players do besides moving
undo-ask = Chiedi ritiro mossa
undo-accept = Accetta
undo-reject = Rifiuta
undo-waits = Hai chiesto di ritirare la mossa. In attesa di risposta.
undo-withdraw = Ritira
claim-yes = Reclama partita
abort = Interrompi partita
abort-sure = Interrompere la partita? Finisce senza risultato.
abort-yes = Interrompi partita
call-off = Chiedi interruzione
call-off-sure = Chiedere agli altri giocatori di interrompere la partita?
call-off-yes = Invia richiesta
call-off-asked = Ti si chiede di interrompere la partita, senza risultato.
call-off-waits = Hai chiesto di interrompere la partita. In attesa di risposta.

## Vacation and weekends
pauses-title = Vacanze e fine settimana
pauses-lead = Vacanze e fine settimana fermano solo il tuo orologio, quando tocca a te, nelle partite per corrispondenza. Gli orologi dal vivo non si fermano mai.
vacation-title = Vacanza
vacation-hint =
    { $days ->
        [one] Hai 1 giorno di vacanza per anno solare.
       *[other] Hai { $days } giorni di vacanza per anno solare. Prendili quando vuoi.
    }
vacation-now = Sei in vacanza fino a: { $until }.
vacation-end = Termina vacanza
vacation-left =
    { $days ->
        [one] Quest’anno resta un giorno.
       *[other] Quest’anno restano { $days } giorni.
    }
vacation-days = Giorni, da adesso
vacation-begin = Inizia vacanza
vacation-none-left = Quest’anno non ti restano giorni di vacanza.
vacation-already = Sei già in vacanza. Prima terminala.
vacation-length = Scegli da 1 a { $most } giorni.
weekends-title = Fine settimana
weekends-hint = Da sabato alle 0:00 a lunedì alle 0:00, in UTC.
weekends-free = Ferma i miei orologi per corrispondenza nei fine settimana
