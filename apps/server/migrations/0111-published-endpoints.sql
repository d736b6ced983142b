-- An endpoint that a document brought goes with it; one that stood there before, or without a document, is the staff's.
ALTER TABLE cloud_endpoints ADD COLUMN published boolean NOT NULL DEFAULT false;
UPDATE cloud_endpoints e SET published = true
WHERE EXISTS (SELECT FROM specifications s WHERE s.system_name = e.system_name AND s.base_path = e.base_path);
