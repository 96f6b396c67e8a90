-- Whether a game of a tournament has ended, so that the games whose results wait to be recorded are found by an index.
ALTER TABLE tournament_games ADD COLUMN ended BIGINT NOT NULL DEFAULT 0;
UPDATE tournament_games SET ended = 1 WHERE game IN (SELECT id FROM games WHERE turn = '');
CREATE INDEX tournament_games_ended ON tournament_games (rests_until, tournament) WHERE awaited = 1 AND ended = 1;
-- When anything about a tournament last changed, for followers on other nodes.
ALTER TABLE tournaments ADD COLUMN updated BIGINT NOT NULL DEFAULT 0;
CREATE INDEX tournaments_updated ON tournaments (updated);
