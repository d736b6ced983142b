-- A YAML document as JSON text, written when it is stored: reading it parses nothing. It belongs to the document of this hash alone.
CREATE TABLE specification_json (
  specification_id bigint PRIMARY KEY REFERENCES specifications ON DELETE CASCADE,
  document_hash text NOT NULL,
  body text NOT NULL
);
