import type { TokenScope } from '@portal/contract/operation';
import { personalTokenLimits } from '@portal/contract/accounts/personal-token/rules';
import type {
  NewPersonalToken,
  TokenPermission,
} from '@portal/contract/accounts/personal-token/schema';

export interface TokenFields {
  readonly name: string;
  readonly permission: TokenPermission;
  readonly scopes: readonly TokenScope[];
  /** Days, or `date` for the day in `date`. */
  readonly expiry: Expiry;
  /** `YYYY-MM-DD`. */
  readonly date: string;
}

export const expiries = ['30', '90', '365', 'date'] as const;
export type Expiry = (typeof expiries)[number];

const dayLength = 86_400_000;

/** The last moment of a token: so many days from now, or the end of the chosen day. Never beyond what the server allows. */
export function toExpiresAt(
  { expiry, date }: Pick<TokenFields, 'expiry' | 'date'>,
  now: number,
): string {
  const latest = now + personalTokenLimits.days * dayLength;
  const wanted =
    expiry === 'date' ? Date.parse(`${date}T23:59:59`) : now + Number(expiry) * dayLength;
  // A minute less: the server's clock may be behind.
  return new Date(Math.min(wanted, latest - 60_000)).toISOString();
}

/** What the calendar of the date field offers: tomorrow to the last day allowed. */
export function toDateRange(now: number): { readonly min: string; readonly max: string } {
  return {
    min: toDay(now + dayLength),
    max: toDay(now + (personalTokenLimits.days - 1) * dayLength),
  };
}

function toDay(at: number): string {
  const day = new Date(at);
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`;
}

export function findDayFault(day: string, now: number): string | undefined {
  const { min, max } = toDateRange(now);
  return day < min || day > max ? `Choose a day from ${min} to ${max}` : undefined;
}

export function toNewToken(fields: TokenFields, now: number): NewPersonalToken {
  const { name, permission, scopes } = fields;
  return { name, permission, scopes: [...scopes], expires_at: toExpiresAt(fields, now) };
}
