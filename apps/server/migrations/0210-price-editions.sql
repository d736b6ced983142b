-- Each call is billed by the plan and the price of its own moment: both are kept with their days.

-- Price lists, as PLANS_CONFIG writes them, with the names of their plans; the latest one that has begun holds.
CREATE TABLE price_editions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  service_id integer NOT NULL,
  -- A full hour in UTC: calls are counted by the hour.
  valid_from timestamptz NOT NULL,
  content jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX price_editions_service ON price_editions (service_id, valid_from, id);

-- Each plan that an application has had, and since when. No references: calls outlive applications.
CREATE TABLE application_plans (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  application_id bigint NOT NULL,
  account_id bigint NOT NULL,
  plan_id integer NOT NULL,
  since timestamptz NOT NULL
);
CREATE INDEX application_plans_application ON application_plans (application_id, since, id);
CREATE INDEX application_plans_since ON application_plans (since);

INSERT INTO application_plans (application_id, account_id, plan_id, since)
SELECT id, account_id, plan_id, '-infinity'::timestamptz FROM applications
UNION ALL SELECT d.id, d.account_id, d.plan_id, '-infinity' FROM deleted_applications d
  WHERE NOT EXISTS (SELECT 1 FROM applications a WHERE a.id = d.id);

CREATE FUNCTION keep_first_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO application_plans (application_id, account_id, plan_id, since)
  SELECT id, account_id, plan_id, now() FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER application_plan_begun AFTER INSERT ON applications
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_first_plan();

CREATE FUNCTION keep_changed_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO application_plans (application_id, account_id, plan_id, since)
  VALUES (NEW.id, NEW.account_id, NEW.plan_id, now());
  RETURN NULL;
END $$;
CREATE TRIGGER application_plan_changed AFTER UPDATE OF plan_id ON applications
  FOR EACH ROW WHEN (OLD.plan_id IS DISTINCT FROM NEW.plan_id) EXECUTE FUNCTION keep_changed_plan();

-- What a line needs so that its reader can add it up; lines of earlier invoices have none of it.
ALTER TABLE invoice_lines
  ADD COLUMN plan_name text,
  ADD COLUMN starts_at timestamptz,
  ADD COLUMN ends_at timestamptz,
  ADD COLUMN counted_before bigint,
  ADD COLUMN steps jsonb NOT NULL DEFAULT '[]';
