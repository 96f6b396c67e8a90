### The chapters and steps of the course. What each says of its board is proved by the tests in
### crates/server/src/web/course.rs.

chapter-moving-title = Moving and merging
chapter-moving-about = How far checkers go, and where they may end.
chapter-capturing-title = Capturing
chapter-capturing-about = In every direction, but nothing that is taller.
chapter-leaving-title = Leaving, sitting out, winning
chapter-leaving-about = What happens at the edge, without a move, and at the end.
chapter-strategy-title = What strong play is about
chapter-strategy-about = Steps that run out, threats and safety, tall stacks, tempo.
chapter-endings-title = Endings
chapter-endings-about = Few checkers on the board, and one way to win. Then win against the computer.

## Moving and merging
step-count-title = As many squares as checkers
step-count-text = The number on a stack is its height. A move takes some checkers of one stack and carries them exactly as many squares as there are checkers. The others stay where they are.
step-count-task = Take three checkers of your stack to F4.
step-count-right = F4 is three squares away, so three checkers go there. Two stay on C1.
step-count-wrong = That is another distance, and so another number of checkers. F4 is three squares away, diagonally to the right.
step-straight-title = Straight ahead
step-straight-text = Only dark squares are used, but light squares count on the way. Straight ahead, dark and light squares alternate, so only an even number of checkers can go there. Diagonally, any number can.
step-straight-task = Move straight ahead.
step-straight-right = Two or four checkers end on a dark square straight ahead. One or three would end on a light square.
step-straight-wrong = That was diagonal. Straight ahead means on the D file: to D4 with two checkers or to D6 with four.
step-over-title = Over other stacks
step-over-text = Nothing stands in the way of a move. Only the square where it ends counts: stacks in between, white or black, are passed over and stay as they are.
step-over-task = Take all four checkers to F6.
step-over-right = The stack has passed over C3 and E5. It did not matter that both are taller.
step-over-wrong = A legal move, but not to F6. It is four squares away, diagonally to the right, behind both black stacks.
step-merge-title = Merging
step-merge-text = Checkers that end on a stack of your own join it. Like moves to empty squares, such moves go forward only: straight or diagonally.
step-merge-task = Make a stack of five.
step-merge-right = Three checkers from B2 and two on E5 make five. One checker stays on B2.
step-merge-wrong = That makes no stack of five. E5 has two checkers and needs three more; which stack is three squares away?

## Capturing
step-forward-title = Capturing
step-forward-text = A move that ends on an enemy stack captures it. All of it leaves the board, and your checkers stand in its place. You need at least as many checkers as the stack has.
step-forward-task = Capture the stack on E5.
step-forward-right = Two checkers go two squares and capture the stack of two.
step-forward-wrong = The stack on E5 is still there. It is two squares from C3, diagonally to the right.
step-backward-title = Backward
step-backward-text = Captures go in all eight directions, backward too. Only moves to empty squares and to your own stacks have to go forward.
step-backward-task = Capture the stack on G3.
step-backward-right = Two checkers went two squares diagonally backward. One stays on E5.
step-backward-wrong = The stack on G3 is still there. It is behind your stack on E5, two squares diagonally.
step-sideways-title = Sideways
step-sideways-text = A capture may go sideways too. Along a rank, as along a file, the number of checkers has to be even. It may be more than the enemy stack has.
step-sideways-task = Capture the stack on F4.
step-sideways-right = Four checkers went four squares to the side and captured three.
step-sideways-wrong = The stack on F4 is still there. Look along the fourth rank: your stack on B4 is four squares away.
step-taller-title = Nothing that is taller
step-taller-text = A stack that is taller than the number of checkers that arrive cannot be captured. So the distance decides: from two squares away only two checkers arrive, and they capture two at most.
step-taller-task = Only one of the four black stacks can be captured. Capture it.
step-taller-right = G7 is three squares away: three checkers capture three. The others need more than the two that would arrive.
step-taller-wrong = That captures nothing. For each black stack, compare its height with its distance from D4.

## Leaving, sitting out, winning
step-off-title = Off the board
step-off-text = A forward move that would end beyond the edge takes its checkers off the board. They do not come back. It takes at least as many checkers as there are squares to the first place outside.
step-off-task = Take two checkers off the board, and keep one.
step-off-right = From the seventh rank, the first place outside is two squares away, so two checkers can leave. One stays.
step-off-wrong = Choose the stack on E7, then 2 at the upper edge of the board.
step-side-title = Over the side
step-side-text = Diagonally forward leads over the side edges as well. From the B file, the first place beyond the left edge is two squares away.
step-side-task = Take two checkers off the board over the side.
step-side-right = The two checkers have left over the left edge, although the last rank is still four squares away.
step-side-wrong = Choose the stack on B4, then 2 at the upper edge of the board. One checker alone cannot leave from there.
step-sit-out-title = Sitting out
step-sit-out-text = A player who has a move must make one. A player who has none sits out, and the others go on until there is a move again. The black checker on C7 cannot move: the stacks on B6 and D6 are too tall for it.
step-sit-out-task = Make Black sit out.
step-sit-out-right = Only C7 is left, and it cannot move. Black sits out, and you move again at once.
step-sit-out-wrong = After that, Black can still move. Which black checker can move now?
step-last-title = The last checkers
step-last-text = A player without checkers is out. It does not matter whether they were captured or left the board. Whoever has the last checkers on the board wins; there are no draws.
step-last-task = Win with this move.
step-last-right = Black has no checkers left. You have won.
step-last-wrong = Black still has a stack. Can one of yours reach F4 with at least two checkers?

## What strong play is about
step-supply-title = Steps run out
step-supply-text = All moves but captures go forward, so the steps of both sides run out, and then checkers have to leave. A move of three checkers goes three squares and uses nine steps; a move of one checker uses one. Here you have nine steps, and Black has eight.
step-supply-task = Choose a move that uses a single step.
step-supply-right = One checker, one square: Black now runs out of steps first. Go on in this way.
step-supply-wrong = That uses more than one step, and Black runs out later than you. Count them: they stand beside the board.
step-safe-title = Out of reach
step-safe-text = A stack of four can capture in all directions at a distance of one to four squares, whatever is not taller than that distance. Black threatens to take D4 with the stack on D8.
step-safe-task = Move so that Black can capture nothing.
step-safe-right = Three squares to one side and three ahead: D8 has no straight line to it, and nothing has stayed behind.
step-safe-wrong = Black can still capture. A part that stays on D4 is in reach of D8, and so are the squares two steps ahead.
step-threat-title = Taller stacks reach further
step-threat-text = A stack of three reaches three squares. From four squares away, a stack of four can capture it, and is out of its reach. That is a threat without an answer in kind.
step-threat-task = Threaten the stack on D8 without being in reach of any black stack.
step-threat-right = The four checkers on D4 reach D8. The three on D8 do not reach D4. Black has to move them away.
step-threat-wrong = Either D8 is not threatened now, or Black can capture something. Make a stack of four, four squares away.
step-join-title = Joining for safety
step-join-text = A tall stack is hard to capture: it takes as many checkers, from as many squares away. Black threatens the checker on H4 with the stack on H6.
step-join-task = Find the only move that wins.
step-join-right = Two checkers on G5 are safe: H6 is one square away, so only one checker could arrive. Your supply of steps does the rest.
step-join-wrong = After that, Black wins. The checker on H4 needs help: which stack can it join?
step-break-title = Breaking a tall stack
step-break-text = One tall stack has few moves: each whole move uses many steps. In two stacks the checkers last longer, but each part has to be safe. The stack on G1 captures single checkers around it, and the stack on G7 reaches D4.
step-break-task = Break the stack in two so that both parts are safe.
step-break-right = Two and two, and neither is in reach. Every other move loses.
step-break-wrong = That loses: either a part can be captured, or the stack has stayed in one piece or lost checkers. Take two.
step-tempo-title = Tempo
step-tempo-text = D4 and D6 stand opposite each other. Whichever of them has to move steps beside the other and is captured. So both sides use up their spare steps elsewhere first.
step-tempo-task = Find the only move that keeps the game won.
step-tempo-right = You have one more spare step than Black, whose checker on D6 will have to move first.
step-tempo-wrong = Then D4 has to move after all and is captured. Use your spare steps one by one, on the longest way.

## Endings
step-opposite-title = One against one
step-opposite-text = Two single checkers come towards each other. Whoever has to step beside the other one is captured. So stay opposite: on the same file, an even number of squares apart, with the other side to move.
step-opposite-task = Find the only move that wins.
step-opposite-right = E3 and E7 are four squares apart on one file, and Black has to move. Wherever it goes, you can stand opposite again.
step-opposite-wrong = Black gets past, or gets opposite you. Look for the file on which Black stands.
step-give-title = Giving a checker for a tempo
step-give-text = D4 and D6 stand opposite each other, and it is your turn. If D4 moves, it is captured. But you have another checker, and a move off the board is a move too.
step-give-task = Find the only move that wins.
step-give-right = The checker on H8 has paid for the tempo. Now D6 has to step beside D4.
step-give-wrong = That checker is captured at once. Make another move instead, whatever it costs.
step-offer-title = Offering a checker
step-offer-text = Three single checkers cannot capture a stack of two. But when one of its checkers captures a neighbour, the two are apart, and each can be captured.
step-offer-task = Find the only move that wins. It offers a second checker.
step-offer-right = If Black captures on C3 or on C5, your checker on the other of the two captures what has stayed on D4.
step-offer-wrong = After that, Black wins. Which move leaves you a checker beside D4, even when Black has captured another?
step-three-title = Three against two
step-three-text = With more checkers you have more steps and more threats. Keep your checkers safe, use short moves, and let Black come to you. The endgame tables say that you win.
step-three-task = Win against the computer.
step-three-right = Black has no checkers left.
step-three-wrong = Black has won. Was a checker captured, or did you use too many steps?
step-five-title = Five against three
step-five-text = Now everything together: count steps, stay out of reach, threaten from further away, and break your stacks when both parts are safe. With the right moves you win.
step-five-task = Win against the computer.
step-five-right = You have won against the computer at its strongest. Play a whole game now.
step-five-wrong = Black has won. Compare the steps beside the board after each move, and try again.
