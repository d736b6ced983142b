import type { Log } from '../logs/log.ts';
import * as z from 'zod/mini';
import { type Connection, type Database, inTransaction } from '../database/database.ts';
import type { Sealing } from '../sealing/sealing.ts';
import type { Seconds } from '../metrics/seconds.ts';
import { type MailSender, toDigest } from './mail-frame.ts';
import type { Mailer, WrittenMessage } from './mail.ts';
import { isRefusedForGood, toFaultCode, toMailFault } from './mail-fault.ts';
import {
  askForMails,
  findNextMail,
  listDigestMails,
  listLateReceivers,
  lockReceiver,
  type MailRow,
  updateRefusedMails,
  updateSentMails,
} from './mail-sql.ts';

interface Sending {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly sealing: Sealing;
  readonly sender: MailSender;
  readonly log: Pick<Log, 'warn'>;
  readonly seconds?: Seconds;
}

const payloads = z.object({ receiver: z.string().check(z.regex(/^[\da-f]{64}$/)) });

/** A mail that a server takes from nobody for so long is given up, and waits for staff. */
const mostSeconds = 3 * 86_400;
const longestPause = 900;
const toPause = (attempts: number) => Math.min(10 * 2 ** attempts, longestPause);

/**
 * The job of one receiver: hands over what waits for it, oldest first, and stops at the first mail that does not go, so that none
 * overtakes it. A process that dies in the middle may have handed a mail over without noting it: it goes once more, under the same Message-ID.
 */
export async function sendMails(sending: Sending, payload: unknown): Promise<void> {
  const { receiver } = z.parse(payloads, payload);
  const receiverHash = Buffer.from(receiver, 'hex');
  const sendNext = () =>
    inTransaction(sending.database, async (connection) => {
      await lockReceiver(connection, receiverHash);
      const next = await findNextMail(connection, receiverHash);
      if (!next) return false;
      if (next.wait_seconds > 0) return askAgain(connection, receiverHash, next.wait_seconds);
      const mails =
        next.digest === null
          ? [next]
          : await listDigestMails(connection, receiverHash, next.digest);
      const pause = await handOver(sending, connection, mails);
      return pause === null || askAgain(connection, receiverHash, pause);
    });
  while (await sendNext());
}

/** Asks for the jobs of receivers whose mails should have gone by now. */
export async function sendLateMails(database: Database): Promise<void> {
  await askForMails(database, await listLateReceivers(database), 0);
}

async function askAgain(connection: Connection, receiver: Buffer, inSeconds: number) {
  await askForMails(connection, [receiver], inSeconds);
  return false;
}

const toMend = (retrySeconds: number | null) =>
  retrySeconds === null
    ? 'Mend the cause and send it again under E-mails, or correct the address.'
    : 'It is tried again by itself. Where it stays, look whether the server at SMTP_URL takes mail.';

/** One mail, or several as one; seconds until the next try where they could not go, null where their turn is over. */
async function handOver(
  { mailer, sealing, sender, log, seconds }: Sending,
  connection: Connection,
  mails: readonly MailRow[],
): Promise<number | null> {
  const [first] = mails;
  if (!first) return null;
  const ids = mails.map(({ id }) => id);
  const startedAt = performance.now();
  const note = (error: string) =>
    seconds?.of({ channel: 'mail', error }).add((performance.now() - startedAt) / 1000);
  try {
    const messages = mails.map(({ sealed }) => JSON.parse(sealing.open(sealed)) as WrittenMessage);
    await mailer.send(toDigest(sender, messages), first.id);
  } catch (error) {
    const age = (Date.now() - first.queued_at.getTime()) / 1000;
    const isOver = isRefusedForGood(error) || age > mostSeconds;
    const retrySeconds = isOver ? null : toPause(first.attempts);
    await updateRefusedMails(connection, ids, { error: toMailFault(error), retrySeconds });
    const fault = toFaultCode(error);
    note(fault);
    log.warn({
      what: 'a mail could not be sent',
      cause: fault,
      mend: toMend(retrySeconds),
      mail: first.id,
      retrySeconds,
    });
    return retrySeconds;
  }
  note('');
  await updateSentMails(connection, ids);
  return null;
}
