-- What the groups of the identity provider gave a person at the last login: a role of staff, or none of them. Where it is set it counts
-- alone, in place of a grant and of the address; without it nothing of a person comes from groups.
ALTER TABLE iam_users ADD COLUMN group_role text CHECK (group_role IN ('internal', 'apigov', 'none'));
