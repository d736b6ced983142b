-- What staff see first. Calls of each API by day, added up now and then from what is counted by application: the table of counts is too
-- big to be read for a page.
CREATE TABLE api_days (
  system_name text NOT NULL,
  day date NOT NULL,
  calls bigint NOT NULL,
  errors bigint NOT NULL,
  PRIMARY KEY (system_name, day)
);

-- Until when the certificate of an upstream holds, as it was last seen.
CREATE TABLE upstream_certificates (
  address text PRIMARY KEY,
  -- Null: none could be read.
  ends_at timestamptz,
  checked_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX iam_clients_secret_ends ON iam_clients (secret_expires_at);
CREATE INDEX applications_previous_key_ends ON applications (previous_key_expires_at) WHERE previous_key_expires_at IS NOT NULL;
