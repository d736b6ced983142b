import { toPageAddress } from '@portal/contract/addresses/pages';
import type { Connection } from '../../platform/database/database.ts';
import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import type { Message } from '../../platform/mail/mail.ts';
import type { Actor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { momentText } from '../../platform/text/dates.ts';
import { t, type Text } from '../../platform/text/text.ts';
import type { Queryable } from '../../platform/rows/rows.ts';
import { listUsers } from './user-sql.ts';

type CredentialKind =
  | 'API key'
  | 'client'
  | 'client secret'
  | 'personal token'
  | 'webhook'
  | 'webhook secret';

interface NewCredential {
  readonly kind: CredentialKind;
  /** Of the application, client or token; its value is never here. */
  readonly name: string;
  /** E-mail of who made it, or the application whose API key did. */
  readonly by: string;
  readonly at: Date;
}

const texts: Readonly<Record<CredentialKind, { readonly subject: Text; readonly what: Text }>> = {
  'API key': { subject: t`A new API key was created`, what: t`a new API key` },
  client: { subject: t`A new client was created`, what: t`a new client` },
  'client secret': { subject: t`A new client secret was created`, what: t`a new client secret` },
  'personal token': { subject: t`A new personal token was created`, what: t`a new personal token` },
  webhook: { subject: t`A new webhook was created`, what: t`a new webhook` },
  'webhook secret': { subject: t`A new webhook secret was created`, what: t`a new webhook secret` },
};

const pages: Readonly<Record<CredentialKind, string>> = {
  'API key': toPageAddress('/admin/applications', {}),
  client: toPageAddress('/admin/applications', {}, { tab: 'clients' }),
  'client secret': toPageAddress('/admin/applications', {}, { tab: 'clients' }),
  'personal token': toPageAddress('/admin/applications', {}, { tab: 'tokens' }),
  webhook: toPageAddress('/admin/webhooks', {}),
  'webhook secret': toPageAddress('/admin/webhooks', {}),
};

export function newCredentialMail(
  sender: MailSender,
  to: string,
  { kind, name, by, at }: NewCredential,
): Message {
  const { subject, what } = texts[kind];
  return toMessage(sender, {
    to,
    subject,
    blocks: [
      t`${by} created ${what}, "${name}", on ${momentText(at)}. It works from now on. Its value is not in this e-mail.`,
      { link: `${sender.portalUrl}${pages[kind]}`, label: t`See it in the portal` },
      {
        note: t`If you did not expect this, delete it, change your password and write to ${sender.supportMail}.`,
      },
    ],
  });
}

interface CredentialOwner extends Pick<NewCredential, 'kind' | 'name'> {
  /** Null for a credential of the person alone. */
  readonly accountId: number | null;
}

type Maker = { readonly connection: Connection } & (
  | Pick<Actor, 'person'>
  | { readonly application: { readonly name: string } }
);

/** In the transaction that makes it: tells who made it, and of an account's credentials its admins, so that a thief's does not go unseen. */
export async function announceCredential(
  services: Services,
  maker: Maker,
  { accountId, kind, name }: CredentialOwner,
): Promise<void> {
  const admins = accountId === null ? [] : await listAdminMails(maker.connection, accountId);
  const by = 'person' in maker ? maker.person.email : maker.application.name;
  const about = { kind, name, by, at: new Date() };
  const to = [...new Set([...('person' in maker ? [by] : []), ...admins])];
  await services.outbox.put(
    maker.connection,
    to.map((address) => newCredentialMail(services.mailSender, address, about)),
  );
}

/** The addresses of the account's active admins: who is told of what happens in it. */
export async function listAdminMails(database: Queryable, accountId: number): Promise<string[]> {
  const users = await listUsers(database, accountId);
  return users
    .filter((user) => user.role === 'admin' && user.state === 'active')
    .map((user) => user.email);
}
