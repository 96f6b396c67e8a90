### Der Lehrgang: was seine Seiten außer den Schritten sagen.

course-title = Dipole lernen
course-lead = Vom ersten Zug bis zu gewonnenen Endspielen, in kurzen Schritten auf dem Brett. Jeder stellt eine Aufgabe, und das Brett sagt dir, ob dein Zug sie löst.
course-begin = Anfangen
course-continue = Weiter: { $title }
course-all-done = Alles gelöst: eine Partie spielen
course-first-game = Eine geführte erste Partie: sechs kurze Schritte, die zeigen, wie alles geht.
course-kept = Dein Fortschritt wird in diesem Browser gespeichert.
course-progress = { $done } von { $count } gelöst
course-solved = { $title }, gelöst
course-number = { $chapter }, { $step } von { $of }
course-steps = Schritte
course-previous = Vorheriger Schritt
course-next = Nächster Schritt
course-end = Zur Übersicht
course-right = Richtig.
course-wrong = Noch nicht.
course-answer = Lösung
course-answer-is = Die Lösung: { $moves }.
course-show = Lösung zeigen
course-again = Noch einmal
course-play = Ausspielen
course-your-turn = Du spielst Weiß gegen den Computer in seiner größten Stärke. Du bist am Zug.
course-thinking = Der Computer rechnet.
course-won = Du hast gewonnen: Die letzten Steine sind deine.
course-lost = Schwarz hat die letzten Steine und gewinnt. Versuche es noch einmal mit einem anderen Zug.
course-no-engine = Der Computer konnte nicht geladen werden. Versuche es wieder, wenn du online bist.
