import type { Grant } from '@portal/contract/grant';
import type { Connection, Database } from '../../platform/database/database.ts';
import { toDomains, whereStaff } from '../sql/staff-people-sql.ts';

export interface StaffRow {
  readonly id: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly role_grant: 'internal' | 'apigov' | null;
  readonly group_role: 'internal' | 'apigov' | 'none' | null;
  readonly name: string | null;
  readonly enabled: boolean;
  readonly grants: Grant[];
  readonly has_second_factor: boolean;
}

const columns = `p.id, p.email, NULLIF(concat_ws(' ', p.first_name, p.last_name), '') AS name, p.enabled,
  p.email_verified_at IS NOT NULL AS email_verified, p.role_grant, p.group_role, p.grants,
  EXISTS (SELECT FROM login_passkeys WHERE iam_user_id = p.id)
    OR EXISTS (SELECT FROM login_totp WHERE iam_user_id = p.id AND confirmed_at IS NOT NULL) AS has_second_factor`;

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

interface StaffSearch {
  readonly text: string;
  readonly staffDomains: readonly string[];
  readonly limit: number;
  readonly offset: number;
}

/** Staff whose name or address has the text in it, and whoever has it as address; those to whom something was given first. */
export async function listStaffRows(
  database: Pick<Database, 'query'>,
  { text, staffDomains, limit, offset }: StaffSearch,
): Promise<{ rows: StaffRow[]; total: number }> {
  const { rows } = await database.query<StaffRow & { total: number }>(
    `SELECT ${columns}, count(*) OVER () AS total FROM iam_users p
     WHERE lower(p.email) = lower($1)
       OR ((p.role_grant IS NOT NULL OR p.grants <> '{}' OR ${whereStaff('$2')})
         AND strpos(lower(concat_ws(' ', p.first_name, p.last_name, p.email)), lower($1)) > 0)
     ORDER BY p.grants = '{}', p.role_grant IS NULL, lower(p.email) LIMIT $3 OFFSET $4`,
    [text, toDomains(staffDomains), limit, offset],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function lockStaffRow(connection: Connection, iamUserId: string) {
  if (!uuid.test(iamUserId)) return null;
  const { rows } = await connection.query<StaffRow>(
    `SELECT ${columns} FROM iam_users p WHERE p.id = $1 FOR UPDATE OF p`,
    [iamUserId],
  );
  return rows[0] ?? null;
}

export async function updateStanding(
  connection: Connection,
  iamUserId: string,
  { role, grants }: { readonly role: string | null; readonly grants: readonly Grant[] },
): Promise<void> {
  await connection.query(
    'UPDATE iam_users SET role_grant = $2, grants = $3, updated_at = now() WHERE id = $1',
    [iamUserId, role, grants],
  );
}
