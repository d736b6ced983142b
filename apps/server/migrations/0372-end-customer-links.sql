-- The link of an end customer ends after a year. Those that are older by now work for another thirty days, so that they can be renewed.
ALTER TABLE end_customers ADD COLUMN link_ends_at timestamptz;
UPDATE end_customers SET link_ends_at = GREATEST(invited_at + interval '1 year', now() + interval '30 days')
  WHERE link_hash IS NOT NULL;
UPDATE end_customers SET link_ends_at = now() + interval '1 year' WHERE link_hash IS NOT NULL AND link_ends_at IS NULL;
ALTER TABLE end_customers ADD CONSTRAINT end_customers_link_ends CHECK ((link_hash IS NULL) = (link_ends_at IS NULL));
