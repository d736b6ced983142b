-- Whose act a mail to somebody else is: a keyed hash of the account, or of the person without one. It stays when what it told of is
-- withdrawn, so that limits count it. Null: the portal itself, its staff, or a mail to oneself.
ALTER TABLE mails ADD COLUMN sender_hash bytea;
CREATE INDEX mails_sender ON mails (sender_hash, queued_at) WHERE sender_hash IS NOT NULL;
CREATE INDEX mails_caused ON mails (receiver_hash, queued_at) WHERE sender_hash IS NOT NULL;
