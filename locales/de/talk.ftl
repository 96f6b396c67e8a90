### Rund um eine Partie: geplante Züge, Gespräch, Notizen, Analyse.

plans-title = Geplante Züge
plans-hint = Werden sofort gezogen, wenn die Partie so weitergeht. Nur du siehst sie.
plans-your-turn = Du bist am Zug. Nach deinem Zug kannst du wieder planen.
plans-line = Wenn … dann …
plans-example = E1-G3 D8-B6
plans-save = Diese Züge planen
plans-queue = Ziehen, sobald möglich
plans-remove = Entfernen
plans-if = wenn { $move }
plans-then = dann { $move }
plans-queued = { $move }, sobald der Zug möglich ist
plans-queued-at = (als { $ply }. Zug)
plans-waiting = Wartet.
plans-followed = So weit ist die Partie gekommen.
plans-played = Gezogen.
plans-cancelled = Gilt nicht mehr.
plans-left = Gilt nicht mehr: { $colour } hat { $move } gezogen.
plan-empty = Schreibe den Zug, den du erwartest, und deine Antwort, etwa E1-G3 D8-B6.
plan-too-long = Eine Zugfolge hat höchstens { $most } Züge.
plan-too-many = Du hast in dieser Partie schon { $most } Pläne. Entferne zuerst einen.
plan-illegal = Zug { $number } der Folge, { $move }: { $reason }
plan-nobody-sits-out = „pass“ vor Zug { $number } der Folge ist falsch: Dort setzt niemand aus.
plan-no-answer = Die Folge endet mit einem Zug der anderen Seite. Füge deine Antwort an.
plan-contradiction = Eine andere deiner Folgen zieht dort { $other } und nicht { $move }. Entferne zuerst jene.
plan-your-turn = Du bist am Zug: Ziehe einfach.
plan-both-sides = Du spielst hier beide Seiten; es gibt keinen fremden Zug abzuwarten.

talk-players = Chat der Spieler
talk-spectators = Chat der Zuschauer
talk-say = Etwas sagen
talk-send = Senden
talk-mute = Stumm
talk-unmute = Wieder zuhören
talk-muted = Du hörst dieses Gespräch nicht.
talk-removed = entfernt
talk-sign-in = Melde dich an, um hier mitzureden.
talk-empty = Schreibe zuerst etwas.
talk-too-long = Das ist zu lang.
talk-too-fast = Das war viel auf einmal. Bitte warte eine halbe Minute.
talk-not-here = Dieses Gespräch ist nicht für dich, solange die Partie läuft.

notes-title = Meine Notizen
notes-hint = Nur du siehst sie.
notes-save = Speichern
notes-saved = Gespeichert.
notes-unsaved = Noch nicht gespeichert.
