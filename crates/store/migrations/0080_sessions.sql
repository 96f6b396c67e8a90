-- When a session was last used, give or take an hour; 0 for one that has not been
-- used since this column is here. And its browser, in short, empty for unknown.
ALTER TABLE sessions ADD COLUMN used BIGINT NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
