import { randomBytes } from 'node:crypto';
import type { Database } from '@portal/server/platform/database/database';
import { createKeyedHash } from '@portal/server/platform/sealing/keyed-hash';

interface Portal {
  readonly url: string;
  readonly database: Database;
  readonly secretKey: string;
}

/** The access token of a person, who is made where there is none, by a handle that is put in its place. */
export async function signIn(
  { url, database, secretKey }: Portal,
  email: string,
): Promise<{ accessToken: string; iamUserId: string }> {
  const { rows } = await database.query<{ id: string }>(
    `INSERT INTO iam_users (email, username, email_verified_at) VALUES ($1, $2, now())
     ON CONFLICT (lower(email)) DO UPDATE SET email = EXCLUDED.email RETURNING id`,
    [email, email.split('@')[0]],
  );
  const iamUserId = rows[0]?.id ?? '';
  const handle = `ul_${randomBytes(24).toString('base64url')}`;
  await database.query(
    `INSERT INTO login_sessions (handle_hash, iam_user_id, client_id, issuer, expires_at)
     VALUES ($1, $2, 'devportal', $3, now() + interval '1 day')`,
    [createKeyedHash(secretKey, 'login-handle')(handle), iamUserId, `${url}/oidc`],
  );
  const query = new URLSearchParams({ client_id: 'devportal', oneTimeCode: handle });
  const answer = await fetch(`${url}/login/api/token?${query.toString()}`);
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return { accessToken, iamUserId };
}
