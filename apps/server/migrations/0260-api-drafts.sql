-- An API on its way to be published: its document as it came and as a reference page reads it, and where its calls will go.
-- Nobody but publishers sees a draft, and whoever has the link of its preview.
CREATE TABLE api_drafts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  system_name text NOT NULL UNIQUE,
  version text NOT NULL,
  title text NOT NULL,
  visibility text NOT NULL CHECK (visibility IN ('public', 'private', 'internal', 'apigov')),
  base_path text,
  format text NOT NULL CHECK (format IN ('json', 'yaml')),
  document bytea NOT NULL,
  item jsonb NOT NULL,
  outline jsonb NOT NULL,
  -- Hashes of its operations' pieces by their keys.
  pieces jsonb NOT NULL,
  issuer_schemes text[] NOT NULL,
  route jsonb NOT NULL,
  -- The API whose route it took over, if any.
  inherits text,
  preview_nonce text,
  preview_until timestamptz,
  publish_at timestamptz,
  -- Who is the publisher when its time comes: their rights count then.
  publish_by uuid REFERENCES iam_users ON DELETE SET NULL,
  publish_reason text,
  -- Why it was not published when its time had come.
  failure text,
  created_by text NOT NULL,
  updated_by text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
);
CREATE INDEX api_drafts_due ON api_drafts (publish_at) WHERE publish_at IS NOT NULL;
