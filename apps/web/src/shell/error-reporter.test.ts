// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { startErrorReporter } from './error-reporter.ts';

const dsn = 'https://key@errors.postal.example/1';

afterEach(() => vi.unstubAllGlobals());

/** What reaches the receiver of the DSN, instead of the network. */
function fakeReceiver(): readonly string[] {
  const received: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    received.push(`${url} ${typeof init.body === 'string' ? init.body : ''}`);
    return new Response('{}');
  });
  return received;
}

function fail(message: string) {
  window.onerror?.(message, 'https://portal.postal.example/a.js', 1, 1, new Error(message));
}

test.each([
  ['sandbox', dsn],
  ['production', null],
  ['staging', null],
] as const)('ENV-10 in %s with the DSN %j nothing is reported', async (kind, sentryDsn) => {
  await expect(startErrorReporter({ kind, sentryDsn, version: '1' })).resolves.toBe(false);
});

test('ENV-10 an uncaught error is reported with environment and release, a loop warning is not', async () => {
  const received = fakeReceiver();
  await expect(
    startErrorReporter({ kind: 'staging', sentryDsn: dsn, version: '3.1.89' }),
  ).resolves.toBe(true);
  fail('ResizeObserver loop limit exceeded');
  fail('ResizeObserver loop completed with undelivered notifications.');
  fail('The label fell off');
  const errors = () => received.filter((body) => body.includes('"exception"'));
  await expect.poll(() => errors().join('')).toContain('The label fell off');
  expect(errors().join('')).toContain('errors.postal.example/api/1/envelope');
  expect(errors().join('')).toContain('"environment":"staging"');
  expect(errors().join('')).toContain('"release":"3.1.89"');
  expect(received.join('')).not.toContain('ResizeObserver');
});
