### What waits for the reader, and what has happened, on every page.

notice-waiting =
    { $count ->
        [0] Nothing waits for you
        [one] { $count } game or challenge waits for you
       *[other] { $count } games and challenges wait for you
    }
notice-challenges =
    { $count ->
        [one] { $count } challenge
       *[other] { $count } challenges
    }
notice-your-turn = Your turn: game with { $names }
notice-clock = Little time left, { $time }: game with { $names }
notice-begun = Game started: { $names }
notice-over = Game over: { $names }
notice-challenge = { $name } challenges you
notice-close = Close
notice-allow = Browser notifications
notice-tournament-check-in = { $name }: check in now
notice-tournament-begins = { $name } has begun
notice-tournament-round = { $name }: round { $round } is paired
notice-tournament-over = { $name } is over
