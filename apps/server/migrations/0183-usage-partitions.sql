-- Counts by day: one partition a month. Ids of group commits: one a day, by the moment that an id of version 7 begins with; ids that
-- others have chosen lie in usage_flushes_rest. An id belongs to one partition, so that it goes on being unique.
SET LOCAL lock_timeout = '2s';
DO $$ BEGIN
  LOOP
    BEGIN
      LOCK TABLE usage_flushes, usage_operations IN ACCESS EXCLUSIVE MODE;
      EXIT;
    EXCEPTION WHEN lock_not_available THEN PERFORM pg_sleep(0.5);
    END;
  END LOOP;
END $$;
ALTER TABLE usage_operations RENAME TO usage_operations_first;
ALTER INDEX usage_operations_pkey RENAME TO usage_operations_first_pkey;
ALTER INDEX usage_operations_account RENAME TO usage_operations_first_account;
ALTER INDEX usage_operations_day RENAME TO usage_operations_first_day;

CREATE TABLE usage_operations (
  LIKE usage_operations_first,
  PRIMARY KEY (application_id, day, system_name, operation, status, refused)
) PARTITION BY RANGE (day);
CREATE INDEX usage_operations_account ON usage_operations (account_id, day);
CREATE INDEX usage_operations_day ON usage_operations (day);
DO $$ BEGIN
  EXECUTE (SELECT format('ALTER TABLE usage_operations ATTACH PARTITION usage_operations_first FOR VALUES FROM (MINVALUE) TO (%L)',
      substring(pg_get_constraintdef(oid) FROM '''([^'']+)'''))
    FROM pg_constraint WHERE conrelid = 'usage_operations_first'::regclass AND conname = 'first_partition');
END $$;
ALTER TABLE usage_operations_first DROP CONSTRAINT first_partition;
CREATE TABLE usage_operations_rest PARTITION OF usage_operations DEFAULT;

ALTER TABLE usage_flushes RENAME TO usage_flushes_rest;
ALTER INDEX usage_flushes_pkey RENAME TO usage_flushes_rest_pkey;
CREATE TABLE usage_flushes (LIKE usage_flushes_rest INCLUDING DEFAULTS, PRIMARY KEY (id)) PARTITION BY RANGE (id);
ALTER TABLE usage_flushes ATTACH PARTITION usage_flushes_rest DEFAULT;
