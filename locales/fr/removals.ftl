### Retraits par les administrateurs, et sites avec moins de chat.

talk-off = Ce site n’a pas de chat.
talk-spectators-off = Ce site n’a de chat que pour les joueurs d’une partie.
removal-reason = Motif : { $reason }
appeal-owner = Si tu penses que c’est une erreur, écris au responsable du site.
appeal-at = Si tu penses que c’est une erreur, écris à { $contact }.
admin-reason-told = La personne apprend le motif et où faire appel.
admin-studies = Études
admin-study-address = Adresse de l’étude
admin-no-study = Il n’y a pas d’étude à cette adresse.
admin-remove-study = Retirer l’étude
email-account-suspended = Le compte { $name } a été suspendu. Il ne peut pas se connecter, et ses parties continuent.
email-account-reinstated = Le compte { $name } n’est plus suspendu. Tu peux de nouveau te connecter.
email-message-removed = Un message que le compte { $name } a écrit dans le chat d’une partie a été retiré.
email-study-removed = Une étude du compte { $name } a été retirée.
study-removed = Les administrateurs ont retiré cette étude.
email-reply-no-chat = Réponds à cet e-mail avec ton coup seul sur la première ligne, par exemple E1-G3. Tu peux aussi répondre resign, undo, propose, show ou help. L’adresse de réponse n’appartient qu’à toi.
