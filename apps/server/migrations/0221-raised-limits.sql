-- Limits that hold higher for one account for a time. They stand by metric and period, as counters do: a new price list keeps them.
CREATE TABLE raised_limits (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- None where all applications of the account share the limit.
  application_id bigint REFERENCES applications ON DELETE CASCADE,
  metric_id integer NOT NULL REFERENCES plan_metrics ON DELETE CASCADE,
  period text NOT NULL CHECK (period IN ('eternity', 'year', 'month', 'week', 'day', 'hour', 'minute')),
  value bigint NOT NULL CHECK (value > 0),
  -- The day from which the plan's own value holds again.
  until timestamptz NOT NULL,
  raised_by text NOT NULL,
  reason text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX raised_limits_one ON raised_limits (account_id, COALESCE(application_id, 0), metric_id, period);

-- Every gateway process listens.
CREATE FUNCTION notify_raised_limit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('raised_limit_changed', COALESCE(NEW.account_id, OLD.account_id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER raised_limit_changed AFTER INSERT OR UPDATE OR DELETE
  ON raised_limits FOR EACH ROW EXECUTE FUNCTION notify_raised_limit();
