import { makeBearer, recoveryLetters } from '../../platform/sealing/bearers.ts';

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
