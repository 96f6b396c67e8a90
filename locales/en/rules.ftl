### The rules page: a lesson of two minutes, then the rules without gaps.

rules-title = The rules of Dipole
rules-lead = Dipole is a game of stacks by Mark Steere, from 2007. Two players, or four, move parts of their stacks towards the other side and off the board, and take what stands in their way. Whoever has the last checkers wins.

rules-lesson = Learn it in two minutes

rules-lesson-stack = Stacks
rules-lesson-stack-text = Only the dark squares are used. Checkers stand on them in stacks, and each player begins with a single tall one. Its number is its height.

rules-lesson-move = As many squares as checkers
rules-lesson-move-text = Take some checkers from the top of one of your stacks and carry them in a straight line, exactly as many squares as you took: one checker goes one square, three checkers go three. Light squares count on the way, and nothing in between is an obstacle. Forward means straight ahead or diagonally ahead.
rules-figure-move = A stack of two: one checker reaches B4 or D4, both together A5, C5 or E5.

rules-lesson-merge = Joining your own
rules-lesson-merge-text = On an empty square the checkers make a new stack. On one of your own they join it.
rules-figure-merge = Three of four go from B2 over the five black ones and join the two on E5. One stays on B2.

rules-lesson-capture = Capturing
rules-lesson-capture-text = Land on an enemy stack, and all of it leaves the board, as long as it is no taller than what you bring. Captures go in all eight directions, backward and sideways too. A taller stack cannot be landed on.
rules-figure-capture = Two of the three on C5 go backward to E3 and capture the single checker there. One stays on C5.

rules-lesson-off = Off the board
rules-lesson-off-text = A forward move that ends beyond the edge takes its checkers out of the game. That is how a player who has no other move goes on, and it costs checkers: put it off as long as you can.
rules-figure-off = Two of the three on G5 leave over the side, diagonally forward.

rules-lesson-win = Winning
rules-lesson-win-text = You must move as long as you can. A player who has lost every checker is out. The last one with checkers on the board wins; a draw cannot happen.

rules-lesson-play = Play a game

rules-all = The whole rules
rules-all-board = The board has as many files as ranks; the corner A1, at White’s lower left, is dark. Only dark squares are used.
rules-all-turn = White begins, and the players take turns. In a turn you make one move with one of your stacks.
rules-all-distance = A move takes any number of checkers from one stack, one up to all of them, and carries them exactly that number of squares in a straight line. All squares count, dark and light; stacks in between do not matter. Along a file or a rank the number is therefore even, since the move has to end on a dark square.
rules-all-basic = A normal move ends on an empty square, and a merging move on a stack of your own. Both go only straight forward or diagonally forward.
rules-all-capture = A capturing move ends on an enemy stack that is no taller than the number of checkers that move. It may go in any of the eight directions. The whole enemy stack is taken off the board.
rules-all-off = Checkers leave the board by a move straight or diagonally forward that would end outside it. Leaving over a side edge on a forward diagonal counts. What has left does not come back.
rules-all-sit-out = A player who can move must move. A player who cannot move sits out until a move is possible again; the turn goes to the next player who has one. One player always can: the tallest stack on the board may carry all of itself along a forward diagonal.
rules-all-end = A player without checkers is out of the game. The last player with checkers wins. No position can come back, so every game ends, and none is a draw.

rules-setups = Starting positions
rules-setups-text = Each player begins with one stack.
rules-setup-small = Small: 8×8, twelve checkers each, on E1 and D8. The usual game.
rules-setup-large = Large: 10×10, twenty each, on E1 and F10.
rules-setup-compressed = Compressed: 10×10, twenty each, one rank further in, on F2 and E9.
rules-setup-four = Four players: 12×12, twenty-four each. White goes up, Red to the right, Black down, Green to the left, and they take turns in that order. There are no teams.

rules-sit-out = Sitting out
rules-sit-out-text = When you have no move, nothing needs to be done: the other side plays again. Records of games show the word “pass” there.
rules-figure-sit-out = Black to move would have nothing: C7 can only reach B6 and D6, and the stacks there are taller. Black sits out.

rules-notation = Writing moves down
rules-notation-move = E1-G3 carries checkers from E1 to G3. Their number is the distance, here two. What stood on G3 tells whether the move merges or captures.
rules-notation-off = B8-off takes all of B8 off the board, and A5-off:2 takes two checkers of A5.

rules-coins = Coins
rules-coins-text = With real checkers, tall stacks fall over. Players therefore put a coin on a stack for every five checkers: a stack of seven is two checkers and a coin. The settings at the top of the page draw stacks in the same way; the number is always there.

rules-site = Rules of this site
rules-site-text = The rules of the game say nothing about clocks or about leaving. What follows is this site’s own, and no part of Mark Steere’s rules.
rules-site-live = Live clocks have a time for the whole game and add some seconds after each of your moves. Your first move is not counted, but it has to come within a minute of the game's beginning or of the move before it; otherwise the game is aborted. If you have to sit out, your clock does not run.
rules-site-days = In correspondence games you have a number of days for each move, or a reserve that every move refills up to a limit. These clocks run from the beginning. You are warned when a quarter of the time for a move is left, at the earliest a day before its end.
rules-site-pauses = Vacations and free weekends stop your correspondence clocks while it is your turn. Every player has 28 days of vacation in a calendar year and starts it at any time; if you come back early, you keep the hours that are left. Weekends last from Saturday to Monday, 0:00 UTC, and are free for players who want that. Time that has run out stays out.
rules-site-time = A player who runs out of time has lost, even if no one is watching. The computer plays without a clock.
rules-site-leave = When the player to move has left a live game and stays away for a minute, the others may claim it. The page shows how long that takes.
rules-site-abort = Until all players have moved, any of them may abort the game. It then has no result. Later, all remaining players have to agree.
rules-site-undo = A move can be taken back when all the other people in the game agree. The computer agrees in games that are not rated. Clocks are not set back.
rules-site-four = In a game for four, whoever resigns, runs out of time or goes away is out, and the stacks leave the board: walls that nobody moves could shut others in. The rest play on, and the last one with checkers wins. Places go by the order in which players were out; the first to go is fourth.
rules-site-games = Anyone can view, search and download finished games, with the players’ names and moves and without chat, notes or mail addresses. They are in the public domain (CC0 1.0).

rules-author = The author
rules-author-text = Mark Steere designed Dipole in May 2007 and lets everybody play, publish and program it as it is. These words are ours; his own rule sheet, and his other games, are at
