### Partien anderer, und das Brett als Text.

nav-watch = Zusehen

watch-title = Partien
watch-which = Welche Partien
watch-playing = Laufende
watch-finished = Beendete
watch-all = Alle Bretter
watch-none = Gerade läuft keine Partie. Beginne eine, dann können andere hier zusehen.
watch-none-finished = Noch keine beendete Partie.
watch-moves =
    { $count ->
        [one] 1 Zug
       *[other] { $count } Züge
    }
watch-pages = Seiten
watch-newer = Neuere
watch-older = Ältere
watch-watching =
    { $count ->
        [one] 1 Person sieht zu.
       *[other] { $count } Personen sehen zu.
    }

search-title = Beendete Partien suchen
search-faults = Die Suche wurde nicht ausgeführt: siehe die Hinweise unten.
search-any = Beliebig
search-player = Spieler
search-colour = Spielte als
search-result = Ergebnis
search-won = { $colour } gewann
search-player-won = Dieser Spieler gewann
search-player-lost = Dieser Spieler verlor
search-opponents = Beteiligte
search-people = Nur Menschen
search-computers = Mit Computer
search-rated = Gewertet
search-yes = Ja
search-no = Nein
search-ending = Ende durch
search-ending-normal = Letzte Steine
search-ending-resignation = Aufgabe
search-ending-time = Zeit
search-ending-abandoned = Gegner gegangen
search-ending-adjudication = Abschätzung
search-min-moves = Mindestens … Züge
search-max-moves = Höchstens … Züge
search-since = Erster Tag (UTC)
search-until = Letzter Tag (UTC)
search-found = Partien
search-nothing = Keine beendete Partie passt.
search-newest = Zurück zu den neuesten
search-export = Herunterladen
search-export-what = Diese Partien als Datei, mit allen Zügen: ein JSON-Objekt je Zeile (NDJSON), die ältesten zuerst. Die Partien sind gemeinfrei:
search-export-go = Partien herunterladen
search-fault-player = Kein Konto hat hier diesen Namen.
search-fault-choice = Wähle einen der angebotenen Werte.
search-fault-whose = Dazu gehört auch der Name eines Spielers.
search-fault-number = Gib eine ganze Zahl ein, etwa 40.
search-fault-date = Gib ein Datum ein, etwa 2026-11-24.
search-fault-order = Das liegt vor dem Beginn des Bereichs.
profile-search = Alle Partien von { $name } durchsuchen

text-link = Brett als Text
text-last-move = Letzter Zug: { $move }
text-nothing = keine Steine mehr
text-your-move = Dein Zug
text-play = Ziehen
text-how = E1-G3 zieht zwei von E1 nach G3. B8-off nimmt den ganzen Stapel vom Brett, A5-off:2 zwei Steine davon.
text-look-again = Aktualisieren
text-to-board = Gezeichnetes Brett
preferences-text-board = Bretter als Text

game-exports = Exportieren
game-picture = Bild
game-animation = Animation (GIF)
game-embed = In eine Seite einbetten
embed-moves = Züge
embed-open = In Dipole öffnen
