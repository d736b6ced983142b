import { toPageAddress } from '@portal/contract/addresses/pages';
import type { NewSupportCase } from '@portal/contract/help/support-case/operations';
import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import type { MailBlock, Message } from '../../platform/mail/mail.ts';
import { t, type Text, type TextValue } from '../../platform/text/text.ts';

interface ReceivedCase {
  readonly reference: string;
  readonly written: NewSupportCase;
  /** Of whoever was signed in when it was written. */
  readonly signedInAs: { readonly email: string; readonly accountId: number | null } | null;
}

/** To support, with the sender's address to answer to. */
export function supportCaseMail(sender: MailSender, received: ReceivedCase): Message {
  const { reference, written } = received;
  const subject = toOneLine(written.subject);
  const message = toMessage(sender, {
    to: sender.supportMail,
    subject:
      written.kind === 'report'
        ? t`Issue ${reference}: ${subject}`
        : t`Question ${reference}: ${subject}`,
    blocks: [
      t`${toOneLine(written.name)}, ${written.email}, writes:`,
      ...toParagraphs(written.text),
      ...toFacts(received).map((note) => ({ note })),
      ...toLinks(sender, received),
    ],
  });
  return { ...message, headers: { ...message.headers, 'Reply-To': written.email } };
}

function toFacts({ reference, written, signedInAs }: ReceivedCase): Text[] {
  const { trace_id: traceId, api, application, environment } = written;
  return [
    t`Reference: ${reference}`,
    ...(traceId ? [t`Trace id: ${toOneLine(traceId)}`] : []),
    ...(api ? [t`API: ${toOneLine(api)}`] : []),
    ...(application ? [t`Application: ${toOneLine(application)}`] : []),
    ...(environment ? [t`Environment: ${environment}`] : []),
    t`Logged in as: ${toWho(signedInAs)}`,
  ];
}

/** To the case, and to the call that it is about. */
function toLinks({ portalUrl }: MailSender, { reference, written }: ReceivedCase): MailBlock[] {
  const { trace_id: traceId } = written;
  const desk = toPageAddress('/admin', {}, { tab: 'cases', case: reference });
  const trace = traceId ? toPageAddress('/admin/trace/$traceId', { traceId }) : null;
  return [
    { link: `${portalUrl}${desk}`, label: t`Open the case` },
    ...(trace ? [{ link: `${portalUrl}${trace}`, label: t`Show the call` }] : []),
  ];
}

function toWho(person: ReceivedCase['signedInAs']): TextValue {
  if (!person) return t`nobody`;
  const { email, accountId } = person;
  return accountId === null ? email : t`${email}, account ${accountId}`;
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
        note: t`If you did not write to us, someone mistyped their address: delete this message.`,
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
