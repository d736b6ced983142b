-- What four eyes watch over is noted by the database, in the transaction that writes it, so that no way of changing a served route, a
-- price, a grant or a public document is left out. `portal.effects` holds the kinds until the transaction ends.
CREATE FUNCTION note_effect() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted text[] := string_to_array(COALESCE(current_setting('portal.effects', true), ''), ' ');
BEGIN
  IF NOT noted @> TG_ARGV[0:]::text[] THEN
    PERFORM set_config('portal.effects', array_to_string(noted || TG_ARGV[0:]::text[], ' '), true);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER route_effect AFTER INSERT OR DELETE ON cloud_endpoints
  FOR EACH ROW EXECUTE FUNCTION note_effect('routes');
CREATE TRIGGER route_change_effect AFTER UPDATE ON cloud_endpoints
  FOR EACH ROW WHEN (
    (OLD.base_path, OLD.upstream, OLD.methods, OLD.authentication, OLD.visibility, OLD.timeout_ms, OLD.caller_audience, OLD.lifecycle)
    IS DISTINCT FROM
    (NEW.base_path, NEW.upstream, NEW.methods, NEW.authentication, NEW.visibility, NEW.timeout_ms, NEW.caller_audience, NEW.lifecycle)
  ) EXECUTE FUNCTION note_effect('routes');

CREATE TRIGGER document_effect AFTER INSERT OR DELETE ON specifications
  FOR EACH ROW EXECUTE FUNCTION note_effect('publishing');
CREATE TRIGGER document_change_effect AFTER UPDATE ON specifications
  FOR EACH ROW WHEN (
    (OLD.document_hash, OLD.visibility, OLD.status, OLD.base_path) IS DISTINCT FROM
    (NEW.document_hash, NEW.visibility, NEW.status, NEW.base_path)
  ) EXECUTE FUNCTION note_effect('publishing');
CREATE TRIGGER edition_effect AFTER DELETE ON specification_editions
  FOR EACH ROW EXECUTE FUNCTION note_effect('publishing');

-- When its time comes nobody is there who could be asked: a date is given by two.
CREATE TRIGGER schedule_effect AFTER UPDATE ON api_drafts
  FOR EACH ROW WHEN (NEW.publish_at IS NOT NULL AND OLD.publish_at IS DISTINCT FROM NEW.publish_at)
  EXECUTE FUNCTION note_effect('publishing', 'routes');
CREATE TRIGGER priced_schedule_effect AFTER UPDATE ON api_drafts
  FOR EACH ROW WHEN (
    NEW.publish_at IS NOT NULL AND OLD.publish_at IS DISTINCT FROM NEW.publish_at AND NEW.metrics <> '{"listed": [], "own": null}'
  ) EXECUTE FUNCTION note_effect('prices');
CREATE TRIGGER drafted_price_effect AFTER UPDATE ON api_drafts
  FOR EACH ROW WHEN (
    OLD.metrics #> '{own,prices}' IS DISTINCT FROM NEW.metrics #> '{own,prices}'
    AND COALESCE(NEW.metrics #> '{own,prices}', '[]') <> '[]'
  ) EXECUTE FUNCTION note_effect('prices');

CREATE TRIGGER price_effect AFTER INSERT ON price_editions
  FOR EACH ROW WHEN (NEW.valid_from IS NOT NULL) EXECUTE FUNCTION note_effect('prices');
CREATE TRIGGER price_change_effect AFTER UPDATE ON price_editions
  FOR EACH ROW WHEN (
    OLD.valid_from IS DISTINCT FROM NEW.valid_from OR (NEW.valid_from IS NOT NULL AND OLD.content <> NEW.content)
  ) EXECUTE FUNCTION note_effect('prices');
CREATE TRIGGER price_end_effect AFTER DELETE ON price_editions
  FOR EACH ROW WHEN (OLD.valid_from IS NOT NULL) EXECUTE FUNCTION note_effect('prices');
CREATE TRIGGER kept_price_effect AFTER INSERT OR UPDATE OR DELETE ON kept_prices
  FOR EACH ROW EXECUTE FUNCTION note_effect('prices');

CREATE TRIGGER grant_effect AFTER INSERT ON iam_users
  FOR EACH ROW WHEN (NEW.role_grant IS NOT NULL OR NEW.grants <> '{}') EXECUTE FUNCTION note_effect('roles');
CREATE TRIGGER grant_change_effect AFTER UPDATE ON iam_users
  FOR EACH ROW WHEN ((OLD.role_grant, OLD.grants) IS DISTINCT FROM (NEW.role_grant, NEW.grants))
  EXECUTE FUNCTION note_effect('roles');
CREATE TRIGGER second_factor_effect AFTER INSERT ON portal_settings
  FOR EACH ROW EXECUTE FUNCTION note_effect('roles');
CREATE TRIGGER four_eyes_effect AFTER INSERT ON four_eyes_settings
  FOR EACH ROW EXECUTE FUNCTION note_effect('roles');
