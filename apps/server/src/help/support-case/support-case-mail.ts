import { toPageAddress } from '@portal/contract/addresses/pages';
import type { NewSupportCase } from '@portal/contract/help/support-case/operations';
import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import type { MailBlock, Message } from '../../platform/mail/mail.ts';
import { t } from '../../platform/text/text.ts';

interface ReceivedCase {
  readonly reference: string;
  readonly written: NewSupportCase;
  /** Of whoever was signed in when it was written. */
  readonly signedInAs: { readonly email: string; readonly accountId: number | null } | null;
}

/** To support, with the sender's address to answer to. */
export function supportCaseMail(sender: MailSender, received: ReceivedCase): Message {
  const { reference, written } = received;
  const kind = written.kind === 'report' ? 'Issue' : 'Question';
  const message = toMessage(sender, {
    to: sender.supportMail,
    subject: `${kind} ${reference}: ${toOneLine(written.subject)}`,
    blocks: [
      `${toOneLine(written.name)}, ${written.email}, writes:`,
      ...toParagraphs(written.text),
      ...toFacts(received).map((note) => ({ note })),
      ...toLinks(sender, received),
    ],
  });
  return { ...message, headers: { ...message.headers, 'Reply-To': written.email } };
}

function toFacts({ reference, written, signedInAs }: ReceivedCase): string[] {
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Reference', reference],
    ['Trace id', written.trace_id],
    ['API', written.api],
    ['Application', written.application],
    ['Environment', written.environment],
    ['Logged in as', toWho(signedInAs)],
  ];
  return facts.flatMap(([name, value]) => (value ? [`${name}: ${toOneLine(value)}`] : []));
}

/** To the case, and to the call that it is about. */
function toLinks({ portalUrl }: MailSender, { reference, written }: ReceivedCase): MailBlock[] {
  const { trace_id: traceId } = written;
  const desk = toPageAddress('/admin', {}, { tab: 'cases', case: reference });
  const trace = traceId ? toPageAddress('/admin/trace/$traceId', { traceId }) : null;
  return [
    { link: `${portalUrl}${desk}`, label: 'Open the case' },
    ...(trace ? [{ link: `${portalUrl}${trace}`, label: 'Show the call' }] : []),
  ];
}

function toWho(person: ReceivedCase['signedInAs']): string {
  if (!person) return 'nobody';
  return person.accountId === null ? person.email : `${person.email}, account ${person.accountId}`;
}

/**
 * To the sender. The words come back only to the address of a login: anybody may name any address, and nobody shall send
 * strangers their words in our name.
 */
export function caseReceivedMail(
  sender: MailSender,
  { reference, written, signedInAs }: ReceivedCase,
): Message {
  const isOwn = signedInAs?.email.toLowerCase() === written.email.toLowerCase();
  return toMessage(sender, {
    to: written.email,
    subject: t`We have your message ${reference}`,
    blocks: [
      t`Support has received it and will answer by e-mail, usually within one working day.`,
      { code: reference },
      t`Quote this reference if you write again about the same issue.`,
      ...(isOwn ? [toThreadLink(sender, reference)] : []),
      ...(isOwn ? [t`You wrote:`, ...toParagraphs(written.text)] : []),
      {
        note: t`You did not write to us? Then someone mistyped their address: delete this message.`,
      },
    ],
  });
}

/** Whoever has no login reads the answer in their mail alone. */
const toThreadLink = ({ portalUrl }: MailSender, reference: string): MailBlock => ({
  link: `${portalUrl}${toPageAddress('/support/cases/$reference', { reference })}`,
  label: t`Open the thread`,
});

export const toOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

export const toParagraphs = (text: string): MailBlock[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim());
