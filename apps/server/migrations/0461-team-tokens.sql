-- Tokens by which the machines of a producer team publish. A revoked one stays: what it asked for is not confirmed by who made it.
CREATE TABLE team_tokens (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  team_id text NOT NULL REFERENCES producer_teams,
  name text NOT NULL,
  permission text NOT NULL CHECK (permission IN ('read', 'draft', 'publish')),
  prefix text NOT NULL,
  value_hash bytea NOT NULL UNIQUE,
  -- Stands where the id of a person stands: in the log of staff, in requests, in schedules.
  actor_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  made_by_id uuid REFERENCES iam_users ON DELETE SET NULL,
  made_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by text
);
CREATE UNIQUE INDEX team_tokens_live ON team_tokens (team_id, lower(name)) WHERE revoked_at IS NULL;

-- A machine asks and schedules too.
ALTER TABLE four_eyes_asks DROP CONSTRAINT four_eyes_asks_asked_by_fkey;
ALTER TABLE api_drafts DROP CONSTRAINT api_drafts_publish_by_fkey;
