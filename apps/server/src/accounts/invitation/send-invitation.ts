import { toPageAddress } from '@portal/contract/addresses/pages';
import type { UserRole } from '@portal/contract/accounts/user/schema';
import type { Connection } from '../../platform/database/database.ts';
import { findOrganisation } from '../account/index.ts';
import {
  deleteInvitation,
  findOpenInvitation,
  insertInvitation,
  type InvitationRow,
  renewInvitation,
} from './invitation-sql.ts';
import { makeBearer } from '../../platform/sealing/bearers.ts';
import type { Actor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import type { Message } from '../../platform/mail/mail.ts';
import { dateText } from '../../platform/text/dates.ts';
import { t, type Text } from '../../platform/text/text.ts';

/** A new invitation, or the account's open one for the address with its days anew. */
export async function addInvitation(
  services: Services,
  { connection, actor }: { connection: Connection; actor: Actor },
  { accountId, email, role }: { accountId: number; email: string; role: UserRole },
): Promise<InvitationRow> {
  const open = await findOpenInvitation(connection, accountId, email);
  if (open?.role === role) return renew(services, connection, open);
  if (open) await deleteInvitation(connection, open.id);
  const invited = { account_id: accountId, email, role, invited_by: actor.person.email };
  return insertInvitation(connection, { ...invited, ...createLink(services) });
}

/** The link stays as long as it works, so that an older mail does not lead nowhere; an expired one is replaced. */
export function renew(services: Services, connection: Connection, invitation: InvitationRow) {
  const link = invitation.is_expired ? createLink(services) : {};
  return renewInvitation(connection, invitation.id, link);
}

function createLink({ invitationHash, invitationSealing }: Services) {
  const hash = makeBearer('invitation link');
  return { hash_keyed: invitationHash(hash), hash_sealed: invitationSealing.seal(hash) };
}

/** In the invitation's transaction, which goes on with it. */
export async function mailInvitation(
  services: Services,
  connection: Connection,
  row: InvitationRow,
): Promise<InvitationRow> {
  const organisation = await findOrganisation(connection, row.account_id);
  if (organisation === null || row.hash_sealed === null) return row;
  const mail = invitationMail(services.mailSender, {
    to: row.email,
    organisation,
    role: row.role,
    invitedBy: row.invited_by,
    link: toInvitationLink(services, services.invitationSealing.open(row.hash_sealed)),
    expiresAt: row.expires_at,
  });
  await services.outbox.put(connection, [mail]);
  return row;
}

interface About {
  readonly to: string;
  readonly organisation: string;
  readonly role: UserRole;
  readonly invitedBy: string;
  readonly link: string;
  readonly expiresAt: Date;
}

/** 'You are invited to …' with the link that works once (USER-03). */
export function invitationMail(sender: MailSender, about: About): Message {
  return toMessage(sender, {
    to: about.to,
    subject: t`You are invited to ${about.organisation}`,
    blocks: [
      t`${about.invitedBy} invites you to work with ${about.organisation} on the ${sender.title} of ${sender.brand}, as ${toRoleText(about.role)}.`,
      t`Open this link and log in with this e-mail address, or create a login for it:`,
      { link: about.link, label: t`Accept the invitation` },
      {
        note: t`The link works once, until ${dateText(about.expiresAt)}. Not expecting this? Delete this message.`,
      },
    ],
  });
}

function toRoleText(role: UserRole): Text {
  return role === 'admin'
    ? t`an admin: you can change applications, keys, users and the account`
    : t`a member: you can see and use applications, their keys, logs and statistics`;
}

export function toInvitationLink({ portalUrl }: Services, hash: string): string {
  return `${portalUrl}${toPageAddress('/signup/invitation/$inviteHash', { inviteHash: hash })}`;
}
