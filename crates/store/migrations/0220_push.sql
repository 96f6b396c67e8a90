-- Devices that get notifications by Web Push: one row a device. It belongs to the session in
-- which the device asked for it, and goes with that. `p256dh` and `auth` are the device's keys,
-- with which messages are encrypted. `used` is when a message last reached its push service.
CREATE TABLE push_subscriptions (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES accounts (person),
    session TEXT NOT NULL UNIQUE REFERENCES sessions (token_hash) ON DELETE CASCADE,
    endpoint TEXT NOT NULL UNIQUE,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    device TEXT NOT NULL,
    language TEXT NOT NULL,
    created BIGINT NOT NULL,
    used BIGINT NOT NULL
);
CREATE INDEX push_subscriptions_person ON push_subscriptions (person);

-- What somebody wants to be told on their devices; without a row everything but the daily
-- reminder. `clock` is how many hours before the end of a clock, 0 for not at all; `reminder` is
-- an hour of the day in the time zone, -1 for none; `next_reminder` is when it is due, 0 for
-- never.
CREATE TABLE push_settings (
    person TEXT PRIMARY KEY REFERENCES accounts (person),
    turn BIGINT NOT NULL,
    challenge BIGINT NOT NULL,
    ended BIGINT NOT NULL,
    clock BIGINT NOT NULL,
    reminder BIGINT NOT NULL,
    time_zone TEXT NOT NULL,
    next_reminder BIGINT NOT NULL
);
CREATE INDEX push_settings_next ON push_settings (next_reminder);

-- Notifications that have to go out, one row a device: written in the transaction of what they
-- tell, as mail is. `id` is the same for the same event and device. `done` is 0 while it waits;
-- the body of what is done is not kept.
CREATE TABLE push_messages (
    id TEXT PRIMARY KEY,
    subscription TEXT NOT NULL REFERENCES push_subscriptions (id) ON DELETE CASCADE,
    body TEXT NOT NULL,
    created BIGINT NOT NULL,
    due BIGINT NOT NULL,
    attempts BIGINT NOT NULL,
    claimed_until BIGINT NOT NULL,
    done BIGINT NOT NULL,
    result TEXT NOT NULL
);
CREATE INDEX push_messages_due ON push_messages (done, due);
CREATE INDEX push_messages_subscription ON push_messages (subscription);
