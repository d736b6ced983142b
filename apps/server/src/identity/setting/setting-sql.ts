import type { Database } from '../../platform/database/database.ts';
import { toDomains, whereStaff } from '../sql/staff-people-sql.ts';

interface SettingRow {
  readonly staff_second_factor: boolean;
  readonly username: string | null;
  readonly changed_at: Date;
}

export async function findNewestSetting(database: Pick<Database, 'query'>) {
  const { rows } = await database.query<SettingRow>(
    `SELECT s.staff_second_factor, p.username, s.changed_at
     FROM portal_settings s LEFT JOIN iam_users p ON p.id = s.changed_by
     ORDER BY s.id DESC LIMIT 1`,
  );
  return rows[0] ?? null;
}

export async function insertSetting(
  database: Pick<Database, 'query'>,
  isOn: boolean,
  changedBy: string,
) {
  await database.query(
    'INSERT INTO portal_settings (staff_second_factor, changed_by) VALUES ($1, $2)',
    [isOn, changedBy],
  );
}

/** People of staff, by groups, by grant or by a confirmed address of these domains, who have no second factor. */
export async function countStaffWithoutFactor(database: Database, staffDomains: readonly string[]) {
  const { rows } = await database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM iam_users p
     WHERE p.enabled AND ${whereStaff('$1')}
       AND NOT EXISTS (SELECT FROM login_passkeys WHERE iam_user_id = p.id)
       AND NOT EXISTS (SELECT FROM login_totp WHERE iam_user_id = p.id AND confirmed_at IS NOT NULL)`,
    [toDomains(staffDomains)],
  );
  return rows[0]?.count ?? 0;
}

/** A passkey, or an authenticator app whose first code was confirmed. */
export async function hasSecondFactor(database: Database, iamUserId: string): Promise<boolean> {
  const { rows } = await database.query<{ has: boolean }>(
    `SELECT EXISTS (SELECT FROM login_passkeys WHERE iam_user_id = $1)
       OR EXISTS (SELECT FROM login_totp WHERE iam_user_id = $1 AND confirmed_at IS NOT NULL) AS has`,
    [iamUserId],
  );
  return rows[0]?.has ?? false;
}
