-- The number of checkers with which Black begins in the offered game; 0 without a handicap.
ALTER TABLE offers ADD COLUMN handicap BIGINT NOT NULL DEFAULT 0;
