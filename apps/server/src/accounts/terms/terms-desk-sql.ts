import type { TermsDraft } from '@portal/contract/accounts/terms/schema';
import type { Connection, Database } from '../../platform/database/database.ts';
import { nextVersion } from '../../platform/database/next-version.ts';

type Queryable = Pick<Database | Connection, 'query'>;

export interface TermsRow extends Omit<TermsDraft, 'accepted' | 'updated_at'> {
  readonly updated_at: Date;
}

const state = `CASE WHEN number IS NULL THEN 'draft' WHEN in_force_on > (now() AT TIME ZONE 'UTC')::date THEN 'planned'
  WHEN in_force_on = (SELECT max(c.in_force_on) FROM terms_editions c WHERE c.in_force_on <= (now() AT TIME ZONE 'UTC')::date)
  THEN 'in force' ELSE 'replaced' END AS state`;
const columns = `id, number AS edition, ${state}, changes, text, in_force_on::text AS in_force_on, updated_by, updated_at`;

/** Drafts first, then the newest. */
export async function listTermsRows(database: Queryable): Promise<TermsRow[]> {
  const { rows } = await database.query<TermsRow>(
    `SELECT ${columns} FROM terms_editions ORDER BY number DESC NULLS FIRST, id DESC LIMIT 200`,
  );
  return rows;
}

/** Accounts by edition that they have accepted. */
export async function countAccepted(database: Queryable): Promise<Map<number, number>> {
  const { rows } = await database.query<{ edition_id: number; accounts: number }>(
    'SELECT edition_id, count(DISTINCT account_id) AS accounts FROM terms_acceptances GROUP BY edition_id',
  );
  return new Map(rows.map((row) => [row.edition_id, row.accounts]));
}

/** Accounts that are asked at all. */
export async function countAskedAccounts(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ accounts: number }>(
    "SELECT count(*) AS accounts FROM accounts WHERE plan <> 'internal'",
  );
  return rows[0]?.accounts ?? 0;
}

/** Locked until the transaction ends. */
export async function lockTerms(connection: Connection, id: string): Promise<TermsRow | null> {
  const { rows } = await connection.query<TermsRow>(
    `SELECT ${columns} FROM terms_editions WHERE id = $1 FOR UPDATE`,
    [/^\d{1,15}$/.test(id) ? Number(id) : 0],
  );
  return rows[0] ?? null;
}

export interface TermsWords {
  readonly text: string;
  readonly changes: string;
  readonly by: string;
}

export async function insertTerms(
  connection: Connection,
  { text, changes, by }: TermsWords,
): Promise<TermsRow> {
  const { rows } = await connection.query<TermsRow>(
    `INSERT INTO terms_editions (text, changes, updated_by) VALUES ($1, $2, $3) RETURNING ${columns}`,
    [text, changes, by],
  );
  return requireRow(rows);
}

export async function updateTerms(
  connection: Connection,
  id: number,
  { text, changes, by }: TermsWords,
): Promise<TermsRow> {
  const { rows } = await connection.query<TermsRow>(
    `UPDATE terms_editions SET text = $2, changes = $3, updated_by = $4, updated_at = ${nextVersion}
     WHERE id = $1 RETURNING ${columns}`,
    [id, text, changes, by],
  );
  return requireRow(rows);
}

export async function deleteTerms(connection: Connection, id: number): Promise<void> {
  await connection.query('DELETE FROM terms_editions WHERE id = $1', [id]);
}

/** Publications come one after the other; gives the day of the newest, and the day that it is. */
export async function lockPublications(
  connection: Connection,
): Promise<{ readonly newest: string | null; readonly today: string }> {
  await connection.query('LOCK TABLE terms_editions IN SHARE ROW EXCLUSIVE MODE');
  const { rows } = await connection.query<{ newest: string | null; today: string }>(
    `SELECT max(in_force_on)::text AS newest, (now() AT TIME ZONE 'UTC')::date::text AS today FROM terms_editions`,
  );
  const [row] = rows;
  if (!row) throw new Error('An aggregate has a row');
  return row;
}

/** Gives it the next number. */
export async function updateToPublished(
  connection: Connection,
  id: number,
  { inForceOn, by }: { readonly inForceOn: string; readonly by: string },
): Promise<TermsRow> {
  await connection.query(
    `UPDATE terms_editions SET number = (SELECT COALESCE(max(number), 0) + 1 FROM terms_editions), in_force_on = $2,
       published_at = now(), updated_by = $3, updated_at = ${nextVersion} WHERE id = $1`,
    [id, inForceOn, by],
  );
  const row = await lockTerms(connection, String(id));
  return requireRow(row ? [row] : []);
}

function requireRow([row]: readonly TermsRow[]): TermsRow {
  if (!row) throw new Error('A written edition has a row');
  return row;
}

export interface UntoldTerms {
  readonly id: number;
  readonly edition: number;
  readonly in_force_on: string;
  readonly changes: string;
  readonly published_at: Date;
  readonly told_up_to: number;
}

/** An edition that not all have been told of, locked; another process takes another. */
export async function lockUntoldTerms(connection: Connection): Promise<UntoldTerms | null> {
  const { rows } = await connection.query<UntoldTerms>(
    `SELECT id, number AS edition, in_force_on::text AS in_force_on, changes, published_at, told_up_to FROM terms_editions
     WHERE published_at IS NOT NULL AND told_at IS NULL ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  return rows[0] ?? null;
}

/** The next accounts that were there when it was published, each with the addresses of its admins. */
export async function listNextAccounts(
  connection: Connection,
  { told_up_to: after, published_at: at }: UntoldTerms,
  most: number,
): Promise<{ readonly id: number; readonly admins: readonly string[] }[]> {
  const { rows } = await connection.query<{ id: number; admins: string[] }>(
    `SELECT a.id, ARRAY(SELECT u.email FROM users u WHERE u.account_id = a.id AND u.role = 'admin' AND u.state = 'active'
       ORDER BY u.id) AS admins
     FROM accounts a WHERE a.id > $1 AND a.created_at <= $2 AND a.plan <> 'internal' ORDER BY a.id LIMIT $3`,
    [after, at, most],
  );
  return rows;
}

export async function updateTold(
  connection: Connection,
  id: number,
  { upTo, isDone }: { readonly upTo: number; readonly isDone: boolean },
): Promise<void> {
  await connection.query(
    'UPDATE terms_editions SET told_up_to = $2, told_at = CASE WHEN $3 THEN now() END WHERE id = $1',
    [id, upTo, isDone],
  );
}
