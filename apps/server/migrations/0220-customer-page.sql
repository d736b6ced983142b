-- What staff write down about a customer, for each other.
CREATE TABLE customer_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  text text NOT NULL,
  author text NOT NULL,
  -- No reference: a note stays when its author has left.
  iam_user_id uuid,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX customer_notes_account ON customer_notes (account_id, id DESC);

-- The mails of a customer's people, whatever has become of them.
CREATE INDEX mails_receiver ON mails (lower(receiver), place DESC);
-- What failed of an application: few among many.
CREATE INDEX request_log_failures ON request_log (application_id, at DESC) WHERE status >= 400;

-- Those whom staff have stopped: a person cannot log in, nothing of an account works, until it is taken back.
CREATE TABLE suspensions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  iam_user_id uuid UNIQUE REFERENCES iam_users ON DELETE CASCADE,
  account_id bigint UNIQUE REFERENCES accounts ON DELETE CASCADE,
  reason text NOT NULL,
  suspended_by text NOT NULL,
  suspended_at timestamptz NOT NULL DEFAULT now(),
  -- What the applications of the account were, by their ids.
  statuses jsonb NOT NULL DEFAULT '{}',
  CHECK (num_nonnulls(iam_user_id, account_id) = 1)
);
