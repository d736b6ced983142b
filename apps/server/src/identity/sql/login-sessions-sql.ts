import { lifetimes } from '@portal/contract/session';
import { after, type LoginContext } from '../login-context.ts';
import { makeBearer } from '../../platform/sealing/bearers.ts';

export interface LoginSession {
  readonly id: string;
  readonly iam_user_id: string;
  readonly client_id: string;
  readonly issuer: string;
  readonly id_token_sealed: Buffer | null;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
}

const columns =
  's.id, s.iam_user_id, s.client_id, s.issuer, s.id_token_sealed, s.expires_at, s.revoked_at';

interface NewSession {
  readonly iamUserId: string;
  readonly clientId: string;
  readonly issuer: string;
  /** The issuer's identity token: what tells it at logout whose session ends. */
  readonly idToken: string | null;
  readonly userAgent: string | null;
  /** The session of this browser at the embedded issuer: both end together. */
  readonly issuerSessionUid: string | null;
}

export async function insertSession(context: LoginContext, session: NewSession) {
  const handle = makeBearer('session handle');
  const { rows } = await context.database.query<{ id: string }>(
    `INSERT INTO login_sessions (handle_hash, iam_user_id, client_id, issuer, id_token_sealed, user_agent, issuer_session_uid, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [
      context.hashes.handle(handle),
      session.iamUserId,
      session.clientId,
      session.issuer,
      session.idToken === null ? null : context.sealing.seal(session.idToken),
      session.userAgent?.slice(0, 200) ?? null,
      session.issuerSessionUid,
      context.now(),
      after(context, lifetimes.unifiedLogin),
    ],
  );
  return { sessionId: rows[0]?.id ?? '', handle };
}

/** The session of a handle in whatever state; null for a handle that never was. */
export async function findSessionByHandle(context: LoginContext, handle: string) {
  const { rows } = await context.database.query<LoginSession>({
    text: `SELECT ${columns} FROM login_sessions s WHERE handle_hash = $1`,
    values: [context.hashes.handle(handle)],
  });
  return rows[0] ?? null;
}

export function isSessionLive(context: LoginContext, session: LoginSession): boolean {
  return session.revoked_at === null && session.expires_at > context.now();
}

/** When the session was last used, to the minute: reading tokens every second writes no row every second. */
export async function touchSession(context: LoginContext, sessionId: string): Promise<void> {
  await context.database.query(
    `UPDATE login_sessions SET last_used_at = $2
     WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < $2::timestamptz - interval '1 minute')`,
    [sessionId, context.now()],
  );
}

export async function revokeSession(context: LoginContext, sessionId: string): Promise<void> {
  await context.database.query(
    'UPDATE login_sessions SET revoked_at = COALESCE(revoked_at, $2) WHERE id = $1',
    [sessionId, context.now()],
  );
}

interface NewCode {
  readonly sessionId: string;
  readonly handle: string;
  readonly clientId: string;
  readonly redirectionUrl: string;
}

export async function insertOneTimeCode(context: LoginContext, code: NewCode): Promise<string> {
  const oneTimeCode = makeBearer('one-time code');
  await context.database.query(
    `INSERT INTO one_time_codes (code_hash, login_session_id, client_id, redirection_url_hash, handle_sealed, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      context.hashes.code(oneTimeCode),
      code.sessionId,
      code.clientId,
      context.hashes.redirection(code.redirectionUrl),
      context.sealing.seal(code.handle),
      after(context, lifetimes.oneTimeCode),
    ],
  );
  return oneTimeCode;
}

interface CodeRow extends LoginSession {
  readonly handle_sealed: Buffer;
}

/** Takes a code out of use and gives its session, in one statement: of two callers at once, one wins. */
export async function takeOneTimeCode(
  context: LoginContext,
  code: { oneTimeCode: string; clientId: string; redirectionUrl: string | null },
): Promise<{ session: LoginSession; handle: string } | null> {
  const { rows } = await context.database.query<CodeRow>(
    `WITH taken AS (
       UPDATE one_time_codes SET used_at = $4
       WHERE code_hash = $1 AND client_id = $2 AND ($3::bytea IS NULL OR redirection_url_hash = $3)
         AND used_at IS NULL AND expires_at > $4
       RETURNING login_session_id, handle_sealed)
     SELECT ${columns}, t.handle_sealed FROM taken t JOIN login_sessions s ON s.id = t.login_session_id`,
    [
      context.hashes.code(code.oneTimeCode),
      code.clientId,
      code.redirectionUrl === null ? null : context.hashes.redirection(code.redirectionUrl),
      context.now(),
    ],
  );
  const row = rows[0];
  return row ? { session: row, handle: context.sealing.open(row.handle_sealed) } : null;
}

/** The session of a code that was used before: its second appearance means that somebody else has seen it. */
export async function findSessionOfUsedCode(context: LoginContext, oneTimeCode: string) {
  const { rows } = await context.database.query<{ login_session_id: string }>(
    'SELECT login_session_id FROM one_time_codes WHERE code_hash = $1 AND used_at IS NOT NULL',
    [context.hashes.code(oneTimeCode)],
  );
  return rows[0]?.login_session_id ?? null;
}

/** Who a session stands for while it and its person are in order. */
export async function findLivePerson(context: LoginContext, sessionId: string, iamUserId: string) {
  const { rows } = await context.database.query<{ email: string; username: string }>({
    text: `SELECT p.email, p.username FROM login_sessions s JOIN iam_users p ON p.id = s.iam_user_id
      WHERE s.id = $1 AND p.id = $2 AND p.enabled AND s.revoked_at IS NULL AND s.expires_at > $3`,
    values: [sessionId, iamUserId, context.now()],
  });
  return rows[0] ?? null;
}

/** All that came of one session of a person at the embedded issuer; gives the ids of what was revoked. */
export async function revokeSessionsOf(
  context: LoginContext,
  iamUserId: string,
  issuerSessionUid: string,
): Promise<readonly string[]> {
  const { rows } = await context.database.query<{ id: string }>(
    `UPDATE login_sessions SET revoked_at = $3
     WHERE iam_user_id = $1 AND issuer_session_uid = $2 AND revoked_at IS NULL RETURNING id`,
    [iamUserId, issuerSessionUid, context.now()],
  );
  return rows.map(({ id }) => id);
}
