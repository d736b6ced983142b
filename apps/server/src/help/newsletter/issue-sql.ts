import type {
  NewsletterIssue,
  NewsletterText,
} from '@portal/contract/help/newsletter/issue-operations';
import type { Connection, Database } from '../../platform/database/database.ts';
import { nextVersion } from '../../platform/database/next-version.ts';

type Queryable = Pick<Database, 'query'>;

interface IssueRow {
  readonly id: number;
  readonly subject: string;
  readonly body: string;
  readonly send_at: Date | null;
  readonly sent_at: Date | null;
  readonly recipients: number;
  readonly updated_by: string;
  readonly updated_at: Date;
}

const columns = 'id, subject, body, send_at, sent_at, recipients, updated_by, updated_at';

export async function listIssues(database: Queryable): Promise<NewsletterIssue[]> {
  const { rows } = await database.query<IssueRow>(
    `SELECT ${columns} FROM newsletter_issues ORDER BY coalesce(sent_at, send_at, updated_at) DESC, id DESC LIMIT 200`,
  );
  return rows.map(toIssue);
}

export async function countSubscribers(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ subscribers: number }>(
    'SELECT count(*) AS subscribers FROM newsletter_subscribers WHERE confirmed_at IS NOT NULL',
  );
  return rows[0]?.subscribers ?? 0;
}

/** Locked until the transaction ends. */
export async function lockIssue(
  connection: Connection,
  id: string,
): Promise<NewsletterIssue | null> {
  const { rows } = await connection.query<IssueRow>(
    `SELECT ${columns} FROM newsletter_issues WHERE id = $1 FOR UPDATE`,
    [toRowId(id)],
  );
  return rows[0] ? toIssue(rows[0]) : null;
}

const toRowId = (id: string) => (/^\d{1,15}$/.test(id) ? Number(id) : 0);

export async function insertIssue(
  connection: Connection,
  { subject, body }: NewsletterText,
  by: string,
): Promise<NewsletterIssue> {
  const { rows } = await connection.query<IssueRow>(
    `INSERT INTO newsletter_issues (subject, body, updated_by) VALUES ($1, $2, $3) RETURNING ${columns}`,
    [subject, body, by],
  );
  return requireIssue(rows);
}

export async function updateIssue(
  connection: Connection,
  id: number,
  of: NewsletterText & { readonly sendAt: string | null; readonly by: string },
): Promise<NewsletterIssue> {
  const { rows } = await connection.query<IssueRow>(
    `UPDATE newsletter_issues SET subject = $2, body = $3, send_at = $4, updated_by = $5, updated_at = ${nextVersion}
     WHERE id = $1 RETURNING ${columns}`,
    [id, of.subject, of.body, of.sendAt, of.by],
  );
  return requireIssue(rows);
}

export async function deleteIssue(connection: Connection, id: number): Promise<void> {
  await connection.query('DELETE FROM newsletter_issues WHERE id = $1', [id]);
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

export interface WaitingIssue extends NewsletterText {
  readonly issueId: number;
  readonly subscriberId: number;
  readonly email: string;
}

/** Some of what waits, locked; other processes take others. */
export async function takeWaitingIssues(
  connection: Connection,
  most: number,
): Promise<WaitingIssue[]> {
  const { rows } = await connection.query<WaitingIssue>(
    `SELECT d.issue_id AS "issueId", d.subscriber_id AS "subscriberId", s.email, i.subject, i.body
     FROM newsletter_deliveries d JOIN newsletter_issues i ON i.id = d.issue_id
     JOIN newsletter_subscribers s ON s.id = d.subscriber_id
     WHERE d.put_at IS NULL ORDER BY d.issue_id, d.subscriber_id LIMIT $1 FOR UPDATE OF d SKIP LOCKED`,
    [most],
  );
  return rows;
}

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
  readonly put_at: Date | null;
  readonly failed: string | null;
  readonly total: number;
}

/** To whom an issue went, those whose mail was refused first. */
export async function listDeliveries(database: Queryable, id: string, page: number) {
  const { rows } = await database.query<RecipientRow>(
    `SELECT s.email, d.put_at, refused.failed, count(*) OVER () AS total
     FROM newsletter_deliveries d JOIN newsletter_subscribers s ON s.id = d.subscriber_id
     LEFT JOIN LATERAL (SELECT m.last_error AS failed FROM mails m
       WHERE m.about = concat('newsletter ', d.issue_id) AND m.receiver = s.email AND m.state = 'failed' LIMIT 1) AS refused ON true
     WHERE d.issue_id = $1 ORDER BY refused.failed IS NULL, s.email LIMIT 50 OFFSET $2`,
    [toRowId(id), (page - 1) * 50],
  );
  const recipients = rows.map(({ email, put_at: put, failed }) => ({
    email,
    toldAt: put?.toISOString() ?? null,
    failed,
  }));
  return { recipients, total: rows[0]?.total ?? 0 };
}

function requireIssue([row]: readonly IssueRow[]): NewsletterIssue {
  if (!row) throw new Error('A written issue has a row');
  return toIssue(row);
}

function toIssue(row: IssueRow): NewsletterIssue {
  return {
    id: row.id,
    subject: row.subject,
    body: row.body,
    state: row.sent_at ? 'sent' : row.send_at ? 'planned' : 'draft',
    sendAt: row.send_at?.toISOString() ?? null,
    sentAt: row.sent_at?.toISOString() ?? null,
    recipients: row.recipients,
    updatedBy: row.updated_by,
    updatedAt: row.updated_at.toISOString(),
  };
}
