-- What probes say stands beside what staff say: the worse of the two is shown. `probes` is a pattern of system names.
ALTER TABLE status_components
  ADD COLUMN probes text,
  ADD COLUMN probed_status text NOT NULL DEFAULT 'operational' CHECK (probed_status IN ('operational',
    'degraded_performance', 'partial_outage', 'major_outage'));

-- Probes of five minutes in one row.
CREATE TABLE status_samples (
  component_id text NOT NULL REFERENCES status_components ON DELETE CASCADE,
  bucket timestamptz NOT NULL,
  probes integer NOT NULL,
  failures integer NOT NULL,
  latency_ms bigint NOT NULL,
  PRIMARY KEY (component_id, bucket)
);

-- The worst of each UTC day.
CREATE TABLE status_days (
  component_id text NOT NULL REFERENCES status_components ON DELETE CASCADE,
  day date NOT NULL,
  status text NOT NULL CHECK (status IN ('operational', 'degraded_performance', 'partial_outage',
    'major_outage', 'under_maintenance')),
  PRIMARY KEY (component_id, day)
);

ALTER TABLE status_incidents
  ADD COLUMN component_ids text[] NOT NULL DEFAULT '{}',
  ADD COLUMN reported_by text,
  ADD COLUMN monitoring_at timestamptz;
CREATE INDEX status_incidents_started ON status_incidents (started_at DESC);
