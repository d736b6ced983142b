-- Nothing that opens anything stands in clear: answers are sealed, the issuer's ids are known as hashes only, and what it remembers
-- is sealed. What these tables held until now lives for an hour or a day: logins under way begin anew.
DELETE FROM idempotent_replies;
ALTER TABLE idempotent_replies DROP COLUMN body, DROP COLUMN status, ADD COLUMN body_sealed bytea;
CREATE INDEX idempotent_replies_age ON idempotent_replies (created_at);

DELETE FROM oidc_payloads;
ALTER TABLE oidc_payloads
  DROP COLUMN id,
  DROP COLUMN payload,
  DROP COLUMN user_code,
  ADD COLUMN id_hash bytea NOT NULL,
  ADD COLUMN payload_sealed bytea NOT NULL,
  -- Whose it is, and whom a login that is half done has named.
  ADD COLUMN account_id text,
  ADD PRIMARY KEY (model, id_hash);
CREATE INDEX oidc_payloads_account ON oidc_payloads (account_id) WHERE account_id IS NOT NULL;

-- Where a login returns to may be an invitation's link.
DELETE FROM login_transactions;
ALTER TABLE login_transactions
  DROP COLUMN redirection_url, ADD COLUMN redirection_url_sealed bytea NOT NULL;
DELETE FROM one_time_codes;
ALTER TABLE one_time_codes
  DROP COLUMN redirection_url, ADD COLUMN redirection_url_hash bytea NOT NULL;
