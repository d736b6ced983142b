-- Adds two lists of counts, place by place.
CREATE FUNCTION add_counts(one bigint[], other bigint[]) RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(COALESCE(a, 0) + COALESCE(b, 0) ORDER BY place)
  FROM unnest(one, other) WITH ORDINALITY AS pair (a, b, place)
$$;
CREATE AGGREGATE sum_counts(bigint[]) (sfunc = add_counts, stype = bigint[], initcond = '{}');

-- Calls by application, UTC day, API, operation and status, with how long they took; what statistics show. Written with
-- usage_hours, under the same flush. Refused calls never left the gateway: no limit and no bill counts them.
CREATE TABLE usage_operations (
  application_id bigint NOT NULL,
  account_id bigint NOT NULL,
  day date NOT NULL,
  system_name text NOT NULL,
  operation text NOT NULL,
  status smallint NOT NULL,
  refused boolean NOT NULL,
  calls bigint NOT NULL,
  -- Buckets of packages/contract/src/statistics/latency.ts.
  latencies bigint[] NOT NULL,
  PRIMARY KEY (application_id, day, system_name, operation, status, refused)
);
CREATE INDEX usage_operations_account ON usage_operations (account_id, day);
CREATE INDEX usage_operations_day ON usage_operations (day);

-- A replaced specification has other operations: gateways tell its calls apart anew.
CREATE TRIGGER specification_changed AFTER INSERT OR UPDATE OF outline OR DELETE
  ON specifications FOR EACH ROW EXECUTE FUNCTION notify_endpoint();
