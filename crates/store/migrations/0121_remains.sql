-- What came in is looked for by its age.
CREATE INDEX received_mails_received ON received_mails (received);

-- The address of what was sent is not kept.
UPDATE outbox SET address = '' WHERE done > 0;
