-- What the players agreed on (`control` as in 300+5, 3d or none), and the number
-- that people who play by mail call a board by.
ALTER TABLE games ADD COLUMN control TEXT NOT NULL DEFAULT 'none';
ALTER TABLE games ADD COLUMN rated BIGINT NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN number BIGINT NOT NULL DEFAULT 0;
UPDATE games SET number = (
    SELECT COUNT(*) FROM games AS earlier
    WHERE earlier.created < games.created
       OR (earlier.created = games.created AND earlier.id <= games.id)
);
CREATE UNIQUE INDEX games_number ON games (number);

-- Counting in one row gives numbers without gaps on any number of nodes.
CREATE TABLE counters (
    name TEXT PRIMARY KEY,
    value BIGINT NOT NULL
);
INSERT INTO counters (name, value) SELECT 'board', COUNT(*) FROM games;
