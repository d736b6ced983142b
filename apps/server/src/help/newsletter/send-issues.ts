import type { Log } from '../../platform/logs/log.ts';
import { type Connection, inTransaction } from '../../platform/database/database.ts';
import type { RecurringJob } from '../../platform/jobs/start-jobs.ts';
import type { Services } from '../../context/context.ts';
import { newsletterIssueMail } from './issue-mail.ts';
import { startDueIssues, takeWaitingIssues, updatePutIssues } from './issue-sql.ts';
import { issueJob } from './issues.ts';
import type { Newsletter } from './newsletter.ts';

const most = 200;

interface Sending {
  readonly services: Services;
  readonly newsletter: Pick<Newsletter, 'unsubscribeUrlOf'>;
}

/** Hands over to the outbox what is due, in portions; one that is sent at once asks for a round itself. */
export function createIssueRound(sending: Sending, log: Pick<Log, 'info'>): RecurringJob {
  const { jobDatabase: database } = sending.services;
  return {
    name: issueJob,
    seconds: 60,
    async run() {
      await inTransaction(database, startDueIssues);
      let sent = 0;
      for (;;) {
        const some = await inTransaction(database, (connection) => sendSome(sending, connection));
        sent += some;
        if (some < most) break;
      }
      if (sent > 0) log.info({ mails: sent }, 'the newsletter went out');
    },
  };
}

async function sendSome({ services, newsletter }: Sending, connection: Connection) {
  const { mailSender, outbox } = services;
  const waiting = await takeWaitingIssues(connection, most);
  const messages = waiting.map(({ issueId, email, subject, body }) => ({
    ...newsletterIssueMail(mailSender, {
      to: email,
      subject,
      body,
      unsubscribeUrl: newsletter.unsubscribeUrlOf(email),
    }),
    about: `newsletter ${issueId}`,
  }));
  await outbox.put(connection, messages);
  await updatePutIssues(connection, waiting);
  return waiting.length;
}
