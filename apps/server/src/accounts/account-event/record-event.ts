import type { Connection } from '../../platform/database/database.ts';
import { insertAccountEvent } from './account-event-sql.ts';
import type { Actor } from '../../context/actor.ts';

/** Who acted, as far as a line of the log keeps it. */
interface EventActor extends Pick<Actor, 'origin'> {
  /** Without an id: a program, by the name of its application. */
  readonly person: { readonly email: string; readonly iamUserId: string | null };
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
  { accountId, details, ...event }: Event,
): Promise<void> {
  await insertAccountEvent(connection, {
    ...event,
    account_id: accountId,
    ...(details && { details: JSON.stringify(details) }),
    ...(actor && {
      actor: actor.person.email,
      iam_user_id: actor.person.iamUserId,
      address: actor.origin.address,
      request_id: actor.origin.requestId,
    }),
  });
}
