import { randomBytes, randomInt } from 'node:crypto';
import { Secret } from 'otpauth';

/** Something that opens a door for whoever has it. */
interface Bearer {
  readonly life: string;
  /** What is in the database: a keyed hash, the sealed text, both, or nothing of it, where a signature proves it. */
  readonly kept: 'hash' | 'sealed' | 'hash and sealed' | 'nothing';
  /** How it comes in: a header, cookie, field, parameter of a query or of a path. */
  readonly comesAs: string;
  /** Of random ones. Signed ones are made by `signToken` or a keyed hash. */
  readonly make?: () => string;
}

const token = (prefix = '', bytes = 32) => `${prefix}${randomBytes(bytes).toString('base64url')}`;
const hex = (prefix: string, bytes: number) => `${prefix}${randomBytes(bytes).toString('hex')}`;
const letters = (alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
const sixDigits = () => String(randomInt(1_000_000)).padStart(6, '0');

/** No i, l, o and u: what is read off paper is not mixed up. */
export const recoveryLetters = '0123456789abcdefghjkmnpqrstvwxyz';
/** RFC 4648 base32 in lower case: a double click selects the whole key. */
export const keyLetters = 'abcdefghijklmnopqrstuvwxyz234567';

/** Says what the token is for; `dp_` says that it is this portal's. */
export const viewTokenPrefix = 'dp_view_';

/**
 * Every bearer that the portal makes. A test makes one of each, uses it in every way and looks for it in tables, logs, spans, mails and
 * pages; a kind that it does not know fails it.
 */
export const bearers = {
  'session handle': {
    life: '12 hours',
    kept: 'hash',
    comesAs: 'Authorization of /login/api, `authorization` in a query of /login/logout',
    make: () => token('ul_'),
  },
  'one-time code': {
    life: '1 minute, once',
    kept: 'hash',
    comesAs: '`oneTimeCode` in a query',
    make: () => token('otc_'),
  },
  'access token': { life: '1 hour', kept: 'nothing', comesAs: 'Authorization' },
  'identity token': { life: '1 hour', kept: 'sealed', comesAs: '`id_token_hint` in a query' },
  'client token': { life: '1 hour', kept: 'nothing', comesAs: 'Authorization' },
  'caller token': { life: '1 minute', kept: 'nothing', comesAs: 'Authorization of an upstream' },
  'personal token': {
    life: 'a year at most',
    kept: 'hash',
    comesAs: 'Authorization',
    make: () => hex('dp_', 48),
  },
  'team token': {
    life: 'a year at most',
    kept: 'hash',
    comesAs: 'Authorization',
    make: () => hex('dp_team_', 48),
  },
  'view token': {
    life: '30 minutes',
    kept: 'hash',
    comesAs: 'Authorization',
    make: () => token(viewTokenPrefix),
  },
  'API key': {
    life: 'until it is changed',
    kept: 'hash and sealed',
    comesAs: '`apikey` in a header or a query',
    make: () => letters(keyLetters, 32),
  },
  'client secret': {
    life: '1 year',
    kept: 'hash',
    comesAs: '`client_secret` in a form, Authorization of /oidc/token',
    make: () => token('dpcs_'),
  },
  'invitation link': {
    life: '7 days',
    kept: 'hash and sealed',
    comesAs: '`hash` in a path, a body and a page',
    make: () => hex('', 16),
  },
  'end customer link': {
    life: '1 year',
    kept: 'hash',
    comesAs: '`link` in a path and a page',
    make: () => token(),
  },
  'confirmation link': {
    life: '30 minutes',
    kept: 'hash',
    comesAs: '`token` in a query',
    make: () => token(),
  },
  'confirmation code': {
    life: '30 minutes, 5 tries',
    kept: 'hash',
    comesAs: '`code` in a form',
    make: sixDigits,
  },
  'login code': {
    life: '10 minutes, 5 tries',
    kept: 'hash',
    comesAs: '`code` in a form',
    make: sixDigits,
  },
  'customer code': {
    life: '10 minutes, 5 tries',
    kept: 'hash',
    comesAs: '`code` in a body',
    make: sixDigits,
  },
  'reset link': {
    life: '30 minutes, once',
    kept: 'hash',
    comesAs: '`token` in a query',
    make: () => token(),
  },
  'recovery code': {
    life: 'once',
    kept: 'hash',
    comesAs: '`code` in a form',
    make: () => letters(recoveryLetters, 10),
  },
  'TOTP secret': {
    life: 'until it is switched off',
    kept: 'sealed',
    comesAs: 'codes of it in a form',
    make: () => new Secret({ size: 20 }).base32,
  },
  'browser cookie': {
    life: 'until the browser ends',
    kept: 'nothing',
    comesAs: 'a cookie',
    make: () => token(),
  },
  'device cookie': { life: '1 year', kept: 'nothing', comesAs: 'a cookie', make: () => token() },
  'form token': {
    life: 'as the browser cookie',
    kept: 'nothing',
    comesAs: '`form_token` in a form',
  },
  'newsletter confirmation': {
    life: '7 days',
    kept: 'hash',
    comesAs: '`token` in a path',
    make: () => token(),
  },
  'unsubscribe link': { life: 'as the subscription', kept: 'hash', comesAs: '`token` in a path' },
  'API changes link': { life: 'as the subscription', kept: 'hash', comesAs: '`token` in a path' },
  'undo link': {
    life: '14 days',
    kept: 'hash',
    comesAs: '`token` in a path',
    make: () => token(),
  },
  'preview link': {
    life: '7 days',
    kept: 'nothing',
    comesAs: '`specificationId` in a path, `id` in a page',
  },
  'paper link': { life: '1 minute', kept: 'nothing', comesAs: '`signature` in a query' },
  'copy link': { life: '1 minute', kept: 'nothing', comesAs: '`signature` in a query' },
  'inbox address': {
    life: 'as the account',
    kept: 'hash and sealed',
    comesAs: '`token` in a path',
    make: () => token(),
  },
  'webhook secret': {
    life: 'until it is changed',
    kept: 'sealed',
    comesAs: 'signatures of it in a header',
    make: () => `whsec_${randomBytes(32).toString('base64')}`,
  },
} as const satisfies Readonly<Record<string, Bearer>>;

export type BearerKind = keyof typeof bearers;

type RandomKind = {
  [Kind in BearerKind]: (typeof bearers)[Kind] extends { make: () => string } ? Kind : never;
}[BearerKind];

/** The only maker of random bearers. */
export const makeBearer = (kind: RandomKind): string => bearers[kind].make();
