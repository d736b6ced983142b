import type { Mail } from '@portal/contract/desk/mail/schema';
import { noteAct } from '../../context/staff-act.ts';
import type { Services } from '../../context/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { invalid, notFound } from '../../platform/errors/portal-error.ts';
import { findMail, requeueMails } from '../../platform/mail/mail-list-sql.ts';
import { askForMails } from '../../platform/mail/mail-sql.ts';
import { showMail } from './list-mails.ts';
import { t } from '../../platform/text/text.ts';

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** Back into the queue, behind nothing: it was written before what waits. */
export async function resendMail({ database }: Services, id: string): Promise<Mail> {
  return inTransaction(database, async (connection) => {
    const row = isId(id) ? await findMail(connection, id) : null;
    if (!row) throw notFound();
    if (row.state !== 'failed') throw invalid({ state: [t`cannot transition via "resend"`] });
    noteAct({ before: { state: row.state, receiver: row.receiver, subject: row.subject } });
    await requeue(connection, id);
    const after = await findMail(connection, id);
    if (!after) throw notFound();
    return showMail(after);
  });
}

/** All that were given up; how many they are. */
export async function resendFailedMails({ database }: Services): Promise<number> {
  return inTransaction(database, async (connection) => {
    const mails = await requeue(connection, null);
    noteAct({ type: 'mail', after: { mails } });
    return mails;
  });
}

async function requeue(connection: Parameters<typeof requeueMails>[0], id: string | null) {
  const receivers = await requeueMails(connection, id);
  await askForMails(connection, receivers, 0);
  return receivers.length;
}
