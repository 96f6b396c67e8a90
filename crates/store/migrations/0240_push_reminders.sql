-- What waits may be told several times a day: `reminders` has the hours of the day in the time
-- zone, separated by blanks, in place of the one in `reminder`.
ALTER TABLE push_settings ADD COLUMN reminders TEXT NOT NULL DEFAULT '';
UPDATE push_settings SET reminders = CAST(reminder AS TEXT) WHERE reminder >= 0;
ALTER TABLE push_settings DROP COLUMN reminder;
