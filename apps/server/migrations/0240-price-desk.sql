-- Price lists in the hands of staff: drafts, planned editions, who was told of them, and who keeps earlier prices.

ALTER TABLE price_editions
  -- Null: a draft.
  ALTER COLUMN valid_from DROP NOT NULL,
  ADD COLUMN origin text NOT NULL DEFAULT 'file' CHECK (origin IN ('portal', 'file')),
  ADD COLUMN title text NOT NULL DEFAULT '',
  ADD COLUMN updated_by text,
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();

-- The edition that the tables of plans say.
CREATE TABLE applied_price_editions (
  service_id integer PRIMARY KEY,
  edition_id integer NOT NULL
);

CREATE TABLE price_notices (
  edition_id integer NOT NULL REFERENCES price_editions ON DELETE CASCADE,
  account_id bigint NOT NULL,
  told_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (edition_id, account_id)
);

-- Accounts that pay by an edition of before. No reference to the account: bills outlive it.
CREATE TABLE kept_prices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL,
  edition_id integer NOT NULL REFERENCES price_editions,
  -- Full hours in UTC; without an end, for good.
  since timestamptz NOT NULL,
  until timestamptz CHECK (until >= since),
  reason text NOT NULL,
  end_reason text,
  created_by text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX kept_prices_account ON kept_prices (account_id, since);
CREATE FUNCTION announce_kept_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('plan_changed', '');
  RETURN NULL;
END $$;
CREATE TRIGGER plan_changed AFTER INSERT OR UPDATE OR DELETE ON kept_prices
  FOR EACH STATEMENT EXECUTE FUNCTION announce_kept_prices();
