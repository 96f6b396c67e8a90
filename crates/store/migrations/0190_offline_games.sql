-- Games that were played without a connection and saved later: the moves of the computer come from
-- the person's browser. `local` is the name of the game there; a game is saved once.
CREATE TABLE offline_games (
    game TEXT PRIMARY KEY REFERENCES games (id),
    person TEXT NOT NULL,
    local TEXT NOT NULL,
    saved BIGINT NOT NULL
);
CREATE UNIQUE INDEX offline_games_person ON offline_games (person, local);
