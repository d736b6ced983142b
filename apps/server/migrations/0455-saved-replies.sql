-- Answers that support gives again and again, shared by all of its staff.
CREATE TABLE saved_replies (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  text text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_by text NOT NULL
);
CREATE UNIQUE INDEX saved_replies_name ON saved_replies (lower(name));
