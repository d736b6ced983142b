import { beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../test/clone-database.ts';
import { runServer } from '../../test/run-portal.ts';
import { shared } from '../../test/shared.ts';
import { startServerProcess } from '../../test/start-server-process.ts';

const cloned = shared(() => cloneDatabase('filled'));

beforeAll(async () => {
  cloned.database.on('error', () => undefined);
});

const startGateway = () =>
  startServerProcess({
    DATABASE_URL: cloned.url,
    PORTAL_PARTS: 'gateway',
    CARRIER_URL: 'http://127.0.0.1:9',
  });

const faultsOf = (told: string) =>
  told
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): { level: number; what: string; cause: unknown; mend: string } => JSON.parse(line))
    .filter(({ level }) => level >= 40);

test('three processes that start at once wait for a database that does not answer in time', async () => {
  const holder = await cloned.database.connect();
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE signing_keys IN ACCESS EXCLUSIVE MODE');
  const processes = await Promise.all([startGateway(), startGateway(), startGateway()]);
  const waiting = expect.objectContaining({
    what: 'the signing keys could not be read',
    // One waits for the table, the others for their turn at it.
    cause: expect.objectContaining({
      statement: expect.stringMatching(/signing_keys|pg_advisory_xact_lock/),
    }),
  });
  for (const { told } of processes)
    await expect.poll(() => faultsOf(told()), { timeout: 60_000 }).toContainEqual(waiting);
  await holder.query('COMMIT');
  holder.release();
  for (const { isReady } of processes) await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  for (const one of processes) await one.stop();
}, 180_000);

test('a start that fails says the statement, the cause and what to do', async () => {
  const broken = await cloneDatabase('filled');
  broken.database.on('error', () => undefined);
  await broken.database.query('ALTER TABLE signing_keys RENAME TO elsewhere');
  const variables = { HOST: '127.0.0.1', PORT: '0', DATABASE_URL: broken.url };
  const { code, out } = await runServer({ ...variables, PORTAL_PARTS: 'gateway' });
  const [fault] = faultsOf(out);
  expect([code, fault]).toEqual([
    1,
    expect.objectContaining({
      what: 'the start failed',
      cause: expect.objectContaining({
        message: expect.stringContaining('signing_keys'),
        statement: expect.stringContaining('signing_keys'),
      }),
      mend: expect.stringContaining('start again'),
    }),
  ]);
  await broken.close();
}, 120_000);
