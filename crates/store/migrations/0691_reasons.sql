-- The reasons that administrators gave: people are told why their account was suspended or their words removed.
ALTER TABLE accounts ADD COLUMN suspended_why TEXT NOT NULL DEFAULT '';
ALTER TABLE talk ADD COLUMN removed_why TEXT NOT NULL DEFAULT '';
