-- Two keys may open a database while one is changed for the other: each row is a key that does. `root` is what all other keys are derived
-- from, sealed under that key; the first SECRET_KEY is the root itself until it is changed.
ALTER TABLE secret_key_check RENAME TO secret_keys;
ALTER TABLE secret_keys DROP CONSTRAINT secret_key_check_pkey;
ALTER TABLE secret_keys DROP COLUMN only_row;
ALTER TABLE secret_keys ADD PRIMARY KEY (hash);
ALTER TABLE secret_keys ADD COLUMN root bytea;
ALTER TABLE secret_keys ADD COLUMN added_at timestamptz NOT NULL DEFAULT now();
CREATE UNIQUE INDEX secret_keys_first ON secret_keys ((root IS NULL)) WHERE root IS NULL;
