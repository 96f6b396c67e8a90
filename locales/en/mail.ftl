# Play by command: over mail, on the command page, from the terminal.
# Words of the command language itself (dipole move, userid, MOVE) stay as they are.

command-title = Play by command
command-label = Command
command-text = Text, for commands that take one
command-send = Send
command-examples = Examples
command-lead = Everything that can be sent by mail can be sent here as well: one command, and the answer comes at once. Games have numbers, as 1742 below; the list of your games has them.
command-does-help = lists all commands with their forms
command-does-games = lists your games with their numbers and whose turn it is
command-does-show = shows the board of game 1742
command-does-move = moves 2 checkers from E1 to G3 in game 1742
command-does-challenge = begins a game of anna against ben, once ben accepts
command-does-standings = shows the ratings
command-hint-known = You are signed in, so leave userid and password out: dipole move 1742 E1-G3
command-hint-anybody = As in a mail, with userid and password: dipole move 1742 anna PASSWORD E1-G3. Sign in to leave them out.

command-empty = There is no command. Write one in the subject, or help for a list of all.
command-unknown = Word { $place }, “{ $word }”, is no command. The command help lists them all.
command-missing = Word { $place } is missing. The form is: { $usage }
command-too-much = There is more after word { $after } than this command takes. The form is: { $usage }
command-too-many = Word { $place } is one too many: a command takes at most { $most } of these. Send another command for the others.
command-userid = Word { $place } is no userid. A userid has 2 to 20 letters, digits, - and _.
command-userid-number = Word { $place } is no userid. Digits alone would be taken for a board.
command-choice = Word { $place } does not fit there. What fits: { $known }.
command-board = Word { $place } is no board. Boards are numbers, as in 1742.
command-not-a-move = Word { $place } is no move. Write E1-G3, B8-off for a whole stack, A5-off:2 for two of it, or pass, resign, propose, undo, accept, reject.
command-move-number = Word { $place }: after # comes the number of the move, from 1 on, as in E1-G3#7.
command-option = Word { $place }: there is no option { $option }. A challenge takes -small, -large, -compressed, --totaltime=DAYS, --nagtime=DAYS, --forfeittime=DAYS and --unrated.
command-days = Word { $place }: { $option } takes a number of days from 1 to { $most }, as in { $option }=7.
command-contradiction = Word { $place }: { $option } contradicts an earlier option.
command-times = The nag time ({ $nag } days) must be shorter than the forfeit time ({ $forfeit } days).
command-players = { $count } userids are no game. Two play small, large or compressed; four play on 12×12, without -small, -large or -compressed.
command-same-player = Word { $place }: { $userid } is named twice. Players are different people.
command-quoted = Word { $place }: a userid or password has no blank, quote or colon.

mail-not-done = Not done
mail-wrong-password = Userid or password is wrong.
mail-signed-out = Sign in for this, or write a userid and password in the command.
mail-no-board = There is no board { $board }. The command dipole games lists them.
mail-no-user = There is no user { $userid }.
mail-no-move = Board { $board } has had { $moves } moves; it can be shown before any of these or after the last.
mail-stale = The game is at move { $next }, and this was meant for move { $meant }. Look at the board and choose again.
mail-no-text = This command takes a text in the body of the mail, and there is none.
mail-only-moves = Only a move can be queued or submitted.
mail-nothing-submitted = You have submitted nothing on board { $board }. First send dipole submit with a move.
mail-not-among-players = The challenger plays too: name yourself among the players.
mail-unknown-address = None of the players has confirmed the address this mail came from. Confirm it on the site, or challenge from there.
mail-no-yes = Your address is not confirmed: answer with the word yes, or follow the link.
mail-no-challenge = There is no such challenge, or it is over.
mail-nested = A batch cannot hold another one: multiple stands in the subject only.
mail-too-many-commands = A batch has at most { $most } commands. Nothing was done; send it in parts.
mail-beyond-budget = These commands together ask for more than one mail or request may, from line { $line } on. Nothing was done. Send them in two parts, the second beginning with line { $line }.
mail-too-many-recipients = A message goes to at most { $most } users. Nothing was sent; send it again to the others.

help-title = Help
help-lead = Write one command in the subject of a mail; some take a text from its body. In place of userid and password, a signed-in reader leaves both out. [ ] is optional, + is one or more, * none or more. Ask for more with help and one of the words below, or with dipole help for the rules.
help-unknown = There is no help on that. Topics are: { $topics }. The command dipole help explains the game.
help-account = Your account
help-account-text = A userid has 2 to 20 letters, digits, - and _; a password 8 or more characters without blank, quote or colon. After signoff no more mail is sent, and the account stays; signon brings the mail back. After delete it is gone; the games stay, without the name.
help-challenge = Beginning a game
help-challenge-text = The players are named in turn order; yourself among them. Two play on 8×8, or on 10×10 with -large or -compressed; four play on 12×12. Without options there is no total time, a reminder after 7 days, and the game is lost after 21. The game begins when everybody has accepted.
help-move = Moving
help-move-text = E1-G3 carries checkers from E1 to G3, B8-off takes a whole stack off the board, A5-off:2 two checkers of it. With # and a number the move counts only as that move of the game, so that a mail that arrives twice plays once. submit shows the board and waits for confirm; preview shows it and keeps nothing.
help-queue = A move for later
help-queue-text = A queued move is tried after each later move of the others, until it is legal and played; you are told when it was. Without a move the command lists what waits; with cancel, nothing waits any more.
help-agree = Resigning and agreeing
help-agree-text = propose asks all remaining players to abort the game, which then has no result; undo asks to take your last move back. The others answer with accept or reject, and you withdraw with reject.
help-show = Looking
help-show-text = A board is shown as it is now, or with # and a number before that move. active, the usual filter, leaves out games that have ended; next shows those in which it is the user's turn.
help-tournament = Tournaments
help-tournament-text = The first form lists tournaments, each with the eight letters and digits that name it. show has the dates and tables of one. join enters you, with always for every later season of a league too. leave withdraws you: unfinished games are lost. News of your tournaments comes by mail.
help-talk = Talking
help-talk-text = The text stands in the body of the mail. chat goes to the players of a board, message to the users named, broadcast to all players.
help-multiple = Several commands
help-multiple-text = With multiple in the subject, the body has one command per line. Each gets its answer; one that fails does not stop the others.

list-title = Games
list-dipole = dipole: Dipole, by Mark Steere, 2007. Stacks on a checkerboard, for two or four.
list-nothing = Only dipole is played here.

signup-title = Welcome to Dipole
signup-done = You are { $userid } now. These commands tell you more:
signup-link = The site
password-title = Your password
password-done = The password is changed. All browsers are signed out.
delete-title = Account deleted
delete-done = The account { $userid } is gone. Its games stay, without the name.

show-title = Boards
show-nothing = There are no such games.
shown-title = Board { $board }: { $players }
shown-terms =
    { $rated ->
        [yes] { $setup }. Clock: { $control }. Rated.
       *[no] { $setup }. Clock: { $control }. Not rated.
    }
shown-moves = { $count ->
    [one] One move is legal:
   *[other] { $count } moves are legal:
 } { $moves }
shown-happened = { $number }. { $colour }: { $move }
shown-captured = { $number }. { $colour }: { $move }, captures { $count }
# The signs that mark the last move on the board.
drawing-from = from
drawing-reached = to
drawing-merged = merged
drawing-captured = captured
shown-column-colour = Colour
shown-column-player = Player
shown-column-checkers = Checkers
shown-column-time = Time left
shown-column-can = Can
shown-before = This is the board before move { $number }.
shown-turn = Move { $number }: { $name } ({ $colour }) to move.
shown-won = { $name } ({ $colour }) has won.
shown-your-turn = It is your turn. Answer with a move, follow the link, or send:
shown-link = The game on the site

act-done = Done: { $action }.
submit-lead = This is how the board would look after { $move }. The move is kept, and played when you confirm:
queue-done = { $move } is kept. It is tried after each later move of the others, until it is legal and played.
queue-empty = No move of yours waits on this board.
queue-list = These moves of yours wait on this board, the oldest first:
queue-cancelled = { $count ->
    [0] No move of yours waited on this board.
    [one] One move of yours waits no longer.
   *[other] { $count } moves of yours wait no longer.
}
preview-lead = This is how the board would look. Nothing is kept.

games-title = Games
games-nothing = There are no such games.
games-more = There are more; these are the latest { $count }.
history-title = Games that have ended
column-board = Board
column-players = Players
column-setup = Setup
column-state = State
state-won = { $name } won
state-turn = { $name } to move

standings-title = Standings
standings-nothing = No player has finished a game yet.
ratings-title = Ratings
ratings-nothing = No player has enough rated games yet.
column-place = No.
column-userid = Userid
column-games = Games
column-won = Won
column-percent = %
column-rating = Rating
column-deviation = ±

mail-long-text = The text is too long: at most { $most } characters.
mail-needs-password = This changes your account and needs your password: do it on the page of your account.
mail-second-factor = This account has a second factor, so password and PIN do not work here. Give programs a token (on the page of your account), answer the mails of your games, or sign in on the site.
mail-owners-only = Only the owners of this site can write to all users. To write to some, use message.
mail-not-allowed-here = The owner of this site has not allowed that.
mail-no-address = This is no e-mail address. Write one after the password, as in anna@example.org.
address-title = Your address
address-done = A mail is on its way to { $address }. Mail about your games goes there once you have followed the link in it.
signoff-title = No more mail
signoff-done = You get no more mail about games. Your account stays, and the site tells you what waits. The command signon brings the mail back.
message-title = Message
message-done = Sent to: { $names }.
message-missed = These get no mail: { $names }.
broadcast-begun = Your words go out to all users who want mail.
message-subject = A message from { $name }
message-answer = { $name } wrote this to you on Dipole. To answer, put this into the subject of a mail and your words into the mail itself:
message-reply = { $name } wrote this to you on Dipole. You can simply answer this mail: what you write goes to { $name } alone, who does not learn your address. Or put this into the subject of a mail and your words into the mail itself:
message-password-wanted = You have chosen that answers to mails are not enough, so nothing was sent. To answer, put this into the subject of a mail and your words into the mail itself: message USERID PASSWORD { $name }
message-of-another = The address that you wrote to works only in mail from the account that got the message. Nothing was sent. Write from the address of your account, or send the command message.
mail-nothing-written = There was no move and no text in your answer.
mail-not-a-move = “{ $line }” is no move and no word that counts here, so nothing was done. Write the move alone in a line: E1-G3, B8-off for a whole stack, A5-off:2 for two of it; or resign, propose, undo, accept, reject. Text to the other players begins with the word chat.
mail-done-before = This was done before.

challenge-title = Challenge
challenge-begun = All players have accepted, and the game has begun.
challenge-waits = The challenge waits until all players have accepted. Each of them answers with one of these, or on the page.
challenge-declined = You have declined the challenge.
challenge-link = The challenge on the site
chat-done-players = Your line is in the players' room of the board.
chat-done-spectators = Your line is in the spectators' room of the board.
address-confirmed = Mail about your games now goes to { $address }.
mail-password-wanted = You have chosen to move with your password or PIN only. Send: dipole move BOARD USERID PASSWORD MOVE
mail-say-yes-to-play = Nothing is played yet. Answer this mail with the word yes to play the move.
guard-title = What shows that a move by mail is yours
guard-password = Only my password or PIN
guard-answers = Also my answer to a mail about the move
guard-address = Also a command from my address without a password, once I have answered yes
mail-several-lines = These lines do not go together, so nothing was done: { $lines }. Answer with one of them.
mail-nothing-asked = Nothing waits for a yes or no from you. Answer with a move, or with help.
mail-lost-answer = This looks like an answer to a mail of ours, but the address it went to, or its subject, is not as we wrote it. Nothing was done. Answer a mail about the game itself without changing these, or send a command; help explains them.
mail-answer-this = You can simply answer this mail: its address is good.
mail-no-yes-to-send = Nothing was sent. Answer with the word yes to send it, and leave the subject as it is.
mail-yes-or-no = Answer yes to accept the challenge, or no to decline it.
mail-not-played = Nothing was played.
mail-sure-to-resign = Do you really want to resign? Answer this mail with the word yes. Nothing is done yet.
mail-text-passed = Your text was passed on to the other players:
mail-text-kept = Your text was not passed on: you have chosen that in the settings. A text that begins with the word chat always is.
mail-text-refused = Your text was not passed on. { $why }
mail-how-to-answer = Answer with one of these alone in a line: a move, such as E1-G3, B8-off or A5-off:2; submit and a move to see the board first; queue and a move to play it later; resign, propose (to abort the game, without a result), undo, accept, reject; show for the board. What else you write goes to the other players.
mail-from-elsewhere = A mail that says it is from { $from } used your reply address. Nothing was done, since it is not, or not for certain, from the address of your account. It asked for this, if it can be repeated:
mail-repeat-from-here = If it was you, answer this mail with the same, from the address of your account. If it was not, another person knows your reply address: the address alone is of no use, and you need do nothing. In the settings you can choose that answers do not count at all.
mail-last-same = The same mail has come many times today. It will not be answered again before tomorrow; any other will.
mail-last-mistake = This is the last answer today to a mail from you in which something is wrong. Commands that can be carried out are still answered; tomorrow a mail says how many others there were.
challenge-sure = This challenge was written in your name. Nothing is sent yet.
challenge-say-yes = Answer this mail with the word yes to send it, and leave the subject as it is. If it was not you, do nothing.
challenge-nag = { $days ->
    [one] A reminder comes after a day.
   *[other] A reminder comes after { $days } days.
 }
challenge-until = It can be accepted until { $time }.
guard-text = What I write around a move goes to the other players
mail-several-addresses = An account has one address: write one only.
mail-no-mailbox = This account has no confirmed address. First send change address with one, and answer the mail that comes.
mail-left-out = The rest of this answer is left out, since the mail would be too large. Send this command alone to see it.
signon-title = Mail again
signon-done = You get a mail for every move again, at { $address }.
signon-bounced = Mail to { $address } came back, so nothing is sent there. Send change address with an address that works, and answer the mail that comes.
signon-missed = These games wait for your move:
signon-challenges = These challenges wait for your answer:
help-list = Lists
help-list-text = list says which games can be played here. help alone explains all commands, help and a word those about it; help tutorial leads through a first game, help commands shows all forms at once.
help-tutorial = A first game by mail
help-tutorial-text = Each line is the subject of a mail to this address, or the first line of an answer. A board has a number, here 17.
tutorial-signup = You get an account and a mail that asks whether the address is yours. Answer it with yes.
tutorial-challenge = You are asked whether the challenge is from you. Once you have said yes, ben gets it.
tutorial-yes = This is how ben answers. The game begins, and whoever is to move gets a mail with the board.
tutorial-move = This, as the first line of an answer to that mail, moves two checkers from E1 to G3. What you write below it goes to ben.
tutorial-show = You see the board whenever you like.
tutorial-resign = As an answer to a mail about the game, this resigns it, after one more question. The last mail has the whole record.
mail-no-language = There is no language “{ $tag }” here. The command language without one lists all.
mail-set-title = Your mail
mail-set-address = Mail goes to { $address }.
mail-has-pictures = Mails have pictures of the board.
mail-has-text = Mails are plain text, without pictures.
setting-text-mails = Plain text only, without pictures
language-now = Pages and mails are in { $language }.
language-all = To choose a language, write the word before its name after your password:
vacation-not-now = You are not on vacation.
weekends-are-free = Your correspondence clocks stand still at weekends.
weekends-count = Your correspondence clocks run at weekends.
help-settings = Settings
help-settings-text = Each of these alone says how things are. mail chooses how many mails you get: one for each move, one until you have been on the site (once), one a day (daily), or none (off); and whether they have pictures of the board or are plain text. language is that of pages and mails, such as en. vacation with a number of days stops your correspondence clocks from now on, as far as the year’s days reach; end starts them again. With weekends on they stand still every weekend. set has two more choices: copies is a mail with the board after every move, and begin lets games begin without acceptance between those who both wish it.
set-title = Your settings
column-setting = Setting
column-setting-state = Now
column-setting-meaning = Meaning
settings-begin = Challenges
setting-copies = A mail with the board after every move, my own included
setting-begin = Begin games at once with others who wish it as well, without acceptance
mail-no-tournament = There is no tournament “{ $name }”. dipole tournament lists those that you can join, with their eight letters and digits.
mail-tournaments = A tournament is named by its eight letters and digits:
column-tournament = Tournament
