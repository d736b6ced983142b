import { PortalError } from '../platform/errors/portal-error.ts';
import { t, type Text } from '../platform/text/text.ts';
import type { Person } from './caller.ts';

/** Somebody else must decide: what is decided stays as it is. */
export class DeciderRefused extends PortalError {
  constructor(text: Text) {
    super('forbidden', { text });
  }
}

interface Decided {
  readonly accountId?: number | null | undefined;
  /** The address of whoever asked for it. */
  readonly askedBy?: string | null | undefined;
}

/** Nobody decides on what they or their account asked for; everybody else with the grant does. */
export function requireOthers(
  person: Pick<Person, 'email' | 'accountId'>,
  { accountId, askedBy }: Decided,
): void {
  if (askedBy?.toLowerCase() === person.email.toLowerCase())
    throw new DeciderRefused(t`You cannot decide your own request: a second person must do it`);
  if (typeof accountId === 'number' && accountId === person.accountId)
    throw new DeciderRefused(t`You cannot decide about your own account: someone else must do it`);
}
