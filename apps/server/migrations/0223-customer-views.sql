-- Staff who see the portal as a customer's person does: read only, for half an hour at most.
CREATE TABLE customer_views (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  iam_user_id uuid NOT NULL REFERENCES iam_users ON DELETE CASCADE,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- Whose eyes it is seen with.
  seen_as uuid NOT NULL REFERENCES iam_users ON DELETE CASCADE,
  reason text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX customer_views_open ON customer_views (expires_at) WHERE ended_at IS NULL;
