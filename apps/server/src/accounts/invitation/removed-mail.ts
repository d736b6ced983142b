import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import type { Message } from '../../platform/mail/mail.ts';
import { t } from '../../platform/text/text.ts';

interface About {
  readonly to: string;
  readonly organisation: string;
  /** Addresses of the admins, who can invite again. */
  readonly admins: readonly string[];
}

/** To somebody who belongs to an account no more: they keep their login. */
export function removedMail(sender: MailSender, { to, organisation, admins }: About): Message {
  return toMessage(sender, {
    to,
    subject: t`You were removed from ${organisation}`,
    blocks: [
      t`An admin has removed you from the account of ${organisation} on the ${sender.title} of ${sender.brand}. You no longer see its applications and keys. Programs that use them keep running.`,
      t`You keep your login. You can be invited to another account, or set up your own.`,
      { note: t`Was this a mistake? Ask an admin to invite you again: ${admins.join(', ')}` },
    ],
  });
}
