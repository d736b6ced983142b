-- Gateways hold the limits of plans: a changed price list is known in every process within a moment.
CREATE FUNCTION notify_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('plan_changed', '');
  RETURN NULL;
END $$;
CREATE TRIGGER plan_changed AFTER INSERT OR UPDATE OR DELETE ON plan_metrics
  FOR EACH STATEMENT EXECUTE FUNCTION notify_plan();
CREATE TRIGGER plan_changed AFTER INSERT OR UPDATE OR DELETE ON plan_limits
  FOR EACH STATEMENT EXECUTE FUNCTION notify_plan();
CREATE TRIGGER plan_changed AFTER INSERT OR UPDATE OR DELETE ON plan_pricing_rules
  FOR EACH STATEMENT EXECUTE FUNCTION notify_plan();

-- The newest minute of each application and API: after a restart the limits of the current minute go on where they were.
CREATE TABLE usage_minutes (
  application_id bigint NOT NULL,
  system_name text NOT NULL,
  minute timestamptz NOT NULL,
  calls bigint NOT NULL,
  PRIMARY KEY (application_id, system_name)
);
CREATE INDEX usage_hours_hour ON usage_hours (hour);
