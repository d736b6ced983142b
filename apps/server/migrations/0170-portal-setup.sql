-- What the portal was filled with on its first day: one row, written by `portal init` or by the first start.
CREATE TABLE portal_setup (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  content text NOT NULL CHECK (content IN ('demo', 'empty')),
  set_up_at timestamptz NOT NULL DEFAULT now()
);
