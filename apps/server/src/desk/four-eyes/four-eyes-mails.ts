import { toPageAddress } from '@portal/contract/addresses/pages';
import type { FourEyesState } from '@portal/contract/desk/four-eyes/schema';
import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import type { Message } from '../../platform/mail/mail.ts';
import { t, type Text } from '../../platform/text/text.ts';

interface AskMail {
  readonly to: string;
  /** What the operation does, in its own words. */
  readonly summary: string;
  readonly object: string;
}

const linkOf = ({ portalUrl }: MailSender) => ({
  link: `${portalUrl}${toPageAddress('/admin/four-eyes', {})}`,
  label: t`Show requests for a second person`,
});

/** To those who may confirm it. */
export function fourEyesAskedMail(
  sender: MailSender,
  { to, summary, object, by }: AskMail & { readonly by: string },
): Message {
  return toMessage(sender, {
    to,
    subject: t`${by} asks for a second person`,
    blocks: [
      t`${by} asks a second person to confirm: ${summary} (${object}). Nothing changes before that.`,
      linkOf(sender),
    ],
  });
}

/** How an ask ends for who asked; what they take back themselves needs no mail. */
type FourEyesEnd = Exclude<FourEyesState, 'waiting' | 'withdrawn'>;

interface DecidedMail extends AskMail {
  readonly state: FourEyesEnd;
  readonly by: string;
  readonly reason: string | null;
}

const subjects: Readonly<Record<FourEyesEnd, Text>> = {
  confirmed: t`Your request was confirmed`,
  refused: t`Your request was refused`,
  outdated: t`Your request could not be carried out`,
};

function toEnd({ state, summary, object, by }: DecidedMail): Text {
  const what = `${summary} (${object})`;
  return {
    confirmed: t`${what} was confirmed by ${by}. It has been carried out exactly as you asked.`,
    refused: t`${what} was refused by ${by}. Nothing was changed.`,
    outdated: t`${what} was confirmed by ${by}, but can no longer be carried out. Nothing was changed.`,
  }[state];
}

/** To who asked. */
export function fourEyesDecidedMail(sender: MailSender, of: DecidedMail): Message {
  return toMessage(sender, {
    to: of.to,
    subject: subjects[of.state],
    blocks: [toEnd(of), ...(of.reason ? [t`The reason: ${of.reason}`] : []), linkOf(sender)],
  });
}

/** To whoever's login or tokens an earlier release kept with what they asked for. */
export function credentialsEndedMail(
  sender: MailSender,
  { to, tokens }: { readonly to: string; readonly tokens: readonly string[] },
): Message {
  return toMessage(sender, {
    to,
    subject: t`Log in again: we have ended your sessions or tokens`,
    blocks: [
      t`When you asked for a second person, the portal kept your login or personal token together with the request in its database. That was our mistake. We have deleted it there, and ended what was kept, so that nobody can use it.`,
      tokens.length === 0
        ? t`Log in again. There is nothing else that you need to do.`
        : t`We have deleted these personal tokens: ${tokens.join(', ')}. Log in, and create new tokens for the programs that used them.`,
      { note: t`If you have questions, write to ${sender.supportMail}.` },
    ],
  });
}
