-- One partition a day (src/platform/database/partitions.ts makes and drops them). An id is unique within its partition: whoever repeats an
-- entry repeats its moment, too. What belongs to no day that was made goes into request_log_rest, so that no entry is lost.
SET LOCAL lock_timeout = '2s';
DO $$ BEGIN
  LOOP
    BEGIN
      LOCK TABLE request_log IN ACCESS EXCLUSIVE MODE;
      EXIT;
    EXCEPTION WHEN lock_not_available THEN PERFORM pg_sleep(0.5);
    END;
  END LOOP;
END $$;
ALTER TABLE request_log RENAME TO request_log_first;
ALTER INDEX request_log_pkey RENAME TO request_log_first_pkey;
ALTER INDEX request_log_application RENAME TO request_log_first_application;
ALTER INDEX request_log_request_id RENAME TO request_log_first_request_id;
ALTER INDEX request_log_at RENAME TO request_log_first_at;

CREATE TABLE request_log (LIKE request_log_first) PARTITION BY RANGE (at);
CREATE INDEX request_log_application ON request_log (application_id, at DESC, id DESC);
CREATE INDEX request_log_request_id ON request_log (request_id);
-- The indexes that are there become those of the partition, and the proof spares reading it again.
DO $$ BEGIN
  EXECUTE (SELECT format('ALTER TABLE request_log ATTACH PARTITION request_log_first FOR VALUES FROM (MINVALUE) TO (%L)',
      substring(pg_get_constraintdef(oid) FROM '''([^'']+)'''))
    FROM pg_constraint WHERE conrelid = 'request_log_first'::regclass AND conname = 'first_partition');
END $$;
ALTER TABLE request_log_first DROP CONSTRAINT first_partition;
CREATE TABLE request_log_rest PARTITION OF request_log DEFAULT;
ALTER TABLE request_log_rest ADD PRIMARY KEY (id);
