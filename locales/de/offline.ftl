### Spielen ohne Verbindung, und was der Browser dafür aufbewahrt.

offline-title = Offline spielen
offline-lead = Der Computer spielt in deinem Browser, mit denselben Stufen wie auf der Website, und braucht keine Verbindung. Deine Partien bleiben in diesem Browser, bis du sie auf der Website speicherst.
offline-needs-scripts = Zum Offline-Spielen wird JavaScript benötigt.
offline-state-fetching = Es wird geladen, was ohne Verbindung nötig ist …
offline-state-ready = Alles ist da: Diese Seite funktioniert ohne Verbindung.
offline-state-not-kept = Dieser Browser kann die Seite nicht für die Zeit ohne Verbindung aufbewahren. Solange eine Verbindung besteht, funktioniert sie.
offline-state-no-storage = Dieser Browser erlaubt der Seite nicht, Partien aufzubewahren.
offline-games = Partien in diesem Browser
offline-computer = Computer, Stufe { $level }
offline-you = Du
offline-count =
    { $count ->
        [one] 1 Zug
       *[other] { $count } Züge
    }
offline-your-turn = du bist am Zug
offline-their-turn = der Computer ist am Zug
offline-won = gewonnen
offline-lost = verloren
offline-delete = Löschen
offline-delete-yes = Diese Partie löschen
offline-saved = gespeichert
offline-engine-fetching = Der Computer wird geladen …
offline-engine-failed = Der Computer konnte nicht starten: { $reason }
offline-engine-again = Noch einmal versuchen

## Das Ende und das Speichern
offline-rematch = Noch einmal spielen
offline-new-game = Neue Partie
offline-save = Auf der Website speichern
offline-saving = Wird gespeichert …
offline-save-failed = Nicht gespeichert: { $reason }
offline-no-connection = Es besteht gerade keine Verbindung. Die Partie bleibt in diesem Browser.
offline-to-saved = Auf der Website ansehen
offline-mark = Offline gespielt: Die Züge des Computers stammen aus dem Browser des Spielers.

## Was ohne Verbindung gezeigt wird
offline-copy = Keine Verbindung. Dies ist die Seite, wie sie am { $time } war.
offline-instead = Keine Verbindung, und die gewünschte Seite ist hier nicht aufbewahrt. Du kannst offline spielen.
