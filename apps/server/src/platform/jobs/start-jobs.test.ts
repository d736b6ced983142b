import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/clone-database.ts';
import { shared } from '../../../test/shared.ts';
import { openDatabase } from '../database/database.ts';
import { addJob } from './job-sql.ts';
import { startJobs } from './start-jobs.ts';

const cloned = shared(cloneDatabase);

beforeAll(async () => {
  cloned.database.on('error', () => undefined);
});

test('jobs are worked on again after a fail-over in the middle of every one of them', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const database = openDatabase(cloned.url, 4, 'job');
  const begun: unknown[] = [];
  const ended: unknown[] = [];
  let release = (): void => undefined;
  const held = new Promise<void>((settle) => (release = settle));
  const jobs = startJobs({
    database,
    log,
    recurring: [{ name: 'round', seconds: 3600, run: async () => void ended.push('round') }],
    tasks: {
      hold: async (payload) => {
        begun.push(payload);
        await held;
      },
      note: async (payload) => void ended.push(payload),
    },
  });
  await expect.poll(() => ended).toEqual(['round']);
  for (const one of [1, 2]) await addJob(cloned.database, { name: 'hold', payload: one });
  await expect.poll(() => begun.length).toBe(2);
  await cloned.shut();
  release();
  await expect.poll(() => lines.join('')).toContain('Failed to release job');
  await cloned.open();
  await addJob(cloned.database, { name: 'note', payload: 'after' });
  await expect.poll(() => ended, { timeout: 20_000 }).toContain('after');
  await jobs.close();
  await database.end();
});

test('a round that is asked for while it runs comes right after it, and not when the next one is due', async () => {
  const database = openDatabase(cloned.url, 4, 'job');
  const ask = (name: string) => addJob(cloned.database, { name, key: name });
  let [runs, isHeld] = [0, false];
  let release = (): void => undefined;
  const held = new Promise<void>((settle) => (release = settle));
  // The other worker is busy meanwhile: it would take the round at once.
  const run = async () => {
    runs += 1;
    if (runs > 1) return;
    await ask('hold');
    await expect.poll(() => isHeld).toBe(true);
    await ask('asked');
  };
  const jobs = startJobs({
    database,
    log: pino({ level: 'silent' }),
    recurring: [{ name: 'asked', seconds: 3600, run }],
    tasks: {
      hold: async () => {
        isHeld = true;
        await held;
      },
    },
  });
  await expect.poll(() => runs).toBe(2);
  release();
  await jobs.close();
  await database.end();
});
