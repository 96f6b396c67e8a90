### What waits for the reader, and what has happened, on every page.

notice-waiting =
    { $count ->
        [0] Nic na ciebie nie czeka
        [one] Czeka na ciebie { $count } partia lub wyzwanie
        [few] Czekają na ciebie { $count } partie i wyzwania
        [many] Czeka na ciebie { $count } partii i wyzwań
       *[other] Czeka na ciebie { $count } partii i wyzwań
    }
notice-challenges =
    { $count ->
        [one] { $count } wyzwanie
        [few] { $count } wyzwania
        [many] { $count } wyzwań
       *[other] { $count } wyzwań
    }
notice-your-turn = Twój ruch w partii z: { $names }
notice-clock = Mało czasu ({ $time }) w partii z: { $names }
notice-begun = Partia rozpoczęta: { $names }
notice-over = Koniec partii: { $names }
notice-challenge = { $name } rzuca ci wyzwanie
notice-close = Zamknij
notice-allow = Powiadomienia przeglądarki
notice-tournament-check-in = { $name }: potwierdź teraz udział
notice-tournament-begins = { $name }: start
notice-tournament-round = { $name }: skojarzono rundę { $round }
notice-tournament-over = { $name }: koniec
