# The words of the site's pages. One file a language; keys are the same in all.

language-name = English
site-description = Play Dipole, Mark Steere's stack game, against the computer or a friend. Free, without an account.

nav-skip = To the content
nav-skip-to-board = Skip to board
nav-label = Site
nav-menu = Menu
nav-play = Play
nav-rules = Rules
footer-credit = Dipole is a game by Mark Steere (2007), who lets everyone publish it.

preferences-title = Settings
preferences-language = Language
preferences-theme = Appearance
preferences-board = Board
preferences-flat = Stacks seen from above
preferences-coins = Coins worth five checkers
preferences-notation = Notation
preferences-sound = Sounds
preferences-save = Save
theme-auto = As my device
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
look-slate = Slate
look-wood = Wood
look-paper = Paper
look-bold = Bold
notation-plain = E1-G3, C3-A5
notation-signs = e1-g3, c3xa5 (AbstractPlay)
sound-live = In live games
sound-on = Always
sound-off = Never

colour-white = White
colour-black = Black
colour-red = Red
colour-green = Green
colour-random = Random
colour-red-four = Red (four players)
colour-green-four = Green (four players)

setup-small = Small, 8×8
setup-large = Large, 10×10
setup-compressed = Compressed, 10×10
setup-four = Four players, 12×12
setup-custom = Own start

home-title = Play Dipole
home-lead = Two stacks, a board, no luck: split your stack, capture the other side's, and keep the last checkers on the board.
home-strengths = Play the computer
strength-beginner = Beginner
strength-beginner-hint = has just learnt the rules
strength-club = Club
strength-club-hint = knows how to punish mistakes
strength-strong = Strong
strength-strong-hint = as strong as it gets
home-more-levels = All eight levels
home-learn = Learn
after-lesson-title = You know the rules
after-lesson-text = The course goes on from here, with short tasks on a board.
after-lesson-continue = Continue learning
after-lesson-again = Repeat the lesson
home-to-move = Your move
home-quick = Play now
home-quick-hint = You wait in the lobby until somebody comes.
home-play-friend = Play a friend
home-going-on = Games going on
home-finished = Finished games
home-both-sides = Both sides here

new-game-title = New game
new-game-setup = Starting position
new-game-opponent = Opponent
new-game-level = Computer
new-game-level-label = Level
new-game-colour = Your colour
new-game-begin = Begin
new-game-more = More
opponent-computer = The computer
opponent-friend = A friend, by link
opponent-both = Both sides here
level =
    { $level ->
        [1] 1 – just learnt the rules
        [8] 8 – as strong as it gets
       *[other] { $level }
    }

seat-open = open seat
seat-guest = Guest
seat-computer = Computer, level { $level }
seat-you = (you)
seat-checkers =
    { $count ->
        [one] 1 checker
       *[other] { $count } checkers
    }

drawing-name = Board
drawing-stack =
    { $height ->
        [one] { $colour }, 1 checker on { $square }
       *[other] { $colour }, stack of { $height } on { $square }
    }
drawing-choose-stack =
    { $height ->
        [one] Choose the checker on { $square }
       *[other] Choose the stack of { $height } on { $square }
    }

game-your-turn = Your turn
game-your-turn-as = It is your turn ({ $colour }).
game-turn = It is { $colour }'s turn.
game-won = { $colour } has won.
game-won-resignation = { $colour } has won; the other side gave up.
game-won-time = { $colour } has won on time.
game-sat-out = { $colour } has no move and sits out.
game-after-ply =
    { $ply ->
        [0] The starting position.
        [one] After 1 move.
       *[other] After { $ply } moves.
    }
game-waiting-for-players = Waiting for a player to take the open seat.
game-invite-title = Invite a friend
game-invite =
    { $count ->
        [one] Send this link. The first person to open it can take the open seat.
       *[other] Send this link. The first { $count } people to open it can take the open seats.
    }
game-invite-cancel = Cancel invitation
game-invited = { $name } invites you: { $terms }
game-invited-by-guest = A guest
game-invited-no-clock = no clock
game-join = Play as { $colour }
link-label = Link
link-copy = Copy link
link-copied = Copied
link-share = Share
link-qr = QR code of the link
game-off-moves = Bear off
game-moves = Moves
game-pass = pass
game-navigation = Walk through the game
game-first = Start
game-previous = Back
game-next = Forward
game-last = End
game-flip = Turn the board
game-record = Record
game-position = Position
game-resign = Resign
game-resign-sure = Resign this game?
game-resign-yes = Resign
action-cancel = Cancel

game-to-now = Back to now
game-parts = Beside the board
game-menu = More
chat-tab = Chat
notes-tab = Notes
plans-tab = Lines
end-open = Result
end-close = Close
end-share = Copy link
end-aborted = Game aborted
end-you-won = You won
end-you-lost = You lost
end-won = { $player } won
end-off = The last checker of { $player } left the board.
end-off-you = Your last checker left the board.
end-captured = The last checkers of { $player } were captured.
end-captured-you = Your last checkers were captured.
end-resigned = { $player } resigned.
end-resigned-you = You resigned.
end-time = { $player } ran out of time.
end-time-you = You ran out of time.
end-left = { $player } left the game.
end-left-you = You left the game.
end-last-player = { $player } is the last player with checkers.

choices-stack = Choose a stack
choices-stack-link =
    { $height ->
        [one] { $square }, 1 checker
       *[other] { $square }, stack of { $height }
    }
choices-move =
    { $height ->
        [one] The checker on { $square }
       *[other] The stack of { $height } on { $square }
    }
choices-other-stack = Choose another stack
choice-basic = { $count } to { $square }
choice-merge = { $count } to { $square }, merging with { $height }
choice-capture = { $count } to { $square }, capturing { $height }
choice-off = { $count } off
choice-all-off =
    { $count ->
        [one] the last one off
       *[other] all { $count } off
    }

refused-game-over = The game is over.
refused-not-a-player = You do not play in this game, but you can watch it.
refused-not-your-turn = It is not your turn.
refused-stale = The game has moved on since your page was loaded. Look at the board and choose again.
refused-waiting = The game begins when every seat is taken.
refused-no-open-seat = There is no open seat for you in this game.

problem-back-to-game = Back to the game
problem-back-home = To the first page
problem-back = Back to the page
problem-not-found = Nothing here
problem-not-found-text = There is no page at this address. A game's address has eight letters and digits at its end; perhaps one is missing.
problem-bad-request = The request was not understood
problem-bad-request-text = Please go back, load the page again and try once more.
problem-bad-position = This is no position
problem-bad-position-text = The position could not be read: { $reason }
problem-not-in-tables = Not in the tables
problem-not-in-tables-text = This position has { $checkers } checkers, and this site's tables go up to { $most } on its board.
problem-not-in-tables-four = Endgame tables are for games for two.
problem-too-large = Too much at once
problem-too-large-text = What was sent is larger than anything this site takes. Please send less.
problem-cross-site = Sent from another site
problem-cross-site-text = For your safety, changes can be made only from this site's own pages. Please open the page here and try again.
problem-bad-token = The page was out of date
problem-bad-token-text = Please load the page again and try once more. The site needs its cookie for playing.
problem-too-many = Too quick
problem-too-many-text = Too many requests came from your network. Please wait a minute.
problem-too-many-computer-games = You have many games against computers that are not over. Finish, resign or abort one first.
problem-too-many-guest-games = Guests may have only so many games at a time, all guests of one network together three times as many. Finish, resign or abort one first; with an account there is no such limit.
problem-too-many-tries = Only so many tries are allowed in an hour. Please try again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}.
problem-busy = Very busy just now
problem-busy-text = Please try again in a moment. Nothing that was saved is lost.
problem-refused = This cannot be done
problem-request = Request { $id }
problem-internal = Something went wrong on our side
problem-internal-text = Please try again. If it happens once more, tell the site's owner this number: { $id }

account-sign-in = Sign in
account-sign-in-title = I have an account
account-sign-up-title = I am new here
account-sign-up = Make an account
account-why = An account keeps your games together on all your devices. You can play without one.
welcome-title = Welcome, { $name }!
welcome-text = Your games stay with your account on every device. You can now play for ratings, write in the chat and be challenged by name.
welcome-account = Settings of your account
account-name = Name
account-name-hint = 2 to 20 letters, digits, - and _. Others see it.
account-password = Password
account-own-password = Your password
account-new-password = New password
account-password-hint = At least 8 characters. A few words in a row are best.
account-sign-out = Sign out
account-sign-out-everywhere = Sign out everywhere
account-games = Download all my games
account-change-password = Change the password
account-password-changed = The password is changed. Your other devices are signed out, and tokens and mailed links do not work any more.
account-set-password = Set a password
account-no-password = Your account has no password. This works for ten minutes after you have signed in.
account-sign-in-again = Sign in again
account-delete = Delete the account
account-delete-hint = Your name disappears at once. Games that go on are given up, or aborted where not everybody has moved. The games stay, as those of a guest.
account-wrong = Name or password is wrong.
account-wrong-password = The password is wrong.
account-name-taken = This name is not free. Please choose another.
account-bad-name = A name has 2 to 20 letters (without accents), digits, - and _, and not digits alone.
account-bad-password = A password has 8 to 200 characters.
account-easy-password = This password is easily guessed. A few words in a row that have nothing to do with each other or with you are best.
problem-signed-out = You are not signed in
problem-signed-out-text = Please sign in and try again.
