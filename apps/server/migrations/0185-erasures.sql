-- Logins and accounts that are closed and wait to be erased; whoever has the link of the mail opens them again until then.
CREATE TABLE erasures (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  iam_user_id uuid UNIQUE REFERENCES iam_users ON DELETE CASCADE,
  account_id bigint UNIQUE REFERENCES accounts ON DELETE CASCADE,
  undo_hash bytea NOT NULL UNIQUE,
  -- What the applications of the account were, by their ids.
  statuses jsonb NOT NULL DEFAULT '{}',
  asked_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL,
  CHECK (num_nonnulls(iam_user_id, account_id) = 1)
);
CREATE INDEX erasures_due ON erasures (due_at);

-- The last mail to somebody who is erased: nothing of it stays when it went, or could not go.
ALTER TABLE mails ADD COLUMN forgotten boolean NOT NULL DEFAULT false;

-- An edition stays what it was; who published it may ask to be forgotten.
CREATE OR REPLACE FUNCTION refuse_edition_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'specification_editions' AND to_jsonb(OLD) - 'published_by' = to_jsonb(NEW) - 'published_by' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'An edition that was published is never changed';
END
$$;
