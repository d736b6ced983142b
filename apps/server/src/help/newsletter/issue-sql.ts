import type { NewsletterIssue } from '@portal/contract/help/newsletter/issue-operations';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Connection, Database } from '../../platform/database/database.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import { newVersion } from '../../platform/rows/moments.ts';
import { fetchRow, fetchRows, rows, writeRows } from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';

type Issues = Tables['newsletter_issues'];

const state = sql<NewsletterIssue['state']>`CASE WHEN sent_at IS NOT NULL THEN 'sent'
  WHEN send_at IS NOT NULL THEN 'planned' ELSE 'draft' END`;
const issues = rows.selectFrom('newsletter_issues').selectAll().select(state.as('state'));

export type IssueRow = Awaited<ReturnType<typeof listIssues>>[number];

export const listIssues = (database: Database) =>
  fetchRows(
    database,
    issues
      .orderBy(sql`coalesce(sent_at, send_at, updated_at)`, 'desc')
      .orderBy('id', 'desc')
      .limit(200),
  );

export const issueById = (id: number) => issues.where('id', '=', id);

export async function countSubscribers(database: Database): Promise<number> {
  const confirmed = rows
    .selectFrom('newsletter_subscribers')
    .where('confirmed_at', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('subscribers'));
  return (await fetchRow(database, confirmed))?.subscribers ?? 0;
}

export const insertIssue = (issue: Insertable<Issues>) =>
  rows.insertInto('newsletter_issues').values(issue).returning('id');

export const updateIssue = (id: number, change: Updateable<Issues>) =>
  rows
    .updateTable('newsletter_issues')
    .set({ ...change, ...newVersion })
    .where('id', '=', id)
    .returning('id');

export async function deleteIssue(connection: Connection, id: number): Promise<void> {
  await writeRows(connection, rows.deleteFrom('newsletter_issues').where('id', '=', id));
}

/** Issues whose time has come go to everybody who has confirmed by now. */
export async function startDueIssues(connection: Connection): Promise<void> {
  await connection.query(
    `WITH due AS (
       SELECT id FROM newsletter_issues WHERE sent_at IS NULL AND send_at <= now() FOR UPDATE SKIP LOCKED
     ), delivered AS (
       INSERT INTO newsletter_deliveries (issue_id, subscriber_id)
       SELECT due.id, s.id FROM due, newsletter_subscribers s WHERE s.confirmed_at IS NOT NULL
       ON CONFLICT DO NOTHING RETURNING issue_id
     )
     UPDATE newsletter_issues i SET sent_at = now(), updated_at = ${nextVersion},
       recipients = (SELECT count(*) FROM delivered d WHERE d.issue_id = i.id)
     WHERE i.id IN (SELECT id FROM due)`,
  );
}

export type WaitingIssue = Awaited<ReturnType<typeof takeWaitingIssues>>[number];

/** Some of what waits, locked; other processes take others. */
export const takeWaitingIssues = (connection: Connection, most: number) =>
  fetchRows(
    connection,
    rows
      .selectFrom('newsletter_deliveries as d')
      .innerJoin('newsletter_issues as i', 'i.id', 'd.issue_id')
      .innerJoin('newsletter_subscribers as s', 's.id', 'd.subscriber_id')
      .select(['d.issue_id as issueId', 'd.subscriber_id as subscriberId'])
      .select(['s.email', 'i.subject', 'i.body'])
      .where('d.put_at', 'is', null)
      .orderBy('d.issue_id')
      .orderBy('d.subscriber_id')
      .limit(most)
      .forUpdate('d')
      .skipLocked(),
  );

export async function updatePutIssues(
  connection: Connection,
  put: readonly Pick<WaitingIssue, 'issueId' | 'subscriberId'>[],
): Promise<void> {
  await connection.query(
    `UPDATE newsletter_deliveries d SET put_at = now() FROM unnest($1::bigint[], $2::bigint[]) AS put (issue_id, subscriber_id)
     WHERE d.issue_id = put.issue_id AND d.subscriber_id = put.subscriber_id`,
    [put.map(({ issueId }) => issueId), put.map(({ subscriberId }) => subscriberId)],
  );
}

interface RecipientRow {
  readonly email: string;
  readonly toldAt: Date | null;
  readonly failed: string | null;
  readonly total: number;
}

/** To whom an issue went, those whose mail was refused first. */
export async function listDeliveries(database: Database, id: string, page: number) {
  const { rows: found } = await database.query<RecipientRow>(
    `SELECT s.email, d.put_at AS "toldAt", refused.failed, count(*) OVER () AS total
     FROM newsletter_deliveries d JOIN newsletter_subscribers s ON s.id = d.subscriber_id
     LEFT JOIN LATERAL (SELECT m.last_error AS failed FROM mails m
       WHERE m.about = concat('newsletter ', d.issue_id) AND m.receiver = s.email AND m.state = 'failed' LIMIT 1) AS refused ON true
     WHERE d.issue_id = $1 ORDER BY refused.failed IS NULL, s.email LIMIT 50 OFFSET $2`,
    [/^\d{1,15}$/.test(id) ? Number(id) : 0, (page - 1) * 50],
  );
  return found;
}
