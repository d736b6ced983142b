-- What e-invoices say of a buyer, and whether an invoice has gone to its admins.
ALTER TABLE accounts
  ADD COLUMN buyer_reference text,
  ADD COLUMN electronic_address text;

ALTER TABLE invoices ADD COLUMN mailed_at timestamptz;
-- Those of before were not mailed, and are not any more.
UPDATE invoices SET mailed_at = created_at;
CREATE INDEX invoices_to_mail ON invoices (id) WHERE mailed_at IS NULL;
