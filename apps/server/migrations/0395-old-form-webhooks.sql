-- Subscriptions that the Notifications API made before version 1.4: their messages have the old form until it ends.
ALTER TABLE webhooks
  -- Names of events as the subscription has them; null for all others.
  ADD COLUMN old_events text[],
  -- Days before the end for which its contacts were told last.
  ADD COLUMN end_told_days integer;
CREATE INDEX webhooks_of_old_form ON webhooks (id) WHERE old_events IS NOT NULL;
