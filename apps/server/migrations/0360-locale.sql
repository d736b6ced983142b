-- The language in which a person reads the portal (OpenID Connect Core 1.0, 5.1: locale); null for who has never chosen one.
ALTER TABLE iam_users ADD COLUMN locale text;
