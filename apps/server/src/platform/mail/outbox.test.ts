import { createServer, type Socket } from 'node:net';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/clone-database.ts';
import { shared } from '../../../test/shared.ts';
import { startMailServer } from '../../../test/start-mail-server.ts';
import { untilMailed } from '../../../test/until-worked.ts';
import { type Database, inTransaction, openDatabase } from '../database/database.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import { t } from '../text/text.ts';
import { createMailer } from './mail.ts';
import { type MailContent, toMessage } from './mail-frame.ts';
import { createOutbox, openMailSeals } from './outbox.ts';
import { sendLateMails, sendMails } from './send-mails.ts';

const secretKey = 'a secret key of tests, at least 32 characters long';
const sender = {
  brand: 'Norrvik Post',
  title: 'Developer Portal',
  portalUrl: 'https://portal.example',
  supportMail: 'support@postal.example',
};
let database: Database;

const cloned = shared(cloneDatabase);

beforeAll(async () => {
  cloned.database.on('error', () => undefined);
  database = cloned.database;
});

function startWorker(smtpUrl: string) {
  const queue = openDatabase(cloned.url, 4, 'job');
  const log = pino({ level: 'silent' });
  const sending = {
    database: queue,
    log,
    sender,
    sealing: openMailSeals(secretKey).sealing,
    mailer: createMailer({ smtpUrl, from: 'Portal <no-reply@postal.example>', outbox: '/nowhere' }),
  };
  const tasks = { sendMails: (payload: unknown) => sendMails(sending, payload) };
  const jobs = startJobs({ database: queue, log, tasks, recurring: [] });
  let ended: Promise<void> | undefined;
  return {
    /** As if it were killed: it takes no job from the database any more. */
    leave: () => void (ended = queue.end()),
    async close() {
      await jobs.close();
      await (ended ?? queue.end());
    },
  };
}

const outbox = createOutbox({ secretKey, mailDigestSeconds: 0 });
const mail = (to: string, subject: string, more: Partial<MailContent> = {}) =>
  toMessage(sender, { to, subject, blocks: [`About ${subject}`], ...more });

const rowsOf = async (receiver: string) => {
  const { rows } = await database.query<{ state: string; attempts: number; last_error: string }>(
    'SELECT state, attempts, last_error FROM mails WHERE receiver = $1 ORDER BY place',
    [receiver],
  );
  return rows;
};
/** As if the pause until the next try had gone. */
const passPause = async (receiver: string) => {
  await database.query(
    "UPDATE mails SET due_at = now() - interval '1 minute' WHERE receiver = $1 AND state = 'queued'",
    [receiver],
  );
  await sendLateMails(database);
};

test('mails of one receiver go in the order of their writing, those of a change that failed never', async () => {
  const server = await startMailServer();
  const worker = startWorker(server.url);
  const to = 'order@shop.example';
  const subjects = Array.from({ length: 12 }, (_, index) => `Number ${index + 1}`);
  for (const subject of subjects) await outbox.put(database, [mail(to, subject)]);
  await expect(
    inTransaction(database, async (connection) => {
      await outbox.put(connection, [mail(to, 'Never')]);
      throw new Error('The change failed');
    }),
  ).rejects.toThrow('The change failed');
  await untilMailed(database);
  expect(server.taken.map(({ subject }) => subject)).toEqual(subjects);
  expect(new Set(server.taken.map(({ id }) => id)).size).toBe(12);
  const { rows } = await database.query(
    'SELECT count(*)::int AS kept FROM mails WHERE receiver = $1 AND sealed IS NOT NULL',
    [to],
  );
  expect(rows).toEqual([{ kept: 0 }]);
  await worker.close();
  await server.stop();
});

test('a mail written while the job of its receiver is being taken has a job of its own', async () => {
  const to = 'taken@shop.example';
  await outbox.put(database, [mail(to, 'First')]);
  const jobs = "graphile_worker._private_jobs WHERE key LIKE 'sendMails %'";
  const { rows: asked } = await database.query<{ id: number }>(`SELECT id FROM ${jobs}`);
  const [{ id } = { id: 0 }] = asked.slice(-1);
  let second: Promise<unknown> = Promise.resolve();
  await inTransaction(database, async (worker) => {
    await worker.query(
      "UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'another' WHERE id = $1",
      [id],
    );
    second = outbox.put(database, [mail(to, 'Second')]);
    const countWaiting = async () =>
      (
        await database.query(
          "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
        )
      ).rowCount;
    await expect.poll(countWaiting).toBe(1);
  });
  await second;
  const { rows: left } = await database.query(
    `SELECT id FROM ${jobs} AND locked_at IS NULL AND payload ->> 'receiver' =
       (SELECT payload ->> 'receiver' FROM graphile_worker._private_jobs WHERE id = $1)`,
    [id],
  );
  expect(left).toHaveLength(1);
  await database.query('DELETE FROM graphile_worker._private_jobs WHERE id = $1', [id]);
  const server = await startMailServer();
  const worker = startWorker(server.url);
  await untilMailed(database);
  expect(server.taken.map(({ subject }) => subject)).toEqual(['First', 'Second']);
  await worker.close();
  await server.stop();
});

test('who waits for a code does not wait for what goes to many; each of the many gets it once', async () => {
  const server = await startMailServer();
  const many = Array.from({ length: 60 }, (_, index) => `many${index}@shop.example`);
  const put = (mails: readonly ReturnType<typeof mail>[]) =>
    inTransaction(database, (connection) => outbox.put(connection, mails));
  await put(many.map((to) => mail(to, 'To all')));
  await put([mail('code@shop.example', 'Your code')]);
  await sendLateMails(database);
  const worker = startWorker(server.url);
  await untilMailed(database);
  const subjects = server.taken.map(({ subject }) => subject);
  expect(subjects.slice(0, 2)).toContain('Your code');
  expect(server.taken.map(({ to }) => to).toSorted()).toEqual(
    [...many, 'code@shop.example'].toSorted(),
  );
  await worker.close();
  await server.stop();
});

test('what a receiver refuses for now holds back what comes after it, and others not', async () => {
  const server = await startMailServer();
  const worker = startWorker(server.url);
  const to = 'busy@shop.example';
  server.refusals.set(to, 451);
  await outbox.put(database, [mail(to, 'First'), mail('free@shop.example', 'Free')]);
  await expect.poll(() => rowsOf(to)).toMatchObject([{ state: 'queued', attempts: 1 }]);
  await untilMailed(database);
  server.refusals.delete(to);
  await outbox.put(database, [mail(to, 'Second')]);
  await untilMailed(database);
  expect(server.taken.map(({ subject }) => subject)).toEqual(['Free', 'First', 'Second']);
  await worker.close();
  await server.stop();
});

test('a mailbox that is not there is given up at once, with what its server said; the next mail goes', async () => {
  const server = await startMailServer();
  const worker = startWorker(server.url);
  const to = 'nobody@shop.example';
  server.refusals.set(to, 550);
  await outbox.put(database, [mail(to, 'Lost')]);
  await expect.poll(() => rowsOf(to)).toMatchObject([{ state: 'failed', attempts: 1 }]);
  expect((await rowsOf(to))[0]?.last_error).toContain('550');
  server.refusals.delete(to);
  await outbox.put(database, [mail(to, 'Found')]);
  await untilMailed(database);
  expect(server.taken.map(({ subject }) => subject)).toEqual(['Found']);
  await worker.close();
  await server.stop();
});

test('a mail server that is away loses nothing, whoever works when it is back @long', async () => {
  const first = await startMailServer();
  await first.stop();
  const worker = startWorker(first.url);
  const receivers = ['a@away.example', 'b@away.example', 'c@away.example'];
  await outbox.put(
    database,
    receivers.map((to) => mail(to, `For ${to}`)),
  );
  for (const to of receivers)
    await expect.poll(() => rowsOf(to)).toMatchObject([{ state: 'queued', attempts: 1 }]);
  await worker.close();
  const back = await startMailServer(first.port);
  const other = startWorker(back.url);
  for (const to of receivers) await passPause(to);
  await untilMailed(database);
  expect(back.taken.map(({ to }) => to).toSorted()).toEqual(receivers);
  await other.close();
  await back.stop();
});

test('what hangs with one process goes with another when that one is gone, under the same Message-ID', async () => {
  // Takes connections, and never says a word.
  const mute = createServer();
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', () => resolve()));
  const address = mute.address();
  const lost = startWorker(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
  const to = 'hang@shop.example';
  const reached = new Promise<Socket>((resolve) => mute.once('connection', resolve));
  await outbox.put(database, [mail(to, 'Again')]);
  const socket = await reached;
  lost.leave();
  // The database ends what belongs to a process that is killed.
  await database.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'developer-portal-job' AND datname = current_database()",
  );
  const server = await startMailServer();
  const worker = startWorker(server.url);
  // In its last moment it may have taken the job once more, and to its grave: the round that asks for late mails comes again.
  const takenSoFar = async () => {
    await passPause(to);
    return server.taken.map(({ subject }) => subject);
  };
  await expect.poll(takenSoFar).toEqual(['Again']);
  const { rows } = await database.query<{ id: string }>(
    'SELECT id FROM mails WHERE receiver = $1',
    [to],
  );
  expect(server.taken[0]?.id).toBe(`<${rows[0]?.id}@postal.example>`);
  await worker.close();
  await server.stop();
  socket.destroy();
  mute.close();
  await lost.close();
});

test('mails of a digest that come close together go out as one, each under its subject', async () => {
  const to = 'digest@shop.example';
  const server = await startMailServer();
  const held = createOutbox({ secretKey, mailDigestSeconds: 1 });
  const change = (name: string) =>
    mail(to, `${name} 2.0 is published`, {
      digest: t`changes of APIs`,
      unsubscribeUrl: `https://portal.example/unsubscribe/${name}`,
    });
  for (const name of ['Booking', 'Labels', 'Customs']) await held.put(database, [change(name)]);
  await held.put(database, [mail(to, 'At once')]);
  const worker = startWorker(server.url);
  await expect.poll(() => server.taken.length).toBe(2);
  expect(server.taken.map(({ subject }) => subject)).toEqual(['At once', '3 changes of APIs']);
  const [, { text } = { text: '' }] = server.taken;
  for (const name of ['Booking', 'Labels', 'Customs']) {
    expect(text).toContain(`${name} 2.0 is published\r\n---`);
    expect(text).toContain(`About ${name} 2.0 is published`);
    expect(text).toContain(`https://portal.example/unsubscribe/${name}`);
  }
  await worker.close();
  await server.stop();
});
