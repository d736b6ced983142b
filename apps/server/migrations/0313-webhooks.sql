-- Receivers that accounts open in the portal, to see webhooks without a server. Whoever knows the token can send something there.
CREATE TABLE webhook_inboxes (
  token text PRIMARY KEY,
  account_id bigint NOT NULL UNIQUE REFERENCES accounts ON DELETE CASCADE,
  answer text NOT NULL DEFAULT '200' CHECK (answer IN ('200', '500', '410', 'hang')),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE webhook_inbox_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token text NOT NULL REFERENCES webhook_inboxes ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  headers jsonb NOT NULL,
  body text NOT NULL,
  answer text NOT NULL,
  -- Why the signature is none of an endpoint's; null where it is one.
  fault text
);
CREATE INDEX webhook_inbox_requests_by_inbox ON webhook_inbox_requests (token, id DESC);

CREATE TABLE webhooks (
  id text PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  url text NOT NULL,
  description text NOT NULL,
  -- Null for all, those that come later included.
  events text[],
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'paused', 'disabled')),
  disabled_because text,
  failing_since timestamptz,
  secret_sealed bytea NOT NULL,
  previous_secret_sealed bytea,
  previous_secret_expires_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX webhooks_by_account ON webhooks (account_id);

-- What was taken from the provider's systems, by which a repeat is known.
CREATE TABLE webhook_events (
  source text NOT NULL,
  event_id text NOT NULL,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  taken_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (source, event_id)
);
CREATE INDEX webhook_events_by_age ON webhook_events (taken_at);
CREATE INDEX webhook_events_by_account ON webhook_events (account_id);

-- What an endpoint is told. Whoever sends one moves due_at ahead first, so that it is due again if its process dies.
CREATE TABLE webhook_messages (
  id text PRIMARY KEY,
  place bigint GENERATED ALWAYS AS IDENTITY,
  webhook_id text NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  event text NOT NULL,
  item_id text,
  payload text NOT NULL,
  drill text,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  tries integer NOT NULL DEFAULT 0,
  last_status integer,
  created_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX webhook_messages_due ON webhook_messages (webhook_id, due_at) WHERE state = 'waiting';
CREATE INDEX webhook_messages_by_webhook ON webhook_messages (webhook_id, place DESC);
CREATE INDEX webhook_messages_by_item ON webhook_messages (webhook_id, item_id, place DESC) WHERE item_id IS NOT NULL;
CREATE INDEX webhook_messages_by_age ON webhook_messages (created_at);

CREATE TABLE webhook_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id text NOT NULL REFERENCES webhook_messages ON DELETE CASCADE,
  at timestamptz NOT NULL,
  duration_ms integer NOT NULL,
  request_headers jsonb NOT NULL,
  status integer,
  response_headers jsonb NOT NULL,
  response_body text NOT NULL,
  error text
);
CREATE INDEX webhook_attempts_by_message ON webhook_attempts (message_id, id DESC);
