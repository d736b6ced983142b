import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { type LoggerOptions, pino } from 'pino';
import { expect, test } from 'vitest';
import { toCalledPath } from '../../platform/logs/kept-path.ts';
import { createAccessLog } from './access-log-lines.ts';

const text = fc.string({ unit: 'binary', maxLength: 20 });
const entry = fc.record({
  requestId: text,
  method: text,
  path: text,
  status: fc.integer({ min: 100, max: 599 }),
  systemName: fc.option(text),
  applicationId: fc.option(fc.nat()),
  accountId: fc.option(fc.nat()),
  keyInQuery: fc.boolean(),
  faultCode: fc.option(text),
  durationMs: fc.nat(),
  upstreamMs: fc.option(fc.nat()),
  bytesOut: fc.nat(),
  cutOff: fc.boolean(),
});

/** A log with bindings as the server has them, and everything that it wrote. */
function openLog(level = 'info', more: LoggerOptions = {}) {
  const written: string[] = [];
  const options = { level, base: { portal: 'sandbox' }, ...more };
  const log = pino(options, { write: (line) => void written.push(line) }).child({
    part: 'gateway',
  });
  return { log, listLines: () => written.join('').split('\n').slice(0, -1) };
}

const mixins = [{}, { mixin: () => ({ trace_id: 'a', span_id: '"b"' }) }, { mixin: () => ({}) }];

test.each(mixins)('property: a line holds what the logger would have written: %o', async (more) => {
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 5 }), async (entries) => {
      const [ours, theirs] = [openLog('info', more), openLog('info', more)];
      const write = createAccessLog(ours.log, toCalledPath);
      for (const one of entries) {
        write(one);
        const { requestId: reqId, ...rest } = one;
        theirs.log.info({ reqId, ...rest, path: toCalledPath(one) }, 'request');
      }
      await turn();
      const read = (lines: string[]) =>
        lines.map((line): unknown => ({ ...JSON.parse(line), time: 0 }));
      expect(read(ours.listLines())).toEqual(read(theirs.listLines()));
    }),
  );
});

const plain = {
  requestId: 'request-1',
  method: 'GET',
  path: '/rest/a',
  status: 200,
  systemName: null,
  applicationId: null,
  accountId: null,
  keyInQuery: false,
  faultCode: null,
  durationMs: 1,
  upstreamMs: null,
  bytesOut: 1,
  cutOff: false,
};

test('many lines of one turn are handed over before the batch is full', async () => {
  const { log, listLines } = openLog();
  const write = createAccessLog(log, toCalledPath);
  const path = `/rest/${'x'.repeat(16_000)}`;
  for (let count = 0; count < 100; count += 1) write({ ...plain, path, systemName: 'a' });
  await turn();
  expect(listLines()).toHaveLength(100);
  expect(JSON.parse(listLines()[99] ?? '')).toMatchObject({ path });
});

test('the hash of an invitation is left out, and nothing is written below the level', async () => {
  const { log, listLines } = openLog();
  createAccessLog(
    log,
    toCalledPath,
  )({ ...plain, path: '/rest/system/devportal/v1/invitations/secret' });
  const quiet = openLog('warn');
  createAccessLog(quiet.log, toCalledPath)(plain);
  await turn();
  expect(listLines()[0]).toContain('/invitations/…');
  expect(listLines().join('')).not.toContain('secret');
  expect(quiet.listLines()).toEqual([]);
});
