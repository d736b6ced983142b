-- What the mail of a notice says to its account, until it is handed over.
ALTER TABLE price_notices ADD COLUMN mail jsonb;
CREATE INDEX price_notices_waiting ON price_notices (edition_id, account_id) WHERE mail IS NOT NULL;
