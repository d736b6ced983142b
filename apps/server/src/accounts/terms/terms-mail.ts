import { toPageAddress } from '@portal/contract/addresses/pages';
import type { TermsEdition } from '@portal/contract/accounts/terms/schema';
import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import type { Message } from '../../platform/mail/mail.ts';
import { toTermsDay } from './terms-day.ts';

/** A new edition of the terms, to who can accept it. */
export function newTermsMail(
  sender: MailSender,
  { to, edition, in_force_on: day, changes }: TermsEdition & { readonly to: string },
): Message {
  const query = { edition: String(edition) };
  return toMessage(sender, {
    to,
    subject: `New terms from ${toTermsDay(day)}`,
    digest: 'new editions of the terms',
    blocks: [
      `Edition ${edition} of our general terms comes into force on ${toTermsDay(day)} on. This is what changes:`,
      ...changes.split(/\n+/).filter((one) => one.trim() !== ''),
      { link: `${sender.portalUrl}${toPageAddress('/terms', {}, query)}`, label: 'Read the terms' },
      'From that day, the developer portal will ask an admin of your account to accept them. Until then, your applications keep working.',
      { note: 'You receive this e-mail because you are an admin of the account.' },
    ],
  });
}
