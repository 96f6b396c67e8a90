### Playing without a connection, and what the browser keeps for it.

offline-title = Gra offline
offline-lead = Komputer gra w twojej przeglądarce, na tych samych poziomach co na stronie, i nie potrzebuje połączenia. Twoje partie zostają w tej przeglądarce, dopóki nie zapiszesz ich na stronie.
offline-needs-scripts = Gra offline wymaga JavaScriptu.
offline-state-fetching = Pobieranie tego, co potrzebne bez połączenia…
offline-state-ready = Wszystko jest na miejscu: ta strona działa bez połączenia.
offline-state-not-kept = Ta przeglądarka nie może zachować strony na czas bez połączenia. Strona działa, dopóki ono jest.
offline-state-no-storage = Ta przeglądarka nie pozwala stronie przechowywać partii.
offline-games = Partie w tej przeglądarce
offline-computer = Komputer, poziom { $level }
offline-you = Ty
offline-count =
    { $count ->
        [one] 1 ruch
        [few] { $count } ruchy
        [many] { $count } ruchów
       *[other] { $count } ruchów
    }
offline-your-turn = twój ruch
offline-their-turn = ruch komputera
offline-won = wygrana
offline-lost = przegrana
offline-delete = Usuń
offline-delete-yes = Usuń tę partię
offline-saved = zapisana
offline-engine-fetching = Pobieranie komputera…
offline-engine-failed = Nie udało się uruchomić komputera: { $reason }
offline-engine-again = Jeszcze raz

## The end, and saving
offline-rematch = Zagraj jeszcze raz
offline-new-game = Nowa partia
offline-save = Zapisz na stronie
offline-saving = Zapisywanie…
offline-save-failed = Nie zapisano: { $reason }
offline-no-connection = Nie ma teraz połączenia. Partia zostaje w tej przeglądarce.
offline-to-saved = Na stronie
offline-mark = Rozegrana offline: ruchy komputera pochodzą z przeglądarki gracza.

## What is shown without a connection
offline-copy = Brak połączenia. To strona z { $time }.
offline-instead = Brak połączenia, a strony, o którą prosisz, tutaj nie ma. Możesz grać offline.
