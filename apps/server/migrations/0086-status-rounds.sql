-- One row a job: whoever writes the moment does the round, so that several servers on one database never do the same one.
CREATE TABLE job_rounds (
  job text PRIMARY KEY,
  taken_at timestamptz NOT NULL
);

-- Answers that were missing in a row, by route: the next round may be another server's.
CREATE TABLE status_misses (
  route text PRIMARY KEY,
  misses integer NOT NULL
);

-- Where a component itself is asked, beside the routes that belong to it: a path of the portal, or an address elsewhere.
ALTER TABLE status_components ADD COLUMN probed_address text;
