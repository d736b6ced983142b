-- Where invoices of an account go; an issued invoice keeps the address of its day.
ALTER TABLE accounts
  ADD COLUMN billing_address text,
  ADD COLUMN billing_zip text,
  ADD COLUMN billing_city text;
