import { randomBytes, timingSafeEqual } from 'node:crypto';
import { inTransaction } from '../../platform/database/database.ts';
import { after, type LoginContext } from '../login-context.ts';
import { makeBearer } from '../../platform/sealing/bearers.ts';
import { setEmailVerified } from './login-people-sql.ts';

export const verificationMinutes = 30;
const mostAttempts = 5;

export interface Verification {
  readonly token_hash: Buffer;
  readonly iam_user_id: string;
  readonly interaction_uid: string | null;
  readonly attempts: number;
  readonly expires_at: Date;
  readonly used_at: Date | null;
}

const columns = 'token_hash, iam_user_id, interaction_uid, attempts, expires_at, used_at';

const toTokenHash = (context: LoginContext, token: string) => context.hashes.mail(`token:${token}`);
const toCodeHash = (context: LoginContext, tokenHash: Buffer, code: string) =>
  context.hashes.mail(`code:${tokenHash.toString('hex')}:${code}`);

interface NewVerification {
  readonly iamUserId: string;
  readonly interactionUid: string;
}

/** A link and a six-digit code for one mail; what an earlier mail of the interaction said counts no more. */
export async function insertVerification(
  context: LoginContext,
  verification: NewVerification,
): Promise<{ readonly token: string; readonly code: string }> {
  const token = makeBearer('confirmation link');
  const code = makeBearer('confirmation code');
  const tokenHash = toTokenHash(context, token);
  await insert(context, verification, {
    tokenHash,
    codeHash: toCodeHash(context, tokenHash, code),
  });
  return { token, code };
}

/** What a sign-up with somebody's existing address leaves behind: looks the same from outside and can never be met. */
export async function insertDecoyVerification(
  context: LoginContext,
  verification: NewVerification,
): Promise<void> {
  await insert(context, verification, { tokenHash: randomBytes(32), codeHash: randomBytes(32) });
}

async function insert(
  context: LoginContext,
  { iamUserId, interactionUid }: NewVerification,
  { tokenHash, codeHash }: { readonly tokenHash: Buffer; readonly codeHash: Buffer },
): Promise<void> {
  await inTransaction(context.database, async (connection) => {
    await connection.query(
      'DELETE FROM email_verifications WHERE interaction_uid = $1 AND used_at IS NULL',
      [interactionUid],
    );
    await connection.query(
      `INSERT INTO email_verifications (token_hash, code_hash, iam_user_id, interaction_uid, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [
        tokenHash,
        codeHash,
        iamUserId,
        interactionUid,
        context.now(),
        after(context, verificationMinutes * 60),
      ],
    );
  });
}

export async function findVerificationOfInteraction(
  context: LoginContext,
  interactionUid: string,
): Promise<Verification | null> {
  const { rows } = await context.database.query<Verification>(
    `SELECT ${columns} FROM email_verifications WHERE interaction_uid = $1 ORDER BY created_at DESC LIMIT 1`,
    [interactionUid],
  );
  return rows[0] ?? null;
}

/** The verification behind a link, as long as it can be used. */
export async function findVerificationOfLink(
  context: LoginContext,
  token: string,
): Promise<Verification | null> {
  const { rows } = await context.database.query<Verification>(
    `SELECT ${columns} FROM email_verifications WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2`,
    [toTokenHash(context, token), context.now()],
  );
  return rows[0] ?? null;
}

export type CodeOutcome = 'right' | 'wrong' | 'over';

/** Counts the attempt first, then compares: no number of parallel guesses gets more than five. */
export async function tryVerificationCode(
  context: LoginContext,
  tokenHash: Buffer,
  code: string,
): Promise<CodeOutcome> {
  const { rows } = await context.database.query<{ code_hash: Buffer; attempts: number }>(
    `UPDATE email_verifications SET attempts = attempts + 1
     WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2 AND attempts < $3
     RETURNING code_hash, attempts`,
    [tokenHash, context.now(), mostAttempts],
  );
  const row = rows[0];
  if (!row) return 'over';
  if (timingSafeEqual(row.code_hash, toCodeHash(context, tokenHash, code))) return 'right';
  return row.attempts < mostAttempts ? 'wrong' : 'over';
}

/** Confirms the address; false when the verification was used or replaced in the meantime. */
export async function useVerification(context: LoginContext, tokenHash: Buffer): Promise<boolean> {
  return inTransaction(context.database, async (connection) => {
    const { rows } = await connection.query<{ iam_user_id: string }>(
      `UPDATE email_verifications SET used_at = $2 WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2
       RETURNING iam_user_id`,
      [tokenHash, context.now()],
    );
    const person = rows[0]?.iam_user_id;
    if (person === undefined) return false;
    await setEmailVerified(connection, person, context.now());
    return true;
  });
}
