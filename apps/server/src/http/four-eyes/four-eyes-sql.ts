import type { FourEyesAsk, FourEyesState } from '@portal/contract/desk/four-eyes/schema';
import type { FourEyesKind } from '@portal/contract/four-eyes';
import type { Database } from '../../platform/database/database.ts';

type Queryable = Pick<Database, 'query'>;

interface SettingRow {
  readonly kinds: FourEyesKind[];
  readonly changed_by: string;
  readonly changed_at: Date;
}

export async function findFourEyes(database: Queryable): Promise<SettingRow | null> {
  const { rows } = await database.query<SettingRow>(
    'SELECT kinds, changed_by, changed_at FROM four_eyes_settings ORDER BY id DESC LIMIT 1',
  );
  return rows[0] ?? null;
}

export async function insertFourEyes(
  database: Queryable,
  kinds: readonly FourEyesKind[],
  by: string,
): Promise<void> {
  await database.query('INSERT INTO four_eyes_settings (kinds, changed_by) VALUES ($1, $2)', [
    kinds,
    by,
  ]);
}

/** The call as it was parsed, and where it came from. */
export interface AskedCall {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly ifMatch: string | null;
  readonly origin: { readonly address: string; readonly requestId: string };
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
export async function insertAsk(database: Queryable, ask: NewAsk): Promise<number | null> {
  const { rows } = await database.query<{ id: number }>(
    `INSERT INTO four_eyes_asks (kind, operation, call, object_type, object_id, before, after, reason, asked_by, asked_by_email)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (operation, COALESCE(object_id, '')) WHERE state = 'waiting' DO NOTHING RETURNING id`,
    [
      ask.kind,
      ask.operation,
      JSON.stringify(toKept(ask.call)),
      ask.object_type,
      ask.object_id,
      toJson(ask.before),
      toJson(ask.after),
      ask.reason,
      ask.askedBy.iamUserId,
      ask.askedBy.email,
    ],
  );
  return rows[0]?.id ?? null;
}

const toJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

export interface Ask extends Omit<FourEyesAsk, 'asked_at' | 'decided_at' | 'is_own'> {
  readonly iam_user_id: string | null;
  readonly asked_at: Date;
  readonly decided_at: Date | null;
}

const columns = `id, kind, operation, object_type, object_id, before, after, reason, state, asked_by AS iam_user_id,
  asked_by_email AS asked_by, asked_at, decided_by, decided_at, decision_reason`;

/** Newest first, at most 100: of these kinds, and what somebody asked for. */
export async function listAsks(
  database: Queryable,
  of: {
    readonly state: FourEyesState;
    readonly object: string | null;
    readonly kinds: readonly FourEyesKind[];
    readonly askedBy: string;
  },
): Promise<Ask[]> {
  const { rows } = await database.query<Ask>(
    `SELECT ${columns} FROM four_eyes_asks
     WHERE state = $1 AND (kind = ANY ($2) OR asked_by = $4) AND ($3::text IS NULL OR object_id = $3)
     ORDER BY id DESC LIMIT 100`,
    [of.state, of.kinds, of.object, of.askedBy],
  );
  return rows;
}

export async function findAsk(database: Queryable, id: string): Promise<Ask | null> {
  if (!/^\d{1,12}$/.test(id)) return null;
  const { rows } = await database.query<Ask>(
    `SELECT ${columns} FROM four_eyes_asks WHERE id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export async function findAskedCall(database: Queryable, id: number): Promise<AskedCall | null> {
  const { rows } = await database.query<{ call: AskedCall }>(
    'SELECT call FROM four_eyes_asks WHERE id = $1',
    [id],
  );
  return rows[0]?.call ?? null;
}

/** False where somebody else was faster. What was decided needs its call no longer. */
export async function updateAsk(
  database: Queryable,
  id: number,
  decided: {
    readonly state: FourEyesState;
    readonly by: string;
    readonly reason: string | null;
  },
): Promise<boolean> {
  const { rowCount } = await database.query(
    `UPDATE four_eyes_asks SET state = $2, decided_by = $3, decision_reason = $4, decided_at = now(), call = '{}'
     WHERE id = $1 AND state = 'waiting'`,
    [id, decided.state, decided.by, decided.reason],
  );
  return rowCount === 1;
}
