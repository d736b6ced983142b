-- The weights of the house rules as governance has set them: only added to, the newest row holds; without one the configuration's do.
CREATE TABLE house_rules (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  weights jsonb NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
