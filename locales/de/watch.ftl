### Partien anderer, und das Brett als Text.

nav-watch = Zusehen

watch-title = Partien
watch-which = Welche Partien
watch-playing = Laufende
watch-finished = Beendete
watch-all = Alle Bretter
watch-none = Gerade spielt niemand. Beginne eine Partie, dann können andere hier zusehen.
watch-none-finished = Noch keine solche Partie ist zu Ende.
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

text-link = Brett als Text
text-last-move = Letzter Zug: { $move }
text-nothing = keine Steine mehr
text-your-move = Dein Zug
text-play = Ziehen
text-how = E1-G3 zieht zwei von E1 nach G3. B8-off nimmt den ganzen Stapel vom Brett, A5-off:2 zwei Steine davon.
text-look-again = Nach dem Zug der anderen Seite sehen
text-to-board = Brett als Zeichnung
preferences-text-board = Bretter als Text

game-exports = Exportieren
game-picture = Bild
game-animation = Animation (GIF)
game-embed = In eine Seite einbetten
embed-moves = Züge
