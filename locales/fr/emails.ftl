email-confirm-subject = Dipole : cette adresse est-elle à toi ?
email-confirm = Le compte { $name } demande à utiliser cette adresse pour ses e-mails.
email-confirm-link = Oui, c’est mon adresse (valable trois jours)
email-confirm-else = Si ce n’était pas toi, ignore cet e-mail : nous n’en enverrons pas d’autre.
email-reset-subject = Dipole : un nouveau mot de passe
email-reset = Un nouveau mot de passe a été demandé pour le compte { $name }.
email-reset-link = Choisir un nouveau mot de passe (valable une fois, pendant une heure)
email-reset-else = Si ce n’était pas toi, ignore cet e-mail : le mot de passe reste le même.
email-address-changed-subject = Dipole : ton adresse a été changée
email-address-changed = Les e-mails du compte { $name } vont maintenant à une autre adresse. Si ce n’était pas toi, connecte-toi et change ton mot de passe, ou écris au responsable du site.
email-account-subject = Dipole : le compte { $name } a été modifié
email-account-password = Le compte { $name } a un nouveau mot de passe, et tous les autres navigateurs ont été déconnectés.
email-account-reset = Le compte { $name } a un nouveau mot de passe, défini par le lien d’un e-mail ou par le responsable du site. Tous les navigateurs ont été déconnectés ; les jetons, le PIN et les liens avec des comptes extérieurs ont été supprimés.
email-account-pin = Le compte { $name } a un nouveau PIN, avec lequel ses parties peuvent être jouées par e-mail.
email-account-pin-removed = Le compte { $name } n’a plus de PIN.
email-account-second-factor = La double authentification est maintenant activée pour le compte { $name } : la connexion demande un code en plus du mot de passe.
email-account-second-factor-removed = La double authentification est maintenant désactivée pour le compte { $name } : le mot de passe suffit pour se connecter.
email-account-recovery-codes = Le compte { $name } a de nouveaux codes de secours. Les anciens ne fonctionnent plus.
email-account-linked = Le compte { $name } est maintenant lié à un compte extérieur, qui permet de se connecter sans le mot de passe.
email-account-unlinked = Le compte { $name } n’est plus lié à un compte extérieur : seul le mot de passe permet de se connecter.
email-account-token = Le compte { $name } a un nouveau jeton, « { $token } », avec lequel un programme peut l’utiliser.
email-account-no-address = Le compte { $name } n’a plus d’adresse e-mail. C’est le dernier e-mail à son sujet à cette adresse.
email-account-deleted = Le compte { $name } a été supprimé. Ses parties restent, sans le nom. C’est le dernier e-mail à son sujet.
email-account-else = Si c’était toi, il n’y a rien à faire. Sinon, quelqu’un d’autre est entré dans ton compte : choisis un nouveau mot de passe avec le lien ci-dessous. Il déconnecte tous les appareils et supprime tous les jetons, le PIN et les comptes liés.
email-account-link = Choisir un nouveau mot de passe
email-account-owner = Si c’était toi, il n’y a rien à faire. Sinon, quelqu’un d’autre est entré dans ton compte : écris au responsable du site.
email-game-subject = Dipole { $number } : { $players }
email-your-turn = À toi de jouer : coup { $number }, avec { $colour }.
email-clock = C’est ton tour, et ton temps se termine à { $time }.
email-won = La partie est terminée : { $colour } a gagné. C’est toi.
email-over = La partie est terminée : { $colour } a gagné.
email-called-off = La partie a été annulée. Elle n’a pas de résultat.
email-call-off = { $player } demande d’annuler la partie. Elle se termine sans résultat si tous les joueurs restants acceptent.
email-refused = { $player } a refusé ta demande. La partie continue.
email-queue-played = { $move }, le coup que tu avais mis en attente, a été joué.
email-captured-out = Tes derniers pions ont été capturés : tu es éliminé de cette partie, qui continue sans toi. Nous t’enverrons un e-mail quand elle sera terminée.
email-talk = Les autres joueurs t’ont écrit.
email-begun = Une partie a commencé : tous ses joueurs ont choisi de commencer sans qu’on le leur demande.
email-challenge-subject = Dipole : { $name } veut jouer avec toi
email-challenge = { $name } te défie à une partie de Dipole.
email-challenge-link = Voir le défi
email-digest-subject =
    { $count ->
        [0] Dipole : tes parties du jour
        [one] Dipole : { $count } partie t’attend
       *[other] Dipole : { $count } parties t’attendent
    }
email-digest =
    { $count ->
        [0] Aucune partie ne t’attend.
        [1] C’est ton tour dans cette partie :
       *[other] C’est ton tour dans ces { $count } parties :
    }
email-digest-over = Ces parties se sont terminées depuis hier :
email-digest-talk = D’autres t’ont écrit dans ces parties :
email-stop = Arrêter les e-mails sur les parties
email-stop-reminders = Arrêter les rappels de cette série
email-answer-move = Réponds par ton coup seul en première ligne, comme E1-G3. Suite en bas.
email-reply = Réponds à cet e-mail avec ton coup seul sur la première ligne, par exemple E1-G3 ; ce que tu écris dessous va aux autres joueurs. Tu peux aussi répondre resign, undo, propose, show ou help. L’adresse de réponse n’appartient qu’à toi.
email-said-below = Ce que les autres joueurs ont écrit est sous le plateau.
email-picture = Le plateau. { $stacks }.
email-challenge-mail = Ou envoie un e-mail avec l’un de ces objets :
email-confirm-mail = Tu peux aussi répondre à cet e-mail par le mot oui.
email-reminder = Tu n’as pas joué depuis un moment. C’est toujours ton tour.
email-said = { $name } dit : { $text }
email-reply-question = Réponds à cet e-mail par accept ou reject.
email-reply-text = Ce que tu écris en réponse à cet e-mail va aux autres joueurs.
email-challenge-yes = Réponds à cet e-mail par oui pour accepter, ou par non pour refuser.
email-challenge-colour = Tu joues { $colour }.
email-unanswered-subject = Dipole : e-mails restés sans réponse
email-unanswered = { $count ->
    [0] Des e-mails de ta part sont restés hier sans réponse, car beaucoup contenaient une erreur.
    [one] { $count } e-mail de ta part est resté hier sans réponse, car beaucoup contenaient une erreur.
   *[other] { $count } e-mails de ta part sont restés hier sans réponse, car beaucoup contenaient une erreur.
 }
email-unanswered-help = Rien n’a été fait pour eux. Un e-mail avec help comme objet explique toutes les commandes.
