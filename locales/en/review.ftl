### The engine's look back at a game.

review-title = Review
review-hint = The engine checks every move and shows better ones.
review-ask = Review this game
review-again = Try again
review-failed = The review failed.
review-waiting =
    { $ahead ->
        [0] Your review comes next.
        [one] One other game is reviewed first.
       *[other] { $ahead } other games are reviewed first.
    }
review-working = The engine is analysing the game…
review-look-again = Refresh
review-accuracy = Accuracy
review-accuracy-hint = Accuracy weighs each move by what was at stake.
review-lost = Winning chances lost
review-lost-hint = 100% means one whole game given away.
review-blunders = Blunders
review-mistakes = Mistakes
review-inaccuracies = Inaccuracies
review-fine = fine
review-blunder = blunder
review-mistake = mistake
review-inaccuracy = inaccuracy
review-no-flaws = No mistakes were found.
review-better = Better: { $line }
review-own = Only my mistakes
review-retry = Retry your mistakes
review-refutation = What follows: { $line }
review-chance = (winning chances { $before } → { $after })
review-analyse = Open in the analysis board
review-all = Every move in numbers
review-move = Move
review-verdict = Verdict
review-chance-white = White’s winning chances
review-chance-mover = Mover’s winning chances
review-lines = Each player’s winning chances at their turns:
review-percent = { $percent }%
review-wins =
    { $plies ->
        [one] ({ $colour } wins with the next move)
       *[other] ({ $colour } wins in { $plies } moves)
    }
review-loses =
    { $plies ->
        [one] ({ $colour } loses with the next move)
       *[other] ({ $colour } loses in { $plies } moves)
    }

problem-still-played = The game is in progress
problem-still-played-text = You can review and analyse a game once it is finished.
problem-own-running-game = Your game is in progress
problem-own-running-game-text = This position is in one of your games in progress, or one move later. Try again once the game is finished.
problem-too-many-reviews = You or your network have too many unfinished reviews. Try again when one is finished.
