import { toPageAddress } from '@portal/contract/addresses/pages';
import type { TermsEdition } from '@portal/contract/accounts/terms/schema';
import { type MailSender, toMessage } from '../../platform/mail/mail-frame.ts';
import type { Message } from '../../platform/mail/mail.ts';
import { dateText } from '../../platform/text/dates.ts';
import { t } from '../../platform/text/text.ts';
import type { Log } from '../../platform/logs/log.ts';
import type { Services } from '../../context/context.ts';
import { type Connection, inTransaction } from '../../platform/database/database.ts';
import type { RecurringJob } from '../../platform/jobs/start-jobs.ts';
import { listNextAccounts, lockUntoldTerms, updateTold } from './terms-desk-sql.ts';

/** A new edition of the terms, to who can accept it. */
export function newTermsMail(
  sender: MailSender,
  { to, edition, in_force_on: day, changes }: TermsEdition & { readonly to: string },
): Message {
  const query = { edition: String(edition) };
  return toMessage(sender, {
    to,
    subject: t`New terms from ${dateText(day)}`,
    digest: t`new editions of the terms`,
    blocks: [
      t`Edition ${edition} of our general terms comes into force on ${dateText(day)}. This is what changes:`,
      ...changes.split(/\n+/).filter((one) => one.trim() !== ''),
      {
        link: `${sender.portalUrl}${toPageAddress('/terms', {}, query)}`,
        label: t`Read the terms`,
      },
      t`From that day, the developer portal will ask an admin of your account to accept them. Until then, your applications keep working.`,
      { note: t`You receive this e-mail because you are an admin of the account.` },
    ],
  });
}

/** The job that tells admins of a new edition. */
export const termsJob = 'tellOfTerms';

const most = 200;

/** Account after account, in portions, each once: what was handed over stays so where a later portion fails. */
export function createTermsRound(services: Services, log: Pick<Log, 'info'>): RecurringJob {
  return {
    name: termsJob,
    seconds: 60,
    async run() {
      let told = 0;
      for (;;) {
        const mails = await inTransaction(services.jobDatabase, (connection) =>
          tellSome(services, connection),
        );
        if (mails === null) break;
        told += mails;
      }
      if (told > 0) log.info({ mails: told }, 'admins are told of new terms');
    },
  };
}

/** How many mails; null where nothing waits. */
async function tellSome({ mailSender, outbox }: Services, connection: Connection) {
  const terms = await lockUntoldTerms(connection);
  if (!terms) return null;
  const accounts = await listNextAccounts(connection, terms, most);
  const mails = accounts.flatMap(({ admins }) =>
    admins.map((to) => newTermsMail(mailSender, { ...terms, to })),
  );
  await outbox.put(connection, mails);
  await updateTold(connection, terms.id, {
    upTo: accounts.at(-1)?.id ?? terms.told_up_to,
    isDone: accounts.length < most,
  });
  return mails.length;
}
