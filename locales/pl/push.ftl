### Notifications on devices (Web Push): their texts, and the page where they are chosen.

push-turn-title = Twój ruch
push-game = Partia z: { $names }
push-clock-title = Zostało mało czasu
push-clock =
    { $hours ->
        [one] Około { $hours } godziny: partia z: { $names }
        [few] Około { $hours } godzin: partia z: { $names }
        [many] Około { $hours } godzin: partia z: { $names }
       *[other] Około { $hours } godzin: partia z: { $names }
    }
push-over-title = Koniec partii
push-challenge-title = Wyzwanie
push-test = Powiadomienia docierają do tego urządzenia.

push-title = Powiadomienia na urządzeniach
push-why = Telefon lub komputer może cię powiadomić, że masz ruch, nawet gdy żadna podstrona nie jest otwarta.
push-off = Ta strona nie wysyła powiadomień na urządzenia.
push-devices = Urządzenia
push-needs-scripts = Powiadomienia wymagają JavaScriptu w przeglądarce urządzenia.
push-unsupported = Ta przeglądarka nie obsługuje powiadomień z tej strony. Na iPhonie lub iPadzie najpierw dodaj stronę do ekranu początkowego i otwórz ją stamtąd.
push-denied = Przeglądarka blokuje powiadomienia z tej strony. Możesz na nie zezwolić w ustawieniach przeglądarki dla tej strony.
push-failed = Nie udało się przygotować przeglądarki do powiadomień. Spróbuj ponownie później.
push-begin = Powiadamiaj na tym urządzeniu
push-on = Powiadomienia na tym urządzeniu są włączone.
push-offer = Powiadom, gdy mam ruch
push-privacy = Powiadomienia przechodzą przez usługę producenta przeglądarki. Są szyfrowane: usługa wie, kiedy są wysyłane, ale nie, co zawierają.
push-since = Od { $day }.
push-used = Ostatnie powiadomienie { $day } o { $time } (UTC).
push-try = Wyślij próbne
push-tried = Próbne powiadomienie jest w drodze na urządzenie.
push-remove = Usuń
push-removed = Powiadomienia na urządzeniu są wyłączone.
push-what = Co i kiedy
push-turn = Mój ruch w partii bez zegara na żywo
push-challenge = Wyzwanie dla mnie
push-over = Koniec mojej partii
push-tournaments = Wieści z moich turniejów: start, rundy, pozostałe dni, wynik
push-before-end = Zanim skończy się mój czas
push-never = Nigdy
push-hours =
    { $hours ->
        [one] { $hours } godzinę przed
        [few] { $hours } godziny przed
        [many] { $hours } godzin przed
       *[other] { $hours } godzin przed
    }
push-half = Ale dopiero po połowie czasu na ruch.
push-daily = Podsumowanie tego, co na mnie czeka, do czterech razy dziennie
push-hour = Pora { $number }
push-no-hour = –
push-at = O { $hour }:00
push-zone = Strefa czasowa
push-quiet = Nie wysyłamy nic o partii, która jest na twoim ekranie, ani niczego w czasie twojego urlopu, chyba że twój zegar mimo to biegnie i czas się kończy.
