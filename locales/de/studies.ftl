### Studies: analyses that an account keeps.

studies-title = Studien
studies-why = Hier bewahrst du Analysen mit Varianten und Kommentaren auf, als Kapitel einer Studie. Nur du siehst eine Studie, bis du ihren Link weitergibst.
studies-none = Du hast noch keine Studien.
studies-new = Neue Studie
study-tab = Studie
study-title = Titel
study-share = Alle mit dem Link können sie lesen
study-start = Anfang
study-start-hint = Eine Aufzeichnung, eine Stellung wie 8x8:W:WE1=12:BD8=12 oder small, large, compressed oder four. Leer beginnt die Studie mit dem kleinen Brett.
study-create = Studie anlegen
study-private = Nur du
study-shared = Alle mit dem Link
study-chapters = { $count ->
    [one] Ein Kapitel
   *[other] { $count } Kapitel
}
study-chapter-number = Kapitel { $number }
study-by = Von
study-board = Auf dem Brett zeigen
study-edit = Studie bearbeiten
study-edit-chapter = Als Text bearbeiten
study-edit-named = Als Text bearbeiten: { $title }
study-add = Kapitel hinzufügen
study-title-hint = Leer wird der Titel der Aufzeichnung oder werden die Namen der Spieler übernommen.
study-record = Aufzeichnung
study-record-hint = Züge wie 1. E1-G3 D8-B6, mit Varianten in runden und Kommentaren in geschweiften Klammern. Mehrere Partien werden mehrere Kapitel.
study-up = Nach oben: { $title }
study-down = Nach unten: { $title }
study-dismiss = Aus der Liste nehmen
study-dismiss-named = Aus der Liste nehmen: { $title }
study-delete = Studie löschen
study-delete-hint = Alle Kapitel werden mit gelöscht, und der Link funktioniert nicht mehr.
study-delete-chapter = Kapitel löschen
study-copy = In meine Studien kopieren
study-copy-account = Melde dich an, um diese Studie zu kopieren
study-record-chapter = Aufzeichnung dieses Kapitels
study-record-json = Dieses Kapitel als JSON
study-record-all = Aufzeichnungen aller Kapitel
study-report = Diese Studie melden
study-theirs = Das gespeicherte Kapitel
study-keep-both = Meins als neues Kapitel speichern
study-replace = Gespeichertes Kapitel ersetzen
study-keep = Als Studie aufbewahren
study-keep-why = Die Partie wird ein Kapitel, mit den Kommentaren und besseren Zügen ihres Rückblicks, falls es einen gibt.
study-keep-in = In einer deiner Studien

## Why something is not kept
study-no-title = Gib einen Titel ein.
study-long-title = Ein Titel hat höchstens { $most } Zeichen.
study-long-record = Ein Kapitel hat höchstens { $most } Zeichen. Verteile es auf mehrere Kapitel.
study-long-comment = Ein Kommentar hat höchstens { $comment } Zeichen, der Name einer Variante { $name }.
study-too-many-chapters = Eine Studie hat höchstens { $most } Kapitel. Beginne eine weitere Studie.
study-only-chapter = Das ist das einzige Kapitel. Lösche stattdessen die Studie.
study-too-many = Mehr Studien sind nicht möglich. Lösche zuerst einige.
study-too-large = Der Platz für deine Studien ist voll. Lösche zuerst einige Kapitel.
study-changed = Das wurde in einem anderen Fenster oder auf einem anderen Gerät geändert, seit du es geöffnet hast. Nichts wurde überschrieben.
