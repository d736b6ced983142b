-- Whose calls a limit counts together: those of all applications of an account, or of one application.
ALTER TABLE plan_limits ADD COLUMN per text NOT NULL DEFAULT 'account'
  CHECK (per IN ('account', 'application'));

-- A limit of an account is told once for all its applications.
ALTER TABLE limit_alerts
  DROP CONSTRAINT limit_alerts_pkey,
  ALTER COLUMN application_id DROP NOT NULL,
  ADD COLUMN account_id bigint REFERENCES accounts ON DELETE CASCADE;
UPDATE limit_alerts t SET account_id = a.account_id FROM applications a WHERE a.id = t.application_id;
ALTER TABLE limit_alerts ALTER COLUMN account_id SET NOT NULL;
CREATE UNIQUE INDEX limit_alerts_once
  ON limit_alerts (account_id, COALESCE(application_id, 0), limit_id, window_start, percent);
