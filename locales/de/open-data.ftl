### Offene Daten: Dateien für Forschung und Programme.

data-title = Offene Daten
data-lead = Alle beendeten Partien dieser Seite, für Forschung und für Programme.
data-licence = Die Dateien sind gemeinfrei. Du darfst damit machen, was du willst, ohne zu fragen:
data-months = Partien, Monat für Monat
data-none-yet = Die erste Datei erscheint einen Tag nach dem Ende des ersten Monats mit Partien.
data-none = Diese Seite schreibt keine Monatsdateien.
data-month = Monat
data-games = Partien
data-file = Datei
data-content = Inhalt
data-count = { $count }
data-kilobytes = { $size } kB
data-megabytes = { $size } MB
data-anonymous = Jede Zeile einer Datei ist eine Partie als JSON, die Datei ist mit zstd komprimiert. Gäste und Konten, die gelöscht wurden, bevor die Datei geschrieben wurde, haben darin keinen Namen. Die Monate sind die der UTC.
data-more = Weitere Dateien
data-schema = JSON-Schema einer Partie
data-puzzles = Aufgaben
data-openings = Ungefähr ausgeglichene Eröffnungen
data-self-play = Partien, die die Engine gegen sich selbst gespielt hat
data-verify = Eine Datei prüfen
data-verify-how = Die Seite signiert die Prüfsumme jeder Datei mit einem Ed25519-Schlüssel. Diese Befehle laden eine Datei herunter, vergleichen sie mit ihrer Prüfsumme und prüfen die Signatur. Der Schlüssel ist
data-read = Eine Datei lesen
data-read-how = Dieses Python-Programm zählt die Siege jeder Seite auf dem kleinen Brett. Es braucht das Programm zstd.
