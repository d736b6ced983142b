import { forbidden, PortalError } from '../platform/errors/portal-error.ts';
import { t } from '../platform/text/text.ts';
import type { Person } from './caller.ts';

interface Decided {
  readonly accountId?: number | null | undefined;
  /** The address of whoever asked for it. */
  readonly askedBy?: string | null | undefined;
}

const own = new WeakSet<PortalError>();

/** Nobody decides on what they or their account asked for; everybody else with the grant does. */
export function requireOthers(
  person: Pick<Person, 'email' | 'accountId'>,
  { accountId, askedBy }: Decided,
): void {
  const isAsker = askedBy?.toLowerCase() === person.email.toLowerCase();
  const isOfAccount = typeof accountId === 'number' && accountId === person.accountId;
  if (!isAsker && !isOfAccount) return;
  const refusal = forbidden(
    isAsker
      ? t`You cannot decide your own request: a second person must do it`
      : t`You cannot decide about your own account: someone else must do it`,
  );
  own.add(refusal);
  throw refusal;
}

export const isOwnDecision = (error: unknown) => error instanceof PortalError && own.has(error);
