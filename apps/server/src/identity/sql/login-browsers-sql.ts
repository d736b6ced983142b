import type { Connection, Database } from '../../platform/database/database.ts';
import type { LoginContext } from '../login-context.ts';

/** One browser that a person is logged in with: the sessions that came of one session at the issuer. */
export interface LoginBrowser {
  readonly id: string;
  readonly issuer_session_uid: string | null;
  readonly user_agent: string | null;
  readonly created_at: Date;
  readonly last_used_at: Date;
}

export async function listBrowsers(context: LoginContext, iamUserId: string) {
  const { rows } = await context.database.query<LoginBrowser>(
    `SELECT * FROM (
       SELECT DISTINCT ON (coalesce(issuer_session_uid, id::text)) id, issuer_session_uid, user_agent,
         min(created_at) OVER browser AS created_at,
         max(coalesce(last_used_at, created_at)) OVER browser AS last_used_at
       FROM login_sessions
       WHERE iam_user_id = $1 AND revoked_at IS NULL AND expires_at > $2
       WINDOW browser AS (PARTITION BY coalesce(issuer_session_uid, id::text))
       ORDER BY coalesce(issuer_session_uid, id::text), login_sessions.created_at DESC
     ) AS browsers ORDER BY last_used_at DESC`,
    [iamUserId, context.now()],
  );
  return rows;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Revokes all that one browser holds, at the issuer too; null for a browser that is not this person's. */
export async function revokeBrowser(context: LoginContext, iamUserId: string, id: string) {
  if (!uuid.test(id)) return null;
  const { rows } = await context.database.query<{ id: string; issuer_session_uid: string | null }>(
    `UPDATE login_sessions SET revoked_at = coalesce(revoked_at, $3)
     WHERE iam_user_id = $1 AND (id = $2 OR issuer_session_uid =
       (SELECT issuer_session_uid FROM login_sessions WHERE id = $2 AND iam_user_id = $1))
     RETURNING id, issuer_session_uid`,
    [iamUserId, id, context.now()],
  );
  const [first] = rows;
  if (!first) return null;
  await context.database.query(
    `DELETE FROM oidc_payloads WHERE model = 'Session' AND uid = $1 AND account_id = $2`,
    [first.issuer_session_uid, iamUserId],
  );
  return { sessionIds: rows.map((row) => row.id), issuerSessionUid: first.issuer_session_uid };
}

/** Every session of a person but those of one browser, with logins that are only half done. Gives the ids of the revoked. */
export async function revokeBrowsersOf(
  connection: Connection | Database,
  {
    iamUserId,
    keep,
    now,
  }: { readonly iamUserId: string; readonly keep: string | null; readonly now: Date },
): Promise<readonly string[]> {
  await connection.query(
    `DELETE FROM oidc_payloads WHERE account_id = $1 AND model <> 'Grant'
       AND NOT (model = 'Session' AND uid IS NOT DISTINCT FROM $2)`,
    [iamUserId, keep],
  );
  await connection.query('DELETE FROM login_steps WHERE iam_user_id = $1', [iamUserId]);
  const { rows } = await connection.query<{ id: string }>(
    `UPDATE login_sessions SET revoked_at = $3
     WHERE iam_user_id = $1 AND revoked_at IS NULL AND ($2::text IS NULL OR issuer_session_uid IS DISTINCT FROM $2)
     RETURNING id`,
    [iamUserId, keep, now],
  );
  return rows.map((row) => row.id);
}
