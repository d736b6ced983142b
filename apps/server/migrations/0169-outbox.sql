-- Mails wait here, written with what they tell of, until they are handed over; a job of the queue sends those of one receiver in their order.
CREATE TABLE mails (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The order of writing.
  place bigint GENERATED ALWAYS AS IDENTITY,
  receiver text NOT NULL,
  -- Of the address without capitals: names the receiver's job, which holds no address.
  receiver_hash bytea NOT NULL,
  subject text NOT NULL,
  -- Mails that name the same digest and wait together go out as one.
  digest text,
  -- A mail may hold a link or a code that opens something: it is kept sealed, and no longer than it waits.
  sealed bytea,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Since when it is tried: sent again by hand, it gets its time anew.
  queued_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CHECK ((state = 'sent') = (sealed IS NULL)),
  CHECK ((state = 'queued') = (ended_at IS NULL))
);
CREATE INDEX mails_waiting ON mails (receiver_hash, place) WHERE state = 'queued';
CREATE INDEX mails_due ON mails (due_at) WHERE state = 'queued';
CREATE INDEX mails_ended ON mails (state, ended_at DESC);

-- The queue knows whose turn it is.
DROP TABLE job_rounds;
