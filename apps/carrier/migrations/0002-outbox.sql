-- Events of parcels that wait to be told outside, an account's in the order in which they happened.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account text NOT NULL,
  event json NOT NULL,
  -- Who is told does not want it: it is kept for a while and not sent again.
  refused_at timestamptz
);
CREATE INDEX outbox_waiting ON outbox (account, id) WHERE refused_at IS NULL;
CREATE INDEX outbox_refused ON outbox (refused_at) WHERE refused_at IS NOT NULL;

-- When an account's events are sent next; whoever sends them moves the moment first, so that nobody else does.
CREATE TABLE deliveries (
  account text PRIMARY KEY,
  -- Null where nothing waits.
  due_at timestamptz,
  -- Without success since the last one.
  attempts integer NOT NULL DEFAULT 0
);
CREATE INDEX deliveries_due ON deliveries (due_at) WHERE due_at IS NOT NULL;
