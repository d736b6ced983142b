import type { Database } from '../../platform/database/database.ts';

interface SettingRow {
  readonly staff_second_factor: boolean;
  readonly username: string | null;
  readonly changed_at: Date;
}

export async function findNewestSetting(database: Database): Promise<SettingRow | null> {
  const { rows } = await database.query<SettingRow>(
    `SELECT s.staff_second_factor, p.username, s.changed_at
     FROM portal_settings s LEFT JOIN iam_users p ON p.id = s.changed_by
     ORDER BY s.id DESC LIMIT 1`,
  );
  return rows[0] ?? null;
}

export async function insertSetting(database: Database, isOn: boolean, changedBy: string) {
  await database.query(
    'INSERT INTO portal_settings (staff_second_factor, changed_by) VALUES ($1, $2)',
    [isOn, changedBy],
  );
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
