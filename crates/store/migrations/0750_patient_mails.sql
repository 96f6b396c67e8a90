-- Mails with `can_wait` = 1 are claimed after the others: copies of a broadcast, messages, digests and news of followed
-- players. Older programs write 0 and claim by due time alone.
ALTER TABLE outbox ADD COLUMN can_wait BIGINT NOT NULL DEFAULT 0;
CREATE INDEX outbox_order ON outbox (done, can_wait, due);
