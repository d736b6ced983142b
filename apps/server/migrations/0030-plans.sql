-- Plans and prices, as config/plans.json has them; written anew at each start.

CREATE TABLE plans (
  id integer PRIMARY KEY,
  service_id integer NOT NULL,
  key text NOT NULL,
  name text NOT NULL,
  state text NOT NULL CHECK (state IN ('hidden', 'published')),
  approval_required boolean NOT NULL,
  is_default boolean NOT NULL,
  currency text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE plan_features (
  id integer PRIMARY KEY,
  service_id integer NOT NULL,
  system_name text NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  visible boolean NOT NULL
);
CREATE TABLE plan_feature_choices (
  plan_id integer NOT NULL REFERENCES plans ON DELETE CASCADE,
  feature_id integer NOT NULL REFERENCES plan_features ON DELETE CASCADE,
  PRIMARY KEY (plan_id, feature_id)
);

-- What is counted: the calls of these APIs, or of all of them where the list is empty.
CREATE TABLE plan_metrics (
  id integer PRIMARY KEY,
  service_id integer NOT NULL,
  system_name text NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  unit text NOT NULL,
  parent_id integer REFERENCES plan_metrics ON DELETE CASCADE,
  api_system_names text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (service_id, system_name)
);

CREATE TABLE plan_limits (
  id integer PRIMARY KEY,
  plan_id integer NOT NULL REFERENCES plans ON DELETE CASCADE,
  metric_id integer NOT NULL REFERENCES plan_metrics ON DELETE CASCADE,
  period text NOT NULL
    CHECK (period IN ('eternity', 'year', 'month', 'week', 'day', 'hour', 'minute')),
  value bigint NOT NULL CHECK (value >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (plan_id, metric_id, period)
);

CREATE TABLE plan_pricing_rules (
  id integer PRIMARY KEY,
  plan_id integer NOT NULL REFERENCES plans ON DELETE CASCADE,
  metric_id integer NOT NULL REFERENCES plan_metrics ON DELETE CASCADE,
  cost_per_unit numeric(18, 4) NOT NULL CHECK (cost_per_unit >= 0),
  first_unit bigint NOT NULL CHECK (first_unit >= 1),
  last_unit bigint CHECK (last_unit >= first_unit)
);
CREATE INDEX plan_pricing_rules_plan ON plan_pricing_rules (plan_id, metric_id, first_unit);
