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
board-chosen-off = { $square }: Wähle einen Kreis. Was vom Brett geht, ist weg.
board-waiting = Es fehlt noch jemand auf dem freien Platz.
board-looking-back = Zug { $move } von { $last }, { $player }.
board-looking-back-start = Anfangsstellung.
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
board-pass = pass
board-last = Neuester Zug

## Who wins when nobody errs
board-verdict = Wer gewinnt
board-verdict-winner = { $player } gewinnt, wenn niemand Fehler macht.
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
board-copy-failed = Das Kopieren ging nicht. Hier zum Kopieren von Hand:
board-close = Schließen
board-sound = Töne
board-confirm-moves = Züge bestätigen
board-confirm = { $move } ziehen
board-cancel = Abbrechen

## Connection
board-connecting = Verbindung wird aufgebaut…
board-saved = Gespeichert
board-sending = Dein Zug wird gesendet…
board-not-connected = Nicht verbunden. Neuer Versuch…
board-not-sent = Nicht verbunden. Dein Zug wird gesendet, sobald es geht.
board-refused = Der Zug wurde nicht gespielt: { $reason }
board-broken = Diese Seite konnte nicht starten: { $reason }. Neu laden kann helfen.

## Züge ausprobieren, planen, Varianten behalten
board-try-begin = Züge ausprobieren
board-try-first = Ziehe für beide Seiten. In der Partie wird nichts gezogen.
board-try-save = So planen
board-try-back = Zurück
board-try-stop = Zur Partie
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
board-time-paused = Die Uhr steht still: Urlaub oder Wochenende.
board-time-first = Erster Zug: { $time }
board-away = Wer am Zug ist, ist nicht verbunden. In { $time } kannst du den Abgang melden.
board-away-long = Wer am Zug ist, ist schon lange fort. Du kannst den Abgang melden.
board-undo-asked = { $player } möchte den letzten Zug zurücknehmen.
board-call-off-asked = { $player } schlägt vor, die Partie ohne Ergebnis zu beenden.
board-not-agreed = { $player } ist nicht einverstanden.
board-won-time = { $player } gewinnt durch Zeit.
board-won-abandoned = { $player } gewinnt: Der Gegner ist gegangen.
board-aborted = Die Partie wurde abgebrochen.
board-left-game = { $player } ist aus der Partie ausgeschieden.
board-present = ist da
board-absent = ist nicht da

## Warum ein Zug nicht erlaubt ist
illegal-not-a-move = Das ist kein Zug. Schreibe E1-G3, B8-off für einen ganzen Stapel oder A5-off:2.
illegal-outside = { $square } liegt außerhalb des { $size }×{ $size }-Bretts.
illegal-light-square = { $square } ist ein weißes Feld; gespielt wird nur auf schwarzen Feldern.
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
illegal-must-not-sit-out = Wer einen Zug hat, darf nicht aussetzen.
illegal-wrong-sign = Das Zeichen zwischen den Feldern sagt etwas, was der Zug nicht tut.
board-stack-stuck = Der Stapel auf { $square } hat jetzt keinen Zug.

## Die Leiste zum Hinausziehen
board-tray = Hinaus:
board-tray-count = Wie viele das Brett verlassen
board-tray-fewer = Einer weniger
board-tray-more = Einer mehr

## Hinweise beim Spiel gegen den Computer
board-hints = Hinweise
hint-numbers = Hier stehen { $height } Steine. Berühre den Stapel: Ringe zeigen, wie viele wohin können.
hint-sat-out =
    { $count ->
        [one] { $players } hat keinen erlaubten Zug und setzt aus.
       *[other] { $players } haben keinen erlaubten Zug und setzen aus.
    } Dadurch verliert niemand: Wer noch Steine hat, kann später wieder ziehen.
hint-danger = { $players } kann deine { $height } auf { $square } schlagen, mit { $count } von { $from }. Zieh sie weg, mach den Stapel höher oder schlag zuerst.

## Tasten
board-keys = Tasten
board-key-step = zurück und vor durch die Partie
board-key-ends = Anfang und Ende der Partie
board-key-flip = Brett drehen
board-key-board = zum Brett; Pfeile gehen über seine Felder
board-key-choose = Stapel wählen, ziehen
board-key-count = dorthin zielen, wohin so viele Steine gehen
board-key-cancel = loslassen
board-key-help = diese Liste
