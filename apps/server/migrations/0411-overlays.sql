-- What an edition was made of, by the hash of the document that is published: the document as its author wrote it, and the
-- overlay that mends it. It goes with the edition.
CREATE TABLE specification_overlays (
  hash text PRIMARY KEY REFERENCES specification_documents ON DELETE CASCADE,
  source bytea NOT NULL,
  source_format text NOT NULL CHECK (source_format IN ('json', 'yaml')),
  overlay bytea NOT NULL,
  overlay_format text NOT NULL CHECK (overlay_format IN ('json', 'yaml')),
  report jsonb NOT NULL
);
