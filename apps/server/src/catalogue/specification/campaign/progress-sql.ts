import { callerDays } from '@portal/contract/catalogue/specification/campaign-rules';
import {
  type Campaign,
  type CampaignDetails,
  campaignDetails,
} from '@portal/contract/catalogue/specification/campaign-schema';
import type { Database } from '../../../platform/database/database.ts';
import { toReply } from '../../../platform/rows/to-reply.ts';

const caller = campaignDetails.shape.callers.def.element;

/** How far the accounts have come that called the API before, or were told: a hundred, those with most calls in the last week first. */
export async function listProgress(
  database: Pick<Database, 'query'>,
  { id, systemName, successor, startedAt }: Campaign,
): Promise<Pick<CampaignDetails, 'callers' | 'progress'>> {
  const { rows } = await database.query<CampaignDetails['progress']>(
    `WITH clock AS (
       SELECT (now() AT TIME ZONE 'UTC')::date AS today, ($4::timestamptz AT TIME ZONE 'UTC')::date AS began
     ), old AS (
       SELECT account_id, coalesce(sum(calls) FILTER (WHERE day > today - 7), 0)::bigint AS calls, max(day) AS last_day
       FROM usage_operations, clock
       WHERE system_name = $2 AND day >= least(began, today) - ${callerDays} GROUP BY account_id
     ), new AS (
       SELECT account_id, sum(calls)::bigint AS calls FROM usage_operations, clock
       WHERE system_name = $3 AND day >= began GROUP BY account_id
     ), standing AS (
       SELECT a.id AS account_id, a.org_name, coalesce(old.calls, 0) AS calls, old.last_day::text AS last_day,
         coalesce(new.calls, 0) AS successor_calls,
         CASE WHEN old.calls > 0 AND new.calls > 0 THEN 'calls both' WHEN old.calls > 0 THEN 'calls'
           WHEN new.calls > 0 THEN 'moved' ELSE 'silent' END AS standing
       FROM (SELECT account_id FROM old
             UNION SELECT account_id FROM campaign_recipients WHERE campaign_id = $1 AND calls) AS known
       JOIN accounts a ON a.id = known.account_id LEFT JOIN old ON old.account_id = a.id LEFT JOIN new ON new.account_id = a.id
     )
     SELECT *, count(*) FILTER (WHERE standing = 'calls') OVER () AS calling,
       count(*) FILTER (WHERE standing = 'calls both') OVER () AS both,
       count(*) FILTER (WHERE standing = 'moved') OVER () AS moved,
       count(*) FILTER (WHERE standing = 'silent') OVER () AS silent
     FROM standing ORDER BY calls DESC, last_day DESC NULLS LAST, org_name, account_id LIMIT 100`,
    [id, systemName, successor?.systemName ?? null, startedAt],
  );
  const { calling = 0, both = 0, moved = 0, silent = 0 } = rows[0] ?? {};
  return {
    progress: { calling, both, moved, silent },
    callers: rows.map((row) => toReply(caller, row)),
  };
}
