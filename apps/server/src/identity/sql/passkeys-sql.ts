import type { LoginContext } from '../login-context.ts';

export interface Passkey {
  readonly id: string;
  readonly iam_user_id: string;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

const columns =
  'id, iam_user_id, credential_id, public_key, counter, transports, name, created_at, last_used_at';

type NewPasskey = Pick<
  Passkey,
  'iam_user_id' | 'credential_id' | 'counter' | 'transports' | 'name'
> & { readonly public_key: Uint8Array };

/** False when the passkey is known already. */
export async function insertPasskey(context: LoginContext, passkey: NewPasskey): Promise<boolean> {
  const { rowCount } = await context.database.query(
    `INSERT INTO login_passkeys (iam_user_id, credential_id, public_key, counter, transports, name, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [
      passkey.iam_user_id,
      passkey.credential_id,
      Buffer.from(passkey.public_key),
      passkey.counter,
      passkey.transports,
      passkey.name,
      context.now(),
    ],
  );
  return rowCount === 1;
}

export async function listPasskeys(context: LoginContext, iamUserId: string): Promise<Passkey[]> {
  const { rows } = await context.database.query<Passkey>(
    `SELECT ${columns} FROM login_passkeys WHERE iam_user_id = $1 ORDER BY created_at`,
    [iamUserId],
  );
  return rows;
}

export async function findPasskey(
  context: LoginContext,
  credentialId: string,
): Promise<Passkey | null> {
  const { rows } = await context.database.query<Passkey>(
    `SELECT ${columns} FROM login_passkeys WHERE credential_id = $1`,
    [credentialId],
  );
  return rows[0] ?? null;
}

/** Counts on only from the counter that was checked: of two answers with one counter, one is taken. */
export async function usePasskey(
  context: LoginContext,
  passkey: Passkey,
  counter: number,
): Promise<boolean> {
  const { rowCount } = await context.database.query(
    'UPDATE login_passkeys SET counter = $3, last_used_at = $4 WHERE id = $1 AND counter = $2',
    [passkey.id, passkey.counter, counter, context.now()],
  );
  return rowCount === 1;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The name of the passkey that is gone; null when it was not this person's. */
export async function deletePasskey(
  context: LoginContext,
  iamUserId: string,
  id: string,
): Promise<string | null> {
  if (!uuid.test(id)) return null;
  const { rows } = await context.database.query<{ name: string }>(
    'DELETE FROM login_passkeys WHERE id = $1 AND iam_user_id = $2 RETURNING name',
    [id, iamUserId],
  );
  return rows[0]?.name ?? null;
}
