import type { FourEyesAsk, FourEyesState } from '@portal/contract/desk/four-eyes/schema';
import type { FourEyesKind } from '@portal/contract/four-eyes';
import { sql } from 'kysely';
import { now } from '../platform/rows/moments.ts';
import { fetchRow, fetchRows, rows, writeRows, type Queryable } from '../platform/rows/rows.ts';
import type { AskedCall } from '../platform/asked-call.ts';

export const findFourEyes = (database: Queryable) =>
  fetchRow(
    database,
    rows
      .selectFrom('four_eyes_settings')
      .select(['changed_by', 'changed_at', sql<FourEyesKind[]>`kinds`.as('kinds')])
      .orderBy('id', 'desc')
      .limit(1),
  );

export async function insertFourEyes(
  database: Queryable,
  kinds: readonly FourEyesKind[],
  by: string,
): Promise<void> {
  const setting = rows.insertInto('four_eyes_settings').values({ kinds, changed_by: by });
  await writeRows(database, setting);
}

export interface NewAsk extends Pick<
  FourEyesAsk,
  'kind' | 'operation' | 'object_type' | 'object_id' | 'before' | 'after' | 'reason'
> {
  readonly call: AskedCall;
  readonly askedBy: { readonly iamUserId: string; readonly email: string };
}

/** These parts and no other: whatever else a call brings, such as a credential, is not written down. */
const toKept = ({ params, query, body, ifMatch, origin }: AskedCall): AskedCall => ({
  params,
  query,
  body,
  ifMatch,
  origin: { address: origin.address, requestId: origin.requestId },
});

/** Null where the same is asked for already, of the same object. */
export async function insertAsk(
  database: Queryable,
  { call, before, after, askedBy, ...ask }: NewAsk,
): Promise<number | null> {
  const insert = rows
    .insertInto('four_eyes_asks')
    .values({
      ...ask,
      call: JSON.stringify(toKept(call)),
      before: toJson(before),
      after: toJson(after),
      asked_by: askedBy.iamUserId,
      asked_by_email: askedBy.email,
    })
    .onConflict((one) =>
      one
        .expression(sql`operation, COALESCE(object_id, '')`)
        .where(sql<boolean>`state = 'waiting'`)
        .doNothing(),
    );
  return (await fetchRow(database, insert.returning('id')))?.id ?? null;
}

const toJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

const asks = rows
  .selectFrom('four_eyes_asks')
  .select(['id', 'kind', 'operation', 'object_type', 'object_id', 'before', 'after', 'reason'])
  .select(['state', 'asked_by as iam_user_id', 'asked_by_email as asked_by', 'asked_at'])
  .select(['decided_by', 'decided_at', 'decision_reason']);

export type Ask = NonNullable<Awaited<ReturnType<typeof findAsk>>>;

/** Newest first, at most 100: of these kinds, and what somebody asked for. */
export const listAsks = (
  database: Queryable,
  of: {
    readonly state: FourEyesState;
    readonly object: string | null;
    readonly kinds: readonly FourEyesKind[];
    readonly askedBy: string;
  },
) =>
  fetchRows(
    database,
    asks
      .where('state', '=', of.state)
      .where(sql<boolean>`(kind = ANY (${of.kinds}) OR asked_by = ${of.askedBy})`)
      .where(sql<boolean>`(${of.object}::text IS NULL OR object_id = ${of.object})`)
      .orderBy('id', 'desc')
      .limit(100),
  );

export async function findAsk(database: Queryable, id: string) {
  if (!/^\d{1,12}$/.test(id)) return null;
  return fetchRow(database, asks.where('id', '=', Number(id)));
}

export async function findAskedCall(database: Queryable, id: number): Promise<AskedCall | null> {
  const call = rows.selectFrom('four_eyes_asks').select(sql<AskedCall>`call`.as('call'));
  return (await fetchRow(database, call.where('id', '=', id)))?.call ?? null;
}

/** False where somebody else was faster. What was decided needs its call no longer. */
export async function updateAsk(
  database: Queryable,
  id: number,
  { state, by, reason }: { state: FourEyesState; by: string; reason: string | null },
): Promise<boolean> {
  const decided = { state, decided_by: by, decision_reason: reason, decided_at: now, call: '{}' };
  const waiting = rows.updateTable('four_eyes_asks').where('state', '=', 'waiting');
  return (await writeRows(database, waiting.where('id', '=', id).set(decided))) === 1;
}
