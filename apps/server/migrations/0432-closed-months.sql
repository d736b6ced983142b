-- Months whose books are closed: nothing is paid or given back on their days any more.
CREATE TABLE closed_months (
  month date PRIMARY KEY,
  closed_by text NOT NULL,
  closed_at timestamptz NOT NULL DEFAULT now()
);
