import type { NewsletterText } from '@portal/contract/help/newsletter/issue-operations';
import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import type { MailBlock, Message } from '../../platform/mail/mail.ts';
import { t } from '../../platform/text/text.ts';

const link = /^\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)$/;

/** An issue as a subscriber gets it: with a link that ends the newsletter at once (RFC 8058). */
export function newsletterIssueMail(
  sender: MailSender,
  { to, unsubscribeUrl, ...text }: NewsletterText & { to: string; unsubscribeUrl: string },
): Message {
  return toMessage(sender, {
    to,
    unsubscribeUrl,
    subject: text.subject,
    blocks: [
      ...toBlocks(text.body),
      { note: t`You receive this because you subscribed to the newsletter.` },
    ],
  });
}

/** Paragraphs are divided by empty lines; a heading and a link stand on lines of their own. */
function toBlocks(body: string): MailBlock[] {
  const lines = body.split(/\r?\n/).map((line) => line.trim());
  const apart = lines.map((line) => (/^#\s/.test(line) || link.test(line) ? `\n${line}\n` : line));
  return apart
    .join('\n')
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(toBlock);
}

function toBlock(part: string): MailBlock {
  const linked = link.exec(part);
  if (linked) return { label: linked[1] ?? '', link: linked[2] ?? '' };
  if (part.startsWith('# ')) return { heading: part.slice(2).trim() };
  return part.replaceAll('\n', ' ');
}
