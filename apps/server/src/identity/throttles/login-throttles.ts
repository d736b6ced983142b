import { toNetwork } from '../../context/caller-address.ts';
import type { LoginContext } from '../login-context.ts';
import { loginLimits, type LimitName } from './login-limits.ts';
import {
  countAttempt,
  forgetAttempts,
  forgiveAttempt,
  type Counter,
} from '../sql/throttle-counters-sql.ts';
import { createThrottle, type Throttle } from '../../platform/throttle.ts';

interface Attempt {
  readonly email: string;
  readonly ip: string;
  /** The browser, if it has logged in as this person before (known-device.ts). */
  readonly deviceId: string | null;
}

interface FactorAttempt {
  readonly iamUserId: string;
  readonly deviceId: string | null;
}

/** Each attempt gives the seconds to wait. */
export function createLoginThrottles(context: LoginContext) {
  const count = async (limit: LimitName, of: string) =>
    (await countAttempt(context, { limit, of })).wait;
  const requests = createMemoryThrottle(context, 'requestsOfNetwork');
  const tokens = createMemoryThrottle(context, 'tokensOfClientAndNetwork');
  return {
    attemptPassword: (attempt: Attempt) => attemptPassword(context, attempt),
    /** What was counted on its way counts no more. */
    loginSucceeded: (attempt: Attempt) => loginSucceeded(context, attempt),
    async attemptSecondFactor(attempt: FactorAttempt) {
      return (await countAttempt(context, toFactorCounter(attempt))).wait;
    },
    secondFactorWasRight: (attempt: FactorAttempt) =>
      forgetAttempts(context, toFactorCounter(attempt)),
    /** To this address, or on behalf of this network. */
    async attemptMail({ email, ip }: Omit<Attempt, 'deviceId'>) {
      const network = toNetwork(ip);
      return (
        (await count('mailsOfNetwork', network)) ||
        (await count('mailsToAddressOfNetwork', pair(email, network))) ||
        (await count('mailsToAddress', email.trim()))
      );
    },
    attemptSignInCode: (iamUserId: string) => count('signInCodesOfPerson', iamUserId),
    /** By person, by network, by number. */
    attemptCustomerCode: async (attempt: Record<'iamUserId' | 'ip' | 'number', string>) =>
      (await count('customerCodesOfPerson', attempt.iamUserId)) ||
      (await count('customerCodesOfNetwork', toNetwork(attempt.ip))) ||
      (await count('customerCodesOfNumber', attempt.number)),
    attemptRequest: (ip: string) => requests.attempt(toNetwork(ip)),
    /** Nobody else's calls slow a program down. */
    attemptToken: ({ client, ip }: Record<'client' | 'ip', string>) =>
      tokens.attempt(pair(client, toNetwork(ip))),
  };
}

export type LoginThrottles = ReturnType<typeof createLoginThrottles>;

function createMemoryThrottle({ now }: LoginContext, name: LimitName): Throttle {
  const { free, firstWait, longestWait, forgetAfter } = loginLimits[name];
  return createThrottle({
    free,
    firstWait: firstWait * 1000,
    longestWait: longestWait * 1000,
    forgetAfter: forgetAfter * 1000,
    now,
  });
}

const pair = (email: string, other: string) => `${email.trim()} ${other}`;

function toFactorCounter({ iamUserId, deviceId }: FactorAttempt): Counter {
  return deviceId
    ? { limit: 'secondFactorOfDevice', of: pair(iamUserId, deviceId) }
    : { limit: 'secondFactorOfPerson', of: iamUserId };
}

/** `isStrained` where the address was tried too often. A browser that has logged in before is counted by itself alone: nobody else's attempts reach it. */
async function attemptPassword(context: LoginContext, { email, ip, deviceId }: Attempt) {
  if (deviceId) {
    const of = pair(email, deviceId);
    const { wait } = await countAttempt(context, { limit: 'passwordsOfDevice', of });
    return { wait, isStrained: false };
  }
  const network = toNetwork(ip);
  const ofNetwork = await countAttempt(context, { limit: 'passwordsOfNetwork', of: network });
  if (ofNetwork.wait > 0) return { wait: ofNetwork.wait, isStrained: false };
  const of = pair(email, network);
  const { wait } = await countAttempt(context, { limit: 'passwordsOfAddressAndNetwork', of });
  if (wait > 0) return { wait, isStrained: false };
  const all = await countAttempt(context, { limit: 'passwordsOfAddress', of: email });
  return { wait: 0, isStrained: all.count > loginLimits.passwordsOfAddress.free };
}

/** What strangers have tried on the address stays counted: only the login's own attempts are forgiven. */
async function loginSucceeded(context: LoginContext, { email, ip, deviceId }: Attempt) {
  if (deviceId) {
    await forgetAttempts(context, { limit: 'passwordsOfDevice', of: pair(email, deviceId) });
    return;
  }
  const network = toNetwork(ip);
  const of = pair(email, network);
  await forgetAttempts(context, { limit: 'passwordsOfAddressAndNetwork', of });
  await forgiveAttempt(context, { limit: 'passwordsOfNetwork', of: network });
  await forgiveAttempt(context, { limit: 'passwordsOfAddress', of: email });
}
