import type { Connection, Database } from '../../platform/database/database.ts';
import type { LoginContext } from '../login-context.ts';

/** Takes the place of a secret that was never confirmed; false when a confirmed one stands. */
export async function insertTotpSecret(context: LoginContext, iamUserId: string, secret: string) {
  const { rowCount } = await context.database.query(
    `INSERT INTO login_totp AS t (iam_user_id, secret_sealed, created_at) VALUES ($1, $2, $3)
     ON CONFLICT (iam_user_id) DO UPDATE SET secret_sealed = EXCLUDED.secret_sealed,
       created_at = EXCLUDED.created_at, last_step = 0 WHERE t.confirmed_at IS NULL`,
    [iamUserId, context.sealing.seal(secret), context.now()],
  );
  return rowCount === 1;
}

export async function findTotpSecret(context: LoginContext, iamUserId: string) {
  const { rows } = await context.database.query<{
    secret_sealed: Buffer;
    confirmed_at: Date | null;
  }>('SELECT secret_sealed, confirmed_at FROM login_totp WHERE iam_user_id = $1', [iamUserId]);
  const row = rows[0];
  if (!row) return null;
  return {
    secret: context.sealing.open(row.secret_sealed),
    isConfirmed: row.confirmed_at !== null,
  };
}

export async function hasSecondFactor(context: LoginContext, iamUserId: string): Promise<boolean> {
  const { rowCount } = await context.database.query(
    'SELECT 1 FROM login_totp WHERE iam_user_id = $1 AND confirmed_at IS NOT NULL',
    [iamUserId],
  );
  return rowCount === 1;
}

/** False when a code of this time step, or of a later one, was taken before. */
export async function takeTotpStep(
  database: Connection | Database,
  iamUserId: string,
  step: number,
): Promise<boolean> {
  const { rowCount } = await database.query(
    'UPDATE login_totp SET last_step = $2 WHERE iam_user_id = $1 AND last_step < $2',
    [iamUserId, step],
  );
  return rowCount === 1;
}

/** False when it was confirmed before: only the first one gets the recovery codes. */
export async function confirmTotp(connection: Connection, iamUserId: string, at: Date) {
  const { rowCount } = await connection.query(
    'UPDATE login_totp SET confirmed_at = $2 WHERE iam_user_id = $1 AND confirmed_at IS NULL',
    [iamUserId, at],
  );
  return rowCount === 1;
}

export async function deleteTotp(connection: Connection, iamUserId: string): Promise<void> {
  await connection.query('DELETE FROM login_totp WHERE iam_user_id = $1', [iamUserId]);
}
