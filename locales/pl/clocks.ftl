### Clocks, and what ends a game before the board does.

clock-title = Zegar
clock-none = Bez zegara
clock-minutes =
    { $minutes ->
        [one] 1 minuta
        [few] { $minutes } minuty
        [many] { $minutes } minut
       *[other] { $minutes } minut
    }
clock-seconds =
    { $seconds ->
        [one] 1 sekunda
        [few] { $seconds } sekundy
        [many] { $seconds } sekund
       *[other] { $seconds } sekund
    }
clock-each = { $time } na gracza
clock-increment =
    { $increment ->
        [one] plus 1 sekunda na ruch
        [few] plus { $increment } sekundy na ruch
        [many] plus { $increment } sekund na ruch
       *[other] plus { $increment } sekund na ruch
    }
clock-live-short = { $minutes }{"\u00A0"}min + { $increment }{"\u00A0"}s
clock-live-seconds-short = { $seconds }{"\u00A0"}s + { $increment }{"\u00A0"}s
clock-days =
    { $days ->
        [one] 1 dzień na ruch
        [few] { $days } dni na ruch
        [many] { $days } dni na ruch
       *[other] { $days } dni na ruch
    }
clock-days-total =
    { $days ->
        [one] 1 dzień na ruch, razem { $total }
        [few] { $days } dni na ruch, razem { $total }
        [many] { $days } dni na ruch, razem { $total }
       *[other] { $days } dni na ruch, razem { $total }
    }
clock-reserve = { $start }{"\u00A0"}godz. plus { $increment }{"\u00A0"}godz. na ruch (najwyżej { $cap }{"\u00A0"}godz.)
clock-reserve-days = { $start } dni plus { $increment } na ruch (najwyżej { $cap })
clock-own = Własny zegar
clock-own-kind-live = Na żywo
clock-own-minutes = Minuty na gracza
clock-own-increment = Dodatek na ruch, w sekundach
clock-own-kind-days = Korespondencyjny, dni na każdy ruch
clock-own-days = Dni
clock-own-kind-reserve = Korespondencyjny, z zapasem
clock-own-reserve = Godziny na początku
clock-own-refill = Dodatek na ruch, w godzinach
clock-own-cap = Najwyżej, w godzinach

## Why something cannot be done
refused-out = Nie ma cię już w tej partii.
refused-too-late-to-abort = Wszyscy wykonali ruch, więc partii nie można przerwać. Możesz ją poddać albo poprosić o przerwanie.
refused-nothing-to-claim = Nie możesz jeszcze zażądać wygranej: żaden gracz nie jest nieobecny wystarczająco długo.
refused-nothing-to-undo = Nie masz ruchu do cofnięcia.
refused-undo-pending = Inna prośba jest jeszcze otwarta. Poczekaj na odpowiedź.
refused-undo-refused = Twoja prośba została odrzucona. Możesz poprosić ponownie po następnym ruchu.
refused-nothing-proposed = Nie ma prośby, na którą można odpowiedzieć.

## What players do besides moving
undo-ask = Poproś o cofnięcie
undo-accept = Zgódź się
undo-reject = Odrzuć
undo-waits = Wysłano prośbę o cofnięcie ruchu. Czekamy na odpowiedź.
undo-withdraw = Wycofaj
claim-yes = Zażądaj wygranej
abort = Przerwij partię
abort-sure = Przerwać partię? Skończy się bez wyniku.
abort-yes = Przerwij partię
call-off = Poproś o przerwanie
call-off-sure = Poprosić pozostałych graczy o przerwanie partii?
call-off-yes = Wyślij prośbę
call-off-asked = Ktoś prosi cię o przerwanie partii, bez wyniku.
call-off-waits = Wysłano prośbę o przerwanie partii. Czekamy na odpowiedź.

## Vacation and weekends
pauses-title = Urlop i weekendy
pauses-lead = Urlop i weekendy zatrzymują tylko twój zegar, gdy masz ruch, w partiach korespondencyjnych. Zegary na żywo nigdy nie stają.
vacation-title = Urlop
vacation-hint =
    { $days ->
        [one] Masz 1 dzień urlopu w roku kalendarzowym.
        [few] Masz { $days } dni urlopu w roku kalendarzowym. Bierz je, kiedy chcesz.
        [many] Masz { $days } dni urlopu w roku kalendarzowym. Bierz je, kiedy chcesz.
       *[other] Masz { $days } dni urlopu w roku kalendarzowym. Bierz je, kiedy chcesz.
    }
vacation-now = Masz urlop do { $until }.
vacation-end = Zakończ urlop
vacation-left =
    { $days ->
        [one] W tym roku został jeden dzień.
        [few] W tym roku zostały { $days } dni.
        [many] W tym roku zostało { $days } dni.
       *[other] W tym roku zostało { $days } dni.
    }
vacation-days = Dni, od teraz
vacation-begin = Rozpocznij urlop
vacation-none-left = W tym roku nie masz już dni urlopu.
vacation-already = Masz już urlop. Najpierw go zakończ.
vacation-length = Wybierz od 1 do { $most } dni.
weekends-title = Weekendy
weekends-hint = Od soboty 0:00 do poniedziałku 0:00, w UTC.
weekends-free = Zatrzymuj moje zegary korespondencyjne w weekendy
