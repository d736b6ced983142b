import { toMessage } from '../../platform/mail/mail-frame.ts';
import type { MailBlock, Message } from '../../platform/mail/mail.ts';
import { toMailSender } from '../../config/mail-sender.ts';
import { linkMinutes } from '../sql/login-links-sql.ts';
import { stepMinutes } from '../sql/login-steps-sql.ts';
import type { Text } from '../../platform/text/text.ts';
import type { MailContext } from './verification-mails.ts';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly blocks: readonly MailBlock[];
}

const compose = ({ config }: MailContext, mail: Mail): Message =>
  toMessage(toMailSender(config), mail);

export function passwordResetMail(context: MailContext, to: string, token: string): Message {
  return compose(context, {
    to,
    subject: 'Choose a new password',
    blocks: [
      `We received a request for a new password for the ${toMailSender(context.config).title}. If it was you, open this link to choose one:`,
      { link: `${context.origin}/login/reset?token=${token}`, label: 'Choose a new password' },
      `The link works once, for ${linkMinutes} minutes.`,
      { note: 'Not you? Delete this message. Your password does not change.' },
    ],
  });
}

export function passwordChangedMail(
  context: MailContext,
  to: string,
  how: 'reset' | 'change',
): Message {
  const ended =
    how === 'reset'
      ? 'browsers were logged out and personal tokens stopped working'
      : 'other browsers were logged out';
  return compose(context, {
    to,
    subject: 'Your password was changed',
    blocks: [
      `The password of your account was changed; ${ended}.`,
      ...notYou(context, 'ask for a new password on the login page'),
    ],
  });
}

/** Goes to the new address: who reads it there shows that it is theirs. */
export function confirmNewEmailMail(context: MailContext, to: string, token: string): Message {
  return compose(context, {
    to,
    subject: 'Confirm your new e-mail address',
    blocks: [
      `An account at the ${toMailSender(context.config).title} will use this address from now on. Open this link to confirm it:`,
      {
        link: `${context.origin}/login/confirm-email?token=${token}`,
        label: 'Confirm the new address',
      },
      `The link works once, for ${linkMinutes} minutes.`,
      { note: 'Not expecting this? Delete this message and nothing changes.' },
    ],
  });
}

/** Goes to the owner of an address that somebody else typed as their new one; the page tells nobody that there is one. */
export function addressInUseMail(context: MailContext, to: string): Message {
  return compose(context, {
    to,
    subject: 'Your address was entered for another account',
    blocks: [
      `Someone, perhaps you, asked for another account at the ${toMailSender(context.config).title} to use this address. It already belongs to your account, so nothing has changed.`,
      { note: 'Not you? You do not need to do anything.' },
    ],
  });
}

/** Goes to the address that was left. */
export function emailChangedMail(context: MailContext, to: string, newEmail: string): Message {
  return compose(context, {
    to,
    subject: 'Your e-mail address was changed',
    blocks: [
      `Your account now uses the address ${newEmail}. E-mails to you go there, and you log in with it.`,
      ...notYou(context, null),
    ],
  });
}

export function signInCodeMail(context: MailContext, to: string, code: string): Message {
  const { brand, title } = toMailSender(context.config);
  return compose(context, {
    to,
    subject: 'Your login code',
    blocks: [
      `Someone is logging in to the ${title} with your password, from a browser we do not know. Because wrong passwords were tried before, we also ask for this code:`,
      { code },
      `It works for ${stepMinutes} minutes. Nobody from ${brand} will ever ask you for it.`,
      { note: 'Not you? Then someone knows your password: choose a new one now.' },
    ],
  });
}

/** Something about the login has changed: 'Two-step login is on', 'A passkey was added'. */
export function securityChangedMail(
  context: MailContext,
  to: string,
  change: { readonly subject: Text; readonly text: Text },
): Message {
  const [subject, text] = [change.subject.in('en'), change.text.in('en')];
  return compose(context, {
    to,
    subject,
    blocks: [text, ...notYou(context, 'choose a new password and check your security page')],
  });
}

function notYou(context: MailContext, remedy: string | null): MailBlock[] {
  const { supportMail } = toMailSender(context.config);
  const advice = remedy ? `${remedy}, and write to ${supportMail}` : `write to ${supportMail}`;
  return [
    { link: `${context.origin}/login/security`, label: 'Login and security' },
    { note: `Not you? Immediately ${advice}.` },
  ];
}
