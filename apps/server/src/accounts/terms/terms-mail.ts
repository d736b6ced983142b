import { toPageAddress } from '@portal/contract/addresses/pages';
import type { TermsEdition } from '@portal/contract/accounts/terms/schema';
import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import type { Message } from '../../platform/mail/mail.ts';
import { dateText } from '../../platform/text/dates.ts';
import { t } from '../../platform/text/text.ts';

/** A new edition of the terms, to who can accept it. */
export function newTermsMail(
  sender: MailSender,
  { to, edition, in_force_on: day, changes }: TermsEdition & { readonly to: string },
): Message {
  const query = { edition: String(edition) };
  return toMessage(sender, {
    to,
    subject: t`New terms from ${dateText(day)}`,
    digest: t`new editions of the terms`,
    blocks: [
      t`Edition ${edition} of our general terms comes into force on ${dateText(day)}. This is what changes:`,
      ...changes.split(/\n+/).filter((one) => one.trim() !== ''),
      {
        link: `${sender.portalUrl}${toPageAddress('/terms', {}, query)}`,
        label: t`Read the terms`,
      },
      t`From that day, the developer portal will ask an admin of your account to accept them. Until then, your applications keep working.`,
      { note: t`You receive this e-mail because you are an admin of the account.` },
    ],
  });
}
