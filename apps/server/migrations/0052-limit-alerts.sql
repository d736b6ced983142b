-- Mails at parts of a limit: whether an account wants them, and which have gone out in which window.
ALTER TABLE accounts ADD COLUMN wants_limit_alerts boolean NOT NULL DEFAULT true;
CREATE TABLE limit_alerts (
  application_id bigint NOT NULL REFERENCES applications ON DELETE CASCADE,
  limit_id integer NOT NULL,
  -- A limit without a window began in 1970.
  window_start timestamptz NOT NULL,
  percent smallint NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (application_id, limit_id, window_start, percent)
);
