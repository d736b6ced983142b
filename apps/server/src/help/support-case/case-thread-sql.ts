import {
  type CaseMessage,
  type CaseState,
  ownCase,
  type OwnCase,
  supportCase,
  type SupportCase,
  supportThread,
} from '@portal/contract/help/support-case/schema';
import { type InferResult, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { fetchRow, fetchRows, rows, writeRows, type Queryable } from '../../platform/rows/rows.ts';
import { toReply } from '../../platform/rows/to-reply.ts';

const { message } = supportThread.shape.messages.def.element.shape;

const cases = rows
  .selectFrom('support_cases as c')
  .leftJoin('accounts as a', 'a.id', 'c.account_id')
  .selectAll('c')
  .select('a.org_name');

export type CaseRow = InferResult<typeof cases>[number];

/** Of whoever wrote it signed in, and of whoever has proved that the address is theirs. */
const isOwn = (iamUserId: string) =>
  sql<boolean>`(c.iam_user_id = ${iamUserId}::text OR EXISTS (SELECT FROM iam_users p
    WHERE p.id = ${iamUserId}::uuid AND p.email_verified_at IS NOT NULL AND lower(p.email) = lower(c.email)))`;

/** Of anybody, or of this person alone. */
export async function findCase(
  connection: Queryable,
  { reference, iamUserId }: { readonly reference: string; readonly iamUserId?: string },
  { lock }: { readonly lock: boolean },
): Promise<CaseRow | null> {
  const all = cases.where('c.reference', '=', reference);
  const found = iamUserId === undefined ? all : all.where(isOwn(iamUserId));
  return fetchRow(connection, lock ? found.forUpdate('c') : found);
}

/** The last word first. */
export async function listOwnCases(database: Database, iamUserId: string): Promise<CaseRow[]> {
  const own = cases.where(
    sql<boolean>`c.id IN (SELECT id FROM support_cases WHERE iam_user_id = ${iamUserId}::text
      UNION SELECT s.id FROM support_cases s JOIN iam_users p ON lower(p.email) = lower(s.email)
        WHERE p.id = ${iamUserId}::uuid AND p.email_verified_at IS NOT NULL)`,
  );
  const latest = own.orderBy('c.updated_at', 'desc').orderBy('c.id', 'desc').limit(50);
  return fetchRows(database, latest);
}

/** What is null is not asked for. */
export interface CaseFilter {
  readonly state: CaseState | null;
  /** Open, or answered. */
  readonly isUnderWay: boolean | null;
  /** An e-mail address, or 'nobody'. */
  readonly assignee: string | null;
  readonly accountId: number | null;
  readonly text: string | null;
}

interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** Only what is asked for stands in the statement, so that its index is found. */
function matching({ state, isUnderWay, assignee, accountId, text }: CaseFilter) {
  let all = cases;
  if (state !== null) all = all.where('c.state', '=', state);
  if (isUnderWay !== null) all = all.where(sql<boolean>`c.state <> 'closed'`);
  if (assignee === 'nobody') all = all.where('c.assignee', 'is', null);
  else if (assignee !== null) {
    all = all.where(sql<boolean>`lower(c.assignee) = lower(${assignee})`);
  }
  if (accountId !== null) all = all.where('c.account_id', '=', accountId);
  if (text === null) return all;
  const part = `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return all.where(
    sql<boolean>`(c.reference = upper(${text}) OR lower(c.email) = lower(${text}) OR lower(c.subject) LIKE ${part})`,
  );
}

/** Those that wait longest first; closed ones, and what is searched, the other way. */
export async function listCases(database: Database, filter: CaseFilter, { limit, offset }: Window) {
  const all = matching(filter);
  const isWaiting = filter.isUnderWay || filter.state === 'open' || filter.state === 'answered';
  const order = isWaiting ? 'asc' : 'desc';
  const inOrder = all.orderBy('c.updated_at', order).orderBy('c.id', order);
  const sums = all
    .clearSelect()
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.min('c.updated_at').as('oldest')]);
  const { total = 0, oldest = null } = (await fetchRow(database, sums)) ?? {};
  return {
    rows: await fetchRows(database, inOrder.limit(limit).offset(offset)),
    total,
    oldest,
  };
}

export async function listMessages(database: Database, caseId: number): Promise<CaseMessage[]> {
  const all = rows.selectFrom('support_messages').selectAll().where('case_id', '=', caseId);
  const found = await fetchRows(database, all.orderBy('id').limit(500));
  return found.map((row) => toReply(message, row));
}

export async function insertMessage(
  connection: Queryable,
  caseId: number,
  { kind, author, text }: Pick<CaseMessage, 'kind' | 'author' | 'text'>,
): Promise<void> {
  const values = { case_id: caseId, kind, author, text };
  await writeRows(connection, rows.insertInto('support_messages').values(values));
}

export async function updateCase(
  connection: Queryable,
  caseId: number,
  { state, assignee }: Pick<CaseRow, 'state' | 'assignee'>,
): Promise<void> {
  const change = { state, assignee, updated_at: sql<Date>`clock_timestamp()` };
  await writeRows(
    connection,
    rows.updateTable('support_cases').set(change).where('id', '=', caseId),
  );
}

/** All that is not closed, and is of this person or of nobody. */
export const lockOpenCases = (connection: Queryable, assignee: string): Promise<CaseRow[]> =>
  fetchRows(
    connection,
    cases
      .where('c.state', 'in', ['open', 'answered'])
      .where(sql<boolean>`(c.assignee IS NULL OR lower(c.assignee) = lower(${assignee}))`)
      .orderBy('c.id')
      .forUpdate('c'),
  );

/** In the order of their ids, so that two of staff wait for each other. */
export const lockNamedCases = (
  connection: Queryable,
  references: readonly string[],
): Promise<CaseRow[]> =>
  fetchRows(
    connection,
    cases.where('c.reference', 'in', references).orderBy('c.id').forUpdate('c'),
  );

export const showCase = (row: CaseRow): SupportCase => toReply(supportCase, row);
export const showOwnCase = (row: CaseRow): OwnCase => toReply(ownCase, row);
