# The mails that the site sends.

email-confirm-subject = Dipole: is this your address?
email-confirm = The account { $name } asks to use this address for its email.
email-confirm-link = Yes, this is my address (works for three days)
email-confirm-else = If this was not you, ignore this email: we will send no more.
email-reset-subject = Dipole: a new password
email-reset = A new password was requested for the account { $name }.
email-reset-link = Choose a new password (works once, for an hour)
email-reset-else = If this was not you, ignore this email: the password stays the same.
email-address-changed-subject = Dipole: your address was changed
email-address-changed = Email for the account { $name } now goes to another address. If this was not you, sign in and change your password, or write to the site owner.
email-account-subject = Dipole: the account { $name } was changed
email-account-password = The account { $name } has a new password, and all other browsers were signed out.
email-account-reset = The account { $name } has a new password, set by the link in a mail or from the site's owner. All browsers were signed out; tokens, PIN and links with accounts elsewhere were removed.
email-account-pin = The account { $name } has a new PIN, with which its games can be played by mail.
email-account-pin-removed = The account { $name } no longer has a PIN.
email-account-second-factor = Two-factor authentication is now on for the account { $name }: signing in takes a code besides the password.
email-account-second-factor-removed = Two-factor authentication is now off for the account { $name }: the password alone signs in.
email-account-recovery-codes = The account { $name } has new recovery codes. The old ones no longer work.
email-account-linked = The account { $name } is now linked with an account elsewhere, which signs in without the password.
email-account-unlinked = The account { $name } is no longer linked with an account elsewhere: only the password signs in.
email-account-token = The account { $name } has a new token, “{ $token }”, with which a program can use it.
email-account-no-address = The account { $name } no longer has an email address. This is the last email about it to this address.
email-account-deleted = The account { $name } was deleted. Its games stay, without the name. This is the last email about it.
email-account-else = If that was you, there is nothing to do. If not, another person has got into your account: choose a new password with the link below. It signs out all devices and removes all tokens, the PIN and linked accounts.
email-account-link = Choose a new password
email-account-owner = If that was you, there is nothing to do. If not, another person has got into your account: write to the site owner.
email-game-subject = Dipole { $number }: { $players }
email-your-turn = It is your turn: move { $number }, as { $colour }.
email-clock = It is your turn, and your time ends at { $time }.
email-won = The game is over: { $colour } has won. That is you.
email-over = The game is over: { $colour } has won.
email-called-off = The game was aborted. It has no result.
email-call-off = { $player } requests to abort the game. It ends without a result if all remaining players accept.
email-refused = { $player } declined your request. The game continues.
email-queue-played = { $move }, the move that you had queued, was played.
email-captured-out = Your last checkers were captured: you are out of this game, which continues without you. We will send you an email when it is over.
email-talk = The other players have written to you.
email-begun = A game has started: all its players chose to start without being asked.
email-challenge-subject = Dipole: { $name } wants to play with you
email-challenge = { $name } challenges you to a game of Dipole.
email-challenge-link = View the challenge
email-digest-subject =
    { $count ->
        [0] Dipole: your games today
        [one] Dipole: one game waits for you
       *[other] Dipole: { $count } games wait for you
    }
email-digest =
    { $count ->
        [0] No game waits for you.
        [one] It is your turn in this game:
       *[other] It is your turn in these { $count } games:
    }
email-digest-over = These games have ended since yesterday:
email-digest-talk = Others have written to you in these games:
email-stop = Stop email about games
email-stop-reminders = No more reminders of this series
email-answer-move = Answer with your move alone in the first line, as in E1-G3. More below.
email-reply = Answer this mail with your move alone in the first line, such as E1-G3; what you write below it goes to the other players. You can also answer resign, undo, propose, show or help. The address of the answer is yours alone.
email-said-below = What the other players have written is below the board.
email-picture = The board. { $stacks }.
email-challenge-mail = Or send a mail with one of these as its subject:
email-confirm-mail = You can also answer this mail with the word yes.
email-reminder = You have not moved for a while. It is still your turn.
email-said = { $name } says: { $text }
email-reply-question = Answer this mail with accept or reject.
email-reply-text = What you write in an answer to this mail goes to the other players.
email-challenge-yes = Answer this mail with yes to accept, or with no to decline.
email-challenge-colour = You play { $colour }.
email-unanswered-subject = Dipole: mails that were not answered
email-unanswered = { $count ->
    [0] Mails of yours were not answered yesterday, since there were many in which something is wrong.
    [one] One mail of yours was not answered yesterday, since there were many in which something is wrong.
   *[other] { $count } mails of yours were not answered yesterday, since there were many in which something is wrong.
 }
email-unanswered-help = Nothing was done for them. A mail with help as its subject explains all commands.
