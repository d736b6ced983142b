import { toMessage } from '../../platform/mail/mail-frame.ts';
import type { MailBlock, Message } from '../../platform/mail/mail.ts';
import { toMailSender } from '../../config/mail-sender.ts';
import { linkMinutes } from '../sql/login-links-sql.ts';
import { stepMinutes } from '../sql/login-steps-sql.ts';
import { t, type Text } from '../../platform/text/text.ts';
import type { LoginContext } from '../login-context.ts';
import type { MailContext } from './verification-mails.ts';

interface Mail {
  readonly to: string;
  readonly subject: Text;
  readonly blocks: readonly MailBlock[];
}

const compose = ({ config }: MailContext, mail: Mail): Message =>
  toMessage(toMailSender(config), mail);

export function passwordResetMail(context: MailContext, to: string, token: string): Message {
  return compose(context, {
    to,
    subject: t`Choose a new password`,
    blocks: [
      t`We received a request for a new password for the ${toMailSender(context.config).title}. If it was you, open this link to choose one:`,
      { link: `${context.origin}/login/reset?token=${token}`, label: t`Choose a new password` },
      t`The link works once, for ${linkMinutes} minutes.`,
      { note: t`Not you? Delete this message. Your password does not change.` },
    ],
  });
}

export function passwordChangedMail(context: MailContext, to: string, how: 'reset' | 'change') {
  return compose(context, {
    to,
    subject: t`Your password was changed`,
    blocks: [
      how === 'reset'
        ? t`The password of your account was changed; browsers were logged out and personal tokens stopped working.`
        : t`The password of your account was changed; other browsers were logged out.`,
      ...notYou(
        context,
        (mail) =>
          t`Not you? Request a new password on the login page immediately, and write to ${mail}.`,
      ),
    ],
  });
}

/** Goes to the new address: who reads it there shows that it is theirs. */
export function confirmNewEmailMail(context: MailContext, to: string, token: string): Message {
  return compose(context, {
    to,
    subject: t`Confirm your new e-mail address`,
    blocks: [
      t`An account at the ${toMailSender(context.config).title} will use this address from now on. Open this link to confirm it:`,
      {
        link: `${context.origin}/login/confirm-email?token=${token}`,
        label: t`Confirm the new address`,
      },
      t`The link works once, for ${linkMinutes} minutes.`,
      { note: t`Not expecting this? Delete this message and nothing changes.` },
    ],
  });
}

/** Goes to the owner of an address that somebody else typed as their new one; the page tells nobody that there is one. */
export function addressInUseMail(context: MailContext, to: string): Message {
  return compose(context, {
    to,
    subject: t`Your address was entered for another account`,
    blocks: [
      t`Someone, perhaps you, asked for another account at the ${toMailSender(context.config).title} to use this address. It already belongs to your account, so nothing has changed.`,
      { note: t`Not you? You do not need to do anything.` },
    ],
  });
}

/** Goes to the address that was left. */
export function emailChangedMail(context: MailContext, to: string, newEmail: string): Message {
  return compose(context, {
    to,
    subject: t`Your e-mail address was changed`,
    blocks: [
      t`Your account now uses the address ${newEmail}. E-mails to you go there, and you log in with it.`,
      ...notYou(context, (mail) => t`Not you? Write to ${mail} immediately.`),
    ],
  });
}

export function signInCodeMail(context: MailContext, to: string, code: string): Message {
  const { brand, title } = toMailSender(context.config);
  return compose(context, {
    to,
    subject: t`Your login code`,
    blocks: [
      t`Someone is logging in to the ${title} with your password, from a browser we do not know. Because wrong passwords were tried before, we also ask for this code:`,
      { code },
      t`It works for ${stepMinutes} minutes. Nobody from ${brand} will ever ask you for it.`,
      { note: t`Not you? Then someone knows your password: choose a new one now.` },
    ],
  });
}

/** Something about the login has changed: 'Two-step login is on', 'A passkey was added'. */
export function securityChangedMail(
  context: MailContext,
  to: string,
  { subject, text }: SecurityChange,
): Message {
  const advice = (mail: string) =>
    t`Not you? Choose a new password immediately, check your security page, and write to ${mail}.`;
  return compose(context, { to, subject, blocks: [text, ...notYou(context, advice)] });
}

interface SecurityChange {
  readonly subject: Text;
  readonly text: Text;
}

export const tellSecurityChanged = (
  context: LoginContext,
  { email }: { readonly email: string },
  change: SecurityChange,
) => context.outbox.put(context.database, [securityChangedMail(context, email, change)]);

function notYou(context: MailContext, toAdvice: (supportMail: string) => Text): MailBlock[] {
  const { supportMail } = toMailSender(context.config);
  return [
    { link: `${context.origin}/login/security`, label: t`Login and security` },
    { note: toAdvice(supportMail) },
  ];
}
