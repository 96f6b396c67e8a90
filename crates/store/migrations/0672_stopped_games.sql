-- Whether the game was stopped at the deadline of its tournament and waits for a verdict: nothing in it changes then.
ALTER TABLE games ADD COLUMN stopped BIGINT NOT NULL DEFAULT 0;
UPDATE games SET stopped = 1 WHERE id IN (SELECT g.game FROM tournament_games g
    JOIN tournament_pairings p ON p.tournament = g.tournament AND p.number = g.pairing
    WHERE g.awaited = 1 AND p.stopped = 1 AND p.game = g.game);
