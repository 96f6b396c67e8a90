### Why something in a tournament is refused.

tournament-refused-over = The tournament is over.
tournament-refused-started = The tournament has started. You can join the next one.
tournament-refused-not-started = The tournament has not started yet.
tournament-refused-full = All { $count } places are taken.
tournament-refused-needs-account = Tournaments are for players with an account. Create one, then join.
tournament-refused-already-joined = You have joined already.
tournament-refused-not-entered = This player does not take part.
tournament-refused-withdrawn = You were withdrawn from this tournament and cannot join it again.
tournament-refused-no-check-in = Check-in is not open now.
tournament-refused-no-break-left =
    { $count ->
        [0] This tournament has no breaks.
        [one] You can sit out one round at most.
       *[other] You can sit out { $count } rounds at most.
    }
tournament-refused-round = Round { $count } is already paired or does not exist.
tournament-refused-not-a-league = Only a league can be joined until further notice.
tournament-refused-not-recurring = Reminders are for tournaments that are repeated.
tournament-refused-too-many-reminders = You have reminders of { $count } series already. End some of them in the settings of your notifications.
tournament-refused-not-organiser = Only the organiser can do this.
tournament-refused-no-forfeit = Pairing { $count } was not decided by a missed first move or a withdrawal.
tournament-refused-round-over = Round { $count } is over. Its games can no longer be played.
tournament-refused-bad-date = The new date must be later than now and, once the tournament has started, later than the old one.
tournament-refused-overlaps-next = The tournament must end before the next one starts.
tournament-refused-result-known = Pairing { $count } already has a result.
tournament-refused-no-pairing = There is no pairing { $count }.
tournament-refused-bad-rules = Check the clock, the dates, the rounds and the number of players: they do not fit together.
tournament-refused-game = A tournament game cannot be aborted, and its moves cannot be taken back.
tournament-refused-stopped = The time of this tournament round is over. The game is being adjudicated, and nothing in it can be changed any more.
