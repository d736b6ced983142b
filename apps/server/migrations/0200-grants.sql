-- What a person of staff may do beyond seeing; nothing given leaves the defaults of the role.
ALTER TABLE iam_users ADD COLUMN grants text[] NOT NULL DEFAULT '{}'
  CHECK (grants <@ ARRAY['support', 'publisher', 'finance', 'governance', 'owner']);
-- Until now API governance was who may do everything, whether the command or SQL made it so: it keeps that.
UPDATE iam_users SET grants = '{owner}' WHERE role_grant = 'apigov';
CREATE INDEX iam_users_staff ON iam_users (id) WHERE role_grant IS NOT NULL OR grants <> '{}';
