import { toPageAddress } from '@portal/contract/addresses/pages';
import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import type { MailBlock, Message } from '../../platform/mail/mail.ts';
import { toOneLine, toParagraphs } from './support-case-mail.ts';
import { t } from '../../platform/text/text.ts';

interface MailedCase {
  readonly reference: string;
  readonly subject: string;
  readonly email: string;
}

const ownLink = ({ portalUrl }: MailSender, reference: string): MailBlock => ({
  link: `${portalUrl}${toPageAddress('/support/cases/$reference', { reference })}`,
  label: t`Open the thread`,
});

const deskLink = ({ portalUrl }: MailSender, reference: string): MailBlock => ({
  link: `${portalUrl}${toPageAddress('/admin', {}, { tab: 'cases', case: reference })}`,
  label: t`Open the case`,
});

/** Who writes to the address of support by mail is heard, too. */
const answerable = (sender: MailSender, message: Message): Message => ({
  ...message,
  headers: { ...message.headers, 'Reply-To': sender.supportMail },
});

/** To the customer: what support answers, and nothing of what they wrote. */
export function caseAnsweredMail(
  sender: MailSender,
  { reference, subject, email, text, isLast }: MailedCase & { text: string; isLast: boolean },
): Message {
  return answerable(
    sender,
    toMessage(sender, {
      to: email,
      subject: t`Answer to ${reference}: ${toOneLine(subject)}`,
      blocks: [
        ...toParagraphs(text),
        ownLink(sender, reference),
        {
          note: isLast
            ? t`This answer closes the case. To reopen it, write in the thread or answer this e-mail.`
            : t`Reply in the thread, or answer this e-mail.`,
        },
      ],
    }),
  );
}

export function caseClosedMail(sender: MailSender, { reference, subject, email }: MailedCase) {
  return answerable(
    sender,
    toMessage(sender, {
      to: email,
      subject: t`Closed: ${reference}, ${toOneLine(subject)}`,
      blocks: [
        t`Support has closed your case. To reopen it, write in its thread.`,
        ownLink(sender, reference),
      ],
    }),
  );
}

/** To support: what the customer wrote on. */
export function caseWrittenMail(
  sender: MailSender,
  { to, by, reference, subject, text }: MailedCase & { to: string; by: string; text: string },
): Message {
  const message = toMessage(sender, {
    to,
    subject: t`More on ${reference}: ${toOneLine(subject)}`,
    blocks: [t`${by} writes:`, ...toParagraphs(text), deskLink(sender, reference)],
  });
  return { ...message, headers: { ...message.headers, 'Reply-To': by } };
}

interface HandOver {
  readonly to: string;
  readonly by: string;
  readonly note: string;
  readonly cases: readonly Pick<MailedCase, 'reference' | 'subject'>[];
}

const mostNamed = 30;

/** To a colleague: one case, or all that was open at the end of a shift. */
export function caseHandedOverMail(sender: MailSender, { to, by, note, cases }: HandOver): Message {
  const [first] = cases;
  const isOne = cases.length === 1;
  const named = cases.slice(0, mostNamed);
  const more = cases.length - named.length;
  return toMessage(sender, {
    to,
    subject: isOne
      ? t`Handed over to you: ${first?.reference ?? ''}`
      : t`Handed over to you: ${cases.length} cases`,
    blocks: [
      t`${by} has handed over to you.`,
      ...(note === '' ? [] : [t`The note:`, ...toParagraphs(note)]),
      ...named.map(({ reference, subject }) => `${reference}: ${toOneLine(subject)}`),
      ...(more > 0 ? [t`and ${more} more`] : []),
      isOne && first
        ? deskLink(sender, first.reference)
        : {
            link: `${sender.portalUrl}${toPageAddress('/admin', {}, { tab: 'cases', whose: 'mine' })}`,
            label: t`Open your cases`,
          },
    ],
  });
}
