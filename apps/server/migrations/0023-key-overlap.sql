-- The key before the current one works until it expires.
ALTER TABLE applications
  ADD COLUMN previous_key_hash bytea,
  ADD COLUMN previous_key_expires_at timestamptz,
  ADD CONSTRAINT applications_previous_key
    CHECK ((previous_key_hash IS NULL) = (previous_key_expires_at IS NULL));
CREATE INDEX applications_previous_key_hash ON applications (previous_key_hash)
  WHERE previous_key_hash IS NOT NULL;

DROP TRIGGER application_changed ON applications;
CREATE TRIGGER application_changed
  AFTER INSERT OR UPDATE OF status, key_hash, plan_id, previous_key_hash, previous_key_expires_at
  OR DELETE ON applications FOR EACH ROW EXECUTE FUNCTION notify_application();
