import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import { joinTexts, t, type Text } from '../../platform/text/text.ts';

interface Written {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Why this address gets it; a message to one account needs no reason. */
  readonly because: Text | null;
}

/** What support wrote, paragraph by paragraph. */
export function customerMessageMail(sender: MailSender, { to, subject, text, because }: Written) {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  const how = t`To answer, write to ${sender.supportMail}.`;
  const note = joinTexts(because === null ? [how] : [because, how]);
  return toMessage(sender, { to, subject, blocks: [...paragraphs, { note }] });
}
