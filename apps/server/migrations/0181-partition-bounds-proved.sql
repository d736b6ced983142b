-- Reads both tables once, under a lock that lets calls be written and read.
ALTER TABLE request_log VALIDATE CONSTRAINT first_partition;
ALTER TABLE usage_operations VALIDATE CONSTRAINT first_partition;
