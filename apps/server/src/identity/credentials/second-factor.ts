import { inTransaction } from '../../platform/database/database.ts';
import type { LoginContext } from '../login-context.ts';
import { createRecoveryCodes, parseSecondFactorCode } from './second-factor-code.ts';
import { replaceRecoveryCodes, takeRecoveryCode } from '../sql/recovery-codes-sql.ts';
import { confirmTotp, deleteTotp, findTotpSecret, takeTotpStep } from '../sql/totp-secrets-sql.ts';
import { findTotpStep } from './totp.ts';

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
