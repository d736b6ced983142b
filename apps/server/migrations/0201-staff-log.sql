-- What staff did: a line an act, written in the transaction of the change. Only added to: no foreign keys, so that nothing that goes
-- takes a line along.
CREATE TABLE staff_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  iam_user_id uuid NOT NULL,
  actor text NOT NULL,
  operation text NOT NULL,
  object_type text NOT NULL,
  object_id text,
  account_id bigint,
  before jsonb,
  after jsonb,
  reason text,
  address text NOT NULL,
  request_id text NOT NULL
);
CREATE INDEX staff_log_person ON staff_log (iam_user_id, id DESC);
CREATE INDEX staff_log_object ON staff_log (object_type, object_id, id DESC);
CREATE INDEX staff_log_account ON staff_log (account_id, id DESC) WHERE account_id IS NOT NULL;
CREATE INDEX staff_log_operation ON staff_log (operation, id DESC);
CREATE INDEX staff_log_at ON staff_log (at);

-- How long a line is kept: the one place that says it.
CREATE FUNCTION staff_log_kept() RETURNS interval IMMUTABLE LANGUAGE sql AS $$ SELECT interval '2 years' $$;

CREATE FUNCTION keep_staff_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - staff_log_kept() THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the log of staff is only added to';
END $$;
CREATE TRIGGER staff_log_stays BEFORE UPDATE OR DELETE ON staff_log FOR EACH ROW EXECUTE FUNCTION keep_staff_log();
CREATE TRIGGER staff_log_is_not_emptied BEFORE TRUNCATE ON staff_log FOR EACH STATEMENT EXECUTE FUNCTION keep_staff_log();
