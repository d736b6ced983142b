-- Whoever was removed from an account is told so where they would make a new one.
CREATE INDEX account_events_removed ON account_events (lower(subject), id DESC) WHERE action = 'user.removed';
