-- Moves that players have decided on beforehand. `kind` is line (conditional
-- moves that follow the position after `start` moves) or queued (one move, tried
-- after each later move of the others; `at_ply` is -1 for any moment).
CREATE TABLE plans (
    number BIGINT PRIMARY KEY,
    game TEXT NOT NULL REFERENCES games (id),
    person TEXT NOT NULL,
    seat TEXT NOT NULL,
    kind TEXT NOT NULL,
    start BIGINT NOT NULL,
    position TEXT NOT NULL,
    moves TEXT NOT NULL,
    at_ply BIGINT NOT NULL,
    cancelled BIGINT NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX plans_game ON plans (game, number);
INSERT INTO counters (name, value) VALUES ('plan', 0);

-- Counts every change of a game's plans: a move that was decided on while a
-- player changed theirs is decided anew.
ALTER TABLE games ADD COLUMN plans BIGINT NOT NULL DEFAULT 0;
