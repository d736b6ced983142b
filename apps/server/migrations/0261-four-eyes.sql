-- For which kinds of acts a second person is asked: only added to, the newest row holds.
CREATE TABLE four_eyes_settings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kinds text[] NOT NULL CHECK (kinds <@ ARRAY['routes', 'prices', 'roles', 'publishing']),
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);

-- Acts that were asked for and wait for a second person, and those that were decided. The call is kept as it was parsed, so that
-- it is done just as it was asked for.
CREATE TABLE four_eyes_asks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('routes', 'prices', 'roles', 'publishing')),
  operation text NOT NULL,
  call json NOT NULL,
  object_type text NOT NULL,
  object_id text,
  -- What the act would change, as the log says it: `before` is compared when it is confirmed.
  before jsonb,
  after jsonb,
  reason text,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'confirmed', 'refused', 'withdrawn', 'outdated')),
  asked_by uuid REFERENCES iam_users ON DELETE SET NULL,
  asked_by_email text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  decided_by text,
  decided_at timestamptz,
  decision_reason text
);
CREATE UNIQUE INDEX four_eyes_asks_waiting ON four_eyes_asks (operation, COALESCE(object_id, '')) WHERE state = 'waiting';
CREATE INDEX four_eyes_asks_state ON four_eyes_asks (state, id DESC);
