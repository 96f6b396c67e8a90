### Wat beheerders verwijderen, en sites met minder chat.

talk-off = Op deze site is er geen chat.
talk-spectators-off = Op deze site chatten alleen de spelers van een partij.
removal-reason = Reden: { $reason }
appeal-owner = Denk je dat dit een vergissing is, schrijf dan de eigenaar van de site.
appeal-at = Denk je dat dit een vergissing is, schrijf dan naar { $contact }.
admin-reason-told = We vertellen de persoon de reden en waar bezwaar mogelijk is.
admin-studies = Studies
admin-study-address = Adres van de studie
admin-no-study = Op dit adres staat geen studie.
admin-remove-study = Studie verwijderen
email-account-suspended = Het account { $name } is geblokkeerd. Inloggen kan niet meer; de partijen gaan door.
email-account-reinstated = Het account { $name } is niet meer geblokkeerd. Je kunt weer inloggen.
email-message-removed = Een bericht dat het account { $name } in de chat van een partij schreef, is verwijderd.
email-study-removed = Een studie van het account { $name } is verwijderd.
study-removed = De beheerders hebben deze studie verwijderd.
email-reply-no-chat = Beantwoord deze mail met alleen je zet op de eerste regel, zoals E1-G3. Je kunt ook antwoorden met resign, undo, propose, show of help. Het adres van het antwoord is van jou alleen.
