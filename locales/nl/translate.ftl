# De pagina’s voor vertalers, en het kenmerk van talen die nog niet zijn nagekeken.
language-unreviewed = { $language } (nog niet nagekeken)
translate-nav = Vertalingen
translate-unreviewed = Nog niet alle teksten in deze taal zijn nagekeken.
translate-title = Vertalingen
translate-lead = Teksten die een taal mist, staan er in het Engels. Een tekst is nagekeken als iemand die de taal spreekt hem heeft goedgekeurd.
translate-guide = Handleiding voor vertalers
translate-language = Taal
translate-file = Bestand
translate-texts = Teksten
translate-missing = Ontbreekt
translate-unreviewed-count = Niet nagekeken
translate-reviewed = Nagekeken
translate-total = Alle bestanden
translate-next = Volgend bestand
translate-state-missing = ontbreekt
translate-state-unreviewed = niet nagekeken
translate-state-reviewed = nagekeken
