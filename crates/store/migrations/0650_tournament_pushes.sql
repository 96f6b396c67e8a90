-- Whether somebody wants notifications about their tournaments.
ALTER TABLE push_settings ADD COLUMN tournaments BIGINT NOT NULL DEFAULT 1;
