import { toMessage } from '../../platform/mail/mail-frame.ts';
import type { Message } from '../../platform/mail/mail.ts';
import { toMailSender } from '../../config/mail-sender.ts';
import type { Config } from '../../config/config.ts';
import { verificationMinutes } from '../sql/email-verifications-sql.ts';
import { t } from '../../platform/text/text.ts';

/** What the mails need of the login context. */
export interface MailContext {
  readonly origin: string;
  readonly config: Pick<Config, 'kind' | 'portalUrl' | 'brand' | 'supportMail'>;
}

/** Code for the page that waits, link for who reads the mail elsewhere. */
export function confirmAddressMail(
  context: MailContext,
  to: string,
  { token, code }: { readonly token: string; readonly code: string },
): Message {
  const sender = toMailSender(context.config);
  const { brand, title } = sender;
  return toMessage(sender, {
    to,
    subject: t`Confirm your e-mail address`,
    blocks: [
      t`Someone, hopefully you, has created an account with this address for the ${title} of ${brand}. Type this code on the page that asks for it:`,
      { code },
      t`Or open this link:`,
      {
        link: `${context.origin}/login/verify?token=${token}`,
        label: t`Confirm your e-mail address`,
      },
      t`The code and the link work for ${verificationMinutes} minutes. Nobody from ${brand} will ever ask you for the code.`,
      {
        note: t`Not you? Delete this message. Without the code, the account is not created.`,
      },
    ],
  });
}

/** Goes to the owner only; the page of the sign-up shows the same as for a new address. */
export function accountExistsMail(context: MailContext, to: string): Message {
  const sender = toMailSender(context.config);
  return toMessage(sender, {
    to,
    subject: t`You already have an account`,
    blocks: [
      t`Someone, hopefully you, tried to create an account with this address for the ${sender.title}. You already have one, and nothing about it has changed.`,
      t`Log in with your existing password:`,
      { link: `${context.origin}/`, label: sender.title },
      { note: t`Not you? You do not need to do anything. Questions: ${sender.supportMail}` },
    ],
  });
}

/** For a person whom staff has added: the sign-up of their address takes the place of what was prepared. */
export function accountPreparedMail(context: MailContext, to: string): Message {
  const query = new URLSearchParams({
    redirectionUrl: `${context.origin}/`,
    client_id: 'devportal',
    login_hint: to,
  });
  const sender = toMailSender(context.config);
  return toMessage(sender, {
    to,
    subject: t`Set up your account`,
    blocks: [
      t`${sender.brand} has prepared an account for you at the ${sender.title}.`,
      t`Open this link, choose Create an account, and choose a password. We will ask you to confirm your address.`,
      {
        link: `${context.origin}/login/authorization?${query.toString()}`,
        label: t`Set up your account`,
      },
      { note: t`Not expecting this? Delete this message.` },
    ],
  });
}
