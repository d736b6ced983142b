-- A number that calls named before its partner added it: counted from its first call on, and listed to be added.
ALTER TABLE end_customers ADD COLUMN known boolean NOT NULL DEFAULT true;
ALTER TABLE end_customers ADD CONSTRAINT end_customers_unknown CHECK (known OR (name = '' AND link_hash IS NULL));
CREATE INDEX end_customers_unknown_numbers ON end_customers (account_id) WHERE NOT known;
