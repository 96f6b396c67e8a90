### Gelöste Bretter: gegen einen Beweis spielen.

solved-title = Gelöste Bretter
solved-lead = Diese Startaufstellung ist gelöst: { $winner } gewinnt, was { $loser } auch tut. Spiele { $loser } und versuche es.
solved-how = Der Beweis enthält eine Antwort auf jeden Zug, den die verlierende Seite machen kann, bis die Partie zu Ende ist. Die Seite liest ihn aus einer Datei, immer nur ein kleines Stück; gerechnet wird nichts. Neben jedem Zug steht die Zahl der Varianten, die der Beweis danach abdeckt.
solved-needs-scripts = Gegen einen Beweis zu spielen braucht JavaScript.
solved-records =
    { $count ->
        [one] { $count } Stellung
       *[other] { $count } Stellungen
    }
solved-check = Prüfe die Behauptung selbst:
solved-guide = Wie man einen Beweis prüft
solved-boards = Bretter
solved-board = { $size }×{ $size }, je { $count } Steine
solved-back = Zurücknehmen
solved-again = Von vorn
solved-your-move = Du bist am Zug ({ $player }). Jeder Zug verliert.
solved-reading = Die Antwort wird nachgeschlagen …
solved-lines =
    { $count ->
        [one] { $lines } Variante
       *[other] { $lines } Varianten
    }
solved-at-least = mehr als { $lines } Varianten
solved-won = { $player } hat gewonnen, wie bewiesen.
solved-moves = Deine Züge und die Zahl der Varianten, die danach bewiesen sind
solved-failed = Der Beweis konnte nicht gelesen werden: { $reason }
