-- Studies that an administrator has removed. The row stays, so that its owner reads the reason.
ALTER TABLE studies ADD COLUMN removed BIGINT NOT NULL DEFAULT 0;
ALTER TABLE studies ADD COLUMN removed_why TEXT NOT NULL DEFAULT '';
