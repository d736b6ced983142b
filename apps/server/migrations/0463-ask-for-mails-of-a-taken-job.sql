-- A job that is taken while it is asked for anew is left as it is by graphile_worker.add_jobs, which gives no row for it then: the run
-- under way may have looked already, so another job is asked for.
CREATE OR REPLACE FUNCTION ask_for_mails(receivers bytea[], due timestamptz, kind text) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = 'force_custom_plan' SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  wanted text[] := ARRAY(SELECT DISTINCT encode(hash, 'hex') FROM unnest(receivers) AS given (hash) ORDER BY 1);
BEGIN
  WHILE cardinality(wanted) > 0 LOOP
    wanted := ARRAY(
      SELECT receiver FROM unnest(wanted) AS receiver
      EXCEPT SELECT payload ->> 'receiver' FROM graphile_worker.add_jobs(
        ARRAY(
          SELECT ROW('sendMails', json_build_object('receiver', receiver), NULL, due, NULL,
            rtrim('sendMails ' || receiver || ' ' || kind), CASE kind WHEN '' THEN 0 ELSE 10 END, NULL)::graphile_worker.job_spec
          FROM unnest(wanted) AS receiver ORDER BY receiver),
        kind = 'held')
      ORDER BY 1);
  END LOOP;
END $$;
