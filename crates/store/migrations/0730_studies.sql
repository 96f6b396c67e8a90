-- Studies: analyses that an account keeps. `shared` is 1 if everybody with the link may read the study. `version`
-- changes with the title and with `shared`; each chapter has a version of its own. `record` is a game record.
CREATE TABLE studies (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id),
    title TEXT NOT NULL,
    shared BIGINT NOT NULL,
    version BIGINT NOT NULL,
    created BIGINT NOT NULL,
    updated BIGINT NOT NULL
);
CREATE INDEX studies_person ON studies (person);
CREATE TABLE study_chapters (
    study TEXT NOT NULL REFERENCES studies (id),
    id TEXT NOT NULL,
    place BIGINT NOT NULL,
    title TEXT NOT NULL,
    record TEXT NOT NULL,
    version BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    PRIMARY KEY (study, id)
);
