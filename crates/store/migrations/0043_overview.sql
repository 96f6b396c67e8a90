-- Lists of games that everybody may look at, the latest first.
CREATE INDEX games_latest ON games (winner, updated);
