import type { Log } from '../../platform/logs/log.ts';
import type { Services } from '../../context/context.ts';
import { type Connection, inTransaction } from '../../platform/database/database.ts';
import type { RecurringJob } from '../../platform/jobs/start-jobs.ts';
import { listNextAccounts, lockUntoldTerms, updateTold } from './terms-desk-sql.ts';
import { newTermsMail } from './terms-mail.ts';

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
async function tellSome(
  { mailSender, outbox }: Services,
  connection: Connection,
): Promise<number | null> {
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
