# The words of the site's pages. One file a language; keys are the same in all.

language-name = English
site-description = Play Dipole, Mark Steere's stack game, against the computer or a friend. Free, without an account.

nav-skip = Skip to content
nav-skip-to-board = Skip to board
nav-label = Site
nav-menu = Menu
nav-play = Play
nav-rules = Rules
docs-title = Guides
docs-lead = For players, site owners, and authors of bots and engines. They come with the program that this site runs.
docs-turn = Guides before and after
footer-credit = Dipole was designed by Mark Steere (2007), who allows anyone to publish it.

preferences-title = Settings
preferences-language = Language
preferences-theme = Appearance
preferences-board = Board
preferences-flat = Show stacks from above
preferences-coins = Show five checkers as a coin
preferences-notation = Notation
preferences-sound = Sounds
preferences-save = Save
theme-auto = Same as device
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
setup-custom = Custom position

home-title = Play Dipole
home-lead = No luck involved: split your stack, capture your opponent’s checkers, and be the last player with checkers on the board.
home-strengths = Play the computer
strength-beginner = Beginner
strength-beginner-hint = has just learned the rules
strength-club = Club
strength-club-hint = punishes mistakes
strength-strong = Strong
strength-strong-hint = plays at full strength
home-more-levels = All eight levels
home-learn = Learn
after-lesson-title = You know the rules
after-lesson-text = The course goes on from here, with short tasks on a board.
after-lesson-continue = Continue learning
after-lesson-again = Repeat the lesson
home-to-move = Your move
home-quick = Play now
home-quick-hint = We put you in the lobby and start the game when an opponent joins.
home-play-friend = Play a friend
home-own-games = Your games
home-own-more = More of your games
home-finished = Finished games
home-both-sides = Play both sides
home-turn = { $name } to move
home-since = since { $day }
home-won = { $name } won
home-live = Now playing
home-games-now = More games in progress
home-watch-all = All games in progress
home-results = Recent results

new-game-title = New game
new-game-setup = Starting position
new-game-opponent = Opponent
new-game-level = Computer
new-game-level-label = Level
new-game-colour = Your colour
new-game-begin = Start game
new-game-more = More options
opponent-computer = The computer
opponent-friend = A friend, by link
opponent-both = Play both sides
level =
    { $level ->
        [1] 1 – just learned the rules
        [8] 8 – full strength
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
game-turn = It is { $colour }’s turn.
game-won = { $colour } has won.
game-won-resignation = { $colour } won by resignation.
game-won-time = { $colour } won on time.
game-won-adjudication = { $colour } won by adjudication.
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
game-no-moves = Moves will appear here.
game-pass = pass
game-navigation = Browse moves
game-first = Start
game-previous = Back one move
game-next = Forward one move
game-last = Latest move
game-flip = Flip board
game-record = Game record
game-position = Position
game-resign = Resign
game-resign-sure = Resign this game?
game-resign-yes = Resign
action-cancel = Cancel

game-to-now = Latest move
game-parts = Beside the board
game-menu = More
chat-tab = Chat
notes-tab = Notes
plans-tab = Planned moves
end-open = Result
end-close = Close
end-share = Copy link
end-aborted = Game aborted
end-you-won = You won
end-you-lost = You lost
end-won = { $player } won
end-off = { $player }’s last checker left the board.
end-off-you = Your last checker left the board.
end-captured = { $player }’s last checkers were captured.
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
        [one] your last checker off
       *[other] all { $count } off
    }

refused-game-over = The game is over.
refused-not-a-player = You aren’t playing in this game. You can watch it.
refused-not-your-turn = It is not your turn.
refused-stale = The position has changed since you opened this page. Check the board and move again.
refused-waiting = The game starts when every seat is taken.
refused-no-open-seat = There is no open seat in this game. Find another game in the lobby.

problem-back-to-game = Back to the game
problem-back-home = Go to the home page
problem-back = Back to the page
problem-not-found = Page not found
problem-not-found-text = There is no page at this address. Check it for missing characters: a game’s address ends in eight letters and digits.
problem-not-found-kind = { $kind ->
        [game] Either there is no game with this id, or it does not have what was asked for.
        [offer] There is no offer with this id.
        [tournament] There is no tournament with this id.
        [player] There is no player with this name.
        [puzzle] There is no puzzle with this id, or none that fits.
        [study] There is no study or chapter with this id, or it is not shared with you.
       *[address] The API has nothing at this address. /api/openapi.json lists all its addresses.
    }
problem-bad-request = We couldn’t read this request
problem-bad-request-text = Go back, reload the page and try again.
problem-bad-position = Invalid position
problem-bad-position-text = The position could not be read: { $reason }
problem-not-in-tables = Position not in the endgame tables
problem-not-in-tables-text = This position has { $checkers } checkers. On this board, the endgame tables cover at most { $most }.
problem-not-in-tables-four = The endgame tables cover two-player games only.
problem-too-large = File or text too large
problem-too-large-text = What you sent is larger than this site accepts. Shorten it and try again.
problem-cross-site = Request blocked
problem-cross-site-text = This request came from another site, so we blocked it. Open the page on this site and try again.
problem-bad-token = This page has expired
problem-bad-token-text = Reload the page and try again. If that doesn’t help, allow cookies for this site.
problem-needs-token = This request needs a token in the header “Authorization: Bearer …”. Create one in your account, under “API tokens” or “Bots”. In a browser, sign in and allow cookies.
problem-too-many = Too many requests
problem-too-many-text = Your network has sent too many requests. Wait a minute, then try again.
problem-too-many-connections = Too many open connections
problem-too-many-connections-text = You or your network have too many streams, or pages with live updates, open. Close some of them, then try again.
problem-too-many-computer-games = You have too many games against computers in progress. Finish, resign or abort one first.
problem-too-many-guest-games = You or your network have too many guest games in progress. Finish, resign or abort one, or create an account to play without this limit.
problem-too-many-tries = You have tried too often. Try again in { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    }.
problem-over-quota-minutes = You have reached the limit for this action. Try again in { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    }.
problem-over-quota-hours = You have reached the limit for this action. Try again in { $hours ->
        [one] 1 hour
       *[other] { $hours } hours
    }.
problem-busy = The site is very busy
problem-busy-text = Try again in a moment. Everything you saved is safe.
problem-refused = This action isn’t possible
problem-request = Request { $id }
problem-internal = Something went wrong on our side
problem-internal-text = Try again. If it happens again, send the site owner this number: { $id }

account-sign-in = Sign in
account-sign-in-title = I have an account
account-sign-up-title = I’m new here
account-sign-up = Create account
account-why = With an account you can play your games on any device. You can also play without one.
account-guest = Your games, puzzles and studies as a guest move to the account.
welcome-title = Welcome, { $name }!
welcome-text = Your games are now in your account, on every device. You can play rated games, chat, and be challenged by name.
welcome-account = Account settings
account-name = Name
account-name-hint = 2–20 characters: letters, digits, - and _. Other players see it.
account-password = Password
account-own-password = Your password
account-new-password = New password
account-password-hint = At least 8 characters. We recommend several unrelated words.
account-sign-out = Sign out
account-sign-out-everywhere = Sign out everywhere
account-games = Download my games
account-change-password = Change password
account-password-changed = Your password has been changed. Your other devices are signed out, and your tokens and emailed links no longer work.
account-set-password = Set a password
account-no-password = Your account has no password. You can set one within 10 minutes of signing in.
account-sign-in-again = Sign in again
account-delete = Delete account
account-delete-hint = Your name is removed at once. Games in progress are resigned, or aborted if not everyone has moved. Your games stay on the site as a guest’s games.
account-wrong = The username or password is wrong.
account-wrong-password = The password is wrong.
account-name-taken = This username is taken. Choose another.
account-bad-name = A username has 2–20 characters: letters without accents, digits, - and _. It can’t be digits only.
account-bad-password = A password needs 8–200 characters.
account-easy-password = This password is easy to guess. Use several words that are unrelated to each other and to you.
problem-signed-out = You are not signed in
problem-signed-out-text = Please sign in and try again.
