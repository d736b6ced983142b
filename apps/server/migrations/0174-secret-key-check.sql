-- Tells whether SECRET_KEY is the one that this database was used with: one row, a keyed hash of a fixed text, which says nothing of the key.
CREATE TABLE secret_key_check (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  hash bytea NOT NULL
);
