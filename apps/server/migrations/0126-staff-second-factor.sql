-- Only added to: the newest row is the setting, the others say who changed it and when.
CREATE TABLE portal_settings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_second_factor boolean NOT NULL,
  changed_by uuid REFERENCES iam_users ON DELETE SET NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
