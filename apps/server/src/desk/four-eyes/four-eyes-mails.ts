import { toPageAddress } from '@portal/contract/addresses/pages';
import type { FourEyesState } from '@portal/contract/desk/four-eyes/schema';
import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import type { Message } from '../../platform/mail/mail.ts';

interface AskMail {
  readonly to: string;
  /** What the operation does, in its own words. */
  readonly summary: string;
  readonly object: string;
}

const linkOf = ({ portalUrl }: MailSender) => ({
  link: `${portalUrl}${toPageAddress('/admin/four-eyes', {})}`,
  label: 'Show requests for a second person',
});

/** To those who may confirm it. */
export function fourEyesAskedMail(
  sender: MailSender,
  { to, summary, object, by }: AskMail & { readonly by: string },
): Message {
  return toMessage(sender, {
    to,
    subject: `${by} asks for a second person`,
    blocks: [
      `${by} asks a second person to confirm: ${summary} (${object}). Nothing changes before that.`,
      linkOf(sender),
    ],
  });
}

const words: Readonly<Record<FourEyesState, readonly [string, string]>> = {
  waiting: ['waits', 'It waits'],
  confirmed: ['was confirmed', 'It has been done exactly as you asked'],
  refused: ['was refused', 'Nothing was changed'],
  withdrawn: ['was taken back', 'Nothing was changed'],
  outdated: [
    'could not be done',
    'It was confirmed, but can no longer be done. Nothing was changed',
  ],
};

/** To who asked. */
export function fourEyesDecidedMail(
  sender: MailSender,
  of: AskMail & {
    readonly state: FourEyesState;
    readonly by: string;
    readonly reason: string | null;
  },
): Message {
  const [what, then] = words[of.state];
  return toMessage(sender, {
    to: of.to,
    subject: `What you asked for ${what}`,
    blocks: [
      `${of.summary} (${of.object}) ${what} by ${of.by}. ${then}.`,
      ...(of.reason ? [`The reason: ${of.reason}`] : []),
      linkOf(sender),
    ],
  });
}
