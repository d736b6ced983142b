-- The request log and the counts by day are kept in partitions by time from 0182 on. What is there becomes the first partition of each,
-- as it is: here it promises an end that lies well ahead, 0181 proves it while calls go on being written.
SET LOCAL lock_timeout = '2s';
-- Writers give up after 4 s: the lock is asked for in turns that are shorter, however long somebody else has it.
DO $$ BEGIN
  LOOP
    BEGIN
      LOCK TABLE request_log, usage_operations IN ACCESS EXCLUSIVE MODE;
      EXIT;
    EXCEPTION WHEN lock_not_available THEN PERFORM pg_sleep(0.5);
    END;
  END LOOP;
END $$;
DO $$ BEGIN
  EXECUTE format('ALTER TABLE request_log ADD CONSTRAINT first_partition CHECK (at < %L) NOT VALID',
    date_trunc('day', now(), 'UTC') + interval '8 days');
  EXECUTE format('ALTER TABLE usage_operations ADD CONSTRAINT first_partition CHECK (day < %L) NOT VALID',
    (date_trunc('month', now() AT TIME ZONE 'UTC') + interval '2 months')::date);
END $$;
