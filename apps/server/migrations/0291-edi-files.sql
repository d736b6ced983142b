-- What staff say of documents in the portal: files of their own, and files of the storage that are hidden or of another day.
CREATE TABLE edi_files (
  key text PRIMARY KEY,
  -- Null where the file lies in the storage.
  body bytea,
  size integer NOT NULL DEFAULT 0,
  md5 text NOT NULL DEFAULT '',
  -- The day that is shown; null for that of the file.
  day date,
  hidden boolean NOT NULL DEFAULT false,
  updated_by text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
