import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import type { Message } from '../../platform/mail/mail.ts';
import { t, type Text } from '../../platform/text/text.ts';

interface CustomerAct {
  readonly to: string;
  /** The account's name. */
  readonly orgName: string;
  /** E-mail of the person that it was done to. */
  readonly email: string;
  readonly reason: string;
}

/** To those concerned, with the reason that staff gave. */
function toActMail(
  sender: MailSender,
  { to, reason }: CustomerAct,
  { subject, text }: { readonly subject: Text; readonly text: Text },
): Message {
  return toMessage(sender, {
    to,
    subject,
    blocks: [
      text,
      t`The reason: ${reason}`,
      { note: t`If you have questions, write to ${sender.supportMail}.` },
    ],
  });
}

export function accountSuspendedMail(sender: MailSender, act: CustomerAct): Message {
  return toActMail(sender, act, {
    subject: t`Your account has been suspended`,
    text: t`Support has suspended the account ${act.orgName}. None of its people can log in, and calls with its API keys, clients and tokens are refused. Nothing has been deleted.`,
  });
}

export function accountResumedMail(sender: MailSender, act: CustomerAct): Message {
  return toActMail(sender, act, {
    subject: t`Your account works again`,
    text: t`Support has resumed the account ${act.orgName}. Its people can log in again, and its applications work as before.`,
  });
}

export function personSuspendedMail(sender: MailSender, act: CustomerAct): Message {
  return toActMail(sender, act, {
    subject: t`A login has been suspended`,
    text: t`Support has suspended the login ${act.email} of the account ${act.orgName}. It cannot be used, and its personal tokens are refused. Nothing has been deleted.`,
  });
}

export function personResumedMail(sender: MailSender, act: CustomerAct): Message {
  return toActMail(sender, act, {
    subject: t`A login works again`,
    text: t`Support has resumed the login ${act.email} of the account ${act.orgName}. It can be used again.`,
  });
}

export function personMadeAdminMail(sender: MailSender, act: CustomerAct): Message {
  return toActMail(sender, act, {
    subject: t`An account has a new admin`,
    text: t`Support has made ${act.email} an admin of the account ${act.orgName}.`,
  });
}

export function personMadeMemberMail(sender: MailSender, act: CustomerAct): Message {
  return toActMail(sender, act, {
    subject: t`An admin is now a member`,
    text: t`Support has made ${act.email} a member of the account ${act.orgName}, no longer an admin.`,
  });
}

export function sessionsEndedMail(sender: MailSender, act: CustomerAct): Message {
  return toActMail(sender, act, {
    subject: t`You have been logged out everywhere`,
    text: t`Support has ended all sessions of ${act.email} and deleted all its personal tokens. Log in again, and create new tokens for programs that need them.`,
  });
}
