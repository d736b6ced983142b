import { keptList } from '@portal/contract/desk/kept-data/kinds';
import { keptDays } from '@portal/contract/kept-days';
import { writeDate } from '@portal/contract/text/days';
import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import type { MailBlock, Message } from '../../platform/mail/mail.ts';

const toUndoPath = (token: string) => `/undo/${token}`;

/** What an erasure leaves, a sentence each. */
const whatStays: readonly string[] = keptList
  .filter(({ byLaw }) => byLaw)
  .map(({ what, kept }) => `${what}. ${kept}.`);

const staying: readonly MailBlock[] = ['What stays, because the law demands it:', ...whatStays];

const toDay = (date: Date) => writeDate(date, 'day', 'UTC');

interface Closed {
  readonly to: string;
  readonly token: string;
  readonly dueAt: Date;
}

const undo = (sender: MailSender, { token }: Closed, label: string): MailBlock => ({
  link: `${sender.portalUrl}${toUndoPath(token)}`,
  label,
});

export function loginClosedMail(sender: MailSender, closed: Closed): Message {
  return toMessage(sender, {
    to: closed.to,
    subject: 'Your login is closed and will be erased',
    blocks: [
      `You asked us to erase you at the ${sender.title}. You are signed out everywhere, and your personal tokens have ended.`,
      `On ${toDay(closed.dueAt)} we erase what we keep about you. Until then this link opens your login again:`,
      undo(sender, closed, 'Keep my login'),
      ...staying,
      { note: 'It was not you? Open the link at once and choose a new password.' },
    ],
  });
}

/** The last mail; nothing of it stays with us either. */
export function loginErasedMail(sender: MailSender, to: string): Message {
  return {
    ...toMessage(sender, {
      to,
      subject: 'You are erased',
      blocks: [
        `What the ${sender.title} kept of you is erased: your login, what you did under your name, and this address. Backups that hold it are deleted as they grow old.`,
        ...staying,
        { note: `Questions? Write to ${sender.supportMail}.` },
      ],
    }),
    forgotten: true,
  };
}

interface ClosedAccount extends Closed {
  readonly orgName: string;
  /** E-mail of who closed it. */
  readonly by: string;
}

export function accountClosedMail(sender: MailSender, closed: ClosedAccount): Message {
  return toMessage(sender, {
    to: closed.to,
    subject: `The account ${closed.orgName} is closed and will be erased`,
    blocks: [
      `${closed.by} closed the account ${closed.orgName} at the ${sender.title}. Its keys and clients work no more, and nobody is in it any more.`,
      `${keptDays.erasure} days later, on ${toDay(closed.dueAt)}, we erase it; if calls are to be billed by then, as soon as the invoice is made. Until then this link opens the account again, with its keys and people:`,
      undo(sender, closed, 'Keep the account'),
      ...staying,
    ],
  });
}

export function accountErasedMail(
  sender: MailSender,
  { to, orgName }: { readonly to: string; readonly orgName: string },
): Message {
  return toMessage(sender, {
    to,
    subject: `The account ${orgName} is erased`,
    blocks: [
      `The account ${orgName} is gone from the ${sender.title}. Your own login is still there: you can make another account with it, or erase it too.`,
      ...staying,
    ],
  });
}
