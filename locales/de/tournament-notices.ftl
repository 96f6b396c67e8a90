### Neuigkeiten aus Turnieren, in Mails, auf Geräten und in der täglichen Übersicht.

tournament-notice-soon = Beginn am { $moment }
tournament-notice-soon-leave = Kannst du nicht spielen, steig vorher aus; dann verlierst du keine Partie.
tournament-notice-join = Du bist noch nicht angemeldet. Das geht auf der Seite des Turniers.
tournament-notice-check-in = der Check-in läuft
tournament-notice-check-in-until = Checke bis { $moment } ein. Wer nicht eingecheckt hat, wird nicht gepaart.
tournament-notice-season = die Saison hat begonnen
tournament-notice-begins = das Turnier hat begonnen
tournament-notice-round = Runde { $round } ist gepaart
tournament-notice-bye = In Runde { $round } bist du spielfrei. Das zählt einen Punkt.
tournament-notice-minute = Deine Partie beginnt eine Minute nach der Paarung.
tournament-notice-deadline = Über unbeendete Partien wird am { $moment } entschieden.
tournament-notice-first-move = Machst du deinen ersten Zug nicht rechtzeitig, ist die Partie verloren. Nach zwei solchen Partien bist du ausgeschieden.
tournament-notice-left =
    { $count ->
        [one] eine deiner Partien ist nicht beendet
       *[other] { $count } deiner Partien sind nicht beendet
    }
tournament-notice-left-until = Partien, die am { $moment } nicht beendet sind, entscheiden die Endspieltabellen oder die verbrauchte Bedenkzeit.
tournament-notice-withdrawn = du bist ausgeschieden
tournament-notice-no-shows = Du hast in zwei Partien den ersten Zug verpasst. Deine unbeendeten Partien sind verloren.
tournament-notice-not-checked-in = Du hast nicht eingecheckt.
tournament-notice-removed = Die Turnierleitung hat dich aus dem Turnier genommen.
tournament-notice-moved = die Termine haben sich geändert
tournament-notice-starts = Es beginnt am { $moment }.
tournament-notice-ends = Es endet spätestens am { $moment }.
tournament-notice-place = beendet, du bist auf Platz { $place } von { $count }
tournament-notice-cup-won = beendet, du hast gewonnen
tournament-notice-cup = beendet, { $player } hat gewonnen
tournament-notice-next = { $name } beginnt am { $moment }. Du bist angemeldet.
tournament-notice-open = { $name } beginnt am { $moment }. Du kannst jetzt mitmachen.
tournament-notice-board = Brett { $board }: { $game }
tournament-notice-page = Zur Seite des Turniers
tournament-promoted = Du steigst auf.
tournament-relegated = Du steigst ab.
email-digest-tournament = { $name }: { $phase }, Ende am { $end }
