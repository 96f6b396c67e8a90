### Tournaments: the list, the page of a tournament, the form for a new one.

tournaments-title = Tournaments
tournaments-lead = Leagues, Swiss tournaments and cups. They run by themselves, and you know the last day before you join.
tournaments-none = No tournament is planned at the moment.
tournaments-mine = My tournaments
tournaments-running = Running
tournaments-upcoming = Upcoming
tournaments-finished = Finished
tournaments-all = All tournaments

tournament-season = League “{ $setup }”, season { $number }
tournament-edition = { $name }, no. { $number }
tournament-league = League
tournament-swiss = Swiss tournament
tournament-cup = Cup
tournament-announced = open for players
tournament-check-in-open = check-in is open
tournament-running = running
tournament-finished = finished
tournament-too-few =
    { $missing ->
        [one] called off: one player was missing
       *[other] called off: { $missing } players were missing
    }
tournament-start-missed = called off: the site was down at the start
tournament-cancelled = called off by the organiser
tournament-moment = { $day }, { $time }{"\u00A0"}UTC
tournament-days =
    { $count ->
        [one] 1 day
       *[other] { $count } days
    }
tournament-hours =
    { $count ->
        [one] 1 hour
       *[other] { $count } hours
    }
tournament-minutes =
    { $count ->
        [one] 1 minute
       *[other] { $count } minutes
    }
tournament-start = Start
tournament-end = End
tournament-left = { $time } left
tournament-deadline = Deadline:
tournament-games = Games
tournament-next = Next one
tournament-players =
    { $count ->
        [one] 1 player
       *[other] { $count } players
    }
tournament-places = { $count } of { $capacity } places taken
tournament-missing =
    { $count ->
        [one] One more player is needed.
       *[other] { $count } more players are needed.
    }

tournament-you-play = You take part.
tournament-you-withdrew = You have withdrawn from this tournament.
tournament-withdrawn = Withdrawn
tournament-needs-account = You need an account to take part.
tournament-join = Join
tournament-join-always = Join until further notice
tournament-join-always-hint = Until further notice means that you are entered for every season until you end it.
tournament-leave = Withdraw
tournament-leave-sure = Withdraw now
tournament-leave-free = You give up your place.
tournament-leave-games = You lose your unfinished games. Games in which all players have moved count as resigned.
tournament-stay-once = You play this season only.
tournament-stays = You are entered for every season until further notice.
tournament-stay-always = Stay until further notice
tournament-stay-end = Play this season only
tournament-check-in = Check in
tournament-checked-in = checked in
tournament-breaks = Sit out a round
tournament-breaks-hint = A round that you sit out counts half a point.
tournament-sit-out = Sit out round { $round }
tournament-play-round = Play round { $round } after all
tournament-own-games = My games
tournament-boards = Games under way
tournament-invite = Invite players
tournament-entrants = Players who have joined

tournament-reminders = Reminders
tournament-remind-hint = Get a reminder by mail and on your devices { $time } before each tournament of this series starts, while you have not joined.
tournament-reminded = You are reminded of each tournament of this series.
tournament-remind = Remind me
tournament-remind-end = No more reminders
tournament-remind-account = With an account you can get a reminder before each tournament of this series.
tournament-reminders-none = You have no reminders. The page of a recurring tournament has a button for them.

tournament-division = Division { $level }
tournament-crosstable = Crosstable
tournament-standings = Standings
tournament-unfold = Open a number to see the games behind it.
tournament-player = Player
tournament-points = Points
tournament-sb = Sonneborn-Berger
tournament-direct = Direct encounter
tournament-black-wins = Wins as Black
tournament-black-wins-four = Wins without the first move
tournament-bye = bye
tournament-first = moved first
tournament-not-first = did not move first
tournament-unplayed = without play
tournament-by-table = by endgame tables
tournament-by-proof = by proof
tournament-by-rule = by time used
tournament-result-against = { $points } against { $player }
tournament-game-against = Game against { $player }
tournament-rounds = Rounds
tournament-round = Round { $number }
tournament-result = Result
tournament-playing = in progress
tournament-waits = not started
tournament-bracket = Bracket
tournament-winner = Winner:
tournament-advances = advances
tournament-begins = { $player } begins:

tournament-rules = How it works
tournament-rule-league = You play two games against each player of your division, one as White and one as Black, all at the same time.
tournament-rule-four = You play four games, one from each starting place.
tournament-rule-divisions = The two best of a division are promoted, the last two are relegated.
tournament-rule-vacation =
    { $days ->
        [one] One day of your vacation stops your clocks during the season.
       *[other] Up to { $days } days of your vacation stop your clocks during the season.
    }
tournament-rule-swiss =
    { $rounds ->
        [one] One round.
       *[other] At most { $rounds } rounds, each against a player with about as many points as you, and never the same one twice.
    }
tournament-rule-round = A round takes { $time } at most. The next one begins as soon as all results are known.
tournament-rule-bye = With an odd number of players, one has a bye, which counts one point. No player gets a second one.
tournament-rule-check-in = Check in within { $time } before the start, or you are not paired.
tournament-rule-late = You can still join until round { $round } is paired. Each round that you miss counts half a point.
tournament-rule-breaks =
    { $count ->
        [one] You can sit out one round for half a point.
       *[other] You can sit out { $count } rounds, for half a point each.
    }
tournament-rule-cup = It starts as soon as { $players } players have joined. If that does not happen by the announced start, it is called off.
tournament-rule-match = You play two games against each opponent. After 1–1, the player who used less time advances.
tournament-rule-deadline = A game that is unfinished at the deadline is decided by endgame tables, then by a proof of the solver, and else the player who used more time loses.
tournament-rule-no-show = If you miss your first move in time, the game is lost without play and changes no rating. After two such games you are withdrawn.
tournament-rule-withdraw = You can withdraw at any time with one button.
tournament-rule-ties = Equal points are decided by Sonneborn-Berger, then by the games between the players, then by wins as Black.
tournament-rule-rated = The games count for your rating.
tournament-rule-casual = The games do not count for your rating.

game-tournament = Tournament: { $name }

tournament-new = New tournament
tournament-new-hint = It ends after its last round. The end is computed from the start, the number of rounds and their length.
tournament-name = Name
tournament-format = Format
tournament-start-utc = Start (UTC)
tournament-announce = Announce tournament
tournament-more-clocks = More clocks
tournament-field-rounds = Rounds
tournament-field-round-minutes = Most minutes for a round
tournament-field-check-in = Minutes of check-in before the start
tournament-field-last-entry-round = Late entry until round
tournament-field-max-breaks = Rounds that a player can sit out
tournament-field-capacity = Most players
tournament-field-period-days = Repeated after so many days
tournament-rounds-hint = 0: as many as find one winner. Only for Swiss tournaments.
tournament-check-in-hint = 0: without check-in.
tournament-late-hint = 1: no late entry.
tournament-capacity-hint = A cup has 4 or 8 players.
tournament-period-hint = 0: a single tournament. 7: every week.

tournaments-calendar = Calendar (ICS)
tournaments-feed = Feed (Atom)
tournament-games-ndjson = Games (NDJSON)
tournament-report = Report for pairing programs (TRF)

organise-title = Organise
organise-hint = The audit log records each action. Times are in UTC.
organise-undo = Undo forfeit
organise-pairing = Game lost without play
organise-undo-question = { $pairing }: this game is played after all. Players withdrawn for missed first moves come back.
organise-move = Move date
organise-new-start = New start (UTC)
organise-new-end = New end (UTC)
organise-start-question = The tournament starts on { $moment }, and ends later by as much. Its players are told.
organise-end-question = The tournament ends on { $moment }. The deadline of the current round moves by as much. Its players are told.
organise-remove = Remove player
organise-remove-question = { $player } is removed and cannot join again. The unfinished games of this player are lost without play.
organise-cancel = Call the tournament off
organise-cancel-hint = Games under way go on as ordinary games.
organise-cancel-question = The tournament is called off for all players. This cannot be undone. Games under way go on as ordinary games.
organise-back = Back

home-tournament = Tournament
home-next-tournament = Next tournament
profile-titles = Champion of
profile-won = won
profile-season = division { $level }, place { $place }
profile-promoted = promoted
profile-relegated = relegated
