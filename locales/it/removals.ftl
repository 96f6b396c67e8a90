### Removals by administrators, and sites with less chat.

talk-off = Questo sito non ha chat.
talk-spectators-off = Questo sito ha una chat solo per i giocatori di una partita.
removal-reason = Motivo: { $reason }
appeal-owner = Se pensi che sia un errore, scrivi al gestore del sito.
appeal-at = Se pensi che sia un errore, scrivi a { $contact }.
admin-reason-told = Alla persona viene detto il motivo e dove fare ricorso.
admin-studies = Studi
admin-study-address = Indirizzo dello studio
admin-no-study = A questo indirizzo non c’è nessuno studio.
admin-remove-study = Rimuovi lo studio
email-account-suspended = L’account { $name } è stato sospeso. Non può accedere, e le sue partite continuano.
email-account-reinstated = L’account { $name } non è più sospeso. Puoi accedere di nuovo.
email-message-removed = È stato rimosso un messaggio che l’account { $name } aveva scritto nella chat di una partita.
email-study-removed = Uno studio dell’account { $name } è stato rimosso.
study-removed = Gli amministratori hanno rimosso questo studio.
email-reply-no-chat = Rispondi a questa email con la sola mossa nella prima riga, per esempio E1-G3. Puoi anche rispondere resign, undo, propose, show o help. L’indirizzo della risposta è solo tuo.
