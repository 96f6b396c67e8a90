-- Accounts whose owners may use the pages under /admin, and since when. The role is given and
-- taken by a command on the machine.
CREATE TABLE administrators (
    person TEXT PRIMARY KEY REFERENCES accounts (person),
    since BIGINT NOT NULL
);
-- When a code of the second factor was last given in a session; 0 for never.
ALTER TABLE sessions ADD COLUMN confirmed BIGINT NOT NULL DEFAULT 0;

-- What every page says at its top until `ends` (0 for no end), by language; no row for nothing.
CREATE TABLE banner (
    language TEXT PRIMARY KEY,
    text TEXT NOT NULL,
    ends BIGINT NOT NULL
);

-- Reviews of which nothing came.
CREATE INDEX reviews_failed ON reviews (finished) WHERE report = '';
