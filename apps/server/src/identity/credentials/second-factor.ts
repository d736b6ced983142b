import { makeBearer, recoveryLetters } from '../../platform/sealing/bearers.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { LoginContext } from '../login-context.ts';
import { replaceRecoveryCodes, takeRecoveryCode } from '../sql/recovery-codes-sql.ts';
import { confirmTotp, deleteTotp, findTotpSecret, takeTotpStep } from '../sql/totp-secrets-sql.ts';
import { findTotpStep } from './totp.ts';

const codeLength = 10;

const lookalikes: Readonly<Record<string, string>> = { i: '1', l: '1', o: '0' };

export const recoveryCodeCount = 10;

/** Fifty random bits each, in two groups of five. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const code = makeBearer('recovery code');
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });
}

/** Six digits of the app, or a recovery code, however it is grouped and written; null for anything else. */
export function parseSecondFactorCode(text: string) {
  const bare = text.slice(0, 100).toLowerCase().replaceAll(/[\s-]/g, '');
  if (/^\d{6}$/.test(bare)) return { kind: 'totp', code: bare };
  const code = bare.replaceAll(/[ilo]/g, (letter) => lookalikes[letter] ?? letter);
  const isRecovery =
    code.length === codeLength &&
    Array.from(code).every((letter) => recoveryLetters.includes(letter));
  return isRecovery ? { kind: 'recovery', code } : null;
}

export type FactorOutcome = 'right' | 'wrong' | 'replayed';

/** Checks a code of the app, or a recovery code, and takes it out of use. */
export async function takeSecondFactor(context: LoginContext, iamUserId: string, text: string) {
  const given = parseSecondFactorCode(text);
  if (!given) return 'wrong';
  if (given.kind === 'recovery')
    return (await takeRecoveryCode(context, iamUserId, given.code)) ? 'right' : 'wrong';
  const known = await findTotpSecret(context, iamUserId);
  const step = known?.isConfirmed ? findTotpStep(known.secret, given.code, context.now()) : null;
  if (step === null) return 'wrong';
  return (await takeTotpStep(context.database, iamUserId, step)) ? 'right' : 'replayed';
}

/** Switches the second step on by a first code; gives the recovery codes, or null for a wrong code. */
export async function confirmSecondFactor(context: LoginContext, iamUserId: string, code: string) {
  const known = await findTotpSecret(context, iamUserId);
  if (!known || known.isConfirmed) return null;
  const step = findTotpStep(known.secret, code.replaceAll(/\s/g, ''), context.now());
  if (step === null) return null;
  const codes = createRecoveryCodes();
  const isConfirmed = await inTransaction(context.database, async (connection) => {
    if (!(await confirmTotp(connection, iamUserId, context.now()))) return false;
    await takeTotpStep(connection, iamUserId, step);
    await replaceRecoveryCodes(context, connection, { iamUserId, codes: codes.map(toBare) });
    return true;
  });
  return isConfirmed ? codes : null;
}

const toBare = (code: string) => code.replace('-', '');

export async function removeSecondFactor(context: LoginContext, iamUserId: string): Promise<void> {
  await inTransaction(context.database, async (connection) => {
    await deleteTotp(connection, iamUserId);
    await replaceRecoveryCodes(context, connection, { iamUserId, codes: [] });
  });
}
