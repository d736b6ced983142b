-- What an application's key was, and by which value it was asked for: neither asks for another key again (C3).
CREATE TABLE application_key_values (
  application_id bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
  value_hash bytea NOT NULL,
  -- The key that was made when this value asked for one; null for a key that the application had.
  made_key_hash bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (application_id, value_hash)
);
INSERT INTO application_key_values (application_id, value_hash)
  SELECT id, previous_key_hash FROM applications WHERE previous_key_hash IS NOT NULL;
