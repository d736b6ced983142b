-- A world is what one account has in the sandbox, and its clock. Instants of a world are virtual, except where a column says real.
CREATE TABLE worlds (
  account text PRIMARY KEY,
  -- Counts changes; who has seen an earlier one reads what is newer.
  version bigint NOT NULL,
  -- The version at which values were last taken away; who has seen less reads all of them.
  rewritten_at bigint NOT NULL,
  anchor_real timestamptz NOT NULL,
  anchor_virtual timestamptz NOT NULL,
  rate integer NOT NULL,
  is_paused boolean NOT NULL,
  rests_at timestamptz NOT NULL,
  -- What has happened until then is told.
  told_until timestamptz NOT NULL,
  -- Real; null where nothing is to come, or the clock stands.
  next_event_at timestamptz
);
CREATE INDEX worlds_next_event ON worlds (next_event_at) WHERE next_event_at IS NOT NULL;

-- json and not jsonb: a version tag is made of the text, with its members in their order.
CREATE TABLE world_values (
  account text NOT NULL REFERENCES worlds ON DELETE CASCADE,
  collection text NOT NULL,
  key text NOT NULL,
  position bigint GENERATED ALWAYS AS IDENTITY,
  value json NOT NULL,
  version bigint NOT NULL,
  PRIMARY KEY (account, collection, key)
);
CREATE INDEX world_values_newer ON world_values (account, version);

-- Numbers that no two accounts share, handed out in blocks.
CREATE TABLE serials (
  name text PRIMARY KEY,
  last bigint NOT NULL
);
