import { keptBookYears, keptDays } from '../../kept-days.ts';

export interface KeptKind {
  readonly what: string;
  /** How long it is kept. */
  readonly kept: string;
  /** What happens to it when its person, or its account, is erased. */
  readonly erased: string;
  /** It stays after an erasure because a law demands it. */
  readonly byLaw?: true;
  /** Nobody can be told from it. */
  readonly impersonal?: true;
}

const goesWithPerson = 'Deleted with the login';
const goesWithAccount = 'Deleted with the account';
const nobody = 'Contains no personal data';
const neutral = 'The name is replaced with “Erased person”';

/** All kinds of data that the portal keeps. Every table of the database is of one of these; a test holds the two together. */
export const keptKinds = {
  profile: {
    what: 'Your profile: name, user name, e-mail, phone',
    kept: 'As long as you have a login',
    erased: goesWithPerson,
  },
  proofs: {
    what: 'How you log in: password (as a hash), two-step login, passkeys, recovery codes',
    kept: 'As long as you have a login',
    erased: goesWithPerson,
  },
  tokens: {
    what: 'Personal tokens: name, scopes and dates; the value only as a hash',
    kept: 'Until you delete them, or close your login',
    erased: 'Deleted when the login is closed',
  },
  sessions: {
    what: 'Where you are and were logged in: browser and times',
    kept: `${keptDays.endedSessions} days after the session is over`,
    erased: goesWithPerson,
  },
  loginSteps: {
    what: 'Pending logins, links and codes',
    kept: 'Until they are over, at most two days',
    erased: goesWithPerson,
  },
  subscriptions: {
    what: 'The APIs whose changes you follow, and whose retirement you were told about',
    kept: 'Until you unsubscribe; what you were told, as long as you have a login',
    erased: goesWithPerson,
  },
  numberProofs: {
    what: 'Pending verifications of a customer number',
    kept: '30 minutes',
    erased: goesWithPerson,
  },
  newsletter: {
    what: 'Your address for the newsletter',
    kept: 'Until you unsubscribe; a week if it was never confirmed',
    erased: goesWithPerson,
  },
  mails: {
    what: 'E-mails to you: address and subject; the content is deleted once sent',
    kept: `${keptDays.sentMails} days after they were sent, ${keptDays.failedMails} days if they could not be delivered`,
    erased: goesWithPerson,
  },
  supportCases: {
    what: 'What you wrote to support, and the answers',
    kept: `${keptDays.supportCases} days after the last message`,
    erased: goesWithPerson,
  },
  answers: {
    what: 'Answers to your calls, in case the same call is repeated',
    kept: 'One day',
    erased: goesWithPerson,
  },
  erasures: {
    what: 'That a login or account is closed and about to be erased',
    kept: `${keptDays.erasure} days`,
    erased: 'Deleted with the login or account',
  },
  suspensions: {
    what: 'That staff have suspended a login or an account, and why',
    kept: 'Until they undo it',
    erased: 'Deleted with the login or account',
  },
  account: {
    what: 'The account: organisation, numbers, addresses, settings',
    kept: 'As long as the account exists',
    erased: goesWithAccount,
  },
  members: {
    what: 'People of the account, invitations to it, and their roles',
    kept: 'As long as they belong to it; an invitation until it is accepted or withdrawn',
    erased: 'Deleted with the login, and with the account',
  },
  applications: {
    what: 'Applications, clients and their scopes; keys encrypted, secrets as hashes',
    kept: 'Until you delete them',
    erased: goesWithAccount,
  },
  webhooks: {
    what: 'Webhook endpoints, the contacts that programs named, their secrets (encrypted), messages sent, and messages in the inbox',
    kept: `Until you delete them; messages and attempts ${keptDays.webhookMessages} days`,
    erased: goesWithAccount,
  },
  requests: {
    what: 'Requests to staff, and what was decided',
    kept: 'As long as the account exists',
    erased: `${neutral}; deleted with the account`,
  },
  terms: {
    what: 'Which edition of the terms was accepted for the account, by whom, when',
    kept: 'As long as the account exists',
    erased: `${neutral}; deleted with the account`,
  },
  events: {
    what: 'Audit log: who did what in the account, when, from which address',
    kept: 'As long as the account exists',
    erased: `${neutral}, and the address is removed; deleted with the account`,
  },
  requestLog: {
    what: 'Request log: each call of an application, without keys',
    kept: `${keptDays.requestLog} days`,
    erased: goesWithAccount,
  },
  documentRecords: {
    what: 'What an account wrote to sandbox APIs that answer from their specification',
    kept: `${keptDays.documentRecords} days`,
    erased: goesWithAccount,
  },
  refusedCalls: {
    what: 'Calls refused by the gateway without a known account: address, time, reason',
    kept: `${keptDays.refusedCalls} days`,
    erased: nobody,
    impersonal: true,
  },
  usage: {
    what: 'Counted calls by application, API and day, which statistics show',
    kept: `${keptDays.usageByDay} days`,
    erased: goesWithAccount,
  },
  endCustomers: {
    what: 'End customers of a partner: number, name, and their calls by API and day',
    kept: `Until the partner deletes them; calls ${keptDays.usageByDay} days`,
    erased: goesWithAccount,
  },
  billedUsage: {
    what: 'Counted calls by application, API and hour, from which invoices are made',
    kept: `By hour ${keptDays.usageByHour} days, then by day, permanently`,
    erased: 'Kept: invoices are based on it. The only name in it is the application’s',
    byLaw: true,
  },
  invoices: {
    what: 'Invoices, with the name and address of the account on the day of issue',
    kept: `${keptBookYears} years after the year of the invoice, as required by bookkeeping law`,
    erased: 'Kept: required by law',
    byLaw: true,
  },
  staffLog: {
    what: 'What staff did: who, when, with what, before and after',
    kept: 'Two years',
    erased: 'Kept until then: the log must not be changed',
    byLaw: true,
  },
  staffWork: {
    what: 'What staff publish, decide and write, under their names',
    kept: 'As long as the item they worked on is kept',
    erased: neutral,
  },
  contacts: {
    what: "Contacts of the provider's own teams and APIs",
    kept: 'Until staff change them',
    erased: neutral,
  },
  catalogue: {
    what: 'APIs, guides, news, questions, prices, status',
    kept: `Until staff change them; status samples ${keptDays.statusSamples} days, status days ${keptDays.statusDays}`,
    erased: nobody,
    impersonal: true,
  },
  machinery: {
    what: 'Keys of the portal, its queue of jobs, counters against attacks (as hashes)',
    kept: 'As long as they are used; counters at most two days',
    erased: nobody,
    impersonal: true,
  },
} as const satisfies Readonly<Record<string, KeptKind>>;

export type KeptKindName = keyof typeof keptKinds;

/** In the order of the list. */
export const keptList: readonly (KeptKind & { readonly name: string })[] = Object.entries(
  keptKinds,
).map(([name, kind]) => ({ name, ...kind }));
