import type { UserRole } from '@portal/contract/accounts/user/schema';
import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import type { Message } from '../../platform/mail/mail.ts';
import { dateText } from '../../platform/text/dates.ts';
import { t, type Text } from '../../platform/text/text.ts';

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
