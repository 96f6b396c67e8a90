### Who plays here: profiles, ratings, leaderboards.

nav-players = Players
home-all-games = My games and ratings
account-profile = My profile

speed-blitz = Blitz
speed-rapid = Rapid
speed-correspondence = Correspondence
speed-untimed = No clock

date = { $day } { $month } { $year }
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December

game-list-won = Won
game-list-lost = Lost

profile-since = Member since
profile-computer = Always ready to play.
profile-challenge = Challenge
profile-ratings = Ratings
profile-unrated = No rated games yet.
profile-results = Results
profile-guests = Guests
profile-met = Opponents in the latest { $games } games
profile-games = Games
profile-no-games = No games yet.
profile-pages = More games
profile-older = Older

graph-label =
    { $games ->
        [one] Rating after 1 game, on { $last }: { $to }
       *[other] Rating over { $games } games, from { $from } on { $first } to { $to } on { $last }
    }
graph-table = As a table
graph-day = Day
graph-rating = Rating
graph-change = Change
graph-game = Game

players-title = Players
players-search = Find a player
players-search-go = Search
players-found = Names with “{ $letters }”
players-nobody = No usernames match.
players-leaders = Leaderboard
players-ranked = Players with at least five rated games and an established rating.
players-speed = Speed
players-show = Show
players-people = People
players-computers = Computers
players-none-ranked = No players yet.
players-rank = Rank
players-kind = Kind of game
players-opponent = Opponent (games for two)
players-deviation = Deviation
players-games = Games
players-won = Won
players-percent = Win rate
