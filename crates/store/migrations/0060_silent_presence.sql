-- Whether the last sign of life came from a page without scripts, which gives no
-- other by itself.
ALTER TABLE presence ADD COLUMN silent BIGINT NOT NULL DEFAULT 0;
