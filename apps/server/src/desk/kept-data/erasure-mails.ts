import { keptList } from '@portal/contract/desk/kept-data/kinds';
import { keptDays } from '@portal/contract/kept-days';
import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import type { MailBlock, Message } from '../../platform/mail/mail.ts';
import { dateText } from '../../platform/text/dates.ts';
import { t, type Text, textOf } from '../../platform/text/text.ts';

const toUndoPath = (token: string) => `/undo/${token}`;

/** What an erasure leaves, a sentence each. */
const whatStays: readonly Text[] = keptList
  .filter(({ byLaw }) => byLaw)
  .map(({ what, kept }) => t`${textOf(what)}. ${textOf(kept)}.`);

const staying: readonly MailBlock[] = [t`What we must keep by law:`, ...whatStays];

interface Closed {
  readonly to: string;
  readonly token: string;
  readonly dueAt: Date;
}

const undo = (sender: MailSender, { token }: Closed, label: Text): MailBlock => ({
  link: `${sender.portalUrl}${toUndoPath(token)}`,
  label,
});

export function loginClosedMail(sender: MailSender, closed: Closed): Message {
  return toMessage(sender, {
    to: closed.to,
    subject: t`Your login is closed and will be erased`,
    blocks: [
      t`You asked us to erase your data at the ${sender.title}. You are logged out everywhere, and your personal tokens have stopped working.`,
      t`On ${dateText(closed.dueAt)} we will erase the data we keep about you. Until then, this link reopens your login:`,
      undo(sender, closed, t`Keep my login`),
      ...staying,
      { note: t`Not you? Open the link now and choose a new password.` },
    ],
  });
}

/** The last mail; nothing of it stays with us either. */
export function loginErasedMail(sender: MailSender, to: string): Message {
  return {
    ...toMessage(sender, {
      to,
      subject: t`Your data has been erased`,
      blocks: [
        t`What the ${sender.title} kept about you has been erased: your login, your activity and this address. Backups that contain it are deleted as they expire.`,
        ...staying,
        { note: t`Questions? Write to ${sender.supportMail}.` },
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
    subject: t`The account ${closed.orgName} is closed and will be erased`,
    blocks: [
      t`${closed.by} closed the account ${closed.orgName} at the ${sender.title}. Its keys and clients no longer work, and everyone has been removed from it.`,
      t`We will erase it ${keptDays.erasure} days later, on ${dateText(closed.dueAt)}. If calls still have to be billed, we erase it once the invoice is issued. Until then, this link reopens the account with its keys and people:`,
      undo(sender, closed, t`Keep the account`),
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
    subject: t`The account ${orgName} is erased`,
    blocks: [
      t`The account ${orgName} has been erased from the ${sender.title}. You keep your own login. You can set up another account with it, or erase it too.`,
      ...staying,
    ],
  });
}
