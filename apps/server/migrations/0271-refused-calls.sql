-- Calls that the gateway refused before it knew an application: a wrong key, no key, no route. One partition a day
-- (src/platform/database/partitions.ts makes and drops them). They are found by their trace id alone.
CREATE TABLE refused_calls (
  request_id text NOT NULL,
  at timestamptz NOT NULL,
  method text NOT NULL,
  path text NOT NULL,
  system_name text,
  status smallint NOT NULL,
  fault_code text NOT NULL,
  PRIMARY KEY (request_id, at)
) PARTITION BY RANGE (at);
CREATE TABLE refused_calls_rest PARTITION OF refused_calls DEFAULT;
