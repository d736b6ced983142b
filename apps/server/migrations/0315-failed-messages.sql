-- Messages of webhooks that were given up are counted.
CREATE INDEX webhook_messages_failed ON webhook_messages (created_at) WHERE state = 'failed';
