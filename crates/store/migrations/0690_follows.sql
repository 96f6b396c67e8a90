-- The players whom a person follows. A followed player learns only how many follow. `notified` is 1 while the
-- follower wants to be told when the followed player opens a game: an offer then finds these followers without
-- looking at the others.
CREATE TABLE follows (
    person TEXT NOT NULL REFERENCES people (id),
    followed TEXT NOT NULL REFERENCES people (id),
    created BIGINT NOT NULL,
    notified BIGINT NOT NULL,
    PRIMARY KEY (person, followed)
);
CREATE INDEX follows_followed ON follows (followed);
CREATE INDEX follows_notified ON follows (followed, created) WHERE notified = 1;
