import type { Services } from '../../context/context.ts';
import { type Connection, inTransaction } from '../../platform/database/database.ts';
import type { RecurringJob } from '../../platform/jobs/start-jobs.ts';
import { readReason } from './audience-text.ts';
import { deleteBroadcast, lockBroadcast, takeRecipients } from './broadcast-sql.ts';
import { customerMessageMail } from './message-mail.ts';

/** The job that hands over what was written to many. */
export const broadcastJob = 'sendBroadcasts';

const most = 500;

/** In portions, each once: what was handed over stays so where a later portion fails. */
export function createBroadcastRound(services: Services): RecurringJob {
  const { jobDatabase } = services;
  return {
    name: broadcastJob,
    seconds: 60,
    async run() {
      while (await inTransaction(jobDatabase, (connection) => sendSome(services, connection)));
    },
  };
}

/** Whether there may be more. */
async function sendSome({ mailSender, outbox }: Services, connection: Connection) {
  const broadcast = await lockBroadcast(connection);
  if (!broadcast) return false;
  const because = readReason(broadcast.because);
  const receivers = await takeRecipients(connection, broadcast.id, most);
  await outbox.put(
    connection,
    receivers.map((to) => customerMessageMail(mailSender, { ...broadcast, because, to })),
  );
  if (receivers.length < most) await deleteBroadcast(connection, broadcast.id);
  return true;
}
