import { recordEvent } from '../../accounts/account-event/index.ts';
import { announceCredential, changeAccount } from '../../accounts/user/index.ts';
import type { Actor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import type { Connection } from '../../platform/database/database.ts';
import { causingMails } from '../../platform/mail/caused-mails.ts';

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
  if ('person' in by) return changeAccount(services, { accountId, actor: by, as: 'admin' }, work);
  const change = { accountId, as: 'program' } as const;
  return causingMails(toCause(accountId), () => changeAccount(services, change, work));
}

/** Mails that follow from what an account's programs or endpoints do count for the account, as those of its people do. */
export const toCause = (accountId: number) => ({ accountId, iamUserId: 'program', email: '' });

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
