-- Filters of the list of customers that support keeps under a name, for all of them.
CREATE TABLE customer_segments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  filter jsonb NOT NULL,
  author text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX customer_segments_name ON customer_segments (lower(name));
