-- Names by which the trade calls one thing, as staff write them: a line a thing, names separated by commas. One row.
CREATE TABLE trade_names (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  source text NOT NULL,
  updated_by text,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Listings that a text found are kept in memory; other names find others.
CREATE TRIGGER listing_changed AFTER UPDATE ON trade_names FOR EACH STATEMENT EXECUTE FUNCTION notify_listing();
