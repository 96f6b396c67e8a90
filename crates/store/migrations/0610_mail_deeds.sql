-- What a mail that came in has done already, written in the transaction that does it: `said` when
-- its text is a line of chat, `done` when its command is carried out, 0 until then. A mail that is
-- delivered again after a crash does neither twice.
ALTER TABLE received_mails ADD COLUMN said BIGINT NOT NULL DEFAULT 0;
ALTER TABLE received_mails ADD COLUMN done BIGINT NOT NULL DEFAULT 0;
