import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { portalKey, portalKeyHeader } from '@portal/contract/bases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/clone-database.ts';
import { shared } from '../../../test/shared.ts';
import { startMailServer } from '../../../test/start-mail-server.ts';
import { startServerProcess } from '../../../test/start-server-process.ts';

type Server = Awaited<ReturnType<typeof startServerProcess>>;

const support = 'api-support@postal.example';
/** Three tries of the outbox fail in 90 s; `AWAY_SECONDS=3600` is the hour, with its pauses of a quarter of an hour. */
const awayMs = Number(process.env['AWAY_SECONDS'] ?? 90) * 1_000;
/** The longest pause of the outbox, and what handing over takes. */
const mostMs = 1_200_000;

let folder: string;
const running: Server[] = [];

const cloned = shared(() => cloneDatabase('filled'));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-outage-'));
});

afterAll(async () => {
  for (const server of running) await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(smtpUrl: string): Promise<Server> {
  const server = await startServerProcess({
    DATABASE_URL: cloned.url,
    DATABASE_POOL: '4',
    SMTP_URL: smtpUrl,
    DATA_DIR: folder,
    SUPPORT_MAIL: support,
    STOP_WAIT_SECONDS: '0',
    MAIL_DIGEST_SECONDS: '0',
  });
  running.push(server);
  await expect.poll(() => server.isReady(), { timeout: 120_000 }).toBe(true);
  return server;
}

async function kill(server: Server): Promise<void> {
  running.splice(running.indexOf(server), 1);
  await server.kill();
}

/** Writes to support, through one process after the other; the status of the answer, 0 without one. */
async function write(number: number): Promise<number> {
  const server = running[number % running.length];
  const response = await fetch(`${server?.url}/rest/system/devportal/v1/support/cases.json`, {
    method: 'POST',
    headers: { [portalKeyHeader]: portalKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      kind: 'contact',
      name: 'Ida Strand',
      email: `writer-${number}@shop.example`,
      subject: `Case ${number}`,
      text: 'Where is my parcel?',
    }),
  }).catch(() => null);
  return response?.status ?? 0;
}

test(
  'with the mail server away and processes killed in the middle every acknowledged message arrives, in order',
  {
    timeout: awayMs + 2 * mostMs,
  },
  async () => {
    // A port of its own, where nobody listens for a while.
    const before = await startMailServer();
    await before.stop();
    const [first] = [await start(before.url), await start(before.url)];

    const acknowledged: number[] = [];
    const refused = new Map<number, number>();
    const over = new AbortController();
    const writing = (async () => {
      for (let number = 1; !over.signal.aborted; number += 1) {
        const status = await write(number);
        if (status === 201) acknowledged.push(number);
        else refused.set(status, (refused.get(status) ?? 0) + 1);
        // Thirty a minute are taken from one address: acts go on all through the outage.
        await delay(2_000);
      }
    })();
    await delay(awayMs / 3);
    await kill(first);
    const third = await start(before.url);
    await delay((awayMs * 2) / 3);
    const mail = await startMailServer(before.port);
    const numbersTo = (to: string) => [
      ...new Set(
        mail.taken
          .filter((taken) => taken.to === to)
          .map(({ subject }) => Number(/Case (\d+)/.exec(subject)?.[1])),
      ),
    ];
    // In the middle of handing over.
    await expect.poll(() => mail.taken.length, { timeout: mostMs }).toBeGreaterThan(5);
    await kill(third);
    over.abort();
    await writing;

    const listMissing = () => {
      const told = new Set(numbersTo(support));
      const writers = new Set(mail.taken.map(({ to }) => to));
      return acknowledged.filter(
        (number) => !told.has(number) || !writers.has(`writer-${number}@shop.example`),
      );
    };
    await expect.poll(listMissing, { timeout: mostMs, interval: 1_000 }).toEqual([]);

    expect(acknowledged.length).toBeGreaterThan(20);
    const inOrder = numbersTo(support);
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
    // What went twice went under one Message-ID.
    const ids = new Set(mail.taken.map(({ id }) => id));
    const pairs = new Set(mail.taken.map(({ to, subject }) => `${to} ${subject}`));
    expect(ids.size).toBe(pairs.size);
    console.log(
      `${acknowledged.length} acknowledged, ${ids.size} mails arrived, ${mail.taken.length - ids.size} of them twice, 0 lost; not acknowledged: ${JSON.stringify([...refused])}`,
    );
    await mail.stop();
  },
);
