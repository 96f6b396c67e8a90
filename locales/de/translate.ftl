# Die Seiten für Übersetzer, und die Kennzeichnung von Sprachen, die noch niemand geprüft hat.
language-unreviewed = { $language } (noch nicht geprüft)
translate-nav = Übersetzungen
translate-unreviewed = In dieser Sprache sind noch nicht alle Texte geprüft.
translate-title = Übersetzungen
translate-lead = Texte, die einer Sprache fehlen, erscheinen auf Englisch. Ein Text gilt als geprüft, wenn jemand, der die Sprache spricht, ihn gutgeheißen hat.
translate-guide = Anleitung für Übersetzer
translate-language = Sprache
translate-file = Datei
translate-texts = Texte
translate-missing = Fehlend
translate-unreviewed-count = Ungeprüft
translate-reviewed = Geprüft
translate-total = Alle Dateien
translate-next = Nächste Datei
translate-state-missing = fehlt
translate-state-unreviewed = ungeprüft
translate-state-reviewed = geprüft
