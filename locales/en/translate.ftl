# The pages for translators, and the marks of languages that are not reviewed.
language-unreviewed = { $language } (not yet reviewed)
translate-nav = Translations
translate-unreviewed = Not every text in this language has been reviewed yet.
translate-title = Translations
translate-lead = Texts that a language lacks are shown in English. A text counts as reviewed once a person who speaks the language has approved it.
translate-guide = Guide for translators
translate-language = Language
translate-file = File
translate-texts = Texts
translate-missing = Missing
translate-unreviewed-count = Not reviewed
translate-reviewed = Reviewed
translate-total = All files
translate-next = Next file
translate-state-missing = missing
translate-state-unreviewed = not reviewed
translate-state-reviewed = reviewed
