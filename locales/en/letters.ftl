# The mails that the site sends.

letter-confirm-subject = Dipole: is this your address?
letter-confirm = Somebody, hopefully you, wants mail for the account { $name } to come to this address.
letter-confirm-link = Yes, this is my address (works for three days)
letter-confirm-else = If this was not you, do nothing: no more mail will come.
letter-reset-subject = Dipole: a new password
letter-reset = Somebody, hopefully you, has forgotten the password of the account { $name }.
letter-reset-link = Choose a new password (works once, for an hour)
letter-reset-else = If this was not you, do nothing: the password stays as it is.
letter-address-changed-subject = Dipole: your address was changed
letter-address-changed = Mail for the account { $name } goes to another address from now on. If this was not you, sign in and change your password, or write to the site's owner.
letter-account-subject = Dipole: the account { $name } was changed
letter-account-password = The account { $name } has a new password, and all other browsers were signed out.
letter-account-reset = The account { $name } has a new password, set by the link in a mail or from the site's owner. All browsers were signed out; tokens and PIN were removed.
letter-account-pin = The account { $name } has a new PIN, with which its games can be played by mail.
letter-account-pin-removed = The account { $name } has no PIN any more.
letter-account-token = The account { $name } has a new token, “{ $token }”, with which a program can use it.
letter-account-no-address = The account { $name } has no address any more. This is the last mail for it that comes here.
letter-account-deleted = The account { $name } was deleted. Its games stay, without the name. This is the last mail for it.
letter-account-else = If that was you, there is nothing to do. If not, somebody else got into your account: ask for a new password by the link below. It signs everybody out and removes all tokens and the PIN.
letter-account-link = A new password
letter-account-owner = If that was you, there is nothing to do. If not, somebody else got into your account: write to the site's owner.
letter-game-subject = Dipole { $number }: { $players }
letter-your-turn = It is your turn.
letter-clock = It is your turn, and your time ends at { $time }.
letter-won = The game is over: { $colour } has won. That is you.
letter-over = The game is over: { $colour } has won.
letter-called-off = The game was called off. Nobody has won or lost.
letter-call-off = { $player } proposes to end the game without a result. That needs the agreement of everybody still playing.
letter-refused = { $player } does not agree to what you have asked for. The game goes on.
letter-queue-played = { $move }, the move that you had queued, was played.
letter-challenge-subject = Dipole: { $name } wants to play with you
letter-challenge = { $name } challenges you to a game of Dipole.
letter-challenge-link = Look at the challenge
letter-digest-subject =
    { $count ->
        [0] Dipole: your games today
        [one] Dipole: one game waits for you
       *[other] Dipole: { $count } games wait for you
    }
letter-digest =
    { $count ->
        [0] No game waits for you.
        [one] It is your turn in this game:
       *[other] It is your turn in these { $count } games:
    }
letter-digest-over = These games have ended since yesterday:
letter-stop = No more mail about games
letter-reply = Answer this mail with your move alone in the first line, such as E1-G3; what you write below it goes to the other players. You can also answer resign, undo, propose, show or help. The address of the answer is yours alone.
letter-picture = The board. The text part of this mail shows it in letters.
letter-challenge-mail = Or send a mail with one of these as its subject:
letter-confirm-mail = You can also answer this mail with the word yes.
letter-reminder = You have not moved for a while. It is still your turn.
letter-said = { $name } says: { $text }
letter-reply-question = Answer this mail with accept or reject.
letter-reply-text = What you write in an answer to this mail goes to the other players.
letter-challenge-yes = Answer this mail with yes to accept, or with no to decline.
letter-challenge-colour = You play { $colour }.
letter-unanswered-subject = Dipole: mails that were not answered
letter-unanswered = { $count ->
    [0] Mails of yours were not answered yesterday, since there were many in which something is wrong.
    [one] One mail of yours was not answered yesterday, since there were many in which something is wrong.
   *[other] { $count } mails of yours were not answered yesterday, since there were many in which something is wrong.
 }
letter-unanswered-help = Nothing was done for them. A mail with help as its subject explains all commands.
