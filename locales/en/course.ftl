### The course: what its pages say around the steps.

course-title = Learn Dipole
course-lead = From the first move to won endings, in short steps on a board. Each has a task; the board tells you whether your move solves it.
course-begin = Begin
course-continue = Continue: { $title }
course-all-done = All done: play a game
course-first-game = A guided first game: six short steps that show how everything works.
course-kept = Your progress is kept in this browser.
course-progress = { $done } of { $count } done
course-solved = { $title }, done
course-number = { $chapter }, { $step } of { $of }
course-steps = Steps
course-previous = Previous step
course-next = Next step
course-end = To the overview
course-right = Right.
course-wrong = Not yet.
course-answer = Answer
course-answer-is = The answer: { $moves }.
course-show = Show the answer
course-again = Try again
course-play = Play it out
course-your-turn = You play White against the computer at its strongest. It is your turn.
course-thinking = The computer thinks.
course-won = You have won: the last checkers are yours.
course-lost = Black has the last checkers and wins. Try again, and play on from another move.
course-no-engine = The computer could not be loaded. Try again when you are online.
