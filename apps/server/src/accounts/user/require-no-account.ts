import { PortalError } from '../../platform/errors/portal-error.ts';
import { t } from '../../platform/text/text.ts';

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
  if (error instanceof Error && 'code' in error && error.code === '23505') {
    throw new PortalError('conflict', { text: t`The user already belongs to an account.` });
  }
  throw error;
}
