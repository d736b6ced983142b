const minute = 60;
const hour = 60 * minute;

interface Limit {
  /** Attempts without any wait. */
  readonly free: number;
  /** Seconds of the first wait; it doubles with each further attempt. */
  readonly firstWait: number;
  readonly longestWait: number;
  /** Seconds of quiet after which counting starts anew. */
  readonly forgetAfter: number;
}

/**
 * Every limit of the login in one place. None of them lets a stranger lock a person out: what is counted for an address
 * alone only adds a step, and a browser that has logged in before is counted by itself.
 */
export const loginLimits = {
  /** Guessing one person's password from one place: slow after five, and nobody elsewhere notices. */
  passwordsOfAddressAndNetwork: {
    free: 5,
    firstWait: 1,
    longestWait: 15 * minute,
    forgetAfter: hour,
  },
  /** The same from a browser that has logged in before: the office's bad neighbour does not slow it down. */
  passwordsOfDevice: { free: 5, firstWait: 1, longestWait: 15 * minute, forgetAfter: hour },
  /** One password tried on many people from one place; generous, because an office shares one address. */
  passwordsOfNetwork: { free: 50, firstWait: 1, longestWait: 15 * minute, forgetAfter: hour },
  /** Guesses from everywhere at one person: after ten, a browser new to us needs a mailed code too; nobody waits. */
  passwordsOfAddress: { free: 10, firstWait: 0, longestWait: 0, forgetAfter: 24 * hour },
  /** Six digits are few: who has the password gets about a hundred guesses a day at them. */
  secondFactorOfPerson: {
    free: 10,
    firstWait: 2,
    longestWait: 15 * minute,
    forgetAfter: 24 * hour,
  },
  /** The same from the person's own browser, so that a thief of the password cannot shut the owner out. */
  secondFactorOfDevice: {
    free: 10,
    firstWait: 2,
    longestWait: 15 * minute,
    forgetAfter: 24 * hour,
  },
  /** Mails that one place asks for to one address: nobody's mailbox is filled by us. */
  mailsToAddressOfNetwork: { free: 5, firstWait: minute, longestWait: hour, forgetAfter: hour },
  /** The same from everywhere; the wait is short, because the owner may be the one who waits. */
  mailsToAddress: { free: 20, firstWait: 30, longestWait: 10 * minute, forgetAfter: hour },
  /** Mails to many addresses on behalf of one place. */
  mailsOfNetwork: { free: 30, firstWait: minute, longestWait: hour, forgetAfter: hour },
  /** Codes for a login that already had the right password: strangers cannot use these up. */
  signInCodesOfPerson: { free: 10, firstWait: minute, longestWait: 10 * minute, forgetAfter: hour },
  /** Codes for customer numbers that one person asks for: nobody walks through the numbers. */
  customerCodesOfPerson: { free: 5, firstWait: minute, longestWait: hour, forgetAfter: hour },
  /** The same from one place with many logins. */
  customerCodesOfNetwork: { free: 30, firstWait: minute, longestWait: hour, forgetAfter: hour },
  /** Codes for one number from everywhere: a customer's mailbox is not filled by us. */
  customerCodesOfNumber: { free: 5, firstWait: minute, longestWait: hour, forgetAfter: hour },
  /** Requests of any kind; counted in memory, because a database row for each would cost more than it saves. */
  requestsOfNetwork: { free: 600, firstWait: 2, longestWait: minute, forgetAfter: minute },
  /** Calls for tokens, which a network of servers makes all day; counted in memory too. */
  tokensOfClientAndNetwork: { free: 600, firstWait: 2, longestWait: minute, forgetAfter: minute },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof loginLimits;
