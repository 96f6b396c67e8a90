### Followed players, recent opponents and challenges.

following-title = Giocatori che segui
following-why = Vedi quando questi giocatori sono qui e che cosa giocano. Non diciamo loro che li segui.
following-followers = { $count ->
    [0] Nessun giocatore ti segue.
    [one] Un giocatore ti segue.
   *[other] { $count } giocatori ti seguono.
}
following-nobody = Non segui ancora nessun giocatore. Il pulsante per seguire un giocatore è nel suo profilo.
following-here = ora qui
following-games = Le loro partite in corso
following-manage = Cambia chi segui e che cosa ti comunichiamo
following-notices = Quando un giocatore che segui cerca un avversario
following-mail = Inviami un’email
following-push = Avvisa i miei dispositivi
following-notices-hint = Al massimo una volta al giorno per ogni giocatore, e solo finché l’offerta è aperta.
follow = Segui
follow-name = Segui { $name }
unfollow = Non seguire più
unfollow-name = Non seguire più { $name }
recent-opponents = Avversari recenti
challenge-name = Sfida { $name }
invite-last-terms = Queste sono le condizioni della tua ultima partita con { $name }.
problem-too-many-followed = Segui { $most } giocatori, il massimo. Prima smetti di seguirne uno.
push-followed-title = Cerca un avversario
push-followed = { $name } cerca un avversario.
email-followed-subject = Dipole: { $name } cerca un avversario
email-followed = { $name }, che segui, cerca un avversario.
email-followed-link = Vedi l’offerta
email-followed-settings = Cambia chi segui e che cosa ti comunichiamo
