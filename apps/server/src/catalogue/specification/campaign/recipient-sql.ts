import { callerDays, reminderDays } from '@portal/contract/catalogue/specification/campaign-rules';
import {
  type CampaignRecipient,
  campaignRecipients,
} from '@portal/contract/catalogue/specification/campaign-schema';
import type { Queryable } from '../../../platform/rows/rows.ts';
import { toReply } from '../../../platform/rows/to-reply.ts';

const recipient = campaignRecipients.shape.data.def.element;

/**
 * Everybody who is concerned, each once: all active people of accounts that call, refused calls included, and whoever follows the API.
 * `since` is the first UTC day whose calls count.
 */
const concerned = (name: string, since: string) => `people AS (
    SELECT u.iam_user_id, u.account_id, true AS calls FROM users u
    WHERE u.state = 'active' AND u.account_id IN (
      SELECT account_id FROM usage_operations WHERE system_name = ${name} AND day >= ${since})
    UNION ALL
    SELECT s.iam_user_id, u.account_id, false FROM specification_subscriptions s
    LEFT JOIN users u ON u.iam_user_id = s.iam_user_id AND u.state = 'active' WHERE s.system_name = ${name}
  ), once AS (
    SELECT DISTINCT ON (p.iam_user_id) p.iam_user_id, p.account_id, p.calls, i.email
    FROM people p JOIN iam_users i ON i.id = p.iam_user_id AND i.enabled
    ORDER BY p.iam_user_id, p.calls DESC
  )`;

const firstDay = `(now() AT TIME ZONE 'UTC')::date - ${callerDays}`;

interface RecipientRow {
  readonly calls: boolean;
  readonly people: number;
  readonly accounts: number;
}

/** Who would be told if it began now: the first two hundred by account, and how many there are. */
export async function listConcerned(database: Queryable, systemName: string) {
  const { rows } = await database.query<RecipientRow>(
    `WITH ${concerned('$1', firstDay)}
     SELECT once.email, once.account_id, a.org_name, once.calls, NULL AS added_at, NULL AS told_at, NULL AS failed,
       count(*) OVER () AS people, (SELECT count(DISTINCT account_id) FROM once) AS accounts
     FROM once LEFT JOIN accounts a ON a.id = once.account_id
     ORDER BY once.calls DESC, a.org_name NULLS LAST, once.email LIMIT 200`,
    [systemName],
  );
  const [first] = rows;
  return {
    people: first?.people ?? 0,
    accounts: first?.accounts ?? 0,
    recipients: rows.map(toRecipient),
  };
}

export async function insertRecipients(
  connection: Queryable,
  campaignId: number,
  systemName: string,
): Promise<void> {
  await connection.query(
    `WITH ${concerned('$2', firstDay)}
     INSERT INTO campaign_recipients (campaign_id, iam_user_id, account_id, calls)
     SELECT $1, iam_user_id, account_id, calls FROM once ON CONFLICT DO NOTHING`,
    [campaignId, systemName],
  );
}

/** Running campaigns, and since when they look for those who have begun to call. */
export async function listRunning(database: Queryable) {
  const { rows } = await database.query<{ id: number; systemName: string }>(
    `SELECT id, system_name AS "systemName" FROM campaigns
     WHERE cancelled_at IS NULL AND last_day > (now() AT TIME ZONE 'UTC')::date ORDER BY id`,
  );
  return rows;
}

/** Who has begun to call, or to follow, since the last look; a day before it, because counts come late. They are told as the others were, of trials to come too. */
export async function insertLateRecipients(
  connection: Queryable,
  campaignId: number,
  systemName: string,
): Promise<void> {
  const since = `(SELECT (looked_at AT TIME ZONE 'UTC')::date - 1 FROM campaigns WHERE id = $1)`;
  await connection.query(
    `WITH ${concerned('$2', since)}, added AS (
       INSERT INTO campaign_recipients (campaign_id, iam_user_id, account_id, calls)
       SELECT $1, iam_user_id, account_id, calls FROM once ON CONFLICT DO NOTHING RETURNING campaign_id, iam_user_id
     ), looked AS (UPDATE campaigns SET looked_at = now() WHERE id = $1)
     INSERT INTO campaign_mails (campaign_id, iam_user_id, kind)
     SELECT campaign_id, iam_user_id, 'started' FROM added
     UNION ALL SELECT added.campaign_id, added.iam_user_id, concat('brownout ', b.id)
       FROM added JOIN campaign_brownouts b ON b.campaign_id = added.campaign_id AND b.ends_at > now()`,
    [campaignId, systemName],
  );
}

/** Something to tell everybody of a campaign. */
export async function insertMails(connection: Queryable, campaignId: number, kind: string) {
  await connection.query(
    `INSERT INTO campaign_mails (campaign_id, iam_user_id, kind)
     SELECT campaign_id, iam_user_id, $2 FROM campaign_recipients WHERE campaign_id = $1 ON CONFLICT DO NOTHING`,
    [campaignId, kind],
  );
}

/** What waits to be told is overtaken; whoever was told something already is told this. Whoever was not yet, hears of it all at once. */
export async function insertCorrections(connection: Queryable, campaignId: number, kind: string) {
  await connection.query(
    `DELETE FROM campaign_mails WHERE campaign_id = $1 AND put_at IS NULL
       AND ($2 = 'cancelled' OR kind <> 'started' AND kind NOT LIKE 'brownout %' AND kind NOT LIKE 'withdrawn %')`,
    [campaignId, kind],
  );
  await connection.query(
    `INSERT INTO campaign_mails (campaign_id, iam_user_id, kind)
     SELECT DISTINCT campaign_id, iam_user_id, $2 FROM campaign_mails WHERE campaign_id = $1 AND put_at IS NOT NULL
     ON CONFLICT DO NOTHING`,
    [campaignId, kind],
  );
}

/** Whoever was told of a trial is told that it does not come; of what was not told yet nobody hears. */
export async function insertWithdrawals(
  connection: Queryable,
  campaignId: number,
  {
    id,
    starts_at,
    ends_at,
  }: { readonly id: number; readonly starts_at: Date; readonly ends_at: Date },
) {
  const of = [campaignId, `brownout ${id}`];
  await connection.query(
    'DELETE FROM campaign_mails WHERE campaign_id = $1 AND kind = $2 AND put_at IS NULL',
    of,
  );
  await connection.query(
    `INSERT INTO campaign_mails (campaign_id, iam_user_id, kind)
     SELECT campaign_id, iam_user_id, $3 FROM campaign_mails WHERE campaign_id = $1 AND kind = $2 ON CONFLICT DO NOTHING`,
    [...of, `withdrawn ${starts_at.toISOString()} ${ends_at.toISOString()}`],
  );
}

/** Of several reminders that a portal has slept through, the last one alone; nobody is reminded of what they heard later than that. */
export async function insertReminders(connection: Queryable): Promise<void> {
  await connection.query(
    `WITH due AS (
       SELECT c.id, c.last_day, min(days) AS days
       FROM campaigns c, unnest($1::int[]) AS days, (SELECT (now() AT TIME ZONE 'UTC')::date AS today) AS now
       WHERE c.cancelled_at IS NULL AND today < c.last_day AND today >= c.last_day - days
       GROUP BY c.id, c.last_day
     )
     INSERT INTO campaign_mails (campaign_id, iam_user_id, kind)
     SELECT r.campaign_id, r.iam_user_id, concat('reminder ', due.days, ' ', due.last_day)
     FROM due JOIN campaign_recipients r ON r.campaign_id = due.id
     WHERE (r.added_at AT TIME ZONE 'UTC')::date < due.last_day - due.days
     ON CONFLICT DO NOTHING`,
    [reminderDays],
  );
}

/** Who was told, 50 a page: those whose mail was refused first, then by account. */
export async function listRecipients(database: Queryable, campaignId: number, page: number) {
  const { rows } = await database.query<RecipientRow>(
    `SELECT i.email, r.account_id, a.org_name, r.calls, r.added_at, count(*) OVER () AS people, 0 AS accounts,
       (SELECT max(m.put_at) FROM campaign_mails m WHERE m.campaign_id = r.campaign_id AND m.iam_user_id = r.iam_user_id) AS told_at,
       refused.failed
     FROM campaign_recipients r JOIN iam_users i ON i.id = r.iam_user_id
     LEFT JOIN accounts a ON a.id = r.account_id
     LEFT JOIN LATERAL (SELECT m.last_error AS failed FROM mails m
       WHERE m.about = concat('campaign ', $1::bigint) AND m.receiver = i.email AND m.state = 'failed'
       ORDER BY m.place DESC LIMIT 1) AS refused ON true
     WHERE r.campaign_id = $1
     ORDER BY refused.failed IS NULL, r.calls DESC, a.org_name NULLS LAST, i.email LIMIT 50 OFFSET $2`,
    [campaignId, (page - 1) * 50],
  );
  return { recipients: rows.map(toRecipient), total: rows[0]?.people ?? 0 };
}

const toRecipient = (row: RecipientRow): CampaignRecipient =>
  toReply(recipient, { ...row, why: row.calls ? 'calls' : 'follows' });
