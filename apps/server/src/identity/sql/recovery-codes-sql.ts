import type { Connection } from '../../platform/database/database.ts';
import type { LoginContext } from '../login-context.ts';

const toHash = ({ hashes }: LoginContext, iamUserId: string, code: string) =>
  hashes.recovery(`${iamUserId}:${code}`);

/** Takes the place of all earlier ones; none keeps what the person had written down before. */
export async function replaceRecoveryCodes(
  context: LoginContext,
  connection: Connection,
  { iamUserId, codes }: { readonly iamUserId: string; readonly codes: readonly string[] },
): Promise<void> {
  await connection.query('DELETE FROM login_recovery_codes WHERE iam_user_id = $1', [iamUserId]);
  await connection.query(
    'INSERT INTO login_recovery_codes (code_hash, iam_user_id) SELECT hash, $2 FROM unnest($1::bytea[]) AS hash',
    [codes.map((code) => toHash(context, iamUserId, code)), iamUserId],
  );
}

/** Each code works once. */
export async function takeRecoveryCode(context: LoginContext, iamUserId: string, code: string) {
  const { rowCount } = await context.database.query(
    `UPDATE login_recovery_codes SET used_at = $3
     WHERE code_hash = $1 AND iam_user_id = $2 AND used_at IS NULL`,
    [toHash(context, iamUserId, code), iamUserId, context.now()],
  );
  return rowCount === 1;
}

export async function countRecoveryCodes(context: LoginContext, iamUserId: string) {
  const { rows } = await context.database.query<{ count: number }>(
    'SELECT count(*) FROM login_recovery_codes WHERE iam_user_id = $1 AND used_at IS NULL',
    [iamUserId],
  );
  return rows[0]?.count ?? 0;
}
