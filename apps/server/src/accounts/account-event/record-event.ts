import type { Connection } from '../../platform/database/database.ts';
import { insertAccountEvent } from './account-event-sql.ts';
import type { Actor } from '../../context/actor.ts';

/** Who acted, as far as a line of the log keeps it. */
interface EventActor extends Pick<Actor, 'origin'> {
  readonly person: Pick<Actor['person'], 'email' | 'iamUserId'>;
}

interface Event {
  readonly accountId: number;
  /** `<thing>.<what happened>`; `account-event/rules.ts` of the contract has its sentence. */
  readonly action: string;
  readonly subject: string;
  readonly details?: Readonly<Record<string, string>>;
}

/** Adds a line to the account's log within the transaction of the change that it tells of; nobody as actor is the portal. */
export async function recordEvent(
  connection: Connection,
  actor: EventActor | null,
  event: Event,
): Promise<void> {
  await insertAccountEvent(connection, {
    ...event,
    details: event.details ?? {},
    actor: actor?.person.email ?? null,
    iamUserId: actor?.person.iamUserId ?? null,
    address: actor?.origin.address ?? null,
    requestId: actor?.origin.requestId ?? null,
  });
}
