-- How the text of a mail that was sent begins, signed with a key of the site: an answer that repeats
-- the mail without quotation marks is cut where its text begins. Empty for mails that are not sent.
ALTER TABLE outbox ADD COLUMN opening TEXT NOT NULL DEFAULT '';
