### De cursus: wat zijn pagina's naast de stappen zeggen.

course-title = Dipole leren
course-lead = Van de eerste zet tot gewonnen eindspelen, in korte stappen op het bord. Elke stap heeft een opgave; het bord zegt of je zet haar oplost.
course-begin = Beginnen
course-continue = Verder: { $title }
course-all-done = Alles opgelost: speel een partij
course-first-game = Een begeleide eerste partij: zes korte stappen die laten zien hoe alles werkt.
course-kept = Je voortgang wordt in deze browser bewaard.
course-progress = { $done } van { $count } opgelost
course-solved = { $title }, opgelost
course-number = { $chapter }, { $step } van { $of }
course-steps = Stappen
course-previous = Vorige stap
course-next = Volgende stap
course-end = Naar het overzicht
course-right = Goed.
course-wrong = Nog niet.
course-answer = Oplossing
course-answer-is = De oplossing: { $moves }.
course-show = Toon de oplossing
course-again = Opnieuw
course-play = Uitspelen
course-your-turn = Je speelt met Wit tegen de computer op zijn sterkst. Jij bent aan de beurt.
course-thinking = De computer denkt na.
course-won = Je hebt gewonnen: de laatste stenen zijn van jou.
course-lost = Zwart heeft de laatste stenen en wint. Probeer het opnieuw met een andere zet.
course-no-engine = De computer kon niet worden geladen. Probeer het opnieuw als je online bent.
