import { expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/clone-database.ts';
import { shared } from '../../../test/shared.ts';
import { rollUpOldUsage } from './roll-up-usage.ts';

const cloned = shared(cloneDatabase);

const listDays = async () =>
  (
    await cloned.database.query(
      `SELECT application_id, date_trunc('day', hour, 'UTC')::text AS day, status_class, sum(calls)::bigint AS calls,
         max(last_call_at)::text AS last FROM usage_hours GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    )
  ).rows;

const countRows = async (condition: string) =>
  (
    await cloned.database.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM usage_hours WHERE ${condition}`,
    )
  ).rows[0]?.count;

test('hours older than 400 days become days without a call more or less, however often it runs', async () => {
  const { database } = cloned;
  await database.query(
    `INSERT INTO usage_hours (application_id, account_id, system_name, hour, status_class, calls, last_call_at)
     SELECT application, 1, 'a-v1', hour, class, 1 + extract(hour FROM hour)::integer, hour + interval '5 minutes'
     FROM generate_series(1, 2) AS application, unnest(ARRAY['2XX', '5XX']) AS class,
       generate_series(date_trunc('day', now() - interval '404 days', 'UTC'),
         date_trunc('day', now() - interval '396 days', 'UTC'), '1 hour') AS hour`,
  );
  const before = await listDays();
  const young = await countRows("hour >= date_trunc('day', now() - interval '399 days', 'UTC')");
  await rollUpOldUsage(database);
  expect(await listDays()).toEqual(before);
  const old = "hour < date_trunc('day', now() - interval '399 days', 'UTC')";
  // Five days of two applications that ended in two classes.
  expect(await countRows(old)).toBe(20);
  expect(await countRows(`NOT (${old})`)).toBe(young);
  await rollUpOldUsage(database);
  expect(await listDays()).toEqual(before);
});
