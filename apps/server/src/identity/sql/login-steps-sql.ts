import { timingSafeEqual } from 'node:crypto';
import { makeBearer } from '../../platform/sealing/bearers.ts';
import { after, type LoginContext } from '../login-context.ts';

export const stepMinutes = 10;
const mostAttempts = 5;

/** What a login waits for after the password. */
export interface LoginStep {
  readonly kind: 'mailed-code' | 'second-factor';
  /** Null for a decoy: nothing that is typed ends it. */
  readonly iam_user_id: string | null;
}

const toCodeHash = ({ hashes }: LoginContext, uid: string, code: string) =>
  hashes.step(`${uid}:${code}`);

interface NewStep extends LoginStep {
  readonly uid: string;
  readonly codeHash: Buffer | null;
}

/** A login waits for one thing at a time: the next step takes the place of the one before. */
async function replaceStep(context: LoginContext, step: NewStep): Promise<void> {
  await context.database.query(
    `INSERT INTO login_steps (interaction_uid, iam_user_id, kind, code_hash, expires_at)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (interaction_uid) DO UPDATE SET iam_user_id = EXCLUDED.iam_user_id, kind = EXCLUDED.kind,
       code_hash = EXCLUDED.code_hash, attempts = 0, expires_at = EXCLUDED.expires_at`,
    [step.uid, step.iam_user_id, step.kind, step.codeHash, after(context, stepMinutes * 60)],
  );
}

/** Gives the code for the mail; for nobody it is a decoy whose code is told to nobody. */
export async function startMailedCode(
  context: LoginContext,
  uid: string,
  iamUserId: string | null,
): Promise<string> {
  const code = makeBearer('login code');
  const codeHash = toCodeHash(context, uid, code);
  await replaceStep(context, { uid, iam_user_id: iamUserId, kind: 'mailed-code', codeHash });
  return code;
}

export async function startSecondFactor(
  context: LoginContext,
  uid: string,
  iamUserId: string,
): Promise<void> {
  const step = { uid, iam_user_id: iamUserId, kind: 'second-factor', codeHash: null } as const;
  await replaceStep(context, step);
}

export async function findStep(context: LoginContext, uid: string): Promise<LoginStep | null> {
  const { rows } = await context.database.query<LoginStep>(
    'SELECT kind, iam_user_id FROM login_steps WHERE interaction_uid = $1 AND expires_at > $2',
    [uid, context.now()],
  );
  return rows[0] ?? null;
}

/** Counts the attempt first; null when there were too many, or the step is over. */
export async function attemptStep(
  context: LoginContext,
  uid: string,
): Promise<{ readonly isCode: (code: string) => boolean } | null> {
  const { rows } = await context.database.query<{ code_hash: Buffer | null }>(
    `UPDATE login_steps SET attempts = attempts + 1
     WHERE interaction_uid = $1 AND expires_at > $2 AND attempts < $3 RETURNING code_hash`,
    [uid, context.now(), mostAttempts],
  );
  const row = rows[0];
  if (!row) return null;
  const { code_hash: hash } = row;
  return {
    isCode: (code) => hash !== null && timingSafeEqual(hash, toCodeHash(context, uid, code)),
  };
}

export async function deleteStep(context: LoginContext, uid: string): Promise<void> {
  await context.database.query('DELETE FROM login_steps WHERE interaction_uid = $1', [uid]);
}
