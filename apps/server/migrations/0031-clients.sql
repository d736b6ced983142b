-- Scopes, as the specifications' oauth2 security schemes declare them.
CREATE TABLE api_scopes (
  system_name text NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  visibility text NOT NULL CHECK (visibility IN ('public', 'private', 'internal', 'apigov')),
  approval_required boolean NOT NULL,
  PRIMARY KEY (system_name, name)
);
CREATE FUNCTION notify_api_scope() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('endpoint_changed', COALESCE(NEW.system_name, OLD.system_name));
  RETURN NULL;
END $$;
CREATE TRIGGER api_scope_changed AFTER INSERT OR UPDATE OR DELETE
  ON api_scopes FOR EACH ROW EXECUTE FUNCTION notify_api_scope();

-- OAuth 2.0 clients (client credentials) of accounts; a secret is known as a keyed hash only.
CREATE TABLE iam_clients (
  id text PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  application_id bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
  name text NOT NULL,
  secret_hash bytea NOT NULL,
  secret_expires_at timestamptz NOT NULL,
  previous_secret_hash bytea,
  previous_secret_expires_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX iam_clients_account ON iam_clients (account_id, created_at);
CREATE INDEX iam_clients_application ON iam_clients (application_id);

CREATE TABLE iam_client_scopes (
  client_id text NOT NULL REFERENCES iam_clients ON DELETE CASCADE,
  scope text NOT NULL,
  granted_by text,
  granted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, scope)
);

-- Every gateway process listens: a deleted client, a lost scope or an application that is no longer live is known at once.
CREATE FUNCTION notify_iam_client() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('iam_client_changed', COALESCE(NEW.id, OLD.id));
  RETURN NULL;
END $$;
CREATE TRIGGER iam_client_changed AFTER INSERT OR UPDATE OF application_id OR DELETE
  ON iam_clients FOR EACH ROW EXECUTE FUNCTION notify_iam_client();

CREATE FUNCTION notify_iam_client_scope() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('iam_client_changed', COALESCE(NEW.client_id, OLD.client_id));
  RETURN NULL;
END $$;
CREATE TRIGGER iam_client_scope_changed AFTER INSERT OR DELETE
  ON iam_client_scopes FOR EACH ROW EXECUTE FUNCTION notify_iam_client_scope();

CREATE FUNCTION notify_iam_clients_of_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('iam_client_changed', id) FROM iam_clients WHERE application_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER iam_clients_of_application_changed AFTER UPDATE OF status
  ON applications FOR EACH ROW EXECUTE FUNCTION notify_iam_clients_of_application();
