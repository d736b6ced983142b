import { impactDays } from '@portal/contract/catalogue/specification/campaign-rules';
import type { Visibility } from '@portal/contract/role';
import type { Connection } from '../../../platform/database/database.ts';

export interface WaitingMail {
  readonly campaignId: number;
  readonly iamUserId: string;
  readonly kind: string;
  readonly email: string;
  readonly systemName: string;
  readonly title: string;
  readonly visibility: Visibility | null;
  readonly successor: string | null;
  readonly successorTitle: string | null;
  readonly lastDay: string;
  readonly message: string;
  readonly isCaller: boolean;
  readonly orgName: string | null;
  /** Of the account, in the last days. */
  readonly calls: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly share: number | null;
}

/** Some of what is to be told, locked until it is in the outbox; other processes take others. */
export async function takeWaitingMails(connection: Connection, most: number) {
  const { rows } = await connection.query<WaitingMail>(
    `SELECT m.campaign_id AS "campaignId", m.iam_user_id AS "iamUserId", m.kind, i.email,
       c.system_name AS "systemName", coalesce(s.title, c.system_name) AS title, s.visibility,
       c.successor, coalesce(n.title, c.successor) AS "successorTitle", c.last_day::text AS "lastDay", c.message,
       r.calls AS "isCaller", a.org_name AS "orgName",
       (SELECT coalesce(sum(o.calls), 0)::bigint FROM usage_operations o WHERE o.account_id = r.account_id
          AND o.system_name = c.system_name AND o.day > (now() AT TIME ZONE 'UTC')::date - ${impactDays}) AS calls,
       b.starts_at AS "startsAt", b.ends_at AS "endsAt", b.share
     FROM campaign_mails m
     JOIN campaign_recipients r USING (campaign_id, iam_user_id)
     JOIN campaigns c ON c.id = m.campaign_id
     JOIN iam_users i ON i.id = m.iam_user_id
     LEFT JOIN accounts a ON a.id = r.account_id
     LEFT JOIN LATERAL (SELECT title, visibility FROM specifications WHERE system_name = c.system_name ORDER BY status LIMIT 1) AS s ON true
     LEFT JOIN LATERAL (SELECT title FROM specifications WHERE system_name = c.successor ORDER BY status LIMIT 1) AS n ON true
     LEFT JOIN campaign_brownouts b ON m.kind = concat('brownout ', b.id)
     WHERE m.put_at IS NULL ORDER BY m.campaign_id, m.iam_user_id, m.kind LIMIT $1 FOR UPDATE OF m SKIP LOCKED`,
    [most],
  );
  return rows;
}

export async function updatePutMails(
  connection: Connection,
  mails: readonly Pick<WaitingMail, 'campaignId' | 'iamUserId' | 'kind'>[],
): Promise<void> {
  await connection.query(
    `UPDATE campaign_mails m SET put_at = now()
     FROM unnest($1::bigint[], $2::uuid[], $3::text[]) AS put (campaign_id, iam_user_id, kind)
     WHERE m.campaign_id = put.campaign_id AND m.iam_user_id = put.iam_user_id AND m.kind = put.kind`,
    [
      mails.map(({ campaignId }) => campaignId),
      mails.map(({ iamUserId }) => iamUserId),
      mails.map(({ kind }) => kind),
    ],
  );
}
