import type { FourEyesKind } from '@portal/contract/four-eyes';
import type { Database } from '../../platform/database/database.ts';

export interface StaffAct {
  readonly iamUserId: string;
  readonly actor: string;
  readonly operation: string;
  readonly objectType: string;
  readonly objectId: string | null;
  readonly accountId: number | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string | null;
  readonly address: string;
  readonly requestId: string;
}

/** Whether the transaction has written anything, or locked what it means to write. */
export async function hasChanged(connection: Pick<Database, 'query'>): Promise<boolean> {
  const { rows } = await connection.query<{ changed: boolean }>(
    'SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS changed',
  );
  return rows[0]?.changed ?? false;
}

/**
 * The kinds that the transaction has written and owners have switched on, the rarest grant first. A setting that it writes itself
 * counts from then on alone.
 */
export async function listHeldKinds(connection: Pick<Database, 'query'>): Promise<FourEyesKind[]> {
  const { rows } = await connection.query<{ kind: FourEyesKind }>(
    `SELECT kind FROM unnest(ARRAY['roles', 'prices', 'routes', 'publishing']) WITH ORDINALITY AS of (kind, place)
     WHERE kind = ANY (string_to_array(current_setting('portal.effects', true), ' '))
       AND kind = ANY ((SELECT kinds FROM four_eyes_settings WHERE xmin <> pg_current_xact_id()::xid ORDER BY id DESC LIMIT 1)::text[])
     ORDER BY place`,
  );
  return rows.map(({ kind }) => kind);
}

export async function insertAct(connection: Pick<Database, 'query'>, act: StaffAct): Promise<void> {
  await connection.query(
    `INSERT INTO staff_log (iam_user_id, actor, operation, object_type, object_id, account_id, before, after, reason, address, request_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      act.iamUserId,
      act.actor,
      act.operation,
      act.objectType,
      act.objectId,
      act.accountId,
      toJson(act.before),
      toJson(act.after),
      act.reason,
      act.address,
      act.requestId,
    ],
  );
}

const toJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** What the table lets go: lines that are older than it keeps them. */
export async function deleteOldActs(database: Pick<Database, 'query'>): Promise<void> {
  await database.query('DELETE FROM staff_log WHERE at < now() - staff_log_kept()');
}
