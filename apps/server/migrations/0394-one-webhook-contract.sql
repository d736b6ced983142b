-- Programs add webhooks too: who did, whom the portal writes to beside the admins, and of which parcels they are told.
ALTER TABLE webhooks
  -- The application's name; null where a person added it.
  ADD COLUMN made_by text,
  ADD COLUMN contact_email text,
  -- As `webhookFilter` of the contract has it; null for all parcels.
  ADD COLUMN filter jsonb,
  ADD COLUMN last_success_at timestamptz;

-- The sender's own references, by which messages are found.
ALTER TABLE webhook_messages ADD COLUMN reference text, ADD COLUMN booking_reference text;

-- The event that tries an endpoint is called ping, and comes whatever was chosen.
UPDATE webhooks SET events = array_remove(events, 'webhook.test') WHERE 'webhook.test' = ANY (events);
UPDATE webhook_messages SET event = 'ping' WHERE event = 'webhook.test';
