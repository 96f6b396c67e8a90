-- What the search for finished games asks: how many moves stood at the end, how many computers
-- played, and whether the game is for everybody to find. Games that were called off, in which
-- nobody has moved, or in which one person played all sides are not.
ALTER TABLE games ADD COLUMN plies BIGINT NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN computers BIGINT NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN listed BIGINT NOT NULL DEFAULT 0;
UPDATE games SET
    plies = (SELECT COUNT(*) FROM moves m WHERE m.game = games.id AND m.undone = 0),
    computers = (SELECT COUNT(*) FROM seats s WHERE s.game = games.id AND s.kind = 'computer')
    WHERE turn = '';
UPDATE games SET listed = 1 WHERE winner <> '' AND plies > 0 AND EXISTS (
    SELECT 1 FROM seats a JOIN seats b ON b.game = a.game
        AND (b.kind <> a.kind OR b.person <> a.person) WHERE a.game = games.id);
CREATE INDEX games_listed ON games (updated, number) WHERE listed = 1;
CREATE INDEX games_listed_start ON games (start, updated, number) WHERE listed = 1;

-- When the game of a seat ended, 0 while it goes on: the games of one player, the latest first.
ALTER TABLE seats ADD COLUMN finished BIGINT NOT NULL DEFAULT 0;
UPDATE seats SET finished = (SELECT g.updated FROM games g WHERE g.id = seats.game)
    WHERE ended = 1;
CREATE INDEX seats_finished ON seats (person, level, finished) WHERE finished > 0;
