-- How far games against one opponent have moved a rating since the first of them, in thousandths:
-- repeated games between the same players count little. `who` and `opponent` are as in `ratings`.
CREATE TABLE rated_pairs (
    who TEXT NOT NULL,
    opponent TEXT NOT NULL,
    pool TEXT NOT NULL,
    since BIGINT NOT NULL,
    gained BIGINT NOT NULL,
    PRIMARY KEY (who, opponent, pool)
);

-- Which of the rated games of `who` in the pool this was, from 1; 0 for changes from before this
-- migration. Clocks of nodes differ, so `changed` does not always order the games of a player.
ALTER TABLE rating_changes ADD COLUMN number BIGINT NOT NULL DEFAULT 0;
