-- Requests to the webhooks of bots that have to go out: written in the transaction of what they
-- report, as mail is. `id` is the same for the same event. `done` is 0 while it waits; the body
-- of what is done is not kept.
CREATE TABLE webhook_messages (
    id TEXT PRIMARY KEY,
    bot TEXT NOT NULL REFERENCES bots (person) ON DELETE CASCADE,
    body TEXT NOT NULL,
    created BIGINT NOT NULL,
    due BIGINT NOT NULL,
    attempts BIGINT NOT NULL,
    claimed_until BIGINT NOT NULL,
    done BIGINT NOT NULL,
    result TEXT NOT NULL
);
CREATE INDEX webhook_messages_due ON webhook_messages (done, due);
CREATE INDEX webhook_messages_bot ON webhook_messages (bot);
