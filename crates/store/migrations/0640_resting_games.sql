-- Until when a damaged game is left out of the games whose result a tournament awaits.
ALTER TABLE tournament_games ADD COLUMN rests_until BIGINT NOT NULL DEFAULT 0;
