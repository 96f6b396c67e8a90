### Open data: files for research and for programs.

data-title = Otwarte dane
data-lead = Wszystkie zakończone partie tej strony, do badań i dla programów.
data-licence = Pliki są w domenie publicznej. Możesz z nimi robić, co chcesz, bez pytania:
data-months = Partie według miesięcy
data-none-yet = Pierwszy plik pojawi się dzień po końcu pierwszego miesiąca z partiami.
data-none = Ta strona nie tworzy plików miesięcznych.
data-month = Miesiąc
data-games = Partie
data-file = Plik
data-content = Zawartość
data-count = { $count }
data-kilobytes = { $size } kB
data-megabytes = { $size } MB
data-anonymous = Każdy wiersz pliku to partia w formacie JSON, a plik jest skompresowany programem zstd. Goście i konta usunięte przed utworzeniem pliku są w nim bez nazwy. Miesiące liczą się według UTC.
data-more = Inne pliki
data-schema = Schemat JSON partii
data-puzzles = Zadania
data-openings = Prawie równe otwarcia
data-self-play = Partie silnika z samym sobą
data-verify = Sprawdzanie pliku
data-verify-how = Strona podpisuje skrót każdego pliku kluczem Ed25519. Te polecenia pobierają plik, porównują go ze skrótem i sprawdzają podpis. Klucz to
data-read = Odczyt pliku
data-read-how = Ten program w Pythonie liczy wygrane każdej strony na małej planszy. Wymaga programu zstd.
