### Die geführte erste Partie.

lesson-title = Lernen beim Spielen
lesson-lead = Sechs kurze Schritte auf dem Brett. Wer die letzten Steine auf dem Brett hat, gewinnt.
lesson-number = Schritt { $step } von { $of }
lesson-skip = Überspringen
lesson-next = Weiter
lesson-play = Gegen Anfänger spielen
lesson-again = Noch einmal
lesson-to-course = Alle Kapitel
lesson-to-rules = Die Regeln als Text
lesson-other = Auch das ist ein Zug. Versuche den, um den es hier geht.
lesson-two = Der weiße Stapel gehört dir. Berühre ihn, dann ein Feld mit einer 2: Zwei Steine gehen dorthin.
lesson-two-done = Zwei Steine gehen genau zwei Felder, fünf gehen fünf. Du wählst, wie viele du nimmst.
lesson-three = Nimm jetzt 3 vom hohen Stapel. Geradeaus kämen 3 auf ein helles Feld, darum gehen sie diagonal.
lesson-three-done = Züge gehen vorwärts (nach oben), über jeden Stapel hinweg, und enden auf dunklen Feldern.
lesson-merge = Ziehe Steine auf einen deiner weißen Stapel: Sie werden ein Stapel. Das Feld zeigt die Summe.
lesson-merge-done = Ein hoher Stapel kommt weit, und nur ebenso viele Steine oder mehr können ihn schlagen.
lesson-capture = Schwarz hat 2 hinter deinem Stapel. Geschlagen wird in jede Richtung: Lande mit 2 darauf.
lesson-capture-done = Lande mit ebenso vielen Steinen oder mehr, in jeder Richtung: Der ganze Stapel ist weg.
lesson-off = Ein Zug über den Rand nimmt seine Steine vom Brett. Berühre deinen Stapel auf B6, dann wähle, wie viele.
lesson-off-done = Was hinaus ist, ist verloren. Wer ziehen kann, muss; nur wer nicht kann, setzt aus: Spare deine Schritte.
lesson-win = Gewinne diese Stellung: Schlage, dann ziehe kurz, bis Schwarz das Brett verlassen muss.
lesson-skipped = Das sind die Regeln. Spiele jetzt eine Partie!
lesson-win-lost = Schwarz hat die letzten Steine. Noch einmal: erst schlagen.
lesson-win-done = Gewonnen: Du hast die letzten Steine. Ein Unentschieden gibt es nicht. Spiele jetzt eine Partie!
