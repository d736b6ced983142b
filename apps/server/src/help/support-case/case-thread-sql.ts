import type {
  CaseMessage,
  CaseState,
  OwnCase,
  SupportCase,
} from '@portal/contract/help/support-case/schema';
import type { Connection, Database } from '../../platform/database/database.ts';
import { withMembers } from '../../platform/database/with-members.ts';

type Queryable = Pick<Database | Connection, 'query'>;

export interface CaseRow extends Omit<SupportCase, 'created_at' | 'updated_at'> {
  readonly id: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const columns = `c.id, c.reference, c.kind, c.name, c.email, c.subject, c.state, c.trace_id, c.api, c.application, c.environment,
  c.account_id, a.org_name, c.assignee, c.created_at, c.updated_at`;
const joined = 'support_cases c LEFT JOIN accounts a ON a.id = c.account_id';

/** Of whoever wrote it signed in, and of whoever has proved that the address is theirs. */
const isOwn = `(c.iam_user_id = $1::text OR EXISTS (SELECT FROM iam_users p
  WHERE p.id = $1::uuid AND p.email_verified_at IS NOT NULL AND lower(p.email) = lower(c.email)))`;

export async function findCase(
  connection: Queryable,
  reference: string,
  { lock }: { readonly lock: boolean },
): Promise<CaseRow | null> {
  const { rows } = await connection.query<CaseRow>(
    `SELECT ${columns} FROM ${joined} WHERE c.reference = $1 ${lock ? 'FOR UPDATE OF c' : ''}`,
    [reference],
  );
  return rows[0] ?? null;
}

export async function findOwnCase(
  connection: Queryable,
  { iamUserId, reference }: { readonly iamUserId: string; readonly reference: string },
  { lock }: { readonly lock: boolean },
): Promise<CaseRow | null> {
  const { rows } = await connection.query<CaseRow>(
    `SELECT ${columns} FROM ${joined} WHERE c.reference = $2 AND ${isOwn} ${lock ? 'FOR UPDATE OF c' : ''}`,
    [iamUserId, reference],
  );
  return rows[0] ?? null;
}

/** The last word first. */
export async function listOwnCases(database: Queryable, iamUserId: string): Promise<CaseRow[]> {
  const { rows } = await database.query<CaseRow>(
    `SELECT ${columns} FROM ${joined} WHERE c.id IN (
       SELECT id FROM support_cases WHERE iam_user_id = $1::text
       UNION SELECT s.id FROM support_cases s JOIN iam_users p ON lower(p.email) = lower(s.email)
         WHERE p.id = $1::uuid AND p.email_verified_at IS NOT NULL)
     ORDER BY c.updated_at DESC, c.id DESC LIMIT 50`,
    [iamUserId],
  );
  return rows;
}

/** What is null is not asked for. */
export interface CaseFilter {
  readonly state: CaseState | null;
  /** Open, or answered. */
  readonly isUnderWay: boolean | null;
  readonly assignee: string | null;
  readonly accountId: number | null;
  readonly text: string | null;
}

interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** Only what is asked for stands in the statement, so that its index is found. */
function toWhere({ state, isUnderWay, assignee, accountId, text }: CaseFilter) {
  const part = text && `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const wanted: [condition: string, value: unknown, values: readonly unknown[]][] = [
    ['c.state = ?', state, [state]],
    ["c.state <> 'closed'", isUnderWay, []],
    ['lower(c.assignee) = lower(?)', assignee, [assignee]],
    ['c.account_id = ?', accountId, [accountId]],
    [
      '(c.reference = upper(?) OR lower(c.email) = lower(?) OR lower(c.subject) LIKE ?)',
      text,
      [text, text, part],
    ],
  ];
  const given = wanted.filter(([, value]) => value !== null);
  let nth = 0;
  const conditions = given.map(([condition]) => condition.replaceAll('?', () => `$${(nth += 1)}`));
  return {
    where: conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`,
    values: given.flatMap(([, , values]) => values),
  };
}

/** Those that wait longest first; closed ones, and what is searched, the other way. */
export async function listCases(
  database: Queryable,
  filter: CaseFilter,
  { limit, offset }: Window,
): Promise<{ rows: CaseRow[]; total: number }> {
  const { where, values } = toWhere(filter);
  const isWaiting = filter.isUnderWay || filter.state === 'open' || filter.state === 'answered';
  const order = isWaiting ? 'c.updated_at, c.id' : 'c.updated_at DESC, c.id DESC';
  const { rows } = await database.query<CaseRow>(
    `SELECT ${columns} FROM ${joined} ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
    values,
  );
  const counted = await database.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM support_cases c ${where}`,
    values,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

interface MessageRow extends Omit<CaseMessage, 'at'> {
  readonly at: Date;
}

export async function listMessages(database: Queryable, caseId: number): Promise<CaseMessage[]> {
  const { rows } = await database.query<MessageRow>(
    'SELECT id, at, kind, author, text FROM support_messages WHERE case_id = $1 ORDER BY id LIMIT 500',
    [caseId],
  );
  return rows.map((row) => withMembers(row, { at: row.at.toISOString() }));
}

export async function insertMessage(
  connection: Queryable,
  caseId: number,
  { kind, author, text }: Pick<CaseMessage, 'kind' | 'author' | 'text'>,
): Promise<void> {
  await connection.query(
    'INSERT INTO support_messages (case_id, kind, author, text) VALUES ($1, $2, $3, $4)',
    [caseId, kind, author, text],
  );
}

export async function updateCase(
  connection: Queryable,
  caseId: number,
  { state, assignee }: Pick<CaseRow, 'state' | 'assignee'>,
): Promise<void> {
  await connection.query(
    'UPDATE support_cases SET state = $2, assignee = $3, updated_at = clock_timestamp() WHERE id = $1',
    [caseId, state, assignee],
  );
}

/** All that is not closed, and is of this person or of nobody. */
export async function lockOpenCases(connection: Queryable, assignee: string): Promise<CaseRow[]> {
  const { rows } = await connection.query<CaseRow>(
    `SELECT ${columns} FROM ${joined} WHERE c.state IN ('open', 'answered') AND (c.assignee IS NULL OR lower(c.assignee) = lower($1))
     ORDER BY c.id FOR UPDATE OF c`,
    [assignee],
  );
  return rows;
}

const toTimes = ({ created_at: created, updated_at: updated }: CaseRow) => ({
  created_at: created.toISOString(),
  updated_at: updated.toISOString(),
});

/** What the contract does not name falls away with the reply. */
export const showCase = (row: CaseRow): SupportCase => ({ ...row, ...toTimes(row) });
export const showOwnCase = (row: CaseRow): OwnCase => ({ ...row, ...toTimes(row) });
