-- Proofs of customer numbers under way; of unknown numbers too, so that answers tell nothing.
CREATE TABLE customer_challenges (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  iam_user_id uuid NOT NULL REFERENCES iam_users (id) ON DELETE CASCADE,
  customer_number text NOT NULL,
  -- The register's own id; made up where it knows no such number, null until it has answered.
  register_id text,
  tries integer NOT NULL DEFAULT 0,
  name text,
  organisation_number text,
  verified_at timestamptz,
  join_asked_at timestamptz,
  expires_at timestamptz NOT NULL
);
CREATE INDEX customer_challenges_expires_at ON customer_challenges (expires_at);
CREATE INDEX customer_challenges_iam_user_id ON customer_challenges (iam_user_id);

-- Codes of the embedded register.
CREATE TABLE customer_register_codes (
  id uuid PRIMARY KEY,
  customer_number text NOT NULL,
  code_hash bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX customer_register_codes_expires_at ON customer_register_codes (expires_at);

-- A number that was typed and not proved: production applications on the customer plan wait for staff.
ALTER TABLE accounts ADD COLUMN customer_number_unproved boolean NOT NULL DEFAULT false;
