### Games in which one player begins with fewer checkers.

# After the name of the board: "Small, handicap: White 12 checkers, Black 11".
handicap-name = handicap: White 12 checkers, Black { $checkers }
handicap-note = Handicap, not in Mark Steere’s rules: { $black } begins with { $checkers } checkers as Black, { $white } with 12 as White. The game is casual. Between equal engines White won { $casual } % (level 3) to { $strong } % (deep search) of such games.
handicap-opponent = the opponent
handicap-label = Handicap (not in Mark Steere’s rules)
handicap-none = None: 12 checkers each
# A choice in a form; the percentages are those of the player with 12 checkers.
handicap-own = You { $checkers } checkers, your opponent 12 (12 wins { $casual }–{ $strong } %)
handicap-other = You 12 checkers, your opponent { $checkers } (12 wins { $casual }–{ $strong } %)
handicap-hint = For casual games on the small board. The player with fewer checkers plays Black. The percentages are measured between equal engines: first at level 3, then with a deep search.
handicap-refused-off = This site doesn’t offer games with a handicap.
handicap-refused-checkers = With a handicap, Black begins with 11, 10 or 8 checkers. Choose one of these.
handicap-refused-board = Only games on the small board can have a handicap. Choose the small board, or no handicap.
handicap-refused-rated = A game with a handicap can’t be rated. Choose a casual game, or no handicap.
handicap-refused-colour = With a handicap, the player with fewer checkers plays Black. Choose the colour that matches, or no handicap.
handicap-refused-set = Two games with colours swapped can’t have a handicap. Choose one game, or no handicap.
