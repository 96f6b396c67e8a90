### Was die Skripte der Spielseite zeigen und sprechen.

board-label = Dipole-Brett
board-player-W = Weiß
board-player-R = Rot
board-player-B = Schwarz
board-player-G = Grün
board-left =
    { $count ->
        [one] { $count } Stein
       *[other] { $count } Steine
    }
board-steps =
    { $steps ->
        [one] noch { $steps } Schritt
       *[other] noch { $steps } Schritte
    }

## Whose turn it is
board-your-turn = Du bist am Zug. Wähle einen Stapel.
board-your-turn-as = { $player } ist am Zug. Wähle einen Stapel.
board-turn = { $player } ist am Zug.
board-chosen = { $square }: Wähle das Ziel.
board-chosen-off = { $square }: Wähle einen Ring. Steine, die das Brett verlassen, kommen nicht zurück.
board-waiting = Der freie Platz ist noch nicht besetzt.
board-looking-back = Zug { $move } von { $last } ({ $player }).
board-looking-back-start = Startaufstellung.
board-won = { $player } gewinnt.
board-you-won = Du gewinnst.
board-resigned = { $player } gewinnt durch Aufgabe.
board-sat-out =
    { $count ->
        [one] { $players } hat keinen Zug und setzt aus.
       *[other] { $players } haben keinen Zug und setzen aus.
    }
board-sat-out-again =
    { $count ->
        [one] { $players } hat keinen Zug; { $turn } ist noch einmal am Zug.
       *[other] { $players } haben keinen Zug; { $turn } ist noch einmal am Zug.
    }

## A move as it is spoken
board-spoken-basic = { $player } zieht { $count } von { $from } nach { $to }.
board-spoken-merge = { $player } zieht { $count } von { $from } nach { $to } und fügt zusammen.
board-spoken-capture = { $player } zieht { $count } von { $from } nach { $to } und schlägt { $captured }.
board-spoken-off = { $player } entfernt { $count } von { $from } vom Brett.

## The squares of the board
cell-stack = { $square }, { $player }, { $height }
cell-target-basic = { $place }: { $count } hierher ziehen
cell-target-merge = { $place }: { $count } hier zusammenfügen
cell-target-capture = { $place }: mit { $count } schlagen

## Bearing off
board-off = { $count } vom Brett
board-all-off = alle { $count } vom Brett

## Walking through the game
board-first = Startaufstellung
board-previous = Voriger Zug
board-next = Nächster Zug
board-pass = aussetzen
board-last = Letzter Zug

## Who wins when nobody errs
board-verdict = Bei bestem Spiel
board-verdict-winner = { $player } gewinnt bei bestem Spiel.
board-verdict-lost = Jeder Zug verliert.
board-verdict-moves =
    { $count ->
        [one] Es gewinnt: { $moves }
       *[other] Es gewinnen: { $moves }
    }

## Tools
board-flip = Brett drehen
board-copy-record = Partie kopieren
board-copy-position = Stellung kopieren
board-copy-link = Link kopieren
board-copy-embed = Code zum Einbetten kopieren
board-copied = Kopiert.
board-copy-failed = Das Kopieren ist fehlgeschlagen. Markiere diesen Text und kopiere ihn selbst:
board-close = Schließen
board-sound = Töne
board-confirm-moves = Züge bestätigen
board-confirm = { $move } ziehen
board-cancel = Abbrechen

## Connection
board-connecting = Verbindung wird aufgebaut…
board-saved = Gespeichert
board-sending = Dein Zug wird gesendet…
board-not-connected = Keine Verbindung. Neuer Versuch…
board-not-sent = Keine Verbindung. Dein Zug wird gesendet, sobald du wieder online bist.
board-refused = Der Zug wurde nicht gespielt: { $reason }
board-broken = Diese Seite konnte nicht starten: { $reason }. Lade sie neu.

## Züge ausprobieren, planen, Varianten behalten
board-try-begin = Züge ausprobieren
board-try-first = Ziehe für beide Seiten. In der Partie wird nichts gezogen.
board-try-save = Als Plan speichern
board-try-back = Zurück
board-try-stop = Zurück zur Partie
board-trying = Ausprobieren: { $player } ist am Zug.
tree-undo = Rückgängig
tree-redo = Wiederholen
tree-promote = Zur Hauptvariante machen
tree-remove = Ab hier löschen
tree-comment = Kommentar zu diesem Zug
tree-name = Name dieser Variante
tree-own = eigene
tree-saved = Gespeichert.
tree-unsaved = Noch nicht gespeichert.
tree-merged = Gespeichert, mit Varianten von einem anderen Gerät.
tree-failed = Nicht gespeichert: { $reason }

## Uhren, und was Spieler außer Zügen tun
board-time-days = { $days } T { $hours } h
board-time-hours = { $hours } h { $minutes } min
board-time-low = Noch { $time } auf deiner Uhr.
board-time-paused = Deine Uhr steht: Urlaub oder Wochenende.
board-time-first = Erster Zug: { $time }
board-away = Dein Gegner ist gegangen. In { $time } kannst du die Partie beanspruchen.
board-away-long = Dein Gegner hat die Partie verlassen. Du kannst sie jetzt beanspruchen.
board-undo-asked = { $player } möchte den letzten Zug zurücknehmen.
board-call-off-asked = { $player } möchte die Partie abbrechen.
board-not-agreed = { $player } hat abgelehnt.
board-won-time = { $player } gewinnt nach Zeit.
board-won-abandoned = { $player } gewinnt: Der Gegner ist gegangen.
board-won-adjudication = { $player } gewinnt durch Abschätzung.
board-aborted = Die Partie wurde abgebrochen.
board-left-game = { $player } ist aus der Partie ausgeschieden.
board-present = online
board-absent = offline

## Warum ein Zug nicht erlaubt ist
illegal-not-a-move = Das ist kein Zug. Schreibe E1-G3 zum Ziehen, B8-off für einen ganzen Stapel oder A5-off:2 für zwei Steine vom Brett.
illegal-outside = { $square } liegt außerhalb des { $size }×{ $size }-Bretts.
illegal-light-square = { $square } ist ein helles Feld; gespielt wird nur auf dunklen Feldern.
illegal-no-stack = Auf { $square } steht kein Stapel.
illegal-not-yours = Der Stapel auf { $square } gehört { $owner }.
illegal-no-distance = Ein Zug muss mindestens ein Feld von { $square } wegführen.
illegal-odd-count = Von { $from } nach { $to } ist es in gerader Linie { $count ->
        [one] 1 Feld
       *[other] { $count } Felder
    }; entlang einer Reihe oder Linie muss die Zahl gerade sein.
illegal-not-in-line = { $from } und { $to } liegen nicht auf einer geraden Linie.
illegal-too-few = Der Zug braucht { $count } Steine, der Stapel auf { $square } hat aber nur { $height }.
illegal-not-forward = Von { $from } nach { $to } geht es nicht vorwärts. Seitwärts und rückwärts darf nur geschlagen werden.
illegal-taller = Der gegnerische Stapel auf { $square } hat { $height } Steine; { $count } können ihn nicht schlagen.
illegal-does-not-leave = { $count } von { $square } verlassen das Brett nicht; mindestens { $needed } müssen es sein.
illegal-no-checkers = Ein Zug nimmt mindestens einen Stein von { $square }.
illegal-must-not-sit-out = Du hast einen erlaubten Zug und kannst nicht aussetzen.
illegal-wrong-sign = Das Zeichen zwischen den Feldern passt nicht zum Zug: - zieht, x schlägt.
board-stack-stuck = Der Stapel auf { $square } hat keinen erlaubten Zug.

## Die Leiste zum Hinausziehen
board-tray = Hinaus:
board-tray-count = Steine, die das Brett verlassen
board-tray-fewer = Einer weniger
board-tray-more = Einer mehr

## Hinweise beim Spiel gegen den Computer
board-hints = Hinweise
hint-numbers = Wähle diesen Stapel mit { $height } Steinen: Jeder Ring zeigt, wie viele dorthin ziehen können.
hint-sat-out =
    { $count ->
        [one] { $players } hat keinen erlaubten Zug und setzt aus.
       *[other] { $players } haben keinen erlaubten Zug und setzen aus.
    } Dadurch verliert niemand: Wer noch Steine hat, kann später wieder ziehen.
hint-danger = { $players } kann deine { $height } auf { $square } schlagen, mit { $count } von { $from }. Zieh sie weg, mach den Stapel höher oder schlag zuerst.

## Tasten
board-keys = Tastenkürzel
board-key-step = voriger und nächster Zug
board-key-ends = Startaufstellung und letzter Zug
board-key-flip = Brett drehen
board-key-board = zum Brett; Pfeile gehen über seine Felder
board-key-choose = Stapel wählen, dann das Ziel
board-key-count = zum Feld für so viele Steine
board-key-words = einen Zug schreiben oder das Brett vorlesen lassen
board-key-cancel = abbrechen
board-key-help = diese Liste zeigen

## The board in words
words-title = Brett in Worten
words-field = Zug oder Feld
words-enter = OK
words-how = Schreibe einen Zug wie E1-G3, oder ein Feld, um zu hören, was dort steht und wohin es ziehen kann. OK ohne Text liest die Stellung vor.
words-read-position = Stellung vorlesen
words-read-last = Letzten Zug vorlesen
words-no-stacks = keine Steine mehr
words-no-move = Es ist noch kein Zug gespielt.
words-not-now = Du kannst jetzt nicht ziehen.
words-goes-to = Möglich sind: { $targets }.
words-target-basic = { $square } mit { $count }
words-target-merge = { $square } mit { $count }, fügt zusammen
words-target-capture = { $square } mit { $count }, schlägt
words-target-off = vom Brett mit { $count }
words-target-off-from = vom Brett mit { $count } oder mehr
