-- What was written to support: the number and when, so that nobody floods it. The words are in the mail alone.
CREATE TABLE support_cases (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('contact', 'report')),
  -- keyed hash of the sender's address
  address_hash bytea NOT NULL,
  iam_user_id text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX support_cases_address ON support_cases (address_hash, created_at);
CREATE INDEX support_cases_person ON support_cases (iam_user_id, created_at);
