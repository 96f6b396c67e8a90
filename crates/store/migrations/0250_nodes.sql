-- Several processes on one database. `thinking_until` is until when one of them thinks for the
-- computer that has to move; 0 when none does.
ALTER TABLE games ADD COLUMN thinking_until BIGINT NOT NULL DEFAULT 0;

-- What others have said and offered lately, for processes that have not heard of it.
CREATE INDEX talk_said ON talk (said);
CREATE INDEX offers_created ON offers (created);
