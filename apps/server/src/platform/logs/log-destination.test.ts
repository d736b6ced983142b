import { openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createAccessLog } from '../../gateway/metering/access-log-lines.ts';
import { createCalledPath } from './called-path.ts';
import { openLogDestination } from './log-destination.ts';

test('lines of the logger and of the access log stand in one file, whole and readable', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-log-'));
  const file = join(folder, 'server.log');
  const descriptor = openSync(file, 'a');
  const destination = openLogDestination(descriptor);
  const log = pino({ base: { portal: 'sandbox' } }, destination);
  const write = createAccessLog(log, createCalledPath());
  const entry = {
    requestId: 'request-1',
    method: 'GET',
    path: '/rest/a/på-vägen',
    status: 200,
    systemName: 'a-v1-b',
    applicationId: 1,
    accountId: 2,
    keyInQuery: false,
    faultCode: null,
    durationMs: 1.5,
    upstreamMs: null,
    bytesOut: 10,
    cutOff: false,
  };
  for (let nth = 0; nth < 500; nth += 1) {
    write({ ...entry, requestId: `request-${nth}` });
    if (nth % 50 === 0) log.info({ name: 'Åsa' }, 'between');
  }
  const readLines = () => readFileSync(file, 'utf8').split('\n').slice(0, -1);
  // Written as the machine finds time; a line that broke in two would make more of them.
  await expect.poll(() => readLines().length).toBeGreaterThanOrEqual(510);
  const lines = readLines();
  const read = lines.map((line): { msg: string; path?: string; name?: string } => JSON.parse(line));
  expect(read.filter(({ msg, path }) => msg === 'request' && path === entry.path)).toHaveLength(
    500,
  );
  expect(read.filter(({ msg, name }) => msg === 'between' && name === 'Åsa')).toHaveLength(10);
  // The descriptor stays open: the destination writes to it as long as the process lives.
  await rm(folder, { recursive: true });
});
