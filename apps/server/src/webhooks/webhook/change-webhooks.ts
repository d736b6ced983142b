import { recordEvent } from '../../accounts/account-event/index.ts';
import { announceCredential, changeAccount } from '../../accounts/user/index.ts';
import type { Actor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import type { Connection } from '../../platform/database/database.ts';

/** A program that calls with the API key of an application. */
export interface Program extends Pick<Actor, 'origin'> {
  readonly application: { readonly name: string };
}

/** Who changes webhooks: an admin on the page, or a program by the Notifications API. */
export type Changer = Actor | Program;

interface Of {
  readonly accountId: number;
  readonly by: Changer;
}

export function changeWebhooks<Result>(
  services: Services,
  { accountId, by }: Of,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const change =
    'person' in by ? ({ actor: by, as: 'admin' } as const) : { as: 'program' as const };
  return changeAccount(services, { accountId, ...change }, work);
}

interface Event {
  readonly action: string;
  /** Address of the webhook. */
  readonly subject: string;
}

export function recordWebhookEvent(
  connection: Connection,
  { accountId, by }: Of,
  event: Event,
): Promise<void> {
  const actor =
    'person' in by ? by : { ...by, person: { email: by.application.name, iamUserId: null } };
  return recordEvent(connection, actor, { accountId, ...event });
}

/** A secret is made: the account's admins are told. */
export function announceSecret(
  services: Services,
  connection: Connection,
  { accountId, by, ...made }: Of & { kind: 'webhook' | 'webhook secret'; name: string },
): Promise<void> {
  return announceCredential(services, { connection, ...by }, { accountId, ...made });
}
