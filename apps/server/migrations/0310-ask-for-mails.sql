-- Asks for the jobs that send what waits for some receivers, in the order of their hashes, so that two transactions do not wait for
-- each other's. Of a receiver the queue holds one job of each kind: '' for what goes at once, 'held' for what waits for others of its digest,
-- 'many' for what goes to many. The latter two give way, so that who waits for a code does not wait for a broadcast.
-- The queue's own statements are planned by how many jobs there are now: a plan from a time with few would read all of them each time.
CREATE FUNCTION ask_for_mails(receivers bytea[], due timestamptz, kind text) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = 'force_custom_plan' SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  PERFORM graphile_worker.add_jobs(
    ARRAY(
      SELECT ROW('sendMails', json_build_object('receiver', receiver), NULL, due, NULL,
        rtrim('sendMails ' || receiver || ' ' || kind), CASE kind WHEN '' THEN 0 ELSE 10 END, NULL)::graphile_worker.job_spec
      FROM (SELECT DISTINCT encode(hash, 'hex') AS receiver FROM unnest(receivers) AS given (hash)) AS named ORDER BY receiver),
    kind = 'held');
END $$;
