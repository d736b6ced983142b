-- What an invited person becomes in the account.
ALTER TABLE invitations ADD COLUMN role text NOT NULL DEFAULT 'member' CHECK (role IN ('admin', 'member'));
