import { randomBytes, timingSafeEqual } from 'node:crypto';
import { inTransaction } from '../../platform/database/database.ts';
import { fetchRow, rows, writeRows } from '../../platform/rows/rows.ts';
import { after, type LoginContext } from '../login-context.ts';
import { makeBearer } from '../../platform/sealing/bearers.ts';
import { setEmailVerified } from './login-people-sql.ts';

export const verificationMinutes = 30;
const mostAttempts = 5;

const verifications = rows.selectFrom('email_verifications').selectAll();

const toTokenHash = (context: LoginContext, token: string) => context.hashes.mail(`token:${token}`);
const toCodeHash = (context: LoginContext, tokenHash: Buffer, code: string) =>
  context.hashes.mail(`code:${tokenHash.toString('hex')}:${code}`);

interface NewVerification {
  readonly iamUserId: string;
  readonly interactionUid: string;
}

/** A link and a six-digit code for one mail; what an earlier mail of the interaction said counts no more. */
export async function insertVerification(context: LoginContext, verification: NewVerification) {
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
    const earlier = rows.deleteFrom('email_verifications').where('used_at', 'is', null);
    await writeRows(connection, earlier.where('interaction_uid', '=', interactionUid));
    const verification = rows.insertInto('email_verifications').values({
      token_hash: tokenHash,
      code_hash: codeHash,
      iam_user_id: iamUserId,
      interaction_uid: interactionUid,
      created_at: context.now(),
      expires_at: after(context, verificationMinutes * 60),
    });
    await writeRows(connection, verification);
  });
}

export const findVerificationOfInteraction = ({ database }: LoginContext, interactionUid: string) =>
  fetchRow(
    database,
    verifications
      .where('interaction_uid', '=', interactionUid)
      .orderBy('created_at', 'desc')
      .limit(1),
  );

/** The verification behind a link, as long as it can be used. */
export const findVerificationOfLink = (context: LoginContext, token: string) =>
  fetchRow(
    context.database,
    verifications
      .where('token_hash', '=', toTokenHash(context, token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', context.now()),
  );

export type CodeOutcome = 'right' | 'wrong' | 'over';

/** Counts the attempt first, then compares: no number of parallel guesses gets more than five. */
export async function tryVerificationCode(context: LoginContext, tokenHash: Buffer, code: string) {
  const { rows: found } = await context.database.query<{ code_hash: Buffer; attempts: number }>(
    `UPDATE email_verifications SET attempts = attempts + 1
     WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2 AND attempts < $3
     RETURNING code_hash, attempts`,
    [tokenHash, context.now(), mostAttempts],
  );
  const row = found[0];
  if (!row) return 'over';
  if (timingSafeEqual(row.code_hash, toCodeHash(context, tokenHash, code))) return 'right';
  return row.attempts < mostAttempts ? 'wrong' : 'over';
}

/** Confirms the address; false when the verification was used or replaced in the meantime. */
export async function useVerification(context: LoginContext, tokenHash: Buffer): Promise<boolean> {
  return inTransaction(context.database, async (connection) => {
    const { rows: found } = await connection.query<{ iam_user_id: string }>(
      `UPDATE email_verifications SET used_at = $2 WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2
       RETURNING iam_user_id`,
      [tokenHash, context.now()],
    );
    const person = found[0]?.iam_user_id;
    if (person === undefined) return false;
    await setEmailVerified(connection, person, context.now());
    return true;
  });
}
