### Die geführte erste Partie.

lesson-title = Lernen beim Spielen
lesson-lead = Sechs kurze Schritte auf dem Brett. Danach kennst du die Regeln.
lesson-number = Schritt { $step } von { $of }
lesson-skip = Überspringen
lesson-next = Weiter
lesson-again = Noch einmal
lesson-to-rules = Die Regeln als Text
lesson-other = Auch das ist ein Zug. Versuche den, der gefragt ist.
lesson-two = Der weiße Stapel gehört dir. Berühre ihn, dann ein Feld mit einer 2: Zwei Steine gehen dorthin.
lesson-two-done = So viele Steine du nimmst, so viele Felder gehen sie.
lesson-three = Nimm jetzt 3 vom hohen Stapel. Geradeaus muss die Zahl gerade sein, darum gehen 3 schräg.
lesson-three-done = Züge gehen vorwärts und nur auf dunkle Felder: ungerade Zahlen schräg, gerade auch geradeaus.
lesson-merge = Trage Steine auf einen deiner weißen Stapel: Sie werden einer. Das Feld zeigt die Summe.
lesson-merge-done = Ein hoher Stapel kommt weit, und nur ebenso viele Steine oder mehr können ihn schlagen.
lesson-capture = Schwarz hat 2 hinter deinem Stapel. Geschlagen wird in jede Richtung: Lande mit 2 darauf.
lesson-capture-done = Du schlägst, was nicht höher ist als das, was landet. Der ganze Stapel verlässt das Brett.
lesson-off = Steine am Rand können hinaus: Berühre deinen Stapel auf B6, dann wähle, wie viele gehen.
lesson-off-done = Was hinaus ist, kommt nicht zurück. Wer kann, muss ziehen: Spare deine Schritte.
lesson-win = Gewinne diese Stellung: Schlage, dann habe als Letzter Steine auf dem Brett.
lesson-win-lost = Schwarz hat die letzten Steine. Noch einmal: erst schlagen.
lesson-win-done = Gewonnen: Du hast die letzten Steine. Jetzt kennst du das Spiel. Spiele eine Partie!
