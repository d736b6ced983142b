-- A case has a thread. Cases of before have no words here: they stand in the mail alone, and count as closed.
ALTER TABLE support_cases
  ADD COLUMN name text NOT NULL DEFAULT '',
  ADD COLUMN email text NOT NULL DEFAULT '',
  ADD COLUMN subject text NOT NULL DEFAULT 'Written before cases had a thread',
  ADD COLUMN account_id bigint,
  ADD COLUMN trace_id text,
  ADD COLUMN api text,
  ADD COLUMN application text,
  ADD COLUMN environment text,
  -- open: support is to answer; answered: the customer is.
  ADD COLUMN state text NOT NULL DEFAULT 'closed' CHECK (state IN ('open', 'answered', 'closed')),
  -- E-mail of whoever of staff looks after it.
  ADD COLUMN assignee text,
  -- The last word, of whomever; the version, too.
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE support_cases ALTER COLUMN state SET DEFAULT 'open';
UPDATE support_cases SET updated_at = created_at;
CREATE INDEX support_cases_state ON support_cases (state, updated_at, id);
CREATE INDEX support_cases_updated ON support_cases (updated_at);
CREATE INDEX support_cases_email ON support_cases (lower(email), updated_at DESC);
CREATE INDEX support_cases_account ON support_cases (account_id, updated_at DESC) WHERE account_id IS NOT NULL;
CREATE INDEX support_cases_subject ON support_cases USING gin (lower(subject) gin_trgm_ops);
CREATE INDEX support_cases_assignee ON support_cases (lower(assignee)) WHERE assignee IS NOT NULL AND state <> 'closed';

CREATE TABLE support_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id bigint NOT NULL REFERENCES support_cases ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- note: between staff, the customer never reads it.
  kind text NOT NULL CHECK (kind IN ('customer', 'staff', 'note')),
  author text NOT NULL,
  text text NOT NULL
);
CREATE INDEX support_messages_case ON support_messages (case_id, id);

-- People of staff are found without reading all people.
CREATE INDEX iam_users_role_grant ON iam_users (role_grant) WHERE role_grant IS NOT NULL;
CREATE INDEX iam_users_group_role ON iam_users (group_role) WHERE group_role IS NOT NULL;
CREATE INDEX iam_users_domain ON iam_users (lower(split_part(email, '@', 2)));
