-- People who want to be reminded of the tournaments of a series. `reminded` is the number of the latest tournament
-- that they were reminded of, 0 for none.
CREATE TABLE tournament_reminders (
    person TEXT NOT NULL REFERENCES people (id),
    series TEXT NOT NULL REFERENCES tournaments (id),
    since BIGINT NOT NULL,
    reminded BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (person, series)
);
CREATE INDEX tournament_reminders_due ON tournament_reminders (series, reminded);
CREATE INDEX tournaments_series ON tournaments (series, number);
