### The engine's look back at a game.

review-title = Review
review-hint = The engine looks at every move and says what was good and what would have been better.
review-ask = Review this game
review-again = Try again
review-failed = The review did not work out.
review-waiting =
    { $ahead ->
        [0] Your review comes next.
        [one] One other game is reviewed first.
       *[other] { $ahead } other games are reviewed first.
    }
review-working = The engine looks at the game …
review-look-again = Look again
review-accuracy = Accuracy
review-accuracy-hint = Accuracy weighs each move by what was at stake.
review-lost = Chances lost
review-lost-hint = 100% of chances lost is one whole game given away.
review-blunders = Blunders
review-mistakes = Mistakes
review-inaccuracies = Inaccuracies
review-fine = fine
review-blunder = blunder
review-mistake = mistake
review-inaccuracy = inaccuracy
review-no-flaws = No mistakes were found.
review-better = Better: { $line }
review-chance = (chance to win { $before } → { $after })
review-analyse = Open in the analysis board
review-all = Every move in numbers
review-move = Move
review-verdict = Verdict
review-chance-white = White's chance to win
review-chance-mover = The mover's chance to win
review-lines = Each player's chance to win at their turns:
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

problem-still-played = The game goes on
problem-still-played-text = A game can be reviewed and analysed once it is over.
problem-own-running-game = Your game goes on
problem-own-running-game-text = This position is in one of your running games or one move later. Ask again once the game is over.
problem-too-many-reviews = Several reviews that you, or others on your network, have asked for are not finished yet. Please ask again when one is.
