### News of tournaments, in mails, on devices and in the daily summary.

tournament-notice-soon = starts on { $moment }
tournament-notice-soon-leave = If you cannot play, withdraw before then and no game is lost.
tournament-notice-join = You have not joined yet. Join on the page of the tournament.
tournament-notice-check-in = check-in is open
tournament-notice-check-in-until = Check in until { $moment }. Players who have not checked in are not paired.
tournament-notice-season = the season has begun
tournament-notice-begins = the tournament has begun
tournament-notice-round = round { $round } is paired
tournament-notice-bye = You have a bye in round { $round }. It counts one point.
tournament-notice-minute = Your game begins a minute after the pairing.
tournament-notice-deadline = Unfinished games are decided on { $moment }.
tournament-notice-first-move = If you miss your first move in time, the game is lost. Missing it in two games withdraws you.
tournament-notice-left =
    { $count ->
        [one] one of your games is unfinished
       *[other] { $count } of your games are unfinished
    }
tournament-notice-left-until = Games that are still unfinished on { $moment } are decided by endgame tables or by the time used.
tournament-notice-withdrawn = you were withdrawn
tournament-notice-no-shows = You missed the first move in two games. Your unfinished games are lost.
tournament-notice-not-checked-in = You did not check in.
tournament-notice-removed = An organiser has removed you.
tournament-notice-moved = the dates have changed
tournament-notice-starts = It starts on { $moment }.
tournament-notice-ends = It ends on { $moment } at the latest.
tournament-notice-place = finished, you are number { $place } of { $count }
tournament-notice-cup-won = finished, you have won
tournament-notice-cup = finished, { $player } has won
tournament-notice-next = { $name } starts on { $moment }. You are entered for it.
tournament-notice-open = { $name } starts on { $moment }. You can join now.
tournament-notice-board = Board { $board }: { $game }
tournament-notice-page = The page of the tournament
tournament-promoted = You are promoted.
tournament-relegated = You are relegated.
email-digest-tournament = { $name }: { $phase }, ends on { $end }
