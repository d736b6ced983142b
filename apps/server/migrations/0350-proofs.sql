-- What came of the examples of each document, called one after the other against the sandbox. The latest that could be run is kept.
CREATE TABLE specification_proofs (
  specification_id bigint PRIMARY KEY REFERENCES specifications ON DELETE CASCADE,
  tried_at timestamptz NOT NULL DEFAULT now(),
  -- Why the latest try could not be run; null where it was.
  failure text,
  -- Of the document that was proved; null until one was.
  document_hash text,
  version text,
  proved_at timestamptz,
  operations int NOT NULL DEFAULT 0,
  examples int NOT NULL DEFAULT 0,
  passed int NOT NULL DEFAULT 0,
  faults jsonb NOT NULL DEFAULT '[]'
);
CREATE TRIGGER listing_changed AFTER INSERT OR UPDATE OR DELETE ON specification_proofs
  FOR EACH STATEMENT EXECUTE FUNCTION notify_listing();
