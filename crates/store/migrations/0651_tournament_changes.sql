-- When the dates or the phase of a tournament last changed, for calendars and feeds.
ALTER TABLE tournaments ADD COLUMN changed BIGINT NOT NULL DEFAULT 0;
UPDATE tournaments SET changed = began WHERE changed = 0;
