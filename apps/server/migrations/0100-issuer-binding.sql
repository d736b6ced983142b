-- Which security schemes of a document are of our issuer, and by operation the scopes that a client's token needs; null for a
-- document that was stored before, until the next start.
ALTER TABLE specifications ADD COLUMN issuer_binding jsonb;

DROP TRIGGER specification_changed ON specifications;
CREATE TRIGGER specification_changed AFTER INSERT OR UPDATE OF outline, issuer_binding OR DELETE
  ON specifications FOR EACH ROW EXECUTE FUNCTION notify_endpoint();

-- A client is good for no longer than its secret, and gateways keep both in memory.
DROP TRIGGER iam_client_changed ON iam_clients;
CREATE TRIGGER iam_client_changed
  AFTER INSERT OR UPDATE OF application_id, secret_expires_at, previous_secret_expires_at OR DELETE
  ON iam_clients FOR EACH ROW EXECUTE FUNCTION notify_iam_client();
