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

lines-title = Meine Varianten
lines-hint = Eigene Varianten ab jeder Stellung der Partie. Nur du siehst sie.
lines-as-text = Als Text
lines-none = Es gibt noch keine Varianten.
lines-more = Nur die ersten Varianten sind aufgelistet. Das Brett zeigt alle.
lines-from-start = Ab dem Anfang:
lines-after =
    { $ply ->
        [one] Nach { $ply } Zug:
       *[other] Nach { $ply } Zügen:
    }
lines-remove = Löschen
lines-edit = Name und Kommentar
lines-name = Name der Variante
lines-comment = Kommentar am Ende
lines-add = Variante hinzufügen
lines-ply = Nach wie vielen Zügen der Partie
lines-moves = Züge beider Seiten abwechselnd, etwa E1-G3 D8-B6
lines-no-moves = Schreib mindestens einen Zug, etwa E1-G3.
lines-too-many-moves = In einer Partie ist Platz für { $most } Züge. Lösche erst Varianten.
lines-too-deep = Zu viele Varianten stehen ineinander. Mach einige davon zur Hauptvariante.
lines-too-long = Ein Name hat höchstens { $name } Zeichen, ein Kommentar { $comment }, alles zusammen { $all }.
lines-no-such-line = Diese Variante gibt es nicht mehr. Bitte lade die Seite neu.
lines-changed = Deine Varianten wurden auf einem anderen Gerät geändert.
lines-too-many-trees = Du hast in so vielen Partien Varianten, wie hier Platz haben. Lösche erst welche; mit einem Konto ist mehr Platz.

talk-players = Chat der Spieler
talk-spectators = Chat der Zuschauer
talk-say = Nachricht schreiben
talk-send = Senden
talk-mute = Stumm
talk-unmute = Nicht mehr stumm
talk-muted = Dieser Chat ist stumm.
talk-removed = entfernt
talk-sign-in = Melde dich an, um hier zu schreiben.
talk-empty = Schreibe zuerst etwas.
talk-too-long = Diese Nachricht ist zu lang. Kürze sie.
talk-too-fast = Du schreibst zu schnell. Warte eine halbe Minute.
talk-too-much-noted = Du hast so viele Notizen, wie hier Platz haben. Lösche zuerst welche; mit einem Konto ist mehr Platz.
talk-not-here = Du kannst diesen Chat nicht benutzen, solange die Partie läuft.

notes-title = Meine Notizen
notes-hint = Nur du siehst sie.
notes-save = Speichern
notes-saved = Gespeichert.
notes-unsaved = Noch nicht gespeichert.
