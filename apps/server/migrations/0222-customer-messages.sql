-- What support wrote to accounts, one row an account; the mails themselves wait in the outbox.
CREATE TABLE customer_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  subject text NOT NULL,
  text text NOT NULL,
  -- Whom it went to, where it went to more than this account.
  audience text,
  author text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX customer_messages_account ON customer_messages (account_id, id DESC);

-- The accounts of a plan.
CREATE INDEX applications_plan ON applications (plan_id, account_id);
