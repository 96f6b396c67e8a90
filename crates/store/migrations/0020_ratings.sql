-- How strong everybody is, by setup and speed. `who` is a person or the
-- computer of a level; ratings and deviations are in thousandths, volatilities
-- in millionths. `version` counts the changes: a game that was rated on an older
-- one is rated anew.
CREATE TABLE ratings (
    who TEXT NOT NULL,
    pool TEXT NOT NULL,
    value BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    games BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    version BIGINT NOT NULL,
    PRIMARY KEY (who, pool)
);
CREATE INDEX ratings_pool ON ratings (pool, value);

-- What each rated game changed: never removed, so that graphs can be drawn.
CREATE TABLE rating_changes (
    game TEXT NOT NULL REFERENCES games (id),
    seat TEXT NOT NULL,
    who TEXT NOT NULL,
    pool TEXT NOT NULL,
    value_before BIGINT NOT NULL,
    value BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    PRIMARY KEY (game, seat)
);
CREATE INDEX rating_changes_who ON rating_changes (who, pool, changed);
