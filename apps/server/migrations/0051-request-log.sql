-- Each call of an application for its owner to look up: 30 days, without keys, tokens and cookies.
CREATE TABLE request_log (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  application_id bigint NOT NULL,
  account_id bigint NOT NULL,
  request_id text NOT NULL,
  system_name text NOT NULL,
  operation text NOT NULL,
  method text NOT NULL,
  path text NOT NULL,
  query text NOT NULL,
  status smallint NOT NULL,
  fault_code text,
  duration_ms real NOT NULL,
  upstream_ms real,
  bytes_in bigint,
  bytes_out bigint NOT NULL,
  key_in_query boolean NOT NULL,
  -- Headers and bodies of both sides, redacted; in the sandbox portal alone.
  talk jsonb
);
CREATE INDEX request_log_application ON request_log (application_id, at DESC, id DESC);
CREATE INDEX request_log_request_id ON request_log (request_id);
CREATE INDEX request_log_at ON request_log USING brin (at);
