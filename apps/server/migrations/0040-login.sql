-- Sign-in: throttling, second factors, passkeys, links by mail, sessions by browser ---------------------

-- Counters only: a crash may empty the table, and then everybody starts with a clean sheet.
CREATE UNLOGGED TABLE login_throttles (
  key bytea PRIMARY KEY,
  count integer NOT NULL,
  last_at timestamptz NOT NULL,
  blocked_until timestamptz NOT NULL
);
CREATE INDEX login_throttles_age ON login_throttles (last_at);

-- Waiting starts with the attempt that uses up what is free, and doubles with each further one.
CREATE FUNCTION login_wait(attempts integer, free integer, first_wait float8, longest_wait float8)
  RETURNS interval LANGUAGE sql IMMUTABLE AS $$
  SELECT make_interval(secs => CASE WHEN attempts < free THEN 0
    ELSE least(first_wait * 2 ^ least(attempts - free, 30), longest_wait) END)
$$;

-- Links that prove a mailbox: a new password, a new address. The token is known as a hash only.
CREATE TABLE login_links (
  token_hash bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('password-reset', 'email-change')),
  iam_user_id uuid NOT NULL REFERENCES iam_users ON DELETE CASCADE,
  new_email text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX login_links_user ON login_links (iam_user_id);
CREATE INDEX login_links_expiry ON login_links (expires_at);

-- What a login still waits for after the password; without a person it is a decoy that no code ends.
CREATE TABLE login_steps (
  interaction_uid text PRIMARY KEY,
  iam_user_id uuid REFERENCES iam_users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('mailed-code', 'second-factor')),
  code_hash bytea,
  attempts integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX login_steps_user ON login_steps (iam_user_id);
CREATE INDEX login_steps_expiry ON login_steps (expires_at);

CREATE TABLE login_totp (
  iam_user_id uuid PRIMARY KEY REFERENCES iam_users ON DELETE CASCADE,
  secret_sealed bytea NOT NULL,
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: no code works twice (RFC 6238, 5.2).
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);

CREATE TABLE login_recovery_codes (
  code_hash bytea PRIMARY KEY,
  iam_user_id uuid NOT NULL REFERENCES iam_users ON DELETE CASCADE,
  used_at timestamptz
);
CREATE INDEX login_recovery_codes_user ON login_recovery_codes (iam_user_id);

CREATE TABLE login_passkeys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  iam_user_id uuid NOT NULL REFERENCES iam_users ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX login_passkeys_user ON login_passkeys (iam_user_id);

-- The issuer's session of the browser: signing a browser out ends both, else it would log in again unasked.
ALTER TABLE login_sessions
  ADD COLUMN issuer_session_uid text,
  ADD COLUMN last_used_at timestamptz;

CREATE INDEX oidc_payloads_account ON oidc_payloads ((payload->>'accountId'))
  WHERE payload->>'accountId' IS NOT NULL;
