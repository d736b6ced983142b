-- Where Try it may send calls of an API that the gateway does not serve, as staff approved it.
CREATE TABLE call_origins (
  system_name text NOT NULL,
  origin text NOT NULL,
  way text NOT NULL CHECK (way IN ('direct', 'relay')),
  approved_by text NOT NULL,
  approved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (system_name, origin)
);

-- How many calls a person has had relayed in the minute of the last one; of the calls themselves nothing is kept.
CREATE UNLOGGED TABLE relay_counts (
  iam_user_id text PRIMARY KEY,
  minute timestamptz NOT NULL,
  calls int NOT NULL
);
