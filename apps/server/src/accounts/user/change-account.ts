import * as z from 'zod/mini';
import { t, type Text } from '../../platform/text/text.ts';
import { PortalError, forbidden, notFound } from '../../platform/errors/portal-error.ts';
import { type Connection, inTransaction, isTaken } from '../../platform/database/database.ts';
import { findAccountStop, findActiveRole, lockAccount } from './user-sql.ts';
import type { User, UserRole } from '@portal/contract/accounts/user/schema';
import type { Actor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';

type FieldErrors = Record<string, Text[]>;

const email = z.email().check(z.minLength(6), z.maxLength(255));

/** Texts of the account service (contracts B4, G6). */
export function checkEmail(text: string): FieldErrors {
  return z.safeParse(email, text).success ? {} : { email: [t`should look like an email address`] };
}

export function checkUsername(text: string): FieldErrors {
  if (text.length < 3) return { username: [t`is too short (minimum is 3 characters)`] };
  if (text.length > 40) return { username: [t`is too long (maximum is 40 characters)`] };
  return {};
}

/** A person has a place in one account alone. */
export function requireNoAccount(person: { accountId: number | null }, wanted: number): void {
  if (person.accountId === null) return;
  const text =
    person.accountId === wanted
      ? t`You already belong to this account.`
      : t`You belong to another account. Ask its admin to remove you first.`;
  throw new PortalError('conflict', { text });
}

/** Two ways into an account at once: the database keeps the first. */
export function refuseSecondAccount(error: unknown): never {
  if (isTaken(error)) {
    throw new PortalError('conflict', { text: t`The user already belongs to an account.` });
  }
  throw error;
}

const stopTexts = {
  closed: t`The account is closed and about to be erased.`,
  suspended: t`The account is suspended: resume it first.`,
} as const;

/** Nothing is decided for an account that is stopped, and nobody joins it. */
export async function requireOpenAccount(connection: Connection, accountId: number): Promise<void> {
  const stop = await findAccountStop(connection, accountId);
  if (stop) throw new PortalError('conflict', { text: stopTexts[stop] });
}

/** Nobody else could manage the account: somebody announced, or suspended, does not count. */
export function isLastAdmin(users: readonly User[], user: User): boolean {
  const isActiveAdmin = (one: User) => one.role === 'admin' && one.state === 'active';
  return isActiveAdmin(user) && users.filter(isActiveAdmin).length === 1;
}

type Change = { readonly accountId: number } & (
  | {
      readonly actor: Actor;
      /** What the actor must still be when its turn comes: a role may have gone while it waited. */
      readonly as: UserRole | 'staff';
    }
  /** The gateway has let its API key pass. */
  | { readonly as: 'program' }
);

/**
 * One change within an account: what `work` does stands or falls as a whole, log line included, and changes of one account
 * follow each other. Mails are written with it.
 */
export async function changeAccount<Result>(
  services: Services,
  { accountId, ...change }: Change,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  return inTransaction(services.database, async (connection) => {
    if (!(await lockAccount(connection, accountId))) throw notFound();
    if ('actor' in change && change.as !== 'staff')
      await requireStill(connection, { accountId, ...change });
    return work(connection);
  });
}

interface Still {
  readonly accountId: number;
  readonly actor: Actor;
  readonly as: UserRole | 'staff';
}

async function requireStill(connection: Connection, { accountId, actor, as }: Still) {
  const role = await findActiveRole(connection, accountId, actor.person.iamUserId);
  if (role === null) throw notFound();
  if (as === 'admin' && role !== 'admin') throw forbidden();
}
