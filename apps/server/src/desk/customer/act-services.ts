import type { Actor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { listAdminMails } from '../../accounts/user/index.ts';
import type { Connection } from '../../platform/database/database.ts';
import { invalid, PortalError } from '../../platform/errors/portal-error.ts';
import * as mails from './act-mails.ts';
import { t, type Text } from '../../platform/text/text.ts';

export const actMails = {
  'account-suspended': mails.accountSuspendedMail,
  'account-resumed': mails.accountResumedMail,
  'person-suspended': mails.personSuspendedMail,
  'person-resumed': mails.personResumedMail,
  'person-made-admin': mails.personMadeAdminMail,
  'person-made-member': mails.personMadeMemberMail,
  'sessions-ended': mails.sessionsEndedMail,
} as const;

export type ActMailKind = keyof typeof actMails;

export interface ActServices extends Services {
  /** Signs a person out everywhere. */
  endSessions(connection: Connection, iamUserId: string): Promise<void>;
}

export interface AccountAct {
  readonly accountId: number;
  readonly reason: string;
  readonly ifMatch: string | null;
}

export interface PersonAct extends AccountAct {
  readonly userId: string;
}

export type Act<Target, Result> = (
  services: ActServices,
  actor: Actor,
  target: Target,
) => Promise<Result>;

export function requireReason(given: string): string {
  const reason = given.trim();
  if (reason === '') throw invalid({ reason: [t`can't be blank`] });
  return reason;
}

export const conflict = (text: Text) => new PortalError('conflict', { text });

interface Told {
  readonly kind: ActMailKind;
  readonly accountId: number;
  readonly orgName: string;
  readonly email: string;
  readonly reason: string;
  /** Beside the admins of the account. */
  readonly also?: readonly string[];
  /** The person alone. */
  readonly alone?: true;
}

/** In the transaction of the act, once to each address. */
export async function tell(
  { outbox, mailSender }: Services,
  connection: Connection,
  { kind, accountId, also = [], alone, ...act }: Told,
): Promise<void> {
  const admins = alone ? [] : await listAdminMails(connection, accountId);
  const to = new Map([...also, ...admins].map((address) => [address.toLowerCase(), address]));
  const written = [...to.values()].map((one) => actMails[kind](mailSender, { ...act, to: one }));
  await outbox.put(connection, written);
}
