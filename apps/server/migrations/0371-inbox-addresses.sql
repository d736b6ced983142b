-- Whoever knows the address of an inbox can post there: it is found by a keyed hash and shown from a sealed text. Keyed hashes cannot
-- be computed here: the start seals the tokens that are left, each together with the moment that it goes from this table.
UPDATE webhooks w SET url = 'inbox' FROM webhook_inboxes i
  WHERE i.account_id = w.account_id AND right(w.url, length(i.token) + 15) = '/webhook-inbox/' || i.token;
UPDATE webhooks w SET url = split_part(w.url, '/webhook-inbox/', 1) || '/webhook-inbox/', state = 'paused' FROM webhook_inboxes i
  WHERE right(w.url, length(i.token) + 15) = '/webhook-inbox/' || i.token;
UPDATE account_events SET subject = 'inbox' WHERE action LIKE 'webhook.%' AND subject LIKE '%/webhook-inbox/%';

ALTER TABLE webhook_inbox_requests ADD COLUMN account_id bigint;
UPDATE webhook_inbox_requests r SET account_id = i.account_id FROM webhook_inboxes i WHERE i.token = r.token;
ALTER TABLE webhook_inbox_requests DROP COLUMN token;
ALTER TABLE webhook_inboxes
  DROP CONSTRAINT webhook_inboxes_pkey,
  DROP CONSTRAINT webhook_inboxes_account_id_key,
  ADD PRIMARY KEY (account_id),
  ALTER COLUMN token DROP NOT NULL,
  ADD COLUMN token_hash bytea UNIQUE,
  ADD COLUMN token_sealed bytea;
ALTER TABLE webhook_inbox_requests
  ALTER COLUMN account_id SET NOT NULL,
  ADD FOREIGN KEY (account_id) REFERENCES webhook_inboxes ON DELETE CASCADE;
CREATE INDEX webhook_inbox_requests_by_account ON webhook_inbox_requests (account_id, id DESC);
