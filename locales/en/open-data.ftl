### Open data: files for research and for programs.

data-title = Open data
data-lead = All finished games of this site, for research and for programs.
data-licence = The files are in the public domain. You may do with them what you like, without asking:
data-months = Games, month by month
data-none-yet = The first file appears one day after the end of the first month with games.
data-none = This site writes no monthly files.
data-month = Month
data-games = Games
data-file = File
data-content = Content
data-count = { $count }
data-kilobytes = { $size } kB
data-megabytes = { $size } MB
data-anonymous = Each line of a file is a game as JSON, the file is compressed with zstd. Guests and accounts that were deleted before a file was written have no name in it. Months are those of UTC.
data-more = Other files
data-schema = JSON Schema of a game
data-puzzles = Puzzles
data-openings = Openings that are near even
data-self-play = Games that the engine played against itself
data-verify = Check a file
data-verify-how = The site signs the hash of each file with an Ed25519 key. These commands fetch a file, compare it with its hash and check the signature. The key is
data-read = Read a file
data-read-how = This Python program counts the wins of each side on the small board. It needs the program zstd.
